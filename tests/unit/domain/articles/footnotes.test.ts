import { expect, test } from 'vitest';
import { holdsEmbed, toBodyHtml } from '#src/domain/articles/article-body.ts';
import { countFootnotes, footnotesOfPart, nameFootnotes } from '#src/domain/articles/footnotes.ts';

test('footnotes stand at the end, numbered, and lead back', () => {
  expect(
    toBodyHtml(
      'A<span class="footnote">One <em>x</em></span> b<span class="footnote">Two</span>.\n\n<h2>C</h2>',
    ),
  ).toBe(
    '<p>A<sup><a href="#n-1" id="r-1">1</a></sup> b<sup><a href="#n-2" id="r-2">2</a></sup>.</p>\n' +
      '<h2 id="s-c">C</h2>\n' +
      '<ol class="footnotes"><li id="n-1">One <em>x</em> <a href="#r-1" aria-label="1">↩</a></li>' +
      '<li id="n-2">Two <a href="#r-2" aria-label="2">↩</a></li></ol>',
  );
});

test('beside another text a part has its notes below, with the numbers of the whole', () => {
  const part = '<p>A<span class="footnote">One <em>x</em></span> b.</p>';
  expect(countFootnotes(part)).toBe(1);
  expect(footnotesOfPart(part, 2)).toBe(
    '<p>A<sup>3</sup> b.</p>\n<ol class="footnotes" start="3"><li>One <em>x</em></li></ol>',
  );
  expect(footnotesOfPart('<p>A</p>', 2)).toBe('<p>A</p>');
});

test('a footnote in a footnote loses no word, and an element in one does not end it', () => {
  const html = toBodyHtml(
    '<span class="footnote">a <span class="footnote">b</span> <span lang="vi">c</span><br>d</span> e',
  );
  expect(html.match(/<li /g)).toHaveLength(1);
  expect(html.replace(/<[^>]*>|\s+/g, '')).toBe('1eabcd↩');
});

test('an embed is told from a figure', () => {
  expect(
    holdsEmbed(toBodyHtml('<figure class="embed"><a href="https://vimeo.com/1">a</a></figure>')),
  ).toBe(true);
  expect(holdsEmbed(toBodyHtml('<figure class="wide embed2"><img src="/a.png"></figure>'))).toBe(
    false,
  );
});

test('the way to a footnote and the way back are called differently, and nothing else is', () => {
  const html = toBodyHtml(
    'A<span class="footnote">One, see <a href="#r-1">there</a></span> <a href="#n-1">b</a>.',
  );
  const named = nameFootnotes(html, {
    back: (number) => `Back from ${number}`,
  });
  expect(named).toContain('<sup><a href="#n-1" id="r-1">1</a></sup>');
  expect(named).toContain('<a href="#r-1" aria-label="Back from 1">↩</a></li>');
  expect(named.match(/aria-label/g)).toHaveLength(1);
  const plain = toBodyHtml('A');
  expect(nameFootnotes(plain, { back: String })).toBe(plain);
});
