import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Whose role needs a second factor. */
export const REQUIREMENTS = ['nobody', 'admins', 'staff'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

const report = z.object({
  required: z.enum(REQUIREMENTS),
  admins: z.number(),
  protectedAdmins: z.number(),
  staff: z.number(),
  protectedStaff: z.number(),
});

/** Who needs a second factor, and how many of the newsroom have one. Administrators count as staff. */
export type SecurityReport = z.infer<typeof report>;

export async function getSecurity(db: DatabaseClient): Promise<Result<SecurityReport>> {
  const { data, error } = await db.rpc('second_factor_report');
  if (error) return refused('getSecurity', error);
  const parsed = report.safeParse(data);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'getSecurity');
}

/** Changes who needs one. FORBIDDEN unless the caller's own session showed one. */
export async function requireSecondFactor(
  db: DatabaseClient,
  of: Requirement,
): Promise<Result<null>> {
  const { error } = await db
    .from('site_settings')
    .upsert({ name: 'require_second_factor', value: of });
  return error ? refused('requireSecondFactor', error) : ok(null);
}

/**
 * Takes the factors of somebody else away, and ends their sessions.
 *
 * @returns whether there were any
 */
export async function resetSecondFactor(
  db: DatabaseClient,
  userId: string,
): Promise<Result<boolean>> {
  const { data, error } = await db.rpc('second_factor_reset', { account: userId });
  return error ? refused('resetSecondFactor', error) : ok(data);
}
