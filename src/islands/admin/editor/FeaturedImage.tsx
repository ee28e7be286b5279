import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { removeImage, type StoredImage } from '#src/data/storage.ts';
import { isImageAddress } from '#src/domain/articles/article-form.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { imageOf, useImageUpload } from './use-image-upload.ts';

type Image = { readonly featured_image: string; readonly image_alt: string };

type Props = Image & {
  readonly onChange: (image: Partial<Image>) => void;
  readonly isAltMissing: boolean;
  readonly onUploading: (isUploading: boolean) => void;
};

/** The article's picture: uploaded (chosen, dropped or pasted) or by its address, and in words. */
export function FeaturedImage(props: Props) {
  const { featured_image: value, image_alt, onChange, isAltMissing, onUploading } = props;
  const { t, db } = useAdmin();
  const [broken, setBroken] = useState(false);
  const [over, setOver] = useState(false);
  const uploaded = useRef<StoredImage | null>(null);
  const { progress, upload } = useImageUpload(({ code, message }) => {
    const title = code === 'UNAVAILABLE' || code === 'offline' ? '' : message;
    showToast({ title: title || t('admin.create.imageFailed'), tone: 'error' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have an image
  useEffect(() => setBroken(false), [value]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    onUploading(true);
    const stored = await upload(file);
    onUploading(false);
    if (!stored) return;
    // The one before was never part of a stored article.
    if (uploaded.current) void removeImage(db, uploaded.current);
    uploaded.current = stored;
    // Another picture shows something else.
    onChange({ featured_image: stored.url, image_alt: '' });
    showToast({ title: t('admin.create.imageUploaded'), tone: 'success' });
  };
  const catchFiles = (event: DragEvent | ClipboardEvent, files: FileList) => {
    setOver(false);
    const file = imageOf(files);
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const isAddress = isImageAddress(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input
    <div
      className="grid grid-cols-1 gap-3 data-over:outline-2 data-over:outline-offset-8 data-over:outline-accent data-over:outline-dashed"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => catchFiles(event, event.dataTransfer.files)}
      onPaste={(event) => catchFiles(event, event.clipboardData.files)}
    >
      <Field
        label={t('admin.create.upload')}
        hint={over ? t('admin.editor.dropHere') : t('admin.create.uploadHint')}
        control={(control) => (
          <input
            {...control}
            className="min-h-11 w-full rounded-md border border-dashed border-edge p-2"
            type="file"
            accept={IMAGE_ACCEPT}
            disabled={progress !== null}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        )}
      />
      <UploadProgress progress={progress} />
      <Field
        label={t('admin.create.imageUrl')}
        error={
          value.trim() !== '' && !isAddress
            ? t('admin.create.imageInvalid')
            : broken
              ? t('admin.create.imageBroken')
              : undefined
        }
        control={(control) => (
          <input
            {...control}
            className="input"
            name="featured_image"
            inputMode="url"
            value={value}
            onChange={({ target }) => onChange({ featured_image: toPictureAddress(target.value) })}
          />
        )}
      />
      {isAddress && !broken && (
        <img
          className="aspect-video h-auto w-full rounded-md object-cover"
          src={toPictureAddress(value.trim())}
          alt={t('admin.create.imagePreview')}
          width={640}
          height={360}
          onError={() => setBroken(true)}
        />
      )}
      {value.trim() !== '' && (
        <>
          <TextField
            label={t('admin.editor.imageAlt')}
            hint={t('admin.editor.imageAltHint')}
            error={
              isAltMissing && image_alt.trim() === ''
                ? t('admin.editor.imageAltMissing')
                : undefined
            }
            name="image_alt"
            aria-required
            maxLength={500}
            value={image_alt}
            onChange={({ target }) => onChange({ image_alt: target.value })}
          />
          <Button variant="quiet" onClick={() => onChange({ featured_image: '', image_alt: '' })}>
            {t('admin.editor.imageRemove')}
          </Button>
        </>
      )}
    </div>
  );
}
