import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from email_outbox; delete from private.mail_refusals'));

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const queue = (template: string, ...addresses: string[]) =>
  rows(
    'select private.enqueue_mail($1, address, $2) from unnest($3::text[]) as address',
    template,
    'en',
    addresses,
  );
const mails = async () => (await rows('select from email_outbox')).length;
const later = (interval: string) =>
  rows('update email_outbox set created_at = created_at - $1::interval', interval);
const times = (count: number, address: string) => Array<string>(count).fill(address);

test('forty changes of an address to a stranger are three mails', async () => {
  await queue('auth-email-change', ...times(40, 'stranger@example.com'));
  expect(await mails()).toBe(3);
  await later('61 minutes');
  await queue('auth-email-change', ...times(40, 'stranger@example.com'));
  expect(await mails()).toBe(6);
});

test('of all kinds a mailbox gets eight within an hour and twenty within a day', async () => {
  const kinds = ['account-exists', 'auth-confirmation', 'newsletter-confirm', 'contact-received'];
  for (let hour = 0; hour < 5; hour += 1) {
    for (const kind of kinds) await queue(kind, ...times(5, 'stranger@example.com'));
    expect(await mails()).toBe(Math.min(20, (hour + 1) * 8));
    await later('61 minutes');
  }
  await queue('auth-recovery', 'somebody@example.com');
  expect(await mails()).toBe(21);
});

test.each([
  ['linh@example.com', ' LINH@Example.COM.', 'linh+news@example.com'],
  ['linh.tran@gmail.com', 'l.i.n.h.tran+x@GoogleMail.com', 'linhtran@gmail.com'],
  ['ngọc@example.vn', 'ngọc@example.vn'.normalize('NFD'), 'ｎgọc@example.vn'],
])('one mailbox stays one, however it is written: %s', async (...forms) => {
  for (let round = 0; round < 3; round += 1) await queue('auth-recovery', ...forms);
  expect(await mails()).toBe(3);
});

test.each([
  ['l.inh@example.com', 'li.nh@example.com'],
  ['+a@example.com', '+b@example.com'],
  ['linh@example.com', 'linh@example.com.vn'],
])('two mailboxes are two: %s and %s', async (left, right) => {
  await queue('auth-recovery', ...times(4, left), ...times(4, right));
  expect(await mails()).toBe(6);
});

test('strangers cannot use up what recovers an account or warns its owner', async () => {
  await queue('account-exists', ...times(9, 'owner@example.com'));
  await queue('contact-received', ...times(9, 'owner@example.com'));
  await queue('auth-confirmation', ...times(9, 'owner@example.com'));
  expect(await mails()).toBe(8);
  await queue('auth-recovery', ...times(9, 'owner@example.com'));
  expect(await mails()).toBe(11);
  await queue('account-changed', ...times(30, 'owner@example.com'));
  expect(await mails()).toBe(31);
});

test('the team hears of every visitor, an editor sees every test, and readers get every issue', async () => {
  await queue('contact-message', ...times(60, 'team@example.com'));
  await queue('newsletter-issue', ...times(60, 'team@example.com'));
  await queue('auth-recovery', 'team@example.com');
  expect(await mails()).toBe(121);
});

test('a clock that was a day ahead leaves nobody without mail', async () => {
  await queue('auth-recovery', ...times(3, 'owner@example.com'));
  await rows("update email_outbox set created_at = created_at + interval '1 day'");
  await queue('auth-recovery', 'owner@example.com');
  expect(await mails()).toBe(4);
});

test('what is left out is told once, without an address', async () => {
  await queue('auth-recovery', ...times(5, 'stranger@example.com'));
  const report = async () => (await one('select outbox_refusals() as news'))['news'];
  const news = await report();
  expect(news).toEqual([
    { template: 'auth-recovery', mailbox: expect.stringMatching(/^[0-9a-f]{8}$/), refused: 2 },
  ]);
  await queue('auth-recovery', ...times(5, 'stranger@example.com'));
  expect(await report()).toEqual([]);
  await rows("update private.mail_refusals set since = since - interval '61 minutes'");
  await queue('auth-recovery', 'stranger@example.com');
  expect(await report()).toMatchObject([{ refused: 1 }]);
});

describe('whoever', () => {
  const subscribe = (address: string) =>
    rows('select newsletter_subscribe($1, $2, $3, $4)', address, 'en', '1', '/');

  test('subscribes one mailbox under many names gets it three mails, and no row for the others', async () => {
    await db.exec('delete from newsletter_subscribers');
    for (let n = 0; n < 10; n += 1) await subscribe(`linh+${n}@example.com`);
    expect(await mails()).toBe(3);
    expect(await rows('select from newsletter_subscribers')).toHaveLength(3);
    expect(await one('select outbox_refusals() as news')).toMatchObject({ news: [{ refused: 7 }] });
  });

  test('invites a mailbox too often is told so, and its last link stays good', async () => {
    const admin = await makeAccount(db, { role: 'admin' });
    const invite = async (n: number) =>
      (
        await admin.run(`select invitation_send($1, null, 'editor', 'en') as answer`, [
          `new+${n}@example.com`,
        ])
      )[0]?.['answer'];
    expect([await invite(1), await invite(2), await invite(3), await invite(4)]).toEqual([
      'sent',
      'sent',
      'sent',
      'limited',
    ]);
    expect(await rows('select from invitations')).toHaveLength(3);
  });

  test('writes to the team many times gets three copies; the team gets them all', async () => {
    for (let n = 0; n < 10; n += 1)
      await rows(
        `select contact_send('A', 'B', 'stranger@example.com', 'Hi', 'Hello', 'en', 'team@example.com')`,
      );
    expect(
      await rows('select template, count(*)::int as n from email_outbox group by 1 order by 1'),
    ).toEqual([
      { template: 'contact-message', n: 10 },
      { template: 'contact-received', n: 3 },
    ]);
  });
});
