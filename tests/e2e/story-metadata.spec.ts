import { expect, type Page, test } from '@playwright/test';
import type { Locale } from '#src/i18n/locales.ts';
import { TEXTS, type TextKey } from '#src/i18n/texts.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import { publish } from '#tests/support/writing.ts';

// What a story tells search engines and networks: written in the editor, published with the story, said by its page.

const newsroom = () => openNewsroom();
const written: Story[] = [];
async function write(article: Parameters<ReturnType<typeof openNewsroom>['write']>[0] = {}) {
  const story = await newsroom().write(article);
  written.push(story);
  return story;
}
test.afterEach(async () => {
  await newsroom().remove(written.splice(0));
});

const PREFIX = { en: '', vi: '/vi' } as const;
const WRITTEN = {
  en: {
    title: 'What rice costs in every province of the delta this season',
    description: 'Prices of rice by province, from the mills, with what changed since the spring.',
    social: 'Rice is dearer again',
  },
  vi: {
    title: 'Giá lúa từng tỉnh đồng bằng sông Cửu Long vụ này',
    description: 'Giá lúa theo tỉnh do các nhà máy xay báo, kèm thay đổi từ vụ đông xuân.',
    social: 'Lúa lại lên giá',
  },
} as const;
const say = (locale: Locale, key: TextKey) => TEXTS[locale][key];
const field = (page: Page, locale: Locale, key: TextKey) => page.getByLabel(say(locale, key));

async function openMetadata(page: Page, locale: Locale, { id }: Story) {
  await page.goto(`${PREFIX[locale]}/admin/edit-article?id=${id}`);
  const title = page.getByRole('heading', { name: say(locale, 'admin.editor.panelLooks') });
  // What comes above it moves it away from a pointer.
  await page.locator('summary', { has: title }).press('Enter');
  await expect(field(page, locale, 'admin.metadata.seoTitle')).toBeVisible();
}
const preview = (page: Page, locale: Locale, key: TextKey) =>
  page.getByRole('figure', { name: say(locale, key) });
