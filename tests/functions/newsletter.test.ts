import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps, Handler } from '#supabase/functions/_shared/deps.ts';
import { parseEmailAddress } from '#supabase/functions/_shared/email-address.ts';
import { createHandler as confirmHandler } from '#supabase/functions/newsletter-confirm/handler.ts';
import { createHandler as preferencesHandler } from '#supabase/functions/newsletter-preferences/handler.ts';
import { createHandler as subscribeHandler } from '#supabase/functions/newsletter-subscribe/handler.ts';
import { createHandler as unsubscribeHandler } from '#supabase/functions/newsletter-unsubscribe/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { malformedAddresses } from '#tests/support/malformed-addresses.ts';

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.exec('delete from public.email_outbox'));

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body; headers: Headers };

/** Each call from a network of its own, unless it names one. */
async function post(handler: Handler, body: Body, given: { from?: string } = {}): Promise<Answer> {
  const answer = await handler(
    new Request('http://localhost/functions/v1/x', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-address': given.from ?? randomUUID(),
      },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
}

const subscribe = (body: Body, from?: string, deps?: Deps) =>
  post(subscribeHandler(deps ?? testDeps(server)), body, from === undefined ? {} : { from });
const confirm = (token: unknown) => post(confirmHandler(testDeps(server)), { token });
const unsubscribe = (token: unknown) => post(unsubscribeHandler(testDeps(server)), { token });
const preferences = (body: Body) => post(preferencesHandler(testDeps(server)), body);

type Mail = { to_email: string; template: string; locale: string; data: Record<string, string> };

/** What goes out now; what waits for its day is in tests/database/welcome-mails.test.ts. */
async function mails(to?: string): Promise<Mail[]> {
  const { rows } = await server.db.query(
    `select to_email, template, locale, data from public.email_outbox
     where ($1::text is null or to_email = $1) and next_attempt_at <= now() order by created_at`,
    [to ?? null],
  );
  return rows as Mail[];
}

async function subscriber(email: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.db.query(
    'select * from public.newsletter_subscribers where email = $1',
    [email],
  );
  return rows[0];
}

/** An address whose subscription is confirmed, with the tokens of its welcome mail. */
async function member(email = freshEmail('member')) {
  await subscribe({ email });
  await confirm((await mails(email)).at(-1)?.data['confirmToken']);
  const welcome = (await mails(email)).at(-1);
  expect(welcome?.template).toBe('newsletter-welcome');
  return {
    email,
    unsubscribeToken: welcome?.data['unsubscribeToken'] ?? '',
    preferencesToken: welcome?.data['preferencesToken'] ?? '',
  };
}

const age = (email: string, interval: string) =>
  server.db.query(
    `update public.newsletter_subscribers
     set confirmation_sent_at = confirmation_sent_at - $2::text::interval where email = $1`,
    [email, interval],
  );

describe('subscribing', () => {
  test('stores a pending row with its consent and mails one link, in the language of the reader', async () => {
    const email = freshEmail();
    const answer = await subscribe({
      email: ` ${email.toUpperCase()} `,
      locale: 'vi',
      page: '/vi/latest?x=1',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.stringContaining('hộp thư') });
    expect(await subscriber(email)).toMatchObject({
      status: 'pending',
      locale: 'vi',
      consent_page: '/vi/latest',
      consent_version: expect.any(String),
      consent_at: expect.anything(),
      confirmed_at: null,
    });
    expect(await mails()).toMatchObject([
      { to_email: email, template: 'newsletter-confirm', locale: 'vi' },
    ]);
  });

  test('needs no more than the address (spec §7)', async () => {
    const answer = await subscribe({ email: freshEmail() });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['message']);
  });

  test('answers the same whatever is known of the address', async () => {
    const { email: confirmed } = await member();
    const pending = freshEmail();
    await subscribe({ email: pending });
    const left = await member();
    await unsubscribe(left.unsubscribeToken);
    const suppressed = freshEmail();
    await server.db.query(
      "insert into public.newsletter_suppressions (email_hash, reason) values (private.email_hash($1), 'request')",
      [suppressed],
    );
    const unknown = await subscribe({ email: freshEmail() });
    for (const email of [confirmed, pending, left.email, suppressed]) {
      const answer = await subscribe({ email });
      expect(answer.status).toBe(unknown.status);
      expect(answer.body).toEqual(unknown.body);
    }
    expect(await mails(suppressed)).toEqual([]);
    expect((await mails(confirmed)).map(({ template }) => template)).not.toContain(
      'newsletter-reminder',
    );
    expect(
      (await mails(confirmed)).filter(({ template }) => template === 'newsletter-confirm'),
    ).toHaveLength(1);
  });

  test('answers when a pause is over that began before anybody looked whether the address is known', async () => {
    const { email: known } = await member();
    const pauses: (() => void)[] = [];
    const wait = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      ms?: number,
    ) => {
      if (ms !== 200) return wait(run, ms);
      pauses.push(run);
      return wait(() => {}, 0);
    }) as typeof setTimeout);
    try {
      for (const email of [known, freshEmail()]) {
        const deps = testDeps(server);
        const looked = Promise.withResolvers<number>();
        const rpc = async (...call: Parameters<typeof deps.db.rpc>) => {
          const begun = pauses.length;
          const told = await deps.db.rpc(...call);
          if (call[0] === 'newsletter_subscribe') looked.resolve(begun);
          return told;
        };
        const db = Object.create(deps.db, { rpc: { value: rpc } }) as typeof deps.db;
        const answered = vi.fn();
        const answer = subscribe({ email }, undefined, { ...deps, db });
        answer.then(answered);
        expect(await looked.promise).toBe(1);
        for (let turn = 0; turn < 5; turn += 1) await new Promise((go) => setImmediate(go));
        expect(answered).not.toHaveBeenCalled();
        pauses.pop()?.();
        expect((await answer).status).toBe(200);
      }
    } finally {
      timers.mockRestore();
    }
  });

  test('mails an address once a day, however often it is entered', async () => {
    const email = freshEmail();
    for (let i = 0; i < 3; i += 1) await subscribe({ email });
    expect(await mails(email)).toHaveLength(1);
    await age(email, '25 hours');
    await subscribe({ email });
    expect(await mails(email)).toHaveLength(2);
  });

  test('puts nothing that a visitor typed into the mail', async () => {
    const email = freshEmail();
    await subscribe({ email, page: '/<b>buy now</b>', name: 'Buy now', message: 'Buy now' });
    expect(Object.keys((await mails(email))[0]?.data ?? {})).toEqual(['confirmToken']);
  });

  test('refuses malformed addresses with the message of the spec', async () => {
    const handler = subscribeHandler(testDeps(server));
    for (const email of malformedAddresses()) {
      const { status, body } = await post(handler, { email });
      expect([email, status, body]).toEqual([
        email,
        422,
        {
          // One that a mailbox could have, if not one that this server writes to.
          error: parseEmailAddress(email, true)
            ? expect.stringContaining('Our mail server cannot write to')
            : 'Please enter a valid email address.',
        },
      ]);
    }
    for (const email of [undefined, null, 7, {}, ['a@example.com']])
      expect((await post(handler, { email })).status).toBe(422);
    expect((await post(handler, { email: 'x', locale: 'vi' })).body['error']).toMatch(
      /email hợp lệ/,
    );
    expect(await mails()).toEqual([]);
  });

  test('asks about a slip in a known domain, and takes what is sent once more', async () => {
    const email = `slip-${randomUUID().slice(0, 8)}@gmial.com`;
    const asked = await subscribe({ email, locale: 'en' });
    const meant = email.replace('gmial', 'gmail');
    expect(asked).toMatchObject({
      status: 409,
      body: { error: `Did you mean ${meant}? If ${email} is right, send it once more.` },
    });
    expect(await subscriber(email)).toBeUndefined();
    expect(await mails(email)).toEqual([]);
    // Of another address it says nothing.
    expect((await subscribe({ email, sure: meant })).status).toBe(409);
    expect((await subscribe({ email, sure: ` ${email.toUpperCase()}` })).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ status: 'pending' });
  });

  test('takes letters of every script before the @ where the mail server does, else says so', async () => {
    const email = `nguyễn.an-${randomUUID().slice(0, 8)}@phở.vn`;
    const ask = (takes: boolean) => {
      const deps = testDeps(server);
      const mail = { ...deps.mail, takesUtf8: async () => takes };
      return subscribe({ email, locale: 'en' }, undefined, { ...deps, mail });
    };
    const stored = email.replace('phở.vn', 'xn--ph-rbt.vn');
    expect(await ask(false)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(`cannot write to ${stored} yet`) },
    });
    expect(await subscriber(stored)).toBeUndefined();
    expect((await ask(true)).status).toBe(200);
    expect(await subscriber(stored)).toMatchObject({ status: 'pending' });
  });

  test('tells whoever fills in the honeypot what they want to hear, and does nothing', async () => {
    const email = freshEmail();
    const answer = await subscribe({ email, website: 'https://spam.example' });
    expect(answer.status).toBe(200);
    expect(await subscriber(email)).toBeUndefined();
  });
});

