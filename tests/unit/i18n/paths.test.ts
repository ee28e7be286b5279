import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, languageName } from '#src/i18n/locales.ts';
import { fromParam, pathTo, splitPath } from '#src/i18n/paths.ts';

test.each([
  ['en', '/', '/'],
  ['en', '/latest?page=2', '/latest?page=2'],
  ['vi', '/', '/vi'],
  ['vi', '/#top', '/vi#top'],
  ['vi', '/?q=a', '/vi?q=a'],
  ['vi', '/latest?page=2', '/vi/latest?page=2'],
] as const)('the path of %s %s is %s', (locale, path, localized) =>
  expect(pathTo(locale, path)).toBe(localized),
);

test.each(LOCALES)('a path of %s is split as it was made', (locale) =>
  expect(splitPath(pathTo(locale, '/article/a'))).toEqual({ locale, path: '/article/a' }),
);

test('the first language has no prefix, and nothing else is one', () => {
  expect(fromParam(undefined)).toBe(DEFAULT_LOCALE);
  expect(fromParam('vi')).toBe('vi');
  expect(fromParam(DEFAULT_LOCALE)).toBeNull();
  expect(fromParam('xx')).toBeNull();
});

test('languages are called as each other calls them', () => {
  expect(languageName('en', 'vi')).toBe('Tiếng Anh');
  expect(languageName('en', 'vi', true)).toBe('tiếng Anh');
  expect(languageName('vi', 'en', true)).toBe('Vietnamese');
  for (const locale of LOCALES) expect(languageName(locale, locale)).toBe(LANGUAGES[locale].name);
});
