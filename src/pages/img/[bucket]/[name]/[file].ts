import type { APIRoute } from 'astro';
import { parseShown } from '#src/domain/pictures.ts';
import { unavailableResponse } from '#src/layouts/page.ts';
import { pictureAnswer } from '#src/layouts/picture-answer.ts';
import { showPicture } from '#src/pictures/show-picture.ts';

/** A stored picture in one of the widths and formats that pages ask for, and in no other. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const { bucket = '', name = '', file = '' } = params;
  const asked = parseShown(bucket, name, file);
  if (asked === null) return new Response(null, { status: 404 });
  const picture = await showPicture(locals, asked).catch(() => undefined);
  if (picture === undefined) return unavailableResponse();
  if (picture === null) return new Response(null, { status: 404 });
  return pictureAnswer({ cache }, picture, asked.format);
};
