import { MAX_IMAGE_BYTES } from '#src/domain/image-type.ts';
import {
  type FetchPicture,
  PICTURE_TYPES,
} from '#supabase/functions/_shared/pictures/fetch-picture.ts';
import { createFetchOutside } from './fetch-outside.ts';

/** What fetches a picture at an address that somebody typed; it goes where names lead when they were looked at. */
export function createFetchPicture(siteUrl: string, accept = PICTURE_TYPES): FetchPicture {
  const fetchOutside = createFetchOutside({ siteUrl, most: MAX_IMAGE_BYTES });
  return async (address) => {
    const found = await fetchOutside(address, accept);
    if ('why' in found) return found;
    return found.whole ? { bytes: found.bytes } : { why: 'large' };
  };
}
