import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import type { Person } from '#tests/support/people.ts';
import { untilAwake, untilSettled } from '#tests/support/settled.ts';
import { content, expectContent, publish, sourceOf } from '#tests/support/writing.ts';

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d GMT/);
const readerSees = async (page: Page, { slug }: Story) =>
  (await (await page.request.get(`/article/${slug}`)).text()).replace(/<[^>]+>/g, ' ');
const stored = async (id: string) =>
  (await database().from('articles').select('*').eq('id', id).single()).data;
const copyOf = async (id: string) =>
  (await database().from('article_drafts').select('*').eq('article_id', id).maybeSingle()).data;
const rowOf = async (title: string) =>
  (await database().from('articles').select('*').eq('title', title).maybeSingle()).data;
const revisionsOf = async (id: string) =>
  (await database().from('article_revisions').select('*').eq('article_id', id).order('number'))
    .data ?? [];

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

const edit = async (page: Page, { id }: Story) => {
  await page.goto(`/admin/edit-article?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
};

// Several pages and a pause of the autosave in each of them.

test.describe('one writer', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, await somebody('admin'));
  });

  test('a new article is saved by itself and goes on in another browser', async ({
    page,
    browser,
  }) => {
    const title = `Begun ${Date.now()}`;
    await page.goto('/admin/create-article');
    await page.getByLabel('Title *').fill(title);
    await expect(page.getByText(/^Kept in this browser at/)).toBeVisible();
    await content(page).fill('The first words.');
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/edit-article\?id=/);
    // What is typed on stays on the page that it was begun on.
    await expect(content(page)).toBeFocused();
    await page.keyboard.type(' And more.');
    await expect
      .poll(() => rowOf(title))
      .toMatchObject({
        content: 'The first words. And more.',
        status: 'draft',
        slug: null,
      });

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await signIn(elsewhere, await somebody('admin'));
    await elsewhere.goto('/admin');
    await elsewhere.getByRole('list', { name: 'Yours' }).getByRole('link', { name: title }).click();
    await expectContent(elsewhere, 'The first words. And more.');
    await elsewhere.getByRole('button', { name: 'Save Draft' }).click();
    await expect(message(elsewhere, 'Article updated successfully')).toBeVisible();
    const kept = await database().from('article_drafts').select('id').eq('title', title);
    expect(kept.data).toEqual([]);
    expect(await rowOf(title)).toMatchObject({ slug: title.toLowerCase().replace(' ', '-') });
    await database().from('articles').delete().eq('title', title);
    await other.close();
  });

  test('an edit of a live article stays pending until it is published', async ({ page }) => {
    const story = await write();
    await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
    await page.getByRole('link', { name: story.title, exact: true }).click();
    await content(page).fill('A half-finished edit.');
    await expect(saved(page)).toBeVisible();
    expect(await readerSees(page, story)).toContain('First paragraph.');
    expect(await readerSees(page, story)).not.toContain('half-finished');

    await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
    await expect(page.getByText('pending changes')).toBeVisible();
    await edit(page, story);
    await expectContent(page, 'A half-finished edit.');
    let payload: unknown;
    await page.route('**/rest/v1/rpc/store_article', (route) => {
      payload = route.request().postDataJSON().change;
      return route.continue();
    });
    await publish(page, 'Publish changes');
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect(payload).toEqual({
      title: story.title,
      slug: story.slug,
      content: 'A half-finished edit.',
      excerpt: expect.any(String),
      category: 'news',
      tags: [],
      status: 'published',
      featured: false,
    });
    expect(await copyOf(story.id)).toBeNull();
    await expect.poll(() => readerSees(page, story)).toContain('half-finished');
  });

  test('pending changes can be discarded', async ({ page }) => {
    const story = await write();
    await edit(page, story);
    await content(page).fill('Never mind.');
    await expect(saved(page)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectContent(page, 'First paragraph.\n\nSecond paragraph.');
    await expect.poll(() => copyOf(story.id)).toBeNull();
  });

  test('what the server does not take is kept, said and tried again', async ({ page }) => {
    const story = await write();
    await edit(page, story);
    await page.route('**/rest/v1/article_drafts*', (route) => route.abort());
    await content(page).fill('Written in a tunnel.');
    await expect(
      page.getByText('Not saved: kept in this browser and tried again').first(),
    ).toBeVisible();
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.unroute('**/rest/v1/article_drafts*');
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await expect(page.getByText('What you wrote here last time was restored.')).toBeVisible();
    await expectContent(page, 'Written in a tunnel.');
    await expect(saved(page)).toBeVisible();
    expect((await copyOf(story.id))?.content).toBe('Written in a tunnel.');
    // Everything is on the server: nobody is asked.
    page.once('dialog', (dialog) => {
      throw new Error(`asked: ${dialog.type()}`);
    });
    await page.reload();
    await expectContent(page, 'Written in a tunnel.');
  });

  test('the keys save and publish', async ({ page }) => {
    const story = await write({ status: 'draft', published_at: null });
    await edit(page, story);
    await content(page).fill('By keyboard.');
    await page.keyboard.press('Control+s');
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ content: 'By keyboard.', status: 'draft' });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Ready to publish?' })).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ status: 'draft' });
    await page.keyboard.press('Control+Enter');
    await expect(message(page, 'Article published successfully!')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ status: 'published' });
  });

  test('a slug that is taken is said beside the field, and nothing is lost', async ({ page }) => {
    const [taken, story] = [await write(), await write()];
    await edit(page, story);
    await page.getByLabel('URL Slug').fill(taken.slug);
    await publish(page, 'Publish changes');
    await expect(message(page, /^Failed to update article: This slug is taken/)).toBeVisible();
    await expect(page.getByLabel('URL Slug')).toBeFocused();
    await expect(page.getByLabel('URL Slug')).toHaveValue(taken.slug);
  });

  test('an older version is compared word by word and restored as a working copy', async ({
    page,
  }) => {
    const story = await write({ content: 'The pot holds ten tonnes.' });
    await newsroom().change(story.id, { content: 'The pot holds eleven tonnes.' });
    await edit(page, story);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    const changes = page.getByRole('region', { name: /^From version 1/ });
    await expect(changes.locator('del')).toContainText('ten');
    await expect(changes.locator('ins')).toContainText('eleven');
    // Two versions with each other, the older one first, whichever was chosen first.
    await page.getByLabel('Content *').waitFor({ state: 'detached' });
    await page.getByLabel('Compared with').selectOption('Version 2');
    const between = page.getByRole('region', { name: 'From version 1 to version 2' });
    await expect(between.locator('ins')).toContainText('eleven');
    await page.getByRole('button', { name: 'Compare version 2' }).click();
    await page.getByLabel('Compared with').selectOption('Version 1');
    await expect(between.locator('del')).toContainText('ten');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(message(page, /^Version 1 is your working copy/)).toBeVisible();
    await expectContent(page, 'The pot holds ten tonnes.');
    expect(await readerSees(page, story)).toContain('eleven');
    await publish(page, 'Publish changes');
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect((await revisionsOf(story.id)).at(-1)).toMatchObject({
      reason: 'restored',
      restored_from: 1,
    });
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('restored from version 1')).toBeVisible();
  });

  test('formatted text is compared as readers see it', async ({ page }) => {
    const story = await write({
      content: 'What it costs\n\nThe pot holds ten tonnes.\n\n<ul><li>Rice</li></ul>',
    });
    await newsroom().change(story.id, {
      content:
        '<h2>What it costs</h2>\n\nThe <strong>pot</strong> holds ten tonnes.\n\n<ul><li>Rice</li><li>Salt</li></ul>',
    });
    await edit(page, story);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    const changes = page.getByRole('region', { name: /^From version 1/ });
    await expect(changes.getByText('was: Paragraph')).toBeVisible();
    await expect(changes.locator('mark')).toHaveText('pot (now bold)');
    await expect(changes.locator('ins')).toHaveText('Added: Salt');
    await expect(changes).not.toContainText('<');
    await untilSettled(page);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('a publication is scheduled on the newsroom’s clock, listed, and cancelled', async ({
    page,
  }) => {
    const story = await write({ status: 'draft', published_at: null });
    await edit(page, story);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
    await expect(sheet.getByText(/Asia\/Ho_Chi_Minh, GMT\+7/)).toBeVisible();
    await sheet.getByLabel('At a set time').check();
    await sheet.getByLabel('Publish at').fill('2020-01-01T10:00');
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await expect(sheet.getByText('Please choose a moment to come.')).toBeVisible();
    await expect(sheet.getByLabel('Publish at')).toBeFocused();
    await sheet.getByLabel('Publish at').fill('2090-01-01T10:00');
    await expect(sheet.getByText('Jan 1, 2090, 10:00 AM GMT+7')).toBeVisible();
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await expect(message(page, /^The article will be published at Jan 1, 2090/)).toBeVisible();
    expect(new Date((await stored(story.id))?.scheduled_at ?? '').toISOString()).toBe(
      '2090-01-01T03:00:00.000Z',
    );
    await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
    await expect(page.getByText(/^Scheduled, Jan 1, 2090/)).toBeVisible();
    await edit(page, story);
    await page.getByRole('button', { name: 'Change the time' }).click();
    await expect(sheet.getByLabel('Publish at')).toHaveValue('2090-01-01T10:00');
    await sheet.getByRole('button', { name: 'Cancel the publication' }).click();
    await expect(message(page, /^The publication is cancelled/)).toBeVisible();
    await expect(sheet).toBeHidden();
    expect(await stored(story.id)).toMatchObject({ scheduled_at: null, status: 'draft' });
  });

  test('the edit of a live article goes live at its time, and what is written on waits', async ({
    page,
  }) => {
    const story = await write();
    await edit(page, story);
    await content(page).fill('For tomorrow.');
    await page.keyboard.press('Control+Enter');
    const sheet = page.getByRole('dialog', { name: 'Publish these changes?' });
    await sheet.getByLabel('At a set time').check();
    await sheet.getByLabel('Publish at').fill('2090-01-01T10:00');
    await page.keyboard.press('Control+Enter');
    await expect(message(page, /^The changes will be published at Jan 1, 2090/)).toBeVisible();
    await expect(
      page.getByText(/^These changes go live at Jan 1, 2090, 10:00 AM GMT\+7/),
    ).toBeVisible();
    expect(await stored(story.id)).toMatchObject({
      status: 'published',
      content: 'First paragraph.\n\nSecond paragraph.',
    });
    await content(page).fill('For tomorrow, and more.');
    await expect(
      page.getByText(/^Changes go live at .*without what was written since/),
    ).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
    await expect(page.getByText(/^Changes scheduled, Jan 1, 2090/)).toBeVisible();
    // Its time comes; the site's own clock does it.
    const soon = new Date(Date.now() + 2000).toISOString();
    await database()
      .from('article_updates')
      .update({ publish_at: soon })
      .eq('article_id', story.id);
    await expect.poll(() => readerSees(page, story)).toContain('For tomorrow.');
    await edit(page, story);
    await expectContent(page, 'For tomorrow, and more.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await stored(story.id))?.content).toBe('For tomorrow.');
  });

  test('a scheduled edit that somebody was faster than says so, and is cancelled', async ({
    page,
  }) => {
    const story = await write();
    await edit(page, story);
    await content(page).fill('For tomorrow.');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish these changes?' });
    await sheet.getByLabel('At a set time').check();
    await sheet.getByLabel('Publish at').fill('2090-01-01T10:00');
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await expect(sheet.getByText(/^Changes are scheduled for Jan 1, 2090/)).toBeVisible();
    await expect(sheet.getByLabel('Publish at')).toHaveValue('2090-01-01T10:00');
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await newsroom().change(story.id, { content: 'Corrected.' });
    await edit(page, story);
    const conflict = page.getByRole('dialog', { name: 'Somebody else was faster' });
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(
      page.getByText(/^The changes scheduled for Jan 1, 2090.* will not go live/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByText(/will not go live/)).toHaveCount(0);
    await expectContent(page, 'For tomorrow.');
  });

  test('the sheet shows what readers will see, and leads to what is missing', async ({ page }) => {
    const story = await write({ status: 'draft', published_at: null, excerpt: null });
    await edit(page, story);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
    await expect(sheet.getByRole('img', { name: /^The image that other sites/ })).toBeVisible();
    await expect(sheet.getByText(`/article/${story.slug}`)).toBeVisible();
    await expect(sheet.getByText(/^There is none yet: readers in Vietnamese/)).toBeVisible();
    await expect(sheet.getByText(/^There is no featured image/)).toBeVisible();
    await untilSettled(page);
    expect(await axeProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^There is no excerpt/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByLabel('Excerpt')).toBeFocused();
    await page.keyboard.type('In short.');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.locator('.card .excerpt')).toHaveText('In short.');
    await page.route('**/rest/v1/rpc/store_article', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'disk full' } }),
    );
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByRole('alert').first()).toHaveText('disk full');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectContent(page, 'First paragraph.\n\nSecond paragraph.');
  });

  test('a scheduled article becomes visible by itself', async ({ page }) => {
    const story = await write({
      status: 'draft',
      published_at: null,
      scheduled_at: '2090-01-01T00:00:00Z',
    });
    const status = async () => (await page.request.get(`/article/${story.slug}`)).status();
    expect(await status()).toBe(404);
    await newsroom().change(story.id, { scheduled_at: new Date(Date.now() + 2000).toISOString() });
    // Nobody asks for it; the site's own clock does it.
    await expect.poll(status).toBe(200);
    expect(await stored(story.id)).toMatchObject({ status: 'published', scheduled_at: null });
  });

  test('a Vietnamese version is written beside the original, and changes are marked', async ({
    page,
  }) => {
    const original = await write({ content: 'One.\n\nTwo.', title: `Rivers ${Date.now()}` });
    await edit(page, original);
    await page.getByRole('link', { name: 'Write the Vietnamese version' }).click();
    const beside = page.getByRole('region', { name: 'English version' });
    const done = (part: string) => expect(beside.getByText(part)).toBeVisible();
    await beside.getByRole('button', { name: 'Begin with the text of the original' }).click();
    await expect(beside.getByText('Not translated yet')).toHaveCount(2);
    await beside.getByLabel('Title').fill(`Sông ${original.title}`);
    const own = content(page).locator('> p');
    await own.nth(0).fill('Một.');
    await own.nth(1).fill('Hai.');
    await done('2 of 2 paragraphs done');
    let payload: Record<string, unknown> = {};
    await page.route('**/rest/v1/articles?*', (route) => {
      if (route.request().method() === 'POST') payload = route.request().postDataJSON();
      return route.continue();
    });
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page).toHaveURL('/admin');
    expect(payload).toMatchObject({
      locale: 'vi',
      translation_of: original.id,
      content: 'Một.\n\nHai.',
    });
    const { data: version } = await database()
      .from('articles')
      .select('id,slug,title')
      .eq('translation_of', original.id)
      .single();
    written.push({ id: version?.id ?? '', slug: version?.slug ?? '', title: '' });

    await newsroom().change(original.id, { content: 'One.\n\nTwo, corrected.' });
    await page.goto(`/admin/edit-article?id=${version?.id}`);
    await page.getByRole('tab', { name: 'English version' }).click();
    await done('1 paragraph changed since this version was last saved.');
    await expect(beside.locator('[data-state=changed]')).toHaveText(/Two, corrected\./);
    await own.nth(1).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(', đã sửa.');
    await beside.getByRole('button', { name: 'Publish both' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish both versions?' });
    await sheet.getByRole('button', { name: 'Publish both' }).click();
    await expect(message(page, 'Both versions are published.')).toBeVisible();
    expect(await stored(version?.id ?? '')).toMatchObject({
      status: 'published',
      content: 'Một.\n\nHai, đã sửa.',
    });
    await page.getByRole('tab', { name: 'English version' }).click();
    await expect(beside.locator('.source')).toHaveCount(2);
    await expect(beside.locator('[data-state=changed]')).toHaveCount(0);
  });

  test('the preview is what the reader gets', async ({ page }) => {
    const story = await write({
      featured_image: '/covers/placeholder.svg',
      image_alt: 'A red dot over a river.',
      image_credit: 'Lê Minh',
      image_caption: 'The river at noon.',
      tags: ['Seed', 'Hà Nội'],
      content:
        'First\nline.\n\n<h2>Part</h2>\n\n<blockquote>Said.</blockquote>\n\n<ul><li>One</li></ul>',
    });
    const markup = async () =>
      page
        .locator('.story article')
        .first()
        .evaluate((article) => {
          const copy = article.cloneNode(true) as HTMLElement;
          // Only the page has a title of its own, links, styles that come late, something to share and to ask.
          for (const own of copy.querySelectorAll(
            '.story-rail, .correction, .story-letter, .story-next, link[rel=stylesheet]',
          ))
            own.remove();
          for (const link of copy.querySelectorAll(':is(.kicker, .story-tags) a'))
            link.replaceWith(link.textContent);
          // Their order says nothing.
          for (const image of copy.querySelectorAll('img'))
            for (const { name, value } of [...image.attributes].sort((a, b) =>
              a.name.localeCompare(b.name),
            )) {
              image.removeAttribute(name);
              image.setAttribute(name, value);
            }
          return copy.innerHTML
            .replace(/<(\/?)h1/g, '<$1p')
            .replace(/ (fetchpriority|lang|data-astro[\w-]*)(="[^"]*")?/g, '')
            .replace(/\s+/g, ' ')
            .replace(/> | </g, (sign) => sign.trim());
        });
    const looks = () =>
      page.locator('.story').evaluate((part) =>
        [
          '.story-title',
          '.story-excerpt',
          '.story-picture',
          '.prose',
          '.prose h2',
          '.story-tags li',
        ].map((selector) => {
          const element = part.querySelector(selector);
          if (!element) return selector;
          const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
          return [selector, fontFamily, fontSize, fontWeight, lineHeight, color];
        }),
      );
    await page.goto(`/article/${story.slug}`);
    // Its typeface comes after the first paint.
    await untilAwake(page);
    const reader = { markup: await markup(), looks: await looks() };
    await expect(page.getByRole('img', { name: 'A red dot over a river.' })).toBeVisible();
    await edit(page, story);
    await expect(page.getByRole('region', { name: 'Preview' }).locator('.prose')).toBeVisible();
    expect({ markup: await markup(), looks: await looks() }).toEqual(reader);
  });
});

test.describe('images', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, await somebody('admin'));
    await page.goto('/admin/create-article');
  });

  /** Hands a file to an element as a drop or a paste does. */
  const give = (page: Page, label: string, kind: 'drop' | 'paste') =>
    page.getByLabel(label).evaluate(
      async (element, { kind: how, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'cover.png', { type: 'image/png' }));
        element.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
            : new ClipboardEvent('paste', {
                bubbles: true,
                cancelable: true,
                clipboardData: transfer,
              }),
        );
      },
      { kind, base64: PNG.toString('base64') },
    );

  for (const kind of ['drop', 'paste'] as const)
    test(`a featured image arrives by ${kind} and needs a description`, async ({ page }) => {
      await give(page, 'Featured Image URL', kind);
      await expect(message(page, 'Image uploaded successfully!')).toBeVisible();
      await page.getByLabel('Title *').fill(`With a picture by ${kind}`);
      await content(page).fill('Text.');
      await publish(page);
      await expect(message(page, 'Please describe the featured image.')).toBeVisible();
      await expect(page.getByLabel('Image description *')).toBeFocused();
      await page.getByLabel('Image description *').fill('One pixel.');
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expect(page).toHaveURL('/admin');
      const { data } = await database()
        .from('articles')
        .delete()
        .eq('title', `With a picture by ${kind}`)
        .eq('image_alt', 'One pixel.')
        .select('id');
      expect(data?.length).toBeGreaterThan(0);
    });

  test('an upload shows how far it is', async ({ page }) => {
    // A slow line: the browser reports what it has sent.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    const big = Buffer.concat([PNG, Buffer.alloc(1_500_000)]);
    await page
      .getByLabel('Upload Featured Image')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: big });
    await expect(page.getByText('Uploading image...')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Uploading image...' });
    await expect
      .poll(async () => Number(await bar.getAttribute('value').catch(() => 0)))
      .toBeGreaterThan(10);
    await expect(page.getByText(/^\d+%$/)).toBeVisible();
  });

  test('an image is inserted into the text with its description', async ({ page }) => {
    await content(page).fill('Before.');
    await give(page, 'Content *', 'paste');
    await expect(message(page, 'Upload Successful')).toBeVisible();
    await expect(message(page, 'Your image has been uploaded successfully.')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Describe the image' });
    await dialog.getByLabel('Image description *').fill('A "red" boat');
    await dialog.getByLabel('Caption (optional)').fill('Cần Thơ');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    expect(await sourceOf(page)).toMatch(/^Before\.\n\n<figure><img src="\/storage\/.+ width="1"/);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: 'A "red" boat' })).toBeVisible();
    await expect(preview.getByText('Cần Thơ')).toBeVisible();
  });

  test('an image in the HTML goes where the caret is, and one goes on below it', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'HTML', exact: true }).click();
    const source = page.locator('textarea[name="content"]');
    await source.fill('One.\n\nTwo.');
    await source.press('Control+Home');
    await source.press('End');
    await give(page, 'Content *', 'paste');
    const dialog = page.getByRole('dialog', { name: 'Describe the image' });
    await dialog.getByLabel('Image description *').fill('A boat');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(source).toHaveValue(/boat/);
    await expect(source).toBeFocused();
    await page.keyboard.type('Then. ');
    expect(await source.inputValue()).toMatch(
      /^One\.\n\n<figure><img src="\/storage\/[^"]+#1x1[^"]*" alt="A boat" width="1" height="1"><\/figure>\n\nThen\. Two\.$/,
    );
  });

  for (const { name, answer, text } of [
    { name: 'is refused', answer: 500, text: 'Failed to upload image. Please try again.' },
    { name: 'does not arrive', answer: null, text: 'Something went wrong. Please try again.' },
  ])
    test(`an image of the text that ${name} is said so`, async ({ page }) => {
      await page.route('**/storage/v1/object/article-images/**', (route) =>
        answer === null ? route.abort() : route.fulfill({ status: answer, json: {} }),
      );
      await give(page, 'Content *', 'paste');
      await expect(message(page, 'Upload Failed')).toBeVisible();
      await expect(message(page, text)).toBeVisible();
      await expectContent(page, '');
    });
});

test.describe('two writers', () => {
  let an: Person;
  let binh: Person;
  test.beforeAll(async () => {
    an = await newcomer('admin');
    binh = await newcomer('editor');
    for (const [{ id }, full_name] of [
      [an, 'An'],
      [binh, 'Bình'],
    ] as const)
      await database().from('profiles').update({ full_name }).eq('id', id);
  });

  /** Both have the same article open; Bình saves first, then An. */
  async function collide(contexts: BrowserContext[], story: Story) {
    const pages: Page[] = [];
    for (const [index, person] of [an, binh].entries()) {
      const page = await contexts[index]?.newPage();
      if (!page) throw new Error('no page');
      await signIn(page, person);
      await edit(page, story);
      pages.push(page);
    }
    const [mine, theirs] = pages as [Page, Page];
    await content(theirs).fill('What Bình wrote.');
    await expect(saved(theirs)).toBeVisible();
    await content(mine).fill('What An wrote.');
    const dialog = mine.getByRole('dialog', { name: 'Somebody else was faster' });
    await expect(dialog.getByText(/^Bình saved this article at/)).toBeVisible();
    await expect(dialog.locator('del')).toContainText('Bình');
    await expect(dialog.locator('ins')).toContainText('An');
    return { mine, theirs, dialog };
  }

  for (const choice of ['Keep mine', 'Take Bình’s'] as const)
    test(`the second is told and loses nothing: ${choice}`, async ({ browser }) => {
      const contexts = [await browser.newContext(), await browser.newContext()];
      const story = await write();
      const { mine, dialog } = await collide(contexts, story);
      await dialog.getByRole('button', { name: choice }).click();
      await expect(dialog).toBeHidden();
      const [kept, lost] =
        choice === 'Keep mine'
          ? ['What An wrote.', 'What Bình wrote.']
          : ['What Bình wrote.', 'What An wrote.'];
      await expectContent(mine, kept);
      await expect.poll(async () => (await copyOf(story.id))?.content).toBe(kept);
      expect((await revisionsOf(story.id)).at(-1)).toMatchObject({
        reason: 'set_aside',
        content: lost,
      });
      expect(await readerSees(mine, story)).toContain('First paragraph.');
      for (const context of contexts) await context.close();
    });

  test('who edits in the dialog compares both versions in the editor', async ({ page }) => {
    const story = await write();
    await signIn(page, an);
    await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
    await openMenu(page, story.title);
    await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await dialog.getByLabel('Content').fill('From the dialog.');
    await newsroom().change(story.id, { content: 'From somebody else.' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('button', { name: 'Compare both versions in the editor' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else was faster' });
    await expect(conflict.locator('ins').last()).toContainText('dialog');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expectContent(page, 'From the dialog.');
    await expect(saved(page)).toBeVisible();
    await publish(page, 'Publish changes');
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ content: 'From the dialog.' });
    expect((await revisionsOf(story.id)).map((revision) => revision.content)).toContain(
      'From somebody else.',
    );
  });

  test('a publication past the working copy is noticed before it is overwritten', async ({
    page,
  }) => {
    const story = await write();
    await signIn(page, an);
    await edit(page, story);
    await content(page).fill('Pending.');
    await expect(saved(page)).toBeVisible();
    await newsroom().change(story.id, { content: 'Published meanwhile.' });
    await publish(page, 'Publish changes');
    const conflict = page.getByRole('dialog', { name: 'Somebody else was faster' });
    await expect(conflict.locator('del')).toContainText('Published');
    expect(await stored(story.id)).toMatchObject({ content: 'Published meanwhile.' });
    await conflict.getByRole('button', { name: /^Take/ }).click();
    await expectContent(page, 'Published meanwhile.');
    expect((await revisionsOf(story.id)).at(-1)).toMatchObject({
      reason: 'set_aside',
      content: 'Pending.',
    });
  });
});
