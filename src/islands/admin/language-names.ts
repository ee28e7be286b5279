/** Languages by their own names: the same on every page. */
export const LANGUAGE_NAMES = { en: 'English', vi: 'Tiếng Việt' } as const;
