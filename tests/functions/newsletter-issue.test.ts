import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { visitToken } from '#supabase/functions/_shared/newsletter/visit-link.ts';
import { createHandler as preferencesHandler } from '#supabase/functions/newsletter-preferences/handler.ts';
import { createHandler as unsubscribeHandler } from '#supabase/functions/newsletter-unsubscribe/handler.ts';
import { createHandler as visitHandler } from '#supabase/functions/newsletter-visit/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { letterOf } from '#tests/support/letter.ts';
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

async function sink(behaviour?: SmtpBehaviour): Promise<SmtpSink> {
  smtp = await startSmtp(behaviour);
  return smtp;
}
/** As many mails as are in flight at the same time. */
const LANES = 4;
const run = (deps?: Partial<Deps>) => desk.run(smtp.url, deps);
const runAll = () => desk.runAll(smtp.url);
const readers = (count: number) => desk.readers(count);
const issue = (change?: string) => desk.issue(change);
const set = (id: string, change: string) => desk.set(id, change);
const ledger = (id: string) => desk.ledger(id);
const fates = (id: string) => desk.fates(id);

const to = (sent: SmtpSink) => sent.received.map((mail) => mail.to).sort();
const link = (raw: string) => {
  const joined = raw.replace(/\r\n[ \t]/g, ' ');
  return /List-Unsubscribe: <[^>]*token=([0-9a-f]{64})>/.exec(joined)?.[1] ?? '';
};

