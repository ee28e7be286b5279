import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { coverageFeed } from '#src/layouts/coverage-feed.ts';

/** The stories that name an investor, as RSS. */
export const GET: APIRoute = async (context) => {
  const found = await getEntry(context.locals.supabase, 'investor', context.params['key'] ?? '');
  return coverageFeed(context, found, 'investors');
};
