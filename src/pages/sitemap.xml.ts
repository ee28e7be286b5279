import type { APIRoute } from 'astro';
import { countAddresses, listIssueAddresses } from '#src/data/reader/addresses.ts';
import { listAuthorAddresses } from '#src/data/reader/authors.ts';
import { listPeriodAddresses } from '#src/data/reader/funding.ts';
import { listTagAddresses } from '#src/data/reader/tags.ts';
import { renderSitemapIndex, SITEMAP_PART_SIZE } from '#src/domain/feeds/sitemap.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/**
 * The index of all sitemaps that list something, as sitemaps.org wants of each. Big tables are split into parts
 * (see sitemaps/[part].xml.ts).
 */
export const GET: APIRoute = async ({ locals, cache }) => {
  const [counts, issues, authors, periods, tags] = await Promise.all([
    countAddresses(locals.supabase),
    listIssueAddresses(locals.supabase),
    listAuthorAddresses(locals.supabase),
    listPeriodAddresses(locals.supabase),
    listTagAddresses(locals.supabase),
  ]);
  if (!counts.ok || !issues.ok || !authors.ok || !periods.ok || !tags.ok)
    return unavailableResponse();
  const parts = Object.entries(counts.value).flatMap(([kind, count]) =>
    Array.from(
      { length: Math.ceil(count / SITEMAP_PART_SIZE) },
      (_, index) => `${kind}-${index + 1}`,
    ),
  );
  if (issues.value.length > 0) parts.unshift('newsletter');
  if (authors.value.length > 0) parts.unshift('authors');
  if (periods.value.length > 0) parts.unshift('funding');
  if (tags.value.length > 0) parts.unshift('tags');
  const files = ['pages', ...parts].map((part) => `/sitemaps/${part}.xml`);
  const xml = await renderSitemapIndex(
    [...files, '/sitemap-news.xml'].map((file) => new URL(file, locals.siteUrl).href),
  );
  keep({ cache }, 'articles', 'startups', 'investors', 'newsletter', 'authors');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
