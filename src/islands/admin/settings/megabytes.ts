import { formatNumber } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Translate } from '../admin-context.ts';

const MEGABYTE = 1024 * 1024;

/** A size in words, to a tenth of a megabyte. */
export const megabytes = (t: Translate, bytes: number, locale: Locale): string =>
  t('admin.system.megabytes', {
    count: formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10), locale),
  });
