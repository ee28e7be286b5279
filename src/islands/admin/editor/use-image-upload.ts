import { useEffect, useEffectEvent, useState } from 'react';
import { forgetText, keepText, readText } from '#src/browser/kept-texts.ts';
import { showToast } from '#src/browser/toasts.ts';
import { type StoredImage, uploadImage } from '#src/data/storage.ts';
import {
  IMAGE_HEAD_BYTES,
  type ImageType,
  isHeic,
  MAX_IMAGE_BYTES,
  sniffImageType,
} from '#src/domain/image-type.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { pictureReason } from '../failures.ts';

/** Where pictures wait that were chosen without a connection. */
type Waiting = {
  /** Which of the page's pictures they are. */
  readonly of: string;
  /** One of them was stored. */
  readonly onLate: (stored: StoredImage) => unknown;
};

/** A page of the office, by its address and what it is about. */
const here = () => `${location.pathname}${new URLSearchParams(location.search).get('id') ?? ''}`;

/**
 * Uploads an image of an article, as small as it is needed. What is no image, or too large, is refused here in the
 * words of spec §8; how a failed upload is said is the caller's, with what the server says of it. One that is chosen
 * without a connection is kept, and sent with the next one.
 */
export function useImageUpload(
  onFailed: (error: AppError, reason: string) => void,
  waiting?: Waiting,
) {
  const { t, db } = useAdmin();
  /** 0 to 1 while a file is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const [place] = useState(() => `pictures ${waiting?.of} ${here()}`);
  const refuse = (title: string, message: string) => {
    showToast({ title, message, tone: 'error' });
    return 'refused' as const;
  };
  const keep = async (file: File) => {
    await keepText(place, { files: [...(await filesIn(place)), file] });
    showToast({ title: t('admin.editor.pictureKept'), message: t('admin.editor.pictureKeptText') });
    return 'kept' as const;
  };
  const attempt = async (file: File): Promise<StoredImage | 'refused' | 'failed' | 'kept'> => {
    const head = await headOf(file);
    const found = sniffImageType(head) ?? (isHeic(head) ? 'heic' : null);
    if (found === null && file.size <= MAX_IMAGE_BYTES)
      return refuse(t('admin.create.typeTitle'), t('admin.create.typeText'));
    if (found !== null && waiting && !navigator.onLine) return keep(file);
    const fitted = await shrunk(file, found);
    if (fitted === null) return refuse(t('admin.create.typeTitle'), t('admin.create.heicText'));
    const type = fitted === file ? found : sniffImageType(await headOf(fitted));
    if (type === null || type === 'heic' || fitted.size > MAX_IMAGE_BYTES)
      return refuse(t('admin.create.sizeTitle'), t('admin.create.sizeText'));
    setProgress(0);
    const stored = await uploadImage(db, {
      bucket: 'article-images',
      file: fitted,
      type,
      onProgress: setProgress,
    });
    setProgress(null);
    if (stored.ok) return stored.value;
    if (waiting && stored.error.code === 'offline' && !navigator.onLine) return keep(fitted);
    onFailed(stored.error, pictureReason(stored.error));
    return 'failed';
  };
  const upload = async (file: File | undefined): Promise<StoredImage | null> => {
    if (!file || progress !== null) return null;
    const became = await attempt(file);
    return typeof became === 'string' ? null : became;
  };
  const send = useEffectEvent(async () => {
    const files = navigator.onLine && progress === null ? await filesIn(place) : [];
    if (files.length === 0) return;
    await forgetText(place);
    const failed: File[] = [];
    for (const file of files) {
      const became = await attempt(file);
      if (became === 'failed') failed.push(file);
      else if (typeof became !== 'string') await waiting?.onLate(became);
    }
    if (failed.length > 0) await keepText(place, { files: [...(await filesIn(place)), ...failed] });
  });
  const waits = waiting !== undefined;
  useEffect(() => {
    if (!waits) return undefined;
    const go = () => void send();
    go();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [waits]);
  return { progress, upload };
}

const headOf = async (file: Blob) =>
  new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());

/** A drawing is as large as it is; what cannot be drawn here is left to the server. */
async function shrunk(file: File, type: ImageType | 'heic' | null): Promise<File | null> {
  if (type === null || type === 'image/svg+xml') return file;
  const { fitPicture } = await import('#src/browser/fit-picture.ts');
  return fitPicture(file, type);
}

async function filesIn(place: string): Promise<readonly File[]> {
  const files = (await readText(place))?.['files'];
  return Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
}

/** The one image of a drop or a paste, or undefined when there is none. */
export function imageOf(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}
