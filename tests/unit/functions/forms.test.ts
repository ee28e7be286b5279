import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ANSWERS } from '#src/i18n/mails.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { formFields, guardForm } from '#supabase/functions/_shared/form.ts';
import { issueFormToken } from '#supabase/functions/_shared/form-token.ts';
import { randomToken, sign } from '#supabase/functions/_shared/secrets.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const signingKey = 'a-signing-key-for-tests-of-32-chars';
const NETWORK = '203.0.113.7';

/** @param used up which limits are, by their names; for another minute and a half */
function setUp(used = '') {
  const project = speakProject((_, body) => {
    const { limit_key } = body as { limit_key: string };
    const isUsedUp = used.split(' ').some((kind) => limit_key.startsWith(`contact:${kind}:`));
    return Response.json(isUsedUp ? 90 : 0);
  });
  const deps = {
    db: project.db,
    signingKey,
    randomToken,
    clientAddress: () => `::ffff:${NETWORK}`,
    now: () => new Date(NOW),
  } as unknown as Deps;
  const tokenOf = (age: number) => issueFormToken({ ...deps, now: () => new Date(NOW - age) });
  const guard = (token: string, locale: 'en' | 'vi' = 'en') =>
    guardForm(deps, new Request('http://localhost/'), {
      name: 'contact',
      token,
      locale,
      email: 'an@example.com',
      perNetwork: 30,
    });
  return { ...project, guard, tokenOf };
}

describe('a form', () => {
  test('with a token has an allowance for its address and for it, and a wide one for its network', async () => {
    const { guard, tokenOf, asked } = setUp();
    const token = await tokenOf(MINUTE);
    await guard(token);
    const of = async (kind: string, party: string) =>
      `contact:${kind}:${await sign(party, signingKey)}`;
    expect(asked.map(({ body }) => body)).toEqual([
      {
        limit_key: await of('address', `an@example.com ${NETWORK}`),
        max_hits: 5,
        window_seconds: 600,
      },
      { limit_key: await of('token', token), max_hits: 5, window_seconds: 600 },
      { limit_key: await of('form', NETWORK), max_hits: 30, window_seconds: 600 },
      { limit_key: await of('day', NETWORK), max_hits: 300, window_seconds: 86_400 },
    ]);
  });

  test('without one has a small allowance', async () => {
    const { guard, asked } = setUp();
    await guard('');
    expect(asked.map(({ body }) => body).at(-1)).toEqual({
      limit_key: `contact:bare:${await sign(NETWORK, signingKey)}`,
      max_hits: 10,
      window_seconds: 600,
    });
    expect(asked).toHaveLength(2);
  });

  test('that was filled in too quickly, or long ago, is not counted', async () => {
    const { guard, tokenOf, asked } = setUp();
    await expect(guard(await tokenOf(1_000), 'vi')).rejects.toMatchObject({
      status: 429,
      message: ANSWERS.vi.form.tooFast,
      headers: { 'Retry-After': '2' },
    });
    for (const token of [await tokenOf(7 * 60 * MINUTE), 'made.up.token'])
      await expect(guard(token)).rejects.toMatchObject({
        status: 422,
        message: ANSWERS.en.form.expired,
      });
    expect(asked).toEqual([]);
  });

  test.each([
    ['address', ANSWERS.en.form.tooOften],
    ['token', ANSWERS.en.form.tooOften],
    ['form', ANSWERS.en.form.tooMany],
    ['day late', ANSWERS.en.form.tooMany],
  ])(
    'above the limit of its %s is sent back kindly, with the time to wait',
    async (used, message) => {
      const { guard, tokenOf } = setUp(used);
      await expect(guard(await tokenOf(MINUTE))).rejects.toMatchObject({
        status: 429,
        message: message.replace('{{when}}', 'in 2 minutes'),
        headers: { 'Retry-After': '90' },
      });
      await expect(guard(await tokenOf(MINUTE), 'vi')).rejects.toMatchObject({
        message: expect.stringContaining('sau 2 phút nữa'),
      });
    },
  );

  test('of a network that had its share of a day still goes, more slowly', async () => {
    const { guard, tokenOf, asked } = setUp('day');
    await guard(await tokenOf(MINUTE));
    expect(asked.at(-1)?.body).toMatchObject({ max_hits: 5, window_seconds: 600 });
  });

  test('that is sent over and over for one address costs its network nothing', async () => {
    const { guard, tokenOf, asked } = setUp('address');
    await expect(guard(await tokenOf(MINUTE))).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });

  test('without a token above its limit is, too', async () => {
    await expect(setUp('bare').guard('')).rejects.toMatchObject({
      status: 429,
      message: ANSWERS.en.form.tooMany.replace('{{when}}', 'in 2 minutes'),
    });
  });
});

test('what a form sends beside its own fields is never why it fails', () => {
  const fields = z.object(formFields);
  const nothing = { locale: 'en', token: '', website: '' };
  expect(fields.parse({})).toEqual(nothing);
  expect(fields.parse({ locale: 'fr', token: 'x'.repeat(301), website: 7 })).toEqual(nothing);
  const given = { locale: 'vi', token: 'x'.repeat(300), website: 'spam' };
  expect(fields.parse(given)).toEqual(given);
});
