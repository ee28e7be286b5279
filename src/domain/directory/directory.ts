import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '../../i18n/locales.ts';
import { normalForm } from '../text/normal-form.ts';
import type { Entry, EntryKind } from './entries.ts';

/** Cards show at most this many tags (spec §9). */
export const CARD_TAGS = 3;

/** An approved entry, as its card and its page show it. */
export type ListedEntry<Kind extends EntryKind = EntryKind> = Entry<Kind> & {
  readonly id: string;
  readonly slug: string;
  readonly logo: string | null;
  readonly featured: boolean;
  /** The language of its description: the reader's where somebody wrote one, else that of the original. */
  readonly describedIn: Locale;
  /** English-form path of its page. */
  readonly path: string;
};

/** The same in a directory, with what the ledger says of it. */
export type DirectoryEntry<Kind extends EntryKind = EntryKind> = ListedEntry<Kind> & {
  /** US dollars of all known rounds that nobody disputes. */
  readonly raised: number | null;
  /** Day of the newest of them; of an investor, of those they joined. */
  readonly lastRound: string | null;
};

/**
 * The address that a website button opens: `https://` is put before a value that does not start with
 * http (spec §2). Anything that is no http(s) address then gives null, and no button.
 *
 * @example 'khoi.example' → 'https://khoi.example', 'javascript:alert(1)' → null
 */
export function websiteUrl(website: string | null): string | null {
  if (!website) return null;
  const value = website.trim();
  const url = URL.parse(/^http/i.test(value) ? value : `https://${value}`);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.hostname.includes('.') && !url.username ? url.href : null;
}

/** The first letters of a name, for an entry without a logo. @example 'Nồi Lớn' → 'NL' */
export function initialsOf(name: string): string {
  const words = name.split(/[\s(]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/**
 * The language that a description is written in, told by its letters: people submit in either. English
 * text about Vietnamese places has some of the letters, Vietnamese has them in most of its words.
 */
export function writtenIn(text: string): Locale {
  const words = normalForm(text, 'NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const found = LOCALES.find((locale) => {
    const { letters } = LANGUAGES[locale];
    const marked = words.filter(
      (word) => letters?.test(word) || letters?.test(normalForm(word, 'NFD')),
    );
    return marked.length * 3 > words.length;
  });
  return found ?? DEFAULT_LOCALE;
}
