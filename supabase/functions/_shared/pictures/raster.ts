import type { RasterType } from '../../../../src/domain/image-type.ts';
import { uploads } from '../../../../src/i18n/en/uploads.ts';

/** A photo of a good camera; a page shows a twentieth of it. */
export const MAX_PIXELS = 40_000_000;

export const DAMAGED = uploads['upload.damaged'];
export const TOO_MANY_PIXELS = uploads['upload.tooManyPixels'];
const HIDING = uploads['upload.hiding'];

/** Files that others are hidden behind: archives, documents, programs, pages. */
const OTHER_FILE =
  /PK\p{Cc}{2}|Rar!|7z\xbc\xaf|%PDF-|MZ\x90|\x7fELF|<\?php|<script|<html|<!doctype/iu;

/**
 * What is wrong with a raster by what its format says of it, without decoding it: cut off, too large when
 * unpacked, or with another file behind it. Cameras add films and previews behind a JPEG, which pass.
 *
 * @returns a sentence for its sender, or null
 */
export function rasterProblem(bytes: Uint8Array, type: RasterType): string | null {
  const view = new View(bytes);
  const end = ENDS[type](view);
  if (end > view.length) return DAMAGED;
  const behind = bytes.subarray(end);
  const isPadding = behind.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32);
  if (!isPadding && (type !== 'image/jpeg' || OTHER_FILE.test(latin1.decode(behind))))
    return HIDING;
  const pixels = SIZES[type](view);
  if (pixels === null || pixels === 0) return DAMAGED;
  return pixels > MAX_PIXELS ? TOO_MANY_PIXELS : null;
}

/** Where a picture ends by its own account, which may be beyond the end of a file that was cut off. */
export function endOf(bytes: Uint8Array, type: RasterType): number {
  return ENDS[type](new View(bytes));
}

/** Where a picture ends by its own account; beyond the end of a file that was cut off. */
const ENDS: Readonly<Record<RasterType, (view: View) => number>> = {
  'image/png': (view) => {
    for (let at = 8; at + 12 <= view.length; ) {
      const next = at + 12 + view.u32(at);
      if (view.text(at + 4, at + 8) === 'IEND') return next;
      at = next;
    }
    return Number.POSITIVE_INFINITY;
  },
  'image/webp': (view) => (view.length < 12 ? Number.POSITIVE_INFINITY : view.u32le(4) + 8),
  'image/jpeg': (view) => {
    for (let at = 2; at + 4 <= view.length; ) {
      const marker = view.u8(at + 1);
      if (view.u8(at) !== 0xff) return Number.POSITIVE_INFINITY;
      if (marker === 0xff) at += 1;
      else if (marker === 0xd9) return at + 2;
      else if (STANDS_ALONE(marker)) at += 2;
      else {
        at += 2 + view.u16(at + 2);
        if (marker === 0xda) at = endOfScan(view, at);
      }
    }
    const isEnd = view.u8(view.length - 2) === 0xff && view.u8(view.length - 1) === 0xd9;
    return isEnd ? view.length : Number.POSITIVE_INFINITY;
  },
};

/** Markers without a length: TEM and the restarts (ITU T.81, table B.1). */
const STANDS_ALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The next marker behind compressed pixels, in which FF is followed by 00 or is a restart. */
function endOfScan(view: View, start: number): number {
  for (let at = view.find(0xff, start); at !== -1; at = view.find(0xff, at + 1)) {
    const next = view.u8(at + 1);
    if (next !== 0 && !STANDS_ALONE(next)) return at;
  }
  return view.length;
}

/** Pixels of a picture by its own account; null where it does not say. */
const SIZES: Readonly<Record<RasterType, (view: View) => number | null>> = {
  'image/png': (view) => (view.length < 24 ? null : view.u32(16) * view.u32(20)),
  'image/webp': (view) => {
    if (view.length < 30) return null;
    const kind = view.text(12, 16);
    if (kind === 'VP8X') return (view.u24le(24) + 1) * (view.u24le(27) + 1);
    if (kind === 'VP8 ') return (view.u16le(26) & 0x3fff) * (view.u16le(28) & 0x3fff);
    if (kind !== 'VP8L') return null;
    const bits = view.u32le(21);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  },
  'image/jpeg': (view) => {
    for (let at = 2; at + 9 <= view.length; ) {
      const marker = view.u8(at + 1);
      if (view.u8(at) !== 0xff) return null;
      if (marker === 0xff) at += 1;
      else if (STANDS_ALONE(marker)) at += 2;
      else if (IS_FRAME(marker)) return view.u16(at + 5) * view.u16(at + 7);
      else at += 2 + view.u16(at + 2);
    }
    return null;
  },
};

/** Markers that a frame starts with (ITU T.81, table B.1): C0 to CF without DHT, JPG and DAC. */
const IS_FRAME = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const latin1 = new TextDecoder('latin1');

/** Numbers in a file, by their bits and byte order; 0 beyond its end. */
class View {
  readonly length: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.length = bytes.length;
  }

  u8(at: number): number {
    return this.#bytes[at] ?? 0;
  }
  u16(at: number): number {
    return this.u8(at) * 256 + this.u8(at + 1);
  }
  u32(at: number): number {
    return this.u16(at) * 65_536 + this.u16(at + 2);
  }
  u16le(at: number): number {
    return this.u8(at) + this.u8(at + 1) * 256;
  }
  u24le(at: number): number {
    return this.u16le(at) + this.u8(at + 2) * 65_536;
  }
  u32le(at: number): number {
    return this.u16le(at) + this.u16le(at + 2) * 65_536;
  }
  text(from: number, to: number): string {
    return latin1.decode(this.#bytes.subarray(from, to));
  }
  find(byte: number, from: number): number {
    return this.#bytes.indexOf(byte, from);
  }
}
