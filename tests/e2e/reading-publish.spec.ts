import { type APIRequestContext, expect } from '@playwright/test';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { test } from '#tests/support/reader-test.ts';

/** Long enough for the slowest machine to answer, and a fraction of what a copy lasts that nobody forgets. */
const SOON = { intervals: [25] };

const text = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  return { status: answer.status(), body: await answer.text() };
};

test('a published story is everywhere at once, and gone at once when withdrawn', async ({
  request,
}) => {
  const newsroom = openNewsroom();
  const story = await newsroom.write({
    status: 'draft',
    published_at: null,
    category: 'funding',
    featured: true,
  });
  const pages = ['/', '/latest', '/funding', '/vi', '/vi/latest', '/vi/funding'];
  const own = `/article/${story.slug}`;
  // Every page is asked before, so that an answer from before would be in the cache.
  for (const path of [...pages, own]) {
    expect((await text(request, path)).body, path).not.toContain(story.title);
  }

  await newsroom.change(story.id, { status: 'published' });
  await expect.poll(async () => (await text(request, own)).status, SOON).toBe(200);
  for (const path of pages) {
    await expect.poll(async () => (await text(request, path)).body, SOON).toContain(story.title);
  }

  const title = `${story.title}, corrected`;
  await newsroom.change(story.id, { title });
  for (const path of [own, ...pages]) {
    await expect.poll(async () => (await text(request, path)).body, SOON).toContain(title);
  }

  await newsroom.change(story.id, { status: 'draft' });
  await expect.poll(async () => (await text(request, own)).status, SOON).toBe(404);
  for (const path of pages) {
    await expect
      .poll(async () => (await text(request, path)).body, SOON)
      .not.toContain(story.title);
  }
  await newsroom.remove([story]);
});

test('a Vietnamese version takes the place of its original on /vi at once', async ({ request }) => {
  const newsroom = openNewsroom();
  const published_at = new Date().toISOString();
  const english = await newsroom.write({ published_at });
  await expect
    .poll(async () => (await text(request, '/vi/latest')).body, SOON)
    .toContain(english.title);
  const version = await newsroom.write({
    locale: 'vi',
    translation_of: english.id,
    published_at,
  });
  await expect
    .poll(async () => (await text(request, '/vi/latest')).body, SOON)
    .toContain(version.title);
  expect((await text(request, '/vi/latest')).body).not.toContain(english.title);
  expect((await text(request, '/latest')).body).toContain(english.title);
  expect((await text(request, `/article/${english.slug}`)).body).toContain(version.slug);
  await newsroom.remove([version, english]);
});

test('a draft is nowhere to be seen', async ({ request }) => {
  const newsroom = openNewsroom();
  const secret = 'Zweihundertsiebenundfünfzig';
  const draft = await newsroom.write({
    title: `${secret} reasons`,
    excerpt: secret,
    content: secret,
    status: 'draft',
    published_at: null,
    featured: true,
    category: 'tech',
  });
  const version = await newsroom.write({
    title: `${secret} lý do`,
    locale: 'vi',
    translation_of: draft.id,
    status: 'draft',
    published_at: null,
  });
  for (const prefix of ['', '/vi']) {
    for (const { slug, id } of [draft, version]) {
      for (const key of [slug, id]) {
        const answer = await text(request, `${prefix}/article/${key}`);
        expect(answer.status, `${prefix}/article/${key}`).toBe(404);
        expect(answer.body).not.toContain(secret);
      }
    }
    const lists = ['/latest', '/tech', '/sitemap.xml', '/feeds/latest.xml', `/search?q=${secret}`];
    for (const path of [prefix || '/', ...lists.map((list) => prefix + list)]) {
      expect((await text(request, path)).body, path).not.toContain(`${secret} `);
    }
  }
  const api = await request.get(`/rest/v1/articles?id=eq.${draft.id}&select=title`, {
    headers: { apikey: 'sb_publishable_khoi_embedded_0000000000' },
  });
  expect(await api.json()).toEqual([]);
  await newsroom.remove([version, draft]);
});

test('a footnote and the way back are called apart, and lead where one sees it', async ({
  page,
}) => {
  const story = await openNewsroom().write({
    content: `It grew<span class="footnote">By its own count.</span>.\n\n${'Words. '.repeat(900)}`,
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/article/${story.slug}`);
    await page.getByRole('link', { name: '1', exact: true }).click();
    const note = page.locator('.footnotes li');
    await expect(note).toBeInViewport();
    await note.getByRole('link', { name: 'Back to 1' }).click();
    await expect(page.getByText('It grew')).toBeInViewport();
  }
  await openNewsroom().remove([story]);
});
