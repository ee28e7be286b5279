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
    'User-agent: *',
    // The same in more words stands in license.xml, which every answer's Link header names: a line
    // `License:` here would make the file invalid to validators that know RFC 9309 alone.
    'Content-Signal: search=yes, ai-input=yes, ai-train=no',
    ...closed.flatMap((path) => LOCALES.map((locale) => `Disallow: ${pathTo(locale, path)}`)),
    // Begins as /auth does; the longer rule counts (RFC 9309, 2.2.2).
    ...LOCALES.map((locale) => `Allow: ${pathTo(locale, '/author/')}`),
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
