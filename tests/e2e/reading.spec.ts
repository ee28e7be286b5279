import { expect, type Page } from '@playwright/test';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilAwake } from '#tests/support/settled.ts';
import { titleOf } from '#tests/support/story-title.ts';

const SITES = [
  {
    locale: 'en',
    home: '/',
    latest: '/latest',
    heading: 'Latest Insights',
    longDate: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    readTime: /^\d+ min read$/,
    author: 'By Khởi Editorial Team',
    related: 'Related Articles',
  },
  {
    locale: 'vi',
    home: '/vi',
    latest: '/vi/latest',
    heading: 'Góc nhìn mới nhất',
    longDate: /^ngày\s\d{1,2} tháng\s\d{1,2} năm\s\d{4}$/,
    readTime: /^\d+ phút đọc$/,
    author: 'Ban biên tập Khởi',
    related: 'Bài liên quan',
  },
] as const;

const stories = (page: Page) => page.getByRole('main').getByRole('article');

for (const site of SITES) {
  test.describe(`in ${site.locale}`, () => {
    test('a reader goes from the front page into a story and on to a related one', async ({
      page,
    }) => {
      await page.goto(site.home);
      await expect(page.locator('html')).toHaveAttribute('lang', site.locale);
      const section = page.getByRole('region', { name: site.heading });
      await expect(section.getByRole('article')).toHaveCount(4);

      const lead = section.getByRole('article').first().getByRole('link');
      const title = (await lead.textContent()) ?? '';
      await lead.click();
      const story = stories(page).first();
      await expect(story.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(story.getByText(site.author)).toBeVisible();
      await expect(story.locator('time')).toHaveText(site.longDate);
      await expect(story.getByText(site.readTime)).toBeVisible();
      await expect(story.locator('.prose > p').first()).toBeVisible();

      const related = page.getByRole('region', { name: site.related });
      const next = related.getByRole('link').first();
      const nextTitle = (await next.textContent()) ?? '';
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    });

    test('the front page leads with news, and asks for an address once', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site.home);
      const section = page.getByRole('region', { name: site.heading });
      for (const story of await section.getByRole('article').all())
        await expect(story.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').locator('form')).toHaveCount(1);
      // What the letter promises stays beside the news; its newest one lies on the table.
      await expect(page.getByRole('main').locator('form')).toBeInViewport({ ratio: 1 });
      const letter = page.locator('section', { has: page.locator('#letter-title') });
      await expect(letter.getByRole('listitem')).toHaveCount(4);
      const newest = letter.getByRole('article').getByRole('link');
      await expect(newest).toHaveAttribute('href', /\/newsletter\/[a-z0-9-]+$/);
      const raised = page.getByRole('table');
      await expect(raised.getByRole('rowheader').first().getByRole('link')).toHaveAttribute(
        'href',
        /\/startup\//,
      );
      const places = page.locator('section', { has: page.locator('#places-title') });
      await expect(places.getByRole('heading', { level: 3 })).toHaveCount(3);
    });

    test('the latest page says what to find here and leads to the newsletter', async ({ page }) => {
      await page.goto(site.latest);
      const cards = page.locator('section', { has: page.locator('#find-title') });
      await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(4);
      const button = cards.getByRole('link');
      const newsletter = site.locale === 'en' ? '/newsletter' : '/vi/newsletter';
      await expect(button).toHaveAttribute('href', newsletter);
    });

    test('a story is read and found without scripts', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(site.latest);
      await stories(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-share] a').first()).toHaveAttribute('href', /linkedin/);
      await context.close();
    });
  });
}