describe('the token of a form', () => {
  const later = (ms: number) => testDeps(server, { now: () => new Date(Date.now() + ms) });
  async function token(): Promise<string> {
    const answer = await subscribeHandler(testDeps(server))(new Request('http://localhost/'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return ((await answer.json()) as { token: string }).token;
  }

  test('has to be two seconds old', async () => {
    const email = freshEmail();
    const given = await token();
    const early = await subscribe({ email, token: given });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('2');
    expect(await subscriber(email)).toBeUndefined();
    expect((await subscribe({ email, token: given }, undefined, later(2_500))).status).toBe(200);
  });

  test('cannot be forged or kept for a day', async () => {
    const given = await token();
    for (const [bad, ms] of [
      ['forged.token.x', 0],
      [given, 86_400_000],
    ] as const) {
      const answer = await subscribe({ email: freshEmail(), token: bad }, undefined, later(ms));
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ error: expect.any(String) });
    }
  });

  test('allows one network sixty subscriptions in ten minutes, without it ten', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1)
      statuses.push(
        (
          await subscribe(
            { email: freshEmail(), token: await token() },
            '198.51.100.7',
            later(3_000),
          )
        ).status,
      );
    // An office is no attacker.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const counted = (kind: string, hits: number) =>
      server.db.query('update private.rate_limits set hits = $2 where key like $1', [
        `newsletter-subscribe:${kind}:%`,
        hits,
      ]);
    const next = async () =>
      (await subscribe({ email: freshEmail(), token: await token() }, '198.51.100.7', later(3_000)))
        .status;
    await counted('form', 59);
    expect([await next(), await next()]).toEqual([200, 429]);
    await counted('form', 0);
    // After the share of a day a network is slow, but not shut.
    await counted('day', 600);
    const late: number[] = [];
    for (let i = 0; i < 6; i += 1) late.push(await next());
    expect(late).toEqual([200, 200, 200, 200, 200, 429]);
    const bare: number[] = [];
    for (let i = 0; i < 12; i += 1)
      bare.push((await subscribe({ email: freshEmail() }, `2001:db8:9:9::${i}`)).status);
    expect(bare).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const refused = await subscribe({ email: freshEmail(), locale: 'vi' }, '2001:db8:9:9::5');
    expect(refused.body['error']).toMatch(/mạng của bạn.*sau \d+ phút nữa/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });

  test('lets nobody use up the tries of an address from somewhere else', async () => {
    const email = freshEmail('victim');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await subscribe({ email }, '192.0.2.66')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await subscribe({ email }, '192.0.2.67')).status).toBe(200);
    // Nor those of the others behind the same network.
    expect((await subscribe({ email: freshEmail() }, '192.0.2.66')).status).toBe(200);
    // However many ask, the mailbox gets one mail.
    expect(await mails(email)).toHaveLength(1);
  });

  test('sends the mail again when somebody says that none came, three times a day', async () => {
    const email = freshEmail();
    const again = () => subscribe({ email, again: true });
    const first = await subscribe({ email });
    await again();
    expect(await mails(email)).toHaveLength(1);
    for (let i = 0; i < 4; i += 1) {
      await age(email, '2 minutes');
      await again();
    }
    expect(await mails(email)).toHaveLength(3);
    const { email: known } = await member();
    const [ofKnown, ofUnknown] = [
      await subscribe({ email: known, again: true }),
      await subscribe({ email: freshEmail(), again: true }),
    ];
    expect(ofKnown.status).toBe(ofUnknown.status);
    expect(ofKnown.body).toEqual(ofUnknown.body);
    expect(ofKnown.body).not.toEqual(first.body);
    expect(
      (await mails(known)).filter(({ template }) => template === 'newsletter-confirm'),
    ).toHaveLength(1);
    // An earlier mail that arrives late still holds.
    const [oldest] = await mails(email);
    expect((await confirm(oldest?.data['confirmToken'])).status).toBe(200);
  });

  test('serves five subscriptions, from however many networks', async () => {
    const given = await token();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push(
        (await subscribe({ email: freshEmail(), token: given }, undefined, later(3_000))).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the link of a mail', () => {
  test.each([
    { name: 'newsletter-confirm', create: confirmHandler, path: '/newsletter/confirm' },
    { name: 'newsletter-unsubscribe', create: unsubscribeHandler, path: '/newsletter/unsubscribe' },
    { name: 'newsletter-preferences', create: preferencesHandler, path: '/newsletter/preferences' },
  ])('to $name changes nothing when a scanner opens it fifty times', async ({ create, path }) => {
    const email = freshEmail();
    await subscribe({ email });
    const before = await subscriber(email);
    const token = (await mails(email))[0]?.data['confirmToken'];
    const handler = create(testDeps(server));
    for (let i = 0; i < 50; i += 1) {
      const answer = await handler(
        new Request(`http://localhost/functions/v1/x?token=${token}`, {
          method: i % 2 ? 'HEAD' : 'GET',
          headers: { 'accept-language': i % 3 ? 'en-US' : 'vi-VN,vi;q=0.9' },
        }),
      );
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(
        `https://news.example.com${i % 3 ? '' : '/vi'}${path}?token=${token}`,
      );
    }
    expect(await subscriber(email)).toEqual(before);
  });

  test('with a broken token leads to the page without it', async () => {
    const answer = await confirmHandler(testDeps(server))(
      new Request('http://localhost/x?token=%22%3E%3Cscript%3E'),
    );
    expect(answer.headers.get('location')).toBe('https://news.example.com/newsletter/confirm');
  });

  test.each(['', 'x', 'x'.repeat(101), "' or 1=1 --", { a: 1 }])(
    'refuses the token %j',
    async (bad) => {
      for (const call of [confirm, unsubscribe]) {
        const answer = await call(bad);
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual({ error: expect.any(String) });
      }
    },
  );

  test('serves its own purpose only', async () => {
    const { email, unsubscribeToken, preferencesToken } = await member();
    const confirmToken = (await mails(email))[0]?.data['confirmToken'];
    expect((await unsubscribe(confirmToken)).status).toBe(410);
    expect((await unsubscribe(preferencesToken)).status).toBe(410);
    expect((await preferences({ token: unsubscribeToken })).status).toBe(410);
    expect((await confirm(unsubscribeToken)).status).toBe(410);
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' });
  });

  test('is stored as a hash', async () => {
    const { unsubscribeToken, preferencesToken } = await member();
    const { rows } = await server.db.query('select * from public.newsletter_tokens');
    expect(JSON.stringify(rows)).not.toContain(unsubscribeToken);
    expect(JSON.stringify(rows)).not.toContain(preferencesToken);
  });
});

describe('confirming', () => {
  test('takes one click, welcomes once and may be repeated', async () => {
    const email = freshEmail();
    await subscribe({ email, locale: 'vi' });
    const token = (await mails(email))[0]?.data['confirmToken'];
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toEqual({ message: expect.any(String) });
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed' });
    expect((await mails(email)).map(({ template, locale }) => [template, locale])).toEqual([
      ['newsletter-confirm', 'vi'],
      ['newsletter-welcome', 'vi'],
    ]);
  });

  test('works for seven days', async () => {
    const email = freshEmail();
    await subscribe({ email });
    await server.db.exec(
      "update public.newsletter_tokens set created_at = now() - interval '8 days', expires_at = now() - interval '1 second'",
    );
    const answer = await confirm((await mails(email))[0]?.data['confirmToken']);
    expect(answer.status).toBe(410);
    expect(answer.body).toEqual({ error: expect.any(String) });
    expect(await subscriber(email)).toMatchObject({ status: 'pending' });
  });
});

describe('unsubscribing', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is one POST of a mail program as %s (RFC 8058)', async (type, body) => {
    const { email, unsubscribeToken } = await member();
    const answer = await unsubscribeHandler(testDeps(server))(
      new Request(`http://localhost/x?token=${unsubscribeToken}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }),
    );
    expect(answer.status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('may be repeated, and ends what still waits in the outbox', async () => {
    const { email, unsubscribeToken } = await member();
    expect((await unsubscribe(unsubscribeToken)).status).toBe(200);
    expect((await unsubscribe(unsubscribeToken)).status).toBe(200);
    const { rows } = await server.db.query(
      "select count(*)::integer as waiting from public.email_outbox where to_email = $1 and status = 'pending'",
      [email],
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });

  test('ends the confirmation links that are still around', async () => {
    const { email, unsubscribeToken } = await member();
    await unsubscribe(unsubscribeToken);
    const old = (await mails(email))[0]?.data['confirmToken'];
    await subscribe({ email });
    expect(await subscriber(email)).toMatchObject({ status: 'pending' });
    expect((await confirm(old)).status).toBe(410);
    expect((await confirm((await mails(email)).at(-1)?.data['confirmToken'])).status).toBe(200);
  });
});

describe('preferences', () => {
  const change = {
    language: 'vi',
    categories: ['funding', 'tech'],
    weekly: false,
    subscribed: true,
  };

  test('are shown and changed with the token of a mail', async () => {
    const { email, preferencesToken: token } = await member();
    expect((await preferences({ token })).body).toEqual({
      preferences: {
        ...{ email, status: 'confirmed', locale: 'en', categories: [], weekly: true },
        counted: true,
      },
    });
    const answer = await preferences({ token, change });
    expect(answer.body['message']).toEqual(expect.any(String));
    expect(await subscriber(email)).toMatchObject({
      status: 'confirmed',
      locale: 'vi',
      categories: ['funding', 'tech'],
      weekly: false,
    });
  });

  test('let a reader leave and come back, with a new consent', async () => {
    const { email, preferencesToken: token } = await member();
    await preferences({ token, change: { ...change, subscribed: false } });
    expect(await subscriber(email)).toMatchObject({ status: 'unsubscribed' });
    await preferences({ token, change });
    expect(await subscriber(email)).toMatchObject({
      status: 'confirmed',
      consent_page: '/newsletter/preferences',
    });
  });

  test('say whether a reader is counted, by the words agreed to, until they choose', async () => {
    const counted = async (token: string, wished?: object) =>
      (await preferences({ token, ...(wished && { change: { ...change, ...wished } }) })).body[
        'preferences'
      ];
    const { email, preferencesToken: token } = await member();
    expect(await subscriber(email)).toMatchObject({ consent_version: '2026-12-counted' });
    expect(await counted(token, { counted: false })).toMatchObject({ counted: false });
    expect(await counted(token, {})).toMatchObject({ counted: false });
    expect(await counted(token, { counted: true })).toMatchObject({ counted: true });
    await server.db.exec(
      "insert into public.site_settings (name, value) values ('mail_counts', 'off')",
    );
    try {
      expect(await counted(token)).toMatchObject({ counted: null });
      const { email: later, preferencesToken: other } = await member();
      expect(await subscriber(later)).toMatchObject({ consent_version: '2026-12' });
      await server.db.exec("delete from public.site_settings where name = 'mail_counts'");
      // Their words did not name it.
      expect(await counted(other)).toMatchObject({ counted: false });
    } finally {
      await server.db.exec("delete from public.site_settings where name = 'mail_counts'");
    }
  });

  test.each([
    { ...change, counted: 'yes' },
    { ...change, categories: ['gossip'] },
    { ...change, language: 'fr' },
    { ...change, weekly: 'yes' },
    null,
    'x',
  ])('refuse %j', async (bad) => {
    const { preferencesToken: token } = await member();
    expect((await preferences({ token, change: bad })).status).toBe(422);
  });
});

describe('the clockwork', () => {
  const tend = () => server.db.exec('select public.newsletter_tend()');

  test('reminds once after 48 hours, with a link that confirms', async () => {
    const email = freshEmail();
    await subscribe({ email });
    await age(email, '47 hours');
    await tend();
    expect(await mails(email)).toHaveLength(1);
    await age(email, '2 hours');
    await tend();
    await tend();
    const sent = await mails(email);
    expect(sent.map(({ template }) => template)).toEqual([
      'newsletter-confirm',
      'newsletter-reminder',
    ]);
    expect((await confirm(sent[1]?.data['confirmToken'])).status).toBe(200);
  });

  test('forgets after seven days what was not confirmed', async () => {
    const forgotten = freshEmail();
    await subscribe({ email: forgotten });
    await age(forgotten, '7 days 1 second');
    const returning = await member();
    await unsubscribe(returning.unsubscribeToken);
    await subscribe({ email: returning.email });
    await age(returning.email, '7 days 1 second');
    const { email: kept } = await member();
    await age(kept, '70 days');
    await tend();
    expect(await subscriber(forgotten)).toBeUndefined();
    expect(await subscriber(returning.email)).toMatchObject({ status: 'unsubscribed' });
    expect(await subscriber(kept)).toMatchObject({ status: 'confirmed' });
  });
});
