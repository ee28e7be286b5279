import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from '#supabase/functions/_shared/pictures/metadata.ts';
import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { hostilePictures, noise } from '#tests/support/hostile-pictures.ts';
import { oddPictures, SECRET } from '#tests/support/odd-pictures.ts';

// What a function can tell of a picture, which cannot decode one. That it is told in our own storage as well
// is tried in tests/unit/pictures/prepare-upload.test.ts.

/** Only whoever decodes them finds these. */
const UNSEEN =
  /^(a PNG (with rubbish inside|without pixels|with too few pixels)|an SVG with (a hollow picture|half a picture|a page that says it is a picture) inside)$/;

test('every hostile picture is told without decoding it, but for those that are whole by their own account', async () => {
  for (const { what, type, bytes, told } of await hostilePictures()) {
    const { problem } = lookAtPicture(bytes, type);
    if (UNSEEN.test(what)) expect([what, problem]).toEqual([what, null]);
    else expect([what, problem]).toEqual([what, expect.stringMatching(told)]);
  }
});

test.each(['png', 'jpeg', 'webp'] as const)('a whole %s passes', async (type) => {
  const bytes = await noise(40, 30).toFormat(type).toBuffer();
  expect(lookAtPicture(bytes, `image/${type}`).problem).toBeNull();
});

test('a WebP counts its pixels in each of its forms', async () => {
  for (const options of [{}, { lossless: true }]) {
    const bytes = await noise(40, 30).webp(options).toBuffer();
    expect(lookAtPicture(bytes, 'image/webp').problem).toBeNull();
  }
  const large = Buffer.alloc(30);
  large.write('RIFF', 0, 'latin1');
  large.writeUInt32LE(22, 4);
  large.write('WEBPVP8X', 8, 'latin1');
  large.writeUIntLE(9_999, 24, 3);
  large.writeUIntLE(9_999, 27, 3);
  expect(lookAtPicture(large, 'image/webp').problem).toMatch(/40 million pixels/);
});

test('what a camera or an editor noted in a picture is left out without decoding it, and no pixel with it', async () => {
  const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
  for (const { what, type, bytes, shape } of await oddPictures()) {
    if (shape && shape[0] * shape[1] > 4000) continue;
    const clean = withoutMetadata(bytes, type as 'image/png');
    expect([what, Buffer.from(clean).includes(SECRET)]).toEqual([what, false]);
    expect([what, lookAtPicture(clean, type).problem]).toEqual([what, null]);
    const { exif, xmp, iptc, comments } = await sharp(clean).metadata();
    expect([what, xmp, iptc, comments?.length ?? 0]).toEqual([what, undefined, undefined, 0]);
    // How it lies is all that may be left: 32 bytes.
    expect([what, (exif?.length ?? 0) <= 40]).toEqual([what, true]);
    expect([what, (await pixels(clean)).equals(await pixels(bytes))]).toEqual([what, true]);
    expect([what, withoutMetadata(clean, type as 'image/png') === clean]).toEqual([what, true]);
  }
});
