import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress, isCompressible, pickEncoding } from '#src/server/encoding.ts';
import { matchesEtag } from '#src/server/stored-response.ts';

let unheard = 0;

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
    ['br;q=0.8, gzip;q=0.5', 'br'],
    ['br;level=4;q=0, gzip', 'gzip'],
    ['br ; q=0 , gzip', 'gzip'],
    ['br;q=0, gzip;q=0, *', 'identity'],
    ['gzip;q=0, x-gzip;q=0.5', 'gzip'],
    ['x-gzip;q=0.5, gzip;q=0.8, br;q=0.6', 'gzip'],
    ['gzip;q=0.1, *;q=0.5', 'br'],
    [',,', 'identity'],
    [';q=1', 'identity'],
  ] as const)('Accept-Encoding %o gets %s', (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
    expect(pickEncoding(header)).toBe(expected);
    // What was asked for before is remembered; this was not.
    unheard += 1;
    if (header) expect(pickEncoding(`${header}, x-${unheard}`)).toBe(expected);
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

test('what is sent at once costs less work than what is kept', async () => {
  const text = readFileSync('README.md');
  const [instant, best] = [await compress(text, 'instant'), await compress(text, 'best')];
  expect(best.br.length).toBeLessThan(instant.br.length);
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
  ['image/x-text/html', false],
  ['application/octet-stream', false],
  ['application/xhtml+xml', true],
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
  ['xW/"a-br"', false],
  ['W/W/"a-br"', false],
  ['"b" , W/"a-br"', true],
])('If-None-Match %s matches "a-br": %s', (header, expected) => {
  expect(matchesEtag(header, '"a-br"')).toBe(expected);
});
