import { ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

const counts = z.record(z.string(), z.number());
const weeks = z.array(z.object({ week: z.string(), joined: counts, left: counts }));

/** A week of the newsroom's, by its Monday: who joined by where from, and who left by why ('' where they did not say). */
export type GrowthWeek = z.infer<typeof weeks>[number];

/** The last twelve weeks, the newest first. For admins; nobody is counted for others. */
export async function letterGrowth(db: DatabaseClient): Promise<Result<readonly GrowthWeek[]>> {
  const { data, error } = await db.rpc('newsletter_growth', { weeks: 12 });
  return error ? refused('letterGrowth', error) : ok(weeks.parse(data));
}
