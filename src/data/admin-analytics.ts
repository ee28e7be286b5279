import { z } from 'zod';
import { err, ok, type Result } from '#src/domain/result.ts';
import { refused } from './admin-list.ts';
import type { DatabaseClient } from './client.ts';

const daily = z.array(z.object({ day: z.string(), count: z.number() }));

const analytics = z.object({
  /** Views of all pages, one entry a day. */
  views: daily,
  articles: z.array(z.object({ name: z.string(), path: z.string(), count: z.number() })),
  /** By domain; empty for those who came directly. */
  referrers: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Confirmed subscribers at the end of each day. */
  subscribers: daily,
});

export type Analytics = z.infer<typeof analytics>;
export type Daily = z.infer<typeof daily>;

/** Readership of the last days, today included. */
export async function getAnalytics(db: DatabaseClient, days: number): Promise<Result<Analytics>> {
  const { data, error } = await db.rpc('admin_analytics', { days });
  if (error) return refused('getAnalytics', error);
  const parsed = analytics.safeParse(data);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'getAnalytics');
}
