import { describe, expect, test } from 'vitest';
import type { Answer } from '#src/domain/mail/answers.ts';
import { providerOf } from '#src/domain/mail/providers.ts';
import { judgeSpf, type SpfQuestion, walkSpf } from '#src/domain/mail/spf.ts';

const DOMAIN = 'news.example.com';
const texts = (zone: Record<string, string | readonly string[] | { failed: string }>) =>
  new Map<string, Answer>(
    Object.entries(zone).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { is: [value] }
        : Array.isArray(value)
          ? { is: value }
          : (value as { failed: string }),
    ]),
  );

type Case = Partial<Omit<SpfQuestion, 'texts' | 'provider'>> & {
  readonly zone: Parameters<typeof texts>[0];
};

function judge({ zone, mailHost = 'mail.example.com', ...more }: Case) {
  const finding = judgeSpf({
    domain: DOMAIN,
    texts: texts(zone),
    mailHost,
    provider: mailHost === null ? null : providerOf(mailHost),
    isOwn: mailHost === 'mail.example.com',
    serverAddresses: mailHost === null ? [] : ['192.0.2.25'],
    namedAddresses: [],
    ...more,
  });
  const { state, says, add } = finding;
  return { state, codes: says.map(({ code }) => code), add: add.map(({ value }) => value) };
}

const GOOGLE = { '_spf.google.com': 'v=spf1 ip4:203.0.113.0/24 ~all' };
const many = Array.from({ length: 11 }, (_, n) => `include:s${n}.example.net`);

