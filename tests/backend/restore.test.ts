import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { restore } from '#src/backend/operations/restore.ts';
import { newDataDir, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// What happened after a backup was made stays true when it is taken back.

type Row = Record<string, unknown>;

let embedded: Embedded | undefined;
let smtp: SmtpSink | undefined;
afterEach(async () => {
  await embedded?.close();
  await smtp?.close();
  embedded = undefined;
  smtp = undefined;
});

const rows = async (sql: string, ...params: unknown[]): Promise<Row[]> =>
  (await embedded?.backend.db.query<Row>(sql, params))?.rows ?? [];
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const reader = (n: number) => `reader-${n}@example.com`;
const subscriber = (n: number) =>
  one('select status from public.newsletter_subscribers where email = $1', reader(n));
const wake = () =>
  rows(`with due as (update public.email_outbox set next_attempt_at = now() where status = 'pending')
    select pg_notify('khoi_outbox', '')`);

async function addReaders(from: number, to: number): Promise<void> {
  await rows(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now() - interval '1 day', 'test', '/'
     from generate_series($1::integer, $2::integer) as n`,
    from,
    to,
  );
}

async function issue(subject: string, change = 'id = id'): Promise<string> {
  const { id } = await one(
    `insert into public.newsletter_issues (subject_en, subject_vi, blocks)
     values ($1, $1, private.letter_of('Good morning.', 'Chào buổi sáng.')) returning id`,
    subject,
  );
  await rows(`update public.newsletter_issues set ${change} where id = $1`, id);
  return String(id);
}
const set = (id: string, change: string) =>
  rows(`update public.newsletter_issues set ${change} where id = $1`, id);
const ledger = (id: string) =>
  one(
    `select status, hold_reason, audience, pending, sent, suppressed
     from public.newsletter_issues where id = $1`,
    id,
  );
const sent = (id: string) =>
  vi.waitFor(async () => expect(await ledger(id)).toMatchObject({ status: 'sent', pending: 0 }), {
    timeout: 30_000,
    interval: 100,
  });

/** Who got a mail with these words in its subject, in order of their numbers. */
const got = (subject: string) =>
  smtp?.received
    .filter(({ raw }) => raw.includes(`Subject: ${subject}`))
    .map(({ to }) => to)
    .sort();

const backUp = async (token: string): Promise<string> => {
  const answer = await embedded?.request('/functions/v1/admin-system', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const said = (await answer?.json()) as { backups: { list: { file: string }[] } } | undefined;
  expect(said).toMatchObject({ backups: { list: [{ file: expect.any(String) }] } });
  return said?.backups.list[0]?.file ?? '';
};

const administrator = async (): Promise<string> =>
  (await embedded?.createUser('chief@example.net', 'admin'))?.token ?? '';

const unsubscribe = async (subject: string, n: number): Promise<number | undefined> => {
  const mail = smtp?.received.find(
    ({ to, raw }) => to === reader(n) && raw.includes(`Subject: ${subject}`),
  );
  const token = /newsletter-unsubscribe\?token=([0-9a-f]{64})/.exec(
    mail?.raw.replaceAll(/=?\r\n\s*/g, '') ?? '',
  )?.[1];
  const answer = await embedded?.request(`/functions/v1/newsletter-unsubscribe?token=${token}`, {
    method: 'POST',
  });
  return answer?.status;
};

test('nobody gets twice what went out after the backup, and people who left since stay gone', async () => {
  const DATA_DIR = await usedDataDir();
  let away = true;
  smtp = await startSmtp({
    sender: () => (away ? { code: 421, message: 'Away' } : undefined),
    recipient: (to) => (to === 'later@example.com' ? { code: 450, message: 'Later' } : undefined),
  });
  const environment = { DATA_DIR, SMTP_URL: smtp.url };
  embedded = await startEmbedded(environment);
  const token = await administrator();
  const gone = await embedded.createUser('gone@example.net');
  await addReaders(1, 8);
  await rows('delete from public.email_outbox');
  await rows(`insert into public.email_outbox (template, to_email)
    values ('contact-received', 'writer@example.com'), ('contact-received', 'later@example.com')`);
  const draft = await issue('Draft letter');
  const planned = await issue(
    'Planned letter',
    "status = 'scheduled', scheduled_at = now() + interval '1 hour'",
  );
  const underWay = await issue('Letter under way', "status = 'sending'");
  await vi.waitFor(async () => {
    const queued = await rows(
      "select from public.email_outbox where template = 'newsletter-issue'",
    );
    expect(queued).toHaveLength(8);
  });
  const file = await backUp(token);

  away = false;
  await set(draft, "status = 'sending'");
  await set(planned, "status = 'sending'");
  await wake();
  for (const id of [draft, planned, underWay]) await sent(id);
  const everybody = Array.from({ length: 8 }, (_, n) => reader(n + 1));
  for (const subject of ['Draft letter', 'Planned letter', 'Letter under way'])
    expect(got(subject)).toEqual(everybody);
  await vi.waitFor(
    () => expect(smtp?.received.map(({ to }) => to)).toContain('writer@example.com'),
    30_000,
  );

  expect(await unsubscribe('Letter under way', 1)).toBe(200);
  // On the disk before the reader has the answer: a kill from here on loses nothing of it.
  const list = () => readFileSync(join(DATA_DIR, 'leavers'), 'utf8');
  expect(list()).toMatch(/^[0-9a-f]{64} unsubscribed /m);
  await rows('delete from public.newsletter_subscribers where email = $1', reader(2));
  await rows("select public.newsletter_suppress(array[$1], 'complaint')", reader(3));
  await rows(
    "update public.newsletter_subscribers set status = 'unsubscribed' where email = $1",
    reader(4),
  );
  await rows(
    "update public.newsletter_subscribers set status = 'pending' where email = $1",
    reader(4),
  );
  await rows(
    "update public.newsletter_subscribers set status = 'confirmed' where email = $1",
    reader(4),
  );
  await rows('delete from public.profiles where user_id = $1', gone.id);
  await embedded.close();
  expect(list()).not.toContain('@');

  await restore(DATA_DIR, file);
  const out = smtp.received.length;
  embedded = await startEmbedded(environment);

  expect(await subscriber(1)).toEqual({ status: 'unsubscribed' });
  expect(await subscriber(2)).toEqual({});
  expect(await subscriber(3)).toEqual({ status: 'suppressed' });
  expect(await subscriber(4)).toEqual({ status: 'confirmed' });
  expect(await rows('select from auth.users where id = $1', gone.id)).toEqual([]);

  // What is unfinished asks; what nobody has yet goes out; nothing else does.
  expect(await ledger(planned)).toMatchObject({ status: 'scheduled', hold_reason: 'restored' });
  expect(await ledger(draft)).toMatchObject({ status: 'draft' });
  const told = await rows(
    "select kind from public.notifications where kind = 'newsletter_restored'",
  );
  expect(told.length).toBeGreaterThan(0);
  await rows(`insert into public.email_outbox (template, to_email, priority)
    values ('contact-received', 'barrier@example.com', 9)`);
  await vi.waitFor(
    () => expect(smtp?.received.map(({ to }) => to)).toContain('barrier@example.com'),
    {
      timeout: 20_000,
    },
  );
  expect(smtp.received.slice(out).map(({ to }) => to)).toEqual(['barrier@example.com']);
  // The worker has it in its hands for a moment, and is told to come again.
  await vi.waitFor(async () =>
    expect(
      await rows("select status from public.email_outbox where to_email = 'later@example.com'"),
    ).toEqual([{ status: 'pending' }]),
  );

  // Whoever has it has it, however it goes on; somebody new gets it.
  await addReaders(9, 9);
  await rows('select public.newsletter_resume($1)', underWay);
  await set(planned, "status = 'sending'");
  await set(draft, "status = 'sending'");
  for (const id of [draft, planned, underWay]) await sent(id);
  for (const subject of ['Draft letter', 'Planned letter'])
    expect(got(subject)).toEqual([...everybody, reader(9)]);
  expect(got('Letter under way')).toEqual(everybody);
  expect(await ledger(draft)).toMatchObject({ audience: 6, sent: 6 });

  // The link of a mail that the database has forgotten.
  expect(await unsubscribe('Planned letter', 5)).toBe(200);
  expect(await subscriber(5)).toEqual({ status: 'unsubscribed' });
});

test('without a list of what was sent, nothing that waited goes out without somebody’s word', async () => {
  const [from, DATA_DIR] = [await usedDataDir(), newDataDir()];
  embedded = await startEmbedded({ DATA_DIR: from, SMTP_URL: 'smtp://127.0.0.1:9' });
  const token = await administrator();
  await rows('delete from public.email_outbox');
  await rows(
    "insert into public.email_outbox (template, to_email) values ('contact-received', 'a@example.com')",
  );
  const file = join(from, 'backups', await backUp(token));
  await embedded.close();

  await restore(DATA_DIR, file);
  smtp = await startSmtp();
  embedded = await startEmbedded({ DATA_DIR, SMTP_URL: smtp.url });
  expect(await rows('select status, last_error from public.email_outbox')).toEqual([
    { status: 'failed', last_error: expect.stringContaining('restored from a backup') },
  ]);
  await rows('select public.outbox_retry(array(select id from public.email_outbox))');
  await vi.waitFor(() => expect(smtp?.received).toHaveLength(1), { timeout: 60_000 });
});
