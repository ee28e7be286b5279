import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendContactMessage } from '#src/data/reader/contact.ts';
import { sendContactForm } from '#src/data/reader/contact-form.ts';
import { matureToken, requestFormToken } from '#src/data/reader/form-token.ts';
import * as newsletter from '#src/data/reader/newsletter.ts';
import { sendSubscription } from '#src/data/reader/newsletter-form.ts';
import { openRequest, proveRequest, readRequest } from '#src/data/reader/rights.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const says = (body: unknown, status = 200) => speakProject(() => Response.json(body, { status }));
const away = () => speakProject(() => Promise.reject(new TypeError('fetch failed')));
const page = () => speakProject(() => new Response('<html>', { status: 404 }));

describe('a message to the newsroom', () => {
  const MESSAGE = { firstName: 'Lan', lastName: 'N', email: 'a@b.c', subject: 's', message: 'm' };
  const INPUT = { ...MESSAGE, locale: 'vi', website: '', visitor: '1.1.1.1' };

  test('is handed on for its writer, whose address counts', async () => {
    const { db, asked } = says({});
    expect(await sendContactMessage(db, INPUT)).toEqual({ ok: true, value: null });
    expect(asked).toMatchObject([{ method: 'POST', path: '/functions/v1/contact-send' }]);
    expect(asked[0]?.body).toEqual({ ...MESSAGE, locale: 'vi', website: '' });
    expect(asked[0]?.headers.get('x-forwarded-for')).toBe('1.1.1.1');
  });

  test.each([
    [429, 'RATE_LIMITED'],
    [422, 'INVALID_INPUT'],
    [403, 'FORBIDDEN'],
    [500, 'UNAVAILABLE'],
  ])('that is answered %i is %s', async (status, code) => {
    expect(await sendContactMessage(says({}, status).db, INPUT)).toMatchObject({
      ok: false,
      error: { code },
    });
    expect(told.mock.calls.length).toBe(Number(code === 'UNAVAILABLE'));
  });

  test('that nobody takes is sent later', async () => {
    expect(await sendContactMessage(away().db, INPUT)).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
  });
});

describe('a request of somebody who is listed', () => {
  const LINK = { request: 'r', token: 't', visitor: '1.1.1.1' };
  const INPUT = {
    ...({ about: 'person', slug: 's', locale: 'vi' } as const),
    ...{ kind: 'remove', name: 'Chi', email: 'a@b.c', message: 'm' },
    ...{ website: '', token: '', visitor: '1.1.1.1' },
  };

  test('is handed on for its writer, whose address counts', async () => {
    const { db, asked } = says({ sent: true });
    expect(await openRequest(db, INPUT)).toEqual({ ok: true, value: null });
    expect(asked).toMatchObject([{ method: 'POST', path: '/functions/v1/rights-request' }]);
    expect(asked[0]?.headers.get('x-forwarded-for')).toBe('1.1.1.1');
  });

  test('is proved and read by its link', async () => {
    for (const [follow, action] of [
      [proveRequest, 'prove'],
      [readRequest, 'read'],
    ] as const) {
      const { db, asked } = says({ request: { id: 'r' } });
      expect(await follow(db, LINK)).toEqual({ ok: true, value: { id: 'r' } });
      expect(asked[0]?.body).toEqual({ action, request: 'r', token: 't' });
      for (const status of [410, 422])
        expect(await follow(says({}, status).db, LINK)).toMatchObject({
          error: { code: 'NOT_FOUND' },
        });
    }
  });
});

