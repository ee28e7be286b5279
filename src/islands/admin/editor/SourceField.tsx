import { type ClipboardEvent, type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { StoredImage } from '#src/data/storage.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { PictureDialog } from '../writing/PictureDialog.tsx';
import { sizeOf } from '../writing/size-of.ts';
import type { Picture } from '../writing/use-files.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { imageOf, useImageUpload } from './use-image-upload.ts';

type Props = {
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
};

/** The body as it is stored: text, and images that are chosen, dropped or pasted where the cursor is. */
export function SourceField({ id, labels, value, lang, onChange }: Props) {
  const { t } = useAdmin();
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  /** Where the cursor was last; null: the text was never touched, and images go behind it. */
  const caret = useRef<number | null>(null);
  /** Where it has to be once the new text is on the page. */
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useLayoutEffect(() => {
    if (next.current === null) return;
    area.current?.setSelectionRange(next.current, next.current);
    caret.current = next.current;
    next.current = null;
  }, [value]);
  const [image, setImage] = useState<StoredImage | null>(null);
  const { progress, upload } = useImageUpload(({ code }, reason) =>
    showToast({
      title: t('admin.editor.uploadFailedTitle'),
      message:
        reason ||
        t(code === 'offline' ? 'admin.editor.uploadBrokenText' : 'admin.editor.uploadFailedText'),
      tone: 'error',
    }),
  );
  const take = async (file: File | undefined) => {
    const stored = await upload(file);
    if (!stored) return;
    showToast({
      title: t('admin.editor.uploadDoneTitle'),
      message: t('admin.editor.uploadDoneText'),
      tone: 'success',
    });
    setImage(stored);
  };
  const catchFiles = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const file = imageOf(files);
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const insert = async ({ url }: StoredImage, picture: Picture) => {
    const figure = figureHtml({ src: url, ...picture, ...(await sizeOf(url)) });
    const at = caret.current ?? value.length;
    const before = value.slice(0, at).trimEnd();
    const after = value.slice(at).trimStart();
    onChange([before, figure, after].filter((part) => part !== '').join('\n\n'));
    // One goes on writing below the image.
    next.current = (before === '' ? 0 : before.length + 2) + figure.length + (after === '' ? 0 : 2);
    area.current?.focus();
  };
  return (
    <>
      <textarea
        id={id}
        {...labels}
        ref={area}
        className="input"
        name="content"
        lang={lang}
        aria-required
        rows={20}
        value={value}
        onChange={({ target }) => {
          caret.current = target.selectionEnd;
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionEnd;
        }}
        onPaste={(event) => catchFiles(event, event.clipboardData.files)}
        onDrop={(event) => catchFiles(event, event.dataTransfer.files)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="outline" busy={progress !== null} onClick={() => chooser.current?.click()}>
          {t('admin.editor.insertImage')}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          aria-label={t('admin.editor.insertImage')}
          accept={IMAGE_ACCEPT}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <UploadProgress progress={progress} />
      </div>
      {image && (
        <PictureDialog
          url={image.url}
          isNew
          onClose={() => setImage(null)}
          onDone={(picture) => {
            setImage(null);
            void insert(image, picture);
          }}
        />
      )}
    </>
  );
}
