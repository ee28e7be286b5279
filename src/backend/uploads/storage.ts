import { randomUUID } from 'node:crypto';
import { PICTURE_CACHE_CONTROL, PICTURE_HEADER, writeFacts } from '#src/domain/pictures.ts';
import { prepareUpload } from '#src/pictures/prepare-upload.ts';
import { PictureError } from '#src/pictures/raster.ts';
import { refusalIn, storageRefusal } from '#src/pictures/refusals.ts';
import { isOutage, sqlStateOf } from '../database/errors.ts';
import { CORS } from '../gate/answers.ts';
import { Refused } from '../gate/refused.ts';
import type { Removal, Upload } from '../gate/storage.ts';
import { type Acting, actAs } from '../rest/act-as.ts';
import { TAKEN, TOO_LARGE, type Uploads } from './uploads.ts';

type Bucket = { readonly most: number | null; readonly types: readonly string[] | null };

/**
 * Stores a picture: row and file, or neither. Row security decides whether it may be, before the picture is looked at,
 * which takes its time, and once more when it is stored.
 *
 * @throws Refused, or what the database throws
 */
export async function answerUpload(
  acting: Acting,
  uploads: Uploads,
  upload: Upload,
): Promise<Response> {
  await checkBucket(acting, upload);
  await tryOut(() => insert(acting, upload, upload.bytes.length, takeBack));
  const { bytes, facts, type } = await prepareUpload(upload.bytes, upload.type).catch(
    (error: unknown) => {
      throw error instanceof PictureError ? refusePicture(error.message, upload) : error;
    },
  );
  const { bucket, key } = upload;
  let isStored = false;
  try {
    const id = await insert(acting, { ...upload, type }, bytes.length, async () => {
      isStored = await uploads.store(bucket, key, bytes);
      if (!isStored) throw refusePicture(TAKEN, upload);
    });
    const headers = { ...CORS, ...(facts && { [PICTURE_HEADER]: writeFacts(facts) }) };
    return Response.json({ Key: `${bucket}/${key}`, Id: id }, { headers });
  } catch (error) {
    // Where the database is gone, its row may be there.
    if (isStored && !isOutage(error)) await uploads.remove(bucket, key);
    throw error;
  }
}

/** Removes the files of a bucket that row security lets the asker remove, and answers with their rows. */
export async function answerRemoval(
  acting: Acting,
  uploads: Uploads,
  { bucket, names }: Removal,
): Promise<Response> {
  await findBucket(acting, bucket);
  const removed = await actAs(
    acting,
    async () => {
      const { rows } = await acting.database.query<{ file: { readonly name: string } }>(
        'delete from storage.objects as o where bucket_id = $1 and name = any($2) returning to_json(o) as file',
        [bucket, names],
      );
      return rows.map(({ file }) => file);
    },
    { 'storage.operation': 'storage.object.delete_many' },
  );
  for (const { name } of removed) await uploads.remove(bucket, name);
  return Response.json(removed, { headers: CORS });
}

async function findBucket({ database }: Acting, name: string): Promise<Bucket> {
  const { rows } = await database.query<Bucket>(
    'select file_size_limit as most, allowed_mime_types as types from storage.buckets where id = $1',
    [name],
  );
  const [bucket] = rows;
  if (!bucket)
    throw new Refused({
      status: 400,
      statusCode: 404,
      code: 'Bucket not found',
      message: 'Bucket not found',
    });
  return bucket;
}

async function checkBucket(acting: Acting, { bucket, type, bytes }: Upload): Promise<void> {
  const { most, types } = await findBucket(acting, bucket);
  if (types !== null && !types.includes(type))
    throw new Refused({
      status: 400,
      statusCode: 415,
      code: 'invalid_mime_type',
      message: `mime type ${type} is not supported. Supported: ${types.join(', ')}`,
    });
  if (most !== null && bytes.length > most)
    throw new Refused({
      status: 400,
      statusCode: 413,
      code: 'Payload too large',
      message: TOO_LARGE,
    });
}

/**
 * Inserts the row of a file.
 *
 * @param then runs before it is kept
 * @returns its id
 */
async function insert(
  acting: Acting,
  { bucket, key, type, language }: Upload,
  size: number,
  then: () => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  const metadata = {
    size,
    contentLength: size,
    mimetype: type,
    cacheControl: PICTURE_CACHE_CONTROL,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  };
  const row = async () => {
    await acting.database.query(
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version)
       values ($1, $2, $3, $4::uuid, $4, $5, '{}', gen_random_uuid()::text)`,
      [id, bucket, key, acting.asker.claims?.sub ?? null, metadata],
    );
    await then();
    return id;
  };
  try {
    return await actAs(acting, row, { 'storage.operation': 'storage.object.upload' });
  } catch (error) {
    throw toStorageRefusal(error, language);
  }
}

/** With the statuses of a project's storage, in words for its sender. */
function toStorageRefusal(error: unknown, language: string | null): unknown {
  const state = sqlStateOf(error);
  const refusal =
    state === '42501'
      ? { statusCode: 403, code: 'Unauthorized' }
      : state === '23505' && { statusCode: 409, code: 'Duplicate' };
  if (!refusal) return error;
  const sentence = storageRefusal(refusal.statusCode, error instanceof Error ? error.message : '');
  return new Refused({ status: 400, ...refusal, message: refusalIn(sentence ?? '', language) });
}

class TakenBack extends Error {}

async function takeBack(): Promise<never> {
  throw new TakenBack();
}

async function tryOut(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/** In the language of who sent it. */
function refusePicture(sentence: string, { language }: Upload): Refused {
  return new Refused({
    status: 400,
    code: 'InvalidRequest',
    message: refusalIn(sentence, language),
  });
}
