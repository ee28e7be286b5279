import type { APIRoute } from 'astro';
import { keep } from '#src/layouts/page.ts';

/** The key of IndexNow, where the site has one (src/domain/feeds/pings.ts). */
export const GET: APIRoute = ({ locals, cache }) => {
  const { indexNowKey } = locals.pinged;
  if (indexNowKey === undefined) return new Response(null, { status: 404 });
  keep({ cache }, 'pages');
  return new Response(indexNowKey, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
