import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '#src/domain/public-pages.ts';

/** Every kind of page that a visitor can see, by its English path; each is looked at in eight ways. */
const PAGES = [
  ...PUBLIC_PAGES,
  '/latest?page=2',
  '/article/noi-lon-series-a-pho-broth',
  '/article/nothing-here',
  '/startup-directory?q=zzzqqq',
  '/startup/noi-lon',
  '/investors/solmaru-ventures',
  // Like the page of a startup that is not there, which leads away at once.
  '/investors/nothing-here',
  '/search',
  '/search?q=pho',
  '/newsletter/the-work-nobody-wants-to-do-at-night',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/contact/sent',
  '/auth',
  '/invitation',
  '/submit-startup',
  '/submit-investor',
  '/nothing-here',
];

const PREFIXES = { en: '', vi: '/vi' } as const;

for (const [locale, prefix] of Object.entries(PREFIXES))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440])
      test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
        // A fade-in is a moment of low contrast that nobody reads.
        test.use({
          colorScheme,
          viewport: { width, height: 900 },
          contextOptions: { reducedMotion: 'reduce' },
        });

        test('axe finds nothing on any page, and none is wider than the window', async ({
          page,
        }) => {
          test.setTimeout(300_000);
          const found: string[] = [];
          for (const path of PAGES) {
            const answer = await page.goto(prefix + (path === '/' && prefix !== '' ? '' : path));
            expect(answer?.status(), path).toBe(path.includes('nothing-here') ? 404 : 200);
            const { violations } = await new AxeBuilder({ page })
              .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
              .analyze();
            for (const { id, nodes } of violations) found.push(`${path} ${id}: ${nodes[0]?.html}`);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
          }
          expect(found).toEqual([]);
        });
      });
