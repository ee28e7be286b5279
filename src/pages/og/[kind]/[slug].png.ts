import type { APIRoute } from 'astro';
import {
  articleCard,
  drawSocialCard,
  type SocialCard,
} from '#src/components/social-card/social-card.ts';
import type { ServerClient } from '#src/data/client.ts';
import { getEntryCard } from '#src/data/reader/addresses.ts';
import { getArticle } from '#src/data/reader/articles.ts';
import { getCover } from '#src/data/reader/cover.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';
import { keep } from '#src/layouts/page.ts';

type Drawing = { card: SocialCard; tags: string[]; picture?: Blob | string };

/** `site/<locale>`, `article/<slug>`, `startup/<slug>` or `investor/<slug>`; null for anything else. */
async function describeCard(
  db: ServerClient,
  kind: string,
  slug: string,
): Promise<Result<Drawing> | null> {
  if (kind === 'site' && isLocale(slug)) {
    const t = getT(slug);
    return ok({
      card: { kicker: '', title: t('site.tagline'), note: '' },
      tags: ['pages'],
    });
  }
  if (kind === 'article') {
    const found = await getArticle(db, { key: slug });
    if (!found.ok) return found;
    const { article } = found.value;
    const cover = await getCover(db, 'article', slug);
    // One of another site is not fetched: the headline stands alone then.
    if (!cover.ok && cover.error.code !== 'NOT_FOUND') return cover;
    return ok({
      ...(cover.ok && { picture: cover.value.picture }),
      card: articleCard({ ...article, label: article.categoryLabel }),
      tags: ['articles', `article:${article.id}`],
    });
  }
  if (kind === 'startup' || kind === 'investor') {
    const found = await getEntryCard(db, kind, slug);
    if (!found.ok) return found;
    const { id, name, label, location } = found.value;
    const card = { kicker: label ?? '', title: name, note: location ?? '' };
    return ok({ card, tags: [`${kind}s`, `${kind}:${id}`] });
  }
  return null;
}

/** The image that other sites show of a page. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const drawing = await describeCard(locals.supabase, params['kind'] ?? '', params['slug'] ?? '');
  if (drawing === null) return new Response(null, { status: 404 });
  if (!drawing.ok) {
    return new Response(null, { status: drawing.error.code === 'NOT_FOUND' ? 404 : 503 });
  }
  keep({ cache }, ...drawing.value.tags);
  return new Response(await drawSocialCard(drawing.value.card, drawing.value.picture), {
    headers: { 'Content-Type': 'image/png' },
  });
};
