import { z } from 'zod';
import { KEY, TOO_LARGE } from '../uploads/uploads.ts';
import { readBytes, readJson } from './body.ts';
import type { Entered } from './entrance.ts';
import { Refused } from './refused.ts';

/** The buckets' 5 MB and what a form adds around a file. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024 + 64 * 1024;

const MAX_BYTES = 64 * 1024;

const BUCKET = /^[a-z0-9][a-z0-9-]{0,62}$/;

const removal = z.object({ prefixes: z.array(z.string().regex(KEY)).min(1).max(100) });

export type Upload = {
  readonly kind: 'upload';
  readonly bucket: string;
  readonly key: string;
  /** What the client says that it is. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Accept-Language, for refusals. */
  readonly language: string | null;
};

export type Removal = {
  readonly kind: 'removal';
  readonly bucket: string;
  readonly names: readonly string[];
};

/**
 * Reads a request for storage: a file to add under a name that is free, names to remove, a file to see. Nothing else
 * of the storage API is open; a name is random and never used again, so that nothing is replaced.
 *
 * @returns null for a file to see, whose names are sound
 * @throws Refused
 */
export async function readStorageRequest({
  request,
  params,
}: Entered): Promise<Upload | Removal | null> {
  const { bucket = '', '*': key } = params;
  const { method } = request;
  if (!BUCKET.test(bucket) || (key !== undefined && !KEY.test(key))) throw badName(method);
  if (method === 'DELETE') {
    const read = removal.safeParse(await readJson(request, MAX_BYTES));
    if (!read.success)
      throw new Refused({
        status: 400,
        code: 'InvalidRequest',
        message: 'Send the names to remove.',
      });
    return { kind: 'removal', bucket, names: read.data.prefixes };
  }
  if (method !== 'POST' || key === undefined) return null;
  const language = request.headers.get('accept-language');
  return { kind: 'upload', bucket, key, language, ...(await readFile(request)) };
}

/** Somebody who looks for a file that cannot be hears that it is not there. */
function badName(method: string): Refused {
  return method === 'GET' || method === 'HEAD'
    ? new Refused({ status: 404, code: 'not_found', message: 'Object not found' })
    : new Refused({
        status: 400,
        code: 'InvalidKey',
        message: 'The file name has characters that are not allowed.',
      });
}

type File = Pick<Upload, 'type' | 'bytes'>;

/** The body, or the file of a form: supabase-js sends one whose field has no name. */
async function readFile(request: Request): Promise<File> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES, TOO_LARGE);
  if (!/^multipart\/form-data\b/i.test(type)) return { type: plainType(type), bytes };
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  const file = form && [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw new Refused({ status: 400, code: 'InvalidRequest', message: 'Send a file.' });
  return { type: plainType(file.type), bytes: new Uint8Array(await file.arrayBuffer()) };
}

function plainType(type: string): string {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(plain) ? plain : 'application/octet-stream';
}
