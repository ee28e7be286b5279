import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '#src/domain/public-pages.ts';

/** Every kind of page that a visitor can see, by its English path; each is looked at in both languages, both themes and two widths. */
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say about the page as it is. */
async function problems(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Without frames of others on the page the quick way is the whole way.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`);
}

for (const [locale, prefix] of Object.entries(PREFIXES))
  for (const width of [390, 1440])
    test(`axe finds nothing on any page in either theme, and none is too wide (${locale}, ${width} px)`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      const found: string[] = [];
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        // A fade-in is a moment of low contrast that nobody reads.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const answer = await page.goto(prefix + (path === '/' && prefix !== '' ? '' : path));
        expect(answer?.status(), path).toBe(path.includes('nothing-here') ? 404 : 200);
        const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
        found.push(...(await problems(page, axe.withTags(TAGS))));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
        // The other theme has other colours and nothing else.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        const contrast = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
        found.push(...(await problems(page, contrast.withRules(['color-contrast']))));
      }
      expect(found).toEqual([]);
    });
