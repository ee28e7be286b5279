import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { embedOf } from '#src/layouts/shared-entry.ts';

/** The card of an investor for other sites. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const found = await getEntry(supabase, 'investor', context.params['key'] ?? '', locale);
  return embedOf(context, 'investor', found);
};