describe('an issue that is sent', () => {
  test('reaches every confirmed reader once, in their language, and then counts as sent', async () => {
    await sink();
    await readers(120);
    await server.db.exec(`update public.newsletter_subscribers set status = 'unsubscribed'
      where email = 'reader-007@example.com'`);
    const id = await issue("status = 'sending'");
    await runAll();
    expect(await ledger(id)).toMatchObject({
      status: 'sent',
      audience: 119,
      sent: 119,
      pending: 0,
      slug: 'the-week-in-rice',
    });
    expect(new Set(to(smtp)).size).toBe(119);
    expect(smtp.received).toHaveLength(119);
    const vietnamese = smtp.received.find((mail) => mail.to === 'reader-003@example.com')?.raw;
    expect(vietnamese).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(vietnamese).toMatch(/Subject: =\?UTF-8\?/);
    const tokens = smtp.received.map(({ raw }) => link(raw));
    expect(new Set(tokens).size).toBe(119);
    const { rows } = await server.db.query(
      'select count(*)::integer as n from public.newsletter_tokens where token_hash = any ($1)',
      [tokens],
    );
    expect(rows[0]?.['n']).toBe(0);
  });

  test('starts by itself when its time has come', async () => {
    await sink();
    await readers(2);
    const id = await issue("status = 'scheduled', scheduled_at = now() + interval '1 hour'");
    await runAll();
    expect(await ledger(id)).toMatchObject({ status: 'scheduled' });
    await set(id, "scheduled_at = now() - interval '1 second'");
    await runAll();
    expect(await ledger(id)).toMatchObject({ status: 'sent', sent: 2 });
  });

  test('without readers is not called sent', async () => {
    await sink();
    const id = await issue("status = 'sending'");
    await runAll();
    expect(await ledger(id)).toMatchObject({ hold_reason: 'unreached', audience: 0 });
  });

  test('goes to its segment only', async () => {
    await sink();
    await readers(9);
    await server.db.exec(`update public.newsletter_subscribers set weekly = false where email = 'reader-000@example.com';
      update public.newsletter_subscribers set categories = '{tech}' where email = 'reader-003@example.com'`);
    await issue(`status = 'sending', segment = '{"locale":"vi"}'`);
    await runAll();
    expect(to(smtp)).toEqual(['reader-003@example.com', 'reader-006@example.com']);
    await issue(`status = 'sending', segment = '{"category":"funding","locale":"vi"}'`);
    await runAll();
    expect(to(smtp).filter((address) => address.startsWith('reader-003'))).toHaveLength(1);
  });

  test('tells 4xx from 5xx: the first comes later, the second is the end of the address', async () => {
    const asked = new Set<string>();
    await sink({
      recipient: (address) => {
        if (address === 'reader-001@example.com') return { code: 550, message: 'No such mailbox' };
        if (address !== 'reader-002@example.com' || asked.has(address)) return undefined;
        asked.add(address);
        return { code: 451, message: 'Try again later' };
      },
    });
    await readers(6);
    const id = await issue("status = 'sending'");
    await runAll();
    // The archive does not wait for the one who gets it later.
    expect(await ledger(id)).toMatchObject({
      status: 'sent',
      slug: 'the-week-in-rice',
      pending: 0,
      deferred: 1,
      sent: 4,
    });
    await server.db.exec('update public.email_outbox set next_attempt_at = now()');
    await runAll();
    expect(await ledger(id)).toMatchObject({ status: 'sent', deferred: 0, sent: 5, suppressed: 1 });
    expect(await fates(id)).toContainEqual({ status: 'suppressed', reason: 'bounced', readers: 1 });
    const next = await issue("status = 'sending'");
    await runAll();
    expect(await ledger(next)).toMatchObject({ audience: 5, sent: 5 });
  });

  test('keeps to its rate, lets other mail pass, and ends when the process is to end', async () => {
    const ending = new AbortController();
    await sink({
      message: () => {
        if (smtp.received.length === 20) ending.abort();
        return undefined;
      },
    });
    await readers(60);
    const id = await issue("status = 'sending'");
    await server.db.exec(`insert into public.email_outbox (template, to_email, priority)
      values ('contact-received', 'waiting@example.com', 2)`);
    const { more } = await run({ pace: { newsletterPerMinute: 120 }, ending: ending.signal });
    expect(more).toBe(true);
    // Four travel side by side, and one of them may be slow.
    expect(smtp.received.slice(0, 8).map((mail) => mail.to)).toContain('waiting@example.com');
    // Twenty in ten seconds; a slow machine may see the next twenty.
    const queued = await desk.rows(
      'select from public.newsletter_deliveries where issue_id = $1 and queued_at is not null',
      id,
    );
    expect(queued.length).toBeLessThanOrEqual(40);
  });

  test('goes on in one call whenever its rate lets it', async () => {
    await sink();
    await readers(60);
    const id = await issue("status = 'sending'");
    // Whenever the worker finds that it has to wait, ten seconds have passed.
    const { db } = testDeps(server);
    const rpc = async (name: 'outbox_claim', args: { batch: number; lease_seconds: number }) => {
      const answer = await db.rpc(name, args);
      if (name === 'outbox_claim' && answer.data?.length === 0)
        await server.db.exec(`update public.newsletter_deliveries
          set queued_at = queued_at - interval '10 seconds' where queued_at is not null`);
      return answer;
    };
    const waiting = new Proxy(db, {
      get: (target, name) => (name === 'rpc' ? rpc : Reflect.get(target, name)),
    });
    expect(await run({ pace: { newsletterPerMinute: 120 }, db: waiting })).toMatchObject({
      sent: 60,
      more: false,
    });
    expect(await ledger(id)).toMatchObject({ status: 'sent', sent: 60 });
  });

  test('is left to the next call when the time of one is nearly up, or its number of mails', async () => {
    await sink();
    await readers(70);
    const id = await issue("status = 'sending'");
    const clock = performance.now.bind(performance);
    const late = vi
      .spyOn(performance, 'now')
      .mockImplementation(() => clock() + (smtp.received.length >= 20 ? 20_000 : 0));
    expect(await run()).toMatchObject({ sent: 20, more: true });
    late.mockRestore();
    const pace = { newsletterPerMinute: 1_000_000, mailsPerCall: 40 };
    expect(await run({ pace })).toMatchObject({ sent: 40, more: true });
    expect(await run({ pace })).toMatchObject({ sent: 10, more: false });
    expect(await ledger(id)).toMatchObject({ status: 'sent', sent: 70 });
  });
});

