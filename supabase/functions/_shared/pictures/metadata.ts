import type { RasterType } from '../../../../src/domain/image-type.ts';
import { endOf } from './raster.ts';

/**
 * A raster without what a camera or an editor noted in it: where it was taken, by whom, other pictures of it.
 * Its pixels stay as they are written, since a function cannot decode them; a photo that lies on its side still
 * says so, and nothing else.
 *
 * @param bytes of a picture that lookAtPicture has nothing against
 * @returns the same bytes where there is nothing to leave out
 */
export function withoutMetadata(bytes: Uint8Array, type: RasterType): Uint8Array {
  const parts = PARTS[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length === bytes.length) return bytes;
  const kept = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    kept.set(part, at);
    at += part.length;
  }
  if (type === 'image/webp') new DataView(kept.buffer).setUint32(4, length - 8, true);
  return kept;
}

type Parts = (bytes: Uint8Array, view: DataView) => Uint8Array[];

const latin1 = new TextDecoder('latin1');
const NOTES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Segments of a JPEG that say how to read its pixels: JFIF, a colour profile, Adobe's kind of inks. */
const isNeeded = (marker: number) =>
  marker < 0xe0 || (marker > 0xef && marker !== 0xfe) || [0xe0, 0xe2, 0xee].includes(marker);

const PARTS: Readonly<Record<RasterType, Parts>> = {
  'image/jpeg': (bytes, view) => {
    const parts = [bytes.subarray(0, 2)];
    let at = 2;
    while (at + 4 <= bytes.length && view.getUint8(at + 1) !== 0xda) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      const next = at + 2 + view.getUint16(at + 2);
      const segment = bytes.subarray(at, next);
      // A colour profile names itself; what else stands in its place is a list of other pictures.
      const isProfile = marker !== 0xe2 || latin1.decode(segment.subarray(4, 15)) === 'ICC_PROFILE';
      if (isNeeded(marker) && isProfile) parts.push(segment);
      else if (marker === 0xe1) parts.push(turnOnly(segment));
      at = next;
    }
    parts.push(bytes.subarray(at, endOf(bytes, 'image/jpeg')));
    return parts;
  },
  'image/png': (bytes, view) => {
    const parts = [bytes.subarray(0, 8)];
    for (let at = 8; at + 12 <= bytes.length; ) {
      const next = at + 12 + view.getUint32(at);
      const name = latin1.decode(bytes.subarray(at + 4, at + 8));
      if (!NOTES.has(name)) parts.push(bytes.subarray(at, next));
      if (name === 'IEND') break;
      at = next;
    }
    return parts;
  },
  'image/webp': (bytes, view) => {
    const parts = [bytes.slice(0, 12)];
    for (let at = 12; at + 8 <= bytes.length; ) {
      const size = view.getUint32(at + 4, true);
      const next = Math.min(bytes.length, at + 8 + size + (size % 2));
      const name = latin1.decode(bytes.subarray(at, at + 4));
      const chunk = bytes.slice(at, next);
      // Its flags announce what is left out.
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0x0c;
      if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk);
      at = next;
    }
    return parts;
  },
};

/** How a photo lies, as the one thing that a segment says; nothing of a segment that says nothing of it. */
function turnOnly(segment: Uint8Array): Uint8Array {
  const turn = turnOf(segment);
  if (turn === null || turn === 1) return new Uint8Array();
  // Exif 2.32, §4.5: big-endian, one directory of one entry.
  return Uint8Array.from([
    ...[0xff, 0xe1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

function turnOf(segment: Uint8Array): number | null {
  if (latin1.decode(segment.subarray(4, 10)) !== 'Exif\0\0') return null;
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== 0x0112) continue;
      const turn = view.getUint16(at + 8, isLittle);
      return turn >= 1 && turn <= 8 ? turn : null;
    }
  } catch {
    // It points beyond its own end.
  }
  return null;
}
