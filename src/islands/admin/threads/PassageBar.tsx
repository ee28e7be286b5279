import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import {
  isReplaceable,
  PASSAGE_LENGTH,
  type Passage,
  passageOf,
  trimSpan,
} from '#src/domain/articles/passage.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { useFloating } from '../writing/floating.ts';
import { spanOf, textOf } from '../writing/text-of.ts';
import { useEditorState } from '../writing/use-surface.ts';
import { threadAtCursor } from './marks.ts';

type Props = {
  readonly editor: Editor;
  readonly onWrite: (passage: Passage, isEdit: boolean) => void;
  /** Leads to a note. */
  readonly onOpen: (thread: string) => void;
};

/** The passage that is selected; null where nothing is, or too much of it. */
function selected({ state: { doc, selection } }: Editor): Passage | null {
  if (selection.empty || selection instanceof NodeSelection) return null;
  const words = textOf(doc);
  const span = trimSpan(words.text, spanOf(words, selection));
  if (span === null || span.to - span.from > PASSAGE_LENGTH) return null;
  return passageOf(words.text, span);
}

/** Below selected words: the way to a note on them; where there is one, to that. Ctrl+Alt+M does the same. */
export function PassageBar({ editor, onWrite, onOpen }: Props) {
  const { t } = useAdmin();
  const box = useRef<HTMLDivElement>(null);
  useEditorState(editor);
  const { selection } = editor.state;
  const isUsed =
    (editor.isFocused || box.current?.contains(document.activeElement)) && !editor.view.composing;
  const thread = isUsed ? threadAtCursor(editor) : null;
  const hasWords = !selection.empty && !(selection instanceof NodeSelection);
  const isShown = isUsed && (thread !== null || hasWords);
  useFloating(box, editor, isShown ? selection : null, 'bottom-start');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const passage = selected(editor);
    const here = threadAtCursor(editor);
    if (passage) onWrite(passage, false);
    else if (here) onOpen(here);
  });
  useEffect(() => {
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);

  const frame = editor.view.dom.parentElement?.parentElement;
  if (!isShown || !frame) return null;
  const passage = hasWords ? selected(editor) : null;
  if (thread === null && passage === null) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a button of it leaves the cursor in the text
    <div
      ref={box}
      className="absolute z-30 flex flex-wrap rounded-md border border-edge bg-surface shadow-lg"
      onMouseDown={(event) => event.preventDefault()}
    >
      {thread && (
        <Button variant="quiet" onClick={() => onOpen(thread)}>
          {t('admin.threads.open')}
        </Button>
      )}
      {passage && (
        <Button variant="quiet" onClick={() => onWrite(passage, false)}>
          {t('admin.threads.note')}
        </Button>
      )}
      {passage && isReplaceable(passage.quote) && (
        <Button variant="quiet" onClick={() => onWrite(passage, true)}>
          {t('admin.threads.suggest')}
        </Button>
      )}
    </div>,
    frame,
  );
}
