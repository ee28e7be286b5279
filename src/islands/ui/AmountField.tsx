import { type ComponentProps, useState } from 'react';
import { readAmount } from '#src/domain/directory/typed-number.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type CheckedField, type Common, TextField } from './fields.tsx';

/**
 * What was understood of an amount that somebody types, to be shown below the field.
 *
 * @example '5m' → '= $5,000,000'; undefined while there is nothing to understand
 */
function amountEcho(text: string, locale: Locale): string | undefined {
  const dollars = text.trim() === '' ? undefined : readAmount(text, locale);
  return typeof dollars === 'number' ? `= ${formatTypedMoney(dollars, locale)}` : undefined;
}

/** An amount of US dollars as people write it, with what was understood below. */
export function AmountField({
  locale,
  as: Line = TextField,
  ...field
}: Common &
  ComponentProps<'input'> & {
    readonly name: string;
    readonly defaultValue: string;
    readonly locale: Locale;
    readonly as?: typeof CheckedField;
  }) {
  const [typed, setTyped] = useState(field.defaultValue);
  return (
    <Line
      // Not "decimal": phones offer no letters then, and "5m" is how people write it.
      inputMode="text"
      autoCapitalize="none"
      {...field}
      echo={amountEcho(typed, locale)}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
