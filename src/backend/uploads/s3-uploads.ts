import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { sniffImageType } from '#src/domain/image-type.ts';
import { PICTURE_CACHE_CONTROL } from '#src/domain/pictures.ts';
import { KEY, type Uploads } from './uploads.ts';

/** Tries of a request that fails by the network or the server, with growing waits in between. */
const RETRIES = 3;

/** S3's answer to a conditional write that came second (RFC 9110, If-None-Match), and to one at the same moment. */
const TAKEN = new Set([409, 412]);

/** Uploads as objects of an S3-compatible storage, `<folder>/<bucket>/<key>`. */
export function createS3Uploads({ url, ...keys }: BucketAddress): Uploads {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const ask = async (bucket: string, key: string, init: RequestInit) => {
    if (!KEY.test(key) || !KEY.test(bucket)) throw new Error('This is no name of a file.');
    return client.fetch(`${url}/${bucket}/${key}`, init);
  };
  return {
    find: async (bucket, key) => {
      const answer = await ask(bucket, key, {});
      if (!answer.ok) {
        const error = await failure('read', answer);
        if (answer.status === 404 && !error.message.endsWith('NoSuchBucket')) return null;
        throw error;
      }
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const lastModified = new Date(answer.headers.get('last-modified') ?? 0);
      return {
        bytes,
        type: sniffImageType(bytes) ?? 'application/octet-stream',
        lastModified,
        eTag: `"${bytes.length.toString(36)}-${lastModified.getTime().toString(36)}"`,
      };
    },
    store: async (bucket, key, bytes) => {
      const answer = await ask(bucket, key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          // What is stored under a name never changes.
          'If-None-Match': '*',
          'Content-Type': sniffImageType(bytes) ?? 'application/octet-stream',
          'Cache-Control': PICTURE_CACHE_CONTROL,
        },
      });
      if (TAKEN.has(answer.status)) return false;
      if (!answer.ok) throw await failure('written', answer);
      return true;
    },
    remove: async (bucket, key) => {
      const answer = await ask(bucket, key, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw await failure('removed', answer);
    },
  };
}

async function failure(what: string, answer: Response): Promise<Error> {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text()) ?? [];
  return new Error(`A file could not be ${what} in STORAGE_URL: ${answer.status} ${code}`.trim());
}
