import type { APIRoute } from 'astro';
import { parseShown } from '#src/domain/pictures.ts';
import { keepFor, unavailableResponse } from '#src/layouts/page.ts';
import { showPicture } from '#src/pictures/show-picture.ts';

/** For so long (in seconds) one that was removed may still be had by its address. */
const REMEMBERED = 600;

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** A stored picture in one of the widths and formats that pages ask for, and in no other. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const { bucket = '', name = '', file = '' } = params;
  const asked = parseShown(bucket, name, file);
  if (asked === null) return new Response(null, { status: 404 });
  const picture = await showPicture(locals, asked).catch(() => undefined);
  if (picture === undefined) return unavailableResponse();
  if (picture === null) return new Response(null, { status: 404 });
  keepFor({ cache }, REMEMBERED);
  return new Response(picture, {
    headers: {
      'Content-Type': TYPES[asked.format],
      // Names are random: what is under one never changes.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
};
