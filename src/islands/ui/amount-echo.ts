import { readAmount } from '#src/domain/directory/typed-number.ts';
import type { ArticleLocale } from '#src/domain/options.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';

/**
 * What was understood of an amount that somebody types, to be shown below the field.
 *
 * @example '5m' → '= $5,000,000'; undefined while there is nothing to understand
 */
export function amountEcho(text: string, locale: ArticleLocale): string | undefined {
  const dollars = text.trim() === '' ? undefined : readAmount(text, locale);
  return typeof dollars === 'number' ? `= ${formatTypedMoney(dollars, locale)}` : undefined;
}
