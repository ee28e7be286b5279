import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

const named = (stem: string) => `${stem} ${randomUUID().slice(0, 8)}`;
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const dueOf = async (title: string) => {
  const { data } = await database()
    .from('articles')
    .select('article_plans(due_on)')
    .eq('title', title)
    .single();
  return (data?.article_plans as { due_on?: string } | null | undefined)?.due_on;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
}

/** Months nobody else plans in. */
const MONTH = '/admin/plan?view=month&date=2032-03-10';

test('a piece is planned from a day, moved by keys and by hand, and opened to be written', async ({
  page,
}) => {
  // All weeks at once: what is dragged must not scroll away from under the hand.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await signIn(page, await somebody('editor'));
  const title = named('Planned by keys');
  await open(page, MONTH);
  await dayOf(page, '2032-03-09')
    .getByRole('button', { name: /^Plan a piece for/ })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Due')).toHaveValue('2032-03-09');
  await dialog.getByLabel('Working title').fill(title);
  await page.keyboard.press('Enter');
  const entry = dayOf(page, '2032-03-09').getByRole('link', { name: title });
  await expect(entry).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Due').fill('2032-03-18');
  await page.keyboard.press('Enter');
  await expect(dayOf(page, '2032-03-18').getByRole('link', { name: title })).toBeFocused();
  expect(await dueOf(title)).toBe('2032-03-18');

  await untilSettled(page);
  await page.locator('[data-entry]', { hasText: title }).dragTo(dayOf(page, '2032-03-25'));
  await expect(dayOf(page, '2032-03-25').getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => dueOf(title)).toBe('2032-03-25');

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(page.getByLabel('Due')).toHaveValue('2032-03-25');
});

test('what cannot be moved stays where it was, and says why', async ({ page }) => {
  const { client } = await somebody('editor');
  await signIn(page, await somebody('editor'));
  const title = named('Held back');
  const { data } = await client
    .from('articles')
    .insert({ title, content: 'Once.', category: 'news', scheduled_at: '2032-05-20T03:00:00Z' })
    .select('id')
    .single();
  await client
    .from('article_plans')
    .insert({ article_id: data?.id ?? '', embargo_until: '2032-05-15T00:00:00Z' });
  await open(page, '/admin/plan?date=2032-05-01');
  await page.locator('[data-entry]', { hasText: title }).dragTo(dayOf(page, '2032-05-10'));
  await expect(page.getByRole('alert')).toContainText('under embargo');
  const place = dayOf(page, '2032-05-20');
  await expect(place).toContainText(title);
  await expect(place).toContainText('10:00 · Scheduled · EN');
});

test('the editor plans beside the text, and an embargo holds until it is lifted', async ({
  page,
}) => {
  const { client, id: editor } = await somebody('editor');
  await signIn(page, await somebody('editor'));
  const { data } = await client
    .from('articles')
    .insert({ title: named('Secret'), content: 'Once.', excerpt: 'Once.', category: 'news' })
    .select('id')
    .single();
  await open(page, `/admin/edit-article?id=${data?.id}`);
  const card = page.getByRole('region', { name: 'Plan' });
  await card.getByLabel('Assigned to').selectOption(editor);
  await card.getByLabel('Due').fill('2032-07-01');
  await page.keyboard.press('Tab');
  const embargo = card.getByLabel('Embargo until');
  await embargo.focus();
  await page.keyboard.type('0702');
  await embargo.blur();
  await expect(card.getByText('Please enter the whole date')).toBeVisible();
  await embargo.fill('2032-07-02T09:30');
  await page.keyboard.press('Enter');
  const held = 'Nothing of this story can be published before Jul 2, 2032, 9:30 AM GMT+7.';
  await expect(card.getByText(held)).toBeVisible();
  await expect(card.getByLabel('Due')).toHaveValue('2032-07-01');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(held)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Now' })).toBeDisabled();
  await expect(sheet.locator('[name="moment"]')).toHaveValue('2032-07-02T09:30');
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  const lift = async () => {
    await card.getByRole('button', { name: 'Lift the embargo' }).click();
    const question = page.getByRole('dialog', { name: 'Lift the embargo?' });
    await expect(question).toContainText('Readers see nothing yet.');
    await question.getByLabel('Why?').fill('All have signed.');
    await question.getByRole('button', { name: 'Lift the embargo' }).click();
    await expect(card.getByText(held)).toHaveCount(0);
  };
  await lift();
  await expect(card.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText(held)).toBeVisible();
  await lift();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View as a reader' })).toBeVisible();
});

