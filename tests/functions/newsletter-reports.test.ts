import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { createHandler } from '#supabase/functions/newsletter-webhook/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';

const SECRET = 'a-secret-of-16-chars';
const RESEND = `whsec_${randomBytes(24).toString('base64')}`;

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await desk.clear();
  await desk.readers(3);
  // Each of them bounced a week ago, so the next time is final.
  await desk.rows(
    "update public.newsletter_subscribers set bounced_at = now() - interval '7 days'",
  );
});

type Told = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly secret?: string;
  readonly key?: string;
  readonly deps?: Partial<Deps>;
};

async function tell(body: unknown, { headers = {}, secret = SECRET, key, deps }: Told = {}) {
  const handle = createHandler(
    testDeps(server, { webhookSecret: secret, ...(key && { webhookKey: key }), ...deps }),
  );
  const answer = await handle(
    new Request('http://localhost/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${SECRET}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const fates = async () =>
  (
    await desk.rows(
      `select coalesce(u.reason, s.status) as fate from public.newsletter_subscribers as s
       left join public.newsletter_suppressions as u on u.email_hash = private.email_hash(s.email)
       order by s.email`,
    )
  ).map(({ fate }) => fate);

const [FIRST, SECOND, THIRD] = [0, 1, 2].map((n) => `Reader-00${n}@example.com`) as [
  string,
  string,
  string,
];
const NOBODY_LEFT = ['confirmed', 'confirmed', 'confirmed'];
const now = () => Math.floor(Date.now() / 1000);

describe('who left at the provider', () => {
  for (const [provider, body] of [
    ['ours', { type: 'unsubscribe', email: FIRST }],
    [
      'Postmark',
      {
        ...{ RecordType: 'SubscriptionChange', Recipient: FIRST, Origin: 'Recipient' },
        ...{ SuppressSending: true, SuppressionReason: 'ManualSuppression' },
      },
    ],
    ['Brevo, transactional', { event: 'unsubscribed', email: FIRST, id: 1 }],
    ['Brevo, a campaign', { event: 'unsubscribe', email: FIRST, camp_id: 1 }],
    ['SendGrid', [{ sg_event_id: 'a', event: 'unsubscribe', email: FIRST }]],
    ['SendGrid, a group', [{ sg_event_id: 'b', event: 'group_unsubscribe', email: FIRST }]],
    [
      'SES',
      {
        eventType: 'Subscription',
        mail: { destination: [FIRST] },
        subscription: { newTopicPreferences: { unsubscribeAll: true } },
      },
    ],
  ] as const)
    test(`is a reader no more: ${provider}`, async () => {
      expect(await tell(body)).toEqual({
        status: 200,
        body: { suppressed: 0, unsubscribed: 1, returned: 0 },
      });
      // Told again it is no news.
      expect((await tell(body)).body['unsubscribed']).toBe(0);
      expect(await fates()).toEqual(['unsubscribed', 'confirmed', 'confirmed']);
    });

  test('is not whom the sender suppressed there, or let back in, nor who left one topic', async () => {
    const change = { RecordType: 'SubscriptionChange', Recipient: FIRST };
    for (const body of [
      { ...change, Origin: 'Customer', SuppressSending: true },
      { ...change, Origin: 'Recipient', SuppressSending: false },
      [{ sg_event_id: 'c', event: 'group_resubscribe', email: FIRST }],
      {
        eventType: 'Subscription',
        mail: { destination: [FIRST] },
        subscription: { newTopicPreferences: { unsubscribeAll: false } },
      },
    ])
      expect((await tell(body)).body['unsubscribed']).toBe(0);
    expect(await fates()).toEqual(NOBODY_LEFT);
  });

  test('counts for the issue that they got last, and what waits for them is dropped', async () => {
    const issue = await desk.issue("status = 'sending'");
    await desk.rows(
      `insert into public.newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, settled_at)
       select $1, id, 'sent', gen_random_uuid(), now() from public.newsletter_subscribers where email = lower($2)`,
      issue,
      FIRST,
    );
    await tell({ type: 'unsubscribe', email: FIRST });
    expect(
      await desk.rows('select unsubscribed from public.newsletter_issues where id = $1', issue),
    ).toEqual([{ unsubscribed: 1 }]);
  });
});

describe('"not spam"', () => {
  const ses = {
    notificationType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: FIRST }],
      complaintFeedbackType: 'not-spam',
    },
  };

  test('is no complaint', async () => {
    expect((await tell(ses)).body).toEqual({ suppressed: 0, unsubscribed: 0, returned: 0 });
    expect(await fates()).toEqual(NOBODY_LEFT);
  });

  test('takes the complaint of a reader back, and nothing else', async () => {
    await tell({ type: 'complaint', email: FIRST });
    await tell({ type: 'bounce', email: SECOND, detail: '550 5.1.1 user unknown' });
    await tell({ type: 'unsubscribe', email: THIRD });
    expect(await fates()).toEqual(['complaint', 'bounce', 'unsubscribed']);
    for (const email of [FIRST, SECOND, THIRD]) await tell({ type: 'not-spam', email });
    expect(await fates()).toEqual(['confirmed', 'bounce', 'unsubscribed']);
  });

  test('makes no reader of somebody who had left before they complained', async () => {
    await tell({ type: 'unsubscribe', email: FIRST });
    await tell({ type: 'complaint', email: FIRST });
    expect((await tell(ses)).body['returned']).toBe(1);
    expect((await fates())[0]).toBe('unsubscribed');
  });
});