test('an issue says as raw mail what programs of readers and servers look for', async () => {
  await sink();
  await readers(1);
  await server.db.exec(
    "insert into public.site_settings (name, value) values ('postal.vi', '12 Tràng Tiền, Hà Nội')",
  );
  const id = await issue("status = 'sending'");
  await server.db.query(
    `insert into public.email_outbox (template, to_email, locale, data)
     values ('newsletter-issue', 'desk@khoi-readers.net', 'vi', $1)`,
    [JSON.stringify({ issueId: id, test: true })],
  );
  await runAll();
  await server.db.exec("delete from public.site_settings where name = 'postal.vi'");
  const rawTo = (address: string) => smtp.received.find((mail) => mail.to === address)?.raw ?? '';
  const [real, trial] = [rawTo('reader-000@example.com'), rawTo('desk@khoi-readers.net')];
  const headersOf = (raw: string) =>
    raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  for (const whole of [real, trial]) {
    const raw = headersOf(whole);
    expect(raw).toMatch(/^List-Id: =\?UTF-8\?B\?S2jhu59p\?= <newsletter\.news\.example\.com>/im);
    expect(raw).toMatch(/^List-Unsubscribe: <http[^>]*token=[\w-]{20,}>/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).not.toMatch(/^Auto-Submitted:/m);
    expect(raw).toContain('multipart/alternative');
    const plain = whole.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(plain.match(/newsletter\/view\/[\w-]{80}/g)).toHaveLength(2);
    // In both parts, as quoted-printable has it.
    expect(plain.match(/12 Tr=C3=A0ng Ti=E1=BB=81n/g)).toHaveLength(2);
  }
  expect(headersOf(trial)).toMatch(/^Subject: =\?UTF-8\?Q\?=5BTEST=5D_/m);
  expect(headersOf(real)).not.toContain('TEST');
  expect(link(real)).toMatch(/^[0-9a-f]{64}$/);
});

describe('a reader who leaves during the send', () => {
  test('gets nothing after it, whether the mail was queued, claimed or not yet made', async () => {
    // While the first mails wait at their dot, four others leave: some are in the batch under way.
    const atTheDot: string[] = [];
    let left: string[] = [];
    const leave = async () => {
      left = ['009', '015', '090', '210', '033', '066', '120', '177']
        .map((n) => `reader-${n}@example.com`)
        .filter((address) => !atTheDot.includes(address))
        .slice(0, 4);
      await server.db.query(
        "update public.newsletter_subscribers set status = 'unsubscribed' where email = any ($1)",
        [left],
      );
    };
    const allLanes = Promise.withResolvers<void>();
    let leaving: Promise<void> | undefined;
    await sink({
      message: async ({ to }) => {
        if (atTheDot.push(to) === LANES) allLanes.resolve();
        leaving ??= allLanes.promise.then(leave);
        await leaving;
        return undefined;
      },
    });
    await readers(220);
    const id = await issue("status = 'sending'");
    await runAll();
    expect(smtp.received.filter((mail) => left.includes(mail.to))).toEqual([]);
    expect(await ledger(id)).toMatchObject({
      status: 'sent',
      audience: 220,
      sent: 216,
      suppressed: 4,
    });
  });

  test('through the link of the mail is counted for the issue', async () => {
    await sink();
    await readers(3);
    const id = await issue("status = 'sending'");
    await runAll();
    const token = link(smtp.received[0]?.raw ?? '');
    const call = (method: string) =>
      unsubscribeHandler(testDeps(server))(
        new Request(`http://localhost/functions/v1/newsletter-unsubscribe?token=${token}`, {
          method,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-test-address': token },
          ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
        }),
      );
    for (let i = 0; i < 25; i += 1) {
      expect((await call('GET')).status).toBe(303);
      expect((await call('HEAD')).status).toBe(303);
    }
    expect(await ledger(id)).toMatchObject({ unsubscribed: 0 });
    expect((await call('POST')).status).toBe(200);
    expect((await call('POST')).status).toBe(200);
    expect(await ledger(id)).toMatchObject({ unsubscribed: 1, sent: 3 });
  });
});

