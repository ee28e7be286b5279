import type { Metadata, Sharp } from 'sharp';
import type { RasterType } from '#src/domain/image-type.ts';
import type { PictureFacts } from '#src/domain/pictures.ts';
import { uploads } from '#src/i18n/en/uploads.ts';
import {
  DAMAGED,
  MAX_PIXELS,
  TOO_MANY_PIXELS,
} from '#supabase/functions/_shared/pictures/raster.ts';

/** Seconds that one picture may take. The largest that are allowed take a tenth of it. */
const TIMEOUT_SECONDS = 20;

/** Longest edge and quality that are kept; the second where the first is too much to store. */
const FORMS = [
  { edge: 4096, quality: 85 },
  { edge: 2560, quality: 75 },
] as const;

/** Written anew, a picture may take more bytes than its sender needed for it. */
const MAX_STORED_BYTES = 8 * 1024 * 1024;

const TOO_SLOW = uploads['upload.tooSlow'];
const TOO_HEAVY = uploads['upload.tooHeavy'];

/** Why a picture is not taken, in a sentence for its sender. */
export class PictureError extends Error {}

/**
 * Decodes a picture as a whole and writes it anew in its own format: upright, in sRGB, its first frame
 * only, and without anything that is not the picture (where and with what it was taken, other files
 * behind it).
 *
 * @throws PictureError for what is no whole picture, or too much of one
 */
export async function rewriteRaster(bytes: Uint8Array, type: RasterType): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  return explained(async () => {
    const metadata = await picture().metadata();
    if (`image/${metadata.format}` !== type) throw new PictureError(DAMAGED);
    for (const { edge, quality } of FORMS) {
      const upright = picture()
        .autoOrient()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: TIMEOUT_SECONDS });
      const written = await encode(upright, metadata, quality, bytes).toBuffer();
      if (written.length <= MAX_STORED_BYTES) return written;
    }
    throw new PictureError(TOO_HEAVY);
  });
}

/**
 * Decodes a picture as a whole, to know that it is one.
 *
 * @throws PictureError as `rewriteRaster`
 */
export async function decodeRaster(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp');
  await explained(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .stats(),
  );
}

function encode(picture: Sharp, metadata: Metadata, quality: number, bytes: Uint8Array): Sharp {
  switch (metadata.format) {
    case 'png':
      return picture.png(metadata.isPalette ? { palette: true, dither: 0 } : {});
    case 'webp':
      // Lossless pictures say so in their first chunk; to keep that is worth little effort.
      return isLosslessWebp(bytes)
        ? picture.webp({ lossless: true, effort: 1 })
        : picture.webp({ quality, effort: 2 });
    default:
      // Cameras have others, and pictures for print a fourth part; the encoder knows these two.
      return picture.jpeg({
        quality,
        chromaSubsampling: metadata.chromaSubsampling?.startsWith('4:4:4') ? '4:4:4' : '4:2:0',
      });
  }
}

function isLosslessWebp(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(12, 4096)).includes('VP8L');
}

/**
 * What a page knows of a picture before it comes.
 *
 * @param bytes of one that was looked at: nothing in it exhausts
 * @returns null for what cannot be drawn
 */
export async function factsOf(bytes: Uint8Array): Promise<PictureFacts | null> {
  const { default: sharp } = await import('sharp');
  const picture = () => sharp(bytes, { limitInputPixels: MAX_PIXELS });
  try {
    const { autoOrient } = await picture().metadata();
    const small = await picture()
      .resize(64, 64, { fit: 'inside' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png()
      .toBuffer();
    const { dominant, isOpaque } = await sharp(small).stats();
    const hex = [dominant.r, dominant.g, dominant.b]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('');
    return { ...autoOrient, colour: isOpaque ? hex : null };
  } catch {
    return null;
  }
}

async function explained<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const { message } = error as Error;
    if (/pixel limit/.test(message)) throw new PictureError(TOO_MANY_PIXELS);
    if (/^timeout/.test(message)) throw new PictureError(TOO_SLOW);
    throw new PictureError(DAMAGED);
  }
}
