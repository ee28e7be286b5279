import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { sniffImageType } from '#src/domain/image-type.ts';
import { uploads as sentences } from '#src/i18n/en/uploads.ts';

import { createS3Uploads } from './s3-uploads.ts';

/** A file as it is sent. */
export type StoredFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly lastModified: Date;
  readonly eTag: string;
};

/** The files of storage, by bucket and name. */
export type Uploads = {
  /** @returns null when it is not there */
  find(bucket: string, key: string): Promise<StoredFile | null>;
  /** @returns false when there is one of this name, which stays */
  store(bucket: string, key: string, bytes: Uint8Array): Promise<boolean>;
  /** One that is gone already is no error. */
  remove(bucket: string, key: string): Promise<void>;
};

/** Segments that are ordinary file names everywhere; none starts with a dot. */
export const KEY =
  /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}){0,7}$/;

/** The files of a site: in a bucket where STORAGE_URL names one, else in a folder. */
export function openUploads(storage: BucketAddress | undefined, directory: string): Uploads {
  return storage ? createS3Uploads(storage) : createUploads(directory);
}

/**
 * Uploads as plain files, `<directory>/<bucket>/<key>`. Only images whose content is what their type
 * says get in, rasters written anew (docs/decisions/0020), so the type of a file can be read from it.
 */
export function createUploads(directory: string): Uploads {
  const pathOf = (bucket: string, key: string) => {
    if (!KEY.test(key) || !KEY.test(bucket)) throw new Error('This is no name of a file.');
    return join(directory, bucket, key);
  };
  return {
    find: async (bucket, key) => {
      const path = pathOf(bucket, key);
      try {
        const [{ mtime, size }, bytes] = await Promise.all([stat(path), readFile(path)]);
        return {
          bytes: new Uint8Array(bytes),
          type: sniffImageType(bytes) ?? 'application/octet-stream',
          lastModified: mtime,
          eTag: `"${size.toString(36)}-${Math.round(mtime.getTime()).toString(36)}"`,
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    store: async (bucket, key, bytes) => {
      const path = pathOf(bucket, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        // Taken first, since renaming replaces: what is stored under a name never changes.
        if (!(await take(path))) return false;
        await rename(draft, path);
        return true;
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (bucket, key) => rm(pathOf(bucket, key), { force: true }),
  };
}

/** @returns false when it was taken already */
async function take(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export const TAKEN = sentences['upload.taken'];

export const TOO_LARGE = sentences['upload.tooLarge'];