test('cancelling stops whatever is not out yet, and the sums still hold', async () => {
  await sink({ message: () => sleep(5).then(() => undefined) });
  await readers(300);
  const id = await issue("status = 'sending'");
  const sending = run();
  while (smtp.received.length < 40) await sleep(5);
  await set(id, "status = 'cancelled'");
  const out = smtp.received.length;
  await sending;
  await runAll();
  // Four were between their dot and the answer at most.
  expect(smtp.received.length - out).toBeLessThanOrEqual(4);
  const counted = await ledger(id);
  expect(counted).toMatchObject({
    status: 'cancelled',
    audience: 300,
    pending: 0,
    sent: smtp.received.length,
    suppressed: 300 - smtp.received.length,
  });
});

describe('the links of an issue', () => {
  const BROWSER =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const LINK = /https:\/\/news\.example\.com\/l\/([\w-]{18})(?![\w-])/g;
  const PIXEL = /https:\/\/news\.example\.com\/newsletter\/opened\/([\w-]+)\.gif/;

  /** Two published stories, the second of which has a Vietnamese version, as the picks of an issue. */
  async function sentIssue(change = '', count = 3, text = ''): Promise<string> {
    await sink();
    await readers(count);
    const { rows } = await server.db.query(
      `insert into public.articles (title, content, category, status, slug)
       values ('One', '<p>1</p>', 'news', 'published', 'one'), ('Two', '<p>2</p>', 'news', 'published', 'two')
       returning id`,
    );
    await server.db.query(
      `insert into public.articles (title, content, category, status, slug, locale, translation_of)
       values ('Hai', '<p>2</p>', 'news', 'published', 'hai', 'vi', $1)`,
      [rows[1]?.['id']],
    );
    const letter = letterOf(
      text,
      '',
      rows.map((row) => String(row['id'])),
    );
    const id = await issue(`blocks = '${JSON.stringify(letter)}'${change}`);
    await set(id, "status = 'sending'");
    await runAll();
    return id;
  }
  const settledAt = (moment: string) =>
    server.db.exec(`update public.newsletter_deliveries set settled_at = ${moment}`);
  const longAgo = () => settledAt("now() - interval '1 hour'");
  /** What is between the headers and the end of a mail to somebody, as it was written. */
  const bodyTo = (reader: string) => {
    const raw = smtp.received.find((mail) => mail.to === `${reader}@example.com`)?.raw ?? '';
    return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  };
  const linksOf = (reader: string) => [
    ...new Set([...bodyTo(reader).matchAll(LINK)].map(([, link = '']) => link)),
  ];
  /** What links carried in mails of earlier editions, which lead on. */
  const tokenOf = (reader: string) => /newsletter\/view\/([\w-]+)/.exec(bodyTo(reader))?.[1] ?? '';
  const visit = async (
    body: Record<string, unknown>,
    headers: Record<string, string> = { 'user-agent': BROWSER },
    deps: Partial<Deps> = {},
  ) => {
    const answer = await visitHandler(testDeps(server, deps))(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('are short, lead to the stories in the language of the mail, and are each mail’s own', async () => {
    const id = await sentIssue();
    const [one = '', two = '', ...more] = linksOf('reader-001');
    expect(more).toEqual([]);
    expect(new Set([...linksOf('reader-001'), ...linksOf('reader-002')]).size).toBe(4);
    expect((await visit({ link: one })).body).toEqual({ path: '/article/one', locale: 'en' });
    expect((await visit({ link: two })).body).toEqual({ path: '/article/two', locale: 'en' });
    const inVietnamese = await Promise.all(
      linksOf('reader-000').map(async (link) => (await visit({ link })).body),
    );
    expect(inVietnamese).toEqual([
      { path: '/article/one', locale: 'en' },
      { path: '/article/hai', locale: 'vi' },
    ]);
    const changed = `${one.startsWith('A') ? 'B' : 'A'}${one.slice(1)}`;
    const signedElse = `${one.slice(0, 15)}${one[15] === 'A' ? 'B' : 'A'}${one.slice(16)}`;
    for (const link of [changed, signedElse, one.slice(0, -1), `${one}A`, '', two.slice(0, 9)])
      expect([link, (await visit({ link })).status]).toEqual([link, 404]);
    const foreign = { signingKey: 'another-signing-key-of-32-characters' };
    expect((await visit({ link: one }, undefined, foreign)).status).toBe(404);
    expect(await ledger(id)).toMatchObject({ clicked: 0 });
    await longAgo();
    await visit({ link: one });
    await visit({ link: one });
    await visit({ link: two });
    expect(await ledger(id)).toMatchObject({ clicked: 1 });
    // As long as the issue is there, whoever remembers the mail.
    await server.db.exec('delete from public.email_outbox');
    expect((await visit({ link: two })).body).toEqual({ path: '/article/two', locale: 'en' });
    expect(await ledger(id)).toMatchObject({ clicked: 1 });
  });

  test('of earlier mails still lead to the stories, in the language of the mail', async () => {
    await sentIssue();
    const token = tokenOf('reader-001');
    expect(bodyTo('reader-001')).not.toContain('.com/article/');
    expect(token).not.toBe(tokenOf('reader-002'));
    expect(await visit({ token, place: 1 })).toMatchObject({
      status: 200,
      body: { path: '/article/one', locale: 'en' },
    });
    const vietnamese = { token: tokenOf('reader-000'), locale: 'vi' };
    expect((await visit({ ...vietnamese, place: 2 })).body).toEqual({
      path: '/article/hai',
      locale: 'vi',
    });
    expect((await visit({ ...vietnamese, place: 1 })).body).toEqual({
      path: '/article/one',
      locale: 'en',
    });
    await server.db.exec("update public.articles set status = 'draft' where slug = 'one'");
    expect((await visit({ token, place: 1 })).body['path']).toBe('/newsletter/the-week-in-rice');
    expect((await visit({ token, place: 2 })).body['path']).toBe('/article/two');
    expect((await visit({ token, place: 30 })).body['path']).toBe('/newsletter/the-week-in-rice');
  });

  test('count each mail once, and neither scanners nor who asks for privacy', async () => {
    const id = await sentIssue();
    const token = tokenOf('reader-001');
    // However long fifty visits take, the mail has only just arrived.
    await settledAt("now() + interval '1 minute'");
    for (let i = 0; i < 50; i += 1) await visit({ token, place: 1 + (i % 2) });
    expect(await ledger(id)).toMatchObject({ clicked: 0 });
    await longAgo();
    for (const headers of [
      {},
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' },
      { 'user-agent': BROWSER, dnt: '1' },
      { 'user-agent': BROWSER, 'sec-gpc': '1' },
    ])
      expect((await visit({ token, place: 1 }, headers as Record<string, string>)).status).toBe(
        200,
      );
    expect(await ledger(id)).toMatchObject({ clicked: 0, opened: 0 });
    await Promise.all(Array.from({ length: 20 }, () => visit({ token, place: 1 })));
    await visit({ token, place: 2 });
    expect(await ledger(id)).toMatchObject({ clicked: 1, opened: 0, sent: 3 });
    await visit({ token: tokenOf('reader-002'), place: 1 });
    expect(await ledger(id)).toMatchObject({ clicked: 2, opened: 0, sent: 3 });
  });

  test('are nobody else’s to make: a changed token or another key is unknown', async () => {
    const id = await sentIssue();
    await longAgo();
    const token = tokenOf('reader-001');
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [other, `${tokenOf('reader-002').slice(0, 32)}${token.slice(32)}`, '', 'x'])
      expect((await visit({ token: bad, place: 1 })).status).toBe(404);
    for (const place of [-1, 0, 1.5, '1', 'https://evil.example', 1000])
      expect((await visit({ token, place })).status).toBe(404);
    const foreign = { signingKey: 'another-signing-key-of-32-characters' };
    expect((await visit({ token, place: 1 }, undefined, foreign)).status).toBe(404);
    expect(await ledger(id)).toMatchObject({ clicked: 0 });
    // Nor do they open anything else.
    expect(bodyTo('reader-001')).not.toContain(`unsubscribe?token=${token}`);
  });

  test('lead to their stories when nobody knows the mail any more, and count nothing', async () => {
    const id = await sentIssue();
    await longAgo();
    const token = tokenOf('reader-001');
    await set(id, "sent_at = now() - interval '91 days'");
    await server.db.exec(`update public.email_outbox set created_at = now() - interval '91 days',
      sent_at = now() - interval '91 days'`);
    // The clock of the outbox.
    await run();
    expect(await fates(id)).toEqual([]);
    expect(await desk.rows('select from public.email_outbox')).toEqual([]);
    expect(await visit({ token, place: 1 })).toMatchObject({ body: { path: '/article/one' } });
    expect((await visit({ token })).body['path']).toBe('/newsletter/the-week-in-rice');
    expect(await ledger(id)).toMatchObject({ audience: 3, sent: 3, clicked: 0, opened: 0 });
  });

  test('work as mails of the first edition carry them, without their issue', async () => {
    const id = await sentIssue();
    await longAgo();
    const [delivery] = await desk.rows(
      'select outbox_id from public.newsletter_deliveries where issue_id = $1',
      id,
    );
    const token = await visitToken(testDeps(server), {
      mail: String(delivery?.['outbox_id']),
      issue: null,
    });
    expect(token).toMatch(/^[0-9a-f]{32}[\w-]{16}$/);
    expect(await visit({ token, place: 1 })).toMatchObject({ body: { path: '/article/one' } });
    expect(await ledger(id)).toMatchObject({ clicked: 1 });
  });

  test('tell of opened mails only where the newsroom asked for it', async () => {
    const silent = await sentIssue();
    expect(smtp.received.map(({ raw }) => raw).join('')).not.toContain('/newsletter/opened/');
    await longAgo();
    await visit({ token: tokenOf('reader-001') });
    expect(await ledger(silent)).toMatchObject({ opened: 0, clicked: 0 });
    await server.db.exec(
      'delete from public.newsletter_issues; delete from public.newsletter_subscribers; delete from public.articles',
    );
    await smtp.close();
    const id = await sentIssue(', track_opens = true');
    const token = PIXEL.exec(bodyTo('reader-001'))?.[1] ?? '';
    expect(token).toBe(tokenOf('reader-001'));
    await longAgo();
    await visit({ token });
    await visit({ token });
    expect(await ledger(id)).toMatchObject({ opened: 1, clicked: 0 });
    // A reader who follows a link has opened the mail, pictures or not.
    await visit({ token: tokenOf('reader-002'), place: 1 });
    expect(await ledger(id)).toMatchObject({ opened: 2, clicked: 1 });
  });

  test('lead to what the newsroom named, and to nothing else, each counted for itself', async () => {
    const text =
      'See <a href="https://b.example/?a=1&amp;b=2">this</a>, or <a href="/vi/latest">that</a>.';
    const id = await sentIssue('', 3, text);
    const token = tokenOf('reader-001');
    expect(bodyTo('reader-001')).not.toContain('b.example');
    expect((await visit({ token, place: 1 })).body).toEqual({ url: 'https://b.example/?a=1&b=2' });
    // Where the publisher wants it, the other site learns that the letter led there.
    await desk.rows("insert into public.site_settings (name, value) values ('letter_utm', 'on')");
    expect((await visit({ token, place: 1 })).body).toEqual({
      url: expect.stringMatching(
        /^https:\/\/b\.example\/\?a=1&b=2&utm_source=khoi&utm_medium=email&utm_campaign=[\w-]+$/,
      ),
    });
    await desk.rows("delete from public.site_settings where name = 'letter_utm'");
    expect((await visit({ token, place: 2 })).body).toEqual({ path: '/latest', locale: 'vi' });
    expect((await visit({ token, place: 3 })).body).toEqual({ path: '/article/one', locale: 'en' });
    await longAgo();
    await visit({ token, place: 1 });
    await visit({ token, place: 1 });
    await visit({ token, place: 3 });
    await visit({ token: tokenOf('reader-002'), place: 1 });
    await visit({ token: tokenOf('reader-002'), place: 2 }, { 'user-agent': 'curl/8.5.0' });
    const clicks =
      'select place, clicks from public.newsletter_link_clicks where issue_id = $1 order by 1';
    expect(await desk.rows(clicks, id)).toEqual([
      { place: 1, clicks: 2 },
      { place: 3, clicks: 1 },
    ]);
    expect(await ledger(id)).toMatchObject({ clicked: 2 });
  });

  test('show the issue in a browser before it stands in the archive, and count nothing', async () => {
    const id = await sentIssue();
    await longAgo();
    const [, token = ''] = /newsletter\/view\/([\w-]+)/.exec(bodyTo('reader-000')) ?? [];
    const view = async (locale: string) => (await visit({ token, view: true, locale })).body;
    expect(await view('vi')).toEqual({ path: '/newsletter/the-week-in-rice', locale: 'vi' });
    await server.db.exec(`set session_replication_role = replica;
      update public.newsletter_issues set status = 'sending' where id = '${id}';
      set session_replication_role = default`);
    expect(await view('vi')).toMatchObject({ issue: { subject: 'Tuần của gạo' } });
    expect((await visit({ token: `${token}x`, view: true })).status).toBe(404);
    expect(await ledger(id)).toMatchObject({ clicked: 0, opened: 0 });
  });

  const TRIED = {
    version: () => desk.rows('select id from private.newsletter_tests'),
    token: () => /newsletter\/view\/([\w-]+)/.exec(bodyTo('chief'))?.[1] ?? '',
    see: async (token: string, locale = 'en') => {
      const { status, body } = await visit({ token, view: true, locale });
      return status === 200 ? (body as { issue?: { subject: string } }).issue?.subject : status;
    },
  };
  const tryOut = async (id: string) => {
    await desk.rows("select newsletter_send_test($1, '{chief@example.com}')", id);
    await runAll();
  };

  test('of a test show what was mailed, whatever becomes of the draft, for a week', async () => {
    await sink();
    const id = await issue();
    await tryOut(id);
    const token = TRIED.token();
    await set(id, "subject_en = 'Rewritten', subject_vi = 'Viết lại', blocks = '[]'");
    expect(await TRIED.see(token)).toBe('The week in rice');
    expect(await TRIED.see(token, 'vi')).toBe('Tuần của gạo');
    await server.db.exec(
      "update private.newsletter_tests set created_at = now() - interval '7 days 1 second'",
    );
    expect(await TRIED.see(token)).toBe(404);
    await desk.rows('select newsletter_tend()');
    expect(await TRIED.version()).toEqual([]);
    // Not even where the issue is out: the archive has that.
    await set(id, "blocks = private.letter_of('a', 'b')");
    await set(id, "status = 'sending'");
    await runAll();
    expect(await TRIED.see(token)).toBe(404);
  });

  test.each([
    ['is cancelled', (id: string) => set(id, "status = 'cancelled'")],
    ['is deleted', (id: string) => desk.rows('delete from newsletter_issues where id = $1', id)],
  ])('of a test end when the issue %s', async (_, end) => {
    await sink();
    const id = await issue();
    await tryOut(id);
    const token = TRIED.token();
    expect(await TRIED.see(token)).toBe('The week in rice');
    await end(id);
    expect(await TRIED.see(token)).toBe(404);
  });

  test('of a test are mailed as they were when it was asked for, in the languages of the issue', async () => {
    await sink();
    const id = await issue(`segment = '{"locale": "vi"}'`);
    await desk.rows("select newsletter_send_test($1, '{chief@example.com}')", id);
    await set(id, "subject_vi = 'Viết lại', blocks = private.letter_of('New.', 'Mới.')");
    await runAll();
    expect(smtp.received).toHaveLength(1);
    const { parts } = decodedMail(smtp.received[0]?.raw ?? '');
    expect(parts).toContain('Chào buổi sáng.');
    expect(parts).not.toContain('Mới.');
    expect(await TRIED.see(TRIED.token(), 'en')).toBe('Tuần của gạo');
  });

  test('of a draft are shown to nobody by the token of another mail', async () => {
    const id = await issue();
    const mail = '00000000-0000-4000-8000-000000000001';
    const token = await visitToken(testDeps(server), { mail, issue: id });
    expect(await TRIED.see(token)).toBe(404);
  });

  test('say who left through the preferences page, too', async () => {
    const id = await sentIssue();
    const token = /preferences\?token=([0-9a-f]{64})/.exec(bodyTo('reader-001'))?.[1];
    const leave = () =>
      preferencesHandler(testDeps(server))(
        new Request('http://localhost/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            token,
            change: { language: 'en', categories: [], weekly: true, subscribed: false },
          }),
        }),
      );
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(200);
    expect(await ledger(id)).toMatchObject({ unsubscribed: 1 });
  });
});

