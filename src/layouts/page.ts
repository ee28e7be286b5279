import type { AstroGlobal } from 'astro';
import type { DatabaseClient } from '#src/data/client.ts';
import { type AppError, statusOf } from '#src/domain/result.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#src/domain/settings.ts';
import { knownSettings } from '#src/layouts/known.ts';

/** What is kept here is forgotten when it changes, so that time alone need not end it. */
const YEAR = 31_536_000;

/** Other stories are only listed on such a page: they may come a moment later. */
const MOMENT = 10;

const RETRY_AFTER = { 'Retry-After': '5' };

type Keeping = { readonly cache: Pick<AstroGlobal['cache'], 'set'> };
type Answering = { readonly response: { status?: number | undefined; readonly headers: Headers } };

/** The menus of every page name its sections as editors call them. */
const SHOWN_BY_ALL = 'categories';

/** Keeps an answer until something that it shows changes. @param tags of what it shows */
export function keep(page: Keeping, ...tags: string[]): void {
  keepFor(page, YEAR, ...tags);
}

/** The same, where the reader who comes first after a change still gets what was there before. */
export function keepLoosely(page: Keeping, ...tags: string[]): void {
  keep(page, ...tags);
  page.cache.set({ swr: MOMENT });
}

/** The same, where also time changes what is shown. @param seconds a copy is good for */
export function keepFor({ cache }: Keeping, seconds: number, ...tags: string[]): void {
  cache.set({ maxAge: seconds, tags: [...tags, SHOWN_BY_ALL] });
}

/** A page whose content cannot be had right now: 503, and when to ask again. It is not kept. */
export function unavailable({ response }: Answering): void {
  response.status = 503;
  for (const [name, value] of Object.entries(RETRY_AFTER)) response.headers.set(name, value);
}

/** The page of something that is not there (404), was removed (410), or cannot be had right now (503). */
export function refuse(page: Answering, { code }: AppError): void {
  if (code === 'NOT_FOUND' || code === 'GONE') page.response.status = statusOf(code);
  else unavailable(page);
}

/** What a feed, a sitemap or a picture answers when its content cannot be had right now. */
export function unavailableResponse(): Response {
  return new Response(null, { status: 503, headers: RETRY_AFTER });
}

type Settled = Keeping & {
  readonly locals: { settings: SiteSettings; readonly supabase: DatabaseClient };
};

/**
 * The settings for a page that shows nothing else of the database, and for its components, which find
 * them in `Astro.locals`. The page is kept until somebody changes a setting. Without the database it
 * shows what the site came with, and is not kept.
 */
export async function loadSettings(page: Settled): Promise<SiteSettings> {
  const settings = await knownSettings(page.locals.supabase);
  if (settings.ok) keep(page, 'settings');
  page.locals.settings = settings.ok ? settings.value : DEFAULT_SETTINGS;
  return page.locals.settings;
}