test.describe('an article in two languages', () => {
  test('the language menu leads to the other version and back', async ({ page }) => {
    const newsroom = openNewsroom();
    const english = await newsroom.write();
    const vietnamese = await newsroom.write({ locale: 'vi', translation_of: english.id });
    await page.goto(`/article/${english.slug}`);
    const siblings = page.locator('link[rel="alternate"][hreflang]');
    await expect(siblings).toHaveCount(3);

    await page.goto((await languageHref(page, 'vi')) ?? '');
    await expect(page).toHaveURL(`/vi/article/${vietnamese.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(vietnamese.title);
    expect(await languageHref(page, 'en')).toBe(`/article/${english.slug}`);
    await newsroom.remove([vietnamese, english]);
  });

  test('the menu of an untranslated story leads to its listing', async ({ page }) => {
    const newsroom = openNewsroom();
    const story = await newsroom.write({ category: 'startup' });
    await page.goto(`/article/${story.slug}`);
    expect(await languageHref(page, 'vi')).toBe('/vi/startup');
    await newsroom.remove([story]);
  });

  test('an English original is shown under /vi, marked and in its own language', async ({
    page,
  }) => {
    const newsroom = openNewsroom();
    const story = await newsroom.write();
    await page.goto(`/vi/article/${story.slug}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
    await expect(page.getByTitle('Bài bằng tiếng Anh').first()).toHaveText('EN');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`[^i]/article/${story.slug}$`),
    );
    await newsroom.remove([story]);
  });

  /** Where the language menu leads; it may be folded away at this width. */
  function languageHref(page: Page, locale: 'en' | 'vi') {
    return page.locator(`a[hreflang="${locale}"]`).first().getAttribute('href');
  }
});

test.describe('sharing', () => {
  test('opens the networks in a small window, with the title for X alone', async ({ page }) => {
    await page.goto('/latest');
    await stories(page).first().getByRole('link').click();
    const title = await titleOf(page);
    const url = await page.locator('link[rel="canonical"]').getAttribute('href');
    await page.evaluate(() => {
      window.open = (...call) => {
        document.documentElement.dataset['opened'] = JSON.stringify(call);
        return null;
      };
    });
    for (const [name, host] of [
      ['Share on LinkedIn', 'www.linkedin.com'],
      ['Share on X', 'x.com'],
      ['Share on Facebook', 'www.facebook.com'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      const opened = await page.locator('html').getAttribute('data-opened');
      const [address, , features] = JSON.parse(opened ?? '[]') as string[];
      const share = new URL(address ?? '');
      expect(share.host).toBe(host);
      expect([...share.searchParams.values()]).toContain(url);
      expect([...share.searchParams.values()].includes(title)).toBe(host === 'x.com');
      expect(features).toContain('width=600');
      expect(features).toContain('height=400');
    }
  });

  test('copies the link and says so', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/latest');
    await stories(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const toast = page.getByRole('status');
    await expect(toast).toContainText('Link copied!');
    await expect(toast).toContainText('Article link has been copied to your clipboard.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(new URL(page.url()).pathname, baseURL).href);
  });

  test('says so in Vietnamese when the browser refuses', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await page.goto('/vi/latest');
    await stories(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Sao chép liên kết' }).click();
    await expect(page.getByRole('alert')).toContainText('Không sao chép được liên kết');
  });
});

test('a story is reached and read by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const lead = page.getByRole('region', { name: 'Latest Insights' }).getByRole('article').first();
  const link = lead.getByRole('link');
  for (let step = 0; step < 20; step += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  const title = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('what a reader points at is fetched ahead, and counts as read when it is', async ({
  page,
}) => {
  await page.goto('/latest');
  const ahead: string[] = [];
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
    if (request.url().includes('/v1/page-view')) views.push(request.postDataJSON());
  });
  const story = page.locator('.lead a').first();
  const path = await story.getAttribute('href');
  // Its rules come when everything else has: what is pointed at before is fetched when it is asked for.
  await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
  await story.hover();
  await expect.poll(() => ahead).toEqual([path]);
  await expect.poll(() => views).toHaveLength(1);
  expect(views[0]).toMatchObject({ path: '/latest' });
  await story.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => views).toHaveLength(2);
  expect(views[1]).toMatchObject({ path });
});

test('a page that is shown while it loads, as one that was drawn ahead, counts once', async ({
  page,
}) => {
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/page-view')) views.push(request.postDataJSON().path);
  });
  const path = '/article/noi-lon-series-a-pho-broth';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/covers/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await untilAwake(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  release();
  await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
  await page.goto('/latest');
  await expect.poll(() => views).toContain('/latest');
  expect(views).toEqual([path, '/latest']);
});
