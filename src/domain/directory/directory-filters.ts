import { ALL, AUM_RANGES, INVESTOR_FOCUS_AREAS, TEAM_SIZES } from '../options.ts';
import { type EntryKind, toldOf } from './entries.ts';

/** Bands of what companies have raised, in US dollars, as private.raised_band has them. */
export const RAISED_BANDS = ['under-1m', '1m-5m', '5m-20m', '20m-100m', 'over-100m'] as const;

/** Sizes of cheques, in US dollars, as private.cheque_marks has them: a range may be of several. */
export const CHEQUE_BANDS = ['under-100k', '100k-500k', '500k-2m', '2m-10m', 'over-10m'] as const;

/** What a filter takes: options of a list, or what looks like one that the entries themselves have. */
export type Taken = readonly string[] | RegExp;

export const takes = (taken: Taken | undefined, value: string): boolean =>
  taken instanceof RegExp ? taken.test(value) : (taken?.includes(value) ?? false);

/** As much of an unknown value as is said again. */
const LONGEST_VALUE = 80;

/**
 * What an address asks of filters that none of their options has, by filter: nothing is like that. Nothing and
 * 'All' are no filter (spec §5).
 */
export function unknownValues(
  parameters: URLSearchParams,
  options: Readonly<Record<string, Taken>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, taken]) => {
      const value = parameters.get(name) ?? '';
      return value.trim() === '' || value === ALL || takes(taken, value)
        ? []
        : [[name, value.slice(0, LONGEST_VALUE)]];
    }),
  );
}

const OF_ENTRIES = {
  place: /^[^\p{C}]{1,80}$/u,
  /** Five years. */
  year: /^\d{4}-\d{4}$/,
  /** The year of the newest round. */
  round: /^\d{4}$/,
} as const;

/** What can be asked beside the selects of the spec, in the order in which it is offered. */
const MORE = {
  startup: {
    place: OF_ENTRIES.place,
    size: TEAM_SIZES,
    year: OF_ENTRIES.year,
    raised: RAISED_BANDS,
    round: OF_ENTRIES.round,
  },
  investor: {
    focus: INVESTOR_FOCUS_AREAS,
    cheque: CHEQUE_BANDS,
    place: OF_ENTRIES.place,
    size: AUM_RANGES,
    year: OF_ENTRIES.year,
    round: OF_ENTRIES.round,
  },
} as const satisfies Record<EntryKind, Readonly<Record<string, Taken>>>;

/** Every filter of a directory by its name in the address. */
export const filtersOf = (kind: EntryKind): Readonly<Record<string, Taken>> => ({
  ...toldOf(kind).selects,
  ...MORE[kind],
});

/** Orders other than the directory's own, which is featured first, then newest. */
export const DIRECTORY_SORTS = ['newest', 'name', 'raised', 'round'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export const sortsOf = (kind: EntryKind): readonly DirectorySort[] =>
  DIRECTORY_SORTS.filter((sort) => kind === 'startup' || sort !== 'raised');

export type DirectoryFilterName =
  | 'category'
  | 'type'
  | 'stage'
  | keyof (typeof MORE)['startup' | 'investor']
  | 'focus'
  | 'cheque'
  | 'raised';

/** An option of a filter, and how many entries it would leave. */
export type DirectoryOption = { readonly value: string; readonly entries: number };

/** More places than anybody reads through. */
const MOST_OPTIONS = 40;

/**
 * What a filter offers: what somebody would find, and what is chosen. A list keeps its order; years are newest
 * first, places those of most entries.
 *
 * @param counted how many entries each option leaves, as 'stage Seed'
 */
export function optionsOf(
  kind: EntryKind,
  name: string,
  { counted, chosen }: { counted: Readonly<Record<string, number>>; chosen: string | null },
): readonly DirectoryOption[] {
  const taken = filtersOf(kind)[name] ?? [];
  const prefix = `${name} `;
  const found = Object.entries(counted)
    .filter(([mark]) => mark.startsWith(prefix))
    .map(([mark, entries]) => ({ value: mark.slice(prefix.length), entries }));
  const entriesOf = new Map(found.map(({ value, entries }) => [value, entries]));
  const values =
    taken instanceof RegExp
      ? found
          .toSorted((one, other) =>
            name === 'place'
              ? other.entries - one.entries || one.value.localeCompare(other.value)
              : other.value.localeCompare(one.value),
          )
          .slice(0, MOST_OPTIONS)
          .map(({ value }) => value)
      : taken;
  const offered = chosen === null || values.includes(chosen) ? values : [...values, chosen];
  return offered
    .filter((value) => value === chosen || entriesOf.has(value))
    .map((value) => ({ value, entries: entriesOf.get(value) ?? 0 }));
}
