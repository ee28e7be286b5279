import { expect, test } from '@playwright/test';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';

// Where a story is from, for the newsroom alone, and what one shift tells the next.

test('what is not checked and what may not be used any more is asked before publishing, and keeps nothing back', async ({
  page,
  request,
}) => {
  const newsroom = openNewsroom();
  const story = await newsroom.write({ status: 'draft', published_at: null });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await page.getByText('Sources and rights').click();
  await page.getByRole('button', { name: 'Add a statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a statement' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('What the story states *')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel('What the story states *').fill('It raised two rounds.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const line = page.getByRole('listitem').filter({ hasText: 'It raised two rounds.' });
  await expect(line.getByText('No source yet.')).toBeVisible();
  const rights = page.getByRole('region', { name: 'Rights of use' });
  await rights.getByLabel('Credit line of the agency').fill('TTXVN');
  await rights.getByLabel('Last day of use').fill('2020-01-31');
  await rights.getByLabel('Last day of use').blur();
  await expect
    .poll(async () => (await database().from('article_rights').select('ends_on')).data)
    .toContainEqual({ ends_on: '2020-01-31' });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
  await expect(sheet.getByText('1 statement is not checked', { exact: false })).toContainText(
    '“It raised two rounds.”',
  );
  await expect(sheet.getByText('The right of use ended on Jan 31, 2020.')).toBeVisible();
  await expect(sheet.getByText('stands nowhere in the story: TTXVN')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  await line.getByRole('switch', { name: 'Checked: It raised two rounds.' }).click();
  await expect(line.getByText(/, \w+ \d+, 20\d\d, /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByText('stands nowhere in the story: TTXVN')).toBeVisible();
  await expect(sheet.getByText('not checked', { exact: false })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet).toBeHidden();
  const answer = await request.get(`/article/${story.slug}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain('TTXVN');
  await newsroom.remove([story]);
});

for (const [prefix, width] of [
  ['', 1280],
  ['/vi', 390],
] as const)
  test(`a note for the next shift stands on the dashboard until the next one: ${prefix || '/en'}, ${width} px`, async ({
    page,
  }) => {
    const isVi = prefix !== '';
    const writer = await newcomer('contributor');
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, writer);
    await page.goto(`${prefix}/admin`);
    const title = isVi ? 'Dặn ca sau' : 'For the next shift';
    await page.getByText(title, { exact: true }).click();
    const part = page.getByRole('region', { name: title });
    const write = async (text: string) => {
      await part.getByRole('button', { name: isVi ? 'Viết' : 'Write' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('textbox').fill(text);
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
    };
    const [first, second] = [`Call the founder ${Date.now()}`, `He called ${Date.now()}`];
    await write(first);
    await expect(part.getByText(first)).toBeVisible();
    await write(second);
    await expect(part.getByText(second)).toBeVisible();
    await expect(part.getByText(first)).toBeHidden();
    await part.getByText(isVi ? 'Những lần trước' : 'Earlier notes').click();
    await expect(part.getByText(first)).toBeVisible();
    // Who comes in sees how it begins without unfolding it.
    await page.reload();
    await expect(page.locator('summary').filter({ hasText: title })).toContainText(second);
    await page.getByText(title, { exact: true }).click();
    // The next one goes on from what stands.
    await part.getByRole('button', { name: isVi ? 'Viết' : 'Write' }).click();
    await expect(page.getByRole('dialog', { name: title }).getByRole('textbox')).toHaveValue(
      second,
    );
  });
