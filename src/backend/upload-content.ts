import { findSvgProblem } from './svg-check.ts';

type Signature = { readonly type: string; readonly matches: (bytes: Uint8Array) => boolean };

const SVG_START =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^[>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>/]/;

/** Types that the buckets take, and what the first bytes of such a file are. */
const SIGNATURES: readonly Signature[] = [
  { type: 'image/png', matches: (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', matches: (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff' },
  {
    type: 'image/webp',
    matches: (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
  },
  { type: 'image/svg+xml', matches: (bytes) => SVG_START.test(latin1(bytes, 0, HEAD_BYTES)) },
];

/** How much of a file decides about its type. */
export const HEAD_BYTES = 4096;

/** The type of an image as its first bytes show it, or null for anything else. */
export function sniffType(head: Uint8Array): string | null {
  return SIGNATURES.find(({ matches }) => matches(head))?.type ?? null;
}

/**
 * Why an upload is refused, in words for the person who uploads; null when it may be stored.
 *
 * @param contentType what the client says the file is
 */
export function findUploadProblem(bytes: Uint8Array, contentType: string): string | null {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase().replace('/jpg', '/jpeg');
  const found = sniffType(bytes);
  if (found === null || found !== said)
    return 'The file is not what its type says. Please upload a PNG, JPG, JPEG, SVG, or WebP image.';
  return found === 'image/svg+xml' ? findSvgProblem(bytes) : findRasterProblem(bytes, found);
}

/** Cut-off uploads: each format says, at its end or in its header, where it ends. */
function findRasterProblem(bytes: Uint8Array, type: string): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole =
    type === 'image/png'
      ? latin1(bytes, 12, 16) === 'IHDR' && latin1(bytes, -8, -4) === 'IEND'
      : type === 'image/webp'
        ? bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length
        : latin1(bytes, -1024, bytes.length).includes('\xff\xd9');
  return whole ? null : 'The image is damaged or incomplete. Please try another file.';
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.slice(from, to)).toString('latin1');
}
