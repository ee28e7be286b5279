import { LOCALES } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';

// What is made of metadata while it is typed.

/** A description as it is typed, pasted or dropped: a line. */
export const toLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

/**
 * Whether a canonical address is the story's own, which says nothing.
 *
 * @param site origin of the site
 * @param keys slug or id of the story
 */
export function isOwnAddress(address: string, site: string, keys: readonly string[]): boolean {
  const plain = address.trim().replace(/\/?(?:[?#].*)?$/, '');
  return LOCALES.some((locale) =>
    keys.some((key) => plain === site + pathTo(locale, `/article/${key}`)),
  );
}
