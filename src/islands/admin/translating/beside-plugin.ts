import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Seen } from '#src/domain/articles/paragraphs.ts';
import { BY_MACHINE, SHOWN } from '../writing/machine.ts';
import { rememberSource } from '../writing/write-body.ts';
import { follow, type Pairs, placeFor, type Remembered, remember } from './pairs.ts';
import { begin, type Knowledge, type RowState, statesOf } from './row-states.ts';
import type { SourceRow } from './source-rows.ts';

/** What somebody decides about rows, without writing. */
export type Decision = {
  readonly take?: readonly number[];
  readonly leave?: number;
  readonly want?: number;
  /** The rows are drawn anew: what can be done about them has changed. */
  readonly redraw?: true;
  /** Blocks that were put where a row had none, or an empty one. */
  readonly put?: { readonly row: number; readonly nodes: readonly Node[] };
};

export type BesideState = {
  readonly pairs: Pairs;
  readonly known: Knowledge;
  readonly states: readonly RowState[];
  readonly beside: DecorationSet;
  /** Counts how often the rows were drawn anew. */
  readonly round: number;
  /** The step that makes and takes away places to write in; null where nothing is to be done. */
  readonly cells: (state: EditorState) => Transaction | null;
};

export const BESIDE = new PluginKey<BesideState>('beside');

/** A step of the surface itself: nothing that somebody wrote. */
const isOurs = (tr: Transaction) => Boolean(tr.getMeta(SHOWN) || tr.getMeta(BY_MACHINE));

type Options = {
  readonly rows: readonly SourceRow[];
  /** What this version is stored to have seen of the original. */
  readonly seen: () => Seen | null;
  /** Shows a row of the original, and what can be done about it. */
  readonly draw: (row: number, state: RowState) => HTMLElement;
};

const adding = (set: ReadonlySet<number>, more: Iterable<number>) => new Set([...set, ...more]);
const without = (set: ReadonlySet<number>, one: number) =>
  new Set([...set].filter((each) => each !== one));

/** What is known after somebody wrote or decided something. */
function learn(known: Knowledge, pairs: Pairs, tr: Transaction, before: Node): Knowledge {
  const decision = tr.getMeta(BESIDE) as Decision | undefined;
  let { taken, left, alike } = known;
  if (decision?.take) {
    taken = adding(taken, decision.take);
    alike = adding(alike, decision.take);
  }
  if (decision?.leave !== undefined) left = adding(left, [decision.leave]);
  if (decision?.want !== undefined) left = without(left, decision.want);
  if (tr.docChanged && !isOurs(tr)) {
    const same = new Set(before.content.content);
    const written = tr.doc.content.content.flatMap((block, index) =>
      same.has(block) ? [] : (pairs[index] ?? []),
    );
    if (written.some((row) => !taken.has(row))) taken = adding(taken, written);
  }
  return { ...known, taken, left, alike };
}

