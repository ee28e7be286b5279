import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '#src/browser/after-paint.ts';
import { edgesInSight } from '#src/browser/layers.ts';
import { createEcho } from './echo.ts';
import { SHOWN } from './machine.ts';
import { contentOf, type Subset } from './subset.ts';
import { BEHAVIOUR } from './surface-plugins.ts';
import { writeBody } from './write-body.ts';

type Options = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
  /** The text holds what the surface cannot show as it is. */
  readonly onRefused: () => void;
  /** What there is less of than in an article. */
  readonly subset?: Subset | undefined;
  /** Whether it is shown to be read, not to be changed. */
  readonly isReadOnly: boolean;
  /** What the editing element is called and described by. */
  readonly labels: Readonly<Record<string, string>>;
};

/** What reads a text checks it by the sanitizer: an empty one needs neither. */
async function read(editor: Editor, content: string): Promise<Node | null> {
  if (content.trim() === '') return editor.schema.topNodeType.createAndFill();
  const { readBody } = await import('./body.ts');
  return readBody(editor.schema, content);
}

/** With more blocks than this, a text is told apart into what is near the cursor and what is away from it. */
const LONG = 60;

/** Three lines of the body, in pixels. */
const THREE_LINES = 90;

/** Asked anew whenever the cursor is brought in sight: bars come and go. */
const AWAY_FROM_EDGES = {
  get top() {
    return edgesInSight(THREE_LINES).top;
  },
  get bottom() {
    return edgesInSight(THREE_LINES).bottom;
  },
  left: 0,
  right: 0,
};

/** Puts a text in place of what is there: as a step that can be undone, where there was something. */
function show(editor: Editor, doc: Node): void {
  const before = editor.state.doc;
  const { tr } = editor.state;
  // Block by block, from the end: the caret stays in the paragraph that it is in, where that did not change.
  let [from, to] = [0, before.content.size];
  let [first, last] = [0, 0];
  const shorter = Math.min(before.childCount, doc.childCount);
  while (first < shorter && before.child(first).eq(doc.child(first)))
    from += before.child(first++).nodeSize;
  const fromEnd = (node: Node) => node.child(node.childCount - 1 - last);
  while (last < shorter - first && fromEnd(before).eq(fromEnd(doc)))
    to -= before.child(before.childCount - 1 - last++).nodeSize;
  const isOneToOne = before.childCount === doc.childCount;
  const blocks = doc.content.content.slice(first, doc.childCount - last);
  if (!isOneToOne) tr.replaceWith(from, to, blocks);
  else
    for (const [at, block] of [...blocks.entries()].reverse()) {
      const old = before.child(first + at);
      to -= old.nodeSize;
      if (!old.eq(block)) tr.replaceWith(to, to + old.nodeSize, block);
    }
  const isStep = before.textContent !== '' && !before.eq(doc);
  editor.view.dispatch(tr.setMeta('addToHistory', isStep).setMeta(SHOWN, true));
}

/**
 * The surface of an article: ProseMirror's view of the stored text. The text is the only state outside;
 * a change of it that was not typed here is put in as a step that can be undone.
 *
 * @returns what to mount it on, and the editor once the text is on it
 */
export function useSurface({
  value,
  lang,
  onChange,
  onRefused,
  subset,
  isReadOnly,
  labels,
}: Options) {
  const mount = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** Whether the text is there: an empty surface before would be written on. */
  const [isRead, setIsRead] = useState(false);
  const [echo] = useState(createEcho);
  const latest = useRef({ onChange, onRefused, subset, labels, lang, isReadOnly });
  useLayoutEffect(() => {
    latest.current = { onChange, onRefused, subset, labels, lang, isReadOnly };
  });

  useEffect(() => {
    const made = new Editor({
      element: mount.current,
      extensions: [...contentOf(latest.current.subset ?? null), ...BEHAVIOUR],
      // As data: what is given as text would be parsed in a way that the policy of the page refuses.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      // The policy of the page lets no script write styles: ours stand in writing.css.
      injectCSS: false,
      enablePasteRules: false,
      editorProps: {
        // The line that is typed keeps three others between itself and what sticks.
        scrollMargin: AWAY_FROM_EDGES,
        scrollThreshold: AWAY_FROM_EDGES,
        handleDOMEvents: {
          // The page's own key, for publishing; ProseMirror would swallow it.
          keydown: ({ state }, { key, ctrlKey, metaKey }) =>
            key === 'Enter' && (ctrlKey || metaKey) && !state.selection.$from.parent.type.spec.code,
        },
        attributes: () => ({
          class: 'prose writing',
          role: 'textbox',
          // Also while a text is read, when it cannot be edited: who clicks then has the cursor in it after.
          tabindex: '0',
          'aria-multiline': 'true',
          'aria-required': 'true',
          'data-name': 'content',
          spellcheck: 'true',
          lang: latest.current.lang,
          ...(latest.current.isReadOnly && { 'aria-readonly': 'true' }),
          ...latest.current.labels,
        }),
      },
    });
    made.on('update', ({ transaction }) => {
      // What was only read is not rewritten: it is stored as it was until somebody edits it.
      if (transaction.getMeta(SHOWN)) return;
      const text = writeBody(made.state.doc);
      if (echo.say(text)) latest.current.onChange(text);
    });
    setEditor(made);
    return () => made.destroy();
  }, [echo]);

  useEffect(() => {
    if (editor === null || echo.isOwn(value)) return undefined;
    let isWanted = true;
    // What is typed before it is read would be lost.
    editor.setEditable(false, false);
    void read(editor, value)
      .catch(() => null)
      .then((doc) => {
        if (!isWanted || editor.isDestroyed) return;
        echo.show(value);
        if (doc) show(editor, doc);
        else latest.current.onRefused();
        editor.setEditable(!latest.current.isReadOnly, false);
        if (editor.state.doc.childCount > LONG)
          void import('./away.ts').then(({ markAway }) => editor.isDestroyed || markAway(editor));
        setIsRead(true);
      });
    return () => {
      isWanted = false;
      if (!editor.isDestroyed) editor.setEditable(!latest.current.isReadOnly, false);
    };
  }, [editor, value, echo]);

  const names = Object.values(labels).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read again
  useEffect(() => {
    editor?.view.setProps({});
  }, [editor, lang, names]);

  useEffect(() => {
    // While a text is read, what reads it says when it is there.
    if (isRead) editor?.setEditable(!isReadOnly, false);
  }, [editor, isRead, isReadOnly]);

  return { mount, editor: isRead ? editor : null, isRead };
}

/** Renders again whenever the text or the selection has changed on the screen. */
export function useEditorState(editor: Editor): void {
  const [, setRound] = useState(0);
  useEffect(() => {
    const again = afterPaint(() => setRound((round) => round + 1));
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
