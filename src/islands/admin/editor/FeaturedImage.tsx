import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { removeImage, type StoredImage } from '#src/data/storage.ts';
import { type ArticleForm, isImageAddress } from '#src/domain/articles/article-form.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { imageOf, useImageUpload } from './use-image-upload.ts';

const WORDLESS = { image_alt: '', image_caption: '', image_credit: '' };
type Image = Pick<ArticleForm, 'featured_image' | keyof typeof WORDLESS>;

const BELOW = [
  ['image_caption', 'admin.editor.insertCaption', 500],
  ['image_credit', 'admin.writing.credit', 200],
] as const;

type Props = {
  readonly image: Image;
  readonly onChange: (image: Partial<Image>) => void;
  readonly isAltMissing: boolean;
  readonly onUploading: (isUploading: boolean) => void;
};

/** The article's picture: uploaded (chosen, dropped or pasted) or by its address, in words, and who made it. */
export function FeaturedImage(props: Props) {
  const { image, onChange, isAltMissing, onUploading } = props;
  const { featured_image: value, image_alt } = image;
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
    onChange({ ...WORDLESS, featured_image: stored.url });
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
        <Picture
          className="aspect-video h-auto w-full rounded-md object-cover"
          src={value.trim()}
          widths={[384, 640, 1280]}
          sizes="(width < 64rem) 92vw, 20rem"
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
          {BELOW.map(([name, label, maxLength]) => (
            <TextField
              key={name}
              label={t(label)}
              name={name}
              maxLength={maxLength}
              value={image[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
          <Button variant="quiet" onClick={() => onChange({ ...WORDLESS, featured_image: '' })}>
            {t('admin.editor.imageRemove')}
          </Button>
        </>
      )}
    </div>
  );
}
