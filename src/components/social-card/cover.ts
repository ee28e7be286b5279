import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAPER } from '#src/domain/site.ts';

/** Pixels across: twice what a mail gives it, for sharp screens. */
const SIZES = {
  wide: { width: 1024, height: 576 },
  small: { width: 288, height: 216 },
} as const;
export type CoverSize = keyof typeof SIZES;

export function isCoverSize(name: unknown): name is CoverSize {
  return typeof name === 'string' && Object.hasOwn(SIZES, name);
}

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
 * A picture as a JPEG of a size: a story's fills it, a logo stands in it whole.
 *
 * @param picture its bytes, or the path of a file that the site came with
 * @returns null for what is no picture
 */
export async function drawCover(
  picture: Blob | string,
  size: CoverSize,
  kind: 'article' | 'startup',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await bytesOf(picture);
  if (bytes === null) return null;
  const { default: sharp } = await import('sharp');
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .autoOrient()
      .resize({ ...SIZES[size], fit: kind === 'article' ? 'cover' : 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    return new Uint8Array(drawn);
  } catch {
    return null;
  }
}
