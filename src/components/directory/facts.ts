import type { ListedEntry } from '#src/domain/directory/directory.ts';
import type { EntryColumn, EntryFact, EntryValue } from '#src/domain/directory/entries.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

/** What a column of an entry holds. */
export const heldIn = (entry: ListedEntry, column: EntryColumn) =>
  (entry as Readonly<Partial<Record<EntryColumn, EntryValue>>>)[column] ?? null;

/** What an entry says of itself, as lines. An amount that nobody told is left out. */
export function factsOf(locale: Locale, entry: ListedEntry, columns: readonly EntryFact[]) {
  const t = getT(locale);
  return columns.flatMap((column) => {
    const value = heldIn(entry, column);
    const label = t(`directory.${column}`);
    if (column === 'funding_amount')
      return value === null ? [] : { label, value: formatMoney(Number(value), locale) };
    const said = Array.isArray(value) ? value.join(', ') : value;
    return { label, value: said ? String(said) : t('directory.notSpecified') };
  });
}
