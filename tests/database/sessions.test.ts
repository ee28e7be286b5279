import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  inSession,
  makeAccount,
  type Row,
  service,
  visitor,
} from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// A session is a row: with it goes everything that its access token could do.

let db: TestDatabase;
let person: Actor & { id: string; email: string };
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  person = await makeAccount(db, { role: 'editor' });
});

async function begin(account: string, agent = 'Firefox'): Promise<string> {
  const session = randomUUID();
  await db.query(
    `insert into auth.sessions (id, user_id, user_agent, ip, created_at) values ($1, $2, $3, '203.0.113.7', now())`,
    [session, account, agent],
  );
  await db.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)`,
    [randomUUID(), randomUUID(), account, session],
  );
  return session;
}

/** One statement as PostgREST runs it: role and claims first, then the check, then the statement. */
function request(account: string, session: unknown, sql: string, params: unknown[] = []) {
  return db.transaction(async (tx) => {
    const claims = { sub: account, role: 'authenticated', session_id: session };
    await tx.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.role', 'authenticated', true),
         set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('storage.operation', 'storage.object.upload', true)`,
      [account, JSON.stringify(claims)],
    );
    await tx.query('select private.check_session()');
    return (await tx.query<Row>(sql, params)).rows;
  });
}

const sessionsOf = async (account: string) =>
  (
    await db.query<{ id: string }>('select id from auth.sessions where user_id = $1', [account])
  ).rows.map(({ id }) => id);

describe('a request', () => {
  test('is let in while its session is there', async () => {
    const session = await begin(person.id);
    expect(await request(person.id, session, 'select email from profiles')).not.toEqual([]);
    await db.query('delete from auth.sessions where id = $1', [session]);
    await expect(request(person.id, session, 'select')).rejects.toThrow('This session has ended.');
  });

  test.each([
    ['that names none', undefined],
    ['whose session is nonsense', "'; drop"],
    ['that names one that never was', randomUUID()],
  ])('is refused %s', async (_, session) => {
    await expect(request(person.id, session, 'select')).rejects.toMatchObject({ code: 'PT401' });
  });

  test("is refused with somebody else's session, and with one that has run out", async () => {
    const other = await makeAccount(db);
    await expect(request(person.id, await begin(other.id), 'select')).rejects.toThrow('ended');
    const session = await begin(person.id);
    await db.query('update auth.sessions set not_after = now() where id = $1', [session]);
    await expect(request(person.id, session, 'select')).rejects.toThrow('ended');
  });

  test('of a visitor or of the service needs none', async () => {
    for (const who of [service(db), visitor(db)])
      expect(await who.run('select private.check_session()')).toHaveLength(1);
  });

  test('touches no file without one, where nobody asks before', async () => {
    const admin = await makeAccount(db, { role: 'admin' });
    const session = await begin(admin.id);
    const imageName = () => `${randomUUID()}-1763769600000.png`;
    const add = `insert into storage.objects (bucket_id, name) values ('article-images', $1) returning name`;
    const stored = await request(admin.id, session, add, [imageName()]);
    expect(stored).toHaveLength(1);
    // Answering what was stored reads it, which would be refused for itself.
    await expect(admin.run(add.replace(' returning name', ''), [imageName()])).rejects.toThrow(
      'objects_authenticated_insert_in_session',
    );
    expect(await admin.run('select from storage.objects')).toEqual([]);
    // Neither asks to see a row, so that nothing but its own policy is in the way.
    await admin.run(`update storage.objects set name = '${imageName()}'`);
    await admin.run('delete from storage.objects');
    expect(await request(admin.id, session, 'select name from storage.objects')).toEqual(stored);
  });
});

test('a file is stored under a name of ours and no other, in whatever bucket', async () => {
  const editor = await inSession(db, person.id);
  const store = (bucket: string, name: string) =>
    editor.run('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      bucket,
      name,
      person.id,
    ]);
  for (const bucket of ['startup-logos', 'article-images']) {
    await store(bucket, `${randomUUID()}-1763769600000.png`);
    for (const name of ['mine.png', 'a/b.png', '../a.png', 'index.html', `${randomUUID()}.html`])
      await expect(store(bucket, name), name).rejects.toThrow('row-level security');
  }
});