describe('a reader whose first name is known', () => {
  const HOSTILE = 'An $& =?utf-8?q?x?= "\'';
  const write = (id: string) =>
    set(
      id,
      `subject_en = 'Rice for {{first_name|you}}', subject_vi = 'Gạo cho {{first_name|bạn}}',
       blocks = private.letter_of('Hello {{first_name|dear reader}}.', 'Chào {{first_name|bạn & nhà}}.')`,
    );
  const name = (reader: string, first: string) =>
    desk.rows('update newsletter_subscribers set first_name = $2 where email = $1', reader, first);

  test('is called by it in subject, text and HTML, and others by what stands for it', async () => {
    await sink();
    await readers(5);
    await name('reader-001@example.com', 'Bình');
    await name('reader-003@example.com', 'Đào');
    await name('reader-002@example.com', HOSTILE);
    const id = await issue();
    await write(id);
    await set(id, "status = 'sending'");
    await runAll();
    const mails = new Map(smtp.received.map((mail) => [mail.to.slice(0, 10), mail.raw]));
    const read = (reader: string) => decodedMail(mails.get(reader) ?? '');
    expect(read('reader-001')).toMatchObject({ subject: 'Rice for Bình' });
    expect(read('reader-001').parts).toMatch(/Hello Bình\..*Hello Bình\./s);
    expect(read('reader-003').parts).toContain('Chào Đào.');
    expect(read('reader-004')).toMatchObject({ subject: 'Rice for you' });
    expect(read('reader-004').parts).toContain('Hello dear reader.');
    expect(read('reader-000')).toMatchObject({ subject: 'Gạo cho bạn' });
    expect(read('reader-000').parts).toContain('Chào bạn & nhà.');
    expect(read('reader-000').parts).toContain('Chào bạn &amp; nhà.');
    const hostile = read('reader-002');
    expect(hostile.subject).toBe(`Rice for ${HOSTILE}`);
    expect(hostile.parts).toContain(`Hello ${HOSTILE}.`);
    expect(hostile.parts).toContain('Hello An $&amp; =?utf-8?q?x?= &quot;');
    for (const raw of mails.values())
      expect(decodedMail(raw).parts).not.toMatch(/[\uE000\uE001]|first_name/);
  });

  test('is not named where a browser shows the issue, nor in a test', async () => {
    await sink();
    const id = await issue();
    await write(id);
    await desk.rows("select newsletter_send_test($1, '{chief@example.com}')", id);
    await runAll();
    expect(smtp.received.map(({ raw }) => decodedMail(raw).subject).sort()).toEqual([
      '[TEST] Gạo cho bạn',
      '[TEST] Rice for you',
    ]);
  });

  test('cannot be one that reads as an address, or breaks a line', async () => {
    await readers(1);
    for (const first of ['a\r\nBcc: x@y.vn', 'http://a.vn', 'a@b.vn', '<b>', '{{x}}'])
      await expect(name('reader-000@example.com', first)).rejects.toThrow('first_name_check');
  });
});

/** The subject of a mail and the text of its parts, as programs read them. */
function decodedMail(raw: string): { subject: string; parts: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const line = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  const subject = line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, coded) => Buffer.from(coded, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, coded: string) => quoted(coded.replaceAll('_', ' ')));
  return { subject: subject.trim(), parts: quoted(rest.join('\n\n').replace(/=\r\n/g, '')) };
}

const quoted = (text: string) =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString(),
  );
