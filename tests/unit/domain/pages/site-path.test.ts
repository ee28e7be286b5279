import { expect, test } from 'vitest';
import { toSitePath } from '#src/domain/pages/site-path.ts';

test.each([
  ['/article/ha-noi', '/article/ha-noi'],
  ['/vi/article/ha-noi', '/article/ha-noi'],
  ['/en/latest', '/latest'],
  ['/vi', '/'],
  ['/', '/'],
  ['/latest/', '/latest'],
  ['/latest?page=2#top', '/latest'],
  ['  https://khoi.example/vi/2023/b%C3%A0i?utm_source=x ', '/2023/bài'],
  ['/video', '/video'],
])('%s is the page %s', (address, path) => {
  expect(toSitePath(address)).toBe(path);
});

test.each([
  '',
  'latest',
  'mailto:a@b.example',
  '//latest//',
  '/a//b',
  '/a%2fb',
  '/%E0%A4',
  '/a%20b',
  '/what%3Fever',
  `/${'x'.repeat(500)}`,
])('%s is no page here', (address) => {
  expect(toSitePath(address)).toBeNull();
});
