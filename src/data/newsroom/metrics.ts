import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

const metric = z.object({ value: z.number(), changePercent: z.nullable(z.number()) });

const answer = z.object({
  /** Null to whoever does not see users. */
  totalUsers: z.nullable(metric),
  articles: metric,
  subscribers: metric,
  startups: z.extend(metric, { pendingApproval: z.number() }),
  /** ISO moment. */
  lastUpdated: z.string(),
});

const METRICS = 'admin-metrics';

/** Spec §3, "Admin metrics response". */
export type Metrics = z.infer<typeof answer>;
export type Metric = z.infer<typeof metric>;

/**
 * The dashboard's four figures (spec §7: invoked with the session's access token).
 *
 * @returns on failure UNAVAILABLE with the server's own message, `no_token` without a session,
 *   `metrics_unreached` when nobody answered, `metrics_unreadable` when the answer makes no sense
 */
export async function getMetrics(db: DatabaseClient): Promise<Result<Metrics>> {
  const { data: session } = await db.auth.getSession();
  const token = session.session?.access_token;
  if (!token) return err('no_token');
  const said = await callFunction(db, METRICS, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!said.ok)
    return said.error.message === METRICS
      ? err('metrics_unreached')
      : err('UNAVAILABLE', said.error.message);
  const told = errorField(said.value);
  if (told !== null) return err('UNAVAILABLE', told);
  const parsed = z.safeParse(answer, said.value);
  return parsed.success ? ok(parsed.data) : err('metrics_unreadable');
}

function errorField(value: unknown): string | null {
  const said = (value as { error?: unknown } | null)?.error;
  return typeof said === 'string' && said !== '' ? said : null;
}
