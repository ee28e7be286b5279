import { readdirSync, readFileSync } from 'node:fs';
import { joinBackward, splitBlock } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import {
  EditorState,
  type EditorState as State,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { behindOf, fingerprint, type Seen, UNSEEN } from '#src/domain/articles/paragraphs.ts';
import { outline } from '#src/domain/writing/outline.ts';
import { BESIDE, besidePlugin } from '#src/islands/admin/translating/beside-plugin.ts';
import { seenOf } from '#src/islands/admin/translating/row-states.ts';
import { type SourceRow, sourceRows } from '#src/islands/admin/translating/source-rows.ts';
import { readBody } from '#src/islands/admin/writing/body.ts';
import { BY_MACHINE } from '#src/islands/admin/writing/machine.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';

/** Texts of the demo in both languages, by the number that a story and its version share. */
function seeded(): readonly { name: string; theirs: string; own: string }[] {
  const texts = new Map<string, string>();
  for (const name of readdirSync('supabase/seeds').filter((each) => /^[12]\d_articles/.test(each)))
    for (const [, id = '', rest = ''] of readFileSync(`supabase/seeds/${name}`, 'utf8').matchAll(
      /'([ab]0{7}-0{4}-4000-8000-\d{12})',([\s\S]*?)(?=\n\s*\(\n?\s*'[abc]0{7}-|\non conflict|$)/g,
    )) {
      const [, content] = [...rest.matchAll(/\$khoi\$([\s\S]*?)\$khoi\$/g)].at(-1) ?? [];
      if (content) texts.set(id, content);
    }
  return [...texts].flatMap(([id, theirs]) => {
    const own = texts.get(id.replace(/^a/, 'b'));
    const name = id.slice(-3);
    if (!id.startsWith('a') || !own) return [];
    return [
      { name: `${name} into Vietnamese`, theirs, own },
      { name: `${name} into English`, theirs: own, own: theirs },
    ];
  });
}

const MADE = [
  ['one paragraph', 'One.', 'Một.'],
  ['a list', '<ul><li>One</li><li>Two</li></ul>', '<ul><li>Một</li><li>Hai</li></ul>'],
  [
    'a picture',
    '<figure><img src="/a.png" alt="A pot"></figure>\n\nOne.',
    '<figure><img src="/a.png" alt="Nồi"></figure>\n\nMột.',
  ],
  [
    'a table',
    '<table>\n<tr><th>Year</th></tr>\n<tr><td>2024</td></tr>\n</table>\n\nOne.',
    '<table>\n<tr><th>Năm</th></tr>\n<tr><td>2024</td></tr>\n</table>\n\nMột.',
  ],
  [
    'headings',
    '<h2>A</h2>\n\nOne.\n\n<h3>B</h3>\n\nTwo.',
    '<h2>Á</h2>\n\nMột.\n\n<h3>Bê</h3>\n\nHai.',
  ],
  ['the same text twice', 'One.\n\nTwo.\n\nOne.', 'Một.\n\nHai.\n\nMột.'],
  ['lines that are broken', 'One\nline.\n\nTwo.', 'Một\ndòng.\n\nHai.'],
  [
    'code and a rule',
    '<pre><code>let a;</code></pre>\n\n<hr>\n\nOne.',
    '<pre><code>let a;</code></pre>\n\n<hr>\n\nMột.',
  ],
  [
    'a box and a quote',
    '<aside class="factbox"><p>One.</p></aside>\n\n<blockquote>Two.</blockquote>',
    '<aside class="factbox"><p>Một.</p></aside>\n\n<blockquote>Hai.</blockquote>',
  ],
  [
    'two blocks in a paragraph',
    '<h2>A</h2>\n<p>One.</p>\n\nTwo.',
    '<h2>Á</h2>\n<p>Một.</p>\n\nHai.',
  ],
] as const;

const FIXTURES = [...seeded(), ...MADE.map(([name, theirs, own]) => ({ name, theirs, own }))];

/** The surface of a version beside its original, without a browser. */
function open(theirs: string, content: string, seen: Seen | null) {
  const rows = sourceRows(SCHEMA, theirs);
  const doc = readBody(SCHEMA, content) ?? SCHEMA.topNodeType.createAndFill();
  if (!doc) throw new Error('no text');
  const draw = () => {
    throw new Error('nothing is drawn here');
  };
  let state = EditorState.create({
    doc,
    plugins: [history({ newGroupDelay: 0 }), besidePlugin({ rows, seen: () => seen, draw })],
  });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
    // What the view does after every step.
    const cells = BESIDE.getState(state)?.cells(state);
    if (cells) state = state.apply(cells);
  };
  dispatch(state.tr.setMeta('shown', 'cells'));
  const known = () => {
    const found = BESIDE.getState(state);
    if (!found) throw new Error('nothing beside');
    return found;
  };
  return {
    rows,
    dispatch,
    get state(): State {
      return state;
    },
    known,
    content: () => writeBody(state.doc),
    seen: () => seenOf(rows, state.doc, known().pairs, known().known, 'A'),
    /** What stands beside each row, as text. */
    beside: () =>
      rows.map((_, row) =>
        state.doc.content.content
          .filter((_block, at) => known().pairs[at]?.includes(row))
          .map((block) => block.textContent)
          .join('|'),
      ),
    /** A place in the block that stands beside a row: its words' beginning, or their end. */
    placeIn: (row: number, atEnd = false): number => {
      let place = -1;
      state.doc.forEach((block, at, index) => {
        if (place === -1 && known().pairs[index]?.includes(row))
          place = atEnd ? at + block.nodeSize - 1 : at + 1;
      });
      return place;
    },
  };
}
type Opened = ReturnType<typeof open>;

/** Longer than what stands beside it anywhere, so that it is taken for nothing else. */
const NEW = 'Brand new and rather long. '.repeat(40).trim();

const isText = ({ kind }: SourceRow) => kind === 'paragraph' || kind.startsWith('heading');
const put = (surface: Opened, at: number) =>
  surface.dispatch(
    surface.state.tr.setSelection(TextSelection.near(surface.state.doc.resolve(at))),
  );

test('sixty pairs and more', () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(60);
});

test.each([
  [
    'what a picture shows',
    '<figure><img src="/a.png" alt="A pot"></figure>',
    '<figure><img src="/a.png" alt="Nồi"></figure>',
  ],
  [
    'what one in a box shows',
    '<aside class="factbox"><figure><img src="/a.png" alt="A pot"></figure></aside>',
    '<aside class="factbox"><figure><img src="/a.png" alt="Nồi"></figure></aside>',
  ],
  [
    'what a figure of the ledger is called',
    '<figure data-ledger="rounds:all"><a href="/funding">Rounds</a></figure>',
    '<figure data-ledger="rounds:all"><a href="/funding">Vòng gọi vốn</a></figure>',
  ],
  [
    'what a film is called',
    '<figure class="embed"><a href="https://youtu.be/dQw4w9WgXcQ">How a pot is cast</a></figure>',
    '<figure class="embed"><a href="https://youtu.be/dQw4w9WgXcQ">Đúc nồi</a></figure>',
  ],
])('%s is not translated where it was only copied', (_what, theirs, own) => {
  expect(open(theirs, theirs, null).known().states).toEqual(['same']);
  expect(open(theirs, own, null).known().states).toEqual(['done']);
});

test.each([
  ['a rule', '<hr>'],
  ['code', '<pre><code>let a;</code></pre>'],
  ['a picture without words', '<figure><img src="/a.png" alt=""></figure>'],
])('%s is done when it was copied, here and in the lists, and later', (_what, theirs) => {
  const surface = open(`${theirs}\n\nOne.`, 'Một.', [
    UNSEEN,
    `~${fingerprint('One.')}:${fingerprint('Một.')}`,
  ]);
  const { rows, state } = surface;
  expect(surface.known().states[0]).toBe('empty');
  const nodes = rows[0]?.nodes ?? [];
  const { nodeSize } = state.doc.child(0);
  surface.dispatch(
    state.tr
      .replaceWith(0, nodeSize, nodes)
      .setMeta(BESIDE, { put: { row: 0, nodes } })
      .setMeta(BY_MACHINE, 'copied'),
  );
  expect(surface.known().states[0]).toBe('done');
  const again = open(`${theirs}\n\nOne.`, surface.content(), surface.seen());
  expect(again.known().states[0]).toBe('done');
  // The title and the other paragraph.
  expect(behindOf({ title: 'B', content: `${theirs}\n\nOne.` }, surface.seen())).toMatchObject({
    untranslated: 0,
    changed: 2,
  });
});

describe.each(FIXTURES)('pair $name', ({ theirs, own }) => {
  const opened = () => open(theirs, own, null);

  test('nothing of the original is lost, and nothing of the version is rewritten', () => {
    const surface = opened();
    const shown = surface.rows.map(({ safe }) => safe).join('\n');
    expect(outline(shown)).toBe(outline(toBlocks(theirs)));
    expect(surface.content()).toBe(own.replace(/\r\n?/g, '\n').trim());
    // Each row has a place, and each place one row.
    const all = surface.known().pairs.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all)).toEqual(new Set(surface.rows.keys()));
  });

  test('every paragraph keeps its own, whatever is done around it', () => {
    const surface = opened();
    const before = surface.beside();
    const [row = -1] = surface.rows.flatMap((each, at) => (isText(each) && before[at] ? [at] : []));
    if (row < 0) return;
    const others = (now: readonly string[]) => now.filter((_, at) => at !== row);

    surface.dispatch(surface.state.tr.insertText('Và ', surface.placeIn(row)));
    expect(surface.beside()[row]).toBe(`Và ${before[row]}`);
    expect(others(surface.beside())).toEqual(others(before));

    // Parted in two: the second half follows, and belongs to no other paragraph.
    put(surface, surface.placeIn(row) + 3);
    splitBlock(surface.state, surface.dispatch);
    expect(others(surface.beside())).toEqual(others(before));
    // And together again.
    joinBackward(surface.state, surface.dispatch);
    expect(surface.beside()[row]).toBe(`Và ${before[row]}`);

    // A paragraph of its own in front of everything.
    const paragraph = SCHEMA.nodes['paragraph']?.create(null, SCHEMA.text('Riêng.'));
    if (paragraph) surface.dispatch(surface.state.tr.insert(0, paragraph));
    expect(surface.beside()[row]).toBe(`Và ${before[row]}`);
    expect(others(surface.beside())).toEqual(others(before));
    expect(surface.known().pairs[0]).toEqual([]);

    // The block goes, a place for it stays, and undone it is back.
    const at = surface.state.doc.resolve(surface.placeIn(row));
    surface.dispatch(surface.state.tr.delete(at.before(1), at.after(1)));
    expect(surface.beside()[row]).toBe('');
    expect(surface.known().pairs.flat()).toContain(row);
    expect(others(surface.beside())).toEqual(others(before));
    undo(surface.state, surface.dispatch);
    expect(surface.beside()[row]).toBe(`Và ${before[row]}`);
    expect(others(surface.beside())).toEqual(others(before));
    while (undo(surface.state, surface.dispatch));
    expect(surface.beside()).toEqual(before);
    while (redo(surface.state, surface.dispatch));
    expect(surface.beside()[row]).toBe('');
    expect(others(surface.beside())).toEqual(others(before));
  });

  test('what is stored brings every pair back, and tells what has changed since', () => {
    const surface = opened();
    const row = surface.rows.findIndex((each, at) => isText(each) && surface.beside()[at]);
    if (row >= 0) surface.dispatch(surface.state.tr.insertText('Và ', surface.placeIn(row)));
    const paragraph = SCHEMA.nodes['paragraph']?.create(null, SCHEMA.text('Chỉ bản này có.'));
    if (paragraph) surface.dispatch(surface.state.tr.insert(0, Fragment.from(paragraph)));
    const again = open(theirs, surface.content(), surface.seen());
    expect(again.beside()).toEqual(surface.beside());
    expect(again.known().states).toEqual(surface.known().states);
    expect(again.seen()).toEqual(surface.seen());
    const behind = surface.known().states.filter((each) => each !== 'done').length;
    const found = behindOf({ title: 'A', content: theirs }, surface.seen());
    expect(found).toEqual(behindOf({ title: 'A', content: theirs }, again.seen()));
    if (behind === 0) expect(found).toMatchObject({ untranslated: 0, changed: 0 });

    // The original goes on: a paragraph comes first, another one says more.
    const [first = ''] = surface.rows.map(({ text }) => text);
    const later = open(
      `${NEW}\n\n${theirs.replace(first, () => `${first} More`)}`,
      again.content(),
      again.seen(),
    );
    expect(later.known().states[0]).toBe('empty');
    expect(later.beside().slice(2)).toEqual(surface.beside().slice(1));
  });
});
