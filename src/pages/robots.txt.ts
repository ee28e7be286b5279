import type { APIRoute } from 'astro';
import { renderRobots } from '#src/domain/pages/robots.ts';
import { knownSettings } from '#src/layouts/known.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** What crawlers may read, and for what. While that is unknown, they are to come back (RFC 9309, 2.3.1.4). */
export const GET: APIRoute = async ({ locals, cache }) => {
  const settings = await knownSettings(locals.supabase);
  if (!settings.ok) return unavailableResponse();
  keep({ cache }, 'settings');
  const absolute = (path: string) => new URL(path, locals.siteUrl).href;
  return new Response(renderRobots({ rights: settings.value.machines, absolute }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
