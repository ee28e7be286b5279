import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useLayoutEffect, useRef } from 'react';
import { useAdmin } from '../admin-context.ts';
import { SELECTION, type Surroundings } from './actions.ts';
import { Toolbar } from './Toolbar.tsx';
import { useEditorState } from './use-surface.ts';

type Props = { readonly editor: Editor; readonly around: Surroundings };

/** The actions for selected words, above them. Phones have a menu of their own there. */
export function SelectionBar({ editor, around }: Props) {
  const { t } = useAdmin();
  const box = useRef<HTMLDivElement>(null);
  useEditorState(editor);
  const { selection } = editor.state;
  const isShown =
    editor.isFocused &&
    !selection.empty &&
    !(selection instanceof NodeSelection) &&
    !editor.view.composing &&
    !editor.isActive('codeBlock') &&
    editor.state.doc.textBetween(selection.from, selection.to).trim() !== '';
  useLayoutEffect(() => {
    const element = box.current;
    // The parent may be `display: contents`, which has no box.
    const frame = element?.offsetParent;
    if (!isShown || !element || !frame) return;
    const around = frame.getBoundingClientRect();
    const start = editor.view.coordsAtPos(selection.from);
    const left = Math.min(start.left - around.left, around.width - element.offsetWidth - 8);
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${start.top - around.top - element.offsetHeight - 8}px`;
  });
  if (!isShown) return null;
  return (
    <div
      ref={box}
      className="absolute z-3 rounded-md border border-edge bg-surface shadow-lg max-md:hidden pointer-coarse:hidden"
    >
      <Toolbar
        editor={editor}
        around={around}
        isFloating
        groups={[SELECTION]}
        label={t('admin.writing.selectionBar')}
      />
    </div>
  );
}
