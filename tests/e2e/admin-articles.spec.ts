import { expect, type Page, test } from '@playwright/test';
import { database, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { untilSettled } from '#tests/support/settled.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

const stored = async (id: string) =>
  (await database().from('articles').select('*').eq('id', id).maybeSingle()).data;

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

test('the Content tab shows the five most recent articles', async ({ page }) => {
  await page.goto('/admin');
  const rows = page.getByRole('region', { name: 'All Articles' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    'Title',
    'Category',
    'Status',
    'Featured',
    'Created',
    'Actions',
  ]);
});

test('a newsroom without articles is asked for its first', async ({ page }) => {
  await page.route('**/rest/v1/articles*', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin');
  await expect(page.getByText('No articles found. Create your first article!')).toBeVisible();
});

test('an edit stores what the dialog holds, and nothing else', async ({ page }) => {
  const story = await openNewsroom().write({ tags: ['Seed'] });
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  let payload: unknown;
  await page.route('**/rest/v1/rpc/store_article', (route) => {
    payload = route.request().postDataJSON().change;
    return route.continue();
  });
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  const title = `${story.title} again`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Tags').fill('Seed, Hà Nội, , Seed');
  await dialog.getByLabel('Category').selectOption('innovation');
  await dialog.getByLabel('Featured').check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Article updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(payload).toEqual({
    title,
    slug: story.slug,
    content: 'First paragraph.\n\nSecond paragraph.',
    excerpt: expect.any(String),
    category: 'innovation',
    tags: ['Seed', 'Hà Nội'],
    status: 'published',
    featured: true,
  });
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await openNewsroom().remove([story]);
});

test('a live story whose address is changed in Quick edit moves with a reason, and back', async ({
  page,
  request,
}) => {
  const newsroom = openNewsroom();
  const author = await somebody('contributor');
  const story = await newsroom.write({ author_id: author.id });
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  await expect(dialog.getByLabel('Why?')).toHaveCount(0);
  await dialog.getByLabel('Slug').fill(`${story.slug}-again`);
  await expect(dialog.getByText('Its address changes.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Why?').fill('The name was wrong.');
  await dialog.getByLabel('Excerpt').fill('In short, anew.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(story.id)).toMatchObject({
    slug: `${story.slug}-again`,
    excerpt: 'In short, anew.',
  });
  const { data: told } = await database()
    .from('notifications')
    .select('data')
    .eq('user_id', author.id)
    .eq('kind', 'article_readdressed');
  expect(told?.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ id: story.id, note: 'The name was wrong.' }),
  );
  const former = await request.get(`/article/${story.slug}`, { maxRedirects: 0 });
  expect(former.headers()['location']).toContain(`/article/${story.slug}-again`);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect.poll(async () => (await stored(story.id))?.slug).toBe(story.slug);
  await newsroom.remove([story]);
});

