import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '#supabase/functions/_shared/mail/smtp.ts';
import { createHandler } from '#supabase/functions/newsletter-webhook/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { exim, feedback, gmail, postfix, written } from '#tests/support/returned-mails.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

const SECRET = 'a-secret-of-16-chars';
const MAILBOX = 'bounces@news.example.com';

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
let smtp: SmtpSink;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await desk.clear();
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

/** A mail of an issue as it went out, each to a reader whose mail came back a week ago. */
async function sentTo(readers: number) {
  await desk.readers(readers);
  await desk.issue("status = 'sending'");
  const { url } = smtp;
  const from = SAMPLE_SITE.mailFrom;
  const mail = smtpMailer({ url, from, host: 'news.example.com', bounces: MAILBOX });
  while ((await desk.run(url, { mail })).more);
  await desk.rows(
    "update public.newsletter_subscribers set bounced_at = now() - interval '7 days'",
  );
  return smtp.received.map(({ from: back, to: reader, raw }) => ({
    ...{ back, reader, raw },
    id: /^Message-ID: <([\w-]+)@/im.exec(raw)?.[1] ?? '',
  }));
}

async function tell(mail: string, authorization = `Basic ${btoa(`khoi:${SECRET}`)}`) {
  const answer = await createHandler(testDeps(server, { webhookSecret: SECRET }))(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization, 'content-type': 'message/rfc822' },
      body: mail,
    }),
  );
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}
const HEARD = { status: 200, suppressed: 0, unsubscribed: 0, returned: 0 };

const fateOf = async (email: string) =>
  (
    await desk.rows(
      `select coalesce(u.reason, s.status) as fate from public.newsletter_subscribers as s
       left join public.newsletter_suppressions as u on u.email_hash = private.email_hash(s.email)
       where s.email = $1`,
      email,
    )
  )[0]?.['fate'];

test('each mail of an issue comes back to an address of its own, where its reader may write to leave', async () => {
  const mails = await sentTo(3);
  expect(mails).toHaveLength(3);
  for (const { back, id, raw } of mails) {
    expect(back).toMatch(
      new RegExp(`^bounces\\+${id.replaceAll('-', '')}[0-9a-f]{16}@news\\.example\\.com$`),
    );
    const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
    const leave = /^List-Unsubscribe: *(.+)\r$/im.exec(unfolded)?.[1];
    expect(leave).toMatch(/^<https:.*>, <mailto:/);
    expect(leave).toContain(`<mailto:${back}?subject=unsubscribe>`);
    expect(raw).toMatch(/^From: .*<hello@news\.example\.com>/im);
  }
});

test('a mail to one person comes back to the sender, as before', async () => {
  await desk.rows(`insert into public.email_outbox (template, to_email, priority)
    values ('contact-received', 'waiting@example.com', 2)`);
  const { url } = smtp;
  const from = SAMPLE_SITE.mailFrom;
  const mail = smtpMailer({ url, from, host: 'news.example.com', bounces: MAILBOX });
  await desk.run(url, { mail });
  expect(smtp.received.map(({ from: back }) => back)).toEqual(['hello@news.example.com']);
});

test('a mailbox that is not there counts against its reader, as each server says it', async () => {
  const mails = await sentTo(3);
  for (const [index, write] of [postfix, exim, gmail].entries()) {
    const about = mails[index];
    if (about === undefined) throw new Error('No such mail');
    expect(await tell(write(about))).toEqual({ ...HEARD, suppressed: 1 });
    expect(await fateOf(about.reader)).toBe('bounce');
    // Told again, it is the same bounce.
    expect(await tell(write(about))).toEqual(HEARD);
  }
});

