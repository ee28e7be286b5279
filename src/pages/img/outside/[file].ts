import type { APIRoute } from 'astro';
import { OUTSIDE_BUCKET, parseWidth, toOutside } from '#src/domain/pictures.ts';
import { unavailableResponse } from '#src/layouts/page.ts';
import { pictureAnswer } from '#src/layouts/picture-answer.ts';
import { outsideName } from '#src/pictures/outside-name.ts';
import { drawPlaceholder } from '#src/pictures/placeholder.ts';
import { showPicture } from '#src/pictures/show-picture.ts';

/** For so long (in seconds) a browser waits before it asks again for one that was not to be had. */
const AGAIN = 60;

/**
 * A picture of another site, from the copy that the site took when its address was saved; a placeholder where there is
 * none. What is asked for here is never fetched.
 */
export const GET: APIRoute = async ({ params, url, locals, cache }) => {
  const asked = parseWidth(params['file'] ?? '');
  const address = toOutside(url.searchParams.get('of') ?? '');
  if (asked === null || address === null) return new Response(null, { status: 404 });
  const shown = await showPicture(locals, {
    picture: { bucket: OUTSIDE_BUCKET, name: outsideName(address) },
    ...asked,
  }).catch(() => undefined);
  if (shown) return pictureAnswer({ cache }, shown, asked.format);
  const placeholder = await drawPlaceholder(asked.width, asked.format).catch(() => null);
  if (placeholder === null) return unavailableResponse();
  return pictureAnswer(null, placeholder, asked.format, `public, max-age=${AGAIN}`);
};
