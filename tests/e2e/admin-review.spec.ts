import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import type { Person } from '#tests/support/people.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content, expectContent, publish } from '#tests/support/writing.ts';

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

let an: Person;
let binh: Person;
test.beforeAll(async () => {
  an = await newcomer('contributor');
  binh = await newcomer('editor');
  await database().from('profiles').update({ full_name: 'Bình' }).eq('id', binh.id);
});

const titles: string[] = [];
const newTitle = () => {
  const title = `Handed over ${Date.now()}-${titles.length}`;
  titles.push(title);
  return title;
};
test.afterEach(async () => {
  await database().from('articles').delete().in('title', titles.splice(0));
});

/** A draft of An's, waiting unless told otherwise. */
async function write(values: { review_requested_at?: null } = {}) {
  const { data, error } = await database()
    .from('articles')
    .insert({
      title: newTitle(),
      content: 'Once.',
      category: 'news',
      author_id: an.id,
      review_requested_at: new Date().toISOString(),
      ...values,
    })
    .select('id,title')
    .single();
  if (error) throw new Error(error.message);
  return data;
}
const stored = async (title: string) =>
  (await database().from('articles').select('*').eq('title', title).single()).data;

async function open(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

// Several pages and a pause of the autosave in each of them.

test('a draft is submitted, sent back with a note, submitted again and published', async ({
  browser,
}) => {
  const title = newTitle();
  const author = await open(browser, an);
  await author.goto('/admin/create-article');
  await author.getByLabel('Title *').fill(title);
  await content(author).fill('The first words.');
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await expect(message(author, /^Sent for review/)).toBeVisible();
  await expect(author).toHaveURL(/\/admin\/edit-article\?id=/);
  await expectContent(author, 'The first words.');
  await author.goto('/admin');
  const line = author.getByRole('row').filter({ hasText: title });
  await expect(line.getByText('Waiting for review')).toBeVisible();

  const editor = await open(browser, binh);
  await editor.goto('/account');
  await expect(editor.getByText(`“${title}” is waiting for review.`)).toBeVisible();
  await editor.goto('/admin/articles');
  await editor.getByLabel('Status filter').selectOption('Waiting for review');
  await expect(editor).toHaveURL(/status=waiting/);
  await expect(editor.getByRole('cell', { name: 'published' })).toHaveCount(0);
  await editor.getByRole('link', { name: title, exact: true }).click();
  await expectContent(editor, 'The first words.');
  await expect(editor.getByText('Waiting for review', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Send back' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Send the draft back to its author' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Please tell the author what should change.')).toBeVisible();
  await expect(dialog.getByLabel('What should change? *')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('What should change? *').fill('A good start.\nWho said the last words?');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(message(editor, 'Sent back, with your note for the author.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editor.getByText('Waiting for review', { exact: true })).toHaveCount(0);
  await expect(editor.getByRole('heading', { level: 1 })).toBeFocused();

  await line.getByRole('link', { name: title, exact: true }).click();
  await expect(
    author.getByText('Bình asks for changes: A good start. Who said the last words?'),
  ).toBeVisible();
  await content(author).fill('The first words. The last ones, said Bình.');
  // Before the autosave: what is submitted is what the author sees.
  await author.keyboard.press('Control+Enter');
  await expect(message(author, /^Sent for review/)).toBeVisible();
  await expect(content(author)).toBeFocused();
  await expect(author.getByText(/asks for changes/)).toHaveCount(0);
  await expect(author.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
  expect(await stored(title)).toMatchObject({
    status: 'draft',
    content: 'The first words. The last ones, said Bình.',
    review_requested_at: expect.any(String),
    review_note: null,
  });

  await editor.reload();
  await expectContent(editor, 'The first words. The last ones, said Bình.');
  await publish(editor);
  await expect(message(editor, 'Article published successfully!')).toBeVisible();
  await expect(editor.getByText('Waiting for review', { exact: true })).toHaveCount(0);
  expect(await stored(title)).toMatchObject({ status: 'published', review_requested_at: null });

  await author.goto('/account');
  const bell = author.getByRole('region', { name: 'Notifications' });
  await expect(bell.getByText(`Your article “${title}” has been published.`)).toBeVisible();
  await expect(
    bell.getByText(
      `An editor asks for changes to “${title}”: A good start. Who said the last words?`,
    ),
  ).toBeVisible();
  for (const page of [author, editor]) await page.context().close();
});

test('an author takes a draft back and may submit it again', async ({ page }) => {
  const { id, title } = await write();
  await signIn(page, an);
  await page.goto(`/admin/edit-article?id=${id}`);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(message(page, /^Taken back/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(title)).toMatchObject({ review_requested_at: null, review_note: null });
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(message(page, /^Sent for review/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test('an editor who is too late is told so', async ({ page }) => {
  const { id } = await write();
  await signIn(page, binh);
  await page.goto(`/admin/edit-article?id=${id}`);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should change? *').fill('Too late.');
  await database().from('articles').update({ review_requested_at: null }).eq('id', id);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(message(page, /Somebody else changed this article/)).toBeVisible();
  await expect(dialog.getByLabel('What should change? *')).toHaveValue('Too late.');
});

test('a contributor lists what waits of their own, and nothing of others', async ({ page }) => {
  const own = await write();
  const { title } = await write();
  await database().from('articles').update({ author_id: binh.id }).eq('title', title);
  await signIn(page, an);
  await page.goto('/admin/articles');
  // How many stand where, which filters the list with one click.
  const states = page.getByRole('group', { name: 'Status filter' });
  const waiting = states.getByRole('button', { name: /^Waiting for review \d+$/i });
  await expect(waiting).toHaveAttribute('aria-pressed', 'false');
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/status=waiting/);
  // No zero is shown before the counts are known.
  const total = Number((await waiting.textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${total}$`))).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(own.title);
  await expect(page.getByRole('link', { name: own.title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

for (const [prefix, colorScheme] of [
  ['', 'light'],
  ['/vi', 'dark'],
] as const)
  test(`axe finds nothing to mend, and all of it fits a phone: ${prefix || '/en'}, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ colorScheme, viewport });
    const page = await context.newPage();
    await signIn(page, binh);
    const { id } = await write();
    const look = async () => {
      await untilSettled(page);
      expect(await axeProblems(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await page.goto(`${prefix}/admin/articles?status=waiting`);
    await expect(page.getByRole('table')).toBeVisible();
    await look();
    await page.goto(`${prefix}/admin/edit-article?id=${id}`);
    const sendBack = page.getByRole('button', { name: /^(Send back|Trả lại)$/ });
    await sendBack.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button').last().click();
    await look();
    await page.getByRole('dialog').getByRole('textbox').fill('Thank you.');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText(/^Bình .+: Thank you\.$/)).toBeVisible();
    await look();
    await context.close();
  });
