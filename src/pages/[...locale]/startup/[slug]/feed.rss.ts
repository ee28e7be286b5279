import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { coverageFeed } from '#src/layouts/coverage-feed.ts';

/** The stories that name a startup, as RSS. */
export const GET: APIRoute = async (context) => {
  const found = await getEntry(context.locals.supabase, 'startup', context.params['slug'] ?? '');
  return coverageFeed(context, found, 'startups');
};
