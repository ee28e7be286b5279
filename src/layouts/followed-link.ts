import type { APIContext } from 'astro';
import { followLink } from '#src/data/reader/newsletter.ts';
import { toLocation } from '#src/domain/pages/location.ts';
import { pathTo } from '#src/i18n/paths.ts';

type Named = { readonly token: string; readonly place: number } | { readonly link: string };

/**
 * Answers a link of an issue: counts that it was followed and leads on, to a page of this site or an address that
 * stands in the issue. The link itself names neither. HEAD counts nothing.
 */
export async function followed(
  { request, locals, clientAddress }: APIContext,
  named: Named,
): Promise<Response> {
  const { locale, supabase } = locals;
  const found = await followLink(supabase, {
    ...named,
    locale,
    visitor: clientAddress,
    headers: request.method === 'HEAD' ? new Headers() : request.headers,
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
}
