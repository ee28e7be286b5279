import type { APIRoute } from 'astro';
import { HOSTED_URL, PUBLISHABLE_KEY } from '#src/data/client.ts';
import { MAX_IMAGE_BYTES, toImageName } from '#src/domain/image-type.ts';
import {
  PICTURE_CACHE_CONTROL,
  PICTURE_HEADER,
  parseStored,
  writeFacts,
} from '#src/domain/pictures.ts';
import { uploads } from '#src/i18n/en/uploads.ts';
import { logProblem } from '#src/log.ts';
import { withoutMetadata } from '#supabase/functions/_shared/pictures/metadata.ts';
import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { type Prepared, prepareUpload } from './prepare-upload.ts';
import { PictureError } from './raster.ts';
import { refusalIn, storageRefusal } from './refusals.ts';

export const prerender = false;

/** How long the project may take to keep a picture. */
const STORE_MS = 30_000;
const ASK_MS = 4000;
const TOO_LARGE = uploads['upload.tooLarge'];

/** As the built-in storage sends what is uploaded: no script in a drawing may run, however it is opened. */
const FILE_HEADERS = {
  'Cache-Control': PICTURE_CACHE_CONTROL,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const refused = (status: number, message: string) =>
  Response.json(
    { statusCode: String(status), error: 'InvalidRequest', message },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
const nothing = () => refused(404, 'There is nothing here.');

/**
 * A public file of the project, for what is not shown in widths: light drawings. What came past the site is not
 * looked at by the clock yet, and a browser keeps what it gets for a year: so it is looked at here, and a raster leaves
 * without what a camera noted in it.
 */
export const GET: APIRoute = async ({ url, locals }) => {
  const stored = parseStored(url.pathname);
  if (stored === null) return nothing();
  const file = await locals
    .askStorage(url.pathname)
    .then(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }))
    .catch(() => null);
  if (file === null || file.status >= 500) return refused(503, 'Please try again later.');
  if (file.status !== 200) return nothing();
  const verdict = lookAtPicture(file.bytes, file.type);
  if (verdict.problem !== null) return nothing();
  const { type } = verdict;
  const bytes = type === 'image/svg+xml' ? file.bytes : withoutMetadata(file.bytes, type);
  return new Response(new Uint8Array(bytes), {
    headers: { ...FILE_HEADERS, 'Content-Type': type },
  });
};

/**
 * Takes an upload in the place of the project's storage, which would keep it as it came: looks at it, writes
 * it anew, and hands it over in the name of whoever sent it, so that the project's own policies decide.
 */
export const POST: APIRoute = async ({ params, request }) => {
  const path = params['path'] ?? '';
  const stored = parseStored(`/storage/v1/object/public/${path}`);
  if (stored === null || HOSTED_URL === undefined) return nothing();
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) return refused(400, 'There is no file.');
  if (file.size > MAX_IMAGE_BYTES)
    return refused(413, refusalIn(TOO_LARGE, request.headers.get('accept-language')));
  const authorization = request.headers.get('authorization') ?? '';
  const headers = { apikey: PUBLISHABLE_KEY, authorization };
  // Nobody makes this server decode without an account.
  const user = await fetch(`${HOSTED_URL}/auth/v1/user`, {
    headers,
    signal: AbortSignal.timeout(ASK_MS),
  }).catch(() => null);
  if (user === null || user.status >= 500) return refused(503, 'Please try again later.');
  if (!user.ok) return refused(401, 'Please sign in.');
  let prepared: Prepared;
  try {
    prepared = await prepareUpload(new Uint8Array(await file.arrayBuffer()), file.type);
  } catch (error) {
    if (error instanceof PictureError)
      return refused(400, refusalIn(error.message, request.headers.get('accept-language')));
    logProblem('picture-not-prepared', { error });
    return refused(503, 'Please try again later.');
  }
  const { bytes, type, facts } = prepared;
  const body = new FormData();
  body.append('cacheControl', String(form?.get('cacheControl') ?? '3600'));
  // A copy: what a form takes is no view of shared memory.
  body.append('', new File([new Uint8Array(bytes)], toImageName('', type), { type }));
  const answer = await fetch(`${HOSTED_URL}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-upsert': 'false' },
    body,
    signal: AbortSignal.timeout(STORE_MS),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return refused(503, 'Please try again later.');
  if (!answer.ok) return translated(answer, request.headers.get('accept-language'));
  return new Response(await answer.arrayBuffer(), {
    headers: {
      'Content-Type': answer.headers.get('content-type') ?? 'application/json',
      'Cache-Control': 'no-store',
      ...(facts && { [PICTURE_HEADER]: writeFacts(facts) }),
    },
  });
};

/** A refusal of the project's storage, which says its status in the body, in words for its sender. */
async function translated(answer: Response, language: string | null): Promise<Response> {
  const said = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  const status = Number(said?.['statusCode']) || answer.status;
  const message = String(said?.['message'] ?? '');
  const sentence = storageRefusal(status, message);
  if (sentence !== undefined) return refused(400, refusalIn(sentence, language));
  if (status === 401) return refused(401, 'Please sign in.');
  logProblem('picture-not-stored', { error: new Error(`${status}: ${message}`) });
  return refused(503, 'Please try again later.');
}