describe('the SPF record of a sender', () => {
  test.each<[string, Case, string, string[], string[]]>([
    [
      'that nobody answered for',
      { zone: { [DOMAIN]: { failed: 'ETIMEOUT' } } },
      'unknown',
      ['unasked'],
      [],
    ],
    [
      'that is not there, of a server of one’s own',
      { zone: { [DOMAIN]: ['other'] } },
      'missing',
      ['spfMissing'],
      ['v=spf1 a:mail.example.com ~all'],
    ],
    [
      'that is not there, of a known provider',
      { zone: { [DOMAIN]: [] }, mailHost: 'smtp.gmail.com' },
      'missing',
      ['spfMissing'],
      ['v=spf1 include:_spf.google.com ~all'],
    ],
    [
      'that is not there, of an unknown provider',
      { zone: { [DOMAIN]: [] }, mailHost: 'smtp.elsewhere.net' },
      'missing',
      ['spfMissing', 'spfAskProvider'],
      [],
    ],
    [
      'that is there twice',
      { zone: { [DOMAIN]: ['v=spf1 a ~all', 'v=spf1 mx -all', 'v=spf10 x'] } },
      'wrong',
      ['spfSeveral'],
      ['v=spf1 a mx ~all'],
    ],
    [
      'that names the server’s address',
      { zone: { [DOMAIN]: 'v=spf1 ip4:192.0.2.0/24 -all' } },
      'ok',
      ['spfGood'],
      [],
    ],
    [
      'that names a host with the server’s address',
      { zone: { [DOMAIN]: 'v=spf1 a:mail.example.com -all' }, namedAddresses: ['192.0.2.25'] },
      'ok',
      ['spfGood'],
      [],
    ],
    [
      'that forgets the server',
      { zone: { [DOMAIN]: 'v=spf1 ip4:198.51.100.7 -all' } },
      'wrong',
      ['spfNotCovered'],
      ['v=spf1 ip4:198.51.100.7 a:mail.example.com -all'],
    ],
    [
      'that forgets the provider',
      { zone: { [DOMAIN]: 'v=spf1 mx ~all' }, mailHost: 'smtp.gmail.com' },
      'wrong',
      ['spfNotCovered'],
      ['v=spf1 mx include:_spf.google.com ~all'],
    ],
    [
      'that names the provider',
      {
        zone: { [DOMAIN]: 'v=spf1 include:_spf.google.com ~all', ...GOOGLE },
        mailHost: 'smtp.gmail.com',
      },
      'ok',
      ['spfGood'],
      [],
    ],
    [
      'that names it in capitals, further down',
      {
        zone: {
          [DOMAIN]: 'V=SPF1 Include:_spf.Example.com ~all',
          '_spf.example.com': 'v=spf1 include:_spf.google.com',
          ...GOOGLE,
        },
        mailHost: 'smtp.gmail.com',
      },
      'ok',
      ['spfGood'],
      [],
    ],
    [
      'whose provider has bounces come to itself',
      { zone: { [DOMAIN]: 'v=spf1 mx ~all' }, mailHost: 'smtp.mandrillapp.com' },
      'ok',
      ['spfOwnBounces'],
      [],
    ],
    [
      'of a provider that nobody knows',
      { zone: { [DOMAIN]: 'v=spf1 mx ~all' }, mailHost: 'smtp.elsewhere.net' },
      'unknown',
      ['spfCannotTell'],
      [],
    ],
    [
      'without any server',
      { zone: { [DOMAIN]: 'v=spf1 -all' }, mailHost: null },
      'ok',
      ['spfNoServer'],
      [],
    ],
    [
      'that asks more than ten times',
      {
        zone: {
          [DOMAIN]: `v=spf1 ip4:192.0.2.25 ${many.join(' ')} ~all`,
          ...Object.fromEntries(many.map((each) => [each.slice(8), 'v=spf1 ~all'])),
        },
      },
      'wrong',
      ['spfLookups'],
      [],
    ],
    [
      'that includes nothing',
      {
        zone: {
          [DOMAIN]: 'v=spf1 ip4:192.0.2.25 include:gone.example.net ~all',
          'gone.example.net': [],
        },
      },
      'wrong',
      ['spfEmpty'],
      [],
    ],
    [
      'whose include nobody answered for',
      {
        zone: {
          [DOMAIN]: 'v=spf1 include:slow.example.net ~all',
          'slow.example.net': { failed: 'ESERVFAIL' },
        },
      },
      'unknown',
      ['unasked'],
      [],
    ],
    [
      'that nobody can read',
      { zone: { [DOMAIN]: 'v=spf1 ip4:192.0.2.25 ipv4:1.2.3.4 ~all' } },
      'wrong',
      ['spfUnreadable'],
      [],
    ],
    [
      'that lets everybody send',
      { zone: { [DOMAIN]: 'v=spf1 ip4:192.0.2.25 +all' } },
      'wrong',
      ['spfAll'],
      [],
    ],
    [
      'without an end, with a question that few ask',
      { zone: { [DOMAIN]: 'v=spf1 ip4:192.0.2.25 ptr' } },
      'ok',
      ['spfGood', 'spfOpenEnd', 'spfPtr'],
      [],
    ],
    [
      'that goes in circles',
      { zone: { [DOMAIN]: `v=spf1 ip4:192.0.2.25 include:${DOMAIN} ~all` } },
      'ok',
      ['spfGood'],
      [],
    ],
    [
      'in version 6',
      { zone: { [DOMAIN]: 'v=spf1 ip6:2001:db8::/32 ~all' }, serverAddresses: ['2001:db8::25'] },
      'ok',
      ['spfGood'],
      [],
    ],
  ])('%s', (_, given, state, codes, add) => {
    expect(judge(given)).toEqual({ state, codes, add });
  });
});

test('what a record names is asked for once it is known, and no macro is', () => {
  const zone = texts({
    [DOMAIN]: 'v=spf1 include:%{i}.x.net a:h.x.net/28 mx redirect=next.x.net exists:e.x.net',
  });
  expect(walkSpf(DOMAIN, new Map()).wanted).toEqual([DOMAIN]);
  expect(walkSpf(DOMAIN, zone)).toMatchObject({
    wanted: ['next.x.net'],
    lookups: 5,
    hosts: ['h.x.net'],
    exchanges: [DOMAIN],
    unreadable: [],
  });
  expect(walkSpf(DOMAIN, texts({ [DOMAIN]: ['v=spf1'] }))).toMatchObject({ wanted: [] });
});
