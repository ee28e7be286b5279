import type { APIRoute } from 'astro';
import { articleCard, drawSocialCard } from '#src/components/social-card/social-card.ts';
import { isNewsroom } from '#src/data/account/roles.ts';
import { getPicture } from '#src/data/reader/cover.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import { articleCategory, articleLocale } from '#src/domain/option-schemas.ts';
import { statusOf } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';

export const prerender = false;

const wanted = z.object({
  title: z.string().check(z.maxLength(300)),
  category: articleCategory,
  locale: articleLocale,
  date: z.iso.datetime({ offset: true }),
  /** Address of its picture. */
  image: z.optional(z.string().check(z.maxLength(2000))),
});

const nothing = (status: number) => new Response(null, { status });

/**
 * The image that other sites will show of an article that is not published yet, for the newsroom: drawing one
 * is work that nobody else may order. The published one is at /og/article.
 */
export const POST: APIRoute = async ({ request, locals }) => {
  const allowed = await isNewsroom(locals.supabase, request);
  if (!allowed.ok) return nothing(statusOf(allowed.error.code));
  const article = wanted.safeParse(await request.json().catch(() => null));
  if (!article.success) return nothing(422);
  const { category, locale } = article.data;
  const card = articleCard({ ...article.data, label: categoryLabel(category, locale) });
  const { image } = article.data;
  const picture = image ? await getPicture(locals.supabase, image) : null;
  return new Response(await drawSocialCard(card, picture?.ok ? picture.value : null), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' },
  });
};
