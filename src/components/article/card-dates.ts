import { formatDateShort, formatDay } from '#src/domain/text/format.ts';
import { keepTexts } from '#src/domain/text/kept-texts.ts';
import { newsroomZone } from '#src/domain/text/zone.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** Lists show the same few hundred dates over and over, and each takes as long to write as a line of a card. */
const written = keepTexts(50_000);

/** The day of a card, for machines (formatDay). */
export const cardDay = (date: string): string =>
  written(`${newsroomZone()} ${date}`, () => formatDay(date));

/** The date of a card, for readers (formatDateShort). */
export const cardDate = (date: string, locale: Locale): string =>
  written(`${newsroomZone()} ${locale} ${date}`, () => formatDateShort(date, locale));
