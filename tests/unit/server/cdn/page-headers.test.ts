import { describe, expect, test } from 'vitest';
import { createCloudflare } from '#src/server/cdn/cloudflare.ts';
import { createFastly } from '#src/server/cdn/fastly.ts';
import { forCdn, keptBriefly } from '#src/server/cdn/page-headers.ts';
import { type Header, headerOf } from '#src/server/header.ts';
import { REVALIDATE } from '#src/server/response-headers.ts';

const account = { id: 'a', token: 'b' };
const cloudflare = createCloudflare(account);
const fastly = createFastly(account);
const PAGE: readonly Header[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', REVALIDATE],
];
const YEAR = 31_536_000;

function shared(tags: readonly string[], keep: { maxAge?: number; staleFor?: number } = {}) {
  const headers = forCdn(PAGE, { maxAge: YEAR, tags, ...keep }, fastly);
  return (name: string) => headerOf(headers, name);
}

describe('a page for everybody', () => {
  test('is kept by Cloudflare for less than a minute, and found again by its tags', () => {
    const headers = forCdn(PAGE, { maxAge: YEAR, tags: ['articles', 'article:1'] }, cloudflare);
    expect(headers).toEqual([
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'public, max-age=0, s-maxage=50, must-revalidate'],
      ['CDN-Cache-Control', 'max-age=50, stale-while-revalidate=1, stale-if-error=600'],
      ['Cache-Tag', 'articles,article:1'],
    ]);
  });

  test('names them as Fastly reads them', () => {
    const of = shared(['articles', 'article:1'], { staleFor: 10 });
    expect(of('surrogate-control')).toBe(
      'max-age=50, stale-while-revalidate=10, stale-if-error=600',
    );
    expect(of('surrogate-key')).toBe('articles article:1');
    expect([of('cdn-cache-control'), of('cache-tag')]).toEqual([undefined, undefined]);
  });

  test('is asked for again by browsers as it is without a CDN', () => {
    const control = shared(['articles'], { staleFor: 10 })('cache-control') ?? '';
    const forBrowsers = control.split(', ').filter((part) => !part.startsWith('s-maxage='));
    expect(forBrowsers.join(', ')).toBe(REVALIDATE);
  });

  test('is never kept for longer than it is good for, nor past the minute that was promised', () => {
    expect(shared(['articles'], { maxAge: 30 })('cache-control')).toContain('s-maxage=30,');
    const control = shared(['articles'], { staleFor: 3600 })('surrogate-control');
    expect(control).toContain('max-age=50, stale-while-revalidate=10,');
  });
});

describe('left alone is', () => {
  const alone = (headers: readonly Header[], tags: readonly string[] = ['articles']) =>
    expect(forCdn(headers, { maxAge: YEAR, tags }, cloudflare)).toEqual(headers);

  test.each(['no-store', 'private, max-age=60', 'public, max-age=3600'])(
    'a page that says %s itself',
    (control) => alone([['cache-control', control]]),
  );
  test('a page that sets a cookie', () => alone([...PAGE, ['set-cookie', 'a=b']]));
  test('a page without tags', () => alone(PAGE, []));
  test('a page with a tag that a header cannot carry', () => alone(PAGE, ['articles', 'a b,c\n']));
});

describe('a page with more tags than a header takes', () => {
  const rows = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${kind}:00000000-0000-4000-8000-${n + 1e11}`);

  test('is filed under all rows of their kinds, and then never shown as it was', () => {
    const of = shared(['settings', ...rows('article', 500), ...rows('startup', 500)], {
      staleFor: 10,
    });
    expect(of('surrogate-key')).toBe('settings articles startups');
    expect(of('surrogate-control')).toBe('max-age=50, stale-if-error=600');
  });

  test('is not kept when nobody knows what all of its rows are called', () => {
    expect(shared(rows('comment', 500))('surrogate-key')).toBeUndefined();
    expect(shared(rows('comment', 500))('cache-control')).toBe(REVALIDATE);
  });

  test('a header stays well within what proxies on the way take', () => {
    for (const count of [1, 90, 91, 92, 93, 94, 95, 96, 1000]) {
      const tags = shared(rows('article', count))('surrogate-key') ?? '';
      expect(tags).not.toBe('');
      expect(tags.length).toBeLessThanOrEqual(4096);
    }
  });
});

describe('an answer that may be wrong already', () => {
  test('is kept for a second, and says so in every header that a CDN reads', () => {
    for (const cdn of [cloudflare, fastly]) {
      const headers = forCdn(PAGE, { maxAge: YEAR, tags: ['articles'] }, cdn);
      const brief = keptBriefly(headers.flat(), cdn);
      expect(brief).toEqual([
        ...['Content-Type', 'text/html; charset=utf-8'],
        ...['Cache-Control', 'public, max-age=0, s-maxage=1, must-revalidate'],
        ...[cdn.controlHeader, 'max-age=1'],
        ...[cdn.tagsHeader, 'articles'],
      ]);
    }
  });

  test('stays as it is where no CDN was told anything', () => {
    expect(keptBriefly(PAGE.flat(), fastly)).toEqual(PAGE.flat());
  });
});
