import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSession, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// How much an account may store, condition by condition.

let db: TestDatabase;
let user: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  db = await migratedDatabase();
  user = await makeAccount(db);
});
afterAll(() => db.close());

const fresh = () => randomUUID().slice(0, 8);

describe('what an account may store', () => {
  const stored = (owner: string, files: number, bytes: number, age: string) =>
    db.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
       select 'startup-logos', gen_random_uuid()::text, $1, jsonb_build_object('size', $3::bigint), now() - $4::interval
       from generate_series(1, $2::integer)`,
      [owner, files, bytes, age],
    );
  test.each<[string, number, number, string, boolean]>([
    ['user', 49, 1, '1 hour', true],
    ['user', 50, 1, '1 hour', false],
    ['user', 50, 1, '2 days', true],
    ['user', 1, 50_000_000, '1 hour', false],
    ['user', 1, 50_000_000, '2 days', false],
    ['contributor', 999, 1, '1 hour', true],
    ['contributor', 1000, 1, '1 hour', false],
    ['contributor', 1, 1_999_999_999, '1 hour', true],
    ['contributor', 1, 2_000_000_000, '1 hour', false],
  ])('a %s with %d files of %d bytes, %s ago: another one %j', async (role, ...has) => {
    const [files, bytes, age, may] = has;
    const who = await inSession(db, (await makeAccount(db, { role })).id);
    await stored(who.id, files, bytes, age);
    // What others store is not theirs.
    await stored(user.id, 1, 50_000_000, age);
    const one = who.run(
      `insert into storage.objects (bucket_id, name, owner_id) values ('startup-logos', $1, $2)`,
      [`${randomUUID()}-1763769600000.png`, who.id],
    );
    if (may) await one;
    else await expect(one).rejects.toThrow('the upload limit is reached');
  });
});

test.each(['startup', 'investor'])(
  'a logo is shown, and no longer counted, when a %s of its own sender has it',
  async (kind) => {
    const who = await makeAccount(db);
    const name = `${randomUUID()}.png`;
    await db.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
       values ('startup-logos', $1, $2, '{"size": 50000000}', now() - interval '2 days')`,
      [name, who.id],
    );
    const may = async () => {
      const { rows } = await db.query('select private.may_store($1) as may', [who.id]);
      return rows[0]?.['may'];
    };
    const approve = (sender: string) =>
      db.query(
        `insert into ${kind}s (name, slug, description, status, submitted_by, logo_url ${kind === 'startup' ? ', category' : ''})
         values ($1, $1, 'A', 'approved', $2, '/storage/v1/object/public/startup-logos/' || $3 ${kind === 'startup' ? `, 'SaaS'` : ''})`,
        [`a-${fresh()}`, sender, name],
      );
    await approve(user.id);
    expect(await may()).toBe(false);
    await approve(who.id);
    expect(await may()).toBe(true);
  },
);
