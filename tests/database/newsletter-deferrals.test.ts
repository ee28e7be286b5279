import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_issues; delete from email_outbox; delete from newsletter_subscribers;
    delete from newsletter_suppressions`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const advance = () => rows('select newsletter_advance(1000000)');
const ledger = (id: string) =>
  one(
    `select status, hold_reason, audience, pending, deferred, sent, suppressed, failed
     from newsletter_issues where id = $1`,
    id,
  );

type Answer = { outcome: string; unreachable?: boolean };

/** One batch of the worker; each reader's server answers by the number in their address. */
async function work(answers: (reader: number) => Answer): Promise<void> {
  const claimed = await rows('select id, to_email, lease_token from outbox_claim(100, 300)');
  const results = claimed.map(({ id, to_email, lease_token }) => ({
    id,
    lease_token,
    reason: '4.2.1 Later',
    ...answers(Number(/\d+/.exec(String(to_email)))),
  }));
  await rows('select outbox_complete($1)', JSON.stringify(results));
}
const due = () => rows("update email_outbox set next_attempt_at = now() where status = 'pending'");

/** An issue to readers 1 to 5, of whom the last two are asked to wait. */
async function withTwoDeferred(before = async (_id: string) => {}): Promise<string> {
  await rows(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now() - interval '1 day', '1', '/'
     from generate_series(1, 5) as n`,
  );
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks)
     values ('Rice', 'Gạo', private.letter_of('Rice.', 'Gạo.')) returning id`,
  );
  await rows("update newsletter_issues set status = 'sending' where id = $1", id);
  await advance();
  await advance();
  await before(String(id));
  await work((reader) => ({ outcome: reader > 3 ? 'deferred' : 'sent' }));
  return String(id);
}

test('an issue is sent when only deferrals are left, and every one of them is settled later', async () => {
  const id = await withTwoDeferred();
  const closed = { status: 'sent', audience: 5, pending: 0, sent: 3 };
  expect(await ledger(id)).toMatchObject({ ...closed, deferred: 2 });
  await due();
  await work((reader) => ({ outcome: reader === 4 ? 'sent' : 'deferred' }));
  expect(await ledger(id)).toMatchObject({ ...closed, sent: 4, deferred: 1 });
  await due();
  await work(() => ({ outcome: 'refused' }));
  expect(await ledger(id)).toMatchObject({ ...closed, sent: 4, deferred: 0, failed: 1 });
  // Another try of what failed is a deferral, not an open issue.
  await rows("select outbox_retry(array(select id from email_outbox where status = 'failed'))");
  expect(await ledger(id)).toMatchObject({ ...closed, sent: 4, deferred: 1, failed: 0 });
  await work(() => ({ outcome: 'sent' }));
  expect(await ledger(id)).toMatchObject({ ...closed, sent: 5, deferred: 0 });
});

test('a server that nobody reached defers no reader, so an issue that nobody has stays open', async () => {
  const id = await withTwoDeferred(async () => {
    await work(() => ({ outcome: 'deferred', unreachable: true }));
    await due();
  });
  expect(await ledger(id)).toMatchObject({ status: 'sent', sent: 3, deferred: 2 });
  const other = await withOnlyUnreachable();
  expect(await ledger(other)).toMatchObject({ status: 'sending', pending: 1, deferred: 0 });
});

async function withOnlyUnreachable(): Promise<string> {
  await db.exec('delete from newsletter_subscribers where email not like $$reader-1%$$');
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks)
     values ('Tea', 'Trà', private.letter_of('Tea.', 'Trà.')) returning id`,
  );
  await rows("update newsletter_issues set status = 'sending' where id = $1", id);
  await advance();
  await advance();
  await work(() => ({ outcome: 'deferred', unreachable: true }));
  return String(id);
}

