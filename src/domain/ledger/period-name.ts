import type { Locale } from '../../i18n/locales.ts';
import { getT } from '../../i18n/t.ts';
import type { Period } from './periods.ts';

/** What a quarter or a year is called inside a sentence. @example en 'Q4 2026', vi 'quý 4/2026' */
export function periodName({ year, quarter }: Period, locale: Locale): string {
  const t = getT(locale);
  return quarter === null
    ? t('funding.inYear', { year })
    : t('funding.inQuarter', { year, quarter });
}
