import { withoutName } from '#src/domain/newsletter/merge-fields.ts';
import { type IssueContent, publicContent } from '#src/domain/newsletter/shown.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isoMoment } from '#src/domain/text/format.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { unavailable } from '../report.ts';

/** A sent newsletter as the archive lists it. */
export type SentIssue = {
  readonly id: string;
  /** Its place in the archive, as an English-form path. */
  readonly path: string;
  readonly subject: string;
  readonly preheader: string;
  readonly sentAt: string;
};

/** More than two years of weekly letters. */
const MOST = 120;

/**
 * The newsletters that were sent, newest first, in a language of the site.
 *
 * @param query.limit as many as the archive lists unless told
 */
export async function listSentIssues(
  db: DatabaseClient,
  query: { locale: Locale; limit?: number },
): Promise<Result<readonly SentIssue[]>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select(`id,slug,${SUBJECTS},${PREHEADERS},sent_at`)
    .eq('status', 'sent')
    // One for the readers of another language has none in this.
    .neq(`subject_${query.locale}`, '')
    .order('sent_at', { ascending: false })
    .limit(query.limit ?? MOST);
  if (error) return unavailable('listSentIssues', error);
  return ok(
    data.map((row) => ({
      id: row.id,
      path: `/newsletter/${row.slug ?? row.id}`,
      subject: withoutName(row[`subject_${query.locale}`]),
      preheader: withoutName(row[`preheader_${query.locale}`] ?? ''),
      sentAt: isoMoment(row.sent_at ?? ''),
    })),
  );
}

/** A sent newsletter as a page of the archive. */
export type IssuePage = {
  readonly slug: string;
  readonly sentAt: string;
  readonly content: IssueContent;
};

/** A newsletter that was sent, by slug or, while it has none, by id. */
export async function getSentIssue(
  db: DatabaseClient,
  query: { key: string; locale: Locale },
): Promise<Result<IssuePage>> {
  const { data: row, error } = await db
    .from('newsletter_issues')
    .select('id,slug,sent_at')
    .eq('status', 'sent')
    .eq(isUuid(query.key) ? 'id' : 'slug', query.key)
    .maybeSingle();
  if (error) return unavailable('getSentIssue', error);
  if (row === null) return err('NOT_FOUND', 'getSentIssue');
  const { data, error: failed } = await db.rpc('newsletter_issue_content', {
    issue: row.id,
    language: query.locale,
  });
  if (failed) return unavailable('getSentIssue', failed);
  return ok({
    slug: row.slug ?? row.id,
    sentAt: isoMoment(row.sent_at ?? ''),
    content: publicContent.parse(data),
  });
}
