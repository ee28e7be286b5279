import {
  NEEDED_OF_ROUNDS,
  ROUND_IMPORT_COLUMNS,
  roundQuantity,
} from '#src/domain/ledger/round-import.ts';
import { CURRENCIES, ROUND_KINDS } from '#src/domain/ledger/rounds.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';

const DATES = new Set<string>(['announced_on', 'usd_rate_on']);
const CODES = CURRENCIES.map((code) => ({ value: code, label: code }));

/** What the import of rounds wants of each row, by its names on screen. */
export const roundColumns = (
  t: (key: TextKey) => string,
  locale: Locale,
): readonly ImportColumn[] =>
  ROUND_IMPORT_COLUMNS.map((name) => ({
    ...{ name, label: t(`admin.roundImport.${name}`), isDate: DATES.has(name) },
    needed: NEEDED_OF_ROUNDS.has(name),
    ...(name === 'currency' && { same: CODES }),
    ...(name === 'kind' && {
      choices: ROUND_KINDS.map((kind) => {
        const label = t(`ledger.round.${kind}`);
        return { value: kind, label, names: [label] };
      }),
    }),
    ...((name === 'amount' ||
      name === 'valuation' ||
      name === 'amount_usd' ||
      name === 'usd_rate') && {
      measure: (get) => roundQuantity(name, get, locale),
    }),
  }));
