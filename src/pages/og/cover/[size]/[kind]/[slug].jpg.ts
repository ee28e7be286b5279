import type { APIRoute } from 'astro';
import { drawCover, isCoverSize } from '#src/components/social-card/cover.ts';
import { COVER_KINDS, getCover } from '#src/data/reader/cover.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/**
 * The picture of a story or a startup as mails show it: a JPEG of the width that it has there, since mail
 * programs show no SVG and few of them WebP.
 */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const { size, slug = '' } = params;
  const kind = COVER_KINDS.find((each) => each === params['kind']);
  if (!isCoverSize(size) || kind === undefined) return new Response(null, { status: 404 });
  const found = await getCover(locals.supabase, kind, slug);
  if (!found.ok)
    return found.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  const picture = await drawCover(found.value.picture, size, kind);
  if (picture === null) return new Response(null, { status: 404 });
  keep({ cache }, `${kind}s`, found.value.tag);
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } });
};
