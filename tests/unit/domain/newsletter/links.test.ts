import { expect, test } from 'vitest';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { addressOn, linkOf, linksOf, pageOf } from '#src/domain/newsletter/links.ts';

const ID = 'd0000000-0000-4000-8000-000000000001';
const words = { en: {}, vi: {} };
const LETTER = readLetter([
  {
    ...{ id: 'text', kind: 'text' },
    words: {
      en: {
        html: '<a href="https://a.vn">A</a> <a href="mailto:an@a.vn">An</a> <a href="tel:113">113</a> <a href="#b">B</a>',
      },
      vi: { html: '<a href="https://a.vn">A</a> <a href="https://b.vn">B</a>' },
    },
  },
  { id: 'heading', kind: 'heading', words },
  { id: 'story', kind: 'story', article: ID, words },
  { id: 'startup', kind: 'startup', startup: ID, words },
  { id: 'figure', kind: 'figure', figure: 'rounds:2026-q4', words },
  { id: 'nowhere', kind: 'event', words },
  { id: 'mailbox', kind: 'button', url: 'mailto:an@a.vn', words },
  { id: 'phone', kind: 'button', url: 'tel:113', words },
  { id: 'below', kind: 'button', url: '#b', words },
  { id: 'page', kind: 'button', url: '/latest', words },
  { id: 'inone', kind: 'button', url: '/vi/latest', words },
  { id: 'sponsor', kind: 'sponsor', url: 'https://s.vn', words },
]);

test('links are counted in order, each address of a text once, and no mailbox, telephone or heading', () => {
  expect(linksOf(LETTER)).toEqual([
    { place: 1, block: 'text', target: { kind: 'address', href: 'https://a.vn' } },
    { place: 2, block: 'text', target: { kind: 'address', href: 'https://b.vn' } },
    { place: 3, block: 'story', target: { kind: 'story', id: ID } },
    { place: 4, block: 'startup', target: { kind: 'startup', id: ID } },
    { place: 5, block: 'figure', target: { kind: 'page', path: '/funding/2026-q4' } },
    { place: 6, block: 'page', target: { kind: 'page', path: '/latest' } },
    { place: 7, block: 'inone', target: { kind: 'address', href: '/vi/latest' } },
    { place: 8, block: 'sponsor', target: { kind: 'address', href: 'https://s.vn' } },
  ]);
});

test('a block has one link, and a text one for each address', () => {
  const links = linksOf(LETTER);
  expect(linkOf(links, 'story')?.place).toBe(3);
  expect(linkOf(links, 'text', 'https://b.vn')?.place).toBe(2);
  expect(linkOf(links, 'text', 'https://c.vn')).toBeUndefined();
  expect(linkOf(links, 'figure', 'https://khoi.example/funding')?.place).toBe(5);
  expect(linkOf(links, 'heading')).toBeUndefined();
});

test.each([
  ['/vi/latest', '/latest', 'vi'],
  ['/vi', '/', 'vi'],
  ['/vi?a=b', '/?a=b', 'vi'],
  ['/vi#a', '/#a', 'vi'],
  ['/video', '/video', 'en'],
  ['/en/latest', '/en/latest', 'en'],
  ['/latest/vi', '/latest/vi', 'en'],
  ['/', '/', 'en'],
])('%s is the page %s in %s', (address, path, locale) => {
  expect(pageOf(address)).toEqual({ path, locale });
});

test('an address is that of the page in the language of whoever follows it', () => {
  expect(addressOn('/latest', 'vi')).toBe('/vi/latest');
  expect(addressOn('/latest', 'en')).toBe('/latest');
  expect(addressOn('/vi/latest', 'en')).toBe('/vi/latest');
  expect(addressOn('https://a.vn/latest', 'vi')).toBe('https://a.vn/latest');
});
