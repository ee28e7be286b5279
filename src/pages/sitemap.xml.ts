import type { APIRoute } from 'astro';
import { type Address, listIssueAddresses } from '#src/data/reader/addresses.ts';
import { listAuthorAddresses } from '#src/data/reader/authors.ts';
import { listTagAddresses } from '#src/data/reader/tags.ts';
import { renderSitemapIndex } from '#src/domain/feeds/sitemap.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';
import { listPages } from '#src/layouts/sitemap-pages.ts';

const latest = (addresses: readonly Pick<Address, 'updatedAt'>[]) =>
  addresses
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? '';

/**
 * The index of all sitemaps that list something, as sitemaps.org wants of each. Big tables are split into parts
 * (see sitemaps/[part].xml.ts).
 */
export const GET: APIRoute = async ({ locals, cache }) => {
  const [listed, issues, authors, tags] = await Promise.all([
    listPages(locals.supabase),
    listIssueAddresses(locals.supabase),
    listAuthorAddresses(locals.supabase),
    listTagAddresses(locals.supabase),
  ]);
  if (!listed.ok || !issues.ok || !authors.ok || !tags.ok) return unavailableResponse();
  const { pages, periods, changes } = listed.value;
  const whole = {
    ...{ pages, tags: tags.value, funding: periods },
    ...{ authors: authors.value, newsletter: issues.value },
  };
  const files = [
    ...Object.entries(whole).flatMap(([name, addresses]) =>
      addresses.length > 0 ? { file: `sitemaps/${name}`, updatedAt: latest(addresses) } : [],
    ),
    ...changes.parts.map(({ kind, part, updatedAt }) => ({
      file: `sitemaps/${kind}-${part}`,
      updatedAt,
    })),
    { file: 'sitemap-news', updatedAt: changes.list('articles') },
  ];
  const xml = await renderSitemapIndex(
    files.map(({ file, updatedAt }) => ({
      url: new URL(`/${file}.xml`, locals.siteUrl).href,
      updatedAt,
    })),
  );
  keep({ cache }, 'articles', 'startups', 'investors', 'newsletter', 'authors');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
