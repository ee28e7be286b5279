import { importColumns, numberIn } from '#src/domain/directory/directory-import.ts';
import {
  choicesOf,
  columnsOf,
  type EntryKind,
  fieldOf,
  textColumn,
} from '#src/domain/directory/entries.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import type { TextKey } from '#src/i18n/texts.ts';

const DOLLARS = [{ value: 'USD', label: 'USD' }];

/** What the import of a directory wants of each row, by its names on screen. */
export function entryColumns(
  kind: EntryKind,
  t: (key: TextKey) => string,
  locale: Locale,
): readonly ImportColumn[] {
  return importColumns(kind).map((name) => {
    const column = columnsOf(kind).find((each) => each === name);
    const field = column && fieldOf(kind, column);
    const choices = field ? choicesOf(field) : [];
    return {
      ...{ name, label: entryLabel(kind, name, t) },
      needed: name === 'name',
      ...(name === 'funding_currency' && { same: DOLLARS }),
      ...(column &&
        (field?.holds === 'amount' || field?.holds === 'year') && {
          measure: (get: (name: string) => string, called: string) => {
            const size = numberIn(kind, column, get, { locale, called });
            if (size === null) return null;
            const isYear = field.holds === 'year';
            return { size, shown: isYear ? String(size) : formatTypedMoney(size, locale) };
          },
        }),
      ...(choices.length > 0 && {
        choices: choices.map((value) => ({
          ...{ value, label: labelOf(t, value), names: [labelOf(t, value)] },
        })),
        isList: field?.holds === 'choices',
        mayBeEmpty: field?.required !== true,
      }),
    };
  });
}

/** What a column of a directory is called. */
export function entryLabel(kind: EntryKind, name: string, t: (key: TextKey) => string): string {
  const column = columnsOf(kind).find((each) => each === name);
  if (column) return t(`entry.${column}`);
  const locale = LOCALES.find((each) => textColumn(each) === name);
  if (locale) return t(`admin.import.text.${locale}`);
  if (name === 'status') return t('admin.column.status');
  if (name === 'funding_currency') return t('admin.import.currency');
  return name === 'logo_url' ? t('admin.import.logo') : t(`admin.field.${name as 'slug'}`);
}
