import { randomUUID } from 'node:crypto';
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
const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const mailsTo = (email: string) =>
  rows('select template, status from email_outbox where to_email = $1 order by template', email);

async function reader(status = 'confirmed'): Promise<{ id: string; email: string }> {
  const email = fresh();
  const { id } = await one(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ($1, $2, case when $2 = 'confirmed' then now() - interval '1 day' end, '1', '/') returning id`,
    email,
    status,
  );
  return { id: String(id), email };
}

/** An issue whose only mail, to a reader of its own, is in the queue. */
async function queuedIssue() {
  await db.exec(
    'delete from newsletter_issues; delete from newsletter_subscribers; delete from email_outbox',
  );
  const person = await reader();
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks)
     values ('Rice', 'Gạo', private.letter_of('Rice.', 'Gạo.')) returning id`,
  );
  await rows("update newsletter_issues set status = 'sending' where id = $1", id);
  await advance(3);
  expect(await mailsTo(person.email)).toEqual([
    { template: 'newsletter-issue', status: 'pending' },
  ]);
  return { person, issue: String(id) };
}

async function advance(steps: number): Promise<void> {
  for (let i = 0; i < steps; i += 1) await rows('select newsletter_advance(1000000)');
}

/** A worker's hold on the mail of the issue, whatever other mails wait. */
const claimIssue = async () =>
  (await rows('select id, lease_token, template from outbox_claim(100, 300)')).find(
    ({ template }) => template === 'newsletter-issue',
  );

const forget = (id: string) => rows('delete from newsletter_subscribers where id = $1', id);
/** Nobody got it. */
const UNREACHED = { status: 'sending', sent: 0, pending: 0 };
const ledger = (id: string) =>
  one(
    'select status, audience, pending, sent, suppressed, failed from newsletter_issues where id = $1',
    id,
  );
const fate = (issue: string) =>
  one('select status, reason from newsletter_deliveries where issue_id = $1', issue);

describe('a reader who is deleted', () => {
  test('by an admin is forgotten in the mails of the newsletter, and in no others', async () => {
    const { id, email } = await reader();
    for (const template of ['newsletter-welcome', 'newsletter-reminder', 'contact-received'])
      await rows(
        `insert into email_outbox (template, to_email, status, sent_at) values ($1, $2, 'sent', now())`,
        template,
        email,
      );
    await admin.run('delete from newsletter_subscribers where id = $1', [id]);
    expect(await mailsTo(email)).toEqual([{ template: 'contact-received', status: 'sent' }]);
    const { before } = await one(
      `select before from audit_log where table_name = 'newsletter_subscribers' and row_id = $1`,
      id,
    );
    expect(before).toEqual({ id, status: 'confirmed' });
  });

  test('because they never confirmed is forgotten in the mails that asked them to', async () => {
    const email = fresh();
    await rows("select newsletter_subscribe($1, 'vi', '1', '/')", email);
    expect(await mailsTo(email)).toHaveLength(1);
    await rows(
      "update newsletter_subscribers set confirmation_sent_at = now() - interval '8 days' where email = $1",
      email,
    );
    await rows('select newsletter_tend()');
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is counted as deleted where their mail waited', async () => {
    const { person, issue } = await queuedIssue();
    await forget(person.id);
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await fate(issue)).toEqual({ status: 'suppressed', reason: 'deleted' });
    expect(await ledger(issue)).toMatchObject({ ...UNREACHED, audience: 1, suppressed: 1 });
  });

  test('is not handed over any more by a worker that holds their mail', async () => {
    const { person, issue } = await queuedIssue();
    const mail = await claimIssue();
    await forget(person.id);
    const { verdict } = await one('select newsletter_verdict($1) as verdict', mail?.['id']);
    expect(verdict).toBe('drop');
    const { taken } = await one(
      'select outbox_hand_over($1, $2) as taken',
      mail?.['id'],
      mail?.['lease_token'],
    );
    expect(taken).toBe(false);
    await advance(1);
    expect(await ledger(issue)).toMatchObject({ ...UNREACHED, audience: 1, suppressed: 1 });
  });

  test('counts as reached by a mail that was with the server at that moment', async () => {
    const { person, issue } = await queuedIssue();
    const mail = await claimIssue();
    await rows('select outbox_hand_over($1, $2)', mail?.['id'], mail?.['lease_token']);
    await forget(person.id);
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await fate(issue)).toEqual({ status: 'sent', reason: null });
    expect(await ledger(issue)).toMatchObject({ status: 'sent', audience: 1, sent: 1 });
  });

  test('leaves nobody pending in an issue that was cancelled with their mail in a worker', async () => {
    const { person, issue } = await queuedIssue();
    await rows('select outbox_claim(100, 300)');
    await rows("update newsletter_issues set status = 'cancelled' where id = $1", issue);
    expect(await ledger(issue)).toMatchObject({ audience: 1, pending: 1 });
    await forget(person.id);
    expect(await fate(issue)).toEqual({ status: 'suppressed', reason: 'cancelled' });
    expect(await ledger(issue)).toMatchObject({ status: 'cancelled', pending: 0, suppressed: 1 });
  });
});

test('the language of a consent is the one it was given in, until there is a new one', async () => {
  const { id } = await reader();
  const language = async () =>
    (await one('select consent_locale from newsletter_subscribers where id = $1', id))[
      'consent_locale'
    ];
  await rows("update newsletter_subscribers set locale = 'vi' where id = $1", id);
  expect(await language()).toBe('en');
  await rows('update newsletter_subscribers set consent_at = now() where id = $1', id);
  expect(await language()).toBe('vi');
});
