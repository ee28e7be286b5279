import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** For each block of a text: the rows of the other language that it stands for. */
export type Pairs = readonly (readonly number[])[];

const NONE: readonly number[] = [];

/** What blocks stood for when they were last on the surface: cut, moved and undone, they come back as they were. */
export type Remembered = WeakMap<Node, readonly number[]>;

/** What a step makes of the pairs: a block keeps its rows wherever it goes, and two that become one have both's. */
export function follow(pairs: Pairs, tr: Transaction, before: Node, known: Remembered): Pairs {
  const next: (readonly number[] | undefined)[] = [];
  const places = new Map<Node, number>();
  const used = new Set<number>();
  const take = (isEmpty: boolean) =>
    tr.doc.forEach((block, _at, index) => {
      places.set(block, index);
      const rows = known.get(block);
      // A copy beside its original is a paragraph of its own.
      if ((block.content.size === 0) !== isEmpty || !rows || rows.some((row) => used.has(row)))
        return;
      for (const row of rows) used.add(row);
      next[index] = rows;
    });
  // What is written comes back before the place that was kept for it.
  take(false);
  take(true);
  before.forEach((block, at, index) => {
    const rows = pairs[index] ?? NONE;
    if (rows.length === 0 || places.has(block)) return;
    const { deletedAcross, pos } = tr.mapping.mapResult(at + 1);
    const place = tr.doc.resolve(pos);
    if (deletedAcross || place.depth === 0) return;
    const to = place.index(0);
    const there = next[to] ?? NONE;
    // An empty line that goes takes nothing along.
    if (there.length > 0 && block.content.size === 0) return;
    next[to] = [...there, ...rows.filter((row) => !used.has(row))];
    for (const row of rows) used.add(row);
  });
  if (isHistoryTransaction(tr)) comeBack(tr.doc, next, before);
  return remember(
    tr.doc,
    tr.doc.content.content.map((_, index) => next[index] ?? NONE),
    known,
  );
}

/** Whether a block is empty words: a place to write in. */
const isPlace = (block: Node | null) =>
  block?.content.size === 0 && /^(?:paragraph|heading)$/.test(block.type.name);

/** A block that is put together again by an undo takes the place that was kept for it, which is right beside it. */
function comeBack(doc: Node, next: (readonly number[] | undefined)[], before: Node): void {
  const old = new Set(before.content.content);
  doc.forEach((block, _at, index) => {
    if (block.content.size === 0 || next[index]?.length || old.has(block)) return;
    const place = [index - 1, index + 1].find(
      (each) => next[each]?.length && isPlace(doc.maybeChild(each)),
    );
    if (place === undefined) return;
    next[index] = next[place];
    next[place] = NONE;
  });
}

/** Keeps what each block stands for. */
export function remember(doc: Node, pairs: Pairs, known: Remembered): Pairs {
  for (const [index, rows] of pairs.entries()) known.set(doc.child(index), rows);
  return pairs;
}

/** Where in a document the block begins that a row that stands beside none would be written into. */
export function placeFor(row: number, doc: Node, pairs: Pairs): number {
  let at = 0;
  for (let index = 0; index < doc.childCount; index += 1) {
    if (pairs[index]?.some((each) => each > row)) return at;
    // The empty line at the end is there to go on with.
    const isLast = index === doc.childCount - 1;
    if (isLast && pairs[index]?.length === 0 && doc.child(index).content.size === 0) return at;
    at += doc.child(index).nodeSize;
  }
  return at;
}
