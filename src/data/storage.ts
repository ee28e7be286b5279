import { type ImageType, toImageName } from '#src/domain/image-type.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from './client.ts';
import { reportProblem } from './report.ts';

export type Bucket = 'startup-logos' | 'article-images';

/** An image in storage: where it can be seen, and by what name it is removed. */
export type StoredImage = { readonly bucket: Bucket; readonly path: string; readonly url: string };

/** Spec §9. Embedded mode caches for a year: names are random, so content never changes. */
const CACHE_SECONDS = '3600';

/**
 * Stores an image under a random name.
 *
 * @returns INVALID_INPUT when the server refuses the file, UNAVAILABLE when the call failed
 */
export async function uploadImage(
  db: DatabaseClient,
  input: { bucket: Bucket; file: File; type: ImageType },
): Promise<Result<StoredImage>> {
  const { bucket, file, type } = input;
  const path = toImageName(file.name, type);
  const store = db.storage.from(bucket);
  const { error } = await store.upload(path, file, {
    contentType: type,
    cacheControl: CACHE_SECONDS,
    upsert: false,
  });
  if (error) {
    const { status } = error as { status?: number };
    if (status !== undefined && status >= 400 && status < 500)
      return err(status === 401 || status === 403 ? 'FORBIDDEN' : 'INVALID_INPUT', error.message);
    reportProblem('uploadImage', error);
    return err('UNAVAILABLE', 'uploadImage');
  }
  return ok({ bucket, path, url: store.getPublicUrl(path).data.publicUrl });
}

/** Removes an image; one that is gone already is no problem. */
export async function removeImage(
  db: DatabaseClient,
  { bucket, path }: Pick<StoredImage, 'bucket' | 'path'>,
): Promise<void> {
  const { error } = await db.storage.from(bucket).remove([path]);
  if (error) reportProblem('removeImage', error);
}

/** The stored image behind a public address, or null for one that is kept elsewhere. */
export function toStoredImage(url: string | null): StoredImage | null {
  const found = /\/storage\/v1\/object\/public\/(startup-logos|article-images)\/([^?#]+)$/.exec(
    url ?? '',
  );
  if (!found?.[1] || !found[2]) return null;
  return { bucket: found[1] as Bucket, path: decodeURIComponent(found[2]), url: url ?? '' };
}
