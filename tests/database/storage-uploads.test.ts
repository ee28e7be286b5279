import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSession, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the storage server of a project does to its rows, in its own two transactions (Uploader in supabase/storage): the
// policies are asked as the caller in one that is rolled back, and the row is written by upsert as service_role once
// the file has come.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

type Upload = {
  readonly owner: { readonly id: string; readonly session: string } | null;
  readonly name: string;
  readonly operation: string;
  readonly isUpsert?: boolean;
  readonly type?: string;
  readonly size?: number;
  readonly said?: object;
};

const UPLOAD = 'storage.object.upload';
const nameOf = () => `${randomUUID()}-1763769600000.png`;

const INSERT = `
  insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata, version)
  values ('startup-logos', $1, $2, $3, $4, $5)`;
const UPSERT = `${INSERT} on conflict (bucket_id, name) do update set
  metadata = excluded.metadata, user_metadata = excluded.user_metadata, version = excluded.version,
  owner_id = coalesce(excluded.owner_id, objects.owner_id)`;

const write = (tx: Pick<TestDatabase, 'query'>, sql: string, upload: Upload) =>
  tx.query(sql, [
    upload.name,
    upload.owner?.id ?? null,
    { size: upload.size ?? 1, mimetype: upload.type ?? 'image/png' },
    upload.said ?? {},
    randomUUID(),
  ]);

const person = async () => inSession(db, (await makeAccount(db)).id);

class TakenBack extends Error {}

/** Whether the policies let somebody do it. */
async function ask(upload: Upload): Promise<void> {
  const { id, session } = upload.owner ?? {};
  const claims = JSON.stringify({ sub: id, session_id: session, role: 'authenticated' });
  const asked = db.transaction(async (tx) => {
    await tx.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claims', $2, true), set_config('storage.operation', $3, true)`,
      [id, claims, upload.operation],
    );
    await write(tx, upload.isUpsert ? UPSERT : INSERT, upload);
    throw new TakenBack();
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/** Writes the row of a file that has come. */
const complete = (upload: Upload) =>
  db.transaction(async (tx) => {
    await tx.query(
      `select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role": "service_role"}', true),
         set_config('storage.operation', $1, true)`,
      [upload.operation],
    );
    await write(tx, UPSERT, upload);
  });

async function upload(of: Upload): Promise<void> {
  await ask(of);
  await complete(of);
}

const waits = async (name: string) =>
  (await db.query('select from private.unseen_pictures where name = $1', [name])).rows.length === 1;

/** As the clock of the outbox does. */
const look = (name: string) =>
  db.query("select private.picture_seen('startup-logos', $1, true)", [name]);

const versionOf = async (name: string) =>
  (await db.query('select version from storage.objects where name = $1', [name])).rows[0];

describe('a picture that was looked at stays that picture', () => {
  test.each([
    ['a slow upload under its name', UPLOAD, false],
    ['a slow upload that replaces', UPLOAD, true],
    ['a signed address', 'storage.object.upload_signed', true],
    ['a resumable upload', 'storage.tus.upload.part', true],
    ['an upload by S3', 'storage.s3.upload', true],
    ['an upload by S3 in parts', 'storage.s3.upload.complete_multipart', true],
    ['a copy over it', 'storage.object.copy', true],
    ['an operation that is new', 'storage.object.else', true],
    ['no operation at all', '', true],
  ])('%s', async (_what, operation, isUpsert) => {
    const owner = await person();
    const name = nameOf();
    const late = { owner, name, operation, isUpsert, type: 'image/svg+xml', size: 2 };
    // Where it is let in before the name is taken, the harmless file comes meanwhile.
    const isLetIn = await ask(late).then(
      () => true,
      () => false,
    );
    expect(isLetIn).toBe(operation === UPLOAD);
    await upload({ owner, name, operation: UPLOAD });
    await look(name);
    const before = await versionOf(name);
    await expect(complete(late)).rejects.toThrow(/never replaced|in one piece/);
    expect(await versionOf(name)).toEqual(before);
    expect(await waits(name)).toBe(false);
  });

  test('nor is it replaced or moved by its owner, or through a name of its own', async () => {
    const owner = await person();
    const name = nameOf();
    const file = { owner, name, operation: 'storage.object.upload_update' };
    // The name is free: whoever may update nothing reserves nothing either.
    await expect(ask({ ...file, isUpsert: true })).rejects.toThrow('row-level security');
    await upload({ ...file, operation: UPLOAD });
    await expect(ask({ ...file, isUpsert: true })).rejects.toThrow();
    for (const column of ['name', 'bucket_id', 'version'])
      await expect(
        db.query(
          `update storage.objects set ${column} = ${column === 'bucket_id' ? "'article-images'" : "'b'"} where name = $1`,
          [name],
        ),
      ).rejects.toThrow('never replaced');
    for (const odd of [`${name}.html`, `../${name}`, `${name}/a.png`])
      await expect(ask({ ...file, name: odd, operation: UPLOAD })).rejects.toThrow(
        'row-level security',
      );
  });

  test('what the clock writes anew, and what only says to be another type, is looked at again', async () => {
    const owner = await person();
    const name = nameOf();
    await upload({ owner, name, operation: UPLOAD });
    expect(await waits(name)).toBe(true);
    await look(name);
    await complete({ owner: null, name, operation: 'storage.object.upload_update' });
    expect(await waits(name)).toBe(true);
    await look(name);
    await db.query('update storage.objects set last_accessed_at = now() where name = $1', [name]);
    expect(await waits(name)).toBe(false);
    await db.query(
      `update storage.objects set metadata = metadata || '{"mimetype": "text/html"}' where name = $1`,
      [name],
    );
    expect(await waits(name)).toBe(true);
  });
});

test('nothing that a client adds about a file is kept', async () => {
  const owner = await person();
  const name = nameOf();
  await upload({ owner, name, operation: UPLOAD, said: { text: 'x'.repeat(900_000) } });
  const { rows } = await db.query('select user_metadata from storage.objects where name = $1', [
    name,
  ]);
  expect(rows).toEqual([{ user_metadata: {} }]);
});

test('of uploads that began together no more are stored than one may', async () => {
  const owner = await person();
  const files = Array.from({ length: 100 }, () => ({ owner, name: nameOf(), operation: UPLOAD }));
  await Promise.all(files.map(ask));
  const ended = await Promise.allSettled(files.map(complete));
  const refused = ended.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  expect(refused).toHaveLength(50);
  expect(refused.every((reason) => reason.includes('the upload limit is reached'))).toBe(true);
  const { rows } = await db.query(
    'select count(*)::int as files from storage.objects where owner_id = $1',
    [owner.id],
  );
  expect(rows).toEqual([{ files: 50 }]);
});
