import { describe, expect, test } from 'vitest';
import { canonicalHtml, reduceToLetter, richText } from '#src/domain/newsletter/draw-rich-text.ts';
import { anchorsIn, pageHtml } from '#src/domain/newsletter/page-text.ts';
import { addressesIn, letterAddress, readRich } from '#src/domain/newsletter/rich-text.ts';

describe('what somebody writes', () => {
  test.each([
    ['A\n\nB\nC', '<p>A</p>\n<p>B<br>C</p>'],
    ['A\r\n \r\nB', '<p>A</p>\n<p>B</p>'],
    ['<p>A\n\nB</p>', '<p>A B</p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; "c"</p>'],
    [
      '<b>A</b> <i>B</i><strong><em>C</em></strong>',
      '<p><strong>A</strong> <em>B</em><strong><em>C</em></strong></p>',
    ],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h6>D</h6>', '<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>\n<h3>D</h3>'],
    ['<h2> </h2><ul><li> </li></ul><blockquote></blockquote>', ''],
    ['A<hr>B', '<p>A</p>\n<hr>\n<p>B</p>'],
    [
      '<ol><li>A</li><li>B<ul><li>C</li></ul></li></ol>',
      '<ol>\n<li>A</li>\n<li>B\n<ul>\n<li>C</li>\n</ul></li>\n</ol>',
    ],
    ['<ul><li><p>A</p><p>B</p></li></ul>', '<ul>\n<li><p>A</p>\n<p>B</p></li>\n</ul>'],
    ['<ul>x<p>A</p></ul>', '<ul>\n<li>A</li>\n</ul>'],
    ['<aside>A\n\nB</aside>', '<blockquote>\n<p>A</p>\n<p>B</p>\n</blockquote>'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', '<p>A</p>\n<p>B</p>'],
    ['<span><p>A</p></span>B', '<p>A</p>\n<p>B</p>'],
    ['A<script>x()</script><style>y</style><template><p>z</p></template>', '<p>A</p>'],
    ['<br>A <br> B<br><br>', '<p>A<br>B</p>'],
    ['<a href="https://a.vn?b=1&amp;c">A</a>', '<p><a href="https://a.vn?b=1&amp;c">A</a></p>'],
    ['<a href="javascript:x()">A</a>', '<p>A</p>'],
    [' A  <b> B </b> ', '<p>A <strong>B</strong></p>'],
  ])('%j is stored as %j, and stays so', (typed, html) => {
    expect(canonicalHtml(typed)).toBe(html);
    expect(canonicalHtml(html)).toBe(html);
  });

  test('is a tree again as an issue shows it', () => {
    const heading = { tag: 'h1', attrs: {}, children: ['A'] };
    expect(reduceToLetter([heading])).toEqual([{ tag: 'h2', attrs: {}, children: ['A'] }]);
  });
});

test('a page tells no other site where somebody came from', () => {
  const html = pageHtml(readRich('<a href="/latest">A</a> <a href="https://a.vn">B</a>'));
  expect(html).toBe(
    '<p><a href="/latest">A</a> <a href="https://a.vn" rel="noopener noreferrer">B</a></p>',
  );
});

test('a plain mail writes links beside their words, and signs before items and quotes', () => {
  const rich = readRich(
    '<h2>H</h2><p>See <a href="/x">this</a>, <a href="https://a.vn">https://a.vn</a><br>B</p><ul><li>A<ul><li>C</li></ul></li></ul><ol><li>A</li><li>B</li></ol><hr><blockquote><p>Q</p><p>R</p></blockquote>',
  );
  const url = (href: string) => (href.startsWith('/') ? `https://k.vn${href}` : href);
  expect(richText(rich, url)).toBe(
    [
      'H',
      'See this (https://k.vn/x), https://a.vn\nB',
      '- A\n  - C',
      '1. A\n2. B',
      '* * *',
      '> Q\n> \n> R',
    ].join('\n\n'),
  );
});

test('a text leads to each of its addresses once, wherever they stand', () => {
  const link = (to: string) => `<a href="https://${to}.vn">x</a>`;
  expect(
    addressesIn(
      readRich(
        `<h2>${link('a')}</h2><p>${link('b')} ${link('a')}<br>x</p><ul><li>${link('c')}</li></ul><hr><blockquote>${link('d')}</blockquote>`,
      ),
    ),
  ).toEqual(['https://a.vn', 'https://b.vn', 'https://c.vn', 'https://d.vn']);
});

test.each([
  [' https://a.vn/x y ', 'https://a.vn/x%20y'],
  ['HTTPS://a.vn', 'https://a.vn'],
  ['https://a.vn/\'"<>', 'https://a.vn/%27%22%3C%3E'],
  ['MAILTO:an@a.vn', 'mailto:an@a.vn'],
  ['mailto:', null],
  ['tel:+84 (28) 3822-1234', 'tel:+84(28)3822-1234'],
  ['TEL:113', 'tel:113'],
  ['tel:call me', null],
  ['#the-week', '#the-week'],
  ['#a"b', '#a%22b'],
  ['#', null],
  ['https://a.vn/{{first_name}}', 'https://a.vn/%7B%7Bfirst_name%7D%7D'],
  ['/latest', '/latest'],
  ['//a.vn', null],
  ['/\\a.vn', null],
  ['https:///a.vn', null],
  ['java\u0000script:x()', null],
  ['x https://a.vn', null],
  ['latest', null],
  [`https://a.vn/${'x'.repeat(1987)}`, `https://a.vn/${'x'.repeat(1987)}`],
  [`https://a.vn/${'x'.repeat(1988)}`, null],
])('a link to %j leads to %j', (href, address) => expect(letterAddress(href)).toBe(address));

test('a heading can be led to by its words', () => {
  const rich = readRich('<h2>Tuần <strong>này</strong></h2><p><a href="#s-tuan-nay">a</a></p>');
  expect(pageHtml(rich)).toBe(
    '<h2 id="s-tuan-nay">Tuần <strong>này</strong></h2>\n<p><a href="#s-tuan-nay">a</a></p>',
  );
  expect(anchorsIn(rich)).toEqual(['s-tuan-nay']);
  // Plain text has no places to lead to.
  expect(richText(rich, (href) => href)).toBe('Tuần này\n\na');
});
