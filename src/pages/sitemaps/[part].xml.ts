import type { APIRoute } from 'astro';
import type { DatabaseClient } from '#src/data/client.ts';
import {
  type Address,
  listArticleAddresses,
  listEntryAddresses,
  listIssueAddresses,
} from '#src/data/reader/addresses.ts';
import { listAuthorAddresses } from '#src/data/reader/authors.ts';
import { listPeriodAddresses } from '#src/data/reader/funding.ts';
import { listPersonAddresses } from '#src/data/reader/people.ts';
import { listTagAddresses } from '#src/data/reader/tags.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { renderSitemap, SITEMAP_PART_SIZE, type SitemapEntry } from '#src/domain/feeds/sitemap.ts';
import { oneSource } from '#src/domain/pictures.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';
import { listPages } from '#src/layouts/sitemap-pages.ts';

const PART =
  /^(pages|newsletter|authors|tags|funding|(articles|startups|investors|people)-([1-9]\d{0,5}))$/;

type Listing = {
  tags: readonly string[];
  addresses: Result<readonly Address[]>;
};

async function listPart(db: DatabaseClient, name: string): Promise<Listing | null> {
  const [, whole, kind, number] = PART.exec(name) ?? [];
  if (whole === undefined) return null;
  if (whole === 'pages') {
    const listed = await listPages(db);
    const addresses = listed.ok ? ok(listed.value.pages) : listed;
    return { tags: ['articles', 'startups', 'investors', 'newsletter'], addresses };
  }
  if (whole === 'newsletter') {
    return { tags: ['newsletter'], addresses: await listIssueAddresses(db) };
  }
  if (whole === 'funding') return { tags: ['startups'], addresses: await listPeriodAddresses(db) };
  if (whole === 'authors')
    return { tags: ['authors', 'articles'], addresses: await listAuthorAddresses(db) };
  if (whole === 'tags') return { tags: ['articles'], addresses: await listTagAddresses(db) };
  const from = (Number(number) - 1) * SITEMAP_PART_SIZE;
  const range = { from, to: from + SITEMAP_PART_SIZE - 1 };
  if (kind === 'articles') {
    return { tags: ['articles'], addresses: await listArticleAddresses(db, range) };
  }
  if (kind === 'people') {
    return { tags: ['startups', 'investors'], addresses: await listPersonAddresses(db, range) };
  }
  const entry = kind === 'startups' ? 'startup' : 'investor';
  return { tags: [`${entry}s`], addresses: await listEntryAddresses(db, entry, range) };
}

/** One sitemap: the fixed pages, the newsletter's issues, or a thousand rows of a table. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const listing = await listPart(locals.supabase, params['part'] ?? '');
  if (listing === null) return new Response(null, { status: 404 });
  const { addresses, tags } = listing;
  if (!addresses.ok) return unavailableResponse();

  const entries = addresses.value.flatMap(
    ({ path, updatedAt, versions, picture: stored }): SitemapEntry[] => {
      const picture =
        stored && new URL(oneSource(toPictureAddress(stored), 1280, 'jpg'), locals.siteUrl).href;
      const all = (versions ?? LOCALES.map((locale) => ({ locale, path }))).map((version) => ({
        language: version.locale,
        url: new URL(pathTo(version.locale, version.path), locals.siteUrl).href,
      }));
      // An article's row names itself first; a page that is the same everywhere is listed in every language.
      const own = versions ? all.slice(0, 1) : all;
      return own.map(({ url }) => ({ url, versions: all, updatedAt, picture }));
    },
  );
  keep({ cache }, ...tags);
  return new Response(await renderSitemap(entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
