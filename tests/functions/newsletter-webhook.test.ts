import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '#supabase/functions/newsletter-webhook/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';

const SECRET = 'a-secret-of-16-chars';

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

const outside = vi.fn(async () => new Response('ok'));

type Call = { authorization?: string; type?: string; secret?: string | undefined };

async function report(body: unknown, call: Call = {}) {
  const { authorization = `Bearer ${SECRET}`, type = 'application/json' } = call;
  const webhookSecret = 'secret' in call ? call.secret : SECRET;
  const answer = await createHandler(testDeps(server, { webhookSecret, fetch: outside }))(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

const basic = (password: string) => `Basic ${btoa(`khoi:${password}`)}`;
/** What became of readers 0, 1 and 2. */
const fates = async () =>
  (
    await desk.rows(
      `select coalesce(u.reason, s.status) as fate from public.newsletter_subscribers as s
       left join public.newsletter_suppressions as u on u.email_hash = private.email_hash(s.email)
       order by s.email`,
    )
  ).map(({ fate }) => fate);

const [BOUNCED, COMPLAINED, OTHER] = [0, 1, 2].map((n) => `Reader-00${n}@example.com`);
const expected = ['bounce', 'complaint', 'confirmed'];

test('the first bounce takes nobody off the list, and the same again is no second one', async () => {
  await desk.rows('update public.newsletter_subscribers set bounced_at = null');
  for (let told = 0; told < 2; told += 1)
    expect((await report({ type: 'bounce', email: BOUNCED })).body).toMatchObject({
      suppressed: 0,
    });
  expect(await fates()).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('our own words, one or many', async () => {
  const answer = await report([
    { type: 'bounce', email: BOUNCED },
    { type: 'bounce', email: OTHER, permanent: false },
    { type: 'complaint', email: COMPLAINED },
  ]);
  expect(answer.body).toEqual({ suppressed: 2, unsubscribed: 0, returned: 0 });
  expect(await fates()).toEqual(expected);
});

test('Postmark: hard bounces and complaints, with the secret in the address', async () => {
  for (const [RecordType, Type, Email] of [
    ['Bounce', 'HardBounce', BOUNCED],
    ['Bounce', 'SoftBounce', OTHER],
    ['SpamComplaint', 'SpamComplaint', COMPLAINED],
    ['Delivery', undefined, undefined],
  ])
    expect(
      (await report({ RecordType, Type, Email, ID: 42 }, { authorization: basic(SECRET) })).status,
    ).toBe(200);
  expect(await fates()).toEqual(expected);
});

test('Brevo: hard bounces, invalid addresses and spam', async () => {
  for (const [event, email] of [
    ['hard_bounce', BOUNCED],
    ['soft_bounce', OTHER],
    ['delivered', OTHER],
    ['spam', COMPLAINED],
  ])
    expect((await report({ event, email, id: 1, 'message-id': '<x@y>' })).status).toBe(200);
  expect(await fates()).toEqual(expected);
});

describe('Mailgun', () => {
  const signed = (data: object, key = SECRET, { age = 0, token = randomUUID() } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    return { signature: { timestamp, token, signature }, 'event-data': data };
  };

  test('signs permanent failures and complaints', async () => {
    for (const data of [
      { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: BOUNCED },
      { event: 'failed', severity: 'temporary', reason: 'generic', recipient: OTHER },
      { event: 'failed', severity: 'permanent', reason: 'espblock', recipient: OTHER },
      { event: 'delivered', recipient: OTHER },
      { event: 'complained', recipient: COMPLAINED },
    ])
      expect((await report(signed(data), { authorization: '' })).status).toBe(200);
    expect(await fates()).toEqual(expected);
  });

  test('is believed once, and for a quarter of an hour', async () => {
    const bounced = { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: OTHER };
    const tell = async (options: Parameters<typeof signed>[2]) =>
      (await report(signed(bounced, SECRET, options), { authorization: '' })).status;
    expect(await tell({ age: 16 * 60 })).toBe(406);
    expect(await tell({ age: -16 * 60 })).toBe(406);
    expect(await fates()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await desk.rows('update public.newsletter_subscribers set bounced_at = null');
    const token = randomUUID();
    expect(await tell({ token })).toBe(200);
    // A second bounce would be final: what somebody recorded says nothing more.
    expect(await tell({ token })).toBe(406);
    expect(await fates()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('signs a time of ten digits, which takes no letter of the token', async () => {
    const bounced = { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: OTHER };
    const { signature, ...rest } = signed(bounced, SECRET, { token: `e0${randomUUID()}` });
    const moved = {
      ...{ timestamp: `${signature.timestamp}e0`, token: signature.token.slice(2) },
      signature: signature.signature,
    };
    const answer = await report({ ...rest, signature: moved }, { authorization: '' });
    expect(answer.status).toBe(401);
  });

  test('and nobody else does, not even with the secret in a header', async () => {
    const data = { event: 'complained', recipient: OTHER };
    expect((await report(signed(data, 'another-secret-of-ours'))).status).toBe(401);
    expect(await fates()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});

test('SendGrid reports bounces and complaints, a list at a time, and no blocks', async () => {
  const event = (name: string, email: string | undefined, type = '') => ({
    ...{ sg_event_id: randomUUID(), event: name, email, timestamp: 1_764_000_000 },
    ...(type !== '' && { type, reason: '550 5.1.1 no such user' }),
  });
  const events = [
    event('bounce', BOUNCED, 'bounce'),
    event('bounce', OTHER, 'blocked'),
    event('delivered', OTHER),
    event('spamreport', COMPLAINED),
  ];
  expect((await report(events, { authorization: 'Basic bm9ib2R5Om5vdGhpbmc=' })).status).toBe(401);
  expect((await report(events, { authorization: basic(SECRET) })).status).toBe(200);
  expect(await fates()).toEqual(expected);
});

describe('Amazon SES, through SNS', () => {
  const sns = (message: unknown, more: object = {}) =>
    JSON.stringify({ Type: 'Notification', Message: JSON.stringify(message), ...more });
  const amazon = { authorization: basic(SECRET), type: 'text/plain; charset=UTF-8' };

  test('reports the same raw', async () => {
    for (const message of [
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: BOUNCED }] },
      },
      { eventType: 'Delivery' },
      {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: COMPLAINED }] },
      },
    ])
      expect((await report(JSON.stringify(message), amazon)).status).toBe(200);
    expect(await fates()).toEqual(expected);
  });

  test('reports permanent bounces and complaints', async () => {
    const people = (...addresses: (string | undefined)[]) =>
      addresses.map((emailAddress) => ({ emailAddress }));
    for (const message of [
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: people(BOUNCED) },
      },
      {
        eventType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: people(OTHER) },
      },
      {
        notificationType: 'Complaint',
        complaint: { complainedRecipients: people(COMPLAINED) },
      },
      'Successfully validated SNS topic for Amazon SES event publishing.',
    ])
      expect((await report(sns(message), amazon)).status).toBe(200);
    expect(await fates()).toEqual(expected);
  });

  test('is asked for the secret, which it sends only then', async () => {
    const answer = await report(sns({}), { ...amazon, authorization: '' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  test('has its subscription confirmed, at its own address and no other', async () => {
    const confirmation = (SubscribeURL: string) =>
      report(sns('You have chosen', { Type: 'SubscriptionConfirmation', SubscribeURL }), amazon);
    outside.mockClear();
    const own = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336';
    expect((await confirmation(own)).status).toBe(200);
    for (const other of [
      'http://sns.eu-west-1.amazonaws.com/',
      'https://sns.eu-west-1.amazonaws.com.evil.example/',
      'https://sns.eu-west-1.amazonaws.com@127.0.0.1/',
      'https://sns.eu-west-1.amazonaws.com:8443/',
      'https://127.0.0.1/',
      'not an address',
    ])
      expect((await confirmation(other)).status).toBe(422);
    expect(outside.mock.calls).toEqual([[own, { redirect: 'error' }]]);
  });
});

test('a bounce that blames our sender, or a full mailbox, takes nobody off the list', async () => {
  for (const detail of [
    '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy',
    'smtp; 554 5.7.1 Blocked: the IP is listed by Spamhaus',
    'smtp; 552 5.2.2 mailbox full',
    '550 5.1.8 Sender address rejected',
  ]) {
    for (const [body, more] of [
      [{ type: 'bounce', email: OTHER, detail }, {}],
      [{ RecordType: 'Bounce', Type: 'HardBounce', Email: OTHER, Details: detail }, {}],
      [{ event: 'hard_bounce', email: OTHER, reason: detail }, {}],
      [
        JSON.stringify({
          Type: 'Notification',
          Message: JSON.stringify({
            notificationType: 'Bounce',
            bounce: {
              bounceType: 'Permanent',
              bouncedRecipients: [{ emailAddress: OTHER, diagnosticCode: detail }],
            },
          }),
        }),
        { type: 'text/plain' },
      ],
    ] as const)
      expect(await report(body, more)).toMatchObject({ status: 200 });
  }
  await report({ type: 'bounce', email: BOUNCED, detail: 'smtp; 550 5.1.1 user unknown' });
  expect(await fates()).toEqual(['bounce', 'confirmed', 'confirmed']);
});

test('nobody gets in without the secret, and without one nobody is asked', async () => {
  const complaint = { type: 'complaint', email: OTHER };
  for (const authorization of [
    '',
    'Bearer x',
    basic('x'),
    basic(''),
    'Basic %%%',
    `Basic ${btoa(SECRET)}x`,
  ])
    expect((await report(complaint, { authorization })).status).toBe(401);
  expect((await report(complaint, { secret: undefined })).status).toBe(404);
  for (const nonsense of [{}, [], 'null', { type: 'bounce' }, { event: 1 }])
    expect([200, 422]).toContain((await report(nonsense)).status);
  expect(await fates()).toEqual(['confirmed', 'confirmed', 'confirmed']);
});
