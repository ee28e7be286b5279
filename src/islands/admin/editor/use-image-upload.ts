import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { type StoredImage, uploadImage } from '#src/data/storage.ts';
import { IMAGE_HEAD_BYTES, MAX_IMAGE_BYTES, sniffImageType } from '#src/domain/image-type.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';

/**
 * Uploads an image of an article. What is no image, or too large, is refused here in the words of
 * spec §8; how a failed upload is said is the caller's.
 */
export function useImageUpload(onFailed: (error: AppError) => void) {
  const { t, db } = useAdmin();
  /** 0 to 1 while a file is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const refuse = (title: string, message: string) => {
    showToast({ title, message, tone: 'error' });
    return null;
  };
  const upload = async (file: File | undefined): Promise<StoredImage | null> => {
    if (!file || progress !== null) return null;
    if (file.size > MAX_IMAGE_BYTES)
      return refuse(t('admin.create.sizeTitle'), t('admin.create.sizeText'));
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    const type = sniffImageType(head);
    if (type === null) return refuse(t('admin.create.typeTitle'), t('admin.create.typeText'));
    setProgress(0);
    const stored = await uploadImage(db, {
      bucket: 'article-images',
      file,
      type,
      onProgress: setProgress,
    });
    setProgress(null);
    if (stored.ok) return stored.value;
    onFailed(stored.error);
    return null;
  };
  return { progress, upload };
}

/** The one image of a drop or a paste, or undefined when there is none. */
export function imageOf(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}
