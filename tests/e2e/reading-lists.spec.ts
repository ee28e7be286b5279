import { expect } from '@playwright/test';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import { test } from '#tests/support/reader-test.ts';

test.describe('a long listing', () => {
  let written: readonly Story[] = [];

  // One worker each, so that the pages are written once.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    written = await openNewsroom().writeMany(
      Array.from({ length: 50 }, () => ({ category: 'tech' })),
    );
  });

  test.afterAll(() => openNewsroom().remove(written));

  test('is read page by page, each story once, with real links', async ({ page }) => {
    await page.goto('/tech');
    const seen = new Set<string>();
    let pages = 1;
    for (;;) {
      // A card may also lead to who wrote its story.
      const cards = page.getByRole('main').getByRole('article');
      const links = cards.getByRole('heading').getByRole('link');
      for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
        expect(seen.has(href ?? ''), `${href} is listed once`).toBe(false);
        seen.add(href ?? '');
      }
      const next = page.getByRole('link', { name: 'Next' });
      if ((await next.count()) === 0) break;
      await expect(next).toHaveAttribute('rel', 'next');
      await next.click();
      pages += 1;
      await expect(page).toHaveURL(`/tech?page=${pages}`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`/tech\\?page=${pages}$`),
      );
      await expect(page.locator('[aria-current="page"]', { hasText: `${pages}` })).toBeVisible();
    }
    expect(pages).toBeGreaterThanOrEqual(3);
    for (const { slug } of written) expect(seen).toContain(`/article/${slug}`);
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  });

  test('has the same pages in Vietnamese', async ({ page }) => {
    await page.goto('/vi/tech?page=2');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await page.getByRole('link', { name: 'Trang trước' }).click();
    await expect(page).toHaveURL('/vi/tech');
  });

  test('has one address for its first page', async ({ page }) => {
    await page.goto('/tech?page=1');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tech$/);
  });
});

test('an English listing holds English stories only, a Vietnamese one each story once', async ({
  page,
}) => {
  const newsroom = openNewsroom();
  const both = await newsroom.write();
  const version = await newsroom.write({ locale: 'vi', translation_of: both.id });
  const english = await newsroom.write();
  const found = async (path: string, story: Story) => {
    // Old stories are on the last pages.
    for (let number = 1; ; number += 1) {
      const answer = await page.request.get(`${path}?page=${number}`);
      if (answer.status() === 404) return false;
      if ((await answer.text()).includes(story.title)) return true;
    }
  };
  expect(await found('/latest', both)).toBe(true);
  expect(await found('/latest', english)).toBe(true);
  expect(await found('/latest', version)).toBe(false);
  expect(await found('/vi/latest', both)).toBe(false);
  expect(await found('/vi/latest', english)).toBe(true);
  expect(await found('/vi/latest', version)).toBe(true);
  await newsroom.remove([version, both, english]);
});

const LOST = [
  '/latest?page=abc',
  '/latest?page=0',
  '/latest?page=01',
  '/latest?page=-1',
  '/funding?page=99999',
  '/vi/tech?page=99999',
  '/article/nothing-here',
  '/vi/article/nothing-here',
  '/article/00000000-0000-4000-8000-000000000000',
  '/xx/latest',
  '/xx/article/nothing-here',
  '/vi/vi',
];

for (const path of LOST) {
  test(`${path} answers 404`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });
}

for (const { path, title, text, home, label } of [
  {
    path: '/article/nothing-here',
    title: 'Article Not Found',
    text: "The article you're looking for doesn't exist.",
    home: '/',
    label: 'Back to Home',
  },
  {
    path: '/vi/article/nothing-here',
    title: 'Không tìm thấy bài viết',
    text: 'Bài viết bạn tìm không tồn tại.',
    home: '/vi',
    label: 'Về trang chủ',
  },
]) {
  test(`${path} says so and leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(home);
  });
}

test('addresses of a story that are not its own lead there for good', async ({ request }) => {
  const newsroom = openNewsroom();
  const english = await newsroom.write();
  const vietnamese = await newsroom.write({ locale: 'vi', translation_of: english.id });
  const lonely = await newsroom.write({ locale: 'vi' });
  for (const [from, to] of [
    [`/article/${english.id}`, `/article/${english.slug}`],
    [`/vi/article/${vietnamese.id}`, `/vi/article/${vietnamese.slug}`],
    [`/article/${vietnamese.slug}`, `/article/${english.slug}`],
    [`/vi/article/${english.slug}`, `/vi/article/${vietnamese.slug}`],
    [`/article/${lonely.slug}`, `/vi/article/${lonely.slug}`],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers()['location'], from).toBe(to);
  }
  await newsroom.remove([vietnamese, english, lonely]);
});
