import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GROUNDS, groundOf } from '#src/domain/logo-ground.ts';
import { pictureSources } from '#src/domain/pictures.ts';
import { drawPicture } from '#src/pictures/draw.ts';

const drawing = (fill: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">${more}<path d="M20 10h120v80H20zM160 10h120v30H160z" fill="${fill}"/></svg>`,
  );
const png = (svg: Buffer) => sharp(svg).png().toBuffer();

async function ground(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return groundOf(data, info.width, info.height);
}

/** Colour of a pixel, to the nearest that a lossy format keeps. */
async function pixel(bytes: Uint8Array | null, left: number, top: number) {
  const data = await sharp(bytes ?? undefined)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...data].map((part) => Math.round(part / 32));
}

describe('the ground of a logo', () => {
  test('is one that all of it can be seen on', async () => {
    expect(await ground(drawing('#fff'))).toEqual({ colour: GROUNDS.dark, kind: 'through' });
    expect(await ground(drawing('#f3f0e9'))).toEqual({ colour: GROUNDS.dark, kind: 'through' });
    expect(await ground(drawing('#000'))).toEqual({ colour: GROUNDS.light, kind: 'through' });
    expect(await ground(drawing('#c8102e'))).toEqual({ colour: GROUNDS.light, kind: 'through' });
    const both = drawing('#000', '<path d="M0 0h300v6H0zM0 92h300v8H0z" fill="#fff"/>');
    expect((await ground(both)).colour).toBe(GROUNDS.middle);
    const named = drawing('#fff', '<circle cx="230" cy="70" r="20" fill="#c8102e"/>');
    expect((await ground(named)).colour).toBe(GROUNDS.dark);
  });

  test('goes on in the colour of its edge where nothing is seen through it', async () => {
    const tile = drawing('#fff', '<rect width="300" height="100" fill="#0f766e"/>');
    expect(await ground(tile)).toEqual({ colour: '#0f766e', kind: 'whole' });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    expect((await ground(photo)).kind).toBe('photograph');
  });
});

describe('a logo', () => {
  test('is a square in every width and format, as far as its pixels reach', async () => {
    const portrait = await sharp({
      create: { width: 100, height: 400, channels: 3, background: '#0f766e' },
    })
      .jpeg()
      .toBuffer();
    for (const format of ['avif', 'webp', 'jpg'] as const)
      for (const [bytes, width, side] of [
        [await png(drawing('#000')), 96, 96],
        [await png(drawing('#000')), 640, 300],
        [drawing('#000'), 640, 640],
        [portrait, 192, 192],
        [await sharp(portrait).resize(16, 16).png().toBuffer(), 96, 16],
      ] as const) {
        const drawn = await drawPicture(bytes, width, format, 'logo');
        const found = await sharp(drawn ?? undefined).metadata();
        expect([format, width, found.width, found.height]).toEqual([format, width, side, side]);
        expect(found.hasAlpha).toBe(false);
      }
  });

  test('stands whole on its ground, with room around what one sees through', async () => {
    const white = await drawPicture(await png(drawing('#fff')), 192, 'webp', 'logo');
    expect(await pixel(white, 1, 1)).toEqual([1, 1, 1]);
    expect(await pixel(white, 60, 96)).toEqual([8, 8, 8]);
    expect(await pixel(white, 2, 96)).toEqual([1, 1, 1]);
    const banner = await sharp({
      create: { width: 400, height: 60, channels: 3, background: '#0f766e' },
    })
      .png()
      .toBuffer();
    const drawn = await drawPicture(banner, 192, 'webp', 'logo');
    expect(await pixel(drawn, 0, 0)).toEqual(await pixel(drawn, 96, 96));
  });

  test('has an address of a drawn picture, also where it is a light drawing', () => {
    const at = '/storage/v1/object/public/startup-logos/a';
    expect(pictureSources(`${at}.svg`, [96, 192]).sets?.webp).toBe(
      '/img/startup-logos/a.svg/96.webp 96w,/img/startup-logos/a.svg/192.webp 192w',
    );
    // Twice as sharp as the height of a narrow one asks for.
    expect(pictureSources(`${at}.png#50x400`, [96, 192]).sets?.webp).toContain('192.webp');
  });
});
