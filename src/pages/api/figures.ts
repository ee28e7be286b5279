import type { APIRoute } from 'astro';
import { isNewsroom } from '#src/data/account/roles.ts';
import { MOST_FIGURES, parseFigure } from '#src/domain/ledger/figure.ts';
import { articleLocale } from '#src/domain/option-schemas.ts';
import { statusOf } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { nothing } from '#src/layouts/asked-address.ts';
import { drawFigures } from '#src/layouts/body.ts';

export const prerender = false;

const wanted = z.object({
  locale: articleLocale,
  names: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MOST_FIGURES)),
});

/** The figures of a text that somebody of the newsroom is writing, as its page will show them. */
export const POST: APIRoute = async ({ request, locals }) => {
  const allowed = await isNewsroom(locals.supabase, request);
  if (!allowed.ok) return nothing(statusOf(allowed.error.code));
  const asked = wanted.safeParse(await request.json().catch(() => null));
  if (!asked.success) return nothing(422);
  const figures = asked.data.names.map(parseFigure).filter((figure) => figure !== null);
  const drawn = await drawFigures(locals.supabase, asked.data.locale, figures);
  if (!drawn.ok) return nothing(statusOf(drawn.error.code));
  return Response.json(drawn.value, { headers: { 'Cache-Control': 'no-store' } });
};
