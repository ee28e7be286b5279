import { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readBody, writeBody } from './body.ts';
import { CONTENT } from './schema.ts';
import { BEHAVIOUR } from './surface-plugins.ts';

type Options = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
  /** The text holds what the surface cannot show as it is. */
  readonly onRefused: () => void;
  /** What the editing element is called and described by. */
  readonly labels: Readonly<Record<string, string>>;
};

/** Puts a stored text into the surface, leaving alone what is the same. False: it has no place there. */
function show(editor: Editor, content: string): boolean {
  const doc = readBody(editor.schema, content);
  if (doc === null) return false;
  const before = editor.state.doc;
  const start = before.content.findDiffStart(doc.content);
  if (start === null) {
    // The same text, written otherwise: its source is what counts.
    const tr = editor.state.tr.replaceWith(0, before.content.size, doc.content);
    editor.view.dispatch(tr.setMeta('addToHistory', false));
    return true;
  }
  const tr = editor.state.tr.replaceWith(0, before.content.size, doc.content);
  editor.view.dispatch(tr.setMeta('addToHistory', before.textContent !== ''));
  return true;
}

/**
 * The surface of an article: ProseMirror's view of the stored text. The text is the only state outside;
 * a change of it that was not typed here is put in as a step that can be undone.
 *
 * @returns what to mount it on, and the editor once it is there
 */
export function useSurface({ value, lang, onChange, onRefused, labels }: Options) {
  const mount = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** What the surface said last: what comes back in `value` is no news. */
  const said = useRef<string | null>(null);
  const latest = useRef({ onChange, onRefused, labels, lang });
  useLayoutEffect(() => {
    latest.current = { onChange, onRefused, labels, lang };
  });

  useEffect(() => {
    const made = new Editor({
      element: mount.current,
      extensions: [...CONTENT, ...BEHAVIOUR],
      // As data: what is given as text would be parsed in a way that the policy of the page refuses.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      // The policy of the page lets no script write styles: ours stand in writing.css.
      injectCSS: false,
      enablePasteRules: false,
      editorProps: {
        handleDOMEvents: {
          // The page's own key, for publishing; ProseMirror would swallow it.
          keydown: ({ state }, { key, ctrlKey, metaKey }) =>
            key === 'Enter' && (ctrlKey || metaKey) && !state.selection.$from.parent.type.spec.code,
        },
        attributes: () => ({
          class: 'prose writing',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-required': 'true',
          'data-name': 'content',
          spellcheck: 'true',
          lang: latest.current.lang,
          ...latest.current.labels,
        }),
      },
    });
    made.on('update', () => {
      const text = writeBody(made.state.doc);
      if (text === said.current) return;
      said.current = text;
      latest.current.onChange(text);
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (editor === null || value === said.current) return;
    said.current = value;
    if (!show(editor, value)) latest.current.onRefused();
    else said.current = value;
  }, [editor, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read again
  useEffect(() => {
    editor?.view.setProps({});
  }, [editor, lang]);

  return { mount, editor };
}

/** Renders again whenever the text or the selection changes. */
export function useEditorState(editor: Editor): void {
  const [, setRound] = useState(0);
  useEffect(() => {
    const again = () => setRound((round) => round + 1);
    editor.on('transaction', again);
    editor.on('focus', again);
    editor.on('blur', again);
    return () => {
      editor.off('transaction', again);
      editor.off('focus', again);
      editor.off('blur', again);
    };
  }, [editor]);
}
