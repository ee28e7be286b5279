import { describe, expect, test } from 'vitest';
import type { RasterType } from '#src/domain/image-type.ts';
import {
  DAMAGED,
  MAX_PIXELS,
  rasterProblem,
  TOO_MANY_PIXELS,
} from '#supabase/functions/_shared/pictures/raster.ts';

// Pictures written byte by byte, as their formats say: what sharp would never make.

const HIDING = expect.stringContaining('another file hidden');

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, n) => (value >>> (8 * n)) & 255);
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

const chunk = (name: string, data: readonly number[]) => [
  ...u32(data.length),
  ...ascii(name),
  ...data,
  ...[1, 2, 3, 4],
];
const PNG_START = [0x89, ...ascii('PNG\r\n\x1a\n')];
const png = (
  width: number,
  height: number,
  rest = [...chunk('IDAT', [7, 7, 7]), ...chunk('IEND', [])],
) => [...PNG_START, ...chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]), ...rest];

const riff = (kind: string, data: readonly number[]) => {
  const inside = [...ascii('WEBP'), ...ascii(kind), ...little(data.length, 4), ...data];
  return [...ascii('RIFF'), ...little(inside.length, 4), ...inside];
};
const extended = (width: number, height: number) =>
  riff('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
/** The upper two bits of both say how it may be scaled. */
const lossy = (width: number, height: number) =>
  riff('VP8 ', [
    0,
    0,
    0,
    0x9d,
    1,
    0x2a,
    ...little(width | 0x4000, 2),
    ...little(height | 0x8000, 2),
  ]);
const lossless = (width: number, height: number) =>
  riff('VP8L', [
    0x2f,
    ...little(((width - 1) | ((height - 1) << 14) | (1 << 28)) >>> 0, 4),
    0,
    0,
    0,
    0,
    0,
  ]);

const segment = (marker: number, data: readonly number[]) => [
  0xff,
  marker,
  ...u16(data.length + 2),
  ...data,
];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...u16(height), ...u16(width), 3]);
const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0]);
const END = [0xff, 0xd9];
const JPEG_START = [0xff, 0xd8, ...segment(0xe0, ascii('JFIF\0\x01'))];
const jpeg = (...parts: readonly (readonly number[])[]) => [...JPEG_START, ...parts.flat()];
const photo = (width: number, height: number) =>
  jpeg(frame(width, height), SCAN, [1, 2, 0xff, 0x00, 3], END);

const problemOf = (type: RasterType, bytes: readonly number[]) =>
  rasterProblem(Uint8Array.from(bytes), type);

const FORMS: readonly [string, RasterType, (width: number, height: number) => number[]][] = [
  ['PNG', 'image/png', png],
  ['JPEG', 'image/jpeg', photo],
  ['extended WebP', 'image/webp', extended],
  ['lossy WebP', 'image/webp', lossy],
  ['lossless WebP', 'image/webp', lossless],
];

describe.each(FORMS)('a %s', (_, type, make) => {
  test('that is whole passes', () => {
    for (const [width, height] of [
      [1, 1],
      [640, 480],
      [1, 9000],
      [9000, 3],
    ] as const)
      expect(problemOf(type, make(width, height))).toBeNull();
  });

  test('may have as many pixels as a good camera makes, and not one more', () => {
    expect(MAX_PIXELS).toBe(8000 * 5000);
    expect(problemOf(type, make(8000, 5000))).toBeNull();
    expect(problemOf(type, make(5000, 8000))).toBeNull();
    expect(problemOf(type, make(8001, 5000))).toBe(TOO_MANY_PIXELS);
    expect(problemOf(type, make(5000, 8001))).toBe(TOO_MANY_PIXELS);
  });

  test('that is cut off is damaged', () => {
    const whole = make(640, 480);
    for (let length = 0; length < whole.length; length += 1)
      expect([length, problemOf(type, whole.slice(0, length))]).toEqual([length, DAMAGED]);
  });

  test('may have empty space behind it, and no page', () => {
    expect(problemOf(type, [...make(9, 9), 0, 10, 13, 32])).toBeNull();
    expect(problemOf(type, [...make(9, 9), 0, ...ascii('<script>alert(1)')])).toEqual(HIDING);
  });
});

