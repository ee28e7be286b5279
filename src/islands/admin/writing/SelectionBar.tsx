import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useRef } from 'react';
import { useAdmin } from '../admin-context.ts';
import { SELECTION, type Surroundings } from './actions.ts';
import { useFloating } from './floating.ts';
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
  useFloating(box, editor, isShown ? selection : null, 'top-start');
  if (!isShown) return null;
  return (
    <div
      ref={box}
      className="absolute z-30 rounded-md border border-edge bg-surface shadow-lg max-md:hidden pointer-coarse:hidden"
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
