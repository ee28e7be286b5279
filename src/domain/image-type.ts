/** Types that the buckets take (spec §5), and how large a file may be. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export type RasterType = Exclude<ImageType, 'image/svg+xml'>;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** How much of a file decides about its type. */
export const IMAGE_HEAD_BYTES = 4096;

/** What an `<input type="file">` offers to choose from. */
export const IMAGE_ACCEPT = '.png,.jpg,.jpeg,.svg,.webp';

const EXTENSIONS: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

const SVG_START =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>/]/;

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');

/** The type of an image as its first bytes show it, whatever its name says; null for anything else. */
export function sniffImageType(head: Uint8Array): ImageType | null {
  if (latin1(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (latin1(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'image/webp';
  return SVG_START.test(latin1(head, 0, IMAGE_HEAD_BYTES)) ? 'image/svg+xml' : null;
}

/** Whether a file begins as the photos of an iPhone do, which browsers do not show (ISO/IEC 23008-12). */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(latin1(head, 4, 12));
}

/**
 * The name an image is stored under (spec §5): a random part, a timestamp, the original extension,
 * unless that contradicts the content.
 *
 * @example 'Logo final.JPEG', 'image/jpeg' → '3f6c…-1763694000000.jpeg'
 */
export function toImageName(original: string, type: ImageType): string {
  const given = /\.([a-z]{3,4})$/i.exec(original)?.[1]?.toLowerCase() ?? '';
  const fits = given === EXTENSIONS[type] || (type === 'image/jpeg' && given === 'jpeg');
  return `${crypto.randomUUID()}-${Date.now()}.${fits ? given : EXTENSIONS[type]}`;
}

/** The size of a picture whose longest side is no longer than that, in pixels; never larger than it is. */
export function fitWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
