import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Seen } from '#src/domain/articles/paragraphs.ts';
import { segmentsOf } from '#src/domain/translation/segments.ts';
import { BY_MACHINE, confirm } from '../writing/machine.ts';
import { createReader } from '../writing/read-body.ts';
import { BESIDE, type BesideState, type Decision } from './beside-plugin.ts';
import { placeFor } from './pairs.ts';
import { type RowState, seenOf } from './row-states.ts';
import type { SourceRow } from './source-rows.ts';

/** What a translator still looks at, in the order of the text. */
const OPEN: ReadonlySet<RowState> = new Set(['empty', 'same', 'machine', 'changed']);

export type Desk = ReturnType<typeof createDesk>;

/** What is done with the rows of an original, on the surface of its translation. */
export function createDesk(editor: Editor, rows: readonly SourceRow[]) {
  const now = () => BESIDE.getState(editor.state) as BesideState;

  /** The blocks of a row: where the first begins and where the last ends; null when there is none. */
  function rangeOf(row: number): { from: number; to: number } | null {
    const { pairs } = now();
    let range: { from: number; to: number } | null = null;
    editor.state.doc.forEach((block, at, index) => {
      if (pairs[index]?.includes(row))
        range = { from: (range as { from: number } | null)?.from ?? at, to: at + block.nodeSize };
    });
    return range;
  }

  function decide(decision: Decision): void {
    editor.view.dispatch(editor.state.tr.setMeta(BESIDE, decision));
  }

  /** Puts the cursor into a row. */
  function go(row: number): void {
    const range = rangeOf(row);
    if (!range) return;
    const { doc, tr } = editor.state;
    const block = doc.nodeAt(range.from);
    const selection =
      block?.isTextblock || block?.firstChild
        ? TextSelection.near(doc.resolve(range.from + 1))
        : NodeSelection.create(doc, range.from);
    editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
    editor.view.focus();
    const { node } = editor.view.domAtPos(range.from + 1);
    const element = node instanceof Element ? node : node.parentElement;
    element?.scrollIntoView({ block: 'center' });
  }

  /** The row that the cursor stands in; -1 before the first. */
  function current(): number {
    const { pairs } = now();
    const index = editor.state.selection.$from.index(0);
    return pairs[index]?.at(-1) ?? -1;
  }

  /** The next row that asks for something, from the cursor on and round. */
  function nextOpen(from = current()): number | null {
    const { states } = now();
    const open = rows.map((_, row) => row).filter((row) => OPEN.has(states[row] ?? 'done'));
    return open.find((row) => row > from) ?? open[0] ?? null;
  }

  /** Puts blocks in the place of a row that nobody has written yet. */
  function put(row: number, nodes: readonly Node[], isMachine: boolean): void {
    const { state } = editor;
    const blocks = isMachine
      ? nodes.map((node) => node.type.create({ ...node.attrs, machine: true }, node.content))
      : nodes;
    const range = rangeOf(row);
    const tr = state.tr;
    if (range) tr.replaceWith(range.from, range.to, Fragment.fromArray([...blocks]));
    else tr.insert(placeFor(row, state.doc, now().pairs), Fragment.fromArray([...blocks]));
    tr.setMeta(BESIDE, { put: { row, nodes: blocks } });
    editor.view.dispatch(tr.setMeta(BY_MACHINE, isMachine || 'copied'));
  }

  return {
    editor,
    rows,
    states: () => now().states,
    current,
    nextOpen,
    go,
    /** Goes on to what is next. @returns whether there is something */
    next: (): boolean => {
      const row = nextOpen();
      if (row !== null) go(row);
      return row !== null;
    },
    /** Somebody has read it beside the original: it stays as it is. */
    confirm: (row: number): void => {
      const range = rangeOf(row);
      const { tr } = editor.state;
      if (range) confirm(tr, range.from, range.to);
      editor.view.dispatch(tr.setMeta(BESIDE, { take: [row] }));
    },
    /** What can be done about rows has changed. */
    redraw: (): void => decide({ redraw: true }),
    /** The versions say the same: what changed in the original was looked at. What is in its language still is not. */
    takeAll: (): void => {
      const { states } = now();
      decide({ take: rows.map((_, row) => row).filter((row) => states[row] === 'changed') });
    },
    leaveOut: (row: number): void => {
      const range = rangeOf(row);
      const { tr, doc } = editor.state;
      // The last block of a text stays.
      if (range && doc.childCount > 1) tr.delete(range.from, range.to);
      editor.view.dispatch(tr.setMeta(BESIDE, { leave: row }).setMeta(BY_MACHINE, 'left'));
    },
    wantAgain: (row: number): void => {
      decide({ want: row });
      go(row);
    },
    /** Puts the original's own blocks there, to be written over. */
    copy: (row: number): void => {
      const { nodes } = rows[row] ?? {};
      if (nodes && now().states[row] === 'empty') put(row, nodes, false);
    },
    /** Rows that nobody has begun. */
    untouched: (): readonly number[] =>
      rows.map((_, row) => row).filter((row) => now().states[row] === 'empty' && rows[row]?.nodes),
    segments: (row: number): readonly string[] => segmentsOf(rows[row]?.safe ?? '').segments,
    /**
     * Puts what a machine made of a row there, unless somebody was faster.
     *
     * @param segments in the number and order of `segments`
     * @returns false where the surface has no place for it
     */
    write: (row: number, segments: readonly string[]): boolean => {
      if (now().states[row] !== 'empty') return true;
      try {
        const tree = segmentsOf(rows[row]?.safe ?? '').build(segments);
        put(row, createReader(editor.schema).flow(tree), true);
        return true;
      } catch {
        return false;
      }
    },
    seen: (title: string | null): Seen =>
      seenOf(rows, editor.state.doc, now().pairs, now().known, title),
  };
}
