import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dnsClient, machineDns } from '#supabase/functions/_shared/dns.ts';
import { ownedDomain } from '#supabase/functions/claim/domain.ts';
import { createHandler } from '#supabase/functions/claim/handler.ts';
import { createHandler as createOutbox } from '#supabase/functions/outbox-send/handler.ts';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { type DnsServer, startDns } from '#tests/support/dns-server.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { mailText } from '#tests/support/mail-text.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// Who may say that a company is theirs: with a real mail server, a real DNS server and the real database.

let server: LiteServer;
let smtp: SmtpSink;
/** Front pages, by their addresses. */
const pages: Record<string, string> = {};
let dns: DnsServer;
const zone: Record<string, { TXT: string }[]> = {};
/** Days that the clock of the functions is ahead. */
let ahead = 0;

type Person = { readonly id: string; readonly token: string };
let owner: Person;
let thief: Person;

beforeAll(async () => {
  [server, smtp, dns] = await Promise.all([startLiteServer(), startSmtp(), startDns(zone)]);
  owner = await signUp();
  thief = await signUp();
});
afterAll(async () => {
  dns.close();
  await Promise.all([server.close(), smtp.close()]);
});

// At most five claims of an account wait: an attack is to be refused for what it is.
afterEach(() => server.db.query("delete from public.claims where state = 'pending'"));

async function signUp(role?: string): Promise<Person> {
  const email = freshEmail();
  const id = await insertAccount(server.db, email, role);
  const { auth } = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await auth.signInWithPassword({ email, password: SECRET });
  if (error) throw error;
  return { id, token: data.session.access_token };
}

const deps = () =>
  testDeps(server, {
    smtpUrl: smtp.url,
    dns: dnsClient(machineDns([dns.address], 150)),
    fetchPage: async (address) =>
      address in pages
        ? { bytes: new TextEncoder().encode(pages[address]) }
        : { why: 'unreachable' },
    now: () => new Date(Date.now() + ahead * 86_400_000),
  });

async function call(who: Person | null, body: object): Promise<Record<string, string>> {
  // What an hour or a day allows is tried by itself.
  await server.db.query("delete from private.rate_limits where key like 'claim%'");
  const answer = await createHandler(deps())(
    new Request('http://localhost/functions/v1/claim', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-address': randomUUID(),
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      body: JSON.stringify(body),
    }),
  );
  const said = (await answer.json()) as Record<string, string>;
  return { ...said, status: String(answer.status) };
}

async function company(website: string | null, status = 'approved', table = 'startups') {
  const slug = `c-${randomUUID().slice(0, 13)}`;
  const columns = table === 'startups' ? ', category' : '';
  const { rows } = await server.db.query(
    `insert into public.${table} (name, slug, description, website, status${columns})
     values ($1, $1, 'Once.', $2, $3${columns && ", 'SaaS'"}) returning id`,
    [slug, website, status],
  );
  return String(rows[0]?.['id']);
}

const about = (entry: string, kind = 'startup') => ({ kind, entry });
const startDnsClaim = (who: Person, entry: string) => call(who, { action: 'dns', ...about(entry) });
const startMail = (who: Person, entry: string, mailbox = 'lan') =>
  call(who, { action: 'mail', mailbox, locale: 'en', ...about(entry) });
const check = (who: Person, claim: unknown) => call(who, { action: 'check', claim });
const confirm = (who: Person, claim: unknown, token: unknown) =>
  call(who, { action: 'confirm', claim, token });

/** Sends what waits, and answers the token of the newest mail to an address. */
async function tokenFrom(address: string): Promise<string> {
  await createOutbox(deps())(
    new Request('http://localhost/functions/v1/outbox-send', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
    }),
  );
  const mail = smtp.received.filter(({ to }) => to === address).at(-1);
  return /#claim=[\w-]+\.([\w-]{43})/.exec(mail ? mailText(mail) : '')?.[1] ?? '';
}

const stateOf = async (entry: string) =>
  (
    await server.db.query(
      'select state, user_id from public.claims where coalesce(startup_id, investor_id) = $1',
      [entry],
    )
  ).rows;
const won = async (who: Person, entry: string) =>
  (await stateOf(entry)).some(({ state, user_id }) => state === 'verified' && user_id === who.id);

let number = 0;
/** A domain that no other test has. */
function fresh(): string {
  number += 1;
  return `company-${number}.vn`;
}

async function proveByDns(who: Person, entry: string, domain: string) {
  const { claim, record = '' } = await startDnsClaim(who, entry);
  zone[domain] = [{ TXT: 'v=spf1 -all' }, { TXT: record }];
  return { claim, record, answer: await check(who, claim) };
}

