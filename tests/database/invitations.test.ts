import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor & { id: string; email: string };
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const freshEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** Invites an address; answers the token of the mail. */
async function invite(email: string, role = 'editor'): Promise<string> {
  const [sent] = await admin.run("select invitation_send($1, 'Lê Minh', $2, 'vi') as sent", [
    email,
    role,
  ]);
  expect(sent).toEqual({ sent: 'sent' });
  return tokenTo(email);
}

async function tokenTo(email: string): Promise<string> {
  const { rows } = await db.query<Row>(
    "select data ->> 'token' as token from email_outbox where to_email = $1 and template = 'invitation' order by created_at desc limit 1",
    [email.toLowerCase()],
  );
  return String(rows[0]?.['token']);
}

const signUp = (email: string, metadata: unknown) =>
  makeAccount(db, { email, confirmed: false, metadata });

async function accountOf(email: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `select u.email_confirmed_at is not null as confirmed, r.role, p.full_name,
       u.raw_user_meta_data ? 'invitation' as kept
     from auth.users u join profiles p on p.user_id = u.id join user_roles r on r.user_id = u.id
     where u.email = $1`,
    [email],
  );
  return rows[0];
}

const invitations = async (email: string) =>
  (await db.query<Row>('select * from invitations where email = $1', [email])).rows;

const open = async (token: string) =>
  (await service(db).run('select invitation_open($1) as found', [token]))[0]?.['found'];

describe('a sign-up with the token of an invitation', () => {
  test('is verified, has the role and uses the invitation up', async () => {
    const email = freshEmail();
    const token = await invite(email.toUpperCase());
    await signUp(email, { invitation: token });
    expect(await accountOf(email)).toEqual({
      confirmed: true,
      role: 'editor',
      full_name: 'Lê Minh',
      kept: false,
    });
    expect(await invitations(email)).toEqual([]);
    expect(await open(token)).toBeNull();
  });

  test.each([
    ['of another address', async () => invite(freshEmail())],
    ['that nobody ever sent', async () => '0'.repeat(64)],
    [
      'that is no token',
      async () => ({
        nested: true,
      }),
    ],
  ])('%s is an ordinary one', async (_, token) => {
    const email = freshEmail();
    await signUp(email, { invitation: await token() });
    expect(await accountOf(email)).toMatchObject({ confirmed: false, role: 'user' });
  });

  test('after seven days is an ordinary one', async () => {
    const email = freshEmail();
    const token = await invite(email, 'admin');
    await db.query('update invitations set expires_at = now() where email = $1', [email]);
    expect(await open(token)).toBeNull();
    await signUp(email, { invitation: token });
    expect(await accountOf(email)).toMatchObject({ confirmed: false, role: 'user' });
  });
});

test('a sign-up without the token is no answer to the invitation', async () => {
  const email = freshEmail();
  await invite(email, 'admin');
  const account = await signUp(email, {});
  await db.query('update auth.users set email_confirmed_at = now() where id = $1', [account.id]);
  expect(await accountOf(email)).toMatchObject({ confirmed: true, role: 'user' });
  expect(await invitations(email)).toHaveLength(1);
});

test('opening an invitation drops an account that nobody verified, and no other', async () => {
  const [squatted, used] = [freshEmail(), freshEmail()];
  const token = await invite(squatted);
  await signUp(squatted, {});
  expect(await open(token)).toMatchObject({ email: squatted, hasAccount: false });
  expect(await accountOf(squatted)).toBeUndefined();

  // An admin changed the address of somebody who signs in: not verified, and still an account.
  const second = await invite(used);
  const account = await signUp(used, {});
  await db.query('update auth.users set last_sign_in_at = now() where id = $1', [account.id]);
  expect(await open(second)).toMatchObject({ hasAccount: true });
  expect(await accountOf(used)).toBeDefined();
});

describe('accepting with an account', () => {
  const accept = async (token: string, account: string) =>
    (await service(db).run('select invitation_accept($1, $2) as role', [token, account]))[0]?.[
      'role'
    ];

  test('gives it the role, and never a lesser one', async () => {
    for (const [held, invited, after] of [
      ['user', 'contributor', 'contributor'],
      ['editor', 'contributor', 'editor'],
    ] as const) {
      const email = freshEmail();
      const token = await invite(email, invited);
      const account = await makeAccount(db, { email, role: held });
      expect(await accept(token, account.id)).toBe(after);
      expect(await accountOf(email)).toMatchObject({ role: after });
      expect(await invitations(email)).toEqual([]);
    }
  });

  test('is for the invited address, verified', async () => {
    const email = freshEmail();
    const token = await invite(email, 'admin');
    const other = await makeAccount(db);
    const unverified = await signUp(email, {});
    expect(await accept(token, other.id)).toBeNull();
    expect(await accept(token, unverified.id)).toBeNull();
    expect(await invitations(email)).toHaveLength(1);
  });
});

describe('inviting', () => {
  const send = async (email: string) =>
    (await admin.run("select invitation_send($1, '', 'user', 'en') as sent", [email]))[0]?.['sent'];

  test('stores no token, and mails it in the language of the invited', async () => {
    const email = freshEmail();
    const token = await invite(email);
    const [row] = await invitations(email);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ email, role: 'editor', locale: 'vi', invited_by: admin.id });
    const { rows } = await db.query(
      'select template, locale from email_outbox where to_email = $1',
      [email],
    );
    expect(rows).toEqual([{ template: 'invitation', locale: 'vi' }]);
  });

  test('somebody with an account is told to the admin, and mails nobody', async () => {
    const person = await makeAccount(db);
    expect(await send(person.email)).toBe('known');
    expect(await invitations(person.email)).toEqual([]);
  });

  test('a mailbox gets one mail a minute and five a day', async () => {
    const email = freshEmail();
    const answers: unknown[] = [];
    for (let round = 0; round < 7; round += 1) {
      answers.push(await send(email));
      if (round === 0) answers.push(await send(email));
      await db.query("update email_outbox set created_at = created_at - interval '61 minutes'");
      await db.query("delete from private.rate_limits where key like 'invitation:%'");
    }
    expect(answers).toEqual([
      'sent',
      'limited',
      'sent',
      'sent',
      'sent',
      'sent',
      'limited',
      'limited',
    ]);
    expect(await invitations(email)).toHaveLength(1);
  });

  test('again ends the link of the mail before', async () => {
    const email = freshEmail();
    const first = await invite(email);
    await db.query("delete from private.rate_limits where key like 'invitation:%'");
    const [row] = await invitations(email);
    await admin.run('select invitation_resend($1)', [row?.['id']]);
    expect(await open(first)).toBeNull();
    expect(await open(await tokenTo(email))).toMatchObject({ email, role: 'editor' });
  });

  test('leaves a trace without the person', async () => {
    const email = freshEmail();
    await invite(email);
    const [row] = await invitations(email);
    const { rows } = await db.query<Row>('select * from audit_log where row_id = $1', [
      row?.['id'],
    ]);
    expect(rows).toMatchObject([{ action: 'insert', actor: admin.id, after: { role: 'editor' } }]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

test('a new role is a new version of the account', async () => {
  const person = await makeAccount(db);
  const version = async () =>
    (await db.query<Row>('select updated_at from profiles where user_id = $1', [person.id]))
      .rows[0]?.['updated_at'];
  const before = await version();
  await admin.run("update user_roles set role = 'editor' where user_id = $1", [person.id]);
  expect(await version()).not.toEqual(before);
});
