import type { APIRoute } from 'astro';
import { countAddresses } from '#src/data/reader/addresses.ts';
import { renderSitemapIndex, SITEMAP_PART_SIZE } from '#src/domain/feeds/sitemap.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** The index of all sitemaps. Big tables are split into parts (see sitemaps/[part].xml.ts). */
export const GET: APIRoute = async ({ locals, cache }) => {
  const counts = await countAddresses(locals.supabase);
  if (!counts.ok) return unavailableResponse();
  const parts = Object.entries(counts.value).flatMap(([kind, count]) =>
    Array.from(
      { length: Math.ceil(count / SITEMAP_PART_SIZE) },
      (_, index) => `${kind}-${index + 1}`,
    ),
  );
  const files = ['pages', 'newsletter', 'authors', ...parts].map((part) => `/sitemaps/${part}.xml`);
  const xml = await renderSitemapIndex(
    [...files, '/sitemap-news.xml'].map((file) => new URL(file, locals.siteUrl).href),
  );
  keep({ cache }, 'articles', 'startups', 'investors', 'newsletter');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
