import type { APIContext } from 'astro';
import { type Format, PICTURE_CACHE_CONTROL, REMEMBERED_SECONDS } from '#src/domain/pictures.ts';
import { keepFor } from './page.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * A drawn picture as it is sent.
 *
 * @param page which remembers it for a while; null: nobody does
 */
export function pictureAnswer(
  page: Pick<APIContext, 'cache'> | null,
  bytes: Uint8Array<ArrayBuffer>,
  format: Format,
  cacheControl = PICTURE_CACHE_CONTROL,
): Response {
  if (page) keepFor(page, REMEMBERED_SECONDS);
  return new Response(bytes, {
    headers: {
      'Content-Type': TYPES[format],
      'Cache-Control': cacheControl,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
