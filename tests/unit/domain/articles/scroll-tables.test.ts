import { expect, test } from 'vitest';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { scrollTables } from '#src/domain/articles/scroll-tables.ts';

const scrolled = (content: string) =>
  scrollTables(toBodyHtml(content), (number) => `Table ${number}`);
const row = '<tr><td>a</td></tr>';
const frame = (name: string) =>
  `<div class="scroller" role="region" tabindex="0" aria-label="${name}">`;
const names = (html: string) =>
  [...html.matchAll(/class="scroller"[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);

test('each table stands in a frame that takes the focus instead of it, and the text in none', () => {
  expect(scrolled(`One.\n\n<table>${row}</table>\n\nTwo.`)).toBe(
    `<p>One.</p>\n${frame('Table 1')}<table>${row}</table></div>\n<p>Two.</p>`,
  );
});

test('it is called what the table is called, and each otherwise than the others', () => {
  const captioned = (caption: string) => `<table><caption>${caption}</caption>${row}</table>`;
  expect(
    names(
      scrolled(
        [
          ...[captioned('Sums <em>of</em> "Bếp"'), `<table>${row}</table>`, captioned(' ')],
          captioned('Sums <em>of</em> "Bếp"'),
        ].join('\n\n'),
      ),
    ),
  ).toEqual(['Sums of &quot;Bếp&quot;', 'Table 2', 'Table 3', 'Sums of &quot;Bếp&quot; (4)']);
  const drawn = `<figure><table tabindex="0" aria-label="Raised &amp; known">${row}</table></figure>`;
  expect(scrollTables(drawn, String)).toBe(
    `<figure>${frame('Raised &amp; known')}<table aria-label="Raised &amp; known">${row}</table></div></figure>`,
  );
});

test('a table in a table moves with it, and a text without one stays as it is', () => {
  const nested = scrolled(`<table><tr><td><table>${row}</table></td></tr></table>`);
  expect(names(nested)).toEqual(['Table 1']);
  expect(nested).toMatch(/<\/table><\/td><\/tr><\/table><\/div>$/);
  const plain = toBodyHtml('One.\n\n<pre>a</pre>');
  expect(scrollTables(plain, String)).toBe(plain);
});
