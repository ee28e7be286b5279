import { expect, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import { content, expectContent } from '#tests/support/writing.ts';

test('words are found with their accents and replaced, one by one and all at once', async ({
  page,
}) => {
  const binh = await newcomer('editor');
  const { data } = await database()
    .from('articles')
    .insert({ title: 'Found', content: 'Hồ, ho, hổ.\n\nMột hồ nữa, hồ ấy.', category: 'news' })
    .select('id')
    .single();
  const id = String(data?.id);
  await signIn(page, binh);
  await page.goto(`/admin/edit-article?id=${id}`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
  await bar.getByLabel('Find', { exact: true }).fill('hồ');
  await expect(bar.getByText('1 of 3')).toBeVisible();
  await expect(content(page).locator('.found')).toHaveText(['Hồ', 'hồ', 'hồ']);
  await page.keyboard.press('Enter');
  await expect(bar.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByText('1 of 3')).toBeVisible();
  await bar.getByLabel('Match capitals').check();
  await expect(bar.getByText('1 of 2')).toBeVisible();
  await bar.getByLabel('Replace with').fill('biển hồ');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectContent(page, 'Hồ, ho, hổ.\n\nMột biển hồ nữa, hồ ấy.');
  // What was put there is passed over.
  await expect(content(page).locator('.found-now')).toHaveText('hồ');
  await bar.getByLabel('Replace with').fill('đầm');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectContent(page, 'Hồ, ho, hổ.\n\nMột biển hồ nữa, đầm ấy.');
  await bar.getByLabel('Match capitals').uncheck();
  await bar.getByLabel('Find', { exact: true }).fill('h');
  await bar.getByLabel('Replace with').fill('');
  expect(await axeProblems(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expectContent(page, 'ồ, o, ổ.\n\nMột biển ồ nữa, đầm ấy.');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectContent(page, 'Hồ, ho, hổ.\n\nMột biển hồ nữa, đầm ấy.');
  await database().from('articles').delete().eq('id', id);
});
