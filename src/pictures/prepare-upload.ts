import type { ImageType } from '#src/domain/image-type.ts';
import { LIGHT_DRAWING_BYTES, type PictureFacts } from '#src/domain/pictures.ts';
import { uploads } from '#src/i18n/en/uploads.ts';
import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { inTurn } from './in-turn.ts';
import { decodeRaster, factsOf, PictureError, rewriteRaster } from './raster.ts';

const BUSY = uploads['upload.busy'];

/** A picture as it is stored, and what pages are told of it; null for a drawing that is sent as it is. */
export type Prepared = {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly facts: PictureFacts | null;
};

/** How many uploads of 5 MB may wait in memory. */
const MAX_WAITING = 8;
const turns = inTurn(MAX_WAITING, () => new PictureError(BUSY));

/**
 * What is stored of an upload: a raster written anew from its decoded pixels, an SVG as it came once
 * nothing in it runs, loads or exhausts. One upload at a time is looked at, so that pictures take at most
 * one core from readers. All uploads of both modes come through here (docs/decisions/0046).
 *
 * @param contentType what the client says the file is
 * @throws PictureError with a sentence for the person who uploads
 */
export async function prepareUpload(bytes: Uint8Array, contentType: string): Promise<Prepared> {
  return turns(async () => {
    const verdict = lookAtPicture(bytes, contentType);
    if (verdict.problem !== null) throw new PictureError(verdict.problem);
    const { type } = verdict;
    if (type !== 'image/svg+xml') {
      const written = await rewriteRaster(bytes, type);
      return { bytes: written, type, facts: await factsOf(written) };
    }
    for (const image of verdict.images) await decodeRaster(image);
    const isLight = bytes.length <= LIGHT_DRAWING_BYTES;
    return { bytes, type, facts: isLight ? null : await factsOf(bytes) };
  });
}
