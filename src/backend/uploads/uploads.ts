import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import { IMAGE_HEAD_BYTES, MAX_IMAGE_BYTES, sniffImageType } from '#src/domain/image-type.ts';
import { writeFacts } from '#src/domain/pictures.ts';
import { uploads as sentences } from '#src/i18n/en/uploads.ts';
import { prepareUpload } from '#src/pictures/prepare-upload.ts';
import { PictureError } from '#src/pictures/raster.ts';
import { currentCall } from '../lite/quiet.ts';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/** Names are random, so what is stored under one never changes. */
export const UPLOAD_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Segments that are ordinary file names everywhere; none starts with a dot. */
export const KEY =
  /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}){0,7}$/;

/**
 * Uploads as plain files, `<directory>/<bucket>/<key>`. Only images whose content is what their type
 * says get in, rasters written anew (docs/decisions/0020), so the type of a file can be read from it.
 */
export function createUploads(directory: string): StorageAdapter {
  const pathOf = (bucket: string, key: string) => {
    if (!KEY.test(key) || !KEY.test(bucket))
      throw refuse('The file name has characters that are not allowed.');
    return join(directory, bucket, key);
  };
  const metadataOf = async (path: string): Promise<ObjectMetadata> => {
    const { size, mtime } = await stat(path);
    const head = await readHead(path);
    return describeFile(size, mtime, sniffImageType(head) ?? 'application/octet-stream');
  };
  const store = async (path: string, bytes: Uint8Array) => {
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
      await take(path);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    driver: directory,
    async getObject(bucket, key) {
      const path = pathOf(bucket, key);
      const body = await readFile(path);
      return { httpStatusCode: 200, body, metadata: await metadataOf(path) };
    },
    async uploadObject(bucket, key, _version, body, contentType) {
      const path = pathOf(bucket, key);
      const bytes = await readAll(body);
      const { bytes: kept, facts } = await prepareUpload(bytes, contentType).catch(
        (error: unknown) => {
          throw error instanceof PictureError ? refuse(error.message) : error;
        },
      );
      await store(path, kept);
      const call = currentCall();
      if (call && facts) call.picture = writeFacts(facts);
      return metadataOf(path);
    },
    async deleteObject(bucket, key) {
      await rm(pathOf(bucket, key), { force: true });
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await rm(pathOf(bucket, key), { force: true });
    },
    async copyObject(sourceBucket, source, _version, bucket, destination) {
      const path = pathOf(bucket, destination);
      await store(path, await readFile(pathOf(sourceBucket, source)));
      const { eTag, lastModified } = await metadataOf(path);
      return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
    },
    async headObject(bucket, key) {
      return metadataOf(pathOf(bucket, key));
    },
    async privateAssetUrl(bucket, key) {
      return `file://${pathOf(bucket, key)}`;
    },
  };
}

async function take(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? refuse(TAKEN) : error;
  }
}

const TAKEN = sentences['upload.taken'];

/** Tells the caller of the request why; see `Call.refusal`. */
function refuse(message: string): Error {
  const call = currentCall();
  if (call) call.refusal = message;
  return new Error(message);
}

function describeFile(size: number, lastModified: Date, mimetype: string): ObjectMetadata {
  return {
    cacheControl: UPLOAD_CACHE_CONTROL,
    contentLength: size,
    size,
    mimetype,
    lastModified,
    eTag: `"${size.toString(36)}-${Math.round(lastModified.getTime()).toString(36)}"`,
    httpStatusCode: 200,
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: new Uint8Array(IMAGE_HEAD_BYTES),
      position: 0,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readAll(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) {
    if (body.byteLength > MAX_IMAGE_BYTES) throw refuse(TOO_LARGE);
    return body;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Counted while reading: a Content-Length can be missing or wrong.
    if (size > MAX_IMAGE_BYTES) throw refuse(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const TOO_LARGE = sentences['upload.tooLarge'];
