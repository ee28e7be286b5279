import { describe, expect, test } from 'vitest';
import {
  isPage,
  isPersonal,
  isPrivatePage,
  isRememberable,
  methodsOf,
  toPageUrl,
  withoutSpareSlashes,
} from '#src/server/page-url.ts';

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/latest', '/latest'],
    ['/latest/', '/latest'],
    ['//', '/'],
    ['/?utm_source=x&fbclid=1', '/'],
    ['/latest?page=2&utm_medium=mail', '/latest?page=2'],
    [
      '/startup-directory?stage=Seed&category=Fintech',
      '/startup-directory?category=Fintech&stage=Seed',
    ],
    ['/search?q=g%E1%BB%8Di+v%E1%BB%91n', '/search?q=g%E1%BB%8Di+v%E1%BB%91n'],
    ['/search?q=a&q=b', '/search?q=a'],
    ['/search?q=', '/search'],
    ['/search?', '/search'],
    ['/search?=x', '/search'],
    ['/latest?page=abc', '/latest?page=abc'],
    ['/latest?token=secret', '/latest'],
    ['/search?q=a%00b&page=2', '/search?page=2'],
    ['/vi/auth/confirm?type=signup&token_hash=x', '/vi/auth/confirm'],
    ['/admin?q=a&page=3', '/admin'],
  ])('%s is kept as %s', (given, expected) => {
    expect(toPageUrl(given)).toBe(expected);
  });

  test.each(['*', 'http://elsewhere.example/', '', '/article/a%00b'])('%o is no page', (given) => {
    expect(toPageUrl(given)).toBeNull();
  });

  test('an endless address is not remembered', () => {
    expect(isRememberable(`/${'a'.repeat(1024)}`)).toBe(false);
    expect(isRememberable(`/${'a'.repeat(1023)}`)).toBe(true);
  });
});

describe('a slash too many', () => {
  test.each([
    ['/latest/', '/latest'],
    ['//vi//latest//?page=2&q=a/', '/vi/latest?page=2&q=a/'],
    ['//evil.example', '/evil.example'],
    ['////', '/'],
  ])('%s leads to %s', (given, expected) => {
    expect(withoutSpareSlashes(given)).toBe(expected);
  });

  test.each([
    '/',
    '/?q=//',
    '/latest',
    '/latest?next=/vi/',
    '/\\evil.example/',
    '/\\\\evil.example//',
    '/phở/',
    '/a\tb/',
  ])('%j stays as it is', (given) => {
    expect(withoutSpareSlashes(given)).toBeNull();
  });

  test('nothing leads out of the site, however many slashes it begins with', () => {
    for (const path of [
      '//evil.example/',
      '///evil.example',
      '/\\/evil.example/',
      '//%5cevil.example/',
    ])
      expect(new URL(withoutSpareSlashes(path) ?? '/', 'http://khoi.test').host).toBe('khoi.test');
  });
});

describe('what may be done with an address', () => {
  test.each([
    '/contact/send',
    '/vi/contact/send//',
    '/about-you/send',
    '/vi/about-you/state',
    '/newsletter/subscribe?x',
    '/vi/newsletter/confirm/',
    '/newsletter/unsubscribe',
    '/newsletter/preferences?token=x',
  ])('%s takes a form', (url) => {
    expect(methodsOf(url)).toEqual(['GET', 'HEAD', 'POST']);
    expect(isPage(url)).toBe(true);
  });

  test.each([
    '/',
    '/contact',
    '/about-you',
    '/contact/sender',
    '/x/contact/send',
    '/contact/send/x',
    '/newsletter',
  ])('%s is only read', (url) => {
    expect(methodsOf(url)).toEqual(['GET', 'HEAD']);
  });

  test.each(['/rest/v1/articles', '/api', '/_mail?x'])('%s is no page', (url) => {
    expect(isPage(url)).toBe(false);
  });
});

describe('who may see an answer', () => {
  test.each([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/articles?select=*',
    '/storage/v1/object/public/x.png',
    '/functions/v1/newsletter-subscribe',
    '/newsletter/unsubscribe?token=x',
    '/_mail',
    '/api/revalidate',
    '/vi/newsletter/opened/x.gif',
    '/newsletter/confirm',
    '/newsletter/go/x/1',
    '/l/x',
  ])('%s depends on the visitor', (url) => {
    expect(isPersonal(url)).toBe(true);
  });

  test.each([
    '/',
    '/auth',
    '/vi/auth',
    '/apiary',
    '/article/rest/v1/x',
    '/restaurants',
    '/_mailing',
    '/newsletter',
    '/x/newsletter/go/x',
    '/newsletter/gone',
    '/latest',
  ])('%s does not', (url) => {
    expect(isPersonal(url)).toBe(false);
  });

  test.each([
    '/admin',
    '/admin/articles',
    '/vi/admin',
    '/auth',
    '/vi/auth?next=x',
    '/account',
    '/vi/preview/x',
    '/vi/newsletter/confirm?token=x',
    '/invitation?token=x',
  ])('%s is never kept by a browser', (url) => {
    expect(isPrivatePage(url)).toBe(true);
  });

  test.each(['/', '/authors', '/vi/latest', '/administration', '/x/admin', '/x/vi/admin'])(
    '%s may be',
    (url) => {
      expect(isPrivatePage(url)).toBe(false);
    },
  );
});
