import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Anchor } from './floating.ts';

/** What writing.css draws it as. */
const NAME = 'asked-about';

/** Shows which words something is asked about, while the focus is where it is asked. */
export function useMarked(editor: Editor, { from, to }: Anchor): void {
  useEffect(() => {
    if (from === to || !('highlights' in CSS)) return undefined;
    const [start, end] = [editor.view.domAtPos(from), editor.view.domAtPos(to)];
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    CSS.highlights.set(NAME, new Highlight(range));
    return () => void CSS.highlights.delete(NAME);
  }, [editor, from, to]);
}
