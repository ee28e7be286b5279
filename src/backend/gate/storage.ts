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

/**
 * Checks a request for storage, and makes it anew: a file to add under a name that is free, names to
 * remove, a file to see. Nothing else of the storage API is open.
 *
 * @throws Refused
 */
export async function readStorageRequest({ request, params }: Entered): Promise<Request> {
  const { bucket = '', '*': key } = params;
  const { method } = request;
  if (!BUCKET.test(bucket) || (key !== undefined && !KEY.test(key))) throw badName(method);
  const url = new URL(request.url);
  url.search = '';
  const headers = copied(request.headers);
  if (method === 'DELETE') {
    const names = removal.safeParse(await readJson(request, MAX_BYTES));
    if (!names.success)
      throw new Refused({
        status: 400,
        code: 'InvalidRequest',
        message: 'Send the names to remove.',
      });
    headers.set('content-type', 'application/json');
    return new Request(url, { method, headers, body: JSON.stringify(names.data) });
  }
  if (method !== 'POST') return new Request(url, { method, headers });
  const file = await readFile(request);
  headers.set('content-type', file.type);
  // A name is random and never reused: replacing what is there is nothing that the site does.
  headers.set('x-upsert', 'false');
  return new Request(url, { method, headers, body: file.bytes });
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

function copied(given: Headers): Headers {
  const headers = new Headers();
  for (const name of ['apikey', 'authorization', 'user-agent', 'cache-control', 'if-none-match']) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

type File = { readonly type: string; readonly bytes: ArrayBuffer | Uint8Array<ArrayBuffer> };

/**
 * supabase-js sends a file as a form whose file field has no name. Supabase takes it, Lite looks for
 * a field called "file": so the file is taken out here and sent on as the body.
 */
async function readFile(request: Request): Promise<File> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES, TOO_LARGE);
  if (!/^multipart\/form-data\b/i.test(type)) return { type: plainType(type), bytes };
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  const file = form && [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw new Refused({ status: 400, code: 'InvalidRequest', message: 'Send a file.' });
  return { type: plainType(file.type), bytes: await file.arrayBuffer() };
}

function plainType(type: string): string {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(plain) ? plain : 'application/octet-stream';
}
