import { expect, test } from 'vitest';
import { toAddress } from '#src/domain/writing/addresses.ts';
import { noteHtml, noteText } from '#src/domain/writing/note.ts';

test.each([
  ['https://a.vn/b?c=1#d', 'https://a.vn/b?c=1#d'],
  ['a.vn', 'https://a.vn'],
  ['a.vn/b c', null],
  ['/latest', '/latest'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://khoi.example/startup/a?b#c', '/startup/a?b#c'],
  ['minh@a.vn', 'mailto:minh@a.vn'],
  ['mailto:minh@a.vn', 'mailto:minh@a.vn'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['word', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(toAddress(typed, 'https://khoi.example')).toBe(address);
});

test.each([
  ['Plain & <b>.', 'Plain &amp; &lt;b&gt;.'],
  [
    'See https://a.vn/b?c=1&d.',
    'See <a href="https://a.vn/b?c=1&amp;d">https://a.vn/b?c=1&amp;d</a>.',
  ],
  ['(https://a.vn/)', '(<a href="https://a.vn/">https://a.vn/</a>)'],
])('the footnote "%s" is stored with its links and read again as it was typed', (text, html) => {
  expect(noteHtml(text)).toBe(html);
  expect(noteText(html)).toBe(text);
});
