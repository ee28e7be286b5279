import { expect, test } from 'vitest';
import { previewToken, readPreviewToken } from '#supabase/functions/_shared/preview-link.ts';
import { sign } from '#supabase/functions/_shared/secrets.ts';

const KEY = { signingKey: 'a-signing-key-for-tests-of-32-chars' };
const LINK = '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718';
const BARE = LINK.replaceAll('-', '');

test('a preview’s token names its row, signed, and leads back to it', async () => {
  const token = await previewToken(KEY, LINK);
  expect(token).toMatch(/^[0-9a-f]{32}[\w-]{22}$/);
  expect(token.slice(0, 32)).toBe(BARE);
  expect(await readPreviewToken(KEY, token)).toBe(LINK);
});

test('a signature for something else that the key signs opens no preview', async () => {
  const other = (await sign(LINK, KEY.signingKey)).slice(0, 22);
  expect(await readPreviewToken(KEY, BARE + other)).toBeNull();
  const own = (await sign(`article-preview:${LINK}`, KEY.signingKey)).slice(0, 22);
  expect(await previewToken(KEY, LINK)).toBe(BARE + own);
});

test('a token that we did not make, or that is none, opens nothing', async () => {
  const token = await previewToken(KEY, LINK);
  const another = await previewToken(KEY, LINK.replace('5f', '6f'));
  const foreign = await previewToken({ signingKey: 'x'.repeat(32) }, LINK);
  const wrong = [
    foreign,
    another.slice(0, 32) + token.slice(32),
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    `${token} `,
    token.toUpperCase(),
    LINK + token.slice(32),
    BARE,
    '',
  ];
  for (const text of wrong) expect([text, await readPreviewToken(KEY, text)]).toEqual([text, null]);
});

test('no character of a row’s name can be left out or be another', async () => {
  const token = await previewToken(KEY, LINK);
  for (const at of Array.from({ length: 32 }, (_, index) => index)) {
    const before = token.slice(0, at);
    const after = token.slice(at + 1);
    for (const text of [before + after, `${before}g${after}`, `${before}-${after}`])
      expect([text, await readPreviewToken(KEY, text)]).toEqual([text, null]);
  }
});
