import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isHeic, sniffImageType, toImageName } from '#src/domain/image-type.ts';
import { prepareUpload } from '#src/pictures/prepare-upload.ts';
import { noise } from '#tests/support/hostile-pictures.ts';

const SVG = 'image/svg+xml';
const kept = async (bytes: Uint8Array, type: string) => (await prepareUpload(bytes, type)).bytes;
const reasonOf = (bytes: Uint8Array, type: string) =>
  prepareUpload(bytes, type).then(
    () => null,
    (error: Error) => error.message,
  );

describe('a picture with more behind it', () => {
  test('is taken without it when a camera put it there', async () => {
    const [png, jpeg] = await Promise.all([
      noise(9, 9).png().toBuffer(),
      noise(9, 9).jpeg().toBuffer(),
    ]);
    const film = Buffer.concat([
      jpeg,
      Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
      Buffer.alloc(400, 7),
    ]);
    expect(await reasonOf(Buffer.concat([png, Buffer.alloc(16)]), 'image/png')).toBeNull();
    expect(await reasonOf(film, 'image/jpeg')).toBeNull();
    expect((await kept(film, 'image/jpeg')).length).toBeLessThan(film.length);
  });
});

test('a photo of an iPhone is told how it becomes one that browsers show', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(sniffImageType(heic)).toBeNull();
  expect(isHeic(heic)).toBe(true);
  for (const type of ['image/heic', 'image/jpeg'])
    expect(await reasonOf(heic, type)).toMatch(/HEIC photo.*export it as JPEG/);
});

test('WebP under the name of another type is taken as what it is', async () => {
  const bytes = readFileSync('tests/fixtures/pictures/saved-as.jpg');
  expect(sniffImageType(bytes)).toBe('image/webp');
  expect(toImageName('saved-as.jpg', 'image/webp')).toMatch(/\.webp$/);
  expect(await reasonOf(bytes, 'image/webp')).toBeNull();
});

describe('a raster', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'is written anew as the %s it was, upright and without a trace of its maker',
    async (format) => {
      const made = await noise(60, 40)
        .toFormat(format)
        .withExif({
          IFD0: { Copyright: 'Nguyen Van A' },
          IFD3: { GPSLatitude: '10/1 46/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
        .withIccProfile('p3')
        .toBuffer();
      expect((await sharp(made).metadata()).exif).toBeDefined();
      const stored = await kept(made, `image/${format}`);
      const { width, height, exif, xmp, icc, ...metadata } = await sharp(stored).metadata();
      expect({ width, height, format: metadata.format, exif, xmp, icc }).toEqual({
        width: 60,
        height: 40,
        format,
      });
      expect(Buffer.from(stored).includes('Nguyen')).toBe(false);
    },
  );

  test('that lies on its side is stood up', async () => {
    const turned = await noise(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await kept(turned, 'image/jpeg')).metadata()).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  test('keeps its transparency, its palette and its losslessness', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#f008' } });
    const [png, palette, webp] = await Promise.all([
      clear.clone().png().toBuffer(),
      clear.clone().png({ palette: true }).toBuffer(),
      noise(60, 40).webp({ lossless: true }).toBuffer(),
    ]);
    expect(await sharp(await kept(png, 'image/png')).metadata()).toMatchObject({ hasAlpha: true });
    expect(await sharp(await kept(palette, 'image/png')).metadata()).toMatchObject({
      isPalette: true,
    });
    const pixels = async (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(await kept(webp, 'image/webp'))).toEqual(await pixels(webp));
  });

  test('that moves is its first frame', async () => {
    const frames = [
      await noise(20, 20).png().toBuffer(),
      await noise(20, 20).negate().png().toBuffer(),
    ];
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    expect((await sharp(await kept(film, 'image/webp')).metadata()).pages).toBeUndefined();
  });

  test('larger than any screen is made smaller', async () => {
    const large = await sharp({
      create: { width: 6000, height: 3000, channels: 3, background: '#c00' },
    })
      .jpeg()
      .toBuffer();
    expect(await sharp(await kept(large, 'image/jpg')).metadata()).toMatchObject({
      width: 4096,
      height: 2048,
    });
  });

  test('waits for its turn, and is sent away when too many wait', async () => {
    const jpeg = await noise(300, 300).jpeg().toBuffer();
    const reasons = await Promise.all(
      Array.from({ length: 12 }, () => reasonOf(jpeg, 'image/jpeg')),
    );
    expect(reasons.filter((reason) => reason === null)).toHaveLength(8);
    expect(reasons.at(-1)).toMatch(/busy with other images/);
  });
});

describe('an SVG', () => {
  test.each([
    ['an XML declaration and comments', '<?xml version="1.0"?>\n<!-- Logo -->\n<svg><g/></svg>'],
    [
      'the old document type',
      '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg></svg>',
    ],
    [
      'what editors leave behind',
      '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3"><inkscape:view/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata></svg>',
    ],
    [
      'gradients, styles and text',
      '<svg><defs><linearGradient id="a"/></defs><style>.a,.b{fill:url(#a)} /* c */ rect{}</style><text class="a">Khởi &amp; Đầu &#8212;</text><use href="#a"/></svg>',
    ],
    [
      'a thousand shapes of one style',
      `<svg><style>path{fill:url(#p)}.c{clip-path:url(#c)}</style><linearGradient id="p"/><clipPath id="c"><path d="M0 0"/></clipPath><g class="c">${'<path class="c" d="M0 0h1"/>'.repeat(1000)}</g></svg>`,
    ],
    ['something that draws itself', '<svg><g id="a"><use href="#a"/></g></svg>'],
  ])('with %s is kept as it came', async (_, text) => {
    expect(Buffer.from(await kept(Buffer.from(text), SVG)).toString()).toBe(text);
  });

  test('of Illustrator is recognised, and kept as it came', async () => {
    const bytes = readFileSync('tests/fixtures/pictures/illustrator.svg');
    expect(sniffImageType(bytes)).toBe(SVG);
    expect(Buffer.from(await kept(bytes, SVG))).toEqual(bytes);
    const drawn = await sharp(bytes).png().toBuffer();
    expect((await sharp(drawn).metadata()).width).toBe(100);
  });

  test('in another encoding is refused by that reason', async () => {
    const bytes = readFileSync('tests/fixtures/pictures/latin1.svg');
    expect(sniffImageType(bytes)).toBe(SVG);
    expect(await reasonOf(bytes, SVG)).toMatch(/not UTF-8 text\. Please export it as UTF-8/);
  });

  test('with a raster image written out is kept as it came', async () => {
    const inside = (await noise(9, 9).png().toBuffer()).toString('base64');
    const svg = Buffer.from(`<svg><image href="data:image/png;base64,${inside}"/></svg>`);
    expect(await kept(svg, SVG)).toEqual(svg);
  });

  test('of the site itself is taken', async () => {
    for (const folder of ['public/covers', 'public/logos'])
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg')))
        expect([name, await reasonOf(readFileSync(`${folder}/${name}`), SVG)]).toEqual([
          name,
          null,
        ]);
  });

  test('is recognised by its beginning', () => {
    expect(sniffImageType(Buffer.from('  \n<svg viewBox="0 0 1 1"/>'))).toBe(SVG);
    expect(sniffImageType(Buffer.from('<svgx/>'))).toBeNull();
    expect(sniffImageType(Buffer.from('<html><svg/>'))).toBeNull();
  });
});
