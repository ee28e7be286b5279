import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type Header, headerOf } from '#src/server/header.ts';
import { alignOrigin, sanitizeForwarding, senderOf } from '#src/server/pass-through.ts';
import { finishHeaders } from '#src/server/response-headers.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';

const security = createSecurityHeaders({ siteUrl: 'http://localhost:4321' });

function finish(headers: Header[], answer: Partial<Parameters<typeof finishHeaders>[0]> = {}) {
  const finished = finishHeaders(
    { status: 200, headers, url: '/', personal: false, ...answer },
    security,
  );
  return (name: string) => headerOf(finished, name);
}

const HTML: Header = ['content-type', 'text/html'];

describe('what a visitor gets', () => {
  test('a page names its charset and has to be asked for again', () => {
    const of = finish([HTML]);
    expect(of('content-type')).toBe('text/html; charset=utf-8');
    expect(of('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('nothing that was meant for the server comes through', () => {
    const of = finish([
      HTML,
      ['cdn-cache-control', 'max-age=9'],
      ['Cache-Tag', 'articles'],
      ['x-astro-cache', 'HIT'],
    ]);
    expect([of('cdn-cache-control'), of('cache-tag'), of('x-astro-cache')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['a private page', { url: '/vi/admin/articles' }],
    ['an answer of the API', { url: '/rest/v1/articles', personal: true }],
    ['a not-found page', { status: 404 }],
    ['a failure', { status: 503 }],
  ])('%s is stored nowhere', (_, answer) => {
    expect(finish([HTML], answer)('cache-control')).toBe('no-store');
  });

  test('a page for everybody says what may be made of it', () => {
    const said = (headers: Header[], answer = {}) => {
      const of = finish(headers, answer);
      return of('link');
    };
    expect(said([HTML])).toBe('</license.xml>;rel="license";type="application/rsl+xml"');
    for (const [headers, answer] of [
      [[HTML], { url: '/vi/account' }],
      [[HTML], { status: 404 }],
      [[HTML], { personal: true }],
      [[['content-type', 'application/rss+xml']], {}],
    ] as [Header[], object][])
      expect(said(headers, answer)).toBeUndefined();
  });

  test('the backend decides how long an uploaded image is kept', () => {
    const rule = 'public, max-age=31536000, immutable';
    const of = finish(
      [
        ['content-type', 'image/webp'],
        ['cache-control', rule],
      ],
      { url: '/storage/v1/object/public/x.webp', personal: true },
    );
    expect(of('cache-control')).toBe(rule);
  });

  test('an outage says when to come back', () => {
    expect(finish([HTML], { status: 503 })('retry-after')).toBe('5');
    expect(finish([HTML, ['retry-after', '30']], { status: 503 })('retry-after')).toBe('30');
  });

  test('what the body turns out to be is said where it is sent', () => {
    const given: Header[] = [
      ...['Content-Length', 'content-encoding', 'Transfer-Encoding', 'connection', 'ETag'],
      'date',
    ].map((name) => [name, 'x']);
    const kept: Header[] = [
      ['x-content-length', 'x'],
      ['dated', 'x'],
      ['link', 'x'],
      ['cache-tags', 'x'],
      ['y-x-astro-a', 'x'],
    ];
    const of = finish([HTML, ...given, ...kept]);
    expect(given.map(([name]) => of(name))).toEqual(given.map(() => undefined));
    expect(kept.map(([name]) => of(name))).toEqual(kept.map(() => 'x'));
  });

  test.each([
    ['text/plain', true],
    ['application/xml', true],
    ['application/rss+xml', true],
    ['application/javascript', true],
    ['application/manifest+json', true],
    ['text/html; Charset=UTF-16', false],
    ['application/json', false],
    ['application/xmlish', false],
    ['image/svg+xml', false],
    ['x-text/html', false],
    ['image/png', false],
  ])('%s is said to be UTF-8: %s', (type, isText) => {
    const said = finish([['content-type', type]])('content-type');
    expect(said).toBe(isText ? `${type}; charset=utf-8` : type);
  });

  test('without a type it has none, and what it says of itself counts', () => {
    const of = finish([
      ['X-Frame-Options', 'DENY'],
      ['referrer-policy', 'no-referrer'],
    ]);
    expect(of('content-type')).toBeUndefined();
    expect([of('referrer-policy'), of('x-frame-options')]).toEqual(['no-referrer', 'DENY']);
    const names = (headers: Header[]) =>
      finishHeaders({ status: 200, headers, url: '/', personal: false }, security).map(([name]) =>
        name.toLowerCase(),
      );
    const said = names([
      ['Referrer-Policy', 'no-referrer'],
      ['Content-Security-Policy', "script-src 'self'"],
      ['Cache-Control', 'no-cache'],
      HTML,
    ]);
    expect(said).toEqual([...new Set(said)]);
    expect(names([])).not.toContain('content-type');
    const page = finish([HTML, ['Content-Security-Policy', "script-src 'self'"]]);
    expect(page('content-security-policy')).toContain("script-src 'self'");
    expect(of('x-content-type-options')).toBe('nosniff');
    expect(finish([HTML])('retry-after')).toBeUndefined();
    expect(finish([HTML], { status: 399, personal: true })('cache-control')).toBe('no-store');
    expect(finish([HTML], { status: 400 })('cache-control')).toBe('no-store');
    expect(finish([HTML], { status: 399 })('cache-control')).toContain('must-revalidate');
  });

  test('each answer says how browsers are to treat it', () => {
    const https = createSecurityHeaders({ siteUrl: 'https://news.example.com' });
    expect(https.common).toEqual([
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(),microphone=(),geolocation=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ]);
  });

  test('HSTS is sent under https only', () => {
    const https = createSecurityHeaders({ siteUrl: 'https://news.example.com' });
    expect(headerOf(https.common, 'strict-transport-security')).toBeDefined();
    expect(headerOf(security.common, 'strict-transport-security')).toBeUndefined();
  });
});

describe('the content policy', () => {
  const directive = (policy: string, name: string) =>
    policy.split(';').filter((each) => each.split(' ')[0] === name);

  test('frames of five sites are let in by a page that holds an embed, and by no other', () => {
    const policy = (html: string) => security.policyFor('text/html', undefined, Buffer.from(html));
    expect(policy('<figure class="embed"><a href="https://vimeo.com/1">a</a></figure>')).toMatch(
      /frame-src https:\/\/www\.youtube-nocookie\.com (?:https:\/\/[a-z.]+(?: |;|$)){4}/,
    );
    expect(policy('<figure class="wide"></figure>')).not.toContain('frame-src');
  });

  test('keeps what Astro hashed and adds the rest, each directive once', () => {
    const policy = security.policyFor(
      'text/html; charset=utf-8',
      "script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='",
    );
    expect(directive(policy, 'script-src')).toEqual(["script-src 'self' 'sha256-a='"]);
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(directive(policy, name)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('names only the hashes that the page has a use for', () => {
    const hash = `'sha256-${createHash('sha256').update('let a').digest('base64')}'`;
    const policy = security.policyFor(
      'text/html',
      `script-src 'self' ${hash} 'sha256-unused='`,
      Buffer.from('<script type="module">let a</script>'),
    );
    expect(directive(policy, 'script-src')).toEqual([`script-src 'self' ${hash}`]);
  });

  test('keeps the hash of the rules that a script writes into the page', () => {
    const rules = "'inline-speculation-rules' 'sha256-rules='";
    const policy = security.policyFor(
      'text/html',
      `script-src 'self' ${rules} 'sha256-unused='`,
      Buffer.from('<p>'),
    );
    expect(directive(policy, 'script-src')).toEqual([`script-src 'self' ${rules}`]);
  });

  test.each([
    '<input value="<style>">',
    '<input value="</script><script>">',
    "<a title='<style' href='/search?q=</style>'>x</a>",
    '<p>&lt;style&gt;</p>',
    '<!-- <style> -->',
    '<title><style></title><textarea><script></textarea>',
  ])('is the same whatever readers wrote into the page: %s', (words) => {
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const given = `script-src 'self' ${hashOf('let a')}; style-src 'self' ${hashOf('a{}')}`;
    const page = (body: string) =>
      Buffer.from(`${body}<style>a{}</style>${body}<script>let a</script>${body}`);
    expect(security.policyFor('text/html', given, page(words))).toBe(
      security.policyFor('text/html', given, page('')),
    );
    expect(security.policyFor('text/html', given, page(words))).toContain(hashOf('a{}'));
  });

  test('lets nothing in that it does not name, and text become HTML in three ways only', () => {
    const policy = security.policyFor('text/html', "script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types article mail reference rules worker',
      ]),
    );
  });

  test('lets pages talk to the project of hosted mode and nobody else', () => {
    const hosted = createSecurityHeaders({
      siteUrl: 'https://news.example.com',
      supabaseUrl: 'https://abcd.supabase.co/',
    });
    const policy = hosted.policyFor('text/html');
    expect(directive(policy, 'connect-src')).toEqual([
      "connect-src 'self' https://abcd.supabase.co",
    ]);
    expect(directive(policy, 'upgrade-insecure-requests')).toHaveLength(1);
  });

  test('names all that a page may do, once', () => {
    const own = { siteUrl: 'https://news.example.com', supabaseUrl: 'https://abcd.supabase.co/x' };
    const policy = createSecurityHeaders(own).policyFor('text/html', " script-src  'self' ;; x ");
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self' https://abcd.supabase.co",
      "connect-src 'self' https://abcd.supabase.co",
      "font-src 'self'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types article mail reference rules worker',
      "img-src 'self' data: blob:",
      'upgrade-insecure-requests',
      "script-src 'self'",
      'x',
    ]);
    expect(security.policyFor('text/html')).not.toContain('upgrade-insecure-requests');
  });

  test('takes the first of what is said twice', () => {
    const policy = security.policyFor('text/html', "script-src 'self' 'self'; script-src *");
    expect(directive(policy, 'script-src')).toEqual(["script-src 'self'"]);
  });

  test.each([
    [
      'image/svg+xml',
      "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ],
    ['application/pdf', "frame-ancestors 'none'"],
    ['application/json', "default-src 'none'; frame-ancestors 'none'"],
    ['', "default-src 'none'; frame-ancestors 'none'"],
    ['x/text/html', "default-src 'none'; frame-ancestors 'none'"],
  ])('lets a file of %s do nothing by itself', (type, policy) => {
    expect(security.policyFor(type)).toBe(policy);
    expect(security.policyFor(type, 'sandbox')).toBe('sandbox');
  });

  test('leaves a policy alone that was written as a whole', () => {
    const later = "script-src 'self';  default-src 'self'";
    expect(security.policyFor('text/html', later)).toBe(later);
    expect(security.policyFor('text/html', 'x-default-src a')).not.toBe('x-default-src a');
    const own = "default-src 'none'; sandbox";
    expect(security.policyFor('text/html', own)).toBe(own);
  });

  test('lets no script in an SVG run', () => {
    const policy = security.policyFor('image/svg+xml');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });
});

describe('what a request says about its sender', () => {
  const LOOPBACK = '127.0.0.1';
  const address = (headers: Record<string, string>, peer: string, trusted: number) => {
    const request = { headers: { ...headers }, socket: { remoteAddress: peer } };
    const incoming = request as unknown as IncomingMessage;
    sanitizeForwarding(incoming, senderOf(incoming, trusted));
    return { ...request.headers };
  };

  test('is replaced by what we saw', () => {
    expect(
      address({ 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'evil.example' }, '9.9.9.9', 0),
    ).toStrictEqual({ 'x-forwarded-for': '9.9.9.9' });
  });

  test('is taken from as many proxies as are trusted, counted from our side', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 2.2.2.2' };
    expect(address(headers, LOOPBACK, 1)).toStrictEqual({ 'x-forwarded-for': '2.2.2.2' });
    expect(address(headers, LOOPBACK, 2)).toStrictEqual({ 'x-forwarded-for': '1.1.1.1' });
  });

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.1.1', true],
    ['192.168.1.1', true],
    ['172.16.0.1', true],
    ['172.29.0.1', true],
    ['172.31.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['fc00::1', true],
    ['fd12::1', true],
    ['FE80::1', true],
    ['172.15.0.1', false],
    ['172.32.0.1', false],
    ['110.1.1.1', false],
    ['1.127.0.1', false],
    ['::1f', false],
    ['1::1', false],
    ['2001:fe80::1', false],
    ['2001:fd12::1', false],
  ])('a proxy at %s that nobody declared is one of ours: %s', (peer, isOurs) => {
    const headers = { 'x-forwarded-for': '1.1.1.1' };
    expect(address(headers, peer, 0)['x-forwarded-for']).toBe(isOurs ? '1.1.1.1' : peer);
  });

  test('is nothing where nobody says a thing that can be believed', () => {
    expect(address({ 'x-real-ip': '1.1.1.1' }, LOOPBACK, 0)).toStrictEqual({
      'x-forwarded-for': 'unknown',
    });
    expect(address({ 'x-forwarded-for': 'x, y' }, LOOPBACK, 0)).toStrictEqual({
      'x-forwarded-for': 'unknown',
    });
    expect(address({}, LOOPBACK, 1)).toStrictEqual({ 'x-forwarded-for': LOOPBACK });
    expect(address({ 'x-forwarded-for': '1.1.1.1' }, LOOPBACK, 2)).toStrictEqual({
      'x-forwarded-for': LOOPBACK,
    });
    expect(address({ 'x-forwarded-for': '1.1.1.1,2.2.2.2' }, '9.9.9.9', 2)).toStrictEqual({
      'x-forwarded-for': '1.1.1.1',
    });
    const old = { headers: {}, socket: { remoteAddress: LOOPBACK }, httpVersion: '1.0' };
    expect(senderOf(old as unknown as IncomingMessage, 0)).toEqual({ address: 'unknown' });
    const nobody = { headers: {}, socket: {} } as unknown as IncomingMessage;
    expect(senderOf(nobody, 0)).toEqual({ address: 'unknown' });
    const every = ['forwarded', 'via', 'cf-connecting-ip', 'x-forwarded-host', 'x-forwarded-proto'];
    for (const name of every)
      expect(address({ [name]: 'x' }, LOOPBACK, 0)).toStrictEqual({ 'x-forwarded-for': 'unknown' });
  });

  test('never makes a stranger behind an unknown local proxy look local', () => {
    expect(address({ 'x-forwarded-for': LOOPBACK }, LOOPBACK, 0)).toStrictEqual({
      'x-forwarded-for': 'unknown',
    });
    expect(address({}, LOOPBACK, 0)).toStrictEqual({ 'x-forwarded-for': LOOPBACK });
  });

  test('tells the visitors of an unknown proxy apart, and marks that nobody vouches for it', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 1.1.1.1', 'x-khoi-through': '8.8.8.8' };
    for (const peer of [LOOPBACK, '::1', '10.0.0.2', '172.17.0.1', 'fd00::1'])
      expect(address(headers, peer, 0)).toStrictEqual({
        'x-forwarded-for': '1.1.1.1',
        'x-khoi-through': peer,
      });
    expect(address(headers, '9.9.9.9', 0)).toStrictEqual({ 'x-forwarded-for': '9.9.9.9' });
    expect(address(headers, LOOPBACK, 1)).toStrictEqual({ 'x-forwarded-for': '1.1.1.1' });
    expect(address({ 'x-forwarded-for': 'x' }, LOOPBACK, 1)).toStrictEqual({
      'x-forwarded-for': LOOPBACK,
    });
  });

  test('lets a form of the public origin through a proxy that ends TLS', () => {
    const request = { headers: { host: 'app:4321', origin: 'https://news.example.com' } };
    alignOrigin(request as IncomingMessage, 'https://news.example.com');
    expect(request.headers.origin).toBe('http://app:4321');
    const foreign = { headers: { host: 'app:4321', origin: 'https://evil.example' } };
    alignOrigin(foreign as IncomingMessage, 'https://news.example.com');
    expect(foreign.headers.origin).toBe('https://evil.example');
  });
});