test('what is planned or moved out of sight says its day, and leads there', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  const title = named('Another week');
  await open(page, '/admin/plan?view=week&date=2032-05-12');
  await page.getByRole('button', { name: 'Plan a piece', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Working title').fill(title);
  await dialog.getByLabel('Due').fill('2032-06-23');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” is planned for Jun 23, 2032.`)).toBeVisible();
  const way = page.getByRole('link', { name: 'Show that day' });
  await way.click();
  await expect(page).toHaveURL(/view=week&date=2032-06-23/);
  await untilSettled(page);
  const entry = dayOf(page, '2032-06-23').getByRole('link', { name: title });
  await expect(entry).toBeVisible();

  await page.getByRole('button', { name: `Move “${title}”` }).click();
  await dialog.getByLabel('Due').fill('2032-06-24');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” was moved to Jun 24, 2032.`)).toBeVisible();
  // What is in sight needs no way.
  await expect(way).toHaveCount(0);
  await page.getByRole('button', { name: `Move “${title}”` }).click();
  await dialog.getByLabel('Due').fill('2032-05-12');
  await page.keyboard.press('Enter');
  await way.click();
  await expect(dayOf(page, '2032-05-12').getByRole('link', { name: title })).toBeVisible();
  await database().from('articles').delete().eq('title', title).throwOnError();
});

test('an embargo says what of its story is public already, and holds the rest', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  const [english, vietnamese] = [named('Held'), named('Out')];
  const write = async (fields: object) => {
    const text = { content: 'Once.', excerpt: 'Once.', category: 'news' };
    const made = await database()
      .from('articles')
      .insert({ ...text, title: english, ...fields })
      .select('id,slug')
      .single()
      .throwOnError();
    return made.data;
  };
  const { id } = await write({});
  const out = { title: vietnamese, locale: 'vi', translation_of: id, status: 'published' };
  const { slug, id: versionId } = await write({ ...out, published_at: '2020-03-10T05:00:00Z' });
  await open(page, `/admin/edit-article?id=${id}`);
  const card = page.getByRole('region', { name: 'Plan' });
  await card.getByLabel('Embargo until').fill('2032-07-02T09:30');
  await page.keyboard.press('Enter');
  const version = card.getByRole('link', { name: 'Vietnamese version' });
  await expect(version).toHaveAttribute('href', `/vi/article/${slug ?? versionId}`);
  await expect(card.getByText('The embargo does not take it back.')).toBeVisible();
  await expect(page.getByText('Nothing of this story can be published before')).toHaveCount(0);

  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });
  await open(page, `/admin/articles?q=${encodeURIComponent(vietnamese)}`);
  await expect(rowOf(vietnamese)).toContainText('published');
  await expect(rowOf(vietnamese)).toContainText('Changes held until');
  await expect(rowOf(vietnamese)).not.toContainText('Embargo');
  await open(page, '/admin/plan?view=month&date=2020-03-10');
  const entry = page.locator('[data-entry]', { hasText: vietnamese });
  await expect(entry).toContainText('changes held');
  await expect(entry).not.toContainText('embargo');
  await database().from('articles').delete().eq('title', vietnamese).throwOnError();
  await database().from('articles').delete().eq('id', id).throwOnError();
});

test('the address holds the view, the days and what is left out', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await open(page, '/admin/plan?view=week&date=2032-03-10');
  await expect(page.getByRole('heading', { name: /^March 8.–.14, 2032$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/date=2032-03-17/);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByLabel('Status').selectOption('Scheduled');
  await expect(page).toHaveURL(/view=list.*state=scheduled/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('scheduled');
  await expect(page.getByRole('heading', { name: 'March 2032' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.keyboard.press('t');
  await expect(page.locator('[aria-current="date"]')).toBeVisible();
});

test('contributors see what is theirs, and plan and move nothing', async ({ page, browser }) => {
  const contributor = await somebody('contributor');
  const { client } = await somebody('editor');
  const [mine, other] = [named('Given to me'), named('Not mine')];
  for (const [title, assignee] of [
    [mine, contributor.id],
    [other, undefined],
  ] as const)
    await client.rpc('plan_article', {
      title,
      language: 'en',
      category: 'news',
      due: '2032-06-10',
      ...(assignee && { assignee }),
    });
  await signIn(page, contributor);
  await open(page, '/admin/plan?date=2032-06-01');
  await expect(page.getByRole('link', { name: mine })).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Plan a piece|^Move/ })).toHaveCount(0);

  // A phone has the list, with the days that have something on them.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, contributor);
  await open(phone, '/admin/plan?date=2032-06-01&view=month');
  await expect(phone.getByRole('list', { name: 'Days' }).locator('[data-day]')).toHaveCount(1);
  await expect(phone.getByRole('button', { name: 'Month', exact: true })).toHaveCount(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
});

for (const [locale, colorScheme, width, view] of [
  ['en', 'dark', 390, 'list'],
  ['vi', 'light', 1440, 'month'],
  ['vi', 'dark', 1440, 'week'],
] as const)
  test(`axe finds nothing in the calendar (${locale}, ${colorScheme}, ${width} px, ${view})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, await somebody('admin'));
    await open(page, `${locale === 'vi' ? '/vi' : ''}/admin/plan?view=${view}`);
    expect(await axeProblems(page)).toEqual([]);
  });
