import { localizePath } from 'astro-i18next';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, languageName } from '#src/i18n/locales.ts';
import { fromParam, pathTo } from '#src/i18n/paths.ts';
import { localeOf } from '#src/i18n/request-path.ts';

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

test.each(LOCALES)('an address of %s asks for it', (locale) => {
  expect(localeOf(pathTo(locale, '/'))).toBe(locale);
  expect(localeOf(pathTo(locale, '/article/a'))).toBe(locale);
});

test.each(['/en/latest', '/xx/latest', '/vietnam', ''])(
  'the address %o asks for no other language',
  (path) => expect(localeOf(path)).toBe(DEFAULT_LOCALE),
);

test.each(
  LOCALES.flatMap((locale) =>
    ['/', '/latest', '/article/a-story', '/admin/edit-article'].map(
      (path) => [locale, path] as const,
    ),
  ),
)('astro-i18next calls the path of %s %s the same', (locale, path) =>
  expect(pathTo(locale, path)).toBe(localizePath(path, locale, '/')),
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
