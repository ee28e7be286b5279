import type { APIRoute } from 'astro';
import { searchSite } from '#src/data/reader/search.ts';
import {
  leadWithNames,
  parseQuery,
  SEARCH_KINDS,
  type Suggestion,
} from '#src/domain/pages/search.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { keep } from '#src/layouts/page.ts';

/** How many of each kind the header's box offers. */
const EACH = 3;

/** What the header's search box offers while somebody types: a JSON list of Suggestion. */
export const GET: APIRoute = async ({ url, locals, cache }) => {
  const { locale, supabase } = locals;
  const query = parseQuery(url.searchParams.get('q'));
  if (query.length < 2) return Response.json([]);
  const results = await searchSite(supabase, {
    text: query,
    locale,
    limit: EACH,
    unfinished: true,
  });
  if (!results.ok) return Response.json([], { status: 503, headers: { 'Retry-After': '5' } });
  const t = getT(locale);
  const { named, rest } = leadWithNames(results.value);
  const suggestions = [...named, ...SEARCH_KINDS.flatMap((kind) => rest[kind].hits)].map(
    ({ kind, path, title, locale: lang }): Suggestion => ({
      href: pathTo(locale, path),
      title,
      kind: t(`search.one.${kind}`),
      lang: kind === 'article' && lang ? lang : locale,
    }),
  );
  keep({ cache }, 'articles', 'startups', 'investors');
  return Response.json(suggestions);
};
