import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCommand, eraseCommand, passwordOf } from '#tests/support/admin-command.ts';
import { newDataDir, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let DATA_DIR = '';
let embedded: Embedded | undefined;

const admin = (...args: string[]) => adminCommand({ DATA_DIR }, ...args);
const signIn = async (email: string, password: string) =>
  (await embedded?.client().auth.signInWithPassword({ email, password }))?.data.session ?? null;
const roleOf = async (email: string) =>
  (
    await embedded?.backend.db.query<{ role: string }>(
      'select r.role from public.user_roles as r join auth.users as u on u.id = r.user_id where u.email = $1',
      [email],
    )
  )?.rows[0]?.role;

beforeAll(async () => {
  DATA_DIR = await usedDataDir();
});
afterAll(() => embedded?.close());

describe('with the site stopped', () => {
  test('somebody becomes administrator, with a password to sign in with', async () => {
    expect((await admin('list')).output).toBe('admin@example.com  expected, no sign-in yet\n');
    const { code, output } = await admin('add', 'Lan@Example.com');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^lan@example\.com is administrator/),
    ]);
    embedded = await startEmbedded({ DATA_DIR });
    expect(await signIn('lan@example.com', passwordOf(output))).not.toBeNull();
    expect(await roleOf('lan@example.com')).toBe('admin');
  });
});

describe('with the site running', () => {
  test('readers who were lost for our fault are back as what they were, and nobody else', async () => {
    const db = embedded?.backend.db;
    await db?.query('delete from public.newsletter_subscribers');
    await db?.query(`
      insert into public.newsletter_subscribers
        (email, status, confirmed_at, unsubscribed_at, consent_version, consent_page)
      select 'reader-' || n || '@example.com', 'confirmed', now() - interval '1 year', null, 'test', '/'
      from generate_series(1, 42) as n
      union all values
        ('left@example.com', 'unsubscribed', now() - interval '1 year', now() - interval '1 month', 'test', '/'),
        ('asked@example.com', 'pending', null, null, 'test', '/'),
        ('gone@example.com', 'confirmed', now() - interval '1 year', null, 'test', '/'),
        ('angry@example.com', 'confirmed', now() - interval '1 year', null, 'test', '/')`);
    const list = async () =>
      (
        await db?.query<{ email: string; status: string }>(
          'select email, status, confirmed_at, unsubscribed_at from public.newsletter_subscribers order by email',
        )
      )?.rows;
    const before = await list();
    // As the earlier version did it: whatever the server refused was a bounce, and final.
    await db?.query(`
      update public.newsletter_subscribers set bounce_detail = case email
        when 'gone@example.com' then '550 5.1.1 No such user'
        else '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy' end
      where email <> 'angry@example.com'`);
    await db?.query(`
      insert into public.newsletter_suppressions (email_hash, reason)
      select private.email_hash(email), case email when 'angry@example.com' then 'complaint' else 'bounce' end
      from public.newsletter_subscribers`);
    expect(new Set((await list())?.map((row) => row.status))).toEqual(new Set(['suppressed']));

    const dry = await admin('restore-readers', '--dry');
    expect(dry.output).toContain('44 × 550 5.7.26 Unauthenticated email');
    expect(dry.output).toContain('44 readers would be back; 1 whose mailbox is gone');
    expect((await admin('restore-readers')).output).toContain('44 readers are back');
    const ours = (rows: Awaited<ReturnType<typeof list>>) =>
      rows?.filter((row) => !/gone|angry/.test(row.email));
    const after = await list();
    expect(ours(after)).toEqual(ours(before));
    expect(after?.filter((row) => row.status === 'suppressed')).toHaveLength(2);
    expect(
      (await db?.query("select distinct kind from private.leavers where kind <> 'returned'"))?.rows,
    ).toEqual(expect.arrayContaining([{ kind: 'bounce' }, { kind: 'complaint' }]));
    expect((await admin('restore-readers')).output).toContain('0 readers are back');
  });

  test('only the user of the site can reach it', () => {
    expect(statSync(path.join(DATA_DIR, 'admin.sock')).mode & 0o777).toBe(0o600);
  });

  test('an account that is there becomes administrator and keeps its password', async () => {
    await embedded?.createUser('minh@example.com');
    const { output } = await admin('add', 'minh@example.com');
    expect(output).toContain('keeps its password');
    expect(await roleOf('minh@example.com')).toBe('admin');
  });

  test('so does one that was, and is no more', async () => {
    await embedded?.backend.db.query(
      `update public.user_roles set role = 'user' from auth.users where id = user_id and email = 'minh@example.com'`,
    );
    await admin('add', 'minh@example.com');
    expect(await roleOf('minh@example.com')).toBe('admin');
  });

  test('another password ends the sessions, and with --second-factor the phone is not asked for', async () => {
    const { id = '', token = '' } = (await embedded?.createUser('hoa@example.com', 'admin')) ?? {};
    const db = embedded?.backend.db;
    await db?.query(
      `insert into private.factors (user_id, kind, name, secret, confirmed_at)
       values ($1, 'totp', 'Phone', 'sealed', now())`,
      [id],
    );
    const factors = async () =>
      (await db?.query('select from private.factors where user_id = $1', [id]))?.rows.length;
    expect((await admin('reset-password', 'hoa@example.com')).code).toBe(0);
    expect(await factors()).toBe(1);
    const { error } = (await embedded?.client().auth.getUser(token)) ?? {};
    expect(error?.name).toBe('AuthSessionMissingError');
    const { output } = await admin('reset-password', 'hoa@example.com', '--second-factor');
    expect(await factors()).toBe(0);
    expect(await signIn('hoa@example.com', passwordOf(output))).not.toBeNull();
    const noted = await db?.query(
      `select actor_role, action, table_name from public.audit_log
       where row_id = $1 and table_name <> 'user_roles' order by id`,
      [id],
    );
    const byTerminal = (action: string, table_name: string) => ({
      ...{ actor_role: 'system', action, table_name },
    });
    expect(noted?.rows).toEqual([
      byTerminal('update', 'passwords'),
      byTerminal('delete', 'factors'),
      byTerminal('update', 'passwords'),
    ]);
  });

  test('everybody who is or may become administrator is listed', async () => {
    await embedded?.backend.db.query(
      "insert into public.admin_emails (email) values ('soon@example.com')",
    );
    const { output } = await admin('list');
    const lines = output.trim().split('\n');
    expect(lines.map((line) => line.replace(/sign-in \d.*/, 'sign-in …'))).toEqual([
      'hoa@example.com  administrator, last sign-in …',
      'lan@example.com  administrator, last sign-in …',
      'minh@example.com  administrator, last sign-in …',
      'soon@example.com  expected, no sign-in yet',
    ]);
  });

  test('one that nobody confirmed is begun anew: its password may be a stranger’s', async () => {
    const taken = { email: 'squatted@example.com', password: 'chosen by a stranger' };
    await embedded?.client().auth.signUp(taken);
    const { output } = await admin('add', taken.email);
    expect(await signIn(taken.email, taken.password)).toBeNull();
    expect(await signIn(taken.email, passwordOf(output))).not.toBeNull();
    expect(await roleOf(taken.email)).toBe('admin');
  });
});

