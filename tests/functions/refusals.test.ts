import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sortRefusal, waitOf } from '#src/domain/mail/refusals.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { DOCUMENTED, RETURNED } from '#tests/support/refusals.ts';
import { type SmtpBehaviour, startSmtp } from '#tests/support/smtp.ts';

const ALL = [...RETURNED, ...DOCUMENTED];

describe('a refusal', () => {
  test('is among so many that each kind of server is heard', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ALL.map(([fault]) => fault)).size).toBe(5);
  });

  test.each(ALL)('is of %s, says %s: %s', (fault, _, said) => {
    expect(sortRefusal(said).fault).toBe(fault);
  });

  test('is of no address that is called like one', () => {
    expect(sortRefusal('550 5.1.1 <spam.policy@relay.example>: user unknown').fault).toBe(
      'mailbox',
    );
    expect(sortRefusal('550 quota@full.example is none of ours').fault).toBe('unknown');
  });

  test('of a quota waits for its day or its hour, of a pace some minutes', () => {
    const HOUR = 3600;
    expect(waitOf('454 Throttling failure: Daily message quota exceeded.')).toBe(24 * HOUR);
    expect(waitOf('550 5.4.5 Sending limit exceeded')).toBe(24 * HOUR);
    expect(waitOf('550 has sent to too many recipients this hour')).toBe(HOUR);
    expect(waitOf('550 5.7.1 at most 500 mails in 24 hours')).toBe(24 * HOUR);
    expect(waitOf('454 Throttling failure: Maximum sending rate exceeded.')).toBe(HOUR / 4);
  });
});

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(() => desk.clear());

const suppressed = async () =>
  (await desk.rows('select from public.newsletter_suppressions')).length;

/** What an issue is held for is past: its mails are due. */
const later = (hours: number) =>
  server.db.exec(`update public.newsletter_issues set hold_until = hold_until - interval '${hours} hours'
      where hold_until is not null;
    update public.email_outbox set next_attempt_at = now() where status = 'pending'`);

async function refuse(reply: () => { code: number; message: string } | undefined) {
  let tries = 0;
  const behaviour: SmtpBehaviour = {
    recipient: () => {
      const said = reply();
      if (said !== undefined) tries += 1;
      return said;
    },
  };
  const smtp = await startSmtp(behaviour);
  return { smtp, tries: () => tries };
}

/** One of each source of this fault, as a server would say it. */
const repliesOf = (wanted: 'us' | 'rate') =>
  ALL.filter(([fault]) => fault === wanted).map(([, , said]) => ({
    code: Number(said.slice(0, 3)),
    message: said.slice(4),
  }));

test.each([
  ['us', 'refused'],
  ['rate', 'quota'],
] as const)(
  'of a thousand readers nobody is lost for %s, and all get it once after that',
  async (fault, held) => {
    const replies = repliesOf(fault);
    let mended = false;
    let said = -1;
    const { smtp, tries } = await refuse(() => {
      said += 1;
      return mended ? undefined : replies[said % replies.length];
    });
    await desk.readers(1000);
    const id = await desk.issue("status = 'sending'");
    await desk.runAll(smtp.url);
    expect(tries()).toBeLessThanOrEqual(10);
    expect(await suppressed()).toBe(0);
    expect(await desk.ledger(id)).toMatchObject({
      ...{ status: 'sending', hold_reason: held },
      ...{ audience: 1000, pending: 1000, suppressed: 0, failed: 0 },
    });
    mended = true;
    await desk.rows('select public.newsletter_resume($1)', id);
    await later(0);
    await desk.runAll(smtp.url);
    expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 1000, failed: 0 });
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 1000 }, (_, n) => `reader-${String(n).padStart(3, '0')}@example.com`),
    );
    expect(await suppressed()).toBe(0);
    await smtp.close();
  },
);

