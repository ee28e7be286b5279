import type { APIRoute } from 'astro';
import { askedAddress, nothing } from '#src/layouts/asked-address.ts';
import { checkSource } from '#src/outside/check-source.ts';
import { createFetchOutside } from '#src/outside/fetch-outside.ts';

export const prerender = false;

/** Whether a page elsewhere answers, and what it is called: for the newsroom, which names it as a source. */
export const POST: APIRoute = async (context) => {
  const address = await askedAddress(context);
  if (address instanceof Response) return address;
  const { siteUrl } = context.locals;
  const found = await checkSource(createFetchOutside({ siteUrl }), address);
  if (found === null) return nothing(429);
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } });
};
