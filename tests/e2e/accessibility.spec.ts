import { expect } from '@playwright/test';
import { PUBLIC_PAGES } from '#src/domain/pages/public-pages.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { test } from '#tests/support/reader-test.ts';

/** Every kind of page that a visitor can see, by its English path; each is looked at in both languages, both themes and two widths. */
const PAGES = [
  ...PUBLIC_PAGES,
  '/latest?page=2',
  '/funding?rounds=1',
  '/funding?kind=Growth',
  '/funding/2021',
  '/funding/2021-q4',
  '/funding/quarters',
  '/article/noi-lon-series-a-pho-broth',
  '/article/nothing-here',
  '/startup-directory?q=zzzqqq',
  '/startup/noi-lon',
  '/investors/solmaru-ventures',
  '/people/doan-thu-hang',
  // Like the page of a startup that is not there, which leads away at once.
  '/investors/nothing-here',
  '/search',
  '/search?q=pho',
  '/newsletter/c0000000-0000-4000-8000-000000000001',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/contact/sent',
  '/auth',
  '/invitation',
  '/nothing-here',
];

const PREFIXES = { en: '', vi: '/vi' } as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WIDTHS = [390, 1440];

/** A few pages a test: a slow machine gets through them in time, and two work beside each other. */
const GROUPS = Array.from({ length: Math.ceil(PAGES.length / 8) }, (_, at) =>
  PAGES.slice(at * 8, at * 8 + 8),
);

for (const [locale, prefix] of Object.entries(PREFIXES))
  for (const pages of GROUPS)
    test(`axe finds nothing in either theme and at both widths, and no page is too wide (${locale}: ${pages[0]} to ${pages.at(-1)})`, async ({
      page,
    }) => {
      const found: string[] = [];
      for (const path of pages) {
        // A fade-in is a moment of low contrast that nobody reads.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const answer = await page.goto(prefix + (path === '/' && prefix !== '' ? '' : path));
        expect(answer?.status(), path).toBe(path.includes('nothing-here') ? 404 : 200);
        for (const width of WIDTHS) {
          const at = (problem: string) => `${page.url()} at ${width} px: ${problem}`;
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          found.push(...(await axeProblems(page, { tags: TAGS })).map(at));
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (overflow > 0) found.push(at(`${overflow} px too wide`));
          // The other theme has other colours and nothing else.
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          found.push(...(await axeProblems(page, { rules: ['color-contrast'] })).map(at));
        }
      }
      expect(found).toEqual([]);
    });

test('axe is asked, and answers for frames, for one rule and for all but a part', async ({
  page,
}) => {
  await page.setContent(
    '<main><h1>One</h1><img src="x.png"><p style="color:#eee">Pale</p><iframe title="Two" srcdoc="<html lang=en><title>Two</title><button></button>"></iframe></main>',
  );
  const found = (await axeProblems(page)).join();
  for (const rule of ['image-alt', 'color-contrast', 'button-name']) expect(found).toContain(rule);
  expect(await axeProblems(page, { rules: ['image-alt'] })).toHaveLength(1);
  expect((await axeProblems(page, { except: 'iframe' })).join()).not.toContain('button-name');
});
