import type { APIRoute } from 'astro';
import { askedAddress, nothing } from '#src/layouts/asked-address.ts';
import { createFetchOutside } from '#src/outside/fetch-outside.ts';
import { findStill } from '#src/outside/find-still.ts';

export const prerender = false;

/** The picture of a film or a post elsewhere, for the newsroom, which stores it as one of its own; 404: there is none. */
export const POST: APIRoute = async (context) => {
  const address = await askedAddress(context);
  if (address instanceof Response) return address;
  const { siteUrl } = context.locals;
  const still = await findStill(createFetchOutside({ siteUrl }), address);
  if (still === null) return nothing(404);
  return new Response(new Uint8Array(still), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
  });
};
