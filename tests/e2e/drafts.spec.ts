import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { SECRET } from '#tests/support/accounts.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content, expectContent, publish, writeContent } from '#tests/support/writing.ts';

// One store of drafts, one editor, one sheet before publishing, and two writers at once.

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d GMT/);
const stored = async (id: string) =>
  (await database().from('articles').select('*').eq('id', id).single()).data;
const copies = async (id: string) =>
  (await database().from('article_drafts').select('*').eq('article_id', id)).data ?? [];

const written: Story[] = [];
const write = async (article: Parameters<ReturnType<typeof openNewsroom>['write']>[0] = {}) => {
  const story = await openNewsroom().write(article);
  written.push(story);
  return story;
};
const draft = (article: Parameters<typeof write>[0] = {}) =>
  write({ status: 'draft', published_at: null, ...article });
test.afterEach(async () => openNewsroom().remove(written.splice(0)));

const edit = async (page: Page, { id }: Pick<Story, 'id'>) => {
  await page.goto(`/admin/edit-article?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
};
const list = (page: Page, { title }: Story) =>
  page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);

test.describe('one store of drafts', () => {
  test('what is autosaved is in the list, the search, the palette and first under Yours', async ({
    page,
  }) => {
    const title = `Kampot pepper ${Date.now()}`;
    await signIn(page, await newcomer('editor'));
    await page.goto('/admin/create-article');
    await expect(page.getByText(/Estimated reading time/)).toHaveCount(0);
    await page.getByLabel('Title *').fill(title);
    await content(page).fill('It is picked by hand.');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Estimated reading time: 1 min')).toBeVisible();
    await page.getByLabel('Title *').fill(`${title}, again`);
    await expect(saved(page)).toBeVisible();
    const { data } = await database()
      .from('articles')
      .select('id,slug,title')
      .like('title', `${title}%`);
    expect(data).toMatchObject([{ title: `${title}, again` }]);
    written.push(...(data ?? []).map(({ id }) => ({ id, slug: '', title })));

    await page.goto('/admin/articles');
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${title}, again`);
    await expect(page.getByRole('link', { name: `${title}, again`, exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: 'Find or go to' })
      .getByRole('combobox')
      .fill(`${title}, again`);
    await expect(page.getByRole('option', { name: new RegExp(`${title}, again`) })).toBeVisible();
    await page.goto('/admin');
    const yours = page.getByRole('list', { name: 'Yours' });
    await expect(yours.getByRole('listitem').first()).toContainText(`${title}, again`);
    await expect(page.getByText('pending changes')).toHaveCount(0);
    await untilSettled(page);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('a text that was begun without a network is one article when it is back', async ({
    page,
    context,
  }) => {
    const title = `Offline ${Date.now()}`;
    await signIn(page, await newcomer('contributor'));
    await page.goto('/admin/create-article');
    await content(page).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Title *').fill(title);
    await content(page).fill('Written on a ferry.');
    await expect(
      page.getByText('Not saved: kept in this browser and tried again').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    const { data } = await database().from('articles').select('id,content').eq('title', title);
    expect(data).toMatchObject([{ content: 'Written on a ferry.' }]);
    await database().from('articles').delete().eq('title', title);
  });

  test('an answer that was lost makes no second article', async ({ page }) => {
    const title = `Lost ${Date.now()}`;
    await signIn(page, await newcomer('editor'));
    await page.goto('/admin/create-article');
    let isLost = false;
    await page.route('**/rest/v1/articles?*', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.getByLabel('Title *').fill(title);
    await content(page).fill('Once.');
    await expect(
      page.getByText('Not saved: kept in this browser and tried again').first(),
    ).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/create-article');
    // It is stored as it is here: the page is for another one.
    await expect(content(page)).toBeVisible();
    await expect(page.getByLabel('Title *')).toHaveValue('');
    await page.goto('/admin');
    await page.getByRole('list', { name: 'Yours' }).getByRole('link', { name: title }).click();
    await expectContent(page, 'Once.');
    const { data } = await database().from('articles').select('content').eq('title', title);
    expect(data).toEqual([{ content: 'Once.' }]);
    await database().from('articles').delete().eq('title', title);
  });

  test('a slug that was taken meanwhile is said, and what is written stays', async ({ page }) => {
    const story = await draft({ slug: `mine-${Date.now()}` });
    await signIn(page, await somebody('editor'));
    await edit(page, story);
    const other = await write();
    await page.getByLabel('URL Slug').fill(other.slug);
    await content(page).fill('Under another’s address.');
    await expect(saved(page)).toBeVisible();
    expect(await stored(story.id)).toMatchObject({
      slug: story.slug,
      content: 'Under another’s address.',
    });
    await publish(page);
    await expect(message(page, /This slug is taken/)).toBeVisible();
    await expect(page.getByLabel('URL Slug')).toBeFocused();
    await page.getByLabel('URL Slug').fill(`${other.slug}-2`);
    await publish(page);
    await expect(message(page, 'Article published successfully!')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ slug: `${other.slug}-2`, status: 'published' });
    await expect(page.getByRole('link', { name: 'View story' })).toHaveAttribute(
      'href',
      `/article/${other.slug}-2`,
    );
  });

  test('the byline of a new text is its writer, who has a page', async ({ page, browser }) => {
    const me = await newcomer('contributor');
    const name = `Byline ${Date.now()}`;
    await signIn(page, await somebody('admin'));
    await database().from('profiles').update({ full_name: name }).eq('id', me.id);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Authors' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authors' });
    await dialog.getByRole('button', { name: /^Add/ }).click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel('Name').first().fill(name);
    await form.getByLabel('Account').selectOption({ label: name });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, new RegExp(name))).toBeVisible();

    const own = await browser.newContext();
    const writing = await own.newPage();
    await signIn(writing, me);
    await writing.goto('/admin/create-article');
    await writing.getByLabel('Title *').fill(name);
    await content(writing).fill('Signed.');
    await expect(saved(writing)).toBeVisible();
    const { data } = await database()
      .from('articles')
      .select('id,article_authors(role,authors(id,name))')
      .eq('title', name)
      .single();
    expect(data?.article_authors).toMatchObject([{ role: 'author', authors: { name } }]);
    await database()
      .from('articles')
      .delete()
      .eq('id', data?.id ?? '');
    await database().from('authors').delete().eq('name', name);
    await own.close();
  });

  test('the category that was there is marked until somebody chooses', async ({ page }) => {
    const title = `Unfiled ${Date.now()}`;
    await signIn(page, await somebody('editor'));
    await page.goto('/admin/create-article');
    await page.getByLabel('Title *').fill(title);
    await content(page).fill('Text.');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
    const mark = sheet.getByText('preselected, not chosen yet');
    await expect(mark).toBeVisible();
    await sheet.getByRole('button', { name: 'Change: Category' }).click();
    const category = page.getByLabel('Category');
    await expect(category).toBeFocused();
    const options = await category.locator('option').allTextContents();
    expect(options.length).toBe(new Set(options).size);
    expect(options).toEqual(expect.arrayContaining(['Startups', 'Insights', 'Innovation', 'AI']));
    await category.selectOption('Insights');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet.getByText('Insights', { exact: true }).first()).toBeVisible();
    await expect(mark).toHaveCount(0);
    await database().from('articles').delete().eq('title', title);
  });
});

