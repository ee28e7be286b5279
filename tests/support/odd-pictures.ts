import sharp from 'sharp';
import { noise } from '#tests/support/hostile-pictures.ts';

/** A picture that is unusual and fit to be shown all the same. */
export type OddPicture = {
  readonly what: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Of what is to be seen; the shape of most is 60 by 40. */
  readonly shape?: readonly [width: number, height: number];
};

/** Words that a camera, an editor or a person left in a picture; nobody is to find them in what readers get. */
export const SECRET = 'Nguyen-Van-A-10.7769N-106.7009E';

const EXIF = {
  IFD0: { Copyright: SECRET, Artist: SECRET, Software: SECRET, ImageDescription: SECRET },
  IFD2: { UserComment: SECRET },
  IFD3: {
    GPSLatitude: '10/1 46/1 37/1',
    GPSLatitudeRef: 'N',
    GPSLongitude: '106/1 42/1 3/1',
    GPSLongitudeRef: 'E',
  },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A segment of a JPEG, behind its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** What an editor of press photos writes: a caption and a place, in Photoshop's own block (IPTC IIM). */
function iptc(): Buffer {
  const words = Buffer.from(SECRET, 'latin1');
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, words.length]), words]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, record]);
}

/** Every picture that storage is to take and readers are to see, made anew. */
export async function oddPictures(): Promise<OddPicture[]> {
  const photo = () => noise(60, 40);
  const all = ['jpeg', 'png', 'webp'] as const;
  const made: (readonly [
    what: string,
    type: string,
    bytes: Promise<Buffer> | Buffer,
    shape?: readonly [number, number],
  ])[] = [
    ...all.map((type) => [`a ${type}`, type, photo().toFormat(type).toBuffer()] as const),
    ...all.map(
      (type) =>
        [
          `a ${type} with the place where it was taken`,
          type,
          photo().toFormat(type).withExif(EXIF).toBuffer(),
        ] as const,
    ),
    ...all.map(
      (type) =>
        [
          `a ${type} with the place in XMP`,
          type,
          photo().toFormat(type).withXmp(XMP).toBuffer(),
        ] as const,
    ),
    ...all.map(
      (type) =>
        [
          `a ${type} in colours of a wide screen`,
          type,
          photo().withIccProfile('p3').toFormat(type).toBuffer(),
        ] as const,
    ),
    ...all.map(
      (type) =>
        [`a ${type} without colours`, type, photo().greyscale().toFormat(type).toBuffer()] as const,
    ),
    ...all.map(
      (type) =>
        [
          `a ${type} of one pixel`,
          type,
          flat(1, 1, '#c8102e').toFormat(type).toBuffer(),
          [1, 1],
        ] as const,
    ),
    ...all.map(
      (type) =>
        [
          `a ${type} as wide as a banner and as high as a line`,
          type,
          flat(3000, 1, '#0f766e').toFormat(type).toBuffer(),
          [3000, 1],
        ] as const,
    ),
    ...[1, 2, 3, 4].map(
      (turn) =>
        [
          `a photo that was turned, ${turn}`,
          'jpeg',
          photo().withMetadata({ orientation: turn }).jpeg().toBuffer(),
        ] as const,
    ),
    ...[5, 6, 7, 8].map(
      (turn) =>
        [
          `a photo that lies on its side, ${turn}`,
          'jpeg',
          photo().withMetadata({ orientation: turn }).jpeg().toBuffer(),
          [40, 60],
        ] as const,
    ),
    ['a photo for print, in four inks', 'jpeg', photo().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a photo for print, with its profile',
      'jpeg',
      photo().withIccProfile('cmyk').jpeg().toBuffer(),
    ],
    ['a JPEG that comes in passes', 'jpeg', photo().jpeg({ progressive: true }).toBuffer()],
    ['a JPEG without subsampling', 'jpeg', photo().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['a JPEG of the worst quality', 'jpeg', photo().jpeg({ quality: 1 }).toBuffer()],
    [
      'a JPEG with a comment',
      'jpeg',
      photo()
        .jpeg()
        .toBuffer()
        .then((jpeg) => withSegment(jpeg, 0xfe, Buffer.from(SECRET))),
    ],
    [
      'a JPEG with a caption of a picture desk',
      'jpeg',
      photo()
        .jpeg()
        .toBuffer()
        .then((jpeg) => withSegment(jpeg, 0xed, iptc())),
    ],
    [
      'a JPEG with a maker’s own block',
      'jpeg',
      photo()
        .jpeg()
        .toBuffer()
        .then((jpeg) => withSegment(jpeg, 0xe9, Buffer.from(SECRET))),
    ],
    [
      'a JPEG with a film behind it',
      'jpeg',
      photo()
        .jpeg()
        .toBuffer()
        .then((jpeg) =>
          Buffer.concat([
            jpeg,
            Buffer.from(`\0\0\0\x18ftypmp42${SECRET}`, 'latin1'),
            Buffer.alloc(400, 7),
          ]),
        ),
    ],
    ['a PNG that comes in passes', 'png', photo().png({ progressive: true }).toBuffer()],
    ['a PNG of sixteen bits', 'png', photo().toColourspace('rgb16').png().toBuffer()],
    ['a PNG of two colours', 'png', photo().png({ palette: true, colours: 2 }).toBuffer()],
    [
      'a PNG that one sees through',
      'png',
      sharp({ create: { width: 60, height: 40, channels: 4, background: '#c8102e80' } })
        .png()
        .toBuffer(),
    ],
    [
      'a PNG of nothing but glass',
      'png',
      sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ],
    [
      'a PNG with space behind it',
      'png',
      photo()
        .png()
        .toBuffer()
        .then((png) => Buffer.concat([png, Buffer.alloc(16)])),
    ],
    ['a WebP without loss', 'webp', photo().webp({ lossless: true }).toBuffer()],
    [
      'a WebP that one sees through',
      'webp',
      sharp({ create: { width: 60, height: 40, channels: 4, background: '#c8102e80' } })
        .webp()
        .toBuffer(),
    ],
    [
      'a WebP that moves',
      'webp',
      Promise.all([photo().png().toBuffer(), photo().negate().png().toBuffer()]).then((frames) =>
        sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ],
    [
      'a wall 20,000 pixels wide',
      'png',
      flat(20_000, 1000, '#0f766e').png().toBuffer(),
      [4096, 205],
    ],
    [
      'a ladder 20,000 pixels high',
      'jpeg',
      flat(1000, 20_000, '#0f766e').jpeg().toBuffer(),
      [205, 4096],
    ],
    [
      'a photo of forty million pixels',
      'jpeg',
      flat(8000, 5000, '#15171a').jpeg().toBuffer(),
      [4096, 2560],
    ],
  ];
  return Promise.all(
    made.map(async ([what, type, bytes, shape]) => ({
      what,
      type: `image/${type}`,
      bytes: await bytes,
      ...(shape && { shape }),
    })),
  );
}