test('a daily quota at the 200th of 2,000 mails is found in ten tries, and waits for its day', async () => {
  let left = 200;
  const { smtp, tries } = await refuse(() => {
    left -= 1;
    return left >= 0
      ? undefined
      : { code: 550, message: '5.4.5 Daily user sending limit exceeded' };
  });
  await desk.rows(
    `insert into public.newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'en', 'confirmed', now() - interval '1 day', 'test', '/'
     from generate_series(1, 2000) as n`,
  );
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  expect(tries()).toBeLessThanOrEqual(10);
  const [held] = await desk.rows(
    `select hold_reason, hold_detail, sent, suppressed, failed,
       extract(epoch from hold_until - now())::integer / 60 as minutes
     from public.newsletter_issues where id = $1`,
    id,
  );
  expect(held).toMatchObject({
    ...{ hold_reason: 'quota', hold_detail: '550 5.4.5 Daily user sending limit exceeded' },
    ...{ sent: 200, suppressed: 0, failed: 0 },
  });
  expect(held?.['minutes']).toBeGreaterThan(23 * 60);

  left = 5000;
  await later(23);
  await desk.runAll(smtp.url);
  expect(smtp.received).toHaveLength(200);
  await later(1);
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 2000, failed: 0 });
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(2000);
  expect(smtp.received).toHaveLength(2000);
  await smtp.close();
});

test('an issue that reached nobody is neither sent nor in the archive, and tries again', async () => {
  let full = true;
  const { smtp } = await refuse(() =>
    full ? { code: 552, message: '5.2.2 Mailbox full' } : undefined,
  );
  await desk.readers(3);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({
    ...{ status: 'sending', hold_reason: 'unreached', failed: 3, sent: 0 },
  });
  full = false;
  await desk.rows('select public.newsletter_resume($1)', id);
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 3, failed: 0 });
  await smtp.close();
});

test('an issue without readers waits for some', async () => {
  const { smtp } = await refuse(() => undefined);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sending', hold_reason: 'unreached' });
  await desk.readers(2);
  await desk.rows('select public.newsletter_resume($1)', id);
  await desk.runAll(smtp.url);
  expect(await desk.ledger(id)).toMatchObject({ status: 'sent', sent: 2 });
  await smtp.close();
});

describe('a reader', () => {
  const [reader] = ['reader-000@example.com'];
  const fate = async () =>
    (
      await desk.rows('select status from public.newsletter_subscribers where email = $1', reader)
    )[0]?.['status'];
  /** An issue to everybody, so many days after the one before. */
  async function issueAfter(days: number, reply: { code: number; message: string } | undefined) {
    await desk.rows(
      "update public.newsletter_subscribers set bounced_at = bounced_at - $1 * interval '1 day'",
      days,
    );
    const smtp = await startSmtp({ recipient: (to) => (to === reader ? reply : undefined) });
    const id = await desk.issue("status = 'sending'");
    await desk.runAll(smtp.url);
    await desk.rows(
      "update public.email_outbox set next_attempt_at = now() where status = 'pending'",
    );
    await desk.runAll(smtp.url);
    await smtp.close();
    return (await desk.ledger(id)) ?? {};
  }
  const gone = { code: 550, message: '5.1.1 No such user' };
  beforeEach(() => desk.readers(3));

  test('whose mailbox is gone rests for a week, and the second time is final', async () => {
    expect(await issueAfter(0, gone)).toMatchObject({ audience: 3, suppressed: 1 });
    expect(await fate()).toBe('confirmed');
    expect(await issueAfter(2, gone)).toMatchObject({ audience: 2 });
    expect(await issueAfter(5, gone)).toMatchObject({ audience: 3, suppressed: 1 });
    expect(await fate()).toBe('suppressed');
  });

  test('who bounces again much later does so for the first time', async () => {
    await issueAfter(0, gone);
    await issueAfter(30, gone);
    expect(await fate()).toBe('confirmed');
  });

  test.each([
    ['full', { code: 552, message: '5.2.2 Mailbox full' }],
    ['refused for no known reason', { code: 554, message: 'Transaction failed' }],
  ])('whose mailbox is %s is let go after three issues in a row', async (_, reply) => {
    await issueAfter(7, reply);
    await issueAfter(7, reply);
    expect(await fate()).toBe('confirmed');
    await issueAfter(7, undefined);
    await issueAfter(7, reply);
    await issueAfter(7, reply);
    expect(await fate()).toBe('confirmed');
    await issueAfter(7, reply);
    expect(await fate()).toBe('suppressed');
  });
});
