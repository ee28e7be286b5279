import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHandler as preferencesHandler } from '#supabase/functions/newsletter-preferences/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { newsletterReader } from '#tests/support/newsletter-reader.ts';
import { type SmtpBehaviour, type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
let reader: ReturnType<typeof newsletterReader>;
let smtp: SmtpSink | undefined;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
  reader = newsletterReader(server);
});
afterAll(() => server.close());
beforeEach(() => desk.clear());
afterEach(() => smtp?.close());

const READER = 'mai.tran@example.com';
/** As many mails as are in flight at the same time. */
const LANES = 4;
const DELETE = { action: 'delete', confirmed: true };

type Row = Record<string, unknown>;

const ask = (body: Row, from?: string) => reader.ask(body, from);

const one = async (sql: string, ...params: unknown[]) => (await desk.rows(sql, ...params))[0] ?? {};

async function send(behaviour?: SmtpBehaviour): Promise<string> {
  await smtp?.close();
  smtp = await startSmtp(behaviour);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  return id;
}

/** So that the next bounce is final. */
const bouncedBefore = () =>
  desk.rows("update public.newsletter_subscribers set bounced_at = now() - interval '7 days'");

const iso = (moment: unknown) => new Date(String(moment)).toISOString();
const isoDeep = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, held: unknown) =>
    typeof held === 'string' && /(_at|since)$/.test(key) ? iso(held) : held,
  );

describe('the export', () => {
  test('says what the tables hold, and gives away no token and no id', async () => {
    const token = await reader.member(READER);
    await ask({
      token,
      change: { language: 'en', categories: ['tech'], weekly: true, subscribed: true },
    });
    await send();
    await bouncedBefore();
    await send({ recipient: () => ({ code: 550, message: 'No such mailbox' }) });
    const { status, body } = await ask({ token, action: 'export' });
    expect(status).toBe(200);

    const row = await one('select * from public.newsletter_subscribers where email = $1', READER);
    const deliveries = await desk.rows(
      `select i.subject_en, d.* from public.newsletter_deliveries as d
       join public.newsletter_issues as i on i.id = d.issue_id
       where d.subscriber_id = $1 order by i.started_at`,
      row['id'],
    );
    const mails = await desk.rows(
      `select * from public.email_outbox where to_email = $1 and template <> 'newsletter-issue'
       order by created_at, id`,
      READER,
    );
    const suppression = await one('select * from public.newsletter_suppressions');
    expect(deliveries.map(({ status, reason }) => [status, reason])).toEqual([
      ['sent', null],
      ['suppressed', 'bounced'],
    ]);
    expect(mails).toHaveLength(4);
    expect(row).toMatchObject({ locale: 'en', consent_locale: 'vi', categories: ['tech'] });
    expect(isoDeep(body['export'])).toEqual(
      isoDeep({
        email: READER,
        first_name: null,
        status: 'suppressed',
        language: 'en',
        topics: ['tech'],
        weekly: true,
        counted: true,
        left_because: null,
        monthly: false,
        consent: {
          text_version: row['consent_version'],
          language: 'vi',
          given_at: row['consent_at'],
          page: '/vi/latest',
        },
        created_at: row['created_at'],
        updated_at: row['updated_at'],
        confirmation_sent_at: row['confirmation_sent_at'],
        reminded_at: null,
        confirmed_at: row['confirmed_at'],
        unsubscribed_at: row['unsubscribed_at'],
        suppressed: { reason: 'bounce', since: suppression['created_at'] },
        bounce: '550 No such mailbox',
        bounced_at: row['bounced_at'],
        bounced_issue: 'The week in rice',
        issues: deliveries.map((d) => ({
          // One that reached nobody was never read.
          subject: d['status'] === 'sent' ? d['subject_en'] : null,
          state: d['status'],
          reason: d['reason'],
          error: d['status'] === 'sent' ? null : '550 No such mailbox',
          queued_at: d['queued_at'],
          settled_at: d['settled_at'],
          opened: false,
          clicked: false,
        })),
        mails: mails.map((m) => ({
          kind: m['template'],
          language: m['locale'],
          state: m['status'],
          queued_at: m['created_at'],
          sent_at: m['sent_at'],
          error: m['last_error'],
        })),
      }),
    );
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{32}/);
  });

  test('does not name an issue that is still on its way', async () => {
    const token = await reader.member(READER);
    const id = await desk.issue("status = 'sending'");
    await desk.rows(
      `insert into public.newsletter_deliveries (issue_id, subscriber_id)
       select $1, id from public.newsletter_subscribers`,
      id,
    );
    const { body } = await ask({ token, action: 'export' });
    expect(body['export']).toMatchObject({ issues: [{ subject: null, state: 'pending' }] });
  });
});

