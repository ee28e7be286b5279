import { diffArrays } from 'diff';
import {
  type BlockKind,
  blocksOf,
  type Mark,
  type TextBlock,
  type Token,
} from './compare-blocks.ts';

/** Words that met the same fate. `gained` and `lost`: what is set on them now, and was before. */
export type Piece = {
  readonly change: 'same' | 'added' | 'removed' | 'formatted';
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly gained: readonly Mark[];
  readonly lost: readonly Mark[];
};

/** A block of the two bodies. `was`: what it was before, where that is something else. */
export type ComparedBlock = {
  readonly change: 'same' | 'added' | 'removed' | 'changed';
  readonly kind: BlockKind;
  readonly was: BlockKind | null;
  readonly pieces: readonly Piece[];
};

/** Two blocks that share as much of their words are one that was edited. */
const ALIKE = 0.4;

/** What takes longer than anybody waits is told block by block, or word for word not at all. */
const TIMEOUT_MS = 500;

/**
 * How one body became another, as readers see them: block by block, word by word, with what was set on words.
 * What only the HTML says differently is no difference.
 *
 * @param before and after as `toBlocks` writes them
 */
export function compareBodies(before: string, after: string): readonly ComparedBlock[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const out: ComparedBlock[] = [];
  for (const [removed, added] of hunks(old, now, (a, b) => keyOf(a) === keyOf(b))) {
    if (removed === added) {
      out.push(...whole(added, 'same'));
      continue;
    }
    for (const [gone, come] of hunks(removed, added, (a, b) => likeness(a, b) >= ALIKE)) {
      if (gone.length === come.length && gone.length > 0 && likeness(gone[0], come[0]) >= ALIKE)
        out.push(...gone.map((block, at) => edited(block, come[at] ?? block)));
      else out.push(...whole(gone, 'removed'), ...whole(come, 'added'));
    }
  }
  return out;
}

/** Whether readers see any difference. */
export const isChanged = (blocks: readonly ComparedBlock[]): boolean =>
  blocks.some(({ change }) => change !== 'same');

/** What stands near a change, and in place of the rest how many blocks that is. @param near blocks to each side */
export function nearChanges(
  blocks: readonly ComparedBlock[],
  near = 1,
): readonly (ComparedBlock | number)[] {
  const shown: (ComparedBlock | number)[] = [];
  blocks.forEach((block, at) => {
    const around = blocks.slice(Math.max(0, at - near), at + near + 1);
    const last = shown.at(-1);
    if (isChanged(around)) shown.push(block);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  });
  return shown;
}

type Hunk<Value> = readonly [removed: readonly Value[], added: readonly Value[]];

/**
 * Two lists as stretches: what is equal in both (one array, twice, unless the equal ones differ after all),
 * and what was put in place of what.
 */
function hunks<Value>(
  old: readonly Value[],
  now: readonly Value[],
  comparator: (one: Value, other: Value) => boolean,
): readonly Hunk<Value>[] {
  const parts = diffArrays([...old], [...now], { comparator, timeout: TIMEOUT_MS });
  if (parts === undefined) return [[old, now]];
  const found: Hunk<Value>[] = [];
  let [at, to] = [0, 0];
  let [gone, come]: [Value[], Value[]] = [[], []];
  const flush = () => {
    if (gone.length > 0 || come.length > 0) found.push([gone, come]);
    [gone, come] = [[], []];
  };
  for (const { added, removed, count } of parts) {
    if (removed) gone.push(...old.slice(at, at + count));
    else if (added) come.push(...now.slice(to, to + count));
    else {
      flush();
      const [was, is] = [old.slice(at, at + count), now.slice(to, to + count)];
      found.push(was.every((value, place) => isSame(value, is[place])) ? [is, is] : [was, is]);
    }
    if (!added) at += count;
    if (!removed) to += count;
  }
  flush();
  return found;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (block: TextBlock) => JSON.stringify(block);

/** How much of their words two blocks share, from 0 to 1. */
function likeness(one: TextBlock | undefined, other: TextBlock | undefined): number {
  if (!one || !other) return 0;
  const words = ({ tokens }: TextBlock) =>
    tokens.map(({ text }) => text).filter((text) => text.trim());
  const [left, right] = [words(one), words(other)];
  if (left.length + right.length === 0) return one.kind === other.kind ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return (2 * common) / (left.length + right.length);
}

const whole = (
  blocks: readonly TextBlock[],
  change: 'same' | 'added' | 'removed',
): ComparedBlock[] =>
  blocks.map(({ kind, tokens }) => ({
    change,
    kind,
    was: null,
    pieces: joined(tokens.map((token) => piece(token, change))),
  }));

const piece = ({ text, marks }: Token, change: Piece['change'], before = marks): Piece => ({
  change,
  text,
  marks,
  gained: marks.filter((mark) => !before.includes(mark)),
  lost: before.filter((mark) => !marks.includes(mark)),
});

/** The words of a note are none of the text around it. */
const isSameWord = (one: Token, other: Token | undefined) =>
  one.text === other?.text && one.marks.includes('note') === other.marks.includes('note');

function edited(before: TextBlock, after: TextBlock): ComparedBlock {
  const pieces: Piece[] = [];
  const stretches = hunks(before.tokens, after.tokens, isSameWord);
  for (const [removed, added] of stretches) {
    const isKept =
      removed.length === added.length && removed.every((word, at) => isSameWord(word, added[at]));
    if (isKept)
      added.forEach((token, at) => {
        const was = removed[at]?.marks ?? token.marks;
        const isFormatted = !isSame(was, token.marks);
        pieces.push(piece(token, isFormatted ? 'formatted' : 'same', was));
      });
    else {
      pieces.push(...removed.map((token) => piece(token, 'removed')));
      pieces.push(...added.map((token) => piece(token, 'added')));
    }
  }
  const was = before.kind === after.kind ? null : before.kind;
  return { change: 'changed', kind: after.kind, was, pieces: joined(bridged(pieces)) };
}

/** A space between two words that met the same fate met it, too: phrases are read, not words. */
function bridged(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((each, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isBetween =
      each.change === 'same' &&
      each.text === ' ' &&
      before?.change === 'formatted' &&
      isLike(before, after);
    return isBetween && before ? { ...before, text: each.text } : each;
  });
}

const isLike = (one: Piece, other: Piece | undefined) =>
  other !== undefined && isSame({ ...one, text: '' }, { ...other, text: '' });

/** Neighbours with the same fate and marks together. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  for (const each of pieces) {
    const last = out.at(-1);
    if (last && isLike(last, each)) out[out.length - 1] = { ...last, text: last.text + each.text };
    else out.push(each);
  }
  return out;
}
