import { expect } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilSettled } from '#tests/support/settled.ts';

/** One of everything that a body may hold. */
const BODY = `A paragraph with <em>stress</em>, a <a href="https://example.com">link</a> and <code>code</code>.

<h2>A section</h2>

<blockquote>Somebody said this.</blockquote>

<figure><img src="/covers/placeholder.svg" alt="A drawing" width="1200" height="675"><figcaption>What it shows.</figcaption></figure>

<table><thead><tr><th>Year</th><th>Raised</th></tr></thead><tbody><tr><td>2025</td><td>$4M</td></tr></tbody></table>

<ul><li>One</li><li>Two</li></ul>

<pre>preformatted text that goes on and on, further than a phone is wide, and a little further still</pre>`;

for (const locale of ['en', 'vi'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      const local = (path: string) => (locale === 'en' ? path : `/vi${path === '/' ? '' : path}`);

      test('axe finds nothing to mend on a story', async ({ page }) => {
        const newsroom = openNewsroom();
        const story = await newsroom.write({ content: BODY, tags: ['Seed', 'Hà Nội'] });
        await page.goto(local(`/article/${story.slug}`));
        expect(await axeProblems(page)).toEqual([]);
        await newsroom.remove([story]);
      });
    });
  }
}

for (const width of [320, 390, 768, 1440]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    const newsroom = openNewsroom();
    const story = await newsroom.write({
      title: `Tên gọi ${'Nghiêng'.repeat(9)} dài không ngắt`,
      content: `${BODY}\n\nhttps://example.com/${'a'.repeat(200)}`,
    });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/vi/latest', `/article/${story.slug}`]) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await newsroom.remove([story]);
  });
}

for (const path of ['/', '/latest', '/article']) {
  test(`${path} sends little script, and neither React nor a database client`, async ({ page }) => {
    const listing = await (await page.request.get('/latest')).text();
    const [story = ''] = /\/article\/[\w-]+/.exec(listing) ?? [];
    const address = path === '/article' ? story : path;
    expect(address).not.toBe('');

    // Known in full only once they have come whole: whoever leaves a page gives some of them up.
    const scripts: Promise<{ url: string; size: number }>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
      scripts.push(size.then((bytes) => ({ url: request.url(), size: bytes })));
    });
    await page.goto(address);
    await untilSettled(page);
    await page.reload();
    await untilSettled(page);
    const sent = await Promise.all(scripts);
    const total = sent.reduce((sum, { size }) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total, JSON.stringify(sent)).toBeLessThanOrEqual(5 * 1024);
  });
}

test('the picture of a lead story comes first, the others when they are needed', async ({
  page,
}) => {
  await page.goto('/latest');
  const images = page.getByRole('main').locator('img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  for (const image of (await images.all()).slice(1)) {
    await expect(image).toHaveAttribute('loading', 'lazy');
  }
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
  }
});