describe('a request to erase what is kept about a person', () => {
  const erase = (...args: string[]) => eraseCommand({ DATA_DIR }, ...args);

  test.each(['person', 'submission', 'message'])('may be about a %s', async (kind) => {
    const { code, output } = await adminCommand({ DATA_DIR }, 'erase', kind, 'none', '--dry-run');
    expect(code).toBe(0);
    expect(output).toContain('To be removed:\n  nothing: there is no such row\nWould stay:');
  });
  const message = (email: string) =>
    embedded?.backend.db.query(
      `insert into public.contact_messages (first_name, last_name, email, subject, message)
       values ('Mai', 'Le', $1, 'Hello', 'Text')`,
      [email],
    );

  test('is answered with what was removed, and with what stays and why', async () => {
    const { id = '' } = (await embedded?.createUser('mai@example.com')) ?? {};
    await message('mai@example.com');
    const dry = await erase('Mai@Example.com', '--dry-run');
    expect(dry.output).toMatch(/^To be removed:\n {2}1 account with its profile\n/);
    const { code, output } = await erase('mai@example.com');
    expect(code).toBe(0);
    expect(output).toMatch(/^Removed:\n/);
    expect(output).toContain('\n  1 contact message\n');
    expect(output).toMatch(/\nStays:\n {2}[\s\S]*backups: each is gone within 35 days/);
    const left = await embedded?.backend.db.query('select from auth.users where id = $1', [id]);
    expect(left?.rows).toEqual([]);
    const again = await erase('mai@example.com');
    expect(again.output).toContain('nothing: there is no such row');
  });

  test.each([
    [[], /^Whose data\?/],
    [['mai'], /^Whose data\?/],
    [['a@example.com', 'b@example.com'], /^Whose data\?/],
    [['a@example.com', '--unheard-of'], /^Whose data\?/],
  ])('is refused in a line where it says nothing of use: %j', async (args, said) => {
    const { code, output } = await erase(...args);
    expect(output).toMatch(said);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(code).toBe(1);
  });
});

describe('what cannot be done is said in a line', () => {
  test.each([
    [[], /^What to do\? .*list, add EMAIL, or reset-password EMAIL/],
    [['remove', 'lan@example.com'], /^What to do\?/],
    [['add'], /^"" is no address\./],
    [['add', 'lan'], /^"lan" is no address\./],
    [['add', 'a@example.com', 'b@example.com'], /^What to do\?/],
    [['list', '--unheard-of'], /^What to do\?/],
    [['reset-password', 'nobody@example.com'], /^Nobody has the address nobody@example\.com/],
  ])('%j', async (args, said) => {
    const { code, output } = await admin(...args);
    expect(output).toMatch(said);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(code).toBe(1);
  });

  test('a folder without a site, in which nothing is made', async () => {
    const folder = newDataDir();
    const { code, output } = await adminCommand({ DATA_DIR: folder }, 'list');
    expect(output).toMatch(/^DATA_DIR .* holds no site yet: [^\n]+\n$/);
    expect([code, existsSync(folder)]).toEqual([1, false]);
  });
});
