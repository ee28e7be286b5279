import { SITE } from '../site.ts';
import { shortenText } from '../text/format.ts';

/** What search results show of a title and of a description, in characters. */
const TITLE_LENGTH = 65;
const SUMMARY_LENGTH = { least: 70, most: 160 } as const;

/** Whether a text says the site's name, as against a word that begins like it. @example 'Khởi nghiệp' → false */
function namesSite(text: string): boolean {
  const others = SITE.nameInWords.reduce((left, word) => left.replaceAll(word, ''), text);
  return others.includes(SITE.name);
}

/**
 * The title of a document, for tabs and search results: a page's own, what it is one of, and the site's name, which is
 * never said twice. What search results would cut is left out; a long headline stands alone.
 *
 * @param title of the page, or the one that its editors wrote for search results
 * @param section that the page is one of
 * @example 'Mây Cloud', 'Startup Directory' → 'Mây Cloud · Startup Directory · Khởi'
 */
export function documentTitle(title: string, section = ''): string {
  const site = namesSite(title) ? [] : [SITE.name];
  const ways = [[title, ...(section ? [section] : []), ...site], [title, ...site], [title]];
  const titles = ways.map((parts) => parts.join(' · '));
  return titles.find((each) => [...each].length <= TITLE_LENGTH) ?? title;
}

/**
 * What search results say of a page: the first of some texts, with what follows as long as they say too little, in the
 * room that search results have.
 *
 * @param texts from what says most of the page to what is true of every page; empty ones are left out
 */
export function pageSummary(...texts: readonly (string | undefined)[]): string {
  const { least, most } = SUMMARY_LENGTH;
  const said = texts
    .map((text = '') => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((text) => (/[.!?…:;]["”’)]?$/.test(text) ? text : `${text}.`))
    .reduce((before, text) => (before.length < least ? `${before} ${text}`.trim() : before), '');
  return shortenText(said, most - 1);
}
