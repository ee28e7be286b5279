import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { STORY_SHAPES } from '#src/domain/feeds/social-image.ts';
import { PAPER } from '#src/domain/site.ts';

/** Pixels: of a mail twice what it gives the picture, for sharp screens. */
const SIZES = {
  ...STORY_SHAPES,
  wide: { width: 1024, height: 576 },
  small: { width: 288, height: 216 },
} as const;
export type CoverSize = keyof typeof SIZES;

export function isCoverSize(name: unknown): name is CoverSize {
  return typeof name === 'string' && Object.hasOwn(SIZES, name);
}

/** Networks leave out what is heavier than about 300 kB, in bytes. */
export const HEAVIEST = 300_000;
const QUALITIES = [80, 65, 50, 35];

/** More than any picture that is stored has. */
export const MOST_PIXELS = 50_000_000;
export const TIMEOUT_SECONDS = 20;

/** Where the files are that the site came with: of a build, and while one develops. */
const FOLDERS = ['dist/client', 'public'];

/** A picture or logo that the site came with; null when there is none of that name. */
async function ownFile(address: string): Promise<Buffer | null> {
  if (!/^\/(?:covers|logos)\/[\w-]+\.(?:svg|png|jpe?g|webp)$/.test(address)) return null;
  for (const folder of FOLDERS) {
    try {
      return await readFile(path.resolve(folder, `.${address}`));
    } catch {
      // Then perhaps in the next one.
    }
  }
  return null;
}

/** The bytes of a picture; null where a path is of no file that the site came with. @see drawCover */
export async function bytesOf(picture: Blob | string): Promise<Buffer | null> {
  if (typeof picture === 'string') return ownFile(picture);
  return Buffer.from(await picture.arrayBuffer());
}

/**
 * A picture as a JPEG of a size, below 300 kB.
 *
 * @param picture its bytes, or the path of a file that the site came with
 * @param fit whether it fills the size, or stands in it whole, as a logo does
 * @returns null for what is no picture
 */
export async function drawCover(
  picture: Blob | string,
  size: CoverSize,
  fit: 'cover' | 'contain' = 'cover',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await bytesOf(picture);
  if (bytes === null) return null;
  const { default: sharp } = await import('sharp');
  try {
    const drawing = sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .autoOrient()
      .resize({ ...SIZES[size], fit, background: PAPER })
      .flatten({ background: PAPER })
      .timeout({ seconds: TIMEOUT_SECONDS });
    let drawn = new Uint8Array(new ArrayBuffer(0));
    for (const quality of QUALITIES) {
      drawn = new Uint8Array(await drawing.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
      if (drawn.length < HEAVIEST) break;
    }
    return drawn;
  } catch {
    return null;
  }
}
