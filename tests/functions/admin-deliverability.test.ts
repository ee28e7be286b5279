import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#src/domain/mail/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { type Dns, dnsClient, dnsOverHttps, machineDns } from '#supabase/functions/_shared/dns.ts';
import {
  type SenderReport,
  senderDomain,
} from '#supabase/functions/admin-deliverability/check-sender.ts';
import { createHandler } from '#supabase/functions/admin-deliverability/handler.ts';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { type DnsServer, startDns, startDnsBridge, type Zone } from '#tests/support/dns-server.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

/** A newsroom that has everything, with a mail server of its own. */
const GOOD: Zone = {
  'khoi-news.net': [
    { TXT: 'v=spf1 mx include:_spf.khoi-news.net -all' },
    { TXT: 'some-site-verification=1' },
    { MX: [10, 'mail.khoi-news.net'] },
  ],
  '_spf.khoi-news.net': [{ TXT: 'v=spf1 ip6:2001:db8::/32 ~all' }],
  'mail.khoi-news.net': [{ A: '192.0.2.25' }, { AAAA: '2001:db8::25' }],
  'key7._domainkey.khoi-news.net': [{ CNAME: 'key7.keys.khoi-news.net' }],
  'key7.keys.khoi-news.net': [{ TXT: `v=DKIM1; k=rsa; p=${KEY}` }],
  '_dmarc.khoi-news.net': [{ TXT: 'v=DMARC1; p=reject; rua=mailto:dmarc@khoi-news.net' }],
  '25.2.0.192.in-addr.arpa': [{ PTR: 'Mail.khoi-news.net' }],
  '5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa': [
    { PTR: 'mail.khoi-news.net' },
  ],
};

let server: LiteServer;
let admin: string;
let dns: DnsServer | undefined;
beforeAll(async () => {
  server = await startLiteServer();
  admin = await signUp('admin');
});
afterAll(() => server.close());
afterEach(() => {
  dns?.close();
  dns = undefined;
});

async function signUp(role?: string): Promise<string> {
  const email = freshEmail();
  await insertAccount(server.db, email, role);
  const { auth } = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await auth.signInWithPassword({ email, password: SECRET });
  if (error) throw error;
  return data.session.access_token;
}

type Asked = {
  readonly zone?: Zone;
  readonly trouble?: Parameters<typeof startDns>[1];
  readonly deps?: Partial<Deps>;
  readonly body?: unknown;
  readonly token?: string;
};

async function ask({ zone = GOOD, trouble, deps, body = {}, token = admin }: Asked = {}) {
  dns ??= await startDns(zone, trouble);
  const handler = createHandler(
    testDeps(server, {
      dns: dnsClient(machineDns([dns.address], 150)),
      mailHost: 'mail.khoi-news.net',
      site: { ...SAMPLE_SITE, mailFrom: 'Khởi <hello@khoi-news.net>' },
      ...deps,
    }),
  );
  const answer = await handler(
    new Request('http://localhost/functions/v1/admin-deliverability', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as SenderReport };
}

const states = ({ findings }: SenderReport) =>
  Object.fromEntries(findings.map(({ check, state }) => [check, state]));
const finding = ({ findings }: SenderReport, check: Finding['check']) =>
  findings.find((each) => each.check === check);

test('a sender who has everything is told so', async () => {
  const { status, body } = await ask({ body: { selector: 'key7' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ domain: 'khoi-news.net', isReal: true, provider: null });
  expect(states(body)).toEqual({
    spf: 'ok',
    dkim: 'ok',
    dmarc: 'ok',
    reverse: 'ok',
    mx: 'ok',
    unsubscribe: 'ok',
  });
  expect(finding(body, 'dkim')?.found).toEqual([
    {
      name: 'key7._domainkey.khoi-news.net',
      type: 'TXT',
      value: `v=DKIM1; k=rsa; p=${KEY}`,
    },
  ]);
});

test('a newsletter with a sender of its own is looked at, too, and what an issue lacks is named', async () => {
  await server.db.exec(`insert into public.site_settings (name, value) values ('postal.en', '1 Street')
    on conflict (name) do update set value = excluded.value`);
  const bulk = { mailFrom: 'Thư <letter@letters.khoi-news.net>', mailHost: 'mail.khoi-news.net' };
  const { body } = await ask({ deps: { bulk, webhookSecret: undefined } });
  expect(body).toMatchObject({
    domain: 'khoi-news.net',
    bulk: { domain: 'letters.khoi-news.net', mailHost: 'mail.khoi-news.net', isReal: true },
    missing: { postal: ['vi'], reports: true },
  });
  const { body: alone } = await ask({ deps: { webhookSecret: 'a-secret-of-16-chars' } });
  expect(alone).toMatchObject({ bulk: null, missing: { reports: false } });
});

test('a sender who has nothing is told what to add', async () => {
  const { body } = await ask({ zone: { 'mail.khoi-news.net': [{ A: '192.0.2.25' }] } });
  expect(states(body)).toMatchObject({
    spf: 'missing',
    dmarc: 'missing',
    reverse: 'missing',
    mx: 'missing',
    dkim: 'unknown',
  });
  expect(body.findings.flatMap(({ add }) => add)).toEqual([
    { name: 'khoi-news.net', type: 'TXT', value: 'v=spf1 a:mail.khoi-news.net ~all' },
    {
      name: '_dmarc.khoi-news.net',
      type: 'TXT',
      value: 'v=DMARC1; p=none; rua=mailto:dmarc@khoi-news.net',
    },
    { name: '25.2.0.192.in-addr.arpa', type: 'PTR', value: 'mail.khoi-news.net' },
  ]);
});

test('what nobody answers for is not called missing', async () => {
  const trouble = {
    broken: [
      '_dmarc.khoi-news.net',
      '25.2.0.192.in-addr.arpa',
      '5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    ],
    silent: ['khoi-news.net'],
  };
  const { body } = await ask({ trouble, body: { selector: 'key7' } });
  expect(states(body)).toMatchObject({
    spf: 'unknown',
    dmarc: 'unknown',
    reverse: 'unknown',
    mx: 'unknown',
    dkim: 'ok',
  });
  const reasons = ['spf', 'dmarc', 'mx'].map(
    (check) => finding(body, check as Finding['check'])?.says[0],
  );
  expect(reasons).toEqual([
    { code: 'unasked', values: { reason: 'ETIMEOUT' } },
    { code: 'unasked', values: { reason: 'ESERVFAIL' } },
    { code: 'unasked', values: { reason: 'ETIMEOUT' } },
  ]);
});

test('a server that is off is said to be', async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address();
  socket.close();
  const off = dnsClient(machineDns([`127.0.0.1:${port}`]));
  expect(await off.txt('khoi-news.net')).toEqual({ failed: expect.stringMatching(/^E/) });
  expect(await off.addresses('mail.khoi-news.net')).toEqual({
    failed: expect.stringMatching(/^E/),
  });
});

test('an SPF record that goes on and on is not followed on and on', async () => {
  const zone: Zone = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      n === 0 ? 'khoi-news.net' : `s${n}.khoi-news.net`,
      [{ TXT: `v=spf1 include:s${n + 1}.khoi-news.net ~all` }],
    ]),
  );
  const { body } = await ask({ zone });
  expect(finding(body, 'spf')).toMatchObject({ state: 'wrong' });
  expect(dns?.asked.filter((question) => /TXT s\d+\.khoi/.test(question))).toHaveLength(10);
});

