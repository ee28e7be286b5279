import type { APIRoute } from 'astro';
import { OWN_PAGES } from '#src/domain/pages/own-pages.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { keep } from '#src/layouts/page.ts';

/** Everything public may be read by everybody; what is personal or the newsroom's is not worth a visit. */
export const GET: APIRoute = ({ locals, cache }) => {
  const closed = [
    ...OWN_PAGES.map((page) => `/${page}`),
    // The page itself is public; its results are not.
    '/search?',
    '/api/',
    '/rest/',
    '/functions/',
  ];
  const lines = [
    `License: ${new URL('/license.xml', locals.siteUrl).href}`,
    '',
    'User-agent: *',
    // The same in more words: license.xml. See https://contentsignals.org
    'Content-Signal: search=yes, ai-input=yes, ai-train=no',
    ...closed.flatMap((path) => LOCALES.map((locale) => `Disallow: ${pathTo(locale, path)}`)),
    '',
    `# Everything we know of companies, as files: ${new URL('/data', locals.siteUrl).href}`,
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.siteUrl).href}`,
    `Sitemap: ${new URL('/sitemap-news.xml', locals.siteUrl).href}`,
    '',
  ];
  keep({ cache }, 'pages');
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
