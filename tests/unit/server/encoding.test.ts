import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress, isCompressible, pickEncoding } from '#src/server/encoding.ts';
import { matchesEtag } from '#src/server/stored-response.ts';

describe('pickEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['identity', 'identity'],
  ] as const)('Accept-Encoding %o gets %s', (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
    expect(pickEncoding(header)).toBe(expected);
  });
});

describe('compress', () => {
  test('gives the text back in both forms', async () => {
    const text = Buffer.from('Gọi vốn tại Đà Nẵng. '.repeat(200));
    for (const effort of ['instant', 'best'] as const) {
      const { br, gzip } = await compress(text, effort);
      expect(brotliDecompressSync(br)).toEqual(text);
      expect(gunzipSync(gzip)).toEqual(text);
      expect(br.length).toBeLessThan(text.length / 10);
      expect([br, gzip].map(({ buffer }) => buffer.byteLength)).toEqual([br.length, gzip.length]);
    }
  });
});

test.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
  ['application/vnd.pgrst.object+json', true],
  ['application/rss+xml', true],
  ['application/manifest+json', true],
  ['text/javascript', true],
  ['font/woff2', false],
  ['image/webp', false],
  ['application/zip', false],
  ['', false],
])('%s is compressible: %s', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected);
});

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b", "a-br"', true],
  ['*', true],
  ['"a-gzip"', false],
  ['a-br', false],
])('If-None-Match %s matches "a-br": %s', (header, expected) => {
  expect(matchesEtag(header, '"a-br"')).toBe(expected);
});