describe('a form in the browser', () => {
  const asked: [string, RequestInit | undefined][] = [];

  function browse(answer: (url: string) => Response | Promise<Response>) {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push([url, init]);
      return answer(url);
    });
  }
  const failing = () => Promise.reject(new TypeError('fetch failed'));
  const token = Promise.resolve({ token: 'the-token', readyAt: 0 });
  const bodyOf = ([, init]: (typeof asked)[number]) => JSON.parse(String(init?.body));

  test('has a token, which is good after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    browse(() => Response.json({ token: 'the-token', minAge: 2000 }));
    const pending = requestFormToken();
    let mature = '';
    const waiting = matureToken(pending).then((given) => {
      mature = given;
    });
    await vi.advanceTimersByTimeAsync(2049);
    expect([asked[0]?.[0], mature]).toEqual(['/functions/v1/newsletter-subscribe', '']);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(mature).toBe('the-token');
    // The second time it is old enough.
    expect(await matureToken(pending)).toBe('the-token');
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['nobody answers', failing],
    ['the answer is a page', () => new Response('<html>')],
    ['the answer says other things', () => Response.json({ token: 7, minAge: 'long' })],
    ['the answer is nothing', () => Response.json(null)],
  ])('goes without one where %s', async (_, answer) => {
    browse(answer);
    const { token, readyAt } = await requestFormToken();
    expect(token).toBe('');
    expect(readyAt).toBeLessThanOrEqual(performance.now());
    expect(await matureToken(requestFormToken())).toBe('');
  });

  test.each([
    [200, 'sent'],
    [204, 'sent'],
    [429, 'rateLimited'],
    [422, 'unavailable'],
    [500, 'unavailable'],
  ])('to the newsroom that is answered %i is %s', async (status, outcome) => {
    browse(() => new Response(null, { status }));
    const message = { firstName: 'Lan', locale: 'vi', website: '' } as never;
    expect((await sendContactForm.send(token, message)).became).toBe(outcome);
    expect(asked).toMatchObject([
      [
        '/functions/v1/contact-send',
        { method: 'POST', headers: { 'content-type': 'application/json' } },
      ],
    ]);
    expect(asked.map(bodyOf)).toEqual([
      { firstName: 'Lan', locale: 'vi', website: '', token: 'the-token' },
    ]);
    browse(failing);
    expect((await sendContactForm.send(token, message)).became).toBe('offline');
  });

  test('to the newsroom says how long a limit holds, ten minutes where nobody knows', async () => {
    const message = { firstName: 'Lan', locale: 'vi', website: '' } as never;
    browse(() => new Response(null, { status: 429, headers: { 'retry-after': '40' } }));
    expect((await sendContactForm.send(token, message)).seconds).toBe(40);
    browse(() => new Response(null, { status: 429 }));
    expect((await sendContactForm.send(token, message)).seconds).toBe(600);
  });

  test.each([
    [200, { message: 'Look at your mail.' }, { status: 'done', message: 'Look at your mail.' }],
    [200, { message: 7 }, { status: 'done', message: '' }],
    [200, null, { status: 'done', message: '' }],
    [422, { error: 'No address.' }, { status: 'refused', message: 'No address.' }],
    [499, { error: 'No.' }, { status: 'refused', message: 'No.' }],
    [422, { error: 7 }, { status: 'failed' }],
    [500, { error: 'Our fault.' }, { status: 'failed' }],
  ])('to subscribe that is answered %i %j', async (status, body, outcome) => {
    browse(() => Response.json(body, { status }));
    const form = { email: 'a@b.c', locale: 'vi', page: '/vi', website: '' };
    expect(await sendSubscription.send(token, form)).toEqual(outcome);
    expect(asked).toMatchObject([
      [
        '/functions/v1/newsletter-subscribe',
        { method: 'POST', headers: { 'content-type': 'application/json' } },
      ],
    ]);
    expect(asked.map(bodyOf)).toEqual([{ ...form, token: 'the-token' }]);
    browse(failing);
    expect(await sendSubscription.send(token, form)).toEqual({ status: 'failed' });
  });
});