test('a held issue with deferrals stays held, and closes when it is resumed', async () => {
  const id = await withTwoDeferred(async (issue) => {
    // Three mails are under way when it is paused; the other two are as good as out.
    const claimed = await rows('select id, lease_token from outbox_claim(3, 300)');
    await rows(
      "update newsletter_issues set held_at = now(), hold_reason = 'paused' where id = $1",
      issue,
    );
    await rows(
      'select outbox_complete($1)',
      JSON.stringify(claimed.map((mail) => ({ ...mail, outcome: 'deferred', reason: 'Later' }))),
    );
    await rows(
      'update newsletter_deliveries set status = $1, settled_at = now(), outbox_id = gen_random_uuid() where status = $2',
      'sent',
      'pending',
    );
  });
  expect(await ledger(id)).toMatchObject({
    status: 'sending',
    hold_reason: 'paused',
    pending: 0,
    deferred: 3,
    sent: 2,
  });
  await due();
  expect(
    await rows("select from outbox_claim(100, 300) where template = 'newsletter-issue'"),
  ).toEqual([]);
  await rows('select newsletter_resume($1)', id);
  expect(await ledger(id)).toMatchObject({ status: 'sent', hold_reason: null, deferred: 3 });
});

test('a deferred reader who leaves or is deleted, and a cancelled issue, keep the sums exact', async () => {
  const id = await withTwoDeferred();
  await rows("delete from newsletter_subscribers where email = 'reader-4@example.com'");
  expect(await ledger(id)).toMatchObject({ status: 'sent', deferred: 1, suppressed: 1 });
  await rows(
    "update newsletter_subscribers set status = 'unsubscribed' where email = 'reader-5@example.com'",
  );
  await due();
  const [mail] = await rows('select id from outbox_claim(100, 300)');
  expect(await one('select newsletter_verdict($1) as verdict', mail?.['id'])).toEqual({
    verdict: 'drop',
  });
});

test('cancelling drops deferred readers, too', async () => {
  const id = await withTwoDeferred(async (issue) => {
    await rows(
      'insert into newsletter_deliveries (issue_id, subscriber_id) values ($1, gen_random_uuid())',
      issue,
    );
  });
  expect(await ledger(id)).toMatchObject({ status: 'sending', pending: 1, deferred: 2, sent: 3 });
  await rows("update newsletter_issues set status = 'cancelled' where id = $1", id);
  expect(await ledger(id)).toMatchObject({
    status: 'cancelled',
    pending: 0,
    deferred: 0,
    sent: 3,
    suppressed: 3,
  });
});

test.each([
  ['a sum that is off', 'deferred = 1', 'newsletter_issues_ledger_check'],
  ['fewer than none', 'deferred = -1, failed = 1', 'newsletter_issues_counters_check'],
])('the database refuses %s', async (_, change, constraint) => {
  const id = await withTwoDeferred();
  await due();
  await work(() => ({ outcome: 'sent' }));
  await expect(rows(`update newsletter_issues set ${change} where id = $1`, id)).rejects.toThrow(
    constraint,
  );
});

test('a mail whose workers all end before it is handed over is not given up for three days', async () => {
  await rows(
    `insert into email_outbox (template, to_email, locale, data)
     values ('contact-receipt', 'reader@example.com', 'en', '{}')`,
  );
  const claim = () => rows('select id from outbox_claim(100, 300)');
  const endWorker = () =>
    rows(
      `update email_outbox set lease_until = now() - interval '1 second' where status = 'sending'`,
    );
  for (let worker = 1; worker <= 6; worker += 1) {
    expect(await claim()).toHaveLength(1);
    await endWorker();
  }
  expect(await claim()).toEqual([]);
  expect(
    await one(`select status, next_attempt_at - now() between interval '4 minutes' and interval '10 minutes' as soon
      from email_outbox`),
  ).toEqual({ status: 'pending', soon: true });
  for (let round = 1; round <= 3; round += 1) {
    await due();
    expect(await claim()).toHaveLength(1);
    await endWorker();
    expect(await claim()).toEqual([]);
  }
  await rows(
    `update email_outbox set created_at = now() - interval '4 days', next_attempt_at = now()`,
  );
  expect(await claim()).toHaveLength(1);
  await endWorker();
  expect(await claim()).toEqual([]);
  expect(await one('select status from email_outbox')).toEqual({ status: 'failed' });
});
