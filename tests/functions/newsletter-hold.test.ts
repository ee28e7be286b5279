import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandler as webhook } from '#supabase/functions/newsletter-webhook/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { type SmtpBehaviour, type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// Hundreds of mails, each by SMTP: seconds when nobody else works here, more when somebody does.

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
let smtp: SmtpSink;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(() => desk.clear());
afterEach(() => smtp?.close());

async function sink(behaviour?: SmtpBehaviour): Promise<void> {
  smtp = await startSmtp(behaviour);
}
const run = () => desk.run(smtp.url);
const runAll = () => desk.runAll(smtp.url);
const call = (name: 'pause' | 'resume', id: string) =>
  desk.rows(`select public.newsletter_${name}($1)`, id);
/** What was given back at the hand-over asks again in half a minute; a test has not that long. */
const halfAMinuteLater = () =>
  desk.rows("update public.email_outbox set next_attempt_at = now() where status = 'pending'");
const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `reader-${String(n).padStart(3, '0')}@example.com`);
const received = () => smtp.received.map(({ to }) => to).sort();

/** An issue to 100 readers that is paused in the middle of a batch. */
async function pausedHalfway(): Promise<{ id: string; out: number }> {
  let id = '';
  let paused: Promise<unknown> | undefined;
  await sink({
    message: async () => {
      if (smtp.received.length < 50) return undefined;
      paused ??= call('pause', id);
      await paused;
      return undefined;
    },
  });
  await desk.readers(100);
  id = await desk.issue("status = 'sending'");
  expect((await run()).released).toBeGreaterThan(0);
  // Four were at their dot at most.
  expect(smtp.received.length).toBeLessThanOrEqual(54);
  return { id, out: smtp.received.length };
}

test('a paused issue sends nothing, and everybody gets it once after it goes on', async () => {
  const { id, out } = await pausedHalfway();
  await halfAMinuteLater();
  await desk.rows(`insert into public.email_outbox (template, to_email, priority)
    values ('contact-received', 'waiting@example.com', 2)`);
  await runAll();
  expect(received().filter((address) => address.startsWith('reader-'))).toHaveLength(out);
  expect(received()).toContain('waiting@example.com');
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sending',
    hold_reason: 'paused',
    audience: 100,
    sent: out,
    pending: 100 - out,
    suppressed: 0,
    failed: 0,
  });
  const waiting = await desk.rows(
    "select status, attempts, failure from public.email_outbox where status <> 'sent' group by 1, 2, 3",
  );
  expect(waiting).toEqual([{ status: 'pending', attempts: 0, failure: null }]);

  await call('resume', id);
  await runAll();
  expect(received()).toEqual([...addresses(100), 'waiting@example.com']);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 100, hold_reason: null });
});

test('a paused issue can be cancelled, and the sums still hold', async () => {
  const { id, out } = await pausedHalfway();
  await desk.set(id, "status = 'cancelled'");
  await halfAMinuteLater();
  await runAll();
  expect(received()).toHaveLength(out);
  expect(await desk.ledger(id)).toMatchObject({
    status: 'cancelled',
    hold_reason: null,
    audience: 100,
    pending: 0,
    sent: out,
    suppressed: 100 - out,
  });
});

test('an issue whose mails bounce holds itself, until somebody decides to go on', async () => {
  const gone = (address: string) => /[05]@/.test(address);
  await sink({
    recipient: (address) => (gone(address) ? { code: 550, message: 'No such mailbox' } : undefined),
  });
  await desk.readers(560);
  const id = await desk.issue("status = 'sending'");
  const before = await desk.settle(440, (address) => (gone(address) ? 'bounced' : 'sent'));
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sending',
    audience: 560,
    pending: 120,
    deferred: 0,
    failed: 0,
    hold_reason: null,
  });
  await runAll();
  const held = await desk.ledger(id);
  expect(held).toMatchObject({ status: 'sending', hold_reason: 'bounces' });
  // Noticed before the next batch of twenty, and not before there were enough to judge by.
  const settled = Number(held?.['audience']) - Number(held?.['pending']);
  expect(settled).toBeGreaterThanOrEqual(500);
  expect(settled).toBeLessThanOrEqual(520);

  await call('resume', id);
  await runAll();
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 448, suppressed: 112 });
  expect([...before.filter((address) => !gone(address)), ...received()].sort()).toEqual(
    addresses(560).filter((address) => !gone(address)),
  );
});

const suppressions = () => desk.rows('select reason from public.newsletter_suppressions');

test.each([
  ['recipient', 550, '5.7.26 Unauthenticated email is not accepted due to the DMARC policy'],
  ['recipient', 550, '5.1.8 Sender address rejected: Domain not found'],
  ['recipient', 550, '5.1.1 Sender address rejected: SPF does not match'],
  ['recipient', 554, '5.7.1 Relay access denied'],
  ['recipient', 550, 'Your address is on our blocklist'],
  ['recipient', 550, 'Requested action not taken'],
  ['message', 550, '5.7.1 The reputation of this sender is poor'],
  ['message', 554, 'Message rejected: Email address is not verified'],
  ['sender', 553, '5.7.1 Sender address rejected: not owned by user'],
] as const)(
  'an issue that the server refuses for our sake, at the %s with %d %s, waits and loses no reader',
  async (at, code, message) => {
    let refusing = true;
    await sink({ [at]: () => (refusing ? { code, message } : undefined) });
    await desk.readers(30);
    const id = await desk.issue("status = 'sending'");
    await runAll();
    expect(await suppressions()).toEqual([]);
    expect(await desk.ledger(id)).toMatchObject({
      status: 'sending',
      hold_reason: 'refused',
      hold_detail: `${code} ${message}`,
      pending: 30,
      suppressed: 0,
      failed: 0,
    });
    await halfAMinuteLater();
    await runAll();
    expect(smtp.received).toEqual([]);

    refusing = false;
    await call('resume', id);
    await halfAMinuteLater();
    await runAll();
    expect(received()).toEqual(addresses(30));
    expect(await suppressions()).toEqual([]);
    expect(await desk.ledger(id)).toMatchObject({
      status: 'sent',
      sent: 30,
      hold_reason: null,
      hold_detail: null,
    });
  },
);