describe('the newsletter', () => {
  const FOR = { visitor: '1.1.1.1', locale: 'vi', token: 'the-token' };
  const PREFERENCES = {
    email: 'a@b.c',
    status: 'confirmed',
    locale: 'vi',
    categories: [],
    weekly: true,
  };
  type Db = Parameters<typeof newsletter.unsubscribe>[0];
  const change = { language: 'vi', categories: [], weekly: true, subscribed: true } as const;

  const calls: [string, (db: Db) => Promise<{ ok: boolean }>, object, unknown, unknown][] = [
    [
      'newsletter-subscribe',
      (db) => newsletter.subscribe(db, { ...FOR, email: 'a@b.c', page: '/', website: 'x' }),
      { email: 'a@b.c', page: '/', website: 'x' },
      { message: 'Look.' },
      'Look.',
    ],
    [
      'newsletter-subscribe',
      (db) => newsletter.subscribe(db, { ...FOR, email: '', page: '', website: '' }),
      { email: '', page: '', website: '' },
      {},
      '',
    ],
    [
      'newsletter-confirm',
      (db) => newsletter.confirmSubscription(db, FOR),
      {},
      { message: 'Welcome.' },
      'Welcome.',
    ],
    ['newsletter-confirm', (db) => newsletter.confirmSubscription(db, FOR), {}, {}, ''],
    [
      'newsletter-unsubscribe',
      (db) => newsletter.unsubscribe(db, FOR),
      {},
      { message: 'Bye.' },
      'Bye.',
    ],
    ['newsletter-unsubscribe', (db) => newsletter.unsubscribe(db, FOR), {}, {}, ''],
    [
      'newsletter-preferences',
      (db) => newsletter.askPreferences(db, { ...FOR, change }),
      { change },
      { preferences: PREFERENCES, message: 'Saved.' },
      { preferences: PREFERENCES, message: 'Saved.' },
    ],
    [
      'newsletter-preferences',
      (db) => newsletter.askPreferences(db, FOR),
      {},
      { preferences: PREFERENCES },
      { preferences: PREFERENCES, message: '' },
    ],
    [
      'newsletter-preferences',
      (db) => newsletter.exportSubscriber(db, FOR),
      { action: 'export' },
      { export: { a: 1 } },
      { a: 1 },
    ],
    [
      'newsletter-preferences',
      (db) => newsletter.eraseSubscriber(db, FOR),
      { action: 'delete', confirmed: true },
      { message: 'Gone.' },
      'Gone.',
    ],
    [
      'newsletter-preferences',
      (db) => newsletter.eraseSubscriber(db, FOR),
      { action: 'delete', confirmed: true },
      {},
      '',
    ],
  ];

  test.each(calls)('is asked for its reader: %s %#', async (name, call, body, answer, value) => {
    const { db, asked } = says(answer);
    expect(await call(db)).toEqual({ ok: true, value });
    expect(asked).toMatchObject([{ method: 'POST', path: `/functions/v1/${name}` }]);
    expect(asked[0]?.body).toEqual({ locale: 'vi', token: 'the-token', ...body });
    expect(asked[0]?.headers.get('x-forwarded-for')).toBe('1.1.1.1');
    const refused = await call(says({ error: 'The link has ended.' }, 404).db);
    expect(refused).toEqual({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'The link has ended.' },
    });
  });

  test('gives a form a token, and none where nobody answers', async () => {
    const { db, asked } = says({ token: 'the-form-token' });
    expect(await newsletter.newFormToken(db)).toBe('the-form-token');
    expect(asked).toMatchObject([{ method: 'GET', path: '/functions/v1/newsletter-subscribe' }]);
    for (const silent of [says({ token: 7 }), says({}), says({ token: 'x' }, 500), away()])
      expect(await newsletter.newFormToken(silent.db)).toBe('');
  });

  test('shows an issue until it stands in the archive, and then says where', async () => {
    const ISSUE = {
      ...{ slug: null, subject: 'Phở', preheader: 'Soup', postal: '', blocks: [] },
      ...{ stories: {}, startups: {} },
    };
    const asIn = { ...FOR, locale: 'vi' } as const;
    const early = says({ issue: ISSUE });
    expect(await newsletter.viewIssue(early.db, asIn)).toEqual({
      ok: true,
      value: { issue: { ...ISSUE, figures: {}, marks_ads: false, blocks: expect.anything() } },
    });
    expect(early.asked).toMatchObject([{ path: '/functions/v1/newsletter-visit' }]);
    expect(early.asked[0]?.body).toEqual({ token: 'the-token', locale: 'vi', view: true });
    const later = says({ path: '/newsletter/pho', locale: 'en' });
    expect(await newsletter.viewIssue(later.db, asIn)).toEqual({
      ok: true,
      value: { path: '/newsletter/pho', locale: 'en' },
    });
    expect(await newsletter.viewIssue(says({ path: '/newsletter/pho' }).db, asIn)).toMatchObject({
      value: { locale: 'vi' },
    });
    for (const nobody of [says({}), says({ issue: { subject: 7 } }), says({}, 404)])
      expect(await newsletter.viewIssue(nobody.db, asIn)).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND' },
      });
  });

  test('leads to an address outside that an issue names', async () => {
    const { db } = says({ url: 'https://wire.example/', path: '/x' });
    const visit = { token: 'the-token', visitor: '1.1.1.1', headers: new Headers() };
    expect(await newsletter.followLink(db, { ...visit, place: 1, locale: 'vi' })).toEqual({
      ok: true,
      value: { url: 'https://wire.example/' },
    });
  });

  test('says after how many seconds it may be asked again', async () => {
    const limited = (seconds: string, body: object) =>
      speakProject(() => Response.json(body, { status: 429, headers: { 'retry-after': seconds } }));
    for (const [body, message] of [
      [{ error: 'Later.' }, 'Later.'],
      [{}, 'RATE_LIMITED'],
    ] as const)
      expect(await newsletter.confirmSubscription(limited('30', body).db, FOR)).toEqual({
        ok: false,
        error: { code: 'RATE_LIMITED', message, seconds: 30 },
      });
    expect(await newsletter.confirmSubscription(limited('0', {}).db, FOR)).toEqual({
      ok: false,
      error: { code: 'RATE_LIMITED', message: 'RATE_LIMITED' },
    });
  });

  test('has no preferences, and nothing to take along, of nobody', async () => {
    for (const call of [newsletter.askPreferences, newsletter.exportSubscriber])
      expect(await call(says({ message: 'x' }).db, FOR)).toEqual({
        ok: false,
        error: { code: 'NOT_FOUND', message: 'NOT_FOUND' },
      });
  });

  test.each([
    [429, { error: 'Later.' }, 'RATE_LIMITED', 'Later.'],
    [410, { error: 7 }, 'NOT_FOUND', 'NOT_FOUND'],
    [422, null, 'INVALID_INPUT', 'INVALID_INPUT'],
    [499, {}, 'INVALID_INPUT', 'INVALID_INPUT'],
    [500, { error: 'Ours.' }, 'UNAVAILABLE', 'newsletter-confirm'],
  ])('that answers %i %j says %s', async (status, body, code, message) => {
    const result = await newsletter.confirmSubscription(says(body, status).db, FOR);
    expect(result).toEqual({ ok: false, error: { code, message } });
    expect(told.mock.calls.length).toBe(Number(status >= 500));
  });

  test('that nobody answers for, or a page does, is tried later', async () => {
    expect(await newsletter.confirmSubscription(away().db, FOR)).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
    expect(await newsletter.confirmSubscription(page().db, FOR)).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await newsletter.confirmSubscription(says(null).db, FOR)).toEqual({
      ok: true,
      value: '',
    });
  });

  test('counts what is followed and opened by what the reader’s own request says', async () => {
    const headers = new Headers({
      'user-agent': 'Firefox',
      dnt: '1',
      'sec-gpc': '1',
      'sec-purpose': 'prefetch',
      purpose: 'p',
      cookie: 'a=b',
    });
    const visit = { token: 'the-token', visitor: '1.1.1.1', headers };
    const { db, asked } = says({ path: '/article/a', locale: 'en' });
    expect(await newsletter.followLink(db, { ...visit, place: 2, locale: 'vi' })).toEqual({
      ok: true,
      value: { path: '/article/a', locale: 'en' },
    });
    await newsletter.noteOpened(db, visit);
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/functions/v1/newsletter-visit', { token: 'the-token', place: 2, locale: 'vi' }],
      ['/functions/v1/newsletter-visit', { token: 'the-token' }],
    ]);
    for (const { headers: sent } of asked) {
      for (const [name, value] of headers)
        if (name !== 'cookie') expect(sent.get(name)).toBe(value);
      expect([sent.get('cookie'), sent.get('x-forwarded-for')]).toEqual([null, '1.1.1.1']);
    }
    const bare = says({ path: '/article/a' });
    const none = { ...visit, headers: new Headers() };
    expect(await newsletter.followLink(bare.db, { ...none, place: 1, locale: 'vi' })).toMatchObject(
      {
        value: { locale: 'vi' },
      },
    );
    expect(bare.asked[0]?.headers.get('dnt')).toBe('');
    expect(
      await newsletter.followLink(says({}).db, { ...visit, place: 1, locale: 'vi' }),
    ).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(
      await newsletter.followLink(says({}, 404).db, { ...visit, place: 1, locale: 'vi' }),
    ).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});