test('nothing else in a report of delivery does', async () => {
  const [about] = await sentTo(1);
  if (about === undefined) throw new Error('No such mail');
  for (const mail of [
    postfix(about, '5.7.1', 'listed by Spamhaus'),
    postfix(about, '5.2.2', 'over quota'),
    postfix(about, '4.4.1', 'timed out'),
    postfix(about).replace('Action: failed', 'Action: delayed'),
    postfix(about).replace('Action: failed', 'Action: relayed'),
    // A mailbox behind theirs, to which they forward.
    postfix(about)
      .replaceAll(`rfc822; ${about.reader}`, 'rfc822; other@example.org')
      .replaceAll(`rfc822;${about.reader}`, 'rfc822;other@example.org'),
    // Nobody knows this mail.
    postfix({ ...about, back: 'bounces@news.example.com', id: randomUUID() }),
    'Subject: hello\r\n\r\nno report',
  ])
    expect(await tell(mail)).toEqual(HEARD);
  expect(await fateOf(about.reader)).toBe('confirmed');
});

test('a report names a mailbox in vain: only its mail counts', async () => {
  const [about, other] = await sentTo(2);
  if (about === undefined || other === undefined) throw new Error('No such mail');
  const forged = postfix({ ...other, back: 'bounces@news.example.com', id: randomUUID() });
  expect(await tell(forged)).toEqual(HEARD);
  expect(await tell(postfix({ ...about, reader: other.reader }))).toEqual(HEARD);
  expect(await fateOf(other.reader)).toBe('confirmed');
});

test('who knows the id of a mail alone, which its links show, is not believed', async () => {
  const [about] = await sentTo(1);
  if (about === undefined) throw new Error('No such mail');
  const bare = `bounces+${about.id.replaceAll('-', '')}`;
  for (const back of [`${bare}@news.example.com`, `${bare}${'0'.repeat(16)}@news.example.com`])
    for (const mail of [feedback, postfix, gmail])
      expect(await tell(mail({ ...about, back }))).toEqual(HEARD);
  expect(await fateOf(about.reader)).toBe('confirmed');
});

test('a feedback loop tells complaints, wishes to leave, and what is no spam', async () => {
  const [about, other] = await sentTo(2);
  if (about === undefined || other === undefined) throw new Error('No such mail');
  expect(await tell(feedback(about))).toEqual({ ...HEARD, suppressed: 1 });
  expect(await fateOf(about.reader)).toBe('complaint');
  expect(await tell(feedback(about, 'not-spam'))).toEqual({ ...HEARD, returned: 1 });
  expect(await tell(feedback(about, 'other'))).toEqual(HEARD);
  expect(await fateOf(about.reader)).toBe('confirmed');
  expect(await tell(feedback(other, 'opt-out'))).toEqual({ ...HEARD, unsubscribed: 1 });
});

test('who writes there to leave does, and no machine does for them', async () => {
  const [about] = await sentTo(1);
  if (about === undefined) throw new Error('No such mail');
  expect(await tell(written(about, 'Out of office', ['Auto-Submitted: auto-replied']))).toEqual(
    HEARD,
  );
  expect(await tell(written(about, 'unsubscribe', ['Auto-Submitted: auto-replied']))).toEqual(
    HEARD,
  );
  expect(await tell(written(about, 'A question'))).toEqual(HEARD);
  expect(await tell(written({ ...about, back: MAILBOX }, 'unsubscribe'))).toEqual(HEARD);
  expect(await tell(written(about, 'unsubscribe'))).toEqual({ ...HEARD, unsubscribed: 1 });
  expect(await fateOf(about.reader)).toBe('unsubscribed');
});

test('a mail that waits for nobody in particular, or is none, is refused in words', async () => {
  const [about] = await sentTo(1);
  if (about === undefined) throw new Error('No such mail');
  expect((await tell(postfix(about), '')).status).toBe(401);
  expect((await tell('')).status).toBe(422);
  const deep = Array.from({ length: 2000 }, (_, n) =>
    [`Content-Type: multipart/mixed; boundary="b${n}"`, '', `--b${n}`].join('\r\n'),
  ).join('\r\n');
  expect((await tell(deep)).status).toBe(422);
  expect((await tell(`Subject: x\r\n\r\n${'y'.repeat(1024 * 1024)}`)).status).toBe(413);
});