/** Before each block the paragraphs of the original that it stands for. */
function decorations(
  { rows, draw }: Options,
  doc: Node,
  shownState: Omit<BesideState, 'beside' | 'cells'>,
) {
  const { pairs, states, round } = shownState;
  const all: Decoration[] = [];
  const shown = new Set<number>();
  const show = (row: number, at: number) => {
    if (shown.has(row)) return;
    shown.add(row);
    const state = states[row] ?? 'done';
    all.push(
      Decoration.widget(at, () => draw(row, state), {
        side: -1,
        key: `row-${row}-${state}-${round}`,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    );
  };
  doc.forEach((block, at, index) => {
    const own = pairs[index] ?? [];
    const state = own.map((row) => states[row]).find((each) => each !== 'done');
    for (const row of own) show(row, at);
    if (own.length > 0 && state)
      all.push(Decoration.node(at, at + block.nodeSize, { 'data-row-state': state }));
  });
  // What the translation does without keeps its place.
  for (const row of rows.keys()) show(row, placeFor(row, doc, pairs));
  return DecorationSet.create(doc, all);
}

/** Empty blocks that were made to be written in. */
const CELLS = new WeakSet<Node>();

/** An empty block for each row that has none, so that there is a place to write in; none that has lost its row. */
function cellsFor({ rows }: Options, state: EditorState, known: Remembered): Transaction | null {
  const { pairs, known: knowledge } = BESIDE.getState(state) as BesideState;
  const beside = new Set(pairs.flat());
  const { paragraph, heading } = state.schema.nodes;
  const places: { at: number; made: Node[] }[] = [];
  rows.forEach((row, index) => {
    if (beside.has(index) || knowledge.left.has(index) || !paragraph) return;
    const [, level] = /^heading(\d)$/.exec(row.kind) ?? [];
    const cell = level && heading ? heading.create({ level: Number(level) }) : paragraph.create();
    rememberSource([cell], '');
    known.set(cell, [index]);
    CELLS.add(cell);
    const at = placeFor(index, state.doc, pairs);
    const last = places.at(-1);
    if (last?.at === at) last.made.push(cell);
    else places.push({ at, made: [cell] });
  });
  const stray: number[] = [];
  state.doc.forEach((block, at, index) => {
    if (CELLS.has(block) && pairs[index]?.length === 0) stray.push(at);
  });
  if (places.length + stray.length === 0) return null;
  const { tr } = state;
  for (const { at, made } of places.toReversed()) tr.insert(at, made);
  for (const at of stray.toReversed()) {
    const from = tr.mapping.map(at);
    tr.delete(from, from + 2);
  }
  return tr.setMeta('addToHistory', false).setMeta(SHOWN, 'cells');
}

/** An empty heading beside another one is no heading yet: it is not stored. */
function keepUnwritten(doc: Node, pairs: Pairs): void {
  doc.forEach((block, _at, index) => {
    if (block.type.name === 'heading' && block.content.size === 0 && pairs[index]?.length)
      rememberSource([block], '');
  });
}

/** The original beside the text, paragraph against paragraph, in one reading order. */
export function besidePlugin(options: Options): Plugin<BesideState> {
  const remembered: Remembered = new WeakMap();
  const cells = (state: EditorState) => cellsFor(options, state, remembered);
  const whole = (
    { pairs, known, round }: Pick<BesideState, 'pairs' | 'known' | 'round'>,
    doc: Node,
    before?: BesideState,
  ): BesideState => {
    keepUnwritten(doc, pairs);
    const states = statesOf(options.rows, doc, pairs, known);
    const isAsBefore =
      before?.round === round &&
      before.states.join() === states.join() &&
      before.pairs.length === pairs.length &&
      before.pairs.every((rows, at) => rows.join() === pairs[at]?.join());
    const now = { pairs, known, states, round };
    return {
      ...now,
      cells,
      beside: isAsBefore ? before.beside : decorations(options, doc, now),
    };
  };
  const start = (doc: Node) => {
    const { pairs, known } = begin(options.rows, doc, options.seen());
    return whole({ pairs: remember(doc, pairs, remembered), known, round: 0 }, doc);
  };
  return new Plugin<BesideState>({
    key: BESIDE,
    state: {
      init: (_config, { doc }) => start(doc),
      apply: (tr, state, { doc: before }) => {
        // Another text: what the newsroom holds, a version that was brought back.
        if (tr.docChanged && tr.getMeta(SHOWN) === true) return start(tr.doc);
        if (!tr.docChanged && !tr.getMeta(BESIDE)) return state;
        const decision = tr.getMeta(BESIDE) as Decision | undefined;
        if (decision?.put) remembered.set(decision.put.nodes[0] as Node, [decision.put.row]);
        const pairs = tr.docChanged ? follow(state.pairs, tr, before, remembered) : state.pairs;
        const known = learn(state.known, pairs, tr, before);
        const beside = state.beside.map(tr.mapping, tr.doc);
        const round = state.round + (decision?.redraw ? 1 : 0);
        return whole({ pairs, known, round }, tr.doc, { ...state, beside });
      },
    },
    // By a step of its own: one that is appended to an undo would move what can be undone before it.
    view: () => ({
      update: (view) => {
        const tr = BESIDE.getState(view.state)?.cells(view.state);
        if (tr) view.dispatch(tr);
      },
    }),
    props: {
      attributes: { class: 'beside' },
      decorations: (state) => BESIDE.getState(state)?.beside,
    },
  });
}
