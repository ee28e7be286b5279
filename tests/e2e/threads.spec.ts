import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import type { Person } from '#tests/support/people.ts';
import { content, expectContent } from '#tests/support/writing.ts';

// Notes on passages between an author and an editor, each in a browser of their own.

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const notes = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });
const noteOn = (page: Page, text: string) =>
  notes(page).getByRole('listitem').filter({ hasText: text });

let an: Person;
let binh: Person;
test.beforeAll(async () => {
  an = await newcomer('contributor');
  binh = await newcomer('editor');
  const name = (person: Person, full_name: string) =>
    database().from('profiles').update({ full_name }).eq('id', person.id);
  await Promise.all([name(an, 'Lê An'), name(binh, 'Bình')]);
});

const made: string[] = [];
test.afterEach(async () => {
  await database().from('articles').delete().in('id', made.splice(0));
});

const TEXT = 'Nồi Lớn raised two million dollars, it said.';

/** A draft of An's. */
async function write(values: object = {}): Promise<string> {
  const { data, error } = await database()
    .from('articles')
    .insert({
      title: `Noted ${Date.now()}`,
      content: TEXT,
      category: 'news',
      author_id: an.id,
      ...values,
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  made.push(data.id);
  return data.id;
}

async function suggested(article: string, quote = 'two million', replacement = 'three million') {
  const { error } = await database().from('article_threads').insert({
    article_id: article,
    quote,
    context_before: 'raised ',
    context_after: ' dollars',
    replacement,
    created_by: binh.id,
  });
  if (error) throw new Error(error.message);
}
const thread = async (article: string) =>
  (await database().from('article_threads').select('*').eq('article_id', article).single()).data;
const storedText = async (article: string) =>
  (await database().from('articles').select('content').eq('id', article).single()).data?.content;

async function open(browser: Browser, person: Person, article: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  await page.goto(`/admin/edit-article?id=${article}`);
  await expect(notes(page)).toBeVisible();
  await expect(content(page)).toContainText('Nồi Lớn');
  return page;
}

/** Selects words of the text, as a mouse does. */
async function select(page: Page, words: string): Promise<void> {
  await content(page).click();
  await content(page).evaluate((surface, wanted) => {
    const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted);
      if (at === -1) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`no "${wanted}" in the text`);
  }, words);
}

