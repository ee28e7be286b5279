import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The audit log says who became what, and how.

let db: TestDatabase;
let admin: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const freshEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

async function entriesOf(row: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select actor, actor_role, action, before, after from audit_log
     where table_name in ('user_roles', 'admin_emails') and row_id = $1 order by id`,
    [row],
  );
  return rows;
}

const SYSTEM = { actor: null, actor_role: 'system' };

test('by an invitation, with who invited', async () => {
  const email = freshEmail();
  await admin.run("select invitation_send($1, 'Lê Minh', 'editor', 'vi')", [email]);
  const { rows } = await db.query<{ token: string }>(
    "select data ->> 'token' as token from email_outbox where to_email = $1",
    [email],
  );
  const { id } = await makeAccount(db, {
    email,
    confirmed: false,
    metadata: { invitation: rows[0]?.token },
  });
  expect(await entriesOf(id)).toEqual([
    {
      ...SYSTEM,
      action: 'update',
      before: { role: 'user' },
      after: { role: 'editor', invited_by: admin.id },
    },
  ]);
});

test('by the list of administrators, which is recorded itself', async () => {
  const email = freshEmail();
  const { id } = await makeAccount(db, { email });
  await db.query('insert into admin_emails (email) values ($1)', [email]);
  expect(await entriesOf(email)).toMatchObject([{ ...SYSTEM, action: 'insert', before: null }]);
  expect(await entriesOf(id)).toEqual([
    {
      ...SYSTEM,
      action: 'update',
      before: { role: 'user' },
      after: { role: 'admin', listed: true },
    },
  ]);
});

test('by an administrator; not that an account begins as a reader', async () => {
  const { id } = await makeAccount(db, { email: freshEmail() });
  expect(await entriesOf(id)).toEqual([]);
  await admin.run("update user_roles set role = 'contributor' where user_id = $1", [id]);
  await admin.run('update user_roles set role = role where user_id = $1', [id]);
  expect(await entriesOf(id)).toEqual([
    {
      actor: admin.id,
      actor_role: 'admin',
      action: 'update',
      before: { role: 'user' },
      after: { role: 'contributor' },
    },
  ]);
});

test('by an account that is deleted', async () => {
  const { id } = await makeAccount(db, { role: 'editor' });
  await db.query('delete from auth.users where id = $1', [id]);
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'delete',
    before: { role: 'editor' },
    after: null,
  });
});
