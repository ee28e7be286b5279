import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { removeImage, type StoredImage, uploadImage } from '#src/data/storage.ts';
import {
  IMAGE_ACCEPT,
  IMAGE_HEAD_BYTES,
  MAX_IMAGE_BYTES,
  sniffImageType,
} from '#src/domain/image-type.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { isImageAddress } from './article-form.ts';

type Props = {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly uploading: boolean;
  readonly onUploading: (uploading: boolean) => void;
};

/** The article's picture: uploaded (chosen, dropped or pasted) or by its address. */
export function FeaturedImage({ value, onChange, uploading, onUploading }: Props) {
  const { t, db } = useAdmin();
  const [broken, setBroken] = useState(false);
  const uploaded = useRef<StoredImage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have an image
  useEffect(() => setBroken(false), [value]);
  const fail = (title: string, message?: string) => showToast({ title, message, tone: 'error' });

  const upload = async (file: File | undefined) => {
    if (!file || uploading) return;
    if (file.size > MAX_IMAGE_BYTES)
      return fail(t('admin.create.sizeTitle'), t('admin.create.sizeText'));
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    const type = sniffImageType(head);
    if (type === null) return fail(t('admin.create.typeTitle'), t('admin.create.typeText'));
    onUploading(true);
    const stored = await uploadImage(db, { bucket: 'article-images', file, type });
    onUploading(false);
    if (!stored.ok) {
      const { code, message } = stored.error;
      return fail(code === 'UNAVAILABLE' ? t('admin.create.imageFailed') : message);
    }
    // The one before was never part of an article.
    if (uploaded.current) void removeImage(db, uploaded.current);
    uploaded.current = stored.value;
    onChange(stored.value.url);
    showToast({ title: t('admin.create.imageUploaded'), tone: 'success' });
  };
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    void upload(file);
  };
  const isAddress = isImageAddress(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input
    <div
      className="image-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      <Field
        label={t('admin.create.upload')}
        hint={t('admin.create.uploadHint')}
        control={(props) => (
          <input
            {...props}
            type="file"
            accept={IMAGE_ACCEPT}
            disabled={uploading}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = '';
            }}
          />
        )}
      />
      <p role="status" className="upload-state">
        {uploading && (
          <>
            <Spinner /> {t('admin.create.uploading')}
          </>
        )}
      </p>
      <Field
        label={t('admin.create.imageUrl')}
        error={
          value.trim() !== '' && !isAddress
            ? t('admin.create.imageInvalid')
            : broken
              ? t('admin.create.imageBroken')
              : undefined
        }
        control={(props) => (
          <input
            {...props}
            className="input"
            inputMode="url"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      />
      {isAddress && !broken && (
        <img
          className="image-preview"
          src={value.trim()}
          alt={t('admin.create.imagePreview')}
          width={640}
          height={360}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
