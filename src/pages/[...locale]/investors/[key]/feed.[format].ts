import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { coverageFeed } from '#src/layouts/coverage-feed.ts';

/** The stories that name an investor, as a feed. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const found = await getEntry(supabase, 'investor', context.params['key'] ?? '', locale);
  return coverageFeed(context, found, 'investors');
};