const saved = (page: Page, locale: Locale) =>
  page.getByText(say(locale, 'admin.editor.state.saved').replace(/\{\{.*/, '')).first();

/** What a page tells machines. */
async function told(page: Page, path: string) {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  await page.setContent(
    (await response.text()).replaceAll(/<script\b(?![^>]*ld\+json).*?<\/script>/gs, ''),
  );
  return page.evaluate(() => {
    const meta = (name: string) =>
      document
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute('content') ?? null;
    const links = (rel: string) =>
      [...document.querySelectorAll(`link[rel="${rel}"]`)].map((each) => ({
        href: each.getAttribute('href') ?? '',
        hreflang: each.getAttribute('hreflang'),
      }));
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      (each) => JSON.parse(each.textContent ?? ''),
    );
    return {
      title: document.title,
      headline: document.querySelector('h1')?.textContent?.trim(),
      description: meta('description'),
      robots: meta('robots'),
      socialTitle: meta('og:title'),
      socialDescription: meta('og:description'),
      image: meta('og:image'),
      url: meta('og:url'),
      canonical: links('canonical').map(({ href }) => href),
      hreflang: links('alternate').flatMap(({ hreflang }) => hreflang ?? []),
      story: data.find((each) => each['@type'] === 'NewsArticle'),
    };
  });
}

for (const locale of ['en', 'vi'] as const)
  test(`an editor writes them beside what they become, and readers' pages say them: ${locale}`, async ({
    page,
    context,
  }) => {
    const english = await write({ title: 'Rice falls' });
    const vietnamese = await write({
      title: 'Giá lúa giảm',
      locale: 'vi',
      translation_of: english.id,
    });
    const story = locale === 'en' ? english : vietnamese;
    const path = `${PREFIX[locale]}/article/${story.slug}`;
    const words = WRITTEN[locale];
    const before = await told(await context.newPage(), path);
    expect(before).toMatchObject({ title: `${story.title} · Khởi`, socialTitle: story.title });

    await signIn(page, await somebody('editor'));
    await openMetadata(page, locale, story);
    const search = preview(page, locale, 'publish.search');
    const shared = preview(page, locale, 'publish.social');
    await expect(search).toContainText(`${story.title} · Khởi`);

    await field(page, locale, 'admin.metadata.seoTitle').fill(words.title);
    await expect(search).toContainText(words.title);
    const count = say(locale, 'admin.metadata.count')
      .replace('{{count}}', String(words.title.length))
      .replace('{{most}}', '65');
    await expect(page.getByText(count, { exact: true })).toBeVisible();
    await field(page, locale, 'admin.metadata.seoTitle').fill(`${words.title}, ${words.title}`);
    const over = say(locale, 'admin.metadata.countOver').replace('{{most}}', '65');
    await expect(
      page.getByText(over.replace('{{count}}', String(2 * words.title.length + 2))).first(),
    ).toBeVisible();
    await field(page, locale, 'admin.metadata.seoTitle').fill(words.title);
    await field(page, locale, 'admin.metadata.seoDescription').fill(words.description);
    await expect(search).toContainText(words.description);
    await field(page, locale, 'admin.metadata.socialTitle').fill(words.social);
    await expect(shared).toContainText(words.social);
    await field(page, locale, 'admin.metadata.socialImage').fill('/covers/placeholder.svg');
    await expect(shared.locator('img')).toHaveAttribute('src', /placeholder/);
    expect(await axeProblems(page)).toEqual([]);

    // A live story: readers get it when it is published.
    await expect(saved(page, locale)).toBeVisible();
    expect(await told(await context.newPage(), path)).toEqual(before);
    await publish(page, say(locale, 'admin.editor.publishChanges'));
    await expect(page.getByText(say(locale, 'admin.updated.article')).first()).toBeVisible();

    const reader = await context.newPage();
    await expect
      .poll(() => told(reader, path))
      .toMatchObject({
        headline: story.title,
        description: words.description,
        socialTitle: words.social,
        socialDescription: words.description,
        image: expect.stringMatching(`/og/cover/share/article/${story.slug}\\.[\\w-]+\\.jpg$`),
        canonical: before.canonical,
        hreflang: ['en', 'vi', 'x-default'],
        story: { headline: story.title, description: words.description },
      });
    const after = await told(reader, path);
    expect(after.title.startsWith(words.title)).toBe(true);
    expect(after.story.dateModified).toBe(before.story.dateModified);
    const picture = await page.request.get(new URL(after.image ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const { data } = await database()
      .from('article_revisions')
      .select('reason,seo_title')
      .eq('article_id', story.id)
      .order('number');
    expect(data?.at(-1)).toEqual({ reason: 'published', seo_title: words.title });
  });

test('an older version brings back what it told', async ({ page }) => {
  const story = await write();
  await newsroom().change(story.id, { seo_title: 'Rice, first' });
  await newsroom().change(story.id, { seo_title: 'Rice, second', noindex: true });
  await signIn(page, await somebody('editor'));
  await openMetadata(page, 'en', story);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare version 2' }).click();
  const changes = page.getByRole('region', { name: /^From version 2/ });
  await expect(changes.locator('dt')).toHaveText([
    'Title for search',
    'Keep out of search engines',
  ]);
  await expect(changes.locator('del').first()).toContainText('first');
  await expect(changes.locator('ins').first()).toContainText('second');
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await page.getByRole('heading', { name: 'Search and sharing' }).click();
  await expect(field(page, 'en', 'admin.metadata.seoTitle')).toHaveValue('Rice, first');
  await expect(page.getByRole('switch', { name: 'Keep out of search engines' })).not.toBeChecked();
});

test('a text that stood elsewhere first, and one that is kept from search engines, are read all the same', async ({
  page,
  context,
}) => {
  const english = await write({ published_at: new Date().toISOString() });
  const vietnamese = await write({
    locale: 'vi',
    translation_of: english.id,
    published_at: new Date().toISOString(),
  });
  await signIn(page, await somebody('editor'));
  await openMetadata(page, 'en', vietnamese);
  const canonical = field(page, 'en', 'admin.metadata.canonicalUrl');
  // Its own address says nothing.
  await canonical.fill(new URL(`/vi/article/${vietnamese.slug}`, page.url()).href);
  await canonical.press('Tab');
  await expect(canonical).toHaveValue('');
  await canonical.fill('http://example.com/rice');
  await expect(page.getByText('Please enter an address that begins with https://.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(canonical).toBeFocused();
  await canonical.fill('https://example.com/rice');
  await expect(preview(page, 'en', 'publish.search')).toContainText(
    'Search engines are sent to the original at example.com.',
  );
  await publish(page, 'Publish changes');
  await expect(page.getByText('Article updated successfully').first()).toBeVisible();

  const reader = await context.newPage();
  const paths = { en: `/article/${english.slug}`, vi: `/vi/article/${vietnamese.slug}` };
  await expect
    .poll(() => told(reader, paths.vi))
    .toMatchObject({
      canonical: ['https://example.com/rice'],
      hreflang: [],
      url: expect.stringContaining(paths.vi),
      story: { mainEntityOfPage: 'https://example.com/rice' },
    });
  await expect
    .poll(async () => (await told(reader, paths.en)).hreflang)
    .toEqual(['en', 'x-default']);
  const maps = async () => {
    const index = await (await page.request.get('/sitemap.xml')).text();
    const parts = [
      ...index.matchAll(/<loc>[^<]*?(\/sitemaps\/articles-[^<]*|\/[^<]*news[^<]*)<\/loc>/g),
    ];
    const texts = await Promise.all(
      ['/sitemap-news.xml', ...parts.map(([, path = '']) => path)].map(async (path) =>
        (await page.request.get(path)).text(),
      ),
    );
    return texts.join('\n');
  };
  await expect.poll(maps).not.toContain(vietnamese.slug);
  expect(await maps()).toContain(english.slug);

  await openMetadata(page, 'en', english);
  await page.getByRole('switch', { name: 'Keep out of search engines' }).check();
  await expect(preview(page, 'en', 'publish.search')).toContainText('asked to leave it out');
  await publish(page, 'Publish changes');
  await expect.poll(async () => (await told(reader, paths.en)).robots).toBe('noindex');
  expect(await told(reader, paths.en)).toMatchObject({ canonical: [], hreflang: [] });
  await expect.poll(maps).not.toContain(english.slug);
  for (const [locale, story] of [
    ['en', english],
    ['vi', vietnamese],
  ] as const) {
    const feed = await page.request.get(`${PREFIX[locale]}/feeds/latest.rss`);
    expect(await feed.text()).toContain(story.slug);
    const list = await page.request.get(`${PREFIX[locale]}/latest`);
    expect(await list.text()).toContain(story.slug);
  }
});
