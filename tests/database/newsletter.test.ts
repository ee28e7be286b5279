import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const fresh = () => `${randomUUID()}@example.com`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function one(sql: string, ...params: unknown[]): Promise<Row> {
  return (await db.query<Row>(sql, params)).rows[0] ?? {};
}

async function subscribe(email = fresh()): Promise<string> {
  const { id } = await one(
    `insert into newsletter_subscribers (email, consent_version, consent_page) values ($1, '1', '/') returning id`,
    email,
  );
  return String(id);
}

const subscriber = (id: string) => one('select * from newsletter_subscribers where id = $1', id);
const move = (id: string, status: string) =>
  db.query('update newsletter_subscribers set status = $2 where id = $1', [id, status]);

describe('a subscriber', () => {
  test('is pending until confirmed, and can leave and come back', async () => {
    const id = await subscribe();
    expect(await subscriber(id)).toMatchObject({ status: 'pending', confirmed_at: null });
    await move(id, 'confirmed');
    expect((await subscriber(id))['confirmed_at']).toBeInstanceOf(Date);
    await move(id, 'unsubscribed');
    expect((await subscriber(id))['unsubscribed_at']).toBeInstanceOf(Date);
    await move(id, 'pending');
    await move(id, 'confirmed');
    expect(await subscriber(id)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
  });

  test.each([
    ['confirmed', 'pending'],
    ['unsubscribed', 'confirmed'],
    ['suppressed', 'pending'],
    ['suppressed', 'confirmed'],
    ['suppressed', 'unsubscribed'],
  ])('does not go from %s to %s', async (before, after) => {
    const id = await subscribe();
    if (before === 'unsubscribed') await move(id, 'confirmed');
    await move(id, before);
    await expect(move(id, after)).rejects.toMatchObject({ code: '23514' });
    expect((await subscriber(id))['status']).toBe(before);
  });

  test('is one per address, however it is written', async () => {
    const email = fresh();
    await subscribe(email);
    await expect(subscribe(` ${email.toUpperCase()} `)).rejects.toThrow(
      'newsletter_subscribers_email_key',
    );
  });

  test.each([
    'nobody',
    'a@b\r\nBcc: c@d.example',
    'a b@example.com',
    '"a"@example.com',
    'a@b@example.com',
    '@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(253)}`,
    'a@b,c@d',
  ])('is refused with the address %j', async (email) => {
    await expect(subscribe(email)).rejects.toThrow('newsletter_subscribers_email_check');
  });
});

describe('a suppressed address', () => {
  const suppress = (email: string) =>
    db.query(`insert into newsletter_suppressions (email_hash, reason) values ($1, 'complaint')`, [
      sha256(email),
    ]);

  test('gets no mail from the moment it is suppressed', async () => {
    const email = fresh();
    const id = await subscribe(email);
    await move(id, 'confirmed');
    await suppress(email);
    expect((await subscriber(id))['status']).toBe('suppressed');
  });

  test('stays suppressed when it is deleted and subscribes or is imported again', async () => {
    const email = fresh();
    const id = await subscribe(email);
    await suppress(email);
    await admin.run('delete from newsletter_subscribers where id = $1', [id]);
    expect((await subscriber(await subscribe(email.toUpperCase())))['status']).toBe('suppressed');
  });
});

describe('an issue', () => {
  async function draft(): Promise<string> {
    const [row] = await admin.run(
      `insert into newsletter_issues (subject_en, subject_vi, blocks)
       values ('This week', 'Tuần này', private.letter_of('Rice.', 'Gạo.')) returning id`,
    );
    return String(row?.['id']);
  }
  const set = (id: string, change: string) =>
    db.query(`update newsletter_issues set ${change} where id = $1`, [id]);
  const issue = (id: string) => one('select * from newsletter_issues where id = $1', id);

  test('goes from draft over scheduled and sending to sent', async () => {
    const id = await draft();
    await set(id, "status = 'scheduled', scheduled_at = now() + interval '1 day'");
    await set(id, "status = 'sending', audience = 3, pending = 3");
    await set(id, 'pending = 0, sent = 1, failed = 1, suppressed = 1');
    await set(id, "status = 'sent'");
    expect(await issue(id)).toMatchObject({ status: 'sent', sent_at: expect.any(Date) });
  });

  test.each([
    ['draft', 'sent'],
    ['sent', 'draft'],
    ['sent', 'sending'],
    ['cancelled', 'draft'],
    ['sending', 'draft'],
  ])('does not go from %s to %s', async (before, after) => {
    const id = await draft();
    if (before === 'sent') await set(id, "status = 'sending'");
    if (before !== 'draft') await set(id, `status = '${before}'`);
    await expect(set(id, `status = '${after}'`)).rejects.toMatchObject({ code: '23514' });
  });

  test('is not sent while one recipient is pending', async () => {
    const id = await draft();
    await set(id, "status = 'sending', audience = 2, pending = 1, sent = 1");
    await expect(set(id, "status = 'sent'")).rejects.toThrow('newsletter_issues_complete_check');
  });

  test('has a ledger that always adds up', async () => {
    const id = await draft();
    await expect(set(id, 'audience = 2, pending = 1')).rejects.toThrow(
      'newsletter_issues_ledger_check',
    );
    await expect(set(id, 'pending = -1, sent = 1')).rejects.toThrow(
      'newsletter_issues_counters_check',
    );
  });

  test('cannot be rewritten once it has been sent', async () => {
    const id = await draft();
    await set(id, "status = 'sending'");
    await set(id, "status = 'sent'");
    await expect(
      admin.run("update newsletter_issues set subject_en = 'Other' where id = $1", [id]),
    ).rejects.toThrow('cannot be rewritten');
  });
});
