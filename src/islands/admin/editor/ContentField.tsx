import {
  type ClipboardEvent,
  type DragEvent,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { StoredImage } from '#src/data/storage.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { TextField } from '../lists/fields.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { imageOf, useImageUpload } from './use-image-upload.ts';

type Props = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
};

/** The body: text, and images that are chosen, dropped or pasted where the cursor is. */
export function ContentField({ value, lang, onChange }: Props) {
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
  const { progress, upload } = useImageUpload(({ code }) =>
    showToast({
      title: t('admin.editor.uploadFailedTitle'),
      message:
        code === 'offline'
          ? t('admin.editor.uploadBrokenText')
          : t('admin.editor.uploadFailedText'),
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
  const insert = async ({ url }: StoredImage, alt: string, caption: string) => {
    const { origin, pathname } = new URL(url);
    const figure = figureHtml({
      // An image of our own moves with the site.
      src: origin === location.origin ? pathname : url,
      alt,
      caption,
      ...(await sizeOf(url)),
    });
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
      <Field
        label={t('admin.field.required', { name: t('admin.field.content') })}
        hint={t('admin.create.contentHint')}
        control={(control) => (
          <textarea
            {...control}
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
        )}
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
        <Describe
          image={image}
          onClose={() => setImage(null)}
          onDescribed={(alt, caption) => {
            setImage(null);
            void insert(image, alt, caption);
          }}
        />
      )}
    </>
  );
}

type DescribeProps = {
  readonly image: StoredImage;
  readonly onClose: () => void;
  readonly onDescribed: (alt: string, caption: string) => void;
};

function Describe({ image, onClose, onDescribed }: DescribeProps) {
  const { t } = useAdmin();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const alt = String(form.get('alt') ?? '').trim();
    if (alt !== '') onDescribed(alt, String(form.get('caption') ?? ''));
  };
  return (
    <Dialog open size="wide" title={t('admin.editor.insertTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <img
          className="aspect-video h-auto w-full rounded-md object-cover"
          src={image.url}
          alt=""
          width={640}
          height={360}
        />
        <TextField
          label={t('admin.editor.imageAlt')}
          hint={t('admin.editor.insertHint')}
          name="alt"
          required
          pattern=".*\S.*"
          maxLength={500}
          autoFocus
        />
        <TextField label={t('admin.editor.insertCaption')} name="caption" maxLength={500} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit">{t('admin.editor.insert')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Known to the page before the image is, so that nothing moves when it comes. */
async function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}
