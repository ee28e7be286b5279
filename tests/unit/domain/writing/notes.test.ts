import { expect, test } from 'vitest';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import { type Html, textOf } from '#src/domain/writing/html-tree.ts';

const taken = (html: string) => cleanClipboard({ html, origin: 'https://khoi.example' });
const words = (html: string) => textOf(taken(html).blocks);
const notes = (nodes: readonly Html[]): readonly string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : node.attrs['class'] === 'footnote'
        ? [textOf(node.children)]
        : notes(node.children),
  );

test('a note that is cited twice stands at both places', () => {
  const { blocks } = taken(
    '<p>A<sup id="r1"><a href="#n">1</a></sup> B<sup id="r2"><a href="#n">1</a></sup></p><ol><li id="n">Note <a href="#r1">a</a> <a href="#r2">b</a></li></ol>',
  );
  expect(notes(blocks)).toEqual(['Note', 'Note']);
});

test.each([
  [
    'an entry of a table of contents',
    '<p><a id="t1" href="#s1">Intro</a></p><h2 id="s1"><a href="#t1">Intro</a></h2><p>Text</p>',
  ],
  ['a link that nothing leads back from', '<p>A<a href="#n">1</a></p><p id="n">Text</p>'],
  ['a link whose target did not come along', '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a></p>'],
])('%s is no note, and loses no word', (_, html) => {
  const { blocks } = taken(html);
  expect(notes(blocks)).toEqual([]);
  for (const word of ['Intro', 'Text', 'A', '1'].filter((each) => html.includes(`>${each}`)))
    expect(textOf(blocks)).toContain(word);
});

test('a note that cites another one is not put into itself', () => {
  const html =
    '<p>A<a id="r1" href="#n1">1</a></p><p id="n1">One <a id="r2" href="#n2">2</a> <a href="#r1">^</a></p><p id="n2">Two <a href="#r2">^</a></p>';
  expect(words(html)).toContain('One');
  expect(words(html)).not.toContain('^');
});

test('thousands of citations of a long note do not fill a memory', () => {
  const citations = Array.from({ length: 5000 }, (_, at) => `<a id="r${at}" href="#n">1</a>`);
  const html = `<p>${citations.join(' ')}</p><div id="n">${'word '.repeat(20_000)}<a href="#r0">^</a><a href="#r1">^</a></div>`;
  expect(notes(taken(html).blocks).join('').length).toBeLessThanOrEqual(500_000);
});
