import { LOCALES, languageName } from '../../i18n/locales.ts';
import { NEWSLETTER_TOPICS } from '../options.ts';
import type { Convert } from '../tables/table.ts';
import { withoutAccents } from '../text/accents.ts';

/** The columns of a file of subscribers, those without which no row says who agreed to what first. */
export const SUBSCRIBER_COLUMNS = [
  ...(['email', 'consent_at', 'consent_page'] as const),
  ...(['first_name', 'locale', 'categories', 'weekly', 'status'] as const),
] as const;
export const NEEDED_OF_SUBSCRIBERS = ['email', 'consent_at', 'consent_page'] as const;

/** The languages of the site by their names in each of them, folded. */
const LANGUAGES = new Map(
  LOCALES.flatMap((locale) =>
    LOCALES.map((own) => [withoutAccents(languageName(locale, own)), locale] as const),
  ),
);

/** The names in a cell of topics, or of tags, which other programs quote one by one. */
export const tagsIn = (cell: string): readonly string[] =>
  cell
    .split(/[;,|"[\]]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The topics of ours among them. */
export const topicsIn = (cell: string) => {
  const names = tagsIn(cell.toLowerCase());
  return NEWSLETTER_TOPICS.filter((topic) => names.includes(topic));
};

/** What else stands there: it is passed over. */
export const otherTagsIn = (cell: string): readonly string[] =>
  tagsIn(cell).filter((name) => !NEWSLETTER_TOPICS.some((topic) => topic === name.toLowerCase()));

/**
 * An address as mail programs and their address books write it.
 *
 * @returns whatever stands there where it is no such form; `name` is '' where none is said
 * @example '"Lan, Trần" <lan@example.com>' → 'Lan, Trần', 'mailto:lan@example.com?subject=x' → 'lan@example.com'
 */
export function readMailbox(text: string): { readonly email: string; readonly name: string } {
  const [, called = '', inside] = /^([^<>]*)<([^<>]+)>[;,]?$/.exec(text.trim()) ?? [];
  const address = (inside ?? text).trim();
  const [, linked] = /^mailto:([^?]+)(?:\?.*)?$/i.exec(address) ?? [];
  const name = called.trim().replace(/^(["'])(.*)\1$/, '$2');
  return { email: linked === undefined ? address : decoded(linked), name: name.trim() };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

/** Addresses without what stands around them; languages by their names or tags: 'Tiếng Việt', 'vi-VN'. */
export const subscriberCells: Convert = (name, text) => {
  if (name === 'email') return readMailbox(text).email;
  if (name !== 'locale') return text;
  const folded = withoutAccents(text.trim());
  return LANGUAGES.get(folded) ?? folded.split(/[-_]/)[0] ?? '';
};