describe('Resend', () => {
  const signed = (body: object, { age = 0, secret = RESEND, id = `msg_${randomUUID()}` } = {}) => {
    const text = JSON.stringify(body);
    const timestamp = String(now() - age);
    const mark = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.${timestamp}.${text}`)
      .digest('base64');
    return [
      text,
      {
        secret: RESEND,
        headers: {
          authorization: '',
          'svix-id': id,
          'svix-timestamp': timestamp,
          'svix-signature': `v1,${'A'.repeat(43)}= v1,${mark}`,
        },
      },
    ] as const;
  };
  const event = (type: string, data: object) => ({ type, created_at: 'now', data });
  const bounced = event('email.bounced', {
    to: [FIRST],
    bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 user unknown' },
  });

  test('signs bounces, complaints and who left', async () => {
    for (const body of [
      bounced,
      event('email.bounced', { to: [SECOND], bounce: { type: 'Transient', message: '' } }),
      event('email.delivered', { to: [SECOND] }),
      event('email.complained', { to: [SECOND] }),
      event('contact.updated', { email: THIRD, unsubscribed: true }),
      event('domain.updated', { name: 'news.example.com' }),
    ])
      expect((await tell(...signed(body))).status).toBe(200);
    expect(await fates()).toEqual(['bounce', 'complaint', 'unsubscribed']);
  });

  test('is believed once, for a quarter of an hour, and with its own secret', async () => {
    const [text, call] = signed(bounced);
    const late = signed(bounced, { age: 16 * 60 });
    const other = signed(bounced, { secret: `whsec_${randomBytes(24).toString('base64')}` });
    expect((await tell(...late)).status).toBe(406);
    expect((await tell(...other)).status).toBe(401);
    expect((await tell(text.replace(FIRST, SECOND), call)).status).toBe(401);
    expect((await tell(text, { ...call, secret: SECRET })).status).toBe(401);
    const [again, more] = signed(bounced);
    expect((await tell(again, more)).status).toBe(200);
    expect((await tell(again, more)).status).toBe(406);
  });

  test('tries again under the same id, signed anew', async () => {
    const id = `msg_${randomUUID()}`;
    expect((await tell(...signed(bounced, { id, age: 60 }))).status).toBe(200);
    expect((await tell(...signed(bounced, { id }))).status).toBe(200);
  });
});

describe('SendGrid, with its key', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signed = (body: object, { age = 0, by = pair.privateKey } = {}) => {
    // As it comes: with line breaks, which are signed, too.
    const text = `${JSON.stringify(body)}\r\n`;
    const timestamp = String(now() - age);
    const mark = sign('sha256', Buffer.from(timestamp + text), by).toString('base64');
    return [
      text,
      {
        key,
        headers: {
          authorization: '',
          'x-twilio-email-event-webhook-signature': mark,
          'x-twilio-email-event-webhook-timestamp': timestamp,
        },
      },
    ] as const;
  };
  const complaint = (email = FIRST) => [{ sg_event_id: randomUUID(), event: 'spamreport', email }];

  test('is believed by its signature, whatever zeros that has', async () => {
    // One signature in 128 has a number that is shorter, and half of them one with a zero before it.
    for (let tries = 0; tries < 300; tries += 1)
      expect((await tell(...signed([]))).status).toBe(200);
    expect((await tell(...signed(complaint()))).body['suppressed']).toBe(1);
  });

  test('and by nothing else, once, for a day', async () => {
    const [text, call] = signed(complaint());
    const { privateKey: by } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    for (const [body, more] of [
      [complaint(), { key }],
      signed(complaint(), { by }),
      [`${text} `, call],
      [
        text,
        { ...call, headers: { ...call.headers, 'x-twilio-email-event-webhook-signature': 'MAA=' } },
      ],
    ] as const)
      expect((await tell(body, more)).status).toBe(401);
    expect((await tell(...signed(complaint(), { age: 26 * 60 * 60 }))).status).toBe(406);
    expect(await fates()).toEqual(NOBODY_LEFT);
    expect((await tell(text, call)).status).toBe(200);
    expect((await tell(text, call)).status).toBe(406);
  });
});

test('what cannot be read in a list keeps back nothing of the rest', async () => {
  const { status, body } = await tell([
    { sg_event_id: 'x', event: 'processed' },
    { sg_event_id: randomUUID(), event: 'spamreport', email: SECOND },
    null,
  ]);
  expect({ status, ...body }).toMatchObject({ status: 200, suppressed: 1 });
  expect((await tell([null, {}])).status).toBe(422);
});

test('a gathering of events as large as SendGrid sends is read to its end', async () => {
  const delivered = { sg_event_id: 'd', event: 'delivered', email: SECOND, pad: 'x'.repeat(400) };
  const many = [
    ...Array.from({ length: 1500 }, () => delivered),
    { ...delivered, event: 'spamreport' },
  ];
  expect((await tell(many)).body['suppressed']).toBe(1);
});
