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

for (const [path, names] of [
  [
    '/article/a-third-of-the-money-is-two-deals',
    ['Equity raised by quarter, in US dollars', 'Table 2'],
  ],
  [
    '/vi/article/mot-phan-ba-so-tien-nam-o-hai-thuong-vu',
    ['Vốn cổ phần theo quý, đô la Mỹ', 'Bảng 2'],
  ],
] as const)
  test(`a table that is wider than its story is moved alone, by keyboard as well (${path})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await enlargeText(page, 2);
    const story = page.locator('.prose').first();
    for (const name of names) {
      const table = story.getByRole('region', { name, exact: true });
      await table.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
    }
    await expect(story).toHaveCSS('overflow-x', 'visible');
    expect(await layoutProblems(page, [])).toEqual([]);
  });
