import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { removeImage, type StoredImage } from '#src/data/storage.ts';
import { isImageAddress } from '#src/domain/articles/article-form.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { OutsidePictures } from '../pictures/OutsidePictures.tsx';
import { Wanted } from './PanelPart.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { imageOf, useImageUpload } from './use-image-upload.ts';

type Props = {
  readonly name: 'featured_image' | 'social_image';
  /** Address of the picture; empty when there is none. */
  readonly value: string;
  readonly uploadLabel: string;
  readonly addressLabel: string;
  /** Of its preview; without one it is shown elsewhere. */
  readonly alt?: string;
  /** Readers would miss it. */
  readonly isWanted?: boolean;
  readonly onChange: (address: string) => void;
  /** One was uploaded. */
  readonly onUploaded: (address: string) => void;
  readonly onUploading: (isUploading: boolean) => void;
  /** What is said of the picture. */
  readonly children?: ReactNode;
};

/** A picture of an article: uploaded (chosen, dropped or pasted), or by its address. */
export function ImageSource(props: Props) {
  const { name, value, onChange, onUploaded, onUploading } = props;
  const { t, db } = useAdmin();
  const [broken, setBroken] = useState(false);
  const [over, setOver] = useState(false);
  const uploaded = useRef<StoredImage | null>(null);
  const { progress, upload } = useImageUpload(
    (_, reason) => showToast({ title: reason || t('admin.create.imageFailed'), tone: 'error' }),
    { of: name === 'featured_image' ? 'featured' : 'social', onLate: (stored) => show(stored) },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have an image
  useEffect(() => setBroken(false), [value]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    onUploading(true);
    const stored = await upload(file);
    onUploading(false);
    if (stored) show(stored);
  };
  const show = (stored: StoredImage) => {
    // The one before was never part of a stored article.
    if (uploaded.current) void removeImage(db, uploaded.current);
    uploaded.current = stored;
    onUploaded(stored.url);
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
      <Wanted when={props.isWanted ?? false}>
        <Field
          label={props.uploadLabel}
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
      </Wanted>
      <UploadProgress progress={progress} />
      <Field
        label={props.addressLabel}
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
            name={name}
            inputMode="url"
            value={value}
            onChange={({ target }) => onChange(toPictureAddress(target.value))}
          />
        )}
      />
      {props.alt !== undefined && isAddress && !broken && (
        <Picture
          className="aspect-video h-auto w-full rounded-md object-cover"
          src={value.trim()}
          widths={[384, 640, 1280]}
          sizes="(width < 64rem) 92vw, 20rem"
          alt={props.alt}
          width={640}
          height={360}
          onError={() => setBroken(true)}
        />
      )}
      <OutsidePictures of={[value]} />
      {props.children}
    </div>
  );
}
