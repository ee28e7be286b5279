import { expect, type Page, test } from '@playwright/test';
import { database, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { hearRegions } from '#tests/support/live-regions.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { openScreen } from '#tests/support/office-screens.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content } from '#tests/support/writing.ts';

// What a screen reader says by itself of thirty things that people do: the right sentence, and that once.

const newsroom = openNewsroom();
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

/** Longer than anything waits with what it says. */
const QUIET_MS = 2500;

/** Does something, and tells whether the sentence was said once, and what was said besides. */
async function listener(page: Page) {
  const heard = await hearRegions(page);
  return async (action: () => Promise<unknown>, sentence: RegExp) => {
    await heard();
    await action();
    const said: string[] = [];
    const matches = () => said.filter((text) => sentence.test(text));
    await expect
      .poll(async () => {
        said.push(...(await heard()));
        return matches().length;
      }, `${sentence} is not among what was said`)
      .toBeGreaterThan(0);
    // What would be said twice would be by now.
    await page.waitForTimeout(QUIET_MS);
    said.push(...(await heard()));
    expect(matches(), `said: ${said.join(' | ')}`).toHaveLength(1);
  };
}

test('in a list', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, await somebody('admin'));
  const word = unique('Spoken');
  const stories = await newsroom.writeMany(
    ['one', 'two'].map((name) => ({
      title: `${word} ${name}`,
      slug: `${word}-${name}`.toLowerCase().replaceAll(' ', '-'),
    })),
  );
  const says = await listener(page);
  await openScreen(page, '/admin/ledger');
  await says(() => page.getByRole('button', { name: 'Next' }).click(), /^26–\d+ of \d+$/);
  await openScreen(page, '/admin/articles');
  const search = page.locator('main').getByRole('searchbox').first();
  await says(() => search.fill('xyzzy nothing has this'), /^Nothing matches/);
  await says(() => search.fill(word), /^1–2 of 2$/);
  await says(() => page.getByLabel('Status filter').selectOption('draft'), /^Nothing matches/);
  await says(() => page.getByLabel('Status filter').selectOption(''), /^1–2 of 2$/);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await says(() => box(`Select ${word} one`).check(), /^1 selected$/);
  await says(() => box('Select all on this page').check(), /^2 selected$/);
  await says(async () => {
    await page.getByRole('button', { name: 'Feature', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Feature', exact: true }).click();
  }, /2 articles updated successfully/);
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeFocused();
  await says(() => page.getByRole('button', { name: 'Undo' }).click(), /2 articles put back/);
  await says(async () => {
    await openMenu(page, `${word} one`);
    await page.getByRole('button', { name: `Delete ${word} one` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
    await expect(dialog).toHaveAccessibleDescription(/moves to the trash/);
    await dialog.getByRole('button', { name: 'Delete' }).click();
  }, /Article deleted successfully/);
  await openScreen(page, '/admin/articles?trash=1');
  await says(async () => {
    await openMenu(page, `${word} one`);
    await page.getByRole('button', { name: `Restore ${word} one` }).click();
  }, /is back as it was/);
  await newsroom.remove(stories);
});

test('in the palette, and in the settings', async ({ page }) => {
  await signIn(page, await somebody('admin'));
  const says = await listener(page);
  await openScreen(page, '/admin?tab=settings&section=site');
  const palette = page.getByRole('dialog', { name: 'Find or go to' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await says(() => palette.fill('users'), /^\d+ to choose from/);
  await says(() => palette.fill('xyzzy nothing has this'), /^Nothing found/);
  await page.keyboard.press('Escape');
  const from = `/${unique('old').replace(' ', '-')}`;
  await says(async () => {
    await page.getByLabel('Old address').fill(from);
    await page.getByLabel('New address').fill('/about');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }, /now leads to/);
  await says(
    () => page.getByRole('button', { name: `Remove the redirect from ${from}` }).click(),
    /leads nowhere any more/,
  );
});

test('where a letter is written', async ({ page }) => {
  await signIn(page, await somebody('admin'));
  const says = await listener(page);
  await openScreen(page, '/admin?tab=newsletter&new');
  const add = (kind: string) =>
    page
      .getByRole('group', { name: 'Add', exact: true })
      .getByRole('button', { name: kind, exact: true })
      .click();
  await says(() => add('Section head'), /^Added at the end$/);
  await says(() => add('Section head'), /^Added at the end$/);
  await says(
    () => page.getByRole('button', { name: 'Move up: Section head 3' }).click(),
    /now 2 of 3/,
  );
  await says(
    () => page.getByRole('button', { name: 'Duplicate: Section head 2' }).click(),
    /^Duplicated: /,
  );
  await says(
    () => page.getByRole('button', { name: 'Remove: Section head 2' }).click(),
    /^Removed: Section head 2/,
  );
});

test('where a story is written', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await somebody('admin'));
  const says = await listener(page);
  await openScreen(page, '/admin/create-article');
  await content(page).focus();
  await says(() => page.keyboard.type('/head'), /^3 choices$/);
  await says(() => page.keyboard.type('xyz'), /^Nothing found$/);
  await page.keyboard.press('Control+a');
  await says(() => page.keyboard.type('@Kestrel'), /^\d+ choices?$/);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' grows.');
  await page.getByLabel('Title *').fill(unique('A spoken story'));
  await says(() => page.keyboard.press('Control+s'), /Everything is saved|Draft saved|saved/i);
});

test('where startups are decided on and imported', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await somebody('admin'));
  const name = unique('Spoken startup');
  await database()
    .from('startups')
    .insert({
      name,
      description: 'It does.',
      category: 'Other',
      status: 'pending',
      slug: name.toLowerCase().replaceAll(' ', '-'),
    })
    .throwOnError();
  const says = await listener(page);
  await openScreen(page, '/admin?tab=startups');
  await says(() => page.getByRole('button', { name: `Approve ${name}` }).click(), /was approved/);
  await page.getByRole('button', { name: 'Import Startups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Startups' });
  const take = (text: string) =>
    dialog.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'startups.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
    });
  await says(() => take('name,website\nA,a.example\n'), /^The file was read: 2 columns\.$/);
  await says(
    () => dialog.getByRole('button', { name: 'Try it' }).click(),
    /rows? can be imported|can be imported/,
  );
});