test('a mail to the domain, and a record in its DNS, prove a company', async () => {
  const mailed = fresh();
  const first = await company(`https://app.${mailed}/about`);
  expect(await call(owner, { action: 'look', ...about(first) })).toMatchObject({
    domain: mailed,
    mails: true,
  });
  const started = await startMail(owner, first, 'Lan');
  expect(started).toMatchObject({ to: `lan@${mailed}` });
  const token = await tokenFrom(`lan@${mailed}`);
  expect(await confirm(owner, started['claim'], token)).toMatchObject({ state: 'verified' });

  const domain = fresh();
  const fund = await company(domain, 'approved', 'investors');
  const { claim, record = '' } = await call(owner, { action: 'dns', ...about(fund, 'investor') });
  expect(await check(owner, claim)).toMatchObject({ code: 'no_record' });
  // Whoever comes back tomorrow is told the same.
  expect(await call(owner, { action: 'record', claim })).toMatchObject({ record, domain });
  zone[domain] = [{ TXT: record }];
  expect(await check(owner, claim)).toMatchObject({ state: 'verified' });
  expect(
    (
      await server.db.query(
        `select token_hash, expires_at > now() + interval '11 months' as lasts from public.claims where id = $1`,
        [claim],
      )
    ).rows,
  ).toEqual([{ token_hash: null, lasts: true }]);
});

test('a link that only the owner of a front page can set proves a company', async () => {
  const domain = fresh();
  const entry = await company(`https://${domain}/about`);
  const started = await call(owner, { action: 'link', ...about(entry) });
  const link = String(started['record']);
  expect(link).toMatch(/^https:\/\/.*\/startup\/.*#khoi-verify=/);
  expect(await call(owner, { action: 'record', claim: started['claim'] })).toMatchObject({
    record: link,
  });
  expect(await check(owner, started['claim'])).toMatchObject({ code: 'no_link' });
  pages[`https://www.${domain}/`] = `<p>${link}</p><a href="${link}" rel="ugc nofollow">x</a>`;
  expect(await check(owner, started['claim'])).toMatchObject({ code: 'no_link' });
  pages[`https://www.${domain}/`] = `<footer><a rel="noopener me" href="${link}">Khởi</a></footer>`;
  expect(await check(thief, started['claim'])).toMatchObject({ code: 'gone' });
  expect(await check(owner, started['claim'])).toMatchObject({ state: 'verified' });
});

test('a second account that proves the same company freezes both, until a reviewer decides', async () => {
  const domain = fresh();
  const entry = await company(domain);
  const { claim: mine } = await proveByDns(owner, entry, domain);
  const { claim: theirs, answer } = await proveByDns(thief, entry, domain);
  expect(answer).toMatchObject({ state: 'disputed' });
  expect((await stateOf(entry)).map(({ state }) => state)).toEqual(['disputed', 'disputed']);
  const settle = (claim: unknown, keep: boolean) =>
    server.db.query('select public.claim_settle($1, $2)', [claim, keep]);
  await settle(theirs, false);
  await settle(mine, true);
  expect(await won(owner, entry)).toBe(true);
  expect(await won(thief, entry)).toBe(false);
});

test('a company that moves to another domain is to be proven anew; one that moves a page is not', async () => {
  const domain = fresh();
  const entry = await company(domain);
  await proveByDns(owner, entry, domain);
  const move = (website: string) =>
    server.db.query('update public.startups set website = $2 where id = $1', [entry, website]);
  await move(`https://www.${domain}/vi`);
  expect(await won(owner, entry)).toBe(true);
  await move(`https://not${domain}`);
  expect(await stateOf(entry)).toMatchObject([{ state: 'revoked' }]);
});

test('claims end after a year, and what ended is forgotten after another', async () => {
  const domain = fresh();
  const entry = await company(domain);
  const { claim } = await proveByDns(owner, entry, domain);
  const age = (interval: string) =>
    server.db.query(
      `update public.claims set expires_at = expires_at - $2::interval, ended_at = ended_at - $2::interval where id = $1`,
      [claim, interval],
    );
  await age('366 days');
  expect(await startDnsClaim(owner, entry)).toMatchObject({ status: '200' });
  await server.db.query('select public.keep_no_longer()');
  expect((await stateOf(entry)).map(({ state }) => state).sort()).toEqual(['expired', 'pending']);
  await age('366 days');
  await server.db.query('select public.keep_no_longer()');
  expect((await stateOf(entry)).map(({ state }) => state)).toEqual(['pending']);
});

test('the hour, the day and the domain have their budgets', async () => {
  const domain = fresh();
  const entries = await Promise.all(Array.from({ length: 6 }, () => company(domain)));
  const person = await signUp();
  const answers = [];
  for (const entry of entries) answers.push(await startDnsClaim(person, entry));
  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    ...Array(5).fill('200'),
    'waiting',
  ]);
  const start = (letter: object | null) =>
    server.db.query(
      `select public.claim_start(gen_random_uuid(), $1, 'startup', $2, $3, 'dns', $3, repeat('a', 64), $4) as said`,
      [person.id, entries[0], domain, letter && JSON.stringify(letter)],
    );
  const said: unknown[] = [];
  for (let at = 0; at < 12; at += 1) said.push((await start(null)).rows[0]?.said);
  expect(said.at(-1)).toBe('limit');
});

