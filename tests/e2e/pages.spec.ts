import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';
import { untilAwake } from '#tests/support/settled.ts';

/** The pages that are mostly prose (spec §2), by their English path. */
const PAGES = [
  '/about',
  '/contact',
  '/contact/sent',
  '/careers',
  '/press',
  '/resources',
  '/privacy',
  '/terms',
  '/cookies',
  '/disclaimer',
  '/founder',
  '/newsletter',
  '/corrections',
  '/proof',
  '/standards',
  '/standards/verification',
] as const;

const PREFIXES = { en: '', vi: '/vi' } as const;

for (const [locale, prefix] of Object.entries(PREFIXES)) {
  test(`every page answers with one headline and a title of its own (${locale})`, async ({
    page,
  }) => {
    const titles = new Map<string, string>();
    for (const path of PAGES) {
      const answer = await page.goto(prefix + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1'), path).toHaveCount(1);
      const title = await page.title();
      expect(titles.get(title), `${path} is titled like another page`).toBeUndefined();
      titles.set(title, path);
      const description = page.locator('meta[name="description"]');
      expect((await description.getAttribute('content'))?.length, path).toBeGreaterThanOrEqual(70);
      // Placeholders of the texts are all filled in.
      expect(await page.locator('main').textContent(), path).not.toMatch(/\{\{\w+\}\}/);
    }
  });
}

test('the legal pages carry the date of the spec in the way of each language', async ({ page }) => {
  for (const path of ['/privacy', '/terms', '/cookies', '/disclaimer']) {
    await page.goto(path);
    await expect(page.getByText('Last Updated: January 1, 2024')).toBeVisible();
    await page.goto(`/vi${path}`);
    await expect(page.getByText('Cập nhật lần cuối: ngày 1 tháng 1 năm 2024')).toBeVisible();
  }
});

test('a table of contents leads to every part of a policy', async ({ page }) => {
  for (const path of ['/privacy', '/vi/terms', '/cookies', '/disclaimer']) {
    await page.goto(path);
    const links = page.locator('.toc a');
    const targets = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) await expect(page.locator(target ?? '')).toHaveCount(1);
  }
});

test('Apply Now leads to the contact form, which knows the position', async ({ page }) => {
  const positions = [
    'Senior Editor',
    'Startup Analyst',
    'Community Manager',
    'Content Marketing Specialist',
  ];
  await page.goto('/careers');
  for (const position of positions) {
    const job = page.getByRole('article', { name: position });
    await expect(job.getByText('Department')).toBeVisible();
    const apply = job.getByRole('link', { name: `Apply Now: ${position}` });
    await expect(apply).toHaveText('Apply Now');
    await apply.click();
    await expect(page.locator('#contact-subject')).toHaveValue(`Application: ${position}`);
    await expect(page.locator('#contact-form-title')).toBeInViewport();
    await page.goBack();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, link, subject] of [
    ['/careers', 'Write to the editors', 'Open application'],
    ['/newsletter', 'Save a seat: Demo night', /^Demo night, .*Thursday.*6:30/],
    ['/vi/careers', /^Ứng tuyển ngay: /, /^Ứng tuyển: ./],
    ['/vi/newsletter', /^Giữ chỗ: /, /, .*\d+:\d\d/],
    ['/vi/press', /^Xin bản/, /^Xin bản/],
    ['/founder', 'Write to me', 'A letter to the founder'],
  ] as const)
    test(`a link on ${path} fills in the subject: ${link}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await expect(page.locator('#contact-subject')).toHaveValue(subject);
    });
});

test('an address cannot put words of its own into the subject', async ({ page }) => {
  for (const about of [
    'job-nobody',
    'text-99',
    'event-coffee-2026-12-06',
    'event-coffee-%22%3E%3Cscript%3E',
    'Pay%20me',
    '__proto__',
  ]) {
    await page.goto(`/contact?about=${about}`);
    await untilAwake(page);
    await expect(page.locator('#contact-subject')).toHaveValue('');
  }
  await page.goto('/contact?about=event-coffee-2026-12-05');
  await expect(page.locator('#contact-subject')).toHaveValue(/^Founders.? coffee, .*December 5/);
});

test('the founder page shows the letter, the portrait and the letters of the founder', async ({
  page,
}) => {
  for (const [prefix, heading] of [
    ['', 'More letters'],
    ['/vi', 'Những lá thư khác'],
  ]) {
    await page.goto(`${prefix}/founder`);
    const portrait = page.getByRole('img', { name: /Nguyễn Hoài An/ });
    await expect(portrait).toHaveJSProperty('complete', true);
    expect(
      await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    const shelf = page.getByRole('region', { name: heading ?? '' });
    await expect(shelf.getByRole('article').first()).toBeVisible();
  }
});

test('no shelf of the resources ends in a row that is half empty', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/resources');
    for (const shelf of await page.locator('.downloads').all()) {
      const last = shelf.locator('> li').last();
      const [all, box] = [await shelf.boundingBox(), await last.boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((all?.x ?? 0) + (all?.width ?? 0), 0);
    }
  }
});

test('an issue of the archive offers the letter once', async ({ page }) => {
  await page.goto('/newsletter');
  await page.locator('main a[href^="/newsletter/"]').last().click();
  await expect(page.getByRole('heading', { name: 'Get the next one' })).toBeVisible();
  await expect(page.locator('form[action*="/newsletter/subscribe"]')).toHaveCount(1);
});

test('the newsletter page keeps its promise and shows three stories and events to come', async ({
  page,
}) => {
  await page.goto('/newsletter');
  await expect(page.getByText('Free forever. Unsubscribe anytime.')).toBeVisible();
  for (const name of ['Weekly Roundup', 'Editor’s Pick', 'Upcoming Events', 'Opportunity Board'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const picks = page.getByRole('region', { name: 'Editor’s Pick' }).getByRole('article');
  await expect(picks).toHaveCount(3);
  for (const link of await picks.getByRole('link').all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
  const dates = await page
    .getByRole('region', { name: 'Upcoming Events' })
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(dates).toHaveLength(3);
  expect(Math.min(...dates)).toBeGreaterThan(Date.now());
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
});
