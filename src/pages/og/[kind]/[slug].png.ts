import type { APIRoute } from 'astro';
import { articleCard, drawSocialCard } from '#src/components/social-card/social-card.ts';
import { getPicture } from '#src/data/reader/cover.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import { storyCardPath } from '#src/domain/feeds/social-image.ts';
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';
import { drawWordCard } from '#src/layouts/card-words.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';
import { storyOfPicture } from '#src/layouts/picture-address.ts';

const png = (picture: Uint8Array<ArrayBuffer>) =>
  new Response(picture, { headers: { 'Content-Type': 'image/png' } });

/** The image that other sites show of the site (`site/<locale>`) and of a story (`article/<slug>`). */
export const GET: APIRoute = async (context) => {
  const { kind, slug = '' } = context.params;
  if (kind === 'site' && isLocale(slug)) {
    keep(context, 'pages');
    return png(await drawSocialCard({ kicker: '', title: getT(slug)('site.tagline'), note: '' }));
  }
  // Their cards had no language once.
  if (kind === 'startup' || kind === 'investor')
    return drawWordCard(context, { kind, slug, locale: DEFAULT_LOCALE });
  if (kind !== 'article') return new Response(null, { status: 404 });

  const story = await storyOfPicture(context, slug, storyCardPath);
  if (story instanceof Response) return story;
  const cover = story.image ? await getPicture(context.locals.supabase, story.image) : null;
  // One of another site is not fetched: the headline stands alone then.
  if (cover && !cover.ok && cover.error.code !== 'NOT_FOUND') return unavailableResponse();
  keep(context, 'articles', `article:${story.id}`);
  const card = articleCard({
    ...story,
    title: story.metadata.socialTitle,
    label: categoryLabel(story.category, story.locale),
  });
  return png(await drawSocialCard(card, cover?.ok ? cover.value : null));
};