test('a reader whose letter alone is refused twice keeps nobody waiting', async () => {
  await sink({
    recipient: (address) =>
      address === 'reader-003@example.com'
        ? { code: 550, message: '5.7.1 Our policy takes no newsletters' }
        : undefined,
  });
  await desk.readers(30);
  const id = await desk.issue("status = 'sending'");
  await runAll();
  expect(await desk.ledger(id)).toMatchObject({ status: 'sending', sent: 29, pending: 1 });
  await halfAMinuteLater();
  await runAll();
  expect(received()).toEqual(addresses(30).filter((address) => !address.includes('003')));
  expect(await suppressions()).toEqual([]);
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sent',
    sent: 29,
    failed: 1,
    suppressed: 0,
  });
});

test('a full mailbox is its own: the issue goes on, and its reader stays', async () => {
  await sink({
    recipient: (address) =>
      address === 'reader-003@example.com'
        ? { code: 552, message: '5.2.2 The mailbox is over quota' }
        : undefined,
  });
  await desk.readers(6);
  const id = await desk.issue("status = 'sending'");
  await runAll();
  expect(await suppressions()).toEqual([]);
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sent',
    sent: 5,
    failed: 1,
    suppressed: 0,
  });
});

test('an issue that few bounce from goes through', async () => {
  const gone = (address: string) => /-\d0[0-3]@/.test(address);
  await sink({
    recipient: (address) => (gone(address) ? { code: 550, message: 'No such mailbox' } : undefined),
  });
  await desk.readers(525);
  const id = await desk.issue("status = 'sending'");
  await desk.settle(440, (address) => (gone(address) ? 'bounced' : 'sent'));
  await runAll();
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 501, suppressed: 24 });
});

test('an issue that readers report as spam holds itself, until somebody decides to go on', async () => {
  await sink();
  await desk.readers(300);
  const id = await desk.issue("status = 'sending'");
  const webhookSecret = 'a-secret-of-16-chars';
  const complain = async (...people: string[]) => {
    const answer = await webhook(testDeps(server, { webhookSecret }))(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { authorization: `Bearer ${webhookSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(people.map((email) => ({ type: 'complaint', email }))),
      }),
    );
    expect(answer.status).toBe(200);
  };
  const before = await desk.settle(150);
  await desk.run(smtp.url, { pace: { newsletterPerMinute: 1_000_000, mailsPerCall: 50 } });
  const [first = '', second = '', third = ''] = smtp.received.map(({ to }) => to);
  await complain(first, second);
  await complain(first, second);
  await desk.rows('select public.newsletter_advance(1000000)');
  expect(await desk.ledger(id)).toMatchObject({ hold_reason: null });
  await complain(third);
  const out = smtp.received.length;
  await runAll();
  expect(smtp.received).toHaveLength(out);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sending', hold_reason: 'complaints' });

  await call('resume', id);
  await runAll();
  expect([...before, ...received()].sort()).toEqual(addresses(300));
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sent',
    sent: 300,
    hold_waived: ['complaints'],
  });
});

test('an issue that is hours late asks first, and goes to everybody once it is sent now', async () => {
  await sink();
  await desk.readers(5);
  const id = await desk.issue("status = 'scheduled', scheduled_at = now() + interval '1 hour'");
  await desk.missed(id, '3 hours');
  await runAll();
  expect(smtp.received).toEqual([]);
  expect(await desk.ledger(id)).toMatchObject({ status: 'scheduled', hold_reason: 'late' });
  await desk.set(id, "status = 'sending'");
  await runAll();
  expect(received()).toEqual(addresses(5));
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 5, hold_reason: null });
});

test('an issue that mail programs would cut off goes to nobody, whoever sent it on its way', async () => {
  await sink();
  await desk.readers(4);
  await desk.rows(`insert into public.email_outbox (template, to_email)
    values ('contact-received', 'waiting@example.com')`);
  const long = 'A sentence of a letter that does not end. '.repeat(900);
  const id = await desk.issue("status = 'draft'");
  await desk.rows(
    `update public.newsletter_issues set blocks = (
       select jsonb_agg((private.letter_of($2, 'Ngắn.') -> 0) || jsonb_build_object('id', 'b' || n))
       from generate_series(1, 3) as n) where id = $1`,
    id,
    long,
  );
  await desk.set(id, "status = 'sending'");
  await runAll();
  await halfAMinuteLater();
  await runAll();
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sending',
    hold_reason: 'large',
    failed: 0,
  });
  // Of two languages the other one is short; whoever has it has it.
  const english = await desk.rows(
    "select email from public.newsletter_subscribers where locale = 'en' order by email",
  );
  expect(received()).not.toEqual(expect.arrayContaining([english[0]?.['email']]));
  expect(received()).toContain('waiting@example.com');
  // Going on with it changes nothing.
  await call('resume', id);
  await halfAMinuteLater();
  await runAll();
  expect(await desk.ledger(id)).toMatchObject({ hold_reason: 'large', failed: 0 });
  expect(received().filter((address) => english.some(({ email }) => email === address))).toEqual(
    [],
  );
});
