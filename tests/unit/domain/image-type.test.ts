import { describe, expect, test } from 'vitest';
import { fitWithin, sniffImageType, toImageName } from '#src/domain/image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('the type of an image', () => {
  test.each([
    [`${PNG}rest`, 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    [SVG, 'image/svg+xml'],
    ['<svg>', 'image/svg+xml'],
    ['<svg/>', 'image/svg+xml'],
    [` \n<?xml version="1.0"?>\n${SVG}`, 'image/svg+xml'],
    [`\xef\xbb\xbf${SVG}`, 'image/svg+xml'],
    [`<!-- a --> <!-- b -->\n${SVG}`, 'image/svg+xml'],
    [`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x"> <!-- a -->${SVG}`, 'image/svg+xml'],
    [`<!-- of two\nlines --><!DOCTYPE svg><!--\n-->\n${SVG}`, 'image/svg+xml'],
    ['<svg\n>', 'image/svg+xml'],
  ])('is what the first bytes of %j show', (head, type) => {
    expect(sniffImageType(bytes(head))).toBe(type);
  });

  test.each([
    '',
    'PNG\r\n\x1a\n',
    ` ${PNG}`,
    '\xff\xd8',
    'x\xff\xd8\xff',
    'RIFF\x10\x00\x00\x00WAVEfmt ',
    'XXXX\x10\x00\x00\x00WEBPVP8 ',
    'RIFFWEBP',
    '<html><svg>',
    'x<svg>',
    '<svgx>',
    '<!DOCTYPE html><svg>',
    `${' '.repeat(4096)}<svg>`,
  ])('is none for %j', (head) => {
    expect(sniffImageType(bytes(head))).toBeNull();
  });
});

test.each([
  ['Logo final.PNG', 'image/png', 'png'],
  ['a.JPEG', 'image/jpeg', 'jpeg'],
  ['a.jpg', 'image/jpeg', 'jpg'],
  ['a.jpeg', 'image/png', 'png'],
  ['a.png', 'image/webp', 'webp'],
  ['a.svg.exe', 'image/svg+xml', 'svg'],
  ['noext', 'image/jpeg', 'jpg'],
  ['a.png ', 'image/jpeg', 'jpg'],
] as const)('%s, which is %s, is stored as .%s', (original, type, extension) => {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  expect(toImageName(original, type)).toMatch(new RegExp(`^${uuid}-\\d{13}\\.${extension}$`));
});

test.each([
  [4000, 3000, 3000, 2250],
  [3024, 4032, 2250, 3000],
  [3000, 2000, 3000, 2000],
  [1, 1, 1, 1],
  [12_000, 2, 3000, 1],
])('a picture of %i × %i is stored as %i × %i', (width, height, wide, high) => {
  expect(fitWithin({ width, height }, 3000)).toEqual({ width: wide, height: high });
});