describe('a link', () => {
  test.each([{ action: 'export' }, DELETE])('of nobody gets %j refused', async (wish) => {
    await reader.member(READER);
    const leave = await reader.inMail(READER, 'newsletter-welcome', 'unsubscribeToken');
    for (const token of [leave, 'f'.repeat(64)]) {
      const answer = await ask({ token, ...wish });
      expect(answer).toEqual({ status: 410, body: { error: expect.stringContaining('link') } });
    }
    expect((await ask({ token: 'x', ...wish })).status).toBe(400);
    expect(await reader.tablesWith(READER)).toContain('public.newsletter_subscribers');
  });

  test('deletes nothing when it is opened, or before the reader has confirmed it', async () => {
    const token = await reader.member(READER);
    const before = await one('select * from public.newsletter_subscribers');
    const handler = preferencesHandler(testDeps(server));
    for (const method of ['GET', 'HEAD'])
      for (let i = 0; i < 25; i += 1) {
        const address = `http://localhost/x?token=${token}&action=delete&confirmed=true`;
        const answer = await handler(new Request(address, { method }));
        expect(answer.status).toBe(303);
      }
    for (const confirmed of [undefined, false, 'true', 1]) {
      const answer = await ask({ token, locale: 'vi', action: 'delete', confirmed });
      expect(answer).toEqual({
        status: 422,
        body: { error: expect.stringContaining('xác nhận') },
      });
    }
    expect((await ask({ token, action: 'destroy', confirmed: true })).status).toBe(422);
    expect(await one('select * from public.newsletter_subscribers')).toEqual(before);
  });

  test('may be tried sixty times in ten minutes from one network', async () => {
    const token = await reader.member(READER);
    const from = randomUUID();
    const statuses = new Set<number>();
    for (let i = 0; i < 60; i += 1)
      statuses.add((await ask({ token, action: 'export' }, from)).status);
    expect([...statuses]).toEqual([200]);
    expect((await ask({ token, action: 'export' }, from)).status).toBe(429);
    expect((await ask({ token, ...DELETE }, from)).status).toBe(429);
    expect(await reader.tablesWith(READER)).toContain('public.newsletter_subscribers');
  });
});