describe('every session ends', () => {
  const own = (sql: string) => () => db.query(sql, [person.id]);
  test.each([
    ['a new password', own(`update auth.users set encrypted_password = 'x' where id = $1`)],
    ['a ban', own(`update auth.users set banned_until = now() + interval '1 day' where id = $1`)],
    ['another role', own(`update user_roles set role = 'contributor' where user_id = $1`)],
    ['a role that is taken away', own('delete from user_roles where user_id = $1')],
    ['the end of the account', own('delete from profiles where user_id = $1')],
    [
      'an address that somebody else changed',
      async () => {
        const admin = await makeAccount(db, { role: 'admin' });
        await admin.run('update profiles set email = $2 where id = $1', [
          person.id,
          `${randomUUID()}@example.com`,
        ]);
      },
    ],
  ])('with %s, refresh tokens too', async (_, change) => {
    await begin(person.id);
    await begin(person.id);
    await change();
    expect(await sessionsOf(person.id)).toEqual([]);
    expect(
      (await db.query('select from auth.refresh_tokens where user_id = $1', [person.id])).rows,
    ).toEqual([]);
  });

  test('but the one that changes the password, which says so', async () => {
    const [mine] = [await begin(person.id), await begin(person.id)];
    await db.transaction(async (tx) => {
      await tx.query(`select set_config('khoi.own_session', $1, true)`, [mine]);
      await tx.query(`update auth.users set encrypted_password = 'y' where id = $1`, [person.id]);
    });
    expect(await sessionsOf(person.id)).toEqual([mine]);
  });

  test('but the one that accepts an invitation', async () => {
    const [mine] = [await begin(person.id), await begin(person.id)];
    const token = 'a'.repeat(64);
    await db.query(
      `insert into invitations (email, role, locale, token_hash, expires_at)
       values ($1, 'admin', 'en', encode(sha256(convert_to($2, 'UTF8')), 'hex'), now() + interval '1 day')`,
      [person.email, token],
    );
    const accept = 'select invitation_accept($1, $2, $3) as role';
    expect(await service(db).run(accept, [token, person.id, mine])).toEqual([{ role: 'admin' }]);
    expect(await sessionsOf(person.id)).toEqual([mine]);
  });

  test('with nothing else', async () => {
    const session = await begin(person.id);
    await db.query(
      `update auth.users set last_sign_in_at = now(), raw_user_meta_data = '{"a":1}',
         encrypted_password = encrypted_password where id = $1`,
      [person.id],
    );
    await person.run(`update profiles set full_name = 'An'`);
    await db.query(`update user_roles set role = 'editor' where user_id = $1`, [person.id]);
    expect(await sessionsOf(person.id)).toEqual([session]);
  });
});

describe('the list of sessions', () => {
  test('shows where its owner is signed in, this one first', async () => {
    const old = await begin(person.id, 'Safari');
    await db.query(
      `update auth.sessions set created_at = now() - interval '3 days' where id = $1`,
      [old],
    );
    const phone = await begin(person.id, 'Chrome');
    await begin((await makeAccount(db)).id);
    expect(
      await request(
        person.id,
        old,
        'select id, user_agent, address, is_current from list_own_sessions()',
      ),
    ).toEqual([
      { id: old, user_agent: 'Safari', address: '203.0.113.7', is_current: true },
      { id: phone, user_agent: 'Chrome', address: '203.0.113.7', is_current: false },
    ]);
  });

  test('leaves out what has no refresh token left, once its access token has run out', async () => {
    const here = await begin(person.id);
    const spent = await begin(person.id);
    const listed = async () =>
      (await request(person.id, here, 'select id from list_own_sessions()')).map(({ id }) => id);
    const revoke = (ago: string) =>
      db.query(
        `update auth.refresh_tokens set revoked = true, updated_at = now() - $2::interval
         where session_id = $1`,
        [spent, ago],
      );
    expect(await listed()).toHaveLength(2);
    await revoke('14 minutes');
    expect(await listed()).toHaveLength(2);
    await revoke('16 minutes');
    expect(await listed()).toEqual([here]);
  });

  test("ends one's own and nobody else's", async () => {
    const other = await makeAccount(db);
    const [mine, away, theirs] = [
      await begin(person.id),
      await begin(person.id),
      await begin(other.id),
    ];
    const end = 'select end_own_session($1) as ended';
    expect(await request(person.id, mine, end, [theirs])).toEqual([{ ended: false }]);
    expect(await request(person.id, mine, end, [away])).toEqual([{ ended: true }]);
    expect(await sessionsOf(person.id)).toEqual([mine]);
    expect(await sessionsOf(other.id)).toEqual([theirs]);
  });
});