test('an editor suggests an edit, the text changes meanwhile, and the author accepts it', async ({
  browser,
}) => {
  const article = await write();
  const editor = await open(browser, binh, article);
  await select(editor, 'two million');
  await editor.getByRole('button', { name: 'Suggest an edit' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Suggest an edit' });
  await expect(dialog.getByLabel('Words in its place')).toHaveValue('two million');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('These are the words that stand there.')).toBeVisible();
  await dialog.getByLabel('Words in its place').fill('three million');
  await dialog.getByLabel('Why').fill('Their own release says three.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(noteOn(editor, 'Their own release says three.')).toBeVisible();
  await expect(editor.locator('mark.noted')).toHaveText('two million');

  const author = await open(browser, an, article);
  await expect(author.locator('mark.noted')).toHaveText('two million');
  await content(author).click();
  await author.keyboard.press('Control+Home');
  await author.keyboard.insertText('On Monday: ');
  await expect(author.locator('mark.noted')).toHaveText('two million');
  await noteOn(author, 'says three').getByRole('button', { name: 'Accept' }).click();
  await expect(message(author, 'Accepted: the text says it now.')).toBeVisible();
  await expect(notes(author).getByRole('heading', { name: 'Notes' })).toBeFocused();
  const after = `On Monday: ${TEXT.replace('two', 'three')}`;
  await expectContent(author, after);
  await expect(author.locator('mark.noted')).toHaveCount(0);
  await expect.poll(() => storedText(article)).toBe(after);
  expect(await thread(article)).toMatchObject({ outcome: 'accepted', resolved_by: an.id });

  // It is a step of its own: what was typed before it stays.
  await content(author).press('Control+z');
  await expectContent(author, `On Monday: ${TEXT}`);
  await content(author).press('Control+y');
  await expectContent(author, after);

  await author.goto('/account');
  await expect(
    author.getByRole('region', { name: 'Notifications' }).getByText(/^A note on “Noted/),
  ).toBeVisible();
  await editor.reload();
  await notes(editor).getByText('Decided notes (1)').click();
  await expect(noteOn(editor, 'says three')).toContainText('Accepted by Lê An');
  for (const page of [author, editor]) await page.context().close();
});

test('a passage that is gone is said to be gone, and nothing is put in its place', async ({
  browser,
}) => {
  const article = await write();
  await suggested(article);
  const author = await open(browser, an, article);
  await expect(noteOn(author, 'three million').getByText('Accept')).toBeVisible();
  await content(author).fill('Nồi Lớn raised money.');
  await expect(
    noteOn(author, 'three million').getByText('This passage is no longer in the text.'),
  ).toBeVisible();
  await expect(noteOn(author, 'three million').getByText('Accept')).toHaveCount(0);
  await noteOn(author, 'three million').getByRole('button', { name: 'Reject' }).click();
  await expect(message(author, 'Rejected. The text stays as it is.')).toBeVisible();
  await expectContent(author, 'Nồi Lớn raised money.');
  expect(await thread(article)).toMatchObject({ outcome: 'rejected', resolved_by: an.id });
  await author.context().close();
});

test('of two who decide at once the second is told, and the text is changed once', async ({
  browser,
}) => {
  const article = await write();
  await suggested(article);
  const [author, editor] = [await open(browser, an, article), await open(browser, binh, article)];
  const button = (page: Page) =>
    noteOn(page, 'three million').getByRole('button', { name: 'Accept' });
  await expect(button(author)).toBeVisible();
  await expect(button(editor)).toBeVisible();
  // What a look in between would show is kept from the editor.
  await editor.route(/\/rest\/v1\/article_threads.*select/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await button(author).click();
  await expect(message(author, 'Accepted: the text says it now.')).toBeVisible();
  await button(editor).click();
  await expect(message(editor, /^A colleague has decided/)).toBeVisible();
  await expectContent(editor, TEXT);
  await editor.unroute(/\/rest\/v1\/article_threads.*select/);
  await expect.poll(() => storedText(article)).toBe(TEXT.replace('two', 'three'));
  expect(await thread(article)).toMatchObject({ outcome: 'accepted', resolved_by: an.id });
  for (const page of [author, editor]) await page.context().close();
});

test('a note is written, reached and answered by keys', async ({ browser }) => {
  const article = await write();
  const editor = await open(browser, binh, article);
  await select(editor, 'it said');
  await editor.keyboard.press('Control+Alt+m');
  const dialog = editor.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabel('Note *').fill('Where did it say so?');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  const item = noteOn(editor, 'Where did it say so?');
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: 'Show in the text' }).press('Enter');
  await expect(content(editor)).toBeFocused();
  await expect.poll(() => editor.evaluate(() => String(getSelection()))).toBe('it said');
  await editor.keyboard.press('ArrowLeft');
  await editor.keyboard.press('ArrowRight');
  await editor.keyboard.press('Control+Alt+m');
  await expect(item).toBeFocused();
  await item.getByRole('button', { name: 'Answer' }).press('Enter');
  await item.getByLabel('Your answer').fill('In its release.');
  await item.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(item).toContainText('In its release.');
  await item.getByRole('button', { name: 'Mark as settled' }).press('Enter');
  await expect(message(editor, 'The note is settled.')).toBeVisible();
  expect(await axeProblems(editor)).toEqual([]);
  await editor.context().close();
});

test('on a phone a note is written and read', async ({ page }) => {
  const article = await write();
  await suggested(article);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, binh);
  await page.goto(`/admin/edit-article?id=${article}`);
  await expect(noteOn(page, 'three million')).toBeVisible();
  await select(page, 'it said');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('dialog').getByLabel('Note *').fill('Where?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(noteOn(page, 'Where?')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a message goes with a draft that is submitted again', async ({ browser }) => {
  const article = await write({ review_requested_at: new Date().toISOString() });
  const { error } = await database()
    .from('articles')
    .update({ review_requested_at: null, review_note: 'Say who said it.', review_note_by: binh.id })
    .eq('id', article);
  expect(error).toBe(null);
  const author = await open(browser, an, article);
  await author.getByLabel('Message to the editor').fill('It was the founder.');
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await expect(message(author, /^Sent for review/)).toBeVisible();
  await expect(noteOn(author, 'Say who said it.')).toContainText('It was the founder.');
  const editor = await open(browser, binh, article);
  await expect(noteOn(editor, 'Say who said it.')).toContainText('It was the founder.');
  await editor.goto('/account');
  await expect(
    editor.getByRole('region', { name: 'Notifications' }).getByText(/It was the founder\./),
  ).toBeVisible();
  for (const page of [author, editor]) await page.context().close();
});
