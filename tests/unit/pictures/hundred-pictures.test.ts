import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMATS, WIDTHS } from '#src/domain/pictures.ts';
import { uploads as english } from '#src/i18n/en/uploads.ts';
import { uploads as vietnamese } from '#src/i18n/vi/uploads.ts';
import { drawPicture } from '#src/pictures/draw.ts';
import { prepareUpload } from '#src/pictures/prepare-upload.ts';
import { refusalIn } from '#src/pictures/refusals.ts';
import { type HostilePicture, hostilePictures } from '#tests/support/hostile-pictures.ts';
import { type OddPicture, oddPictures, SECRET } from '#tests/support/odd-pictures.ts';

let odd: OddPicture[];
let hostile: HostilePicture[];
beforeAll(async () => {
  [odd, hostile] = await Promise.all([oddPictures(), hostilePictures()]);
});

const SEEN_THROUGH = /sees through|glass/;

test('there are more than a hundred of them', () => {
  expect(odd.length).toBeGreaterThan(40);
  expect(hostile.length + odd.length).toBeGreaterThan(130);
});

describe('a picture that is odd', () => {
  test('is fit to be shown in every width and format, and says nothing but itself', async () => {
    for (const { what, type, bytes, shape = [60, 40] } of odd) {
      const prepared = await prepareUpload(bytes, type).catch((error: Error) => error.message);
      if (typeof prepared === 'string') throw new Error(`${what}: ${prepared}`);
      const [width, height] = shape;
      expect([what, prepared.facts]).toEqual([
        what,
        {
          width,
          height,
          colour: SEEN_THROUGH.test(what) ? null : expect.stringMatching(/^[0-9a-f]{6}$/),
        },
      ]);
      expect([what, Buffer.from(prepared.bytes).includes(SECRET)]).toEqual([what, false]);
      for (const asked of WIDTHS)
        for (const format of FORMATS) {
          const drawn = await drawPicture(prepared.bytes, asked, format);
          if (drawn === null) throw new Error(`${what} is not drawn ${asked} wide as ${format}`);
          const { exif, xmp, icc, iptc, pages, comments, ...found } = await sharp(drawn).metadata();
          expect([what, { exif, xmp, icc, iptc, comments, pages: pages ?? 1 }]).toEqual([
            what,
            { pages: 1 },
          ]);
          expect([what, found.format === 'heif' ? 'avif' : found.format]).toEqual([
            what,
            format === 'jpg' ? 'jpeg' : format,
          ]);
          expect([what, found.width]).toEqual([what, Math.min(asked, width)]);
          expect([what, Buffer.from(drawn).includes(SECRET)]).toEqual([what, false]);
        }
    }
  });

  test('keeps what it looks like', async () => {
    const wall = odd.find(({ what }) => what.startsWith('a wall'));
    const { facts } = await prepareUpload(wall?.bytes ?? Buffer.alloc(0), 'image/png');
    // #0f766e, as a count of colours has it.
    expect(Number.parseInt(facts?.colour?.slice(0, 2) ?? '', 16)).toBeLessThan(0x20);
    expect(Number.parseInt(facts?.colour?.slice(2, 4) ?? '', 16)).toBeGreaterThan(0x60);
  });
});

describe('a picture that is hostile', () => {
  test('is refused with its own sentence, in both languages', async () => {
    const said = new Set<string>();
    for (const { what, bytes, type, told } of hostile) {
      const reason = await prepareUpload(bytes, type).then(
        () => null,
        (error: Error) => error.message,
      );
      expect([what, reason]).toEqual([what, expect.stringMatching(told)]);
      const own = refusalIn(reason ?? '', 'vi');
      expect([what, Object.values<string>(vietnamese).includes(own)]).toEqual([what, true]);
      expect(refusalIn(reason ?? '', 'en-GB,en;q=0.9')).toBe(reason);
      said.add(reason ?? '');
    }
    expect(said.size).toBe(11);
  });

  test('is not drawn either, however it came into the storage', async () => {
    for (const { what, bytes } of hostile) {
      const drawn = await drawPicture(bytes, 96, 'webp');
      const type = drawn && (await sharp(drawn).metadata()).format;
      // Under another name it may be a picture after all; what comes out is one then.
      expect([what, type]).toEqual([
        what,
        expect.toSatisfy((each) => each === null || each === 'webp'),
      ]);
    }
  });
});

test('every sentence has its words in both languages', () => {
  for (const [key, sentence] of Object.entries(english)) {
    const own = refusalIn(sentence, 'vi-VN');
    expect([key, own]).toEqual([key, vietnamese[key as keyof typeof vietnamese]]);
    expect(own).not.toBe(sentence);
  }
  expect(refusalIn('Something else.', 'vi')).toBe('Something else.');
  expect(refusalIn(english['upload.damaged'], null)).toBe(english['upload.damaged']);
});
