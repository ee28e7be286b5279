import { expect, type Page, test } from '@playwright/test';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';

// What readers lose of a live story is asked with a reason, told to its author, and can be undone.

const WHY = 'Its source took it back.';

async function storyOf(author: string) {
  const story = await openNewsroom().write({ author_id: author });
  return { ...story, editor: `/admin/edit-article?id=${story.id}` };
}

const field = async (id: string, column: 'status' | 'slug' | 'locale') => {
  const { data } = await database()
    .from('articles')
    .select('status,slug,locale')
    .eq('id', id)
    .single();
  return data?.[column];
};

/** The part of the panel with what is seldom done. */
const seldom = (page: Page) => page.getByRole('button', { name: 'Unpublish', exact: true });

/** Not the one of the surface's toolbar. */
const undoOf = (page: Page) =>
  page.getByRole('button', { name: 'Undo' }).and(page.locator(':not([data-action])'));

for (const width of [390, 1280])
  test(`a story is unpublished with a reason, which its author reads, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const author = await newcomer('contributor');
    const story = await storyOf(author.id);
    await signIn(page, await somebody('editor'));
    await page.goto(story.editor);
    await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
    const panel = page.getByRole('button', { name: /^Settings/ });
    if ((await seldom(page).count()) === 0 || !(await seldom(page).isVisible()))
      await panel.click();
    await seldom(page).click();
    const question = page.getByRole('dialog', { name: 'Unpublish this story?' });
    await expect(question).toContainText('Its page ends at once');
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect(question.getByText('Please say why')).toBeVisible();
    await question.getByLabel('Why?').fill(WHY);
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(() => field(story.id, 'status')).toBe('draft');
    const undo = undoOf(page);
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect.poll(() => field(story.id, 'status')).toBe('published');
    await expect(undo).toHaveCount(0);
    await expect(seldom(page)).toBeVisible();
    await expect(page.locator('.toast')).toHaveText([/1 article put back/]);
    // And again, for good.
    await seldom(page).click();
    await question.getByLabel('Why?').fill(WHY);
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect.poll(() => field(story.id, 'status')).toBe('draft');

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, author);
    await theirs.goto('/account');
    await theirs.getByRole('button', { name: 'Notifications' }).click();
    const news = theirs.locator('[data-notifications] li').filter({ hasText: story.title });
    await expect(news).toHaveCount(1);
    await expect(news).toContainText(`was unpublished. Readers no longer see it. ${WHY}`);
    await theirs.context().close();
    await openNewsroom().remove([story]);
  });

test('a live story moves to another address with a reason, and back', async ({ page }) => {
  const author = await somebody('contributor');
  const story = await storyOf(author.id);
  const moved = `moved-${story.slug}`;
  await signIn(page, await somebody('editor'));
  await page.goto(story.editor);
  await page.getByLabel('URL Slug').fill(moved);
  // Whether the panel is open or not, and however far one has read.
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Publish changes' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Who follows the old one is led to the new one.');
  await sheet.getByLabel('Why?').fill(WHY);
  await sheet.getByRole('button', { name: 'Publish changes' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => field(story.id, 'slug')).toBe(moved);
  await expect(undoOf(page)).toBeInViewport({ ratio: 1 });
  await undoOf(page).click();
  await expect.poll(() => field(story.id, 'slug')).toBe(story.slug);
  await openNewsroom().remove([story]);
});

test('a live story goes over to the other language with a reason, and back', async ({ page }) => {
  const story = await storyOf((await somebody('contributor')).id);
  await signIn(page, await somebody('editor'));
  await page.goto(story.editor);
  await page.getByLabel('Language', { exact: true }).selectOption('vi');
  await page.getByRole('button', { name: 'Publish changes' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('It goes over to the Vietnamese site.');
  await sheet.getByLabel('Why?').fill(WHY);
  await sheet.getByRole('button', { name: 'Publish changes' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => field(story.id, 'locale')).toBe('vi');
  await page.request.get(`/article/${story.slug}`).then((answer) => {
    expect(new URL(answer.url()).pathname).toBe(`/vi/article/${story.slug}`);
  });
  await undoOf(page).click();
  await expect.poll(() => field(story.id, 'locale')).toBe('en');
  await openNewsroom().remove([story]);
});

test('a live story is taken back in the quick edit only when it was asked', async ({ page }) => {
  const story = await storyOf((await somebody('contributor')).id);
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/articles?q=${encodeURIComponent(story.title)}`);
  await page.getByRole('button', { name: `More for ${story.title}` }).click();
  await page.getByRole('button', { name: `Quick edit ${story.title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Article' });
  await edit.getByLabel('Status').selectOption('draft');
  await edit.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Unpublish this story?' });
  await expect(question).toBeVisible();
  expect(await field(story.id, 'status')).toBe('published');
  await question.getByLabel('Why?').fill(WHY);
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(() => field(story.id, 'status')).toBe('draft');
  await expect(undoOf(page)).toBeInViewport({ ratio: 1 });
  await undoOf(page).click();
  await expect.poll(() => field(story.id, 'status')).toBe('published');

  await page.getByRole('button', { name: `More for ${story.title}` }).click();
  await page.getByRole('button', { name: `Delete ${story.title}` }).click();
  const last = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await last.getByLabel('Why?').fill(WHY);
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.goto('/admin/articles?trash=1');
  await expect(page.getByText(`“${WHY}”`).first()).toBeVisible();
});
