import { LANGUAGES, LOCALES } from '#src/i18n/locales.ts';

/** Languages by their own names: the same on every page. */
export const LANGUAGE_CHOICES = LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }));