test.each(['image/png', 'image/webp'] as const)('nothing at all is behind a %s', (type) => {
  const bytes = type === 'image/png' ? png(9, 9) : lossy(9, 9);
  expect(problemOf(type, [...bytes, 65])).toEqual(HIDING);
});

describe('behind a JPEG', () => {
  test('a camera may leave a film or a preview', () => {
    expect(problemOf('image/jpeg', [...photo(9, 9), ...ascii('\0\0\0\x18ftypmp42')])).toBeNull();
    expect(problemOf('image/jpeg', [...photo(9, 9), ...photo(3, 3)])).toBeNull();
  });

  test.each(
    [
      ...['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '%PDF-1.7', 'MZ\x90\0', '\x7fELF'],
      ...['<?php', '<SCRIPT', '<html>', '<!DOCTYPE html>'],
    ].map((beginning) => [beginning]),
  )('nobody may leave %j', (beginning) => {
    expect(problemOf('image/jpeg', [...photo(9, 9), ...ascii(beginning)])).toEqual(HIDING);
  });
});

describe('a JPEG', () => {
  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf])(
    'is as large as its frame says: %i',
    (marker) => {
      const of = (width: number) =>
        problemOf('image/jpeg', jpeg(frame(width, 5000, marker), SCAN, END));
      expect([of(8000), of(8001)]).toEqual([null, TOO_MANY_PIXELS]);
    },
  );

  test.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd9, 0xe1])('has no frame by a marker like %i', (marker) => {
    expect(
      problemOf('image/jpeg', jpeg(segment(marker, [8, 0, 9, 0, 9, 3, 0, 0]), SCAN, END)),
    ).not.toBeNull();
  });

  test('may have markers filled up, standing alone, and restarts within its pixels', () => {
    const parts = [[0xff], frame(9, 9), [0xff, 0x01], SCAN];
    const pixels = [1, 0xff, 0x00, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4];
    expect(problemOf('image/jpeg', jpeg(...parts, pixels, END))).toBeNull();
    // Another scan of a progressive one.
    expect(problemOf('image/jpeg', jpeg(frame(9, 9), SCAN, [5], SCAN, [6], END))).toBeNull();
  });

  test('without a frame, or with nothing in it, is damaged', () => {
    expect(problemOf('image/jpeg', jpeg(SCAN, [1, 2, 3, 4, 5, 6, 7, 8, 9], END))).toBe(DAMAGED);
    expect(problemOf('image/jpeg', photo(0, 9))).toBe(DAMAGED);
    expect(problemOf('image/jpeg', photo(9, 0))).toBe(DAMAGED);
  });

  test('with something that is no marker is damaged', () => {
    expect(problemOf('image/jpeg', jpeg([0x12, 0x34, 0, 0], frame(9, 9), SCAN, END))).toBe(DAMAGED);
  });

  test('ends with its last marker, wherever that stands', () => {
    const cut = photo(9, 9).slice(0, -2);
    expect(problemOf('image/jpeg', cut)).toBe(DAMAGED);
    expect(problemOf('image/jpeg', [...cut, 0xff, 0xd8])).toBe(DAMAGED);
  });
});

test('a PNG ends with its last chunk, whatever is named like it', () => {
  const rest = [...chunk('tEXt', ascii('IEND')), ...chunk('IEND', [])];
  expect(problemOf('image/png', png(9, 9, rest))).toBeNull();
  expect(problemOf('image/png', png(9, 9, chunk('IDAT', [7])))).toBe(DAMAGED);
  expect(problemOf('image/png', png(0, 9))).toBe(DAMAGED);
});

test('pictures that are exactly as long as they have to be are whole', () => {
  expect(extended(9, 9)).toHaveLength(30);
  expect(problemOf('image/webp', [...ascii('RIFF'), ...little(4, 4), ...ascii('WEBP')])).toBe(
    DAMAGED,
  );
  expect(problemOf('image/png', [...PNG_START, ...chunk('IEND', [])])).toBe(DAMAGED);
  const bare = [0xff, 0xd8, ...frame(9, 9).slice(0, 9)];
  expect(problemOf('image/jpeg', [...bare, 3, ...END])).toBeNull();
});

test('a WebP of a kind that nobody knows is damaged', () => {
  expect(problemOf('image/webp', riff('VP9 ', Array(10).fill(9)))).toBe(DAMAGED);
  expect(problemOf('image/webp', lossy(0, 9))).toBe(DAMAGED);
});
