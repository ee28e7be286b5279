import type { APIRoute } from 'astro';
import { listNewsAddresses } from '#src/data/reader/addresses.ts';
import { NEWS_WINDOW_MS, renderNewsSitemap } from '#src/domain/feeds/sitemap.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { keepFor, unavailableResponse } from '#src/layouts/page.ts';

/** What was published in the last 48 hours, for Google News. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const news = await listNewsAddresses(locals.supabase, new Date(Date.now() - NEWS_WINDOW_MS));
  if (!news.ok) return unavailableResponse();
  const xml = await renderNewsSitemap(
    news.value.map(({ locale, path, title, publishedAt, updatedAt }) => ({
      url: new URL(pathTo(locale, path), locals.siteUrl).href,
      title,
      language: locale,
      publishedAt,
      updatedAt,
    })),
  );
  // Entries also leave by growing old, which no write announces.
  keepFor({ cache }, 300, 'articles');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
