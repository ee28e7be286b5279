import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

const PAGES = [
  '/admin',
  '/admin?tab=users',
  '/admin?tab=startups',
  '/admin?tab=investors',
  '/admin?tab=analytics',
  '/admin?tab=settings',
  '/admin/articles',
  '/admin/create-article',
  '/admin/edit-article?id=a0000000-0000-4000-8000-000000000001',
];

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The editor loads its article first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
}

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['vi', 'dark'],
] as const)
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const path of PAGES)
      test(`axe finds nothing to mend on ${path}`, async ({ page }) => {
        await open(page, locale === 'vi' ? `/vi${path}` : path);
        expect(await axeProblems(page)).toEqual([]);
      });
  });

test('axe finds nothing to mend in the dialogs', async ({ page }) => {
  await open(page, '/admin');
  const more = page.getByRole('button', { name: /^More for/ }).first();
  await more.click();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Quick edit / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('axe finds nothing to mend in the dialogs of the Users tab, and they fit a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin?tab=users');
  for (const name of ['Add New User', 'Manage Roles']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    if (name === 'Manage Roles') await expect(dialog.getByRole('listitem').first()).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('the document and the scripts of the first tab weigh at most 180 KB', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const counted = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document' || type === 'Script') counted.add(requestId);
  });
  // Bodies as they came over the wire, without the headers.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await open(page, '/admin');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(180 * 1024);
});
