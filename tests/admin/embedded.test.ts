import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCommand, passwordOf } from '#tests/support/admin-command.ts';
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
