import type { APIRoute } from 'astro';
import { reservationRules } from '#src/domain/machines.ts';
import { knownSettings } from '#src/layouts/known.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** Whether text and data mining is reserved (TDM Reservation Protocol, 5.1). */
export const GET: APIRoute = async ({ locals, cache }) => {
  const settings = await knownSettings(locals.supabase);
  if (!settings.ok) return unavailableResponse();
  keep({ cache }, 'settings');
  return Response.json(reservationRules(settings.value.machines, locals.siteUrl));
};
