import { expect, test } from 'vitest';
import { habitualPath } from '#src/domain/pages/habits.ts';

test.each([
  ['/rss.xml', '/feeds/latest.rss'],
  ['/feed', '/feeds/latest.rss'],
  ['/feed.xml', '/feeds/latest.rss'],
  ['/atom.xml', '/feeds/latest.atom'],
  ['/feed.json', '/feeds/latest.json'],
  ['/vi/feed.xml', '/vi/feeds/latest.rss'],
  ['/sitemap-index.xml', '/sitemap.xml'],
  ['/vi/sitemap_index.xml', '/sitemap.xml'],
  ['/en', '/'],
  ['/en/latest', '/latest'],
  ['/EN/Latest/', '/latest'],
  ['/Article/Pho', '/article/pho'],
  ['//vi//latest//', '/vi/latest'],
  ['/VI', '/vi'],
  ['/preview//aBc', '/preview/aBc'],
  ['/Newsletter/View/aBc', null],
  ['/\\Evil.example', '/evil.example'],
])('%s leads to %s', (asked, target) => {
  expect(habitualPath(asked)).toBe(target);
});

test.each([
  '/%E0%A4%A',
  '/Rest/v1/articles',
  '//_image',
  `/${'/'.repeat(300)}x`,
  '/latest',
  '/vi',
  '/',
  '/article/nothing',
  '/newsletter/view/aBc',
  '/vi/newsletter/go/A/1',
  '/l/aBcDeFgHiJkLmNoPqR',
])('%s is written as it should be', (asked) => {
  expect(habitualPath(asked)).toBeNull();
});
