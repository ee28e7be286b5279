import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';
import { enlargeText, layoutProblems, WHOLE_NAMES } from '#tests/support/reflow.ts';

// The pages that most people see, and those whose tables and forms are widest. All of them: npm run prove.
const PAGES = [
  '/',
  '/latest',
  '/funding',
  '/newsletter',
  '/about',
  '/cookies',
  '/data',
  '/startup-directory',
  '/startup/hanulcell',
  '/article/noi-lon-series-a-pho-broth',
  '/article/a-third-of-the-money-is-two-deals',
  '/search?q=zzxxqq',
  '/nope',
];

for (const locale of ['', '/vi'])
  test(`text of 200 % reflows on a phone, and no name is split (${locale || '/en'})`, async ({
    page,
  }) => {
    test.slow();
    for (const path of PAGES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path === '/' ? locale || '/' : `${locale}${path}`);
      for (const factor of [1, 2]) {
        await enlargeText(page, factor);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await layoutProblems(page, WHOLE_NAMES), `${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });
