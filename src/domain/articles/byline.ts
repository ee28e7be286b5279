import { LANGUAGES, type Locale, perLocale } from '../../i18n/locales.ts';

/** Somebody whom an article names. */
export type Byline = {
  readonly id: string;
  readonly name: string;
  readonly kind: AuthorKind;
  /** English-form path of their page. */
  readonly path: string;
};

/** Somebody whom articles name, as their page tells it. */
export type Author = {
  readonly id: string;
  readonly kind: AuthorKind;
  readonly slug: string;
  readonly name: string;
  readonly photo: string | null;
  readonly links: readonly string[];
  /** In the language of the page; empty where nobody wrote one. */
  readonly biography: string;
  /** English-form path of their page. */
  readonly path: string;
};

/** A person, or an agency whose texts are taken over. */
export const AUTHOR_KINDS = ['person', 'agency'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** A stored kind. */
export const toAuthorKind = (kind?: string): AuthorKind => (kind === 'agency' ? kind : 'person');

/** As what an article names people, in the order in which it does. */
export const CREDIT_ROLES = ['author', 'translator', 'photo'] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

/** Somebody whom published articles name, in a list of such people. */
export type Writer = {
  readonly name: string;
  readonly photo: string | null;
  /** As what articles name them, each once, in the order of CREDIT_ROLES. */
  readonly roles: readonly CreditRole[];
  /** The start of their biography in the language of the page; empty where nobody wrote one. */
  readonly about: string;
  /** English-form path of their page. */
  readonly path: string;
};

/** Whom an article names, as what. */
export type Credits = Readonly<Record<CreditRole, readonly Byline[]>>;

/** The columns of table article_authors that a byline needs. */
export type CreditRow = {
  readonly role: string;
  readonly position: number;
  readonly author_id: string;
  /** Of a preview, without the kind. */
  readonly authors: { readonly slug: string; readonly name: string; readonly kind?: string };
};

// Each takes longer to make than all else that is said of a card.
const LISTS = perLocale((locale) => new Intl.ListFormat(LANGUAGES[locale].tag));

export const authorPath = (slug: string) => `/author/${slug}`;

export function toCredits(rows: readonly CreditRow[] = []): Credits {
  const sorted = rows.toSorted((one, other) => one.position - other.position);
  const of = (role: CreditRole) =>
    sorted
      .filter((row) => row.role === role)
      .map(({ author_id: id, authors }) => ({
        id,
        name: authors.name,
        kind: toAuthorKind(authors.kind),
        path: authorPath(authors.slug),
      }));
  return { author: of('author'), translator: of('translator'), photo: of('photo') };
}

/**
 * Names as a sentence lists them, with what stands between.
 *
 * @example en 'Ana, Bo and Cy', vi 'Ana, Bo và Cy'
 */
export function listedNames<Named extends Pick<Byline, 'name'>>(
  people: readonly Named[],
  locale: Locale,
): readonly (Named | string)[] {
  if (people.length < 2) return people;
  const parts = LISTS[locale].formatToParts(people.map((_, place) => String(place)));
  return parts.map(({ type, value }) =>
    type === 'element' ? (people[Number(value)] ?? '') : value,
  );
}

/** The same as a text. */
export function namesText(people: readonly Pick<Byline, 'name'>[], locale: Locale): string {
  return listedNames(people, locale)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');
}