describe('the deletion', () => {
  test('leaves the address nowhere, and of its issues the counts', async () => {
    await desk.readers(2);
    const token = await reader.member(READER);
    const id = await send();
    const { id: subscriber } = await one(
      'select id from public.newsletter_subscribers where email = $1',
      READER,
    );
    const before = await desk.ledger(id);
    expect(before).toMatchObject({ status: 'sent', audience: 3, sent: 3 });
    expect(await ask({ token, locale: 'vi', ...DELETE })).toEqual({
      status: 200,
      body: { message: expect.stringContaining('đã được xóa') },
    });
    expect(await reader.tablesWith(READER)).toEqual([]);
    // An issue may know the id, too: it notes the last one that it considered.
    expect(
      (await reader.tablesWith(String(subscriber))).filter(
        (table) => table !== 'public.newsletter_issues',
      ),
    ).toEqual(['public.audit_log', 'public.newsletter_deliveries']);
    expect(
      await one('select before from public.audit_log where row_id = $1', String(subscriber)),
    ).toEqual({ before: { id: subscriber, status: 'confirmed' } });
    expect(await desk.rows('select from public.newsletter_suppressions')).toEqual([]);
    expect(await desk.ledger(id)).toEqual(before);
    for (const wish of [{}, { action: 'export' }, DELETE])
      expect((await ask({ token, ...wish })).status).toBe(410);
  });

  test('through the mail of an issue is counted as leaving by it', async () => {
    await desk.readers(1);
    const id = await send();
    const raw = smtp?.received[0]?.raw.replace(/=\r\n/g, '') ?? '';
    const token = /newsletter\/preferences\?token=(?:3D)?([0-9a-f]{64})/.exec(raw)?.[1];
    expect((await ask({ token, ...DELETE })).status).toBe(200);
    expect(await desk.ledger(id)).toMatchObject({ audience: 1, sent: 1, unsubscribed: 1 });
  });

  test('of an address that bounced leaves its hash, which has them asked before they are written to again', async () => {
    const token = await reader.member(READER);
    await bouncedBefore();
    await send({ recipient: () => ({ code: 550, message: 'No such mailbox' }) });
    expect((await ask({ token, ...DELETE })).status).toBe(200);
    expect(await reader.tablesWith(READER)).toEqual([]);
    expect(
      await desk.rows(
        'select reason from public.newsletter_suppressions where email_hash = private.email_hash($1)',
        READER,
      ),
    ).toEqual([{ reason: 'bounce' }]);
    await reader.subscribe(READER);
    expect(
      await desk.rows('select template from public.email_outbox where to_email = $1', READER),
    ).toEqual([{ template: 'newsletter-confirm' }]);
  });

  test('lets a reader subscribe again as anyone, with nothing before they confirm', async () => {
    expect((await ask({ token: await reader.member(READER), ...DELETE })).status).toBe(200);
    await reader.subscribe(READER);
    const confirmToken = await reader.inMail(READER, 'newsletter-confirm', 'confirmToken');
    expect(await desk.ledger(await send())).toMatchObject({ audience: 0 });
    await reader.confirm(confirmToken);
    expect(await desk.ledger(await send())).toMatchObject({ audience: 1, sent: 1 });
  });

  test('during a send: nothing goes to the reader after it, and the ledger is exact', async () => {
    // While the first mails wait at their dot, others delete their data: some of them are in the batch
    // under way, some in the queue, for some there is no mail yet.
    await desk.readers(220);
    const tokens = new Map<string, string>();
    for (const n of ['009', '015', '090', '210', '033', '066', '120', '177']) {
      const email = `reader-${n}@example.com`;
      tokens.set(email, await reader.tokenOf(email));
    }
    const atTheDot: string[] = [];
    let gone: string[] = [];
    const leave = async () => {
      gone = [...tokens.keys()].filter((address) => !atTheDot.includes(address)).slice(0, 4);
      for (const address of gone)
        expect((await ask({ token: tokens.get(address), ...DELETE })).status).toBe(200);
    };
    const allLanes = Promise.withResolvers<void>();
    let leaving: Promise<void> | undefined;
    const id = await send({
      message: async ({ to }) => {
        if (atTheDot.push(to) === LANES) allLanes.resolve();
        leaving ??= allLanes.promise.then(leave);
        await leaving;
        return undefined;
      },
    });
    expect(gone).toHaveLength(4);
    expect(smtp?.received.filter(({ to }) => gone.includes(to))).toEqual([]);
    expect(await desk.ledger(id)).toMatchObject({
      status: 'sent',
      audience: 220,
      pending: 0,
      sent: 216,
      suppressed: 4,
      failed: 0,
    });
    expect(await desk.fates(id)).toContainEqual({
      status: 'suppressed',
      reason: 'deleted',
      readers: 4,
    });
    for (const address of gone) expect(await reader.tablesWith(address)).toEqual([]);
  });
});
