import type { Editor } from '@tiptap/core';
import { Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { UploadProgress } from '../editor/UploadProgress.tsx';
import { ReadOnlyContext } from '../saving/ReadOnly.tsx';
import type { Asking, Surroundings } from './actions.ts';
import { Dialogs } from './Dialogs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SuggestionMenu } from './SuggestionMenu.tsx';
import { type Subset, SubsetContext } from './subset.ts';
import { TableBar } from './TableBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFiles } from './use-files.ts';
import { usePaste } from './use-paste.ts';
import { useSurface } from './use-surface.ts';
import { loadTables } from './use-tables.ts';

type Props = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
  readonly onRefused: () => void;
  readonly labels: Readonly<Record<string, string>>;
  /** What there is less of than in an article. */
  readonly subset?: Subset;
  /** Takes the title of a document that is inserted; absent: there is one already, or none is wanted. */
  readonly onTitle?: ((title: string) => void) | undefined;
  /** Told the surface once its text is on it, for what stands beside the text. */
  readonly onEditor?: ((editor: Editor) => void) | undefined;
};

/** Where an article's text is written as readers will see it. Loaded apart, for its pages only. */
export function Surface(props: Props) {
  const { t } = useAdmin();
  const isReadOnly = useContext(ReadOnlyContext);
  const { mount, editor, isRead } = useSurface({ ...props, isReadOnly });
  const { onEditor } = props;
  useEffect(() => {
    if (editor) onEditor?.(editor);
  }, [editor, onEditor]);
  return (
    <SubsetContext value={props.subset ?? null}>
      <div className="relative min-w-0 rounded-md border border-edge bg-surface focus-within:border-ink">
        {!editor && <Spinner label={t('admin.loading')} />}
        {editor && !isReadOnly && <Controls editor={editor} onTitle={props.onTitle} />}
        <div ref={mount} hidden={!isRead} />
      </div>
    </SubsetContext>
  );
}

function Controls({ editor, onTitle }: { readonly editor: Editor } & Pick<Props, 'onTitle'>) {
  const { t } = useAdmin();
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const files = useFiles(editor);
  const subset = useContext(SubsetContext);
  usePaste(editor, files, { subset, onTitle });
  const around: Surroundings = {
    ask: setAsking,
    insertTable: () => void loadTables(editor).then((tables) => tables.insert(editor)),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCombination = event.ctrlKey || event.metaKey;
    const asked: Readonly<Record<string, Asking>> = { KeyK: 'link', Slash: 'keys' };
    const what = isCombination && !event.altKey ? asked[event.code] : undefined;
    if (what) setAsking(what);
    else if (isCombination && event.shiftKey && event.code === 'KeyL' && !subset) setAsking('lang');
    else if (isCombination && event.altKey && event.code === 'KeyF' && !subset)
      setAsking('footnote');
    else if (event.altKey && event.key === 'F10')
      frame.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus();
    else return false;
    event.preventDefault();
    return true;
  });
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => {
      if (onKey(event)) event.stopPropagation();
    };
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor]);
  return (
    <div ref={frame} className="contents">
      <div
        data-layer="top"
        className="z-20 rounded-t-md bg-surface [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[var(--sticky-below,var(--sticky-top))]"
      >
        <Toolbar editor={editor} around={around} label={t('admin.writing.bar')} />
        <UploadProgress progress={files.progress} />
        <Suspense>
          <TableBar editor={editor} />
        </Suspense>
      </div>
      <SelectionBar editor={editor} around={around} />
      <SuggestionMenu editor={editor} around={around} />
      <Dialogs editor={editor} asking={asking} files={files} onClose={() => setAsking(null)} />
    </div>
  );
}
