import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useRef } from 'react';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import type { Asking } from './actions.ts';
import { figureAt } from './figure-at.ts';
import type { Files } from './use-files.ts';

const EmbedDialog = officePart(
  async () => (await import('./EmbedDialog.tsx')).EmbedDialog,
  'insert',
);
const FootnoteDialog = officePart(
  async () => (await import('./FootnoteDialog.tsx')).FootnoteDialog,
  'insert',
);
const KeysDialog = officePart(async () => (await import('./KeysDialog.tsx')).KeysDialog, 'insert');
const LangDialog = officePart(async () => (await import('./LangDialog.tsx')).LangDialog, 'insert');
const LedgerDialog = officePart(
  async () => (await import('./LedgerDialog.tsx')).LedgerDialog,
  'insert',
);
const LinkDialog = officePart(async () => (await import('./LinkDialog.tsx')).LinkDialog, 'insert');
const PictureDialog = officePart(
  async () => (await import('./PictureDialog.tsx')).PictureDialog,
  'insert',
);

type Props = {
  readonly editor: Editor;
  readonly asking: Asking | null;
  readonly files: Files;
  readonly onClose: () => void;
};

/** The dialogs of the surface, of which one is open at a time. */
export function Dialogs({ editor, asking, files, onClose }: Props) {
  const { t } = useAdmin();
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => {
    onClose();
    // The dialog gives the focus back to where it was; from a menu that is gone there is none.
    requestAnimationFrame(() => editor.view.focus());
  };
  const figure = asking === 'picture' ? figureAt(editor) : null;
  const chooses = asking === 'picture' && figure === null;
  useEffect(() => {
    if (!chooses) return;
    chooser.current?.click();
    onClose();
  }, [chooses, onClose]);
  return (
    <>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={t('admin.editor.insertImage')}
        accept={IMAGE_ACCEPT}
        onChange={({ target }) => {
          files.take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Suspense>
        {files.described && (
          <PictureDialog
            url={files.described.url}
            isNew
            onClose={files.giveUp}
            onDone={files.insert}
          />
        )}
        {figure && (
          <PictureDialog
            url={figure.node.attrs['src']}
            picture={{ ...figure.picture }}
            onClose={close}
            onDone={({ alt, credit, size }) => {
              editor
                .chain()
                .command(({ tr }) => {
                  tr.setNodeMarkup(figure.at, undefined, {
                    ...figure.node.attrs,
                    alt,
                    credit,
                    size: size === '' ? null : size,
                  });
                  return true;
                })
                .run();
              close();
            }}
            onRemove={() => {
              editor
                .chain()
                .deleteRange({ from: figure.at, to: figure.at + figure.node.nodeSize })
                .run();
              close();
            }}
          />
        )}
        {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
        {asking === 'lang' && <LangDialog editor={editor} onClose={close} />}
        {asking === 'embed' && <EmbedDialog editor={editor} onClose={close} />}
        {asking === 'ledger' && <LedgerDialog editor={editor} onClose={close} />}
        {asking === 'footnote' && <FootnoteDialog editor={editor} onClose={close} />}
        {asking === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