test('claims that name invented mailboxes leave the owner free to claim', async () => {
  const domain = fresh();
  const entry = await company(domain);
  const start = async ({ id }: Person, mailbox: string) => {
    const letter = { to: `${mailbox}@${domain}`, locale: 'vi', token: 'x' };
    const { rows } = await server.db.query(
      `select public.claim_start(gen_random_uuid(), $1, 'startup', $2, $3, 'mail', $3, repeat('a', 64), $4) as said`,
      [id, entry, domain, JSON.stringify(letter)],
    );
    return rows[0]?.said;
  };
  for (const troll of [await signUp(), await signUp()]) {
    const said: unknown[] = [];
    for (let at = 0; at < 5; at += 1) said.push(await start(troll, `invented-${at}`));
    expect(said).toEqual([...Array(3).fill('started'), 'limit', 'limit']);
  }
  expect(await start(await signUp(), 'owner')).toBe('started');
});

/** What each of them tries; `entry` is the company that must not become theirs. */
type Attack = () => Promise<{ entry: string; refused: unknown }>;

const website =
  (address: string | null, by: 'mail' | 'dns' = 'dns'): Attack =>
  async () => {
    const entry = await company(address);
    const refused =
      by === 'dns' ? await startDnsClaim(thief, entry) : await startMail(thief, entry);
    return { entry, refused: refused['code'] ?? refused['status'] };
  };

const mailbox =
  (typed: (domain: string) => string): Attack =>
  async () => {
    const domain = fresh();
    const entry = await company(domain);
    const { code, status } = await startMail(thief, entry, typed(domain));
    const { rows } = await server.db.query(
      "select to_email from public.email_outbox where template = 'claim-proof' and to_email ~ 'evil|thief'",
    );
    expect(rows).toEqual([]);
    return { entry, refused: code ?? status };
  };

/** A record that the thief can put somewhere, but not where it counts. */
const record =
  (place: (domain: string) => string, text = (value: string) => value): Attack =>
  async () => {
    const domain = fresh();
    const entry = await company(`https://${domain}`);
    const { claim, record: said = '' } = await startDnsClaim(thief, entry);
    zone[place(domain)] = [{ TXT: text(said) }];
    return { entry, refused: (await check(thief, claim))['code'] };
  };

/** A link that reached its mailbox. */
async function mailed(who: Person) {
  const domain = fresh();
  const entry = await company(domain);
  const { claim } = await startMail(who, entry);
  return { domain, entry, claim, token: await tokenFrom(`lan@${domain}`) };
}

