import { type ImageType, isHeic, sniffImageType } from '../../../../src/domain/image-type.ts';
import { uploads } from '../../../../src/i18n/en/uploads.ts';
import { rasterProblem } from './raster.ts';
import { checkSvg } from './svg-check.ts';

const HEIC = uploads['upload.heic'];
const WRONG_TYPE = uploads['upload.wrongType'];

export type PictureVerdict =
  /** A sentence for its sender. */
  | { readonly problem: string }
  /** With the rasters that are written out in it, for callers that can decode. */
  | {
      readonly problem: null;
      readonly type: ImageType;
      readonly images: readonly Uint8Array[];
    };

/**
 * What can be told of an uploaded picture without decoding it: whether it is what its type says, whole, of a
 * size that unpacks, with nothing behind it, and, of a drawing, whether anything in it runs, loads or
 * exhausts.
 *
 * @param contentType what the client said that the file is
 */
export function lookAtPicture(bytes: Uint8Array, contentType: string): PictureVerdict {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase().replace('/jpg', '/jpeg');
  const type = sniffImageType(bytes);
  if (isHeic(bytes)) return { problem: HEIC };
  if (type === null || type !== said) return { problem: WRONG_TYPE };
  if (type === 'image/svg+xml') {
    const verdict = checkSvg(bytes);
    return verdict.problem === null ? { ...verdict, type } : verdict;
  }
  const problem = rasterProblem(bytes, type);
  return problem === null ? { problem, type, images: [] } : { problem };
}
