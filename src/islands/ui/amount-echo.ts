import { readAmount } from '#src/domain/directory/typed-number.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';

/**
 * What was understood of an amount that somebody types, to be shown below the field.
 *
 * @example '5m' → '= $5,000,000'; undefined while there is nothing to understand
 */
export function amountEcho(text: string, locale: Locale): string | undefined {
  const dollars = text.trim() === '' ? undefined : readAmount(text, locale);
  return typeof dollars === 'number' ? `= ${formatTypedMoney(dollars, locale)}` : undefined;
}
