import { describe, expect, test } from 'vitest';
import { parseEmailAddress } from '#supabase/functions/_shared/email-address.ts';
import { checkFormToken, issueFormToken } from '#supabase/functions/_shared/form-token.ts';
import { readBody } from '#supabase/functions/_shared/http.ts';
import { consentPage } from '#supabase/functions/_shared/newsletter/consent.ts';
import { networkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { equalSecrets, randomToken } from '#supabase/functions/_shared/secrets.ts';
import { malformedAddresses } from '#tests/support/malformed-addresses.ts';

describe('an email address', () => {
  test.each([
    [' Linh@Example.COM ', 'linh@example.com'],
    ["o'brien+news@mail.example.co.uk", "o'brien+news@mail.example.co.uk"],
    ['an@phở.vn', 'an@xn--ph-rbt.vn'],
    ['a@b.io', 'a@b.io'],
    ['linh.tran.ha@example.com', 'linh.tran.ha@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is taken as %j', (typed, kept) => {
    expect(parseEmailAddress(typed)).toBe(kept);
  });

  test('in any of 300 malformed ways is refused', () => {
    expect(malformedAddresses().length).toBeGreaterThanOrEqual(300);
    expect(malformedAddresses().filter((typed) => parseEmailAddress(typed) !== null)).toEqual([]);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:0000:0:0:1', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  [':', ':'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('a form token', () => {
  const at = (time: number) => ({
    now: () => new Date(time),
    randomToken,
    signingKey: 'a-signing-key-for-tests-of-32-chars',
  });
  const START = Date.UTC(2026, 10, 21);

  test('is good from two seconds to six hours after it was given', async () => {
    const token = await issueFormToken(at(START));
    expect(await checkFormToken(at(START + 1_999), token)).toBe('young');
    expect(await checkFormToken(at(START + 2_000), token)).toBe('good');
    expect(await checkFormToken(at(START + 6 * 3_600_000), token)).toBe('good');
    expect(await checkFormToken(at(START + 6 * 3_600_000 + 1), token)).toBe('bad');
  });

  test('cannot be made up, changed or made with another key', async () => {
    const token = await issueFormToken(at(START));
    const [, nonce, signature] = token.split('.');
    const earlier = (START - 60_000).toString(36);
    const later = { ...at(START + 60_000), signingKey: 'another-signing-key-of-32-characters' };
    for (const forged of ['x', 'a.b.c', '..', `${earlier}.${nonce}.${signature}`, `${token}.x`])
      expect(await checkFormToken(at(START + 60_000), forged)).toBe('bad');
    expect(await checkFormToken(later, token)).toBe('bad');
  });
});

test('secrets are equal only when all of them is', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abcd', 'abd', 'ABC'])
    expect(equalSecrets(other, 'abc')).toBe(false);
  expect(equalSecrets('abc', '')).toBe(false);
});

test.each([
  ['/vi/latest', '/vi/latest'],
  [
    '/vi/latest?page=2&utm_source=zalo&utm_campaign=Tết',
    '/vi/latest?utm_source=zalo&utm_campaign=T%E1%BA%BFt',
  ],
  ['/?utm_source=&utm_medium=%20', '/'],
  ['https://news.khoi.vn/vi?utm_source=a', '/vi?utm_source=a'],
  // Of another site that carries the form.
  ['https://partner.example/x?y#z', 'https://partner.example/x'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('the page of consent %j is kept as %j', (given, kept) => {
  expect(consentPage(given, new Request('http://localhost/'), 'https://news.khoi.vn')).toBe(kept);
});

describe('the body of a request', () => {
  const request = (body: string, type: string) =>
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: type === '' ? {} : { 'content-type': type },
    });

  test('may be JSON or a form', async () => {
    expect(await readBody(request('{"a":1}', 'application/json'))).toEqual({ a: 1 });
    expect(await readBody(request('a=1&b=%C4%91', 'application/x-www-form-urlencoded'))).toEqual({
      a: '1',
      b: 'đ',
    });
  });

  test.each([
    { body: '{', type: 'application/json', status: 400 },
    { body: '<a/>', type: 'application/xml', status: 415 },
    { body: JSON.stringify('x'.repeat(70_000)), type: 'application/json', status: 413 },
  ])('of $type with status $status is refused', async ({ body, type, status }) => {
    await expect(readBody(request(body, type))).rejects.toMatchObject({ status });
  });
});
