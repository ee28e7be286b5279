import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { decodeRaster, PictureError, rewriteRaster } from './raster.ts';

const BUSY = 'The server is busy with other images. Please try again in a minute.';

/**
 * What is stored of an upload: a raster written anew from its decoded pixels, an SVG as it came once
 * nothing in it runs, loads or exhausts. One upload at a time is looked at, so that pictures take at most
 * one core from readers.
 *
 * @param contentType what the client says the file is
 * @throws PictureError with a sentence for the person who uploads
 */
export async function prepareUpload(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  return inTurn(async () => {
    const verdict = lookAtPicture(bytes, contentType);
    if (verdict.problem !== null) throw new PictureError(verdict.problem);
    if (verdict.type !== 'image/svg+xml') return rewriteRaster(bytes, verdict.type);
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
