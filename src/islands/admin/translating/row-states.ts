import type { Node } from '@tiptap/pm/model';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import {
  fingerprint,
  pairsIn,
  type Seen,
  takenOver,
  UNSEEN,
} from '#src/domain/articles/paragraphs.ts';
import { pairUp } from '#src/domain/translation/pairing.ts';
import { isUnconfirmed } from '../writing/machine.ts';
import { partsOf } from '../writing/write-body.ts';
import type { Pairs } from './pairs.ts';
import { partOf, type SourceRow } from './source-rows.ts';

/** How far a paragraph of the original is: what is not `done` is what a translator goes through. */
export type RowState = 'done' | 'empty' | 'same' | 'machine' | 'changed' | 'left';

/** What is known of the rows beside what stands in the text. */
export type Knowledge = {
  /** Those that this version had taken over when it was opened. */
  readonly before: ReadonlySet<number>;
  /** Whether the versions were ever compared: without, nothing has changed since. */
  readonly isCompared: boolean;
  /** Those whose translation was written or confirmed since. */
  readonly taken: ReadonlySet<number>;
  /** Those that the translation does without. */
  readonly left: ReadonlySet<number>;
  /** Those that say the same in both languages, as somebody confirmed. */
  readonly alike: ReadonlySet<number>;
};

const wordsIn = (node: Node) => node.textBetween(0, node.content.size, '\n', '').trim();
/** What a picture shows, and what the link of a film or of a figure of the ledger is called. */
const namesOf = ({ attrs }: Node) => [attrs['alt'], attrs['label']].filter(Boolean).map(String);

/** Keeps what is made of a block, which never changes: a key asks about one block anew, and not about all. */
function remembering<Value>(make: (node: Node) => Value): (node: Node) => Value {
  const made = new WeakMap<Node, Value>();
  return (node) => {
    const known = made.get(node);
    if (known !== undefined) return known;
    const value = make(node);
    made.set(node, value);
    return value;
  };
}

const saidBy = remembering((node) => {
  const said = namesOf(node);
  node.descendants((inner) => void said.push(...namesOf(inner)));
  return [...said, wordsIn(node)].join('\n');
});
const isByMachine = remembering(isUnconfirmed);

/** What both say, where it is words that could be translated; null where it is none. */
function saying(nodes: readonly Node[]): string | null {
  const text = nodes.map(saidBy).join('\n');
  const isCode = nodes.every(({ type }) => type.spec.code);
  return isCode || !/\p{L}/u.test(text) ? null : text;
}

/** Whether a block is a place to write in, and nothing else. */
const isUnwritten = ({ isTextblock, content, attrs }: Node) =>
  isTextblock && content.size === 0 && !attrs['src'] && !attrs['href'];

const areSame = (nodes: readonly Node[], others: readonly Node[]) =>
  nodes.length === others.length && nodes.every((node, at) => node.eq(others[at] as Node));

/** How far each row is. */
export function statesOf(
  rows: readonly SourceRow[],
  doc: Node,
  pairs: Pairs,
  known: Knowledge,
): readonly RowState[] {
  const blocks = rows.map((): Node[] => []);
  doc.forEach((block, _at, index) => {
    for (const row of pairs[index] ?? []) blocks[row]?.push(block);
  });
  return rows.map((row, at): RowState => {
    const own = blocks[at] ?? [];
    if (own.every(isUnwritten)) return known.left.has(at) ? 'left' : 'empty';
    if (own.some(isByMachine)) return 'machine';
    const theirs = row.nodes && saying(row.nodes);
    if (theirs && theirs === saying(own) && !known.alike.has(at)) return 'same';
    const isTaken = known.taken.has(at) || known.before.has(at);
    // What has no words to translate is done when it is there.
    const isCopy = theirs === null && areSame(row.nodes ?? [], own);
    return isTaken || isCopy || !known.isCompared ? 'done' : 'changed';
  });
}

/** What is known when a text is opened beside its original, and which blocks stand for what. */
export function begin(
  rows: readonly SourceRow[],
  doc: Node,
  seen: Seen | null,
): { readonly pairs: Pairs; readonly known: Knowledge } {
  const marks = takenOver(seen);
  const stored = pairsIn(seen);
  const parts = partsOf(doc);
  const mine = parts.map(({ text, index }) => partOf(text, toBlocks(text), doc.child(index)));
  const isSeen = ({ marks: own }: SourceRow) =>
    marks !== null && own.every((mark) => marks.has(mark));
  const paired = new Set(stored?.values());
  const left = new Set(
    rows.flatMap((row, at) =>
      stored !== null && isSeen(row) && !row.marks.some((mark) => paired.has(mark)) ? [at] : [],
    ),
  );
  const found = pairUp(
    rows.map((row) => ({ ...row, mark: row.marks[0] ?? row.mark })),
    mine,
    stored,
    left,
  );
  const pairs: number[][] = Array.from({ length: doc.childCount }, () => []);
  const beside = new Set<number>();
  found.forEach((row, at) => {
    const part = parts[at];
    if (row === null || !part) return;
    beside.add(row);
    pairs[part.index]?.push(row);
  });
  const before = new Set(
    rows.flatMap((row, at) => ((marks === null ? beside.has(at) : isSeen(row)) ? [at] : [])),
  );
  const alike = new Set(
    rows.flatMap((row, at) =>
      before.has(at) && mine.some(({ mark }) => row.marks.includes(stored?.get(mark) ?? '-'))
        ? [at]
        : [],
    ),
  );
  const known = { before, isCompared: marks !== null, taken: new Set<number>(), left, alike };
  return { pairs, known };
}

/** What is stored of it: see `Seen`. */
export function seenOf(
  rows: readonly SourceRow[],
  doc: Node,
  pairs: Pairs,
  known: Knowledge,
  /** Their title, where this version has one of its own. */
  title: string | null,
): string[] {
  const states = statesOf(rows, doc, pairs, known);
  const isTaken = (row: number) => states[row] === 'left' || states[row] === 'done';
  const own = new Map<number, string[]>();
  const alone: string[] = [];
  for (const { text, index } of partsOf(doc)) {
    const mark = fingerprint(text);
    const stands = pairs[index] ?? [];
    if (stands.length === 0) alone.push(`:${mark}`);
    for (const row of stands) own.set(row, [...(own.get(row) ?? []), mark]);
  }
  const entries = rows.flatMap((row, at): string[] => {
    const sign = isTaken(at) ? '' : '~';
    const marks = own.get(at) ?? [];
    if (marks.length === 0) return isTaken(at) ? [...row.marks] : [];
    const [first = '', ...others] = row.marks;
    return [...marks.map((mark) => `${sign}${first}:${mark}`), ...(sign === '' ? others : [])];
  });
  return [title === null ? UNSEEN : fingerprint(title.trim()), ...entries, ...alone];
}
