import { readdirSync, readFileSync } from 'node:fs';
import type { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { ALLOWED } from '#src/domain/articles/allowed-html.ts';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { outline } from '#src/domain/writing/outline.ts';
import { readBody } from '#src/islands/admin/writing/body.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';
import { generatedBody } from './generated-bodies.ts';

const read = (content: string) => readBody(SCHEMA, content);

/** What the surface would store if every block had been touched: nothing of the source is remembered. */
const rewritten = (doc: Node | null): string =>
  doc === null ? '' : writeBody(SCHEMA.nodeFromJSON(doc.toJSON()));

/** Blank lines more than one, or with spaces on them, are one. */
const single = (text: string) => text.trim().replace(/\n[ \t]*\n\s*/g, '\n\n');

const meaning = (content: string) => outline(toBlocks(content));

const SEEDS = readdirSync('supabase/seeds')
  .filter((name) => name.includes('article'))
  .flatMap((name) =>
    [...readFileSync(`supabase/seeds/${name}`, 'utf8').matchAll(/\$khoi\$([\s\S]*?)\$khoi\$/g)].map(
      ([, text = '']) => text,
    ),
  );

const GENERATED = Array.from({ length: 1000 }, (_, seed) => generatedBody(seed));

describe.each([
  ['seeded', SEEDS],
  ['generated', GENERATED],
])('%s texts', (_name, texts) => {
  test('go through the surface without a changed letter, and mean the same when all is written anew', () => {
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      const doc = read(text);
      expect(doc && single(writeBody(doc))).toBe(single(text));
      const once = rewritten(doc);
      expect(meaning(once)).toBe(meaning(text));
      // A second time changes nothing any more.
      expect(rewritten(read(once))).toBe(once);
    }
  });
});

test.each([
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<section>a</section>',
  '<table><tr><td>a</td></tr><caption>c</caption></table>',
  '<table><tr><td>a</td></tr><tfoot><tr><td>b</td></tr></tfoot></table>',
  '<figure><img src="/a.png"><img src="/b.png"></figure>',
  'a <img src="/a.png"> b',
  '<figure><table><tr><td>a</td></tr></table></figure>',
  '<pre><em>a</em></pre>',
  'a<wbr>b',
  '<em>a <em lang="vi">b</em></em>',
])('what has no place on the surface is not opened there: %s', (content) => {
  expect(read(content)).toBeNull();
});

test('a touched paragraph leaves the others as they were typed', () => {
  const doc = read('AT&T  &  co\n\n<h2 >Two</h2>\n\nThree') ?? SCHEMA.node('doc');
  const last = SCHEMA.node('paragraph', null, [SCHEMA.text('Four')]);
  const changed = doc.copy(doc.content.replaceChild(2, last));
  expect(writeBody(changed)).toBe('AT&T  &  co\n\n<h2 >Two</h2>\n\nFour');
});

test('signs that mean something in HTML are written so that they are read as typed', () => {
  const words = 'a<b &lt; R&D & co < 5 <!-- </p> &#60; "x"';
  const doc = SCHEMA.node('doc', null, [SCHEMA.node('paragraph', null, [SCHEMA.text(words)])]);
  expect(read(writeBody(doc))?.textContent).toBe(words);
});

describe('the schema and the allow-list of the sanitizer', () => {
  const kept = (html: string) => toBlocks(html).replaceAll(' />', '>');

  test('every mark is an element that may stand in a line, with attributes that it may have', () => {
    const allowed: Record<string, readonly string[]> = ALLOWED.attributes;
    for (const [name, { spec }] of Object.entries(SCHEMA.marks)) {
      expect(ALLOWED.tags.inline).toContain(name);
      for (const attribute of Object.keys(spec.attrs ?? {}))
        expect([...(allowed[name] ?? []), ...(allowed['*'] ?? [])]).toContain(attribute);
    }
  });

  test('every element that may stand in a line is a mark, or a node, or opens as source', () => {
    const nodes = ['br', 'wbr'];
    expect(ALLOWED.tags.inline.filter((tag) => !SCHEMA.marks[tag])).toEqual(nodes);
  });

  test.each([
    '<h2>a</h2>',
    '<h3>a</h3>',
    '<h4>a</h4>',
    '<blockquote>a</blockquote>',
    '<blockquote class="pullquote">a</blockquote>',
    '<aside class="factbox">a</aside>',
    '<ul>\n<li>a</li>\n</ul>',
    '<ol start="3" reversed>\n<li>a</li>\n</ol>',
    '<pre><code>a</code></pre>',
    '<hr>',
    '<figure class="wide"><img src="/a.png" alt="b"><figcaption>c <small>d</small></figcaption></figure>',
    '<figure class="embed"><a href="https://vimeo.com/1">a</a><figcaption>c</figcaption></figure>',
    '<figure data-ledger="chart:all"><a href="/funding">a</a><figcaption>c</figcaption></figure>',
    '<figure class="embed"><a href="https://vimeo.com/1"><img src="/a.jpg" alt="" width="960" height="540">a</a><figcaption>c</figcaption></figure>',
    '<table>\n<thead>\n<tr><th scope="col">a</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">b</td></tr>\n</tbody>\n</table>',
    '<table>\n<caption>Rounds of <em>Q4</em> &amp;amp; after</caption>\n<tbody>\n<tr><th scope="row">a</th><td>b</td></tr>\n</tbody>\n</table>',
    'a <span lang="vi">tiếng Việt</span> b',
    'a<span class="footnote">b</span>',
    'a\nb',
  ])('what the surface writes is left as it is: %s', (content) => {
    expect(rewritten(read(content))).toBe(content);
    const words = (html: string) =>
      html
        .replaceAll(/ (?:tabindex|loading|decoding|target|rel)="[^"]*"/g, '')
        .replaceAll('reversed=""', 'reversed')
        .replaceAll(/<\/?p>|\s*<br>\s*|\n/g, ' ')
        .trim();
    expect(words(kept(content)).replaceAll(/\s+/g, '')).toBe(words(content).replaceAll(/\s+/g, ''));
  });
});
