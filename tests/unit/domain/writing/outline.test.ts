import { expect, test } from 'vitest';
import { outline } from '#src/domain/writing/outline.ts';

test.each([
  ['<p><strong><em>a</em></strong></p>', '<p><em><strong>a</strong></em></p>'],
  ['<p>a</p>\n<p>b</p>', '<p>a</p><p>b</p>'],
  ['<p>a  b\n</p>', '<p> a b</p>'],
  ['<p>a <br> b</p>', '<p>a<br>b</p>'],
  ['<p>a<em></em>b</p>', '<p>ab</p>'],
  ['<p><em>a</em><em>b</em></p>', '<p><em>ab</em></p>'],
  ['<pre tabindex="0">a</pre>', '<pre>a</pre>'],
  ['<p><a href="/a" rel="x" target="y">a</a></p>', '<p><a href="/a">a</a></p>'],
  ['<ol start="2" reversed><li>a</li></ol>', '<ol reversed start="2"><li>a</li></ol>'],
])('%s says the same as %s', (one, other) => {
  expect(outline(one)).toBe(outline(other));
});

test.each([
  ['<p>a</p><p>b</p>', '<p>ab</p>'],
  ['<p>a</p>', '<h2>a</h2>'],
  ['<p>a b</p>', '<p>ab</p>'],
  ['<p>a<br>b</p>', '<p>ab</p>'],
  ['<p>a<br>b</p>', '<p>a b</p>'],
  ['<p>a<br><br>b</p>', '<p>a<br>b</p>'],
  ['<p>a<wbr>b</p>', '<p>ab</p>'],
  ['<p>a</p>', '<p><em>a</em></p>'],
  ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
  ['<figure><img src="/a.png" alt=""></figure>', '<figure><img src="/b.png" alt=""></figure>'],
  ['<figure><img src="/a.png"></figure>', '<figure></figure>'],
  ['<pre>a  b</pre>', '<pre>a b</pre>'],
  ['<pre>a</pre><p>b  c</p>', '<pre>a</pre><p>b\u00a0 c</p>'],
  ['<blockquote><p>a</p></blockquote><p>b</p>', '<blockquote><p>a</p><p>b</p></blockquote>'],
])('%s says something else than %s', (one, other) => {
  expect(outline(one)).not.toBe(outline(other));
});

test('space behind preformatted text is none again', () => {
  expect(outline('<pre>a</pre><p>b  c</p>')).toBe(outline('<pre>a</pre><p>b c</p>'));
});

test('it is a line for each beginning, run and end', () => {
  expect(outline('<h2>a <em>b</em></h2><p>c<br>d</p>').split('\n')).toEqual([
    ...['<h2', '|"a "', 'em|"b"', '/h2'],
    ...['<p', '|"c"', 'br|"\\u0000"', '|"d"', '/p'],
  ]);
});
