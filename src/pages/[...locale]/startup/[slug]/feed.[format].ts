import type { APIRoute } from 'astro';
import { getEntry } from '#src/data/reader/directory.ts';
import { coverageFeed } from '#src/layouts/coverage-feed.ts';

/** The stories that name a startup, as a feed. */
export const GET: APIRoute = async (context) => {
  const { locale, supabase } = context.locals;
  const found = await getEntry(supabase, 'startup', context.params['slug'] ?? '', locale);
  return coverageFeed(context, found, 'startups');
};
