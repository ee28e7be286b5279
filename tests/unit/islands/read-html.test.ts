import { expect, test } from 'vitest';
import { readHtml } from '#src/islands/admin/shell/read-html.ts';

const PAGE = `<!doctype html><html lang="vi"><head><title>Tin &amp; bài · Khởi</title>
<style>a > b::after{content:"<a href='no'>"}</style>
<script>const html = '<a href="/not-a-link" data-language="no">'</script>
<link rel="stylesheet" href="/_astro/late.css"/></head><body>
<a data-language="vi" hidden class="x y" href="/vi/admin?a=1&amp;b=2">Tiếng Việt</a>
<astro-island uid="Z1" component-url="/_astro/Page.js" props="{&quot;t&quot;:[0,&quot;1 &lt; 2, it&#39;s&quot;]}" ssr client="load"></astro-island>`;

test('what moving to a page needs is read from its HTML', () => {
  const { title, styles, tags } = readHtml(PAGE);
  expect(title).toBe('Tin & bài · Khởi');
  expect(styles).toEqual([`a > b::after{content:"<a href='no'>"}`]);
  expect(tags('a').map((link) => [...link])).toEqual([
    [
      ['data-language', 'vi'],
      ['hidden', ''],
      ['class', 'x y'],
      ['href', '/vi/admin?a=1&b=2'],
    ],
  ]);
  expect(tags('link')[0]?.get('href')).toBe('/_astro/late.css');
  const [island] = tags('astro-island');
  expect(JSON.parse(island?.get('props') ?? '')).toEqual({ t: [0, "1 < 2, it's"] });
  expect(island?.get('ssr')).toBe('');
});

test('what is not there is not found', () => {
  const { title, styles, tags } = readHtml('<p>Not Found</p>');
  expect([title, styles, tags('astro-island')]).toEqual(['', [], []]);
});
