import type { ListedEntry } from '#src/domain/directory/directory.ts';
import type { EntryColumn, EntryFact, EntryValue } from '#src/domain/directory/entries.ts';
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
  return TYPED.has(column) ? value : labelOf(getT(locale), value);
}

/**
 * What an entry says of itself, as lines. An amount that nobody told is left out, and so is everything else
 * that is not known where nothing is to stay `open`.
 */
export function factsOf(
  locale: Locale,
  entry: ListedEntry,
  columns: readonly EntryFact[],
  { open = true }: { open?: boolean } = {},
) {
  const t = getT(locale);
  return columns.flatMap((column) => {
    const value = heldIn(entry, column);
    const label = t(`directory.${column}`);
    if (column === 'funding_amount')
      return value === null ? [] : { label, value: formatMoney(Number(value), locale) };
    const said = labelsIn(locale, entry, column).join(', ');
    return said || open ? { label, value: said || t('directory.notSpecified') } : [];
  });
}
