import type { APIRoute } from 'astro';
import { MAIL_PAGES, OWN_PAGES } from '#src/domain/pages/own-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '#src/i18n/locales.ts';
import { keep } from '#src/layouts/page.ts';

/** What is somebody's own, does something when it is asked for, or is a file. */
const NOT_AHEAD = [
  ...OWN_PAGES,
  `newsletter/(${MAIL_PAGES.join('|')})`,
  'search',
  'api',
  'data',
  'downloads',
  'og',
];
const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|');

/**
 * What a browser may fetch before it is asked for: any page that is pointed at, and the story that most people
 * read next is drawn as well. Views are counted when a page is shown (src/scripts/shell.ts).
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const GET: APIRoute = ({ cache }) => {
  const isPage = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: NOT_AHEAD.map((path) => `{/(${PREFIXES})}?/${path}{/*}?`) } },
      { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
    ],
  };
  const isNext = { selector_matches: '.lead a, .related li:first-child a' };
  const rules = {
    prefetch: [{ where: isPage, eagerness: 'moderate' }],
    prerender: [{ where: isNext, eagerness: 'moderate' }],
  };
  keep({ cache }, 'pages');
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json' },
  });
};
