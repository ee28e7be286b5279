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
  ['tel:028 3822 1234', 'tel:02838221234'],
  ['tel:me', null],
  ['#the-week', '#the-week'],
  ['#the week', null],
  ['#', null],
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

test('a stored footnote reads with the address of a link that has words of its own', () => {
  expect(noteText('See <a href="https://a.vn/?b&amp;c" rel="x">the <b>report</b></a>')).toBe(
    'See the report',
  );
  expect(noteText('See <a href="https://a.vn/?b&amp;c" rel="x">the report</a> &#39;26')).toBe(
    "See the report https://a.vn/?b&c '26",
  );
  expect(noteText('<em>a</em> &lt;b&gt; &quot;c&quot; &amp;amp;')).toBe('a <b> "c" &amp;');
  expect(noteHtml('  a \n b  https://a.vn, “https://b.vn”')).toBe(
    'a b <a href="https://a.vn">https://a.vn</a>, “<a href="https://b.vn">https://b.vn</a>”',
  );
});
