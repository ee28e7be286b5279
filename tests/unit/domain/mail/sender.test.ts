import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, isHostName, isOfOneHouse, parentsOf } from '#src/domain/mail/answers.ts';
import { judgeDkim } from '#src/domain/mail/dkim.ts';
import { dmarcNames, judgeDmarc } from '#src/domain/mail/dmarc.ts';
import { isPrivate, isWithin, reverseName } from '#src/domain/mail/networks.ts';
import { isSelector, providerOf, selectorsOf } from '#src/domain/mail/providers.ts';
import { judgeMx, judgeReverse, judgeUnsubscribe } from '#src/domain/mail/routes.ts';

const DOMAIN = 'news.example.com';
const codes = ({ says }: { says: readonly { code: string }[] }) => says.map(({ code }) => code);

const rsa = (bits: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type, format: 'der' })
    .toString('base64');
const ED25519 = generateKeyPairSync('ed25519')
  .publicKey.export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');
const KEY = rsa(2048);

describe('a DKIM key', () => {
  const judge = (records: readonly string[] | { failed: string }, named: string | null = 's1') =>
    judgeDkim({
      domain: DOMAIN,
      provider: null,
      named,
      keys: new Map<string, Answer>([
        ['s1', 'failed' in records ? records : { is: records }],
        ...(named === null ? [['s2', { is: ['v=spf1 -all'] }] as const] : []),
      ]),
    });

  test.each<[string, readonly string[], string, string]>([
    ['of 2,048 bits', [`v=DKIM1; k=rsa; p=${KEY}`], 'ok', 'dkimGood,dkimPublished'],
    [
      'without its optional words, in pieces',
      [`p=${KEY.slice(0, 99)} ${KEY.slice(99)}`],
      'ok',
      'dkimGood,dkimPublished',
    ],
    ['of the older form', [`v=DKIM1; p=${rsa(2048, 'pkcs1')}`], 'ok', 'dkimGood,dkimPublished'],
    [
      'of 1,024 bits, under trial',
      [`v=DKIM1; t=s:y; p=${rsa(1024)}`],
      'ok',
      'dkimGood,dkimLonger,dkimTesting,dkimPublished',
    ],
    ['of 512 bits', [`v=DKIM1; p=${rsa(512)}`], 'wrong', 'dkimShort'],
    ['on an elliptic curve', [`v=DKIM1; k=ed25519; p=${ED25519}`], 'ok', 'dkimGood,dkimPublished'],
    ['on one, cut', [`v=DKIM1; k=ed25519; p=${ED25519.slice(4)}`], 'wrong', 'dkimBroken'],
    ['of a kind that nobody knows', [`v=DKIM1; k=dsa; p=${KEY}`], 'wrong', 'dkimKind'],
    ['that was cut', [`v=DKIM1; p=${KEY.slice(0, 200)}`], 'wrong', 'dkimBroken'],
    ['that is no base64', ['v=DKIM1; p=…'], 'wrong', 'dkimBroken'],
    ['that is no key', ['v=DKIM1; p=aGVsbG8='], 'wrong', 'dkimBroken'],
    ['that was taken back', ['v=DKIM1; p='], 'wrong', 'dkimRevoked'],
    ['that lacks one', ['v=DKIM1; k=rsa'], 'wrong', 'dkimNoKey'],
    ['beside another', [`v=DKIM1; p=${KEY}`, `v=DKIM1; p=${KEY}`], 'wrong', 'dkimSeveral'],
    ['in whose place something else stands', ['v=spf1 -all'], 'wrong', 'dkimNoKey'],
    ['that is not there', [], 'missing', 'dkimMissing'],
  ])('%s', (_, records, state, said) => {
    const finding = judge(records);
    expect([finding.state, codes(finding).join()]).toEqual([state, said]);
  });

  test('that nobody named is looked for, and what answers to every name is none', () => {
    expect(codes(judge([`v=DKIM1; p=${KEY}`], null))).toEqual(['dkimGood', 'dkimPublished']);
    const finding = judge(['v=spf1 -all'], null);
    expect([finding.state, codes(finding), finding.found]).toEqual([
      'unknown',
      ['dkimNone', 'dkimAsk'],
      [],
    ]);
    expect(judge({ failed: 'ETIMEOUT' })).toMatchObject({
      state: 'unknown',
      says: [{ code: 'unasked', values: { reason: 'ETIMEOUT' } }],
    });
  });

  test('of a provider whose names follow from the domain is told whole', () => {
    const provider = providerOf('smtp-relay.brevo.com');
    const keys = new Map(selectorsOf(provider, null).map((each) => [each, { is: [] }]));
    expect(judgeDkim({ domain: DOMAIN, provider, named: null, keys })).toMatchObject({
      state: 'missing',
      add: [
        {
          name: `brevo1._domainkey.${DOMAIN}`,
          type: 'CNAME',
          value: 'b1.news-example-com.dkim.brevo.com',
        },
        {
          name: `brevo2._domainkey.${DOMAIN}`,
          type: 'CNAME',
          value: 'b2.news-example-com.dkim.brevo.com',
        },
      ],
    });
  });
});

