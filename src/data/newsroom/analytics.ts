import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { type Locale, otherLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { SUBJECTS } from '../newsletter-words.ts';
import { refused } from '../report.ts';

const daily = z.array(z.object({ day: z.string(), count: z.number() }));

const analytics = z.object({
  /** Views of all pages, one entry a day. */
  views: daily,
  articles: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      count: z.number(),
      /** On the newsroom's clock. */
      today: z.number(),
      yesterday: z.number(),
    }),
  ),
  /** By domain; empty for those who came directly. */
  referrers: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Confirmed subscribers at the end of each day. */
  subscribers: daily,
});

/** What became of a sent issue. */
export type IssueResult = {
  readonly id: string;
  readonly subject: string;
  /** ISO moment. */
  readonly sentAt: string;
  readonly sent: number;
  /** Null where opening is not measured. */
  readonly opened: number | null;
  readonly clicked: number;
  readonly unsubscribed: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The issues sent in the last days, newest first. */
export async function listIssueResults(
  db: DatabaseClient,
  { days, locale }: { days: number; locale: Locale },
): Promise<Result<readonly IssueResult[]>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select(`id,${SUBJECTS},sent_at,sent,opened,clicked,unsubscribed,track_opens`)
    .eq('status', 'sent')
    .gte('sent_at', new Date(Date.now() - days * DAY_MS).toISOString())
    .order('sent_at', { ascending: false })
    .limit(100);
  if (error) return refused('listIssueResults', error);
  return ok(
    data.map((row) => ({
      id: row.id,
      subject: row[`subject_${locale}`] || row[`subject_${otherLocale(locale)}`],
      sentAt: row.sent_at ?? '',
      sent: row.sent,
      opened: row.track_opens ? row.opened : null,
      clicked: row.clicked,
      unsubscribed: row.unsubscribed,
    })),
  );
}

export type Analytics = z.infer<typeof analytics>;
export type Daily = z.infer<typeof daily>;

/** Readership of the last days, today included. */
export async function getAnalytics(db: DatabaseClient, days: number): Promise<Result<Analytics>> {
  const { data, error } = await db.rpc('admin_analytics', { days });
  if (error) return refused('getAnalytics', error);
  const parsed = analytics.safeParse(data);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'getAnalytics');
}
