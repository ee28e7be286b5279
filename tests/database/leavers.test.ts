import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLeavers } from '#src/backend/mail/leavers.ts';
import { makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  db = await migratedDatabase();
  folder = mkdtempSync(join(tmpdir(), 'khoi-leavers-'));
  file = join(folder, 'leavers');
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const kinds = async () =>
  (await rows('select kind from private.leavers order by at')).map((row) => row['kind']);
const open = (database = db) =>
  openLeavers(file, {
    query: async <Answer>(sql: string, parameters: readonly unknown[] = []) =>
      database.query<Answer>(sql, [...parameters]),
  });
const lines = () => readFileSync(file, 'utf8').trim().split('\n').slice(1);

async function reader(email: string, database = db): Promise<void> {
  await database.query(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ($1, 'confirmed', now() - interval '1 day', '1', '/')`,
    [email],
  );
}
const leave = (email: string) =>
  rows("update newsletter_subscribers set status = 'unsubscribed' where email = $1", email);
const status = async (email: string, database = db) =>
  (await database.query<Row>('select status from newsletter_subscribers where email = $1', [email]))
    .rows[0]?.['status'];

describe('the list of leavers', () => {
  test('says what happened last, and nothing of requests that nobody confirmed', async () => {
    for (const name of ['left', 'back', 'gone', 'angry']) await reader(`${name}@example.com`);
    await leave('left@example.com');
    await leave('back@example.com');
    await rows(
      "update newsletter_subscribers set status = 'pending' where email = 'back@example.com'",
    );
    await rows(
      "update newsletter_subscribers set status = 'confirmed' where email = 'back@example.com'",
    );
    await rows("delete from newsletter_subscribers where email = 'gone@example.com'");
    await rows("select newsletter_suppress('{angry@example.com}', 'complaint')");
    await rows("delete from newsletter_subscribers where email = 'angry@example.com'");
    await rows("select newsletter_subscribe('shy@example.com', 'en', '1', '/')");
    await rows("delete from newsletter_subscribers where email = 'shy@example.com'");
    expect((await kinds()).sort()).toEqual(['complaint', 'erased', 'returned', 'unsubscribed']);
  });

  test('keeps its order when the clock is set back by a day', async () => {
    await reader('linh@example.com');
    await leave('linh@example.com');
    await rows("update private.leavers set at = at + interval '1 day'");
    const before = (await rows('select at from private.leavers'))[0]?.['at'] as Date;
    await rows("update newsletter_subscribers set status = 'pending'");
    await rows("update newsletter_subscribers set status = 'confirmed'");
    const [after] = await rows('select kind, at > $1 as later from private.leavers', before);
    expect(after).toEqual({ kind: 'returned', later: true });
  });
});

describe('its file', () => {
  test('has what a crash kept from it after the next start, and no half lines', async () => {
    const first = await open();
    first.close();
    await reader('linh@example.com');
    await leave('linh@example.com');
    expect(lines()).toEqual([]);
    appendFileSync(file, `${'a'.repeat(64)} unsubs`);
    const second = await open();
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64} unsubscribed \S+Z$/m);
    second.close();
    (await open()).close();
    expect(await kinds()).toEqual(['unsubscribed']);
  });

  test('tells an older database, and one from before there was a list', async () => {
    const older = await migratedDatabase();
    for (const name of ['left', 'gone', 'angry', 'back']) {
      await reader(`${name}@example.com`);
      await reader(`${name}@example.com`, older);
    }
    (await open()).close();
    await leave('left@example.com');
    await rows("delete from newsletter_subscribers where email = 'gone@example.com'");
    await rows("select newsletter_suppress('{angry@example.com}', 'complaint')");
    await leave('back@example.com');
    await rows(
      "update newsletter_subscribers set status = 'pending' where email = 'back@example.com'",
    );
    await rows(
      "update newsletter_subscribers set status = 'confirmed' where email = 'back@example.com'",
    );
    (await open()).close();

    const leavers = await open(older);
    expect(leavers.sameSite).toBe(true);
    leavers.close();
    expect(await status('left@example.com', older)).toBe('unsubscribed');
    expect(await status('gone@example.com', older)).toBeUndefined();
    expect(await status('angry@example.com', older)).toBe('suppressed');
    expect(await status('back@example.com', older)).toBe('confirmed');
    await older.close();
  });

  test('leaves whoever came back after it alone, and the last admin where they are', async () => {
    const { id } = await makeAccount(db, { role: 'admin' });
    await reader('linh@example.com');
    const [prints] = await rows(
      `select private.fingerprint(private.email_hash('linh@example.com')) as linh,
         private.fingerprint('account:' || $1::text) as admin`,
      id,
    );
    (await open()).close();
    appendFileSync(
      file,
      `${prints?.['linh']} erased 2020-01-01T00:00:00.000000Z\n${prints?.['admin']} account 2026-01-01T00:00:00.000000Z\n`,
    );
    (await open()).close();
    expect(await status('linh@example.com')).toBe('confirmed');
    expect(await rows('select from auth.users where id = $1', id)).toHaveLength(1);
  });

  test('of another site is put aside', async () => {
    (await open()).close();
    writeFileSync(
      file,
      `salt ${'0'.repeat(64)}\n${'a'.repeat(64)} erased 2026-01-01T00:00:00.000000Z\n`,
    );
    const leavers = await open();
    expect(leavers.sameSite).toBe(false);
    leavers.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('leavers.other-'))).toHaveLength(1);
    expect(await kinds()).toEqual([]);
  });
});
