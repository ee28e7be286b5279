import type { APIRoute } from 'astro';
import { CARD_KINDS } from '#src/domain/feeds/social-image.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { drawWordCard } from '#src/layouts/card-words.ts';

/** The image that other sites show of a page without a picture of its own: its words, in its language. */
export const GET: APIRoute = (context) => {
  const { language: locale = '', slug = '' } = context.params;
  const kind = CARD_KINDS.find((each) => each === context.params['kind']);
  return kind === undefined || !isLocale(locale)
    ? new Response(null, { status: 404 })
    : drawWordCard(context, { kind, slug, locale });
};