test('on the pages of readers', async ({ page }) => {
  test.setTimeout(120_000);
  const says = await listener(page);
  await page.goto('/startup-directory');
  await untilSettled(page);
  await says(() => page.getByLabel('Category').selectOption({ index: 1 }), /^\d+ found$/);
  await says(async () => {
    await page.getByRole('main').getByRole('searchbox').first().fill('xyzzy nothing has this');
    await page.keyboard.press('Enter');
  }, /^0 found$/);
  await says(
    () => page.getByRole('link', { name: 'Clear filters' }).first().click(),
    /^\d+ found$/,
  );
  await page.goto('/investors');
  await untilSettled(page);
  await says(() => page.getByLabel('Type').selectOption({ index: 1 }), /^\d+ found$/);
  await page.goto('/about');
  await untilSettled(page);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await says(() => page.getByLabel('Search Khởi').fill('kes'), /^\d suggestions$/);
  await page.goto('/startup/no-such-startup');
  await expect(page).toHaveURL('/startup-directory');
  const toast = page.getByRole('alert').getByText("doesn't exist or isn't approved yet");
  await expect(toast).toBeVisible();
  // It stays for at least twenty seconds.
  await page.clock.install();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
});

test('what a long field counts is said when the keys rest, not at each of them', async ({
  page,
}) => {
  const heard = await hearRegions(page);
  await page.goto('/submit-startup');
  await untilSettled(page);
  const name = page.getByLabel(/^Startup Name/);
  const most = Number(await name.getAttribute('maxlength'));
  await name.fill('x'.repeat(Math.ceil(most * 0.8)));
  await name.pressSequentially('a few letters', { delay: 30 });
  expect((await heard()).filter((text) => text.includes(` / ${most}`))).toEqual([]);
  await expect
    .poll(async () => (await heard()).filter((text) => text.includes(` / ${most}`)).length)
    .toBe(1);
});
