import type { Sharp } from 'sharp';
import { type ImageType, sniffImageType } from '#src/domain/image-type.ts';
import { groundOf } from '#src/domain/logo-ground.ts';
import type { Format, Width } from '#src/domain/pictures.ts';
import { PAPER } from '#src/domain/site.ts';
import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { MAX_PIXELS } from '#supabase/functions/_shared/pictures/raster.ts';
import { inTurn } from './in-turn.ts';

/** The server has more pictures to draw than it can: ask again. */
export class BusyError extends Error {}

/** Seconds for one width of one picture. */
const TIMEOUT_SECONDS = 20;
/** Widths that may wait to be drawn: a long page of pictures that nobody has seen. */
const MAX_WAITING = 150;
const turns = inTurn(MAX_WAITING, () => new BusyError('too many pictures to draw'));

/** Room around a logo that one sees through, of the side of its square. */
const LOGO_MARGIN = 0.08;
/** Pixels on a side that are enough to choose the ground of a logo by. */
const LOGO_SAMPLE = 64;

/** Dots per inch at which a drawing has the size that it gives itself, and the most it is drawn at. */
const DENSITY = { own: 72, most: 2400 };

/**
 * A stored picture in a width and format, without anything that is not the picture. Never wider than it is,
 * but for drawings, which have every width.
 *
 * @param bytes as the storage has them, whoever put them there
 * @param use a logo is set whole into a square, on a ground that it can be seen on in both themes
 * @returns null for what is no picture, or not one to be shown
 * @throws BusyError
 */
export async function drawPicture(
  bytes: Uint8Array,
  width: Width,
  format: Format,
  use: 'picture' | 'logo' = 'picture',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = sniffImageType(bytes);
  if (type === null || lookAtPicture(bytes, type).problem !== null) return null;
  return turns(() => draw(bytes, type, { width, format, use }));
}

type Wanted = {
  readonly width: Width;
  readonly format: Format;
  readonly use: 'picture' | 'logo';
};

async function draw(bytes: Uint8Array, type: ImageType, { width, format, use }: Wanted) {
  const { default: sharp } = await import('sharp');
  // What it remembers between pictures is memory, and no picture is drawn twice.
  sharp.cache(false);
  try {
    const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
    const isDrawing = type === 'image/svg+xml';
    const { autoOrient: own } = await sharp(bytes, options).metadata();
    const longest = Math.max(own.width, own.height);
    // Of a logo the longer side has to be sharp, which fills the square.
    const across = use === 'logo' ? longest : own.width;
    const density = isDrawing
      ? Math.min(DENSITY.most, Math.max(DENSITY.own, (DENSITY.own * width) / across))
      : DENSITY.own;
    const upright = () => sharp(bytes, { ...options, density }).autoOrient();
    const shaped =
      use === 'logo'
        ? await squared(upright, isDrawing ? width : Math.min(width, longest))
        : upright().resize({ width, withoutEnlargement: true });
    const drawn = shaped.timeout({ seconds: TIMEOUT_SECONDS });
    switch (format) {
      case 'avif':
        return new Uint8Array(await drawn.avif({ quality: 55, effort: 2 }).toBuffer());
      case 'webp':
        return new Uint8Array(await drawn.webp({ quality: 78, effort: 4 }).toBuffer());
      case 'jpg':
        return new Uint8Array(
          await drawn
            // Behind what one sees through in a format that cannot.
            .flatten({ background: PAPER })
            .jpeg({ quality: 80, mozjpeg: true })
            .toBuffer(),
        );
    }
  } catch {
    return null;
  }
}

/** A logo in a square of so many pixels: whole and on its ground; of a photograph the middle. */
async function squared(upright: () => Sharp, side: number): Promise<Sharp> {
  const { data, info } = await upright()
    .resize(LOGO_SAMPLE, LOGO_SAMPLE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { colour: background, kind } = groundOf(data, info.width, info.height);
  if (kind === 'photograph') return upright().resize(side, side);
  const margin = kind === 'through' ? Math.round(side * LOGO_MARGIN) : 0;
  const inner = side - 2 * margin;
  return upright()
    .flatten({ background })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
}
