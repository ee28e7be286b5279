import { expect, type Page, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

// Anything that the newsroom works on is found by what it says.

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or go to' });
const listed = (page: Page) => page.getByRole('table').locator('tbody tr');

/** Counts what a person does: clicks, and keys that do something. Typing is none. */
function steps() {
  let count = 0;
  return {
    take: async (step: Promise<unknown>) => {
      count += 1;
      await step;
    },
    get count() {
      return count;
    },
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
}

/** A story of the month before this one, with a word that no other has. */
async function lastMonths(): Promise<{ title: string; word: string; month: string }> {
  const now = new Date();
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 5));
  const word = `rambutanword${crypto.randomUUID().slice(0, 8)}`;
  const title = `A story of last month ${word.slice(-8)}`;
  await database()
    .from('articles')
    .insert({
      ...{ title, content: `<p>It says ${word} deep in its body.</p>`, category: 'news' },
      ...{ status: 'published', published_at: then.toISOString(), slug: word },
    })
    .throwOnError();
  const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' }).format(then);
  return { title, word, month };
}

test.describe('a story of last month is opened in two steps', () => {
  test('by a word of its body, from anywhere', async ({ page }) => {
    await signIn(page, await somebody('editor'));
    const { title, word } = await lastMonths();
    await open(page, '/admin/plan');
    const { take, ...done } = steps();
    await take(page.getByRole('button', { name: 'Find or go to' }).click());
    await page.keyboard.type(word);
    const option = palette(page).getByRole('option', { name: title });
    await take(option.click());
    await expect(page).toHaveURL(/edit-article/);
    await expect(page.getByLabel('Title *')).toHaveValue(title);
    expect(done.count).toBeLessThanOrEqual(2);
  });

  test('by its month, in the list', async ({ page }) => {
    await signIn(page, await somebody('editor'));
    const { title, month } = await lastMonths();
    await open(page, '/admin/articles');
    const { take, ...done } = steps();
    await take(page.getByLabel('Date').selectOption({ label: month }));
    await take(listed(page).getByRole('link', { name: title }).first().click());
    await expect(page.getByLabel('Title *')).toHaveValue(title);
    expect(done.count).toBeLessThanOrEqual(2);
  });
});

test('the list of articles reads bodies, and keeps month and search in the address', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  const { title, word, month } = await lastMonths();
  await open(page, '/admin/articles');
  await page.getByRole('searchbox').fill(word);
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText(title);
  await page.getByLabel('Date').selectOption('today');
  await expect(listed(page)).toHaveCount(0);
  await page.getByLabel('Date').selectOption({ label: month });
  await expect(listed(page)).toHaveCount(1);
  await page.reload();
  await expect(listed(page)).toHaveCount(1);
});

test('a contributor does not find another’s draft', async ({ page }) => {
  const { title, word } = await lastMonths();
  await database().from('articles').update({ status: 'draft' }).eq('title', title).throwOnError();
  await signIn(page, await somebody('contributor'));
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  await expect(palette(page).getByRole('status').first()).toHaveText(/^Nothing found\./);
  await expect(palette(page).getByRole('option')).toHaveCount(0);
});

test('screen readers hear once how much was found', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  const { word } = await lastMonths();
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await page.evaluate(() => {
    const status = document.querySelector('dialog [role="status"]');
    const said: string[] = [];
    Object.assign(window, { said });
    if (status)
      new MutationObserver(() => status.textContent && said.push(status.textContent)).observe(
        status,
        { childList: true, characterData: true, subtree: true },
      );
  });
  await page.keyboard.type(word, { delay: 20 });
  await expect(palette(page).getByRole('status').first()).toHaveText(/^1 to choose from/);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((each) => each.startsWith('1 to'))).toHaveLength(1);
});
