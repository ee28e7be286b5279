import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Found, findAll } from '#src/domain/text/find.ts';
import { rangeOf, textOf } from './text-of.ts';

const KEY = new PluginKey<DecorationSet>('find');

/** Where the surface says something, as positions of its document. */
export function matchesIn(
  { state }: Editor,
  wanted: string,
  isCaseSensitive: boolean,
): readonly Found[] {
  const words = textOf(state.doc);
  return findAll(words.text, wanted, isCaseSensitive).map((found) => rangeOf(words, found));
}

/** Shows on the surface what was found, and which of it is next. */
export function markMatches(editor: Editor, matches: readonly Found[], current: number): void {
  if (!KEY.get(editor.state))
    editor.registerPlugin(
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) =>
            (tr.getMeta(KEY) as DecorationSet | undefined) ?? marks.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => KEY.getState(state) },
      }),
    );
  const marks = matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === current ? 'found found-now' : 'found' }),
  );
  editor.view.dispatch(
    editor.state.tr
      .setMeta(KEY, DecorationSet.create(editor.state.doc, marks))
      .setMeta('addToHistory', false),
  );
}

/** Selects a match and brings it in sight; the focus stays where it is. */
export function selectMatch(editor: Editor, { from, to }: Found): void {
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView());
}

/** Puts other words in place of matches, as one step that can be undone. */
export function replaceMatches(
  editor: Editor,
  matches: readonly Found[],
  replacement: string,
): void {
  const { tr } = editor.state;
  for (const { from, to } of matches.toReversed())
    if (replacement === '') tr.delete(from, to);
    else tr.insertText(replacement, from, to);
  editor.view.dispatch(closeHistory(tr.scrollIntoView()));
  editor.view.dispatch(closeHistory(editor.state.tr));
}