test.describe('one editor', () => {
  test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

  test('a typo in a live story takes four clicks from the list', async ({ page }) => {
    const story = await write({ content: 'Ricce rises.' });
    await list(page, story);
    await page.getByRole('link', { name: `Edit ${story.title}` }).click();
    await content(page).getByText('Ricce').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Rice rises.');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page
      .getByRole('dialog', { name: 'Publish these changes?' })
      .getByRole('button', { name: 'Publish changes' })
      .click();
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ content: 'Rice rises.' });
  });

  test('quick edit shows what was written last, on the writing surface', async ({ page }) => {
    const story = await draft({ content: '<h2>Part</h2>\n\nOnce.' });
    await edit(page, story);
    await page.getByLabel('Excerpt').fill('Autosaved.');
    await expect(saved(page)).toBeVisible();
    await list(page, story);
    await openMenu(page, story.title);
    await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('Autosaved.');
    await expect(dialog.getByRole('heading', { name: 'Part' })).toBeVisible();
    await expect(dialog.getByText('<h2>')).toHaveCount(0);
    await untilSettled(page);
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByLabel('Excerpt').fill('Typed here.');
    await dialog.getByRole('button', { name: 'Open in the editor' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Article', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Typed here.');
    await expect(saved(page)).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ excerpt: 'Typed here.' });
  });

  test('quick edit of a live story with pending changes leads to the editor', async ({ page }) => {
    const story = await write();
    await edit(page, story);
    await content(page).fill('Pending.');
    await expect(saved(page)).toBeVisible();
    await list(page, story);
    await openMenu(page, story.title);
    await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await expect(dialog.getByText(/wait to be published/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Open in the editor' }).click();
    await expectContent(page, 'Pending.');
  });

  for (const from of ['quick edit', 'the list', 'the editor'] as const)
    test(`a draft that readers would miss something in is refused by one sheet: ${from}`, async ({
      page,
    }) => {
      const story = await draft({ featured_image: '/covers/placeholder.svg', image_alt: null });
      if (from === 'the editor') {
        await edit(page, story);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
      } else {
        await list(page, story);
        if (from === 'the list') {
          await page.getByRole('checkbox', { name: `Select ${story.title}` }).check();
          await page.getByRole('button', { name: 'Publish', exact: true }).click();
        } else {
          await openMenu(page, story.title);
          await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
          const dialog = page.getByRole('dialog', { name: 'Edit Article' });
          await dialog.getByLabel('Status').selectOption('published');
          await dialog.getByRole('button', { name: 'Save Changes' }).click();
        }
      }
      const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
      await expect(sheet.getByText(/^The featured image has no description/)).toBeVisible();
      await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(message(page, 'Please describe the featured image.')).toBeVisible();
      await expect(page.getByLabel('Image description *')).toBeFocused();
      expect(await stored(story.id)).toMatchObject({ status: 'draft' });
      await page.getByLabel('Image description *').fill('A red dot.');
      await publish(page);
      await expect(message(page, 'Article published successfully!')).toBeVisible();
    });

  test('several are published but for those that cannot be, which say why', async ({ page }) => {
    const word = `Several ${Date.now()}`;
    const ready = await draft({ title: `${word} ready`, slug: null as never });
    const bare = await draft({
      title: `${word} bare`,
      featured_image: '/covers/placeholder.svg',
    });
    const empty = await draft({ title: `${word} empty`, content: '' });
    await page.goto(`/admin/articles?q=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish what you selected (3)?' });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expect(sheet.getByText(/featured image has no description/)).toBeVisible();
    await expect(sheet.getByText(/There is no text yet/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Publish the other 1 article' }).click();
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    expect(await stored(ready.id)).toMatchObject({
      status: 'published',
      slug: ready.title.toLowerCase().replaceAll(' ', '-'),
    });
    for (const { id } of [bare, empty]) expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  test('under embargo the sheet begins with the moment that it ends', async ({ page }) => {
    const story = await draft();
    await database()
      .from('article_plans')
      .insert({ article_id: story.id, embargo_until: '2090-01-01T03:00:00Z' });
    await edit(page, story);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
    await expect(sheet.getByLabel('Now')).toBeDisabled();
    await expect(sheet.getByLabel('Publish at')).toHaveValue('2090-01-01T10:00');
    await sheet.getByLabel('Publish at').fill('2089-12-31T10:00');
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await expect(sheet.getByText(/^Under embargo until Jan 1, 2090/)).toBeVisible();
    await sheet.getByLabel('Publish at').fill('2090-01-01T10:00');
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await expect(message(page, /^The article will be published at Jan 1, 2090/)).toBeVisible();
  });

  test('a draft that was sent back says so in quick edit and in the sheet', async ({ page }) => {
    const story = await draft();
    await database()
      .from('articles')
      .update({ review_note: 'Call the second source.' })
      .eq('id', story.id);
    await list(page, story);
    await openMenu(page, story.title);
    await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await expect(dialog.getByText(/Call the second source/)).toBeVisible();
    await dialog.getByLabel('Status').selectOption('published');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
    await expect(sheet.getByText(/Call the second source/)).toBeVisible();
  });
});

test.describe('two at once', () => {
  async function two(contexts: BrowserContext[], story: Story) {
    const pages: Page[] = [];
    for (const [index, name] of ['An', 'Bình'].entries()) {
      const person = await newcomer('editor');
      await database().from('profiles').update({ full_name: name }).eq('id', person.id);
      const page = await contexts[index]?.newPage();
      if (!page) throw new Error('no page');
      await signIn(page, person);
      await edit(page, story);
      await content(page).waitFor();
      pages.push(page);
    }
    return pages as [Page, Page];
  }
  const begin = async (browser: { newContext: () => Promise<BrowserContext> }) => [
    await browser.newContext(),
    await browser.newContext(),
  ];
  const paragraph = (page: Page, text: string) => content(page).getByText(text, { exact: true });
  const append = async (page: Page, text: string, more: string) => {
    await paragraph(page, text).click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(more);
  };

  for (const status of ['published', 'draft'] as const)
    test(`what they write in different paragraphs comes together: ${status}`, async ({
      browser,
    }) => {
      const contexts = await begin(browser);
      const story = await write({
        status,
        ...(status === 'draft' && { published_at: null }),
        content: 'One.\n\nTwo.\n\nThree.',
      });
      const [an, binh] = await two(contexts, story);
      await expect(binh.getByText('Also here: An')).toBeVisible();
      await append(binh, 'Three.', ' From Bình.');
      await expect(saved(binh)).toBeVisible();
      await append(an, 'One.', ' From An.');
      await expect(message(an, 'Bình wrote elsewhere in this text.')).toBeVisible();
      await expectContent(an, 'One. From An.\n\nTwo.\n\nThree. From Bình.');
      // The caret is where it was.
      await an.keyboard.insertText(' On.');
      const text = 'One. From An. On.\n\nTwo.\n\nThree. From Bình.';
      await expect.poll(async () => (await copies(story.id))[0]?.content).toBe(text);
      await append(binh, 'Two.', ' Too.');
      await expect
        .poll(async () => (await copies(story.id))[0]?.content)
        .toBe(text.replace('Two.', 'Two. Too.'));
      await expect(an.getByRole('dialog')).toHaveCount(0);
      await expect(binh.getByRole('dialog')).toHaveCount(0);
      for (const context of contexts) await context.close();
    });

  test('the same paragraph is asked about, and both of it can stay', async ({ browser }) => {
    const contexts = await begin(browser);
    const story = await write({ content: 'One.\n\nTwo.' });
    const [an, binh] = await two(contexts, story);
    await append(binh, 'Two.', ' From Bình.');
    await expect(saved(binh)).toBeVisible();
    await append(an, 'Two.', ' From An.');
    const dialog = an.getByRole('dialog', { name: 'Somebody else was faster' });
    await expect(dialog).toBeVisible();
    // What throws a version away is not the loud one.
    await expect(dialog.locator('.btn-primary')).toHaveText(['Keep both, one after the other']);
    await untilSettled(an);
    expect(await axeProblems(an)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep both, one after the other' }).click();
    await expectContent(an, 'One.\n\nTwo. From Bình.\n\nTwo. From An.');
    await expect
      .poll(async () => (await copies(story.id))[0]?.content)
      .toBe('One.\n\nTwo. From Bình.\n\nTwo. From An.');
    for (const context of contexts) await context.close();
  });

  /** A contributor's draft, open at its writer's and at an administrator's. */
  const shared = async (browser: { newContext: () => Promise<BrowserContext> }) => {
    const contexts = await begin(browser);
    const [lan, desk] = [await newcomer('contributor'), await newcomer('admin')];
    for (const [{ id }, full_name] of [
      [lan, 'Lan'],
      [desk, 'Minh'],
    ] as const)
      await database().from('profiles').update({ full_name }).eq('id', id);
    const story = await draft({ author_id: lan.id, content: 'One.\n\nTwo.\n\nThree.' });
    const open = async (index: number, person: typeof lan) => {
      const page = await contexts[index]?.newPage();
      if (!page) throw new Error('no page');
      await signIn(page, person);
      await edit(page, story);
      await content(page).waitFor();
      return page;
    };
    const pages = { hers: await open(0, lan), desk: await open(1, desk) };
    const close = async () => {
      for (const context of contexts) await context.close();
    };
    return { story, close, ...pages };
  };
  /** Lets the editor learn nothing but by what it does itself. */
  const silence = (page: Page) =>
    page.route('**/rest/v1/rpc/join_article', (route) => route.abort());

  test('what another writer saved is not published over unseen', async ({ browser }) => {
    const { story, hers, desk, close } = await shared(browser);
    await silence(desk);
    await append(desk, 'One.', ' From the desk.');
    await expect(saved(desk)).toBeVisible();
    await append(hers, 'Three.', ' From Lan.');
    const both = 'One. From the desk.\n\nTwo.\n\nThree. From Lan.';
    await expectContent(hers, both);
    await expect.poll(async () => (await copies(story.id))[0]?.content).toBe(both);

    await publish(desk);
    await expect(message(desk, 'Lan wrote elsewhere in this text.')).toBeVisible();
    await expect(message(desk, 'Not published yet')).toBeVisible();
    await expectContent(desk, both);
    expect(await stored(story.id)).toMatchObject({ status: 'draft' });
    await publish(desk);
    await expect(message(desk, 'Article published successfully!')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ status: 'published', content: both });
    await close();
  });

  test('nor is what was submitted again after it was sent back', async ({ browser }) => {
    const { story, hers, desk, close } = await shared(browser);
    await silence(desk);
    await append(desk, 'One.', ' From the desk.');
    await expect(saved(desk)).toBeVisible();
    await hers.reload();
    await append(hers, 'Two.', ' Too.');
    await expect(saved(hers)).toBeVisible();
    await hers.getByRole('button', { name: 'Submit for review' }).click();
    await expect(message(hers, 'Sent for review.')).toBeVisible();
    await desk.reload();
    await content(desk).waitFor();
    await append(hers, 'Three.', ' From Lan.');
    await expect
      .poll(async () => (await copies(story.id))[0]?.content)
      .toContain('Three. From Lan.');

    await desk.getByRole('button', { name: 'Send back' }).click();
    const note = desk.getByRole('dialog');
    await note.getByRole('textbox').fill('Call the second source.');
    await note.getByRole('button', { name: 'Send back' }).click();
    await expect(message(desk, 'Sent back, with your note')).toBeVisible();
    await expect(message(desk, 'Lan wrote elsewhere in this text.')).toBeVisible();
    // Her page learns of it by itself, and of what she may do now.
    await expect(message(hers, 'Minh sent it back')).toBeVisible({ timeout: 30_000 });
    await expect(hers.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await append(hers, 'Two. Too.', ' Called.');
    await expect
      .poll(async () => (await copies(story.id))[0]?.content)
      .toContain('Two. Too. Called.');
    await hers.getByRole('button', { name: 'Submit for review' }).click();
    await expect.poll(async () => (await copies(story.id)).length).toBe(0);

    await publish(desk);
    await expect(message(desk, 'Not published yet')).toBeVisible();
    const all = 'One. From the desk.\n\nTwo. Too. Called.\n\nThree. From Lan.';
    await expectContent(desk, all);
    expect(await stored(story.id)).toMatchObject({ status: 'draft', content: all });
    await publish(desk);
    await expect(message(desk, 'Article published successfully!')).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ status: 'published', content: all });
    await close();
  });

  test('a page that is only open shows what others write and decide', async ({ browser }) => {
    const { hers, desk, close } = await shared(browser);
    await append(hers, 'Three.', ' From Lan.');
    await expect(saved(hers)).toBeVisible();
    await expect(message(desk, 'Lan went on writing.')).toBeVisible({ timeout: 30_000 });
    await expectContent(desk, 'One.\n\nTwo.\n\nThree. From Lan.');
    await publish(desk);
    await expect(message(desk, 'Article published successfully!')).toBeVisible();
    await expect(message(hers, 'It was published while')).toBeVisible({ timeout: 30_000 });
    await expect(hers.getByText('Your story is live.')).toBeVisible();
    await expect(content(hers)).toHaveAttribute('contenteditable', 'false');
    await close();
  });

  test('who types in a draft is told who published it', async ({ browser }) => {
    const contexts = await begin(browser);
    const story = await draft({ content: 'One.\n\nTwo.' });
    const [an, binh] = await two(contexts, story);
    await publish(binh);
    await expect(binh.getByRole('link', { name: 'View as a reader' })).toBeVisible();
    await append(an, 'One.', ' From An.');
    await expect(message(an, 'Bình published it while you had it open')).toBeVisible();
    await expect
      .poll(async () => (await copies(story.id))[0]?.content)
      .toBe('One. From An.\n\nTwo.');
    expect(await stored(story.id)).toMatchObject({ status: 'published', content: 'One.\n\nTwo.' });
    for (const context of contexts) await context.close();
  });

  test('a paragraph that one deleted and the other changed is called so', async ({ browser }) => {
    const contexts = await begin(browser);
    const story = await write({ content: 'One.\n\nTwo.\n\nThree.' });
    const [an, binh] = await two(contexts, story);
    await writeContent(binh, 'One.\n\nThree.');
    await expect(saved(binh)).toBeVisible();
    await append(an, 'Two.', ' From An.');
    const dialog = an.getByRole('dialog', { name: 'Somebody else was faster' });
    await expect(
      dialog.getByText('Bình deleted the paragraph that you changed: “Two. From An.”'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep the paragraph' }).click();
    await expectContent(an, 'One.\n\nTwo. From An.\n\nThree.');
    for (const context of contexts) await context.close();
  });

  test('a role that is taken away while writing ends it, and loses nothing', async ({ page }) => {
    const me = await newcomer('contributor');
    const story = await draft({ author_id: me.id });
    await signIn(page, me);
    await edit(page, story);
    await content(page).fill('Before.');
    await expect(saved(page)).toBeVisible();
    await database().from('user_roles').update({ role: 'user' }).eq('user_id', me.id);
    await content(page).fill('After.');
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(again).toBeVisible();
    expect(await stored(story.id)).toMatchObject({ content: 'Before.' });
    // Given back, it goes on where it was.
    await database().from('user_roles').update({ role: 'contributor' }).eq('user_id', me.id);
    await again.getByLabel('Password', { exact: true }).fill(SECRET);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(async () => (await stored(story.id))?.content).toBe('After.');
  });

  test('who stays without the role reads and copies what they wrote, and an editor has the draft', async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const me = await newcomer('contributor');
    const story = await draft({ author_id: me.id });
    await signIn(page, me);
    await edit(page, story);
    await content(page).fill('Before.');
    await expect(saved(page)).toBeVisible();
    await database().from('user_roles').update({ role: 'user' }).eq('user_id', me.id);
    await content(page).fill('After.');
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(SECRET);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy what I wrote' }).click();
    await expect(message(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('After.');
    await expect(content(page)).toContainText('After.');
    await expect(page.getByText('your account has no role in the newsroom any more')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Note on the whole text' })).toHaveCount(0);

    // The office lets them in no more; what they wrote is on their own page, and nothing of who else uses the browser.
    await page.evaluate(async () => {
      const opened = indexedDB.open('khoi');
      await new Promise((done) => opened.addEventListener('success', done));
      const put = opened.result.transaction('texts', 'readwrite').objectStore('texts');
      const form = { title: 'Of somebody else', excerpt: '', content: 'Not theirs.' };
      put.put({ savedAt: Date.now(), fields: { form } }, `article-${crypto.randomUUID()}-x`);
      await new Promise((done) => put.transaction.addEventListener('complete', done));
    });
    await page.reload();
    await page.getByRole('link', { name: 'What you wrote is kept' }).click();
    const kept = page.getByRole('region', { name: 'Words kept in this browser' }).first();
    await expect(kept).toContainText('After.');
    await expect(kept).not.toContainText('Not theirs.');
    expect(await axeProblems(page)).toEqual([]);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await kept.getByRole('button', { name: 'Copy what I wrote' }).click();
    await expect(message(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('After.');
    page.on('dialog', (asked) => void asked.accept());
    await kept.getByRole('button', { name: 'Discard what I wrote' }).click();
    await expect(kept).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My submissions' })).toBeVisible();
    await expect(kept).toHaveCount(0);

    const desk = await (await browser.newContext()).newPage();
    await signIn(desk, await somebody('editor'));
    await list(desk, story);
    await desk.getByRole('link', { name: story.title, exact: true }).click();
    await expectContent(desk, 'Before.');
    await desk.context().close();
  });
});
