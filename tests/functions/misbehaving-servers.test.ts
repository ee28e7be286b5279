import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';
import { type SpokenSmtp, speakSmtp } from '#tests/support/spoken-smtp.ts';

// Servers that refuse nobody for our sake, and would lose readers all the same.

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
let smtp: SmtpSink | undefined;
let spoken: SpokenSmtp | undefined;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(() => desk.clear());
afterEach(async () => {
  await smtp?.close();
  await spoken?.close();
  smtp = undefined;
  spoken = undefined;
});

const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `reader-${String(n).padStart(3, '0')}@example.com`);
const soon = () =>
  desk.rows("update public.email_outbox set next_attempt_at = now() where status = 'pending'");
const resume = (id: string) => desk.rows('select public.newsletter_resume($1)', id);
const restingOrLost = () =>
  desk.rows(
    `select email from public.newsletter_subscribers where bounced_at is not null or status <> 'confirmed'`,
  );

test('a server that lost its list of mailboxes costs no reader, and after it is mended each gets it once', async () => {
  let isLost = true;
  smtp = await startSmtp({
    recipient: () => (isLost ? { code: 550, message: '5.1.1 User unknown' } : undefined),
  });
  await desk.readers(60);
  // Half of them came back a week ago, for whom this would be the end.
  await desk.rows(
    `update public.newsletter_subscribers set bounced_at = now() - interval '7 days' where email ~ '[02468]@'`,
  );
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({
    status: 'sending',
    hold_reason: 'bounces',
    sent: 0,
    suppressed: 0,
    pending: 60,
  });
  expect(await desk.rows('select from public.newsletter_suppressions')).toEqual([]);

  isLost = false;
  await resume(id);
  await soon();
  await desk.runAll(smtp.url);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(addresses(60));
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 60, suppressed: 0 });
  expect(
    await desk.rows("select from public.newsletter_subscribers where status <> 'confirmed'"),
  ).toEqual([]);
});

test('once somebody says that the mailboxes are gone, they are', async () => {
  smtp = await startSmtp({ recipient: () => ({ code: 550, message: '5.1.1 User unknown' }) });
  await desk.readers(40);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  await resume(id);
  await soon();
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ hold_reason: 'unreached', suppressed: 40 });
  expect(await restingOrLost()).toHaveLength(40);
});

test('a server that takes mails and never says so is not given all of them', async () => {
  spoken = await speakSmtp({ '.': null });
  await desk.readers(60);
  const id = await desk.issue("status = 'sending'");
  for (let run = 0; run < 6; run += 1) {
    await soon();
    await desk.run(spoken.url);
  }
  const held = await desk.ledger(id);
  expect(held).toMatchObject({ status: 'sending', hold_reason: 'refused' });
  // As many as were under way side by side.
  expect(held?.['sent']).toBeLessThanOrEqual(8);

  const given = Number(held?.['sent']);
  smtp = await startSmtp();
  await resume(id);
  await soon();
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 60 });
  expect(smtp.received).toHaveLength(60 - given);
});

test('one answer that is lost among others holds nothing', async () => {
  let mails = 0;
  smtp = await startSmtp({
    // Greylisted once each, so that every mail was said something about before.
    recipient: () => {
      mails += 1;
      return mails <= 30 ? { code: 451, message: '4.7.1 Greylisted, try again' } : undefined;
    },
  });
  await desk.readers(30);
  const id = await desk.issue("status = 'sending'");
  for (let run = 0; run < 10; run += 1) {
    await soon();
    await desk.run(smtp.url);
  }
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 30 });
});

test.each([
  ['many lines', { RCPT: '250-fine\r\n250-really\r\n250 fine' }],
  ['no words', { MAIL: '250', RCPT: '250', '.': '250' }],
  ['signs of no language', { '.': '250 \u0000\u001b[31m\ufffd\u202e ok' }],
  ['a greeting of many lines', { GREETING: '220-welcome\r\n220-to\r\n220 here' }],
] as const)('a server of %s gets each mail once', async (_, answers) => {
  spoken = await speakSmtp(answers);
  await desk.readers(12);
  const id = await desk.issue("status = 'sending'");
  for (let run = 0; run < 15; run += 1) {
    await soon();
    await desk.run(spoken.url);
  }
  const ledger = await desk.ledger(id);
  expect(ledger).toMatchObject({ suppressed: 0, failed: 0 });
  const to = spoken.heard.filter((line) => line.startsWith('RCPT'));
  expect(ledger).toMatchObject({ status: 'sent', sent: 12 });
  expect(new Set(to).size).toBe(12);
  expect(spoken.mails).toHaveLength(12);
  expect(await restingOrLost()).toEqual([]);
});
