import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Thread } from '#src/data/newsroom/threads.ts';
import {
  changedPart,
  findPassage,
  isReplaceable,
  type Span,
} from '#src/domain/articles/passage.ts';
import { rangeOf, textOf } from '../writing/text-of.ts';

const KEY = new PluginKey<DecorationSet>('threads');

/** Where the passages of open notes stand on the surface, by the note's id; those that are gone are left out. */
export function placesOf(editor: Editor, threads: readonly Thread[]): ReadonlyMap<string, Span> {
  const words = textOf(editor.state.doc);
  const places = new Map<string, Span>();
  for (const { id, passage } of threads) {
    const span = passage && findPassage(words.text, passage);
    if (span) places.set(id, rangeOf(words, span));
  }
  return places;
}

/** Shows on the surface where notes are, beside the text and never in it. */
export function markPlaces(editor: Editor, places: ReadonlyMap<string, Span>): void {
  if (!KEY.get(editor.state))
    editor.registerPlugin(
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) =>
            (tr.getMeta(KEY) as DecorationSet | undefined) ??
            (tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks),
        },
        props: { decorations: (state) => KEY.getState(state) },
      }),
    );
  const { doc } = editor.state;
  const marks = [...places].map(([thread, { from, to }]) =>
    Decoration.inline(from, to, { nodeName: 'mark', class: 'noted' }, { thread }),
  );
  editor.view.dispatch(
    editor.state.tr.setMeta(KEY, DecorationSet.create(doc, marks)).setMeta('addToHistory', false),
  );
}

/** The note on the passage that the cursor is in. */
export function threadAtCursor(editor: Editor): string | null {
  const { from, to } = editor.state.selection;
  const [mark] = KEY.getState(editor.state)?.find(from, to) ?? [];
  return (mark?.spec as { thread?: string } | undefined)?.thread ?? null;
}

/**
 * Puts proposed words in place of their passage, as one step that can be undone.
 *
 * @returns whether the passage is still there
 */
export function replacePassage(editor: Editor, { passage, replacement }: Thread): boolean {
  const words = textOf(editor.state.doc);
  const span = passage && replacement !== null ? findPassage(words.text, passage) : null;
  if (span === null || replacement === null) return false;
  // As it stands there now, which may be composed in another way.
  const quote = words.text.slice(span.from, span.to);
  if (!isReplaceable(quote)) return false;
  const part = changedPart(quote, replacement);
  const range = rangeOf(words, span);
  const positionOf = (offset: number) => words.positions[span.from + offset] ?? range.from;
  const from = part.from < quote.length ? positionOf(part.from) : range.to;
  const to = part.to > part.from ? positionOf(part.to - 1) + 1 : from;
  const { tr } = editor.state;
  if (part.text === '') tr.delete(from, to);
  else tr.insertText(part.text, from, to);
  // A step of its own, whatever is typed before and after it.
  editor.view.dispatch(closeHistory(tr.scrollIntoView()));
  editor.view.dispatch(closeHistory(editor.state.tr));
  return true;
}

/** Selects a passage and brings it in sight. */
export function showPlace(editor: Editor, { from, to }: Span): void {
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView());
  editor.view.focus();
}
