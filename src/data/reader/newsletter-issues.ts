import { type ArticleSummary, toArticleSummary } from '#src/domain/articles/article.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { unavailable } from '../report.ts';
import { SUMMARY_COLUMNS } from './articles.ts';

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

/** The newsletters that were sent, newest first, in a language of the site. */
export async function listSentIssues(
  db: DatabaseClient,
  query: { locale: Locale },
): Promise<Result<readonly SentIssue[]>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select(`id,slug,${SUBJECTS},${PREHEADERS},sent_at`)
    .eq('status', 'sent')
    .order('sent_at', { ascending: false })
    .limit(MOST);
  if (error) return unavailable('listSentIssues', error);
  return ok(
    data.map((row) => ({
      id: row.id,
      path: `/newsletter/${row.slug ?? row.id}`,
      subject: row[`subject_${query.locale}`],
      preheader: row[`preheader_${query.locale}`] ?? '',
      sentAt: row.sent_at ?? '',
    })),
  );
}

/** A sent newsletter as a page of the archive. */
export type IssuePage = {
  readonly slug: string;
  readonly subject: string;
  readonly preheader: string;
  /** Paragraphs. */
  readonly intro: readonly string[];
  readonly sentAt: string;
  /** In the language of the page where there is such a version, else in English. */
  readonly articles: readonly ArticleSummary[];
};

type Content = {
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  readonly stories: readonly { readonly id: string }[];
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
  const content = await db.rpc('newsletter_issue_content', {
    issue: row.id,
    language: query.locale,
  });
  if (content.error) return unavailable('getSentIssue', content.error);
  const issue = content.data as unknown as Content;
  const ids = issue.stories.map(({ id }) => id);
  const articles = await db.from('articles').select(SUMMARY_COLUMNS).in('id', ids);
  if (articles.error) return unavailable('getSentIssue', articles.error);
  const byId = new Map(articles.data.map((article) => [article.id, article]));
  return ok({
    slug: row.slug ?? row.id,
    subject: issue.subject,
    preheader: issue.preheader,
    intro: issue.intro.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
    sentAt: row.sent_at ?? '',
    articles: ids.flatMap((id) => {
      const article = byId.get(id);
      return article ? [toArticleSummary(article, query.locale)] : [];
    }),
  });
}
