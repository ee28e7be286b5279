import type { Period } from '#src/domain/ledger/periods.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

/** What a quarter or a year is called inside a sentence. @example en 'Q4 2026', vi 'quý 4/2026' */
export function periodName({ year, quarter }: Period, locale: Locale): string {
  const t = getT(locale);
  return quarter === null
    ? t('funding.inYear', { year })
    : t('funding.inQuarter', { year, quarter });
}
