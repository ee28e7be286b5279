import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor & { readonly id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_subscribers; delete from newsletter_suppressions;
    delete from private.leavers; delete from email_outbox`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query(sql, params)).rows;
const ids = async (...emails: string[]) =>
  (await rows('select id from newsletter_subscribers where email = any ($1)', emails)).map(
    ({ id }) => id,
  );
const statuses = async () =>
  Object.fromEntries(
    (await rows('select email, status from newsletter_subscribers order by email')).map(
      ({ email, status }) => [String(email).split('@')[0], status],
    ),
  );

/** A reader whose mail came back so many days ago with these words. */
async function bounced(name: string, said: string, days = 0, reason = 'bounce') {
  const email = `${name}@example.com`;
  await rows(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page, bounce_detail)
     values ($1, 'confirmed', now() - interval '1 year', 'test', '/', $2)`,
    ...[email, said],
  );
  await rows(
    `insert into newsletter_suppressions (email_hash, reason, created_at)
     values (private.email_hash($1), $2, now() - $3 * interval '1 day')`,
    ...[email, reason, days],
  );
  return email;
}

describe('an administrator', () => {
  test('lifts one, with the reason in the audit log, and the list of leavers follows', async () => {
    const email = await bounced('one', '550 5.7.1 no');
    await bounced('other', '550 5.7.1 no');
    await admin.run("select newsletter_lift('Our DMARC was wrong', $1)", [await ids(email)]);
    expect(await statuses()).toEqual({ one: 'confirmed', other: 'suppressed' });
    expect(
      await rows(`select actor, after from audit_log where table_name = 'newsletter_suppressions'`),
    ).toEqual([{ actor: admin.id, after: { reason: 'Our DMARC was wrong' } }]);
    expect(
      await rows(
        'select kind from private.leavers where hash = private.fingerprint(private.email_hash($1))',
        email,
      ),
    ).toEqual([{ kind: 'returned' }]);
  });

  test('lifts all of a day with these words', async () => {
    await bounced('today', '550 5.7.26 Unauthenticated');
    await bounced('words', '550 5.1.1 No such user');
    await bounced('before', '550 5.7.26 Unauthenticated', 3);
    const lift = (dry: boolean) =>
      admin.run(
        `select newsletter_lift('Ours', on_day => (now() at time zone private.newsroom_zone())::date,
           words => 'unauthenticated', dry => $1) as lifted`,
        [dry],
      );
    expect(await lift(true)).toEqual([{ lifted: 1 }]);
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['suppressed']));
    expect(await lift(false)).toEqual([{ lifted: 1 }]);
    expect(await statuses()).toEqual({
      ...{ before: 'suppressed', today: 'confirmed', words: 'suppressed' },
    });
  });

  test('lifts nothing that the reader did, and nothing without a reason', async () => {
    const email = await bounced('angry', '', 0, 'complaint');
    expect(
      await admin.run("select newsletter_lift('Please', $1) as lifted", [await ids(email)]),
    ).toEqual([{ lifted: 0 }]);
    const mine = await ids(await bounced('mine', '550 5.7.1 no'));
    await expect(admin.run("select newsletter_lift(' ', $1)", [mine])).rejects.toThrow(/say why/);
    await expect(admin.run("select newsletter_lift('All')")).rejects.toThrow(/say whose/);
    expect(await statuses()).toEqual({ angry: 'suppressed', mine: 'suppressed' });
  });
});

describe('a reader who subscribes again', () => {
  const subscribe = (email: string) =>
    rows("select newsletter_subscribe($1, 'en', '2026-01', '/')", email);
  const token = async (email: string) =>
    (
      await rows(
        `select data ->> 'confirmToken' as token from email_outbox where to_email = $1 and template = 'newsletter-confirm'`,
        email,
      )
    )[0]?.['token'];

  test.each(['bounce', 'complaint'])('and confirms it lifts a %s', async (reason) => {
    const email = await bounced('back', '550 5.7.1 no', 0, reason);
    await subscribe(email);
    expect(await statuses()).toEqual({ back: 'suppressed' });
    expect(await rows('select newsletter_confirm($1) as done', await token(email))).toEqual([
      { done: true },
    ]);
    expect(await statuses()).toEqual({ back: 'confirmed' });
    expect(await rows('select from newsletter_suppressions')).toEqual([]);
    await rows("update newsletter_subscribers set locale = 'vi' where email = $1", email);
    expect(await statuses()).toEqual({ back: 'confirmed' });
  });

  test('lifts no complaint by a link that is older', async () => {
    const email = 'early@example.com';
    await subscribe(email);
    const old = await token(email);
    await rows(
      `insert into newsletter_suppressions (email_hash, reason) values (private.email_hash($1), 'complaint')`,
      email,
    );
    expect(await rows('select newsletter_confirm($1) as done', old)).toEqual([{ done: false }]);
    expect(await rows('select reason from newsletter_suppressions')).toEqual([
      { reason: 'complaint' },
    ]);
  });

  test.each(['request', 'manual'])('is not asked after a %s', async (reason) => {
    const email = await bounced('never', '', 0, reason);
    await subscribe(email);
    expect(await token(email)).toBeUndefined();
    expect(await statuses()).toEqual({ never: 'suppressed' });
  });

  test('is asked once a month after a complaint, and once a day after a bounce', async () => {
    const angry = await bounced('angry', '', 0, 'complaint');
    const gone = await bounced('gone', '550 5.7.1 no');
    const asked = async () => (await rows('select from email_outbox')).length;
    for (let time = 0; time < 2; time += 1)
      for (const email of [angry, gone]) await subscribe(email);
    expect(await asked()).toBe(2);
    await db.exec(`update newsletter_subscribers set confirmation_sent_at = now() - interval '2 days';
      update email_outbox set created_at = now() - interval '2 days'`);
    for (const email of [angry, gone]) await subscribe(email);
    expect(await asked()).toBe(3);
  });
});
