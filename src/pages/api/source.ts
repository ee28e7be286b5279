import type { APIRoute } from 'astro';
import { isNewsroom } from '#src/data/account/roles.ts';
import { statusOf } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { checkSource } from '#src/outside/check-source.ts';
import { createFetchOutside } from '#src/outside/fetch-outside.ts';

export const prerender = false;

const wanted = z.object({ address: z.string().check(z.maxLength(2000)) });

const nothing = (status: number) => new Response(null, { status });

/** Whether a page elsewhere answers, and what it is called: for the newsroom, which names it as a source. */
export const POST: APIRoute = async ({ request, locals }) => {
  const allowed = await isNewsroom(locals.supabase, request);
  if (!allowed.ok) return nothing(statusOf(allowed.error.code));
  const asked = wanted.safeParse(await request.json().catch(() => null));
  if (!asked.success) return nothing(422);
  const found = await checkSource(
    createFetchOutside({ siteUrl: locals.siteUrl }),
    asked.data.address,
  );
  if (found === null) return nothing(429);
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } });
};
