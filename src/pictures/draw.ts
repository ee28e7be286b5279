import { type ImageType, sniffImageType } from '#src/domain/image-type.ts';
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

/** Dots per inch at which a drawing has the size that it gives itself, and the most it is drawn at. */
const DENSITY = { own: 72, most: 2400 };

/**
 * A stored picture in a width and format, without anything that is not the picture. Never wider than it is,
 * but for drawings, which have every width.
 *
 * @param bytes as the storage has them, whoever put them there
 * @returns null for what is no picture, or not one to be shown
 * @throws BusyError
 */
export async function drawPicture(
  bytes: Uint8Array,
  width: Width,
  format: Format,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = sniffImageType(bytes);
  if (type === null || lookAtPicture(bytes, type).problem !== null) return null;
  return turns(() => draw(bytes, type, width, format));
}

async function draw(bytes: Uint8Array, type: ImageType, width: Width, format: Format) {
  const { default: sharp } = await import('sharp');
  // What it remembers between pictures is memory, and no picture is drawn twice.
  sharp.cache(false);
  try {
    const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
    const isDrawing = type === 'image/svg+xml';
    const own = isDrawing ? (await sharp(bytes, options).metadata()).width : 0;
    const density = isDrawing
      ? Math.min(DENSITY.most, Math.max(DENSITY.own, (DENSITY.own * width) / own))
      : DENSITY.own;
    const drawn = sharp(bytes, { ...options, density })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
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
