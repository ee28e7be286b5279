import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';

// The page of a story as a crafted thing: its margin, its end, and what it is on paper.

const STORIES = {
  en: '/article/noi-lon-series-a-pho-broth',
  vi: '/vi/article/noi-lon-goi-von-6-8-trieu-usd-de-ninh-nuoc-pho-thay-cho-cac-quan-ha-noi',
} as const;

for (const [locale, path] of Object.entries(STORIES)) {
  test.describe(`in ${locale}`, () => {
    test('a pull quote stands in the margin of a wide window, and in the text of a narrow one', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      const quote = page.locator('.prose > .pullquote');
      const text = page.locator('.prose > p').first();
      const [beside, column] = await Promise.all([quote.boundingBox(), text.boundingBox()]);
      expect(beside?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
      expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(1280);
      await page.setViewportSize({ width: 390, height: 900 });
      const [within, narrow] = await Promise.all([quote.boundingBox(), text.boundingBox()]);
      expect(within?.x).toBe(narrow?.x);
    });

    test('a headline begins where its text does, on every window', async ({ page }) => {
      for (const width of [390, 768, 1080, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const left = async (selector: string) =>
          (await page.locator(selector).first().boundingBox())?.x ?? 0;
        const apart = Math.abs((await left('.story-title')) - (await left('.prose > p')));
        expect(apart, `at ${width}`).toBeLessThan(1);
      }
    });

    test('a story ends with its tags, the letter and the next story, each of which leads on', async ({
      page,
    }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('form[data-subscribe]')).toHaveCount(1);
      await expect(page.locator('form[data-subscribe]')).toHaveCount(1);
      const title = await main.locator('.story-next strong').textContent();
      await main.locator('.story-next').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await page.goBack();
      await main.getByRole('link', { name: 'Series A' }).click();
      await expect(page).toHaveURL(/\/tag\/series-a$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series A');
      const feed = await page.locator('.feed a').getAttribute('href');
      const answer = await page.request.get(feed ?? '');
      expect(answer.headers()['content-type']).toContain('application/rss+xml');
      expect(await answer.text()).toContain(path);
    });
  });
}

test('on paper a story has its name above, no bar and no buttons, and says where its links lead', async ({
  page,
}) => {
  await page.goto(STORIES.en);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-header .brand')).toBeVisible();
  for (const hidden of ['.bar-tools', '.share', '.story-letter', '.related', '.site-footer'])
    await expect(page.locator(hidden)).toBeHidden();
  const link = page.locator('.prose a[href^="/startup/"]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain('/startup/noi-lon');
  const heading = page.locator('.prose h2').first();
  await expect(heading).toHaveCSS('break-after', 'avoid');
});

test('what needs a script is not offered without one', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(STORIES.en);
  await expect(page.locator('[data-share] a')).toHaveCount(5);
  for (const button of await page.locator('[data-share] button').all())
    await expect(button).toBeHidden();
  await context.close();
});

test('the sheet of the device is offered where there is one, with the address of the story', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.documentElement.dataset['shared'] = JSON.stringify(shared);
      return Promise.resolve();
    };
  });
  await page.goto(`${STORIES.vi}?utm_source=x`);
  await page.getByRole('button', { name: 'Chia sẻ bằng ứng dụng khác' }).click();
  const shared = await page.locator('html').getAttribute('data-shared');
  expect(new URL(JSON.parse(shared ?? '{}').url).pathname).toBe(STORIES.vi);
  expect(shared).not.toContain('utm_source');
});

test('an English story under /vi says to whom it is shared that it is English', async ({
  page,
}) => {
  const path = '/vi/article/hanulcell-second-hand-batteries';
  await page.goto(path);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_US');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(card ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).length).toBeLessThan(300_000);
});

test('on a phone no story of a list has a larger headline than a newer one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/latest');
  const sizes = await page
    .locator('main .card :is(h2, h3)')
    .evaluateAll((headings) => headings.map((each) => parseFloat(getComputedStyle(each).fontSize)));
  expect(sizes.length).toBeGreaterThan(12);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('nothing is slanted by the browser where the typeface has no cut for it', async ({ page }) => {
  for (const path of ['/about', '/founder']) {
    await page.goto(path);
    const slanted = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).fontStyle !== 'normal'));
    expect(slanted, path).toEqual([]);
  }
});