/** By why they are refused. */
const HOSTILE: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  shared: {
    'a page of facebook.com': website('https://www.facebook.com/khoi.vn'),
    'a page of facebook.com, by mail': website('facebook.com/khoi', 'mail'),
    'a link list of linktr.ee': website('https://linktr.ee/khoi'),
    'a site on github.io': website('https://khoi.github.io'),
    'a site on vercel.app': website('khoi.vercel.app'),
    'a site on wixsite.com': website('https://khoi.wixsite.com/home'),
    'a blog on blogspot.com': website('https://khoi.blogspot.com'),
    'a shop on myshopify.com': website('khoi.myshopify.com', 'mail'),
    'a page of sites.google.com': website('https://sites.google.com/view/khoi'),
    'the suffix github.io itself': website('https://github.io'),
  },
  no_website: {
    'the suffix com.vn itself': website('https://com.vn'),
    'a bare IP address': website('http://203.0.113.7'),
    'this machine': website('http://localhost'),
    'a name of the inside': website('http://intranet.local'),
    'no website at all': website(null),
    'a host behind an @': website('https://khoi.vn@evil.com'),
  },
  free_mail: {
    'a free mailbox at gmail.com': website('https://gmail.com', 'mail'),
    'a free mailbox at yahoo.com.vn': website('https://yahoo.com.vn', 'mail'),
    'a throw-away mailbox': website('https://mailinator.com', 'mail'),
  },
  mailbox: {
    'a mailbox of another domain': mailbox(() => 'thief@evil.com'),
    'a mailbox of a subdomain': mailbox((domain) => `thief@taken-over.${domain}`),
    'a second @ in another alphabet': mailbox(() => 'thief＠evil.com'),
    'a second recipient by a comma': mailbox(() => 'lan,thief@evil.com'),
    'a header by a line break': mailbox(() => 'lan\r\nBcc: thief@evil.com\r\n'),
    'a quoted mailbox with an address in it': mailbox(() => '"thief@evil.com"'),
    'a route by a percent sign': mailbox(() => 'thief%evil.com'),
  },
  no_record: {
    'a record on a subdomain that was taken over': record((domain) => `shop.${domain}`),
    'a record on www': record((domain) => `www.${domain}`),
    'a record on a look-alike': record((domain) => domain.replace('m', 'rn')),
    'a record on the look-alike in another alphabet': record((domain) =>
      domain.replace('company', 'xn--mpany-3ve1d'),
    ),
    'a record with a word before it': record(
      (domain) => domain,
      (text) => `not-${text}`,
    ),
  },
  wrong: {
    'a record with half of the token': record(
      (domain) => domain,
      (text) => text.slice(0, 30),
    ),
    'the record of another account': async () => {
      const domain = fresh();
      const entry = await company(domain);
      const { record: theirs = '' } = await startDnsClaim(owner, entry);
      zone[domain] = [{ TXT: theirs }];
      const { claim } = await startDnsClaim(thief, entry);
      return { entry, refused: (await check(thief, claim))['code'] };
    },
    'a record that was left from an earlier claim': async () => {
      const domain = fresh();
      const entry = await company(domain);
      const { claim } = await proveByDns(thief, entry, domain);
      await server.db.query(`delete from public.claims where id = $1`, [claim]);
      const again = await startDnsClaim(thief, entry);
      return { entry, refused: (await check(thief, again['claim']))['code'] };
    },
    'a link that was used, for another company': async () => {
      const { claim, token } = await mailed(thief);
      await confirm(thief, claim, token);
      const other = await mailed(thief);
      return { entry: other.entry, refused: (await confirm(thief, other.claim, token))['code'] };
    },
    'a guessed link': async () => {
      const { entry, claim } = await mailed(thief);
      return { entry, refused: (await confirm(thief, claim, 'A'.repeat(43)))['code'] };
    },
  },
  gone: {
    'the claim of another account': async () => {
      const domain = fresh();
      const entry = await company(domain);
      const { claim, record: theirs = '' } = await startDnsClaim(owner, entry);
      zone[domain] = [{ TXT: theirs }];
      return { entry, refused: (await check(thief, claim))['code'] };
    },
    'the link of another account': async () => {
      const { entry, claim, token } = await mailed(owner);
      return { entry, refused: (await confirm(thief, claim, token))['code'] };
    },
    'a link a second time, after the claim was taken away': async () => {
      const { entry, claim, token } = await mailed(thief);
      await confirm(thief, claim, token);
      await server.db.query('select public.claim_settle($1, false)', [claim]);
      return { entry, refused: (await confirm(thief, claim, token))['code'] };
    },
    'a link that a newer one replaced': async () => {
      const { entry, claim, token, domain } = await mailed(thief);
      await startMail(thief, entry, 'other');
      await tokenFrom(`other@${domain}`);
      return { entry, refused: (await confirm(thief, claim, token))['code'] };
    },
    'a link for the way of DNS': async () => {
      const domain = fresh();
      const entry = await company(domain);
      const { claim, record: said = '' } = await startDnsClaim(thief, entry);
      const token = said.replace('khoi-verify=', '');
      return { entry, refused: (await confirm(thief, claim, token))['code'] };
    },
    'a website that changed on the way': async () => {
      const { entry, claim, token } = await mailed(thief);
      await server.db.query(
        `update public.startups set website = 'https://khoi.vn' where id = $1`,
        [entry],
      );
      return { entry, refused: (await confirm(thief, claim, token))['code'] };
    },
    'a company that waits for its review': async () => {
      const entry = await company(fresh(), 'pending');
      return { entry, refused: (await startDnsClaim(thief, entry))['code'] };
    },
  },
  expired: {
    'a link of yesterday': async () => {
      const { entry, claim, token } = await mailed(thief);
      ahead = 1.01;
      const { code } = await confirm(thief, claim, token);
      ahead = 0;
      return { entry, refused: code };
    },
    'a link of yesterday, told to the database itself': async () => {
      const { entry, claim, domain } = await mailed(thief);
      await server.db.query(
        `update public.claims set token_expires_at = now() - interval '1 second' where id = $1`,
        [claim],
      );
      const { rows } = await server.db.query(
        'select public.claim_verify(id, user_id, $2, token_hash) as said from public.claims where id = $1',
        [claim, domain],
      );
      return { entry, refused: rows[0]?.said };
    },
    'a record of last week': async () => {
      const domain = fresh();
      const entry = await company(domain);
      const { claim, record: said = '' } = await startDnsClaim(thief, entry);
      zone[domain] = [{ TXT: said }];
      ahead = 7.01;
      const { code } = await check(thief, claim);
      ahead = 0;
      return { entry, refused: code };
    },
  },
  changed: {
    'a website that changed while DNS was asked': async () => {
      const { entry, claim } = await mailed(thief);
      const { rows } = await server.db.query(
        `select public.claim_verify(id, user_id, 'https://elsewhere.vn', token_hash) as said from public.claims where id = $1`,
        [claim],
      );
      return { entry, refused: rows[0]?.said };
    },
  },
  '401': {
    'nobody who is signed in': async () => {
      const entry = await company(fresh());
      return { entry, refused: (await call(null, { action: 'dns', ...about(entry) }))['status'] };
    },
  },
  '42501': {
    'a row written past the function': async () => {
      const entry = await company(fresh());
      const client = createClient(server.url, server.publishableKey, {
        auth: { persistSession: false },
        global: { headers: { authorization: `Bearer ${thief.token}` } },
      });
      const row = { user_id: thief.id, startup_id: entry, method: 'dns', domain: 'khoi.vn' };
      const lives = { token_expires_at: '2999-01-01', expires_at: '2999-01-01' };
      const verified = { ...row, ...lives, state: 'verified', verified_at: '2026-01-01' };
      const { error } = await client.from('claims').insert(verified);
      const { claim } = await startDnsClaim(thief, entry);
      const update = await client.from('claims').update({ state: 'verified' }).eq('id', claim);
      const settle = await client.rpc('claim_settle', { claim, keep: true });
      const rpc = await client.rpc('claim_verify', {
        ...{ claim, account: thief.id, website: '', hash: 'a'.repeat(64) },
      });
      const codes = [error, update.error, settle.error, rpc.error].map((each) => each?.code);
      expect(codes).toEqual(Array(4).fill('42501'));
      return { entry, refused: error?.code };
    },
  },
};

