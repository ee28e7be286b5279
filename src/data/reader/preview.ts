import { type Article, toArticle } from '#src/domain/articles/article.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

const text = z.nullable(z.string());
const answer = z.object({
  until: z.string(),
  embargo: text,
  article: z.object({
    id: z.string(),
    slug: text,
    title: z.string(),
    excerpt: text,
    content: z.string(),
    category: z.string(),
    tags: z.nullable(z.array(z.string())),
    reading_time: z.nullable(z.number()),
    published_at: text,
    created_at: z.string(),
    featured_image: text,
    image_alt: text,
    image_credit: text,
    image_caption: text,
    featured: z.boolean(),
    locale: z.string(),
    credits: z.array(
      z.object({
        author_id: z.string(),
        role: z.string(),
        position: z.number(),
        authors: z.object({ slug: z.string(), name: z.string() }),
      }),
    ),
  }),
});

/** A draft as the holder of a link to it may see it. */
export type Preview = {
  readonly article: Article;
  /** ISO moment at which the link ends. */
  readonly until: string;
  /** ISO moment before which nobody may print it; null when there is none. */
  readonly embargo: string | null;
};

/**
 * What a preview link shows.
 *
 * @param query.locale the language of the page
 * @returns NOT_FOUND for a token that is not ours, `otp_expired` for a link that has ended
 */
export async function getPreview(
  db: DatabaseClient,
  { token, locale }: { token: string; locale: Locale },
): Promise<Result<Preview>> {
  const said = await callFunction(db, 'article-preview', { body: { token } });
  if (!said.ok) return said;
  const parsed = answer.safeParse(said.value);
  return parsed.success
    ? ok({ ...parsed.data, article: toArticle(parsed.data.article, locale) })
    : err('UNAVAILABLE', 'getPreview');
}
