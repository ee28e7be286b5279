import type { APIRoute } from 'astro';
import { followLink } from '#src/data/reader/newsletter.ts';
import { toLocation } from '#src/domain/pages/location.ts';
import { pathTo } from '#src/i18n/paths.ts';

/**
 * A link of an issue: counts that it was followed and leads on, to a page of this site or an address that stands
 * in the issue. The link itself names neither.
 */
const route =
  (counts: boolean): APIRoute =>
  async ({ params, request, locals, clientAddress }) => {
    const { locale, supabase } = locals;
    const found = await followLink(supabase, {
      token: params['token'] ?? '',
      place: Number(params['place']),
      locale,
      visitor: clientAddress,
      headers: counts ? request.headers : new Headers(),
    });
    const target = found.ok ? found.value : { path: '/newsletter', locale };
    return new Response(null, {
      status: 302,
      headers: {
        Location: toLocation('url' in target ? target.url : pathTo(target.locale, target.path)),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    });
  };

export const GET = route(true);
export const HEAD = route(false);
