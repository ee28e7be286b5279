import type { APIRoute } from 'astro';
import { drawFigurePicture } from '#src/components/social-card/figure-picture.ts';
import { getFigures } from '#src/data/reader/figures.ts';
import { figureName, parseFigure } from '#src/domain/ledger/figure.ts';
import { isOpenDay } from '#src/domain/ledger/open-data.ts';
import { LETTER_FIGURE } from '#src/domain/newsletter/blocks.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { keepFor, unavailableResponse } from '#src/layouts/page.ts';

/** A mail of that day goes on showing what it showed. */
const GOOD_FOR = 30 * 86_400;

/** A figure of the ledger as mails of a day show it: rounds that were announced later are not in it. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const { language: locale, name = '', day = '' } = params;
  const figure = parseFigure(name.replace('-', ':'));
  const isKnown = figure !== null && LETTER_FIGURE.test(figureName(figure));
  const isPast = isOpenDay(day) && day <= newsroomDay();
  if (!isLocale(locale) || !isKnown || !isPast) return new Response(null, { status: 404 });
  const told = await getFigures(locals.supabase, locale, [figure], day, day);
  if (!told.ok) return unavailableResponse();
  const data = told.value.get(figureName(figure));
  if (!data) return new Response(null, { status: 404 });
  keepFor({ cache }, GOOD_FOR, 'pages');
  return new Response(await drawFigurePicture(figure, data, { locale, today: day }), {
    headers: { 'Content-Type': 'image/png' },
  });
};