test('the second of two editors is told, and loses nothing', async ({ page }) => {
  const newsroom = openNewsroom();
  const story = await newsroom.write();
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  await dialog.getByLabel('Excerpt').fill('What I wrote.');
  await newsroom.change(story.id, { excerpt: 'What somebody else wrote.' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Failed to update article: Somebody else changed this article since you opened it.',
  );
  await expect(dialog.getByLabel('Excerpt')).toHaveValue('What I wrote.');
  expect((await stored(story.id))?.excerpt).toBe('What somebody else wrote.');
  await newsroom.remove([story]);
});

test('an article is deleted after it was asked for in so many words', async ({ page }) => {
  const story = await openNewsroom().write();
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Delete ${story.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText(
    `The article “${story.title}” moves to the trash. It can be restored from there for 30 days`,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(story.id)).not.toBeNull();
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Delete ${story.title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Success')).toBeVisible();
  await expect(message(page, 'Article deleted successfully')).toBeVisible();
  expect(await stored(story.id)).toBeNull();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('a deletion that fails says why', async ({ page }) => {
  const story = await openNewsroom().write();
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  await page.route('**/rest/v1/rpc/change_articles', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'disk full' } }),
  );
  await openMenu(page, story.title);
  await page.getByRole('button', { name: `Delete ${story.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Failed to delete article: disk full')).toBeVisible();
  await openNewsroom().remove([story]);
});

test('articles are found without their accents, filtered and sorted', async ({ page }) => {
  const newsroom = openNewsroom();
  const word = `Đảo${Date.now()}`;
  const stories = await newsroom.writeMany([
    { title: `${word} Nồi`, slug: `${Date.now()}-a`, id: crypto.randomUUID() },
    {
      title: `${word} An`,
      slug: `${Date.now()}-b`,
      id: crypto.randomUUID(),
      status: 'draft',
      published_at: null,
    },
  ]);
  await page.goto('/admin/articles');
  await page
    .getByRole('searchbox', { name: 'Search' })
    .fill(word.toLowerCase().replace('đả', 'da'));
  const rows = page.getByRole('region', { name: 'All Articles' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(rows.first()).toContainText('An');
  await page.getByRole('combobox', { name: 'Status filter' }).selectOption('published');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Nồi');
  await newsroom.remove(stories);
});

test('several articles are unpublished, featured and deleted at once', async ({ page }) => {
  const newsroom = openNewsroom();
  const word = `Bulk ${Date.now()}`;
  const stories = await newsroom.writeMany(
    ['one', 'two'].map((name) => ({
      id: crypto.randomUUID(),
      title: `${word} ${name}`,
      slug: `${word.replace(' ', '-').toLowerCase()}-${name}`,
    })),
  );
  await page.goto(`/admin/articles?q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('region', { name: 'All Articles' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await expect(page.getByText('2 selected')).toBeVisible();
  const confirm = async (deed: string) => {
    await page.getByRole('button', { name: deed, exact: true }).click();
    const question = page.getByRole('dialog', { name: `${deed} what you selected (2)?` });
    if (deed === 'Unpublish') await question.getByLabel('Why?').fill('Twice the same.');
    await question.getByRole('button', { name: deed, exact: true }).click();
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  await confirm('Unpublish');
  await expect(rows.getByText('draft')).toHaveCount(2);
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(message(page, '2 articles put back')).toBeVisible();
  await expect(rows.getByText('published')).toHaveCount(2);
  await expect(undo).toHaveCount(0);
  await all.check();
  await confirm('Feature');
  await expect(rows.getByText('Yes', { exact: true })).toHaveCount(2);
  await all.check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText('2 articles');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, '2 articles deleted successfully')).toBeVisible();
  expect(await stored(stories[0]?.id ?? '')).toBeNull();
  await undo.click();
  await expect(rows).toHaveCount(2);
  await newsroom.remove(stories);
});

test('all that match are selected at once, also those of the next page', async ({ page }) => {
  const newsroom = openNewsroom();
  const word = `Matching ${Date.now()}`;
  const stories = await newsroom.writeMany(
    Array.from({ length: 27 }, (_, at) => ({
      id: crypto.randomUUID(),
      title: `${word} ${at}`,
      slug: `${word.replace(' ', '-').toLowerCase()}-${at}`,
    })),
  );
  await page.goto(`/admin/articles?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('25 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 27 that match' }).click();
  await expect(page.getByText('27 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unpublish what you selected (27)?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  // One taken out of it: what is left is what one sees.
  await page
    .getByRole('checkbox', { name: `Select ${word}` })
    .first()
    .uncheck();
  await expect(page.getByText('24 selected')).toBeVisible();
  await newsroom.remove(stories);
});

test('a view of the list is kept under a name, and comes back on another machine', async ({
  page,
}) => {
  const name = `Drafts ${Date.now()}`;
  await page.goto('/admin/articles');
  const rows = page.getByRole('region', { name: 'All Articles' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status filter' }).selectOption('draft');
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const view = page.getByRole('button', { name, exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  // Kept by the database: the address alone does not tell of it.
  await page.goto('/admin/articles');
  await view.click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole('combobox', { name: 'Status filter' })).toHaveValue('draft');
  await untilSettled(page);
  await page.getByRole('button', { name: `Delete the view ${name}` }).click();
  await expect(view).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(view).toHaveCount(0);
});

test('a tag is renamed into another one, and its page leads on', async ({ page }) => {
  const editor = await somebody('editor');
  const mark = Date.now().toString(36);
  const [former, other] = [`Lua ${mark}`, `Gạo ${mark}`];
  for (const tag of [former, other])
    await editor.client
      .from('articles')
      .insert({ title: tag, content: 'Text.', category: 'news', tags: [tag], status: 'published' })
      .throwOnError();
  await signIn(page, editor);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage tags' }).click();
  await page.getByLabel('Find a tag').fill(mark);
  await page.getByRole('button', { name: `Rename ${former}` }).click();
  await page.getByLabel('New name').fill(other);
  await expect(page.getByText('This tag is there already: the two become one.')).toBeVisible();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText(`“${other}” in 1 article`)).toBeVisible();
  const list = page.getByRole('list', { name: 'Manage tags' });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(`^${other} 2 articles`)]);
  await page.goto(`/tag/lua-${mark}`);
  await expect(page).toHaveURL(`/tag/gao-${mark}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other);
});
