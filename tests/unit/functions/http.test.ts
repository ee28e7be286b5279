import { describe, expect, test, vi } from 'vitest';
import { ANSWERS } from '#src/i18n/mails.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { HttpError, json, readBody, serve } from '#supabase/functions/_shared/http.ts';
import { acceptedLocale, localeField } from '#supabase/functions/_shared/locale.ts';
import { consentPage } from '#supabase/functions/_shared/newsletter/consent.ts';
import { readLinkCall, toPage } from '#supabase/functions/_shared/newsletter/link.ts';
import {
  openedUrl,
  readVisitToken,
  visitToken,
} from '#supabase/functions/_shared/newsletter/visit-link.ts';
import { mayCount } from '#supabase/functions/_shared/readership.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const URL_OF_FUNCTION = 'https://abcd.supabase.co/functions/v1/newsletter-confirm';
const KEY = { signingKey: 'a-signing-key-for-tests-of-32-chars' };
const TOKEN = 'cNf_0123456789abcdefghijklmnopqrstuvwxyzABCD';

const request = (init: RequestInit = {}, query = '') => new Request(URL_OF_FUNCTION + query, init);
const withHeaders = (headers: Readonly<Record<string, string>>) => request({ headers });

describe('a function', () => {
  const log = vi.fn();
  const ask = async (init: RequestInit, answer: (given: Request) => Promise<Response>) => {
    log.mockClear();
    const handler = serve({ methods: ['GET', 'POST'], log }, answer);
    const response = await handler(request(init));
    return { response, text: await response.text() };
  };
  const fine = async () => json({ fine: true });

  test('may be called from any page, which has to prove itself by a header', async () => {
    const { response } = await ask({ method: 'OPTIONS' }, fine);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '86400',
      'access-control-expose-headers': 'Retry-After',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    });
  });

  test('answers JSON that nobody keeps', async () => {
    const { response, text } = await ask({ method: 'POST' }, fine);
    expect([response.status, text]).toEqual([200, '{"fine":true}']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  test('refuses other methods', async () => {
    const { response, text } = await ask({ method: 'DELETE' }, fine);
    expect([response.status, text]).toEqual([405, '{"error":"Method not allowed"}']);
    expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
  });

  test('says why it refuses, and nothing of what else goes wrong', async () => {
    const refused = await ask({}, () =>
      Promise.reject(new HttpError(429, 'Later.', { 'Retry-After': '9' }, 'late')),
    );
    expect([refused.response.status, refused.text]).toEqual([
      429,
      '{"error":"Later.","code":"late"}',
    ]);
    expect(refused.response.headers.get('retry-after')).toBe('9');
    expect((await ask({}, () => Promise.reject(new HttpError(403, 'No.')))).text).toBe(
      '{"error":"No."}',
    );
    expect(log).not.toHaveBeenCalled();
    const cause = new Error('of lan@example.com');
    const broken = await ask({}, () => Promise.reject(cause));
    expect([broken.response.status, broken.text]).toEqual([
      500,
      '{"error":"Something went wrong. Please try again later."}',
    ]);
    expect(log).toHaveBeenCalledExactlyOnceWith({
      level: 'error',
      event: 'function.failed',
      cause,
    });
  });
});

describe('the body of a call', () => {
  const read = (body: string, type?: string) =>
    readBody(
      request({
        method: 'POST',
        body,
        ...(type !== undefined && { headers: { 'content-type': type } }),
      }),
    );

  test('is JSON by any of its names, or a form', async () => {
    for (const type of [
      'application/json',
      'Application/JSON ; charset=utf-8',
      'text/plain',
      undefined,
    ])
      expect(await read('{"a":"đ"}', type)).toEqual({ a: 'đ' });
    expect(await read('', 'application/json')).toEqual({});
    expect(await readBody(request({ method: 'POST' }))).toEqual({});
    expect(await read('a=1&a=2', 'application/x-www-form-urlencoded;charset=utf-8')).toEqual({
      a: '2',
    });
  });

  test('is at most 64 KiB, counted as it comes', async () => {
    const of = (bytes: number) => read(JSON.stringify('x'.repeat(bytes - 2)));
    expect(await of(64 * 1024)).toHaveLength(64 * 1024 - 2);
    await expect(of(64 * 1024 + 1)).rejects.toMatchObject({
      status: 413,
      message: 'The request is too large.',
    });
  });

  test('is nothing else', async () => {
    await expect(read('{')).rejects.toMatchObject({
      status: 400,
      message: 'The request is not valid JSON.',
    });
    await expect(read('a', 'multipart/form-data')).rejects.toMatchObject({
      status: 415,
      message: 'Send JSON or a form.',
    });
  });
});

test.each([
  ['vi', 'vi'],
  [' VI-vn,en;q=0.5', 'vi'],
  ['en-US', 'en'],
  ['fr, vi', 'en'],
  ['*, vi', 'en'],
  ['', 'en'],
])('a browser that takes %j reads %s', (accepted, locale) => {
  expect(acceptedLocale(withHeaders({ 'accept-language': accepted }))).toBe(locale);
  expect(acceptedLocale(request())).toBe('en');
});

test('a language that nobody knows is the usual one', () => {
  expect([localeField.parse('vi'), localeField.parse('fr'), localeField.parse(undefined)]).toEqual([
    'vi',
    'en',
    'en',
  ]);
});

test('the page of consent is the one that the browser says where the form says none', () => {
  const from = withHeaders({ referer: 'https://news.khoi.vn/vi/latest?page=2' });
  const pageOf = (given: string, asked: Request) =>
    consentPage(given, asked, 'https://news.khoi.vn');
  expect(pageOf('', from)).toBe('/vi/latest');
  expect(pageOf('/about', from)).toBe('/about');
  expect(pageOf('', request())).toBe('/');
  expect(pageOf(`/${'x'.repeat(400)}`, from)).toHaveLength(300);
  const campaign = `?utm_source=${'ế'.repeat(60)}`;
  expect(pageOf(`/${'x'.repeat(400)}${campaign}`, from)).toHaveLength(300);
  expect(pageOf('https://[', from)).toBe('/');
  expect(pageOf('mailto:a@b.c', from)).toBe('/');
});

describe('a link in a mail', () => {
  const limits: unknown[] = [];
  const depsOf = (kept: boolean) =>
    ({
      ...KEY,
      site: SAMPLE_SITE,
      clientAddress: () => '2001:db8:1:2:3:4:5:6',
      db: {
        rpc: async (_: string, given: object) => {
          limits.push(given);
          return { data: kept ? 0 : 540, error: null };
        },
      },
    }) as unknown as Deps;
  const post = (body: object, query = '', headers = {}) =>
    request({ method: 'POST', body: JSON.stringify(body), headers }, query);

  test('has its token in the query or in the body, and then its language too', async () => {
    expect(
      await readLinkCall(depsOf(true), post({ token: TOKEN, locale: 'vi', topic: 'ai' })),
    ).toEqual({
      token: TOKEN,
      locale: 'vi',
      fields: { token: TOKEN, locale: 'vi', topic: 'ai' },
    });
    const clicked = request(
      { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'accept-language': 'vi' } },
      `?token=${TOKEN}`,
    );
    expect(await readLinkCall(depsOf(true), clicked)).toEqual({
      token: TOKEN,
      locale: 'vi',
      fields: {},
    });
    expect(limits.at(-1)).toMatchObject({ max_hits: 60, window_seconds: 600 });
  });

  test.each(['', 'x'.repeat(19), 'x'.repeat(101), `${TOKEN} `, `${TOKEN}/`, 7])(
    'has no token like %j',
    async (token) => {
      await expect(readLinkCall(depsOf(true), post({ token, locale: 'vi' }))).rejects.toMatchObject(
        {
          status: 400,
          message: ANSWERS.vi.newsletter.badLink,
        },
      );
    },
  );

  test('is not for guessing', async () => {
    await expect(readLinkCall(depsOf(false), post({ token: TOKEN }))).rejects.toMatchObject({
      status: 429,
      message: ANSWERS.en.newsletter.tooMany.replace('{{when}}', 'in 9 minutes'),
      headers: { 'Retry-After': '540' },
    });
    for (const token of ['x'.repeat(20), 'x'.repeat(100)])
      expect(await readLinkCall(depsOf(true), post({ token }))).toMatchObject({ token });
  });

  test('that is not an object is a bad one', async () => {
    await expect(readLinkCall(depsOf(true), post([]))).rejects.toMatchObject({ status: 400 });
  });

  test('opened by a browser leads to the page that asks first, and changes nothing', () => {
    const of = (query: string, language = 'vi') =>
      toPage(
        depsOf(true),
        request({ headers: { 'accept-language': language } }, query),
        '/newsletter/confirm',
      );
    const response = of(`?token=${TOKEN}`);
    expect(response.status).toBe(303);
    expect(Object.fromEntries(response.headers)).toEqual({
      location: `${SAMPLE_SITE.url}/vi/newsletter/confirm?token=${TOKEN}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    for (const query of ['', '?token=short', `?token=${TOKEN}%22`])
      expect(of(query, 'en').headers.get('location')).toBe(`${SAMPLE_SITE.url}/newsletter/confirm`);
  });
});

describe('a counted link', () => {
  const mail = '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718';
  const issue = 'a0000000-0000-4000-8000-000000000001';

  test.each([
    { mail, issue },
    { mail, issue: null },
  ])('names its mail and its issue: %j', async (visited) => {
    const token = await visitToken(KEY, visited);
    expect(token).toMatch(/^[\w-]+$/);
    expect(token).toHaveLength(visited.issue === null ? 48 : 80);
    expect(await readVisitToken(KEY, token)).toEqual(visited);
    expect(openedUrl(SAMPLE_SITE, token)).toBe(`${SAMPLE_SITE.url}/newsletter/opened/${token}.gif`);
  });

  test('cannot be made up, changed or made with another key', async () => {
    const token = await visitToken(KEY, { mail, issue });
    const plain = await visitToken(KEY, { mail, issue: null });
    for (const forged of [
      '',
      'x',
      token.slice(0, -1),
      `${token}x`,
      `x${token}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, 64) + plain.slice(32),
      plain.slice(0, 32) + token.slice(64),
    ])
      expect([forged, await readVisitToken(KEY, forged)]).toEqual([forged, null]);
    expect(
      await readVisitToken({ signingKey: 'another-signing-key-of-32-characters' }, token),
    ).toBeNull();
  });
});

describe('a visit', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('of a person’s browser counts', () => {
    for (const more of [{}, { dnt: '0' }, { 'sec-gpc': '0' }, { purpose: 'other' }])
      expect(
        mayCount(withHeaders({ 'user-agent': BROWSER, ...more } as Record<string, string>)),
      ).toBe(true);
  });

  test.each([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'Prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'user-agent': '' },
  ])('does not with %j', (headers) => {
    expect(
      mayCount(withHeaders({ 'user-agent': BROWSER, ...headers } as Record<string, string>)),
    ).toBe(false);
    expect(mayCount(request())).toBe(false);
  });
});
