import { DEFAULT_LOCALE, LOCALES } from '../../i18n/locales.ts';
import { MAIL_PAGES, OWN_PAGES } from './own-pages.ts';

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
const isPage = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NOT_AHEAD.map((path) => `{/(${PREFIXES})}?/${path}{/*}?`) } },
    // What is the next page, or a story of another language, is not for crawlers, but for readers (story-link.ts).
    { not: { selector_matches: '[download], [target=_blank], [rel^=nofollow]' } },
  ],
};
const isNext = { selector_matches: '.lead a, .related li:first-child a' };

/**
 * Speculation rules: what a browser may fetch before it is asked for. Any page that is pointed at, and the story that
 * most people read next is drawn as well. Views are counted when a page is shown (src/scripts/shell.ts). The policy of
 * pages names the hash of exactly this text (astro.config.mjs).
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const READ_AHEAD = JSON.stringify({
  prefetch: [{ where: isPage, eagerness: 'moderate' }],
  prerender: [{ where: isNext, eagerness: 'moderate' }],
});
