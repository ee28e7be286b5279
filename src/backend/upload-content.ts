import { sniffImageType } from '#src/domain/image-type.ts';
import { findSvgProblem } from './svg-check.ts';

/**
 * Why an upload is refused, in words for the person who uploads; null when it may be stored.
 *
 * @param contentType what the client says the file is
 */
export function findUploadProblem(bytes: Uint8Array, contentType: string): string | null {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase().replace('/jpg', '/jpeg');
  const found = sniffImageType(bytes);
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