const ATTACKS = Object.entries(HOSTILE).flatMap(([code, attacks]) =>
  Object.entries(attacks).map(([name, attack]) => ({ name, code, attack })),
);

test('there are forty of them', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
});

test.each(ATTACKS)('proves nothing: $name', async ({ code, attack }) => {
  const { entry, refused } = await attack();
  expect(refused).toBe(code);
  expect(await won(thief, entry)).toBe(false);
});

test('a domain is the one that is registered, as DNS writes it', () => {
  const domains = Object.fromEntries(
    [
      'https://www.Khoi.vn./vi?a=b',
      'khoi.com.vn',
      'https://app.khởi.vn',
      'http://a.b.khoi.co.kr:8080',
    ].map((address) => [address, ownedDomain(address)]),
  );
  expect(domains).toEqual({
    'https://www.Khoi.vn./vi?a=b': { domain: 'khoi.vn' },
    'khoi.com.vn': { domain: 'khoi.com.vn' },
    'https://app.khởi.vn': { domain: 'xn--khi-wnz.vn' },
    'http://a.b.khoi.co.kr:8080': { domain: 'khoi.co.kr' },
  });
});

test('a shop on a market is not the market, which is its own front door', () => {
  const refused = [
    'https://apps.apple.com/vn/app/id1',
    'shopee.vn/noilon',
    'https://www.tiki.vn/cua-hang/a',
  ];
  for (const website of refused) expect(ownedDomain(website)).toEqual({ refused: 'shared' });
  for (const website of ['https://tiki.vn', 'https://www.tiki.vn/', 'shopee.vn'])
    expect(ownedDomain(website)).toEqual({
      domain: website.replace(/^https:\/\/(www\.)?|\/$/g, ''),
    });
});
