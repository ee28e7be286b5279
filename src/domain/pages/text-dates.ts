/**
 * The day on which the texts of a page last changed, by its English path, for sitemaps. A test knows the texts and fails
 * where they are others (text-dates.test.ts).
 */
export const TEXT_DATES = {
  '/about': '2026-11-23',
  '/contact': '2026-11-29',
  '/careers': '2026-11-28',
  '/press': '2026-11-28',
  '/founder': '2026-11-23',
  '/resources': '2026-11-23',
  '/submit-startup': '2026-11-29',
  '/submit-investor': '2026-11-29',
} as const;
