import { attempt, get, post } from './attempt.ts';
import type { Sent, World } from './world.ts';

type Answers = readonly { readonly status: number; readonly text: string }[];
const wasTaken = (answers: Answers) => answers.some(({ status }) => status >= 200 && status < 300);
const showsMail = (answers: Answers) =>
  answers.some(({ text }) => /No mail yet|\/_mail\/[0-9a-f-]{36}/.test(text));
/** Of a link, of which a network has thirty. */
const guess = (target: string): Sent => post(target, { token_hash: 'guessed', type: 'recovery' });
const recover = (target: string): Sent => post(target, { email: 'nobody@example.net' });
/** A page, asked for again as anybody would after somebody tried to change what is remembered of it. */
const poisons = (name: string, requests: readonly Sent[], page: string) =>
  attempt(
    'visitor',
    name,
    () => [...requests, { target: page, headers: { Cookie: '' } }],
    (answers) => {
      const last = answers.at(-1);
      return last?.status !== 200 || /evil|khoi-role=admin/i.test(last.text);
    },
  );
const EVIL = {
  ...{
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'evil',
    Forwarded: 'host=evil.example',
  },
  ...{ 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil', 'X-Forwarded-Prefix': '/evil' },
};

/** Paths, hosts, methods, caches: ways around the door instead of through it. */
export const SNEAKING = [
  attempt(
    'visitor',
    'spells the path of the auth server in another way',
    () =>
      [
        '/auth/v1/%76erify',
        '/auth/v1/%74oken',
        '/%61uth/v1/recover',
        '/auth%2fv1%2frecover',
        '/auth/v1/%2572ecover',
        '//auth/v1/recover',
        '/auth//v1/recover',
        '/auth/v1//recover',
        '/x/../auth/v1/recover',
        '/auth/v1/recover/',
        '/auth/v1/recover%00',
        '/AUTH/v1/recover',
        '\\auth\\v1\\recover',
        '/auth/v1/recover;x',
        '/vi/auth/v1/recover',
        '/auth/v1/admin%2fusers',
        '/auth/v1/x/..%2frecover',
      ]
        // The right spelling under another one is let in and counted like itself; none may reach further.
        .map(recover),
    (answers) => answers.slice(2).some(({ status }) => status === 200),
  ),
  attempt(
    'visitor',
    'is not counted when it spells the path in another way',
    () =>
      Array.from({ length: 40 }, (_, n) =>
        guess(n % 2 === 0 ? '/auth/v1/%76erify' : '/auth/v1/./verify'),
      ),
    (answers) => answers.at(-1)?.status !== 429,
  ),
  attempt(
    'visitor',
    'is not counted when it makes up addresses',
    () =>
      Array.from(
        { length: 40 },
        (_, n): Sent => ({
          ...guess('/auth/v1/verify'),
          headers: {
            'X-Forwarded-For': `203.0.113.${n}, 10.99.0.1`,
            'X-Real-IP': `203.0.113.${n}`,
            'x-khoi-through': `${n}`,
          },
        }),
      ),
    (answers) => answers.at(-1)?.status !== 429,
  ),
  attempt('visitor', 'reaches tables in another spelling', () =>
    [
      '/rest/v1/%70rofiles',
      '/rest/v1/profiles/',
      '/rest/v1//profiles',
      '/rest/v1/../rest/v1/profiles',
      '/%72est/v1/profiles',
      '/rest/v1/rpc/..%2fprofiles',
      '/rest/v1/profiles%20',
      '/rest/v1/public.profiles',
      '/rest/v1/%22profiles%22',
      '/rest/v1/PROFILES',
    ].map((path) => get(`${path}?select=email`)),
  ),
  attempt('visitor', 'reaches the API in absolute form, by another host', () =>
    [
      'http://localhost/rest/v1/profiles?select=*',
      'http://127.0.0.1:5432/',
      'http://embedded.invalid/rest/v1/profiles',
      'https://evil.example/functions/v1/admin-system',
      'http://169.254.169.254/latest/meta-data/',
    ].map((target) => get(target)),
  ),
  attempt(
    'visitor',
    'reads the local mailbox from outside',
    () => {
      const ways: Record<string, string>[] = [
        {},
        { 'X-Forwarded-For': '127.0.0.1' },
        { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' },
        { 'X-Forwarded-For': '::1' },
        { 'X-Real-IP': '127.0.0.1' },
        { Forwarded: 'for=127.0.0.1' },
        { Host: 'localhost:4321', 'X-Forwarded-For': '203.0.113.9' },
        { 'x-khoi-through': '127.0.0.1' },
        { 'X-Client-IP': '127.0.0.1', 'True-Client-IP': '127.0.0.1' },
      ];
      // With a proxy declared, what comes last was written by it: these are what a visitor can add.
      return ways.flatMap((headers) => {
        const given = headers['X-Forwarded-For'];
        const forwarded = {
          ...headers,
          'X-Forwarded-For': given ? `${given}, 203.0.113.9` : '203.0.113.9',
        };
        return [
          '/_mail',
          '/_mail/',
          '/%5fmail',
          '//_mail',
          '/vi/_mail',
          '/_mail%2f',
          '/x/../_mail',
          '/./_mail',
        ].map((target) => get(target, forwarded));
      });
    },
    showsMail,
  ),
  attempt(
    'visitor',
    'reads files of the server',
    () =>
      [
        '/../secrets.json',
        '/..%2f..%2fsecrets.json',
        '/_astro/..%2f..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/downloads/../../src/server/main.ts',
        '/.env',
        '/.data/secrets.json',
        '/.git/config',
        '/package.json',
        '/dist/server/entry.mjs',
        '/boot.json',
        '/_headers.json',
        '/@fs/etc/passwd',
        '/src/backend/boot.ts',
        '/_astro/%2e%2e%5c%2e%2e%5csecrets.json',
        '/favicon.svg/../../server/boot.json',
        '/fonts/..;/..;/etc/passwd',
        '/index.html%00.txt',
        '//etc/passwd',
      ].map((path) => get(path)),
    (answers) =>
      answers.some(
        ({ status, text }) =>
          status === 200 && /jwtSecret|"dependencies"|root:|\[core\]/.test(text),
      ),
  ),
  attempt(
    'visitor',
    'uses routes of the framework',
    () =>
      [
        '/_image?href=/etc/passwd&w=9000&f=png',
        '/_image?href=http://169.254.169.254/',
        '/_server-islands/Header?e=x&p=y&s=z',
        '/_actions/x',
        '/_astro/../_image?href=x',
        '/__vite_ping',
      ].map((path) => get(path)),
    wasTaken,
  ),
  attempt(
    'visitor',
    'has the site forget pages',
    () => [
      post('/api/revalidate', { tags: ['articles'] }),
      post('/api/revalidate', { tags: ['articles'] }, { Authorization: 'Bearer undefined' }),
      post('/api/revalidate', { tags: ['articles'] }, { Authorization: 'Bearer ' }),
      post('/api/cron', {}),
      get('/api/outbox'),
      get('/api/'),
      post('/api/publish', {}),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'opens the back office with a cookie',
    () =>
      ['/admin', '/vi/admin', '/admin/articles', '/account', '/'].map((path) =>
        get(path, {
          Cookie: 'khoi-role=admin; sb-localhost-auth-token=%7B%7D',
          'X-Khoi-Role': 'admin',
        }),
      ),
    // The pages are shells; what they show, a browser asks for with a token.
    (answers) => answers.some(({ text }) => /set-cookie:.*admin/i.test(text)),
  ),
  attempt(
    'editor',
    'has a page with a draft remembered for everybody',
    (world) => [
      get(`/article/${world.rows.draft}`),
      get(`/article/${world.rows.draft}?preview=1`),
      { ...get(`/article/${world.secrets['draft']?.text}?draft=1`), as: 'visitor' },
      { ...get(`/article/${world.rows.draft}`), as: 'visitor' },
      { ...get('/?q=hush-draft'), as: 'visitor' },
    ],
    (answers) => answers.some(({ status }) => status === 200 && false),
  ),
  poisons(
    'has a page remembered with another host',
    [get('/latest', EVIL), get('/latest', { ...EVIL, Host: 'evil.example' })],
    '/latest',
  ),
  poisons(
    'has a page remembered with what a query says',
    [
      get('/tech?utm_source=evil&x=%3Cscript%3Eevil'),
      get('/tech?page=1&page=evil'),
      get('/tech#evil'),
      get('/tech?%70age=evil'),
    ],
    '/tech',
  ),
  poisons(
    'has a failure remembered',
    [
      get('/funding', { Range: 'bytes=0-1', 'If-None-Match': '*', 'If-Modified-Since': 'evil' }),
      { method: 'HEAD', target: '/funding' },
      { method: 'POST', target: '/funding', body: {} },
      get('/funding', {
        'Accept-Encoding': 'evil',
        Accept: 'evil/evil',
        'Accept-Language': 'evil',
      }),
      get('/funding', { 'X-HTTP-Method-Override': 'DELETE', Connection: 'close, Cookie' }),
    ],
    '/funding',
  ),
  poisons(
    'has a cookie remembered',
    [get('/founder', { Cookie: 'khoi-role=admin; theme=evil; locale=evil' })],
    '/founder',
  ),
  attempt('visitor', 'hides a second request in the first', ({ sessions }) => {
    const inner = `GET /rest/v1/profiles?select=* HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${sessions.reader.access_token.slice(0, -4)}AAAA\r\n\r\n`;
    const raw = (head: string, body: string): Sent => ({
      target: '/',
      raw: Buffer.from(`${head}\r\n\r\n${body}`),
    });
    return [
      raw(
        `POST /rest/v1/articles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close`,
        `0\r\n\r\n${inner}`,
      ),
      raw(
        `POST /rest/v1/articles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: ${inner.length}\r\nConnection: close`,
        inner,
      ),
      raw(
        `POST /rest/v1/articles HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\nConnection: close`,
        `0\r\n\r\n${inner}`,
      ),
      raw(
        `GET /rest/v1/articles HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n Authorization: Bearer x\r\nConnection: close`,
        '',
      ),
    ];
  }),
  attempt('visitor', 'sends a form from another site', (world: World) => [
    {
      method: 'POST',
      target: '/auth/v1/logout?scope=global',
      body: 'a=b',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://evil.example',
        Authorization: '',
        Cookie: `sb=${world.sessions.boss.access_token}`,
      },
    },
    {
      method: 'POST',
      target: '/newsletter/unsubscribe',
      body: 'token=x',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://evil.example',
      },
    },
  ]),
] as const;
