import {
  CHEQUE_BANDS,
  type DirectoryFilterName,
  RAISED_BANDS,
} from '#src/domain/directory/directory-filters.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { placeIn } from '#src/i18n/place.ts';
import { getT } from '#src/i18n/t.ts';

/** What a filter is called. */
export function filterLabel(locale: Locale, kind: EntryKind, name: string): string {
  const t = getT(locale);
  const filter = name as DirectoryFilterName;
  if (filter === 'size')
    return t(kind === 'startup' ? 'directory.employees' : 'directory.aum_range');
  if (filter === 'focus') return t('directory.investment_focus');
  return t(`directory.${filter}`);
}

/** What a value of a filter is called. */
export function valueLabel(locale: Locale, name: string, value: string): string {
  const t = getT(locale);
  const band = name === 'raised' && RAISED_BANDS.find((each) => each === value);
  if (band) return t(`directory.raised.${band}`);
  const cheque = name === 'cheque' && CHEQUE_BANDS.find((each) => each === value);
  if (cheque) return t(`directory.cheque.${cheque}`);
  if (name === 'year') return value.replace('-', '–');
  return name === 'place' ? placeIn(value, locale) : labelOf(t, value);
}
