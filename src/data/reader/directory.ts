import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { slugifyName } from '#src/domain/articles/slug.ts';
import {
  type DirectoryEntry,
  type ListedEntry,
  writtenIn,
} from '#src/domain/directory/directory.ts';
import { type DirectorySort, filtersOf, takes } from '#src/domain/directory/directory-filters.ts';
import {
  columnsOf,
  type Entry,
  type EntryKind,
  entryPath,
  toldOf,
} from '#src/domain/directory/entries.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { unavailable } from '../report.ts';
import { missing } from './removed.ts';

/** More names than a page shows of a portfolio. */
const MOST_HELD = 100;

/** A row of a startup or an investor, as a page shows it. */
type EntryRow<Kind extends EntryKind> = Entry<Kind> & {
  readonly id: string;
  readonly slug: string;
  readonly logo_url: string | null;
  readonly featured: boolean;
};

/** A row with what it says of itself in each language. */
export type WithTexts<Kind extends EntryKind> = EntryRow<Kind> & {
  readonly entry_texts: readonly { readonly locale: string; readonly description: string }[];
};

const columns = (kind: EntryKind) =>
  [
    ...['id', 'slug', 'logo_url', 'featured', 'entry_texts(locale,description)'],
    ...columnsOf(kind),
  ].join();

/** @param written the language of its description, where it is one of `entry_texts` */
function toListed<Kind extends EntryKind>(
  kind: Kind,
  row: EntryRow<Kind>,
  written: string | null,
): ListedEntry<Kind> {
  const logo = row.logo_url && toPictureAddress(row.logo_url);
  const describedIn = written === null ? writtenIn(row.description ?? '') : toLocale(written);
  return { ...row, logo, describedIn, path: entryPath(kind, row.slug) };
}

/** With the description in a language, where there is one. */
export function toListedIn<Kind extends EntryKind>(
  locale: Locale,
  kind: Kind,
  { entry_texts: texts, ...row }: WithTexts<Kind>,
): ListedEntry<Kind> {
  const text = texts.find((each) => each.locale === locale);
  // Of one kind and without its texts it is a row, which the compiler cannot see of a generic one.
  const own = row as unknown as EntryRow<Kind>;
  const said = { ...own, ...(text && { description: text.description }) } as EntryRow<Kind>;
  return toListed(kind, said, text?.locale ?? null);
}

/** What a directory is asked for: a term (blank means everything, spec §5), its filters and its order. */
export type DirectoryFilter = {
  readonly q: string;
  readonly filters: Readonly<Record<string, string | null>>;
  readonly sort?: DirectorySort | null;
  /** Of the descriptions, where there are any in it. */
  readonly locale?: Locale;
};

type Browsed<Kind extends EntryKind> = {
  readonly total: number;
  readonly options: Readonly<Record<string, number>>;
  readonly without: Readonly<Record<string, number>>;
  readonly entries: readonly (EntryRow<Kind> & {
    readonly raised: number | null;
    readonly last_round: string | null;
    /** Null: the original, in whatever language. */
    readonly described_in: string | null;
  })[];
};

/** A page of a directory, and what its filters would leave. */
export type DirectoryListing<Kind extends EntryKind> = {
  readonly items: readonly DirectoryEntry<Kind>[];
  readonly total: number;
  /** How many entries each option leaves under the other filters, as 'stage Seed'. */
  readonly options: Readonly<Record<string, number>>;
  /** How many there are without one of the filters, by its name. */
  readonly without: Readonly<Record<string, number>>;
};

/**
 * A page of approved entries, featured first, then newest; with a term, best names first.
 *
 * @param asked.from the first of several pages that end with this one
 */
export async function listEntries<Kind extends EntryKind>(
  db: DatabaseClient,
  kind: Kind,
  asked: DirectoryFilter & { readonly page: number; readonly from?: number },
): Promise<Result<DirectoryListing<Kind>>> {
  const { page, from = page, q, filters, sort, locale = DEFAULT_LOCALE } = asked;
  const { pageSize } = toldOf(kind);
  const known = filtersOf(kind);
  const marks = Object.entries(filters).flatMap(([name, value]) =>
    value !== null && takes(known[name], value) ? [`${name} ${value}`] : [],
  );
  const take = (page - from + 1) * pageSize;
  const wanted = {
    ...{ q, marks, locale, take, skip: (from - 1) * pageSize },
    ...(sort && { sort }),
  };
  const { data, error } = await db.rpc('browse_directory', { entry_kind: kind, wanted });
  if (error) return unavailable('listEntries', error);
  const { entries, total, options, without } = data as unknown as Browsed<Kind>;
  const items = entries.map(({ described_in: written, ...row }) => ({
    ...toListed(kind, row as unknown as EntryRow<Kind>, written),
    raised: row.raised,
    lastRound: row.last_round,
  }));
  return ok({ items, total, options, without });
}

/**
 * One approved entry.
 *
 * @param key its slug; of an investor also its id
 * @param locale of its description, where there is one in it
 * @returns NOT_FOUND for an unknown key and for one that is not approved
 */
export async function getEntry<Kind extends EntryKind>(
  db: DatabaseClient,
  kind: Kind,
  key: string,
  locale: Locale,
): Promise<Result<ListedEntry<Kind>>> {
  const isId = kind === 'investor' && isUuid(key);
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .select<string, WithTexts<Kind>>(columns(kind))
    .match({ [isId ? 'id' : 'slug']: key, status: 'approved' })
    .maybeSingle();
  if (error) return unavailable('getEntry', error);
  return data === null
    ? missing(db, entryPath(kind, key), 'getEntry')
    : ok(toListedIn(locale, kind, data));
}

/** A company that an investor says it holds, with its page where the directory has one of that name. */
export type HeldName = { readonly name: string; readonly path: string | null };

/** The companies of a portfolio as an investor wrote them, one a line. */
export async function listPortfolioNames(
  db: DatabaseClient,
  portfolio: string | null,
): Promise<Result<readonly HeldName[]>> {
  const lines = (portfolio ?? '').split('\n').map((line) => line.trim());
  const names = [...new Set(lines.filter(Boolean))].slice(0, MOST_HELD);
  if (names.length === 0) return ok([]);
  const { data, error } = await db
    .from(ENTRY_TABLES.startup)
    .select('name,slug')
    .eq('status', 'approved')
    .in('slug', names.map(slugifyName));
  if (error) return unavailable('listPortfolioNames', error);
  const slugs = new Map(data.map(({ name, slug }) => [name.toLowerCase(), slug]));
  return ok(
    names.map((name) => {
      const slug = slugs.get(name.toLowerCase());
      return { name, path: slug === undefined ? null : entryPath('startup', slug) };
    }),
  );
}
