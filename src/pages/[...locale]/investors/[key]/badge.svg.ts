import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { badgeOf } from '#src/layouts/shared-entry.ts';

/** The badge of an investor for other sites. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const found = await getEntry(supabase, 'investor', context.params['key'] ?? '', locale);
  return badgeOf(context, 'investor', found);
};
