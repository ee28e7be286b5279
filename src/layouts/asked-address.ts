import type { APIContext } from 'astro';
import { isNewsroom } from '#src/data/account/roles.ts';
import { statusOf } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';

const wanted = z.object({ address: z.string().check(z.maxLength(2000)) });

/** An answer that is its status. */
export const nothing = (status: number) => new Response(null, { status });

/**
 * The address elsewhere that somebody of the newsroom asks this server to fetch.
 *
 * @returns the answer that refuses, to anybody else and to what is no question
 */
export async function askedAddress({ request, locals }: APIContext): Promise<string | Response> {
  const allowed = await isNewsroom(locals.supabase, request);
  if (!allowed.ok) return nothing(statusOf(allowed.error.code));
  const asked = wanted.safeParse(await request.json().catch(() => null));
  return asked.success ? asked.data.address : nothing(422);
}