describe('a DMARC policy', () => {
  const judge = (records: readonly string[], at = `_dmarc.${DOMAIN}`) =>
    judgeDmarc(
      DOMAIN,
      new Map<string, Answer>([
        [`_dmarc.${DOMAIN}`, { is: [] }],
        [at, { is: records }],
      ]),
    );
  const RUA = 'rua=mailto:d@example.com';

  test.each<[string, readonly string[], string, string]>([
    ['that rejects', [`v=DMARC1; p=reject; ${RUA}`], 'ok', 'dmarc_reject'],
    ['that watches, and tells nobody', ['v=DMARC1;p=none'], 'ok', 'dmarc_none,dmarcNoReports'],
    [
      'for a part, strictly',
      [`v=DMARC1; p=quarantine; pct=20; adkim=s; ${RUA}`],
      'ok',
      'dmarc_quarantine,dmarcPart,dmarcStrict',
    ],
    ['that says nothing', [`v=DMARC1; ${RUA}`], 'wrong', 'dmarcNoPolicy'],
    ['that says nonsense', ['v=DMARC1; p=maybe'], 'wrong', 'dmarcNoPolicy'],
    [
      'whose reports go nowhere',
      ['v=DMARC1; p=none; rua=d@example.com'],
      'wrong',
      'dmarcReportsTo',
    ],
    ['that is there twice', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', 'dmarcSeveral'],
    ['that is not there', ['something else'], 'missing', 'dmarcMissing'],
  ])('%s', (_, records, state, said) => {
    const finding = judge(records);
    expect([finding.state, codes(finding).join()]).toEqual([state, said]);
  });

  test('of the domain above counts, with what it says of those below', () => {
    expect(dmarcNames('a.b.example.com')).toEqual([
      '_dmarc.a.b.example.com',
      '_dmarc.b.example.com',
      '_dmarc.example.com',
    ]);
    const finding = judge([`v=DMARC1; p=reject; sp=none; ${RUA}`], '_dmarc.example.com');
    expect(codes(finding)).toEqual(['dmarc_none', 'dmarcInherited']);
  });

  test('that is missing is told whole, and one that nobody answered for is not called missing', () => {
    expect(judge([]).add).toEqual([
      {
        name: `_dmarc.${DOMAIN}`,
        type: 'TXT',
        value: `v=DMARC1; p=none; rua=mailto:dmarc@${DOMAIN}`,
      },
    ]);
    const failed = judgeDmarc(DOMAIN, new Map([[`_dmarc.${DOMAIN}`, { failed: 'EREFUSED' }]]));
    expect(failed).toMatchObject({ state: 'unknown', add: [] });
  });
});

describe('reverse DNS', () => {
  type Question = Parameters<typeof judgeReverse>[0];
  const judge = (given: Partial<Question>) =>
    judgeReverse({
      mailHost: 'mail.example.com',
      isOwn: true,
      addresses: { is: ['192.0.2.25'] },
      names: new Map([['192.0.2.25', { is: ['mail.example.com'] }]]),
      back: new Map([['mail.example.com', { is: ['192.0.2.25'] }]]),
      ...given,
    });
  const none = new Map([['192.0.2.25', { is: [] }]]);

  test.each<[string, Partial<Question>, string, string]>([
    ['that leads back', {}, 'ok', 'reverseGood'],
    ['that leads back, of a provider', { isOwn: false }, 'ok', 'reverseGoodProvider'],
    [
      'that leads elsewhere',
      { back: new Map([['mail.example.com', { is: ['192.0.2.1'] }]]) },
      'wrong',
      'reverseElsewhere',
    ],
    ['that is missing', { names: none }, 'missing', 'reverseMissing'],
    ['that is missing, of a provider', { names: none, isOwn: false }, 'unknown', 'reverseProvider'],
    [
      'that nobody answered for',
      { names: new Map([['192.0.2.25', { failed: 'ETIMEOUT' }]]) },
      'unknown',
      'unasked',
    ],
    [
      'of a host that nobody answered for',
      { addresses: { failed: 'ETIMEOUT' } },
      'unknown',
      'unasked',
    ],
    ['of a host that is not there', { addresses: { is: [] } }, 'wrong', 'reverseNoHost'],
    [
      'of this machine',
      { mailHost: 'localhost', addresses: { is: [] } },
      'unknown',
      'reversePrivate',
    ],
    ['of a neighbour', { addresses: { is: ['10.0.0.9'] } }, 'unknown', 'reversePrivate'],
    ['without a server', { mailHost: null, addresses: { is: [] } }, 'unknown', 'reverseNoServer'],
  ])('%s', (_, given, state, said) => {
    const finding = judge(given);
    expect([finding.state, codes(finding).join()]).toEqual([state, said]);
  });

  test('that is missing is told whole', () => {
    expect(judge({ names: none }).add).toEqual([
      { name: '25.2.0.192.in-addr.arpa', type: 'PTR', value: 'mail.example.com' },
    ]);
  });
});

describe('mail that comes back', () => {
  const mx = { host: 'mx.example.com', priority: 10 };
  const judge = (answer: Parameters<typeof judgeMx>[1], addresses: Record<string, Answer> = {}) => {
    const finding = judgeMx(DOMAIN, answer, new Map(Object.entries(addresses)));
    return [finding.state, codes(finding).join()];
  };

  test.each([
    [{ is: [mx] }, { [mx.host]: { is: ['192.0.2.1'] } }, 'ok', 'mxGood'],
    [{ is: [mx] }, { [mx.host]: { is: [] } }, 'wrong', 'mxLost'],
    [{ is: [mx] }, { [mx.host]: { failed: 'ETIMEOUT' } }, 'ok', 'mxGood'],
    [{ is: [{ host: '', priority: 0 }] }, {}, 'wrong', 'mxNull'],
    [{ is: [] }, {}, 'missing', 'mxMissing'],
    [{ failed: 'ESERVFAIL' }, {}, 'unknown', 'unasked'],
  ])('%j', (answer, addresses, state, said) =>
    expect(judge(answer, addresses)).toEqual([state, said]),
  );

  test('is spared where a mail program can unsubscribe, which takes https', () => {
    expect(judgeUnsubscribe('https://news.example.com/x').state).toBe('ok');
    expect(judgeUnsubscribe('http://news.example.com/x').state).toBe('wrong');
  });
});

describe('names and addresses', () => {
  test.each([
    ['192.0.2.25', '192.0.2.0/24', true],
    ['192.0.3.25', '192.0.2.0/24', false],
    ['192.0.2.25', '192.0.2.25', true],
    ['192.0.2.25', '0.0.0.0/0', true],
    ['192.0.2.25', '192.0.2.0/33', false],
    ['192.0.2.25', '192.0.2.0/x', false],
    ['192.0.2.256', '0.0.0.0/0', false],
    ['192.0.2.25', '::/0', false],
    ['2001:db8::1', '2001:DB8:0:0::/64', true],
    ['2001:db8:0:1::1', '2001:db8::/64', false],
    ['nonsense', '::/0', false],
  ])('%s within %s: %s', (address, network, is) => expect(isWithin(address, network)).toBe(is));

  test('are turned around to be asked for', () => {
    expect(reverseName('2001:db8::567:89ab')).toBe(
      'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    );
    expect(reverseName('nonsense')).toBe('');
    expect(['127.0.0.1', '::1', 'fd00::1', '192.0.2.1'].map(isPrivate)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('are asked for only when they are some', () => {
    const names = [
      'a.example.com',
      '_dmarc.example.vn',
      'x',
      'a b.com',
      '-a.com',
      'a..com',
      `${'a'.repeat(64)}.com`,
      "a';.com",
    ];
    expect(names.filter(isHostName)).toEqual(['a.example.com', '_dmarc.example.vn']);
    const selectors = ['s1', '2024-a.k', 'k_1', '', 'a b', '.a', 'ä', '*', 'a'.repeat(121)];
    expect(selectors.filter(isSelector)).toEqual(['s1', '2024-a.k', 'k_1']);
    expect(parentsOf('example.com')).toEqual([]);
  });

  test.each([
    ['news.example.com', 'mail.example.com', true],
    ['example.com', 'mail.example.com', true],
    ['foo.com.vn', 'mail.bar.com.vn', false],
    ['foo.com.vn', 'mail.foo.com.vn', true],
    ['example.com', 'smtp.example.net', false],
  ])('%s and %s are of one house: %s', (one, other, is) =>
    expect(isOfOneHouse(one, other)).toBe(is),
  );
});

test.each([
  ['email-smtp.eu-west-1.amazonaws.com', 'Amazon SES', 'amazonses.com'],
  ['smtp.postmarkapp.com', 'Postmark', 'spf.mtasv.net'],
  ['smtp.sendgrid.net', 'SendGrid', 'sendgrid.net'],
  ['smtp.eu.mailgun.org', 'Mailgun', 'mailgun.org'],
  ['smtp-relay.sendinblue.com', 'Brevo', 'spf.brevo.com'],
  ['smtp.resend.com', 'Resend', 'amazonses.com'],
  ['in-v3.mailjet.com', 'Mailjet', 'spf.mailjet.com'],
  ['smtp.mandrillapp.com', 'Mailchimp Transactional', 'spf.mandrillapp.com'],
  ['smtp.sparkpostmail.com', 'SparkPost', 'sparkpostmail.com'],
  ['SMTP.GMAIL.COM', 'Google Workspace', '_spf.google.com'],
  ['smtp-relay.google.com', 'Google Workspace', '_spf.google.com'],
  ['smtp.office365.com', 'Microsoft 365', 'spf.protection.outlook.com'],
  ['smtp-mail.outlook.com', 'Microsoft 365', 'spf.protection.outlook.com'],
  ['smtp.zoho.eu', 'Zoho Mail', 'zohomail.com'],
  ['smtp.fastmail.com', 'Fastmail', 'spf.messagingengine.com'],
  ['smtp.migadu.com', 'Migadu', 'spf.migadu.com'],
  ['smtp.tem.scaleway.com', 'Scaleway', '_spf.tem.scaleway.com'],
  ['smtp.tem.scw.cloud', 'Scaleway', '_spf.tem.scaleway.com'],
  ['ssl0.ovh.net', 'OVHcloud', 'mx.ovh.com'],
  ['mail.gandi.net', 'Gandi', '_mailcust.gandi.net'],
  ['smtp.protonmail.ch', 'Proton Mail', '_spf.protonmail.ch'],
  ['smtp.yandex.com', 'Yandex 360', '_spf.yandex.net'],
])('%s belongs to %s, whose servers are in %s', (host, name, include) => {
  expect(providerOf(host)).toMatchObject({ name, includes: expect.arrayContaining([include]) });
  expect(providerOf(host)?.includes[0]).toBe(include);
  // An ending of letters is no domain.
  expect(providerOf(`x${host.split('.').slice(-2).join('.')}`)).toBeNull();
});

test.each([
  ['smtp.mandrillapp.com', 'mte1', 'dkim1.mandrillapp.com'],
  ['smtp.fastmail.com', 'fm1', 'fm1.a-b.vn.dkim.fmhosted.com'],
  ['smtp.migadu.com', 'key1', 'key1.a-b.vn._domainkey.migadu.com'],
])('a key at %s by the name of %s is at %s', (host, selector, at) => {
  const provider = providerOf(host);
  expect(selectorsOf(provider, null)[0]).toBe(selector);
  expect(provider?.keyAt?.(selector, 'a-b.vn')).toBe(at);
});
