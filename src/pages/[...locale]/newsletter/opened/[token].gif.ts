import type { APIRoute } from 'astro';
import { noteOpened } from '#src/data/reader/newsletter.ts';

/** One transparent pixel. */
const GIF = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);

/** The picture of an issue whose newsroom counts opened mails. The same for every token. */
const route =
  (counts: boolean): APIRoute =>
  async ({ params, request, locals, clientAddress }) => {
    if (counts)
      await noteOpened(locals.supabase, {
        token: params['token'] ?? '',
        visitor: clientAddress,
        headers: request.headers,
      });
    return new Response(GIF, {
      headers: {
        'Content-Type': 'image/gif',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  };

export const GET = route(true);
export const HEAD = route(false);
