import type { APIRoute } from 'astro';
import { getPerson } from '#src/data/reader/people.ts';
import { ok } from '#src/domain/result.ts';
import { coverageFeed } from '#src/layouts/coverage-feed.ts';

/** The stories that name a person, as a feed. */
export const GET: APIRoute = async (context) => {
  const found = await getPerson(context.locals.supabase, context.params['slug'] ?? '');
  return coverageFeed(
    context,
    found.ok ? ok({ ...found.value.person, kind: 'person' }) : found,
    'startups',
    'investors',
  );
};
