/** Pages of texts that the footer names, by its columns: each is named by its own title. */
export const FOOTER_PAGES = {
  company: ['about', 'contact', 'careers', 'press', 'corrections'],
  legal: ['privacy', 'terms', 'cookies', 'disclaimer'],
} as const;

/** English paths of the pages that exist whatever the database holds, for the sitemap. */
export const PUBLIC_PAGES = [
  '/',
  '/latest',
  '/funding',
  '/startup',
  '/tech',
  '/founder',
  '/newsletter',
  ...FOOTER_PAGES.company.map((name) => `/${name}` as const),
  '/startup-directory',
  '/investors',
  '/resources',
  '/data',
  ...FOOTER_PAGES.legal.map((name) => `/${name}` as const),
] as const;
