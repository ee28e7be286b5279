/** Pages of texts that the footer names, by its columns: each is named by its own title. */
export const FOOTER_PAGES = {
  company: ['about', 'contact', 'careers', 'press', 'standards', 'corrections'],
  legal: ['privacy', 'terms', 'cookies', 'disclaimer'],
} as const;

/** What the newsroom promises, below /standards: each has an address of its own. */
export const POLICIES = [
  'ethics',
  'corrections',
  'verification',
  'ownership',
  'ai',
  'sources',
] as const;
export type Policy = (typeof POLICIES)[number];

/** English-form path of a policy. */
export const policyPath = <Name extends Policy>(policy: Name) => `/standards/${policy}` as const;

/** English paths of the pages that exist whatever the database holds. */
export const PUBLIC_PAGES = [
  '/',
  '/latest',
  '/funding',
  '/startup',
  '/tech',
  '/founder',
  '/newsletter',
  ...FOOTER_PAGES.company.map((name) => `/${name}` as const),
  ...POLICIES.map((name) => policyPath(name)),
  '/startup-directory',
  '/investors',
  '/submit-startup',
  '/submit-investor',
  '/resources',
  '/data',
  '/proof',
  ...FOOTER_PAGES.legal.map((name) => `/${name}` as const),
] as const;

/** Those that search engines may find. What was measured is of the software, and the same on every site that runs it. */
export const FOUND_PAGES = PUBLIC_PAGES.filter((path) => path !== '/proof');
