import { type RasterType, sniffImageType } from '#src/domain/image-type.ts';
import { DAMAGED, decodeRaster, PictureError, rewriteRaster } from './raster.ts';
import { checkSvg } from './svg-check.ts';

const WRONG_TYPE =
  'The file is not what its type says. Please upload a PNG, JPG, JPEG, SVG, or WebP image.';
const HIDING = 'The image has another file hidden in it. Please export it anew.';
const BUSY = 'The server is busy with other images. Please try again in a minute.';

/** Files that others are hidden behind: archives, documents, programs, pages. */
const OTHER_FILE =
  /PK\p{Cc}{2}|Rar!|7z\xbc\xaf|%PDF-|MZ\x90|\x7fELF|<\?php|<script|<html|<!doctype/iu;

/**
 * What is stored of an upload: a raster written anew from its decoded pixels, an SVG as it came once
 * nothing in it runs, loads or exhausts. One upload at a time is looked at, so that pictures take at most
 * one core from readers.
 *
 * @param contentType what the client says the file is
 * @throws PictureError with a sentence for the person who uploads
 */
export async function prepareUpload(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase().replace('/jpg', '/jpeg');
  const found = sniffImageType(bytes);
  if (found === null || found !== said) throw new PictureError(WRONG_TYPE);
  return inTurn(async () => {
    if (found !== 'image/svg+xml') {
      checkEnd(bytes, found);
      return rewriteRaster(bytes, found);
    }
    const verdict = checkSvg(bytes);
    if (verdict.problem !== null) throw new PictureError(verdict.problem);
    for (const image of verdict.images) await decodeRaster(image);
    return bytes;
  });
}

/** How many uploads of 5 MB may wait in memory. */
const MAX_WAITING = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other. */
async function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  if (waiting >= MAX_WAITING) throw new PictureError(BUSY);
  waiting += 1;
  const turn = last.then(run).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}

/**
 * Looks at where each format says that it ends: a picture that ends early was cut off; one that goes on
 * is two files in one. Cameras add films and previews behind a JPEG, which are left out silently.
 */
function checkEnd(bytes: Uint8Array, type: RasterType): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = ENDS[type](view);
  if (end > view.length) throw new PictureError(DAMAGED);
  const behind = view.subarray(end);
  const isPadding = behind.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32);
  if (!isPadding && (type !== 'image/jpeg' || OTHER_FILE.test(behind.toString('latin1'))))
    throw new PictureError(HIDING);
}

/** Where a picture ends by its own account; beyond the end of a file that was cut off. */
const ENDS: Readonly<Record<RasterType, (view: Buffer) => number>> = {
  'image/png': (view) => {
    for (let at = 8; at + 12 <= view.length; ) {
      const next = at + 12 + view.readUInt32BE(at);
      if (view.toString('latin1', at + 4, at + 8) === 'IEND') return next;
      at = next;
    }
    return Number.POSITIVE_INFINITY;
  },
  'image/webp': (view) => (view.length < 12 ? Number.POSITIVE_INFINITY : view.readUInt32LE(4) + 8),
  'image/jpeg': (view) => {
    for (let at = 2; at + 4 <= view.length; ) {
      const marker = view[at + 1] ?? 0;
      if (view[at] !== 0xff) return Number.POSITIVE_INFINITY;
      if (marker === 0xff) at += 1;
      else if (marker === 0xd9) return at + 2;
      else if (STANDS_ALONE(marker)) at += 2;
      else {
        at += 2 + view.readUInt16BE(at + 2);
        if (marker === 0xda) at = endOfScan(view, at);
      }
    }
    const isEnd = view.at(-2) === 0xff && view.at(-1) === 0xd9;
    return isEnd ? view.length : Number.POSITIVE_INFINITY;
  },
};

/** Markers without a length: TEM and the restarts (ITU T.81, table B.1). */
const STANDS_ALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The next marker behind compressed pixels, in which FF is followed by 00 or is a restart. */
function endOfScan(view: Buffer, start: number): number {
  for (let at = view.indexOf(0xff, start); at !== -1; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1] ?? 0;
    if (next !== 0 && !STANDS_ALONE(next)) return at;
  }
  return view.length;
}