describe('DNS is asked', () => {
  test('for nothing but the sender, its server and what their records name', async () => {
    await ask();
    const names = dns?.asked.map((question) => question.split(' ')[1] ?? '') ?? [];
    expect(names.filter((name) => !/khoi-news\.net$|\.arpa$/.test(name))).toEqual([]);
  });

  test('for no selector that is none, and for nothing while there is no real domain', async () => {
    for (const selector of ['a b', '*', '../x', 'a'.repeat(200), 7])
      expect((await ask({ body: { selector } })).status).toBe(422);
    const { body } = await ask({ deps: { site: SAMPLE_SITE, mailHost: null } });
    expect(body).toMatchObject({ isReal: false, mailHost: null, findings: [] });
    expect(dns?.asked).toEqual([]);
  });

  test('for administrators alone, and not without end', async () => {
    for (const role of [undefined, 'contributor', 'editor'])
      expect((await ask({ token: await signUp(role) })).status).toBe(403);
    expect((await ask({ token: 'forged' })).status).toBe(401);
    expect(dns?.asked).toEqual([]);
    const token = await signUp('admin');
    const deps = { site: SAMPLE_SITE };
    for (let n = 0; n < 30; n += 1) expect((await ask({ token, deps })).status).toBe(200);
    expect((await ask({ token, deps })).status).toBe(429);
  });
});

test('over HTTPS the answers are the same', async () => {
  const trouble = { broken: ['broken.khoi-news.net'] };
  dns = await startDns(GOOD, trouble);
  const { address } = dns;
  const bridge = await startDnsBridge(address);
  const [plain, secure] = [
    dnsClient(machineDns([address], 150)),
    dnsClient(dnsOverHttps(fetch, bridge.url)),
  ];
  const questions: ((client: Dns) => Promise<unknown>)[] = [
    (client) => client.txt('khoi-news.net'),
    (client) => client.txt('key7._domainkey.khoi-news.net'),
    (client) => client.txt('gone.khoi-news.net'),
    (client) => client.txt('broken.khoi-news.net'),
    (client) => client.mx('khoi-news.net'),
    (client) => client.mx('mail.khoi-news.net'),
    (client) => client.addresses('mail.khoi-news.net'),
    (client) => client.names('192.0.2.25'),
    (client) => client.names('2001:db8::25'),
    (client) => client.txt('no host'),
  ];
  for (const question of questions) expect(await question(secure)).toEqual(await question(plain));
  bridge.close();
  expect(await secure.txt('khoi-news.net')).toEqual({ failed: 'EUNREACHABLE' });
});

test.each([
  ['Khởi <hello@Khoi-News.net>', 'khoi-news.net'],
  ['hello@báo.vn', 'xn--bo-mia.vn'],
  ['a@b.example.com.', 'b.example.com'],
])('%s sends from %s', (from, domain) => expect(senderDomain(from)).toBe(domain));
