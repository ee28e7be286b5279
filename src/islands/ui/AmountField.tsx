import { type ComponentProps, useState } from 'react';
import { formatCheque, readCheque } from '#src/domain/directory/cheque.ts';
import { roughDollars } from '#src/domain/directory/money.ts';
import { readAmount } from '#src/domain/directory/typed-number.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type CheckedField, type Common, TextField } from './fields.tsx';

/**
 * What was understood of an amount that somebody types, to be shown below the field.
 *
 * @example '5m' → '= $5,000,000', '5 tỷ đồng' → '≈ $210,000'; undefined while there is nothing to understand
 */
function amountEcho(text: string, locale: Locale): string | undefined {
  const dollars = text.trim() === '' ? undefined : readAmount(text, locale);
  if (typeof dollars === 'number') return `= ${formatTypedMoney(dollars, locale)}`;
  const rough = dollars === 'amountCurrency' ? roughDollars(text, locale) : null;
  return rough === null ? undefined : `≈ ${formatTypedMoney(rough, locale)}`;
}

/** The same of a range of money. @example '100k–2m USD' → '= $100,000 – $2,000,000' */
function chequeEcho(text: string, locale: Locale): string | undefined {
  const cheque = readCheque(text, locale);
  return cheque === null ? undefined : `= ${formatCheque(cheque, locale)}`;
}

/** An amount of US dollars as people write it, or a range of any money, with what was understood below. */
export function AmountField({
  locale,
  holds = 'amount',
  as: Line = TextField,
  ...field
}: Common &
  ComponentProps<'input'> & {
    readonly name: string;
    readonly defaultValue: string;
    readonly locale: Locale;
    readonly holds?: 'amount' | 'cheque';
    readonly as?: typeof CheckedField;
  }) {
  const [typed, setTyped] = useState(field.defaultValue);
  return (
    <Line
      // Not "decimal": phones offer no letters then, and "5m" is how people write it.
      inputMode="text"
      autoCapitalize="none"
      {...field}
      echo={(holds === 'cheque' ? chequeEcho : amountEcho)(typed, locale)}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
