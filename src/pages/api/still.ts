import type { APIRoute } from 'astro';
import { isNewsroom } from '#src/data/account/roles.ts';
import { statusOf } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { createFetchOutside } from '#src/outside/fetch-outside.ts';
import { findStill } from '#src/outside/find-still.ts';

export const prerender = false;

const wanted = z.object({ address: z.string().check(z.maxLength(2000)) });

const nothing = (status: number) => new Response(null, { status });

/** The picture of a film or a post elsewhere, for the newsroom, which stores it as one of its own; 404: there is none. */
export const POST: APIRoute = async ({ request, locals }) => {
  const allowed = await isNewsroom(locals.supabase, request);
  if (!allowed.ok) return nothing(statusOf(allowed.error.code));
  const asked = wanted.safeParse(await request.json().catch(() => null));
  if (!asked.success) return nothing(422);
  const { siteUrl } = locals;
  const still = await findStill(createFetchOutside({ siteUrl }), asked.data.address);
  if (still === null) return nothing(404);
  return new Response(new Uint8Array(still), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
  });
};
