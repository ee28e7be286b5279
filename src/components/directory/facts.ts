import { formatCheque } from '#src/domain/directory/cheque.ts';
import type { ListedEntry } from '#src/domain/directory/directory.ts';
import {
  type EntryColumn,
  type EntryFact,
  type EntryKind,
  type EntryValue,
  toldOf,
} from '#src/domain/directory/entries.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { placeIn } from '#src/i18n/place.ts';
import { getT } from '#src/i18n/t.ts';

/** What people wrote themselves is called by itself, also where it happens to be an option's name. */
const TYPED = new Set<EntryColumn>(['name', 'description', 'website']);

/** What a column of an entry holds. */
const heldIn = (entry: ListedEntry, column: EntryColumn) =>
  (entry as Readonly<Partial<Record<EntryColumn, EntryValue>>>)[column] ?? null;

/** What a column holds, as it is called: the words of an option list in the language of the page. */
export const labelsIn = (locale: Locale, entry: ListedEntry, column: EntryColumn): string[] =>
  [heldIn(entry, column) ?? []].flat().map((each) => nameOf(locale, column, String(each)));

function nameOf(locale: Locale, column: EntryColumn, value: string) {
  if (column === 'location') return placeIn(value, locale);
  if (column === 'cheque') return formatCheque(value, locale);
  return TYPED.has(column) ? value : labelOf(getT(locale), value);
}

/**
 * What an entry says of itself, as lines. An amount that nobody told is left out, and so is everything else
 * that is not known where nothing is to stay `open`. A sum that no round with sources bears out (`sourced`) is
 * the company's own word.
 */
export function factsOf(
  locale: Locale,
  entry: ListedEntry,
  columns: readonly EntryFact[],
  { open = true, sourced = true }: { open?: boolean; sourced?: boolean } = {},
) {
  const t = getT(locale);
  return columns.flatMap((column) => {
    const value = heldIn(entry, column);
    const label = t(`directory.${column}`);
    if (column === 'funding_amount') {
      if (value === null) return [];
      const sum = formatMoney(Number(value), locale);
      return { label, value: sourced ? sum : t('directory.saysCompany', { sum }) };
    }
    const said = labelsIn(locale, entry, column).join(', ');
    return said || open ? { label, value: said || t('directory.notSpecified') } : [];
  });
}

/** What search results say of an entry that says little itself: what it is, where, and since when, as far as is known. */
export function describeEntry(locale: Locale, kind: EntryKind, entry: ListedEntry): string {
  const t = getT(locale);
  const kinds = labelsIn(locale, entry, toldOf(kind).badge).join(', ');
  const facts = [
    kind === 'startup' ? t('startup.kind', { kind: kinds }) : kinds || t('investor.kind'),
    ...labelsIn(locale, entry, 'location'),
    ...(entry.founded_year ? [t('directory.since', { year: entry.founded_year })] : []),
  ];
  return t(`${kind}.description`, { name: entry.name, facts: facts.join(', ') });
}
