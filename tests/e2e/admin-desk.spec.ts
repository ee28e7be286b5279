import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { openMenu } from '#tests/support/back-office.ts';
import { PASSWORD, type PeopleSite, test, useAccount } from '#tests/support/people-site.ts';

// What the newsroom arranges for the whole site, on a site of its own: nobody else's pages change.
test.describe.configure({ mode: 'default' });

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

function service({ site }: PeopleSite) {
  const { secretKey } = JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'));
  return createClient<Database>(site.url, secretKey, { auth: { persistSession: false } });
}

async function publish(
  people: PeopleSite,
  row: { title: string; category?: string; featured?: boolean },
) {
  const id = randomUUID();
  const { error } = await service(people)
    .from('articles')
    .insert({
      id,
      slug: `desk-${id}`,
      content: 'Once.',
      category: 'ai',
      status: 'published',
      ...row,
    });
  if (error) throw error;
  return { id, path: `/article/desk-${id}` };
}

/** How much wider than a phone the open dialog is. */
async function overflow(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.getByRole('dialog').evaluate((dialog) => {
    const outside = dialog.getBoundingClientRect().right - innerWidth;
    return Math.max(outside, dialog.scrollWidth - dialog.clientWidth);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  return width;
}

const textOf = async (people: PeopleSite, page: string) =>
  (await fetch(people.site.url + page)).text();

test.beforeEach(async ({ page, people }) => useAccount(page, await people.admin()));

test('a renamed category is called so on every page in under a second', async ({
  page,
  people,
}) => {
  const story = await publish(people, { title: 'Machines that read' });
  for (const each of ['/latest', story.path, '/vi/latest']) await textOf(people, each);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  const row = dialog.getByRole('listitem').filter({ has: page.locator('[data-control]') });
  await expect(row.nth(7)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const ai = dialog.locator('[data-item="ai"]');
  await ai.getByLabel('English label').fill('Machine minds');
  await ai.getByLabel('Vietnamese label').fill('Trí máy');
  await page.keyboard.press('Control+s');
  await expect(message(page, 'Categories updated successfully')).toBeVisible();
  for (const [address, label] of [
    ['/latest', 'Machine minds'],
    [story.path, 'Machine minds'],
    ['/search?q=machines', 'Machine minds'],
    ['/feeds/latest.rss', 'Machine minds'],
    ['/vi/latest', 'Trí máy'],
  ] as const)
    await expect.poll(() => textOf(people, address)).toContain(label);
  // The back office uses the word, too.
  await expect(page.getByRole('region', { name: 'All Articles' })).toContainText('Machine minds');
  await page.goto('/admin/articles');
  await expect(page.getByLabel('Category filter')).toContainText('Machine minds');
});

test('the listing of a renamed category carries its new name', async ({ page, people }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.locator('[data-item="tech"]').getByLabel('English label').fill('Engineering');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Categories updated successfully')).toBeVisible();
  await expect.poll(() => textOf(people, '/tech')).toMatch(/<h1[^>]*>Engineering</);
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await dialog.locator('[data-item="tech"]').getByLabel('English label').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => textOf(people, '/tech')).toMatch(/<h1[^>]*>Technology</);
});

test('a category is added in both languages, and deleted once its articles have another', async ({
  page,
  people,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a category' });
  await adding.getByLabel('English label').fill('Climate & Energy');
  await expect(adding.getByLabel('Address')).toHaveValue('climate-energy');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByLabel('Vietnamese label')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeProblems(page)).toEqual([]);
  await adding.getByLabel('Vietnamese label').fill('Khí hậu');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(message(page, 'Climate & Energy was added')).toBeVisible();
  await expect(dialog.locator('[data-item="climate-energy"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/create-article');
  await expect(page.getByLabel('Category')).toContainText('Climate & Energy');
  const story = await publish(people, { title: 'Warm days', category: 'climate-energy' });
  await expect.poll(() => textOf(people, '/vi/category/climate-energy')).toContain(story.path);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await dialog.getByRole('button', { name: 'Delete Climate & Energy' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete Climate & Energy' });
  await leaving.getByLabel('Its articles move to').selectOption('tech');
  await leaving.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page, 'One article moved')).toBeVisible();
  await expect(dialog.locator('[data-item="climate-energy"]')).toHaveCount(0);
  await expect.poll(() => textOf(people, '/tech')).toContain('Warm days');
});

test('categories are ordered by keys, and a category is merged into another', async ({
  page,
  people,
}) => {
  const story = await publish(people, { title: 'A new idea', category: 'innovation' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  const items = dialog.locator('[data-item]');
  const order = () => items.evaluateAll((all) => all.map((item) => item.getAttribute('data-item')));
  await expect(items.nth(7)).toBeVisible();
  const before = await order();
  const up = dialog.locator('[data-item="news"] [data-control="up"]');
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  const place = before.indexOf('news') - 2;
  expect((await order())[place]).toBe('news');
  await expect(up).toBeFocused();
  await expect(
    dialog.getByRole('status').filter({ hasText: `News is now number ${place + 1} of` }),
  ).toBeAttached();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Categories updated successfully')).toBeVisible();
  const { data } = await service(people)
    .from('categories')
    .select('slug,position')
    .order('position');
  expect(data?.[place]?.slug).toBe('news');

  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await page.getByRole('button', { name: 'Merge Innovation into another category' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Innovation' });
  await merge.getByLabel('Into').selectOption('insights');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(message(page, /^(\d+ articles|One article) moved$/)).toBeVisible();
  await expect(dialog.getByText('Innovation was merged into Insights')).toBeVisible();
  expect(await textOf(people, story.path)).toContain('Insights');
  // Nothing can be filed under it any more.
  await page.goto('/admin/create-article');
  await expect(page.getByLabel('Category')).not.toContainText('Innovation');
  const { data: log } = await service(people)
    .from('audit_log')
    .select('after')
    .eq('table_name', 'categories')
    .eq('row_id', 'innovation');
  expect(log).toContainEqual({ after: { merged_into: 'insights' } });
});

test('a category with a page of its own is not merged, and the dialog says why', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await page.getByRole('button', { name: /^Merge Funding into/ }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Funding' });
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Manage Categories' }).getByRole('alert').first(),
  ).toHaveText('The categories were not changed: this category has a page of its own, so it stays');
});

test('the featured articles lead the home page in the order that editors give them', async ({
  page,
  people,
}) => {
  const stories = ['First feature', 'Second feature', 'Third feature'];
  for (const title of stories) await publish(people, { title, featured: true });
  await textOf(people, '/');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Featured Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Featured Content' });
  const items = dialog.locator('[data-item]');
  await expect(items.first()).toContainText('Third feature');
  await expect(items.first()).toContainText('Leads the home page');
  expect(await axeProblems(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // By keys.
  await dialog.getByRole('button', { name: 'Move First feature up' }).click();
  await expect(items.nth(1)).toContainText('First feature');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items.first()).toContainText('First feature');
  const home = await page.context().newPage();
  const leads = async () => {
    await home.goto('/');
    return (await home.locator('.lead').textContent())?.includes('First feature');
  };
  await expect.poll(leads).toBe(true);
  // By dragging.
  await items.nth(1).locator('[draggable="true"]').dragTo(items.first());
  await expect(items.first()).toContainText('Third feature');
  await expect.poll(leads).toBe(false);
  await dialog.getByRole('button', { name: 'Unfeature Third feature' }).click();
  await expect(items.first()).toContainText('First feature');
  await expect.poll(leads).toBe(true);
});

test('an order that cannot be stored is shown as it was, and says so', async ({ page, people }) => {
  await publish(people, { title: 'One more', featured: true });
  await page.route('**/rpc/order_featured', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'disk full' } }),
  );
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Featured Content' }).click();
  const items = page.getByRole('dialog').locator('[data-item]');
  const first = (await items.first().getAttribute('data-item')) ?? '';
  await items.first().locator('[data-control="down"]').click();
  await expect(message(page, 'Failed to update article: disk full')).toBeVisible();
  await expect(items.first()).toHaveAttribute('data-item', first);
});

test('a directory is taken from a file: tried first, row by row, then stored', async ({
  page,
  people,
}) => {
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: 'Import Startups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Startups' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the template' }).click();
  const columns = (await readFile(await (await template).path(), 'utf8')).trim();
  expect(columns.replace('\uFEFF', '').split(',').slice(0, 3)).toEqual([
    'name',
    'slug',
    'description',
  ]);
  const rows = [
    'name,slug,description,category,founded_year,website,location,funding_amount',
    'Desk One,,"Makes, ""desks""\nof wood",FinTech,2020,desk.example,Huế,5 triệu USD',
    'Desk Two,,Chairs,Furniture,,,',
    'Desk One,,Again,FinTech,,,',
    ',,Nameless,FinTech,,,',
    "Desk Three,,'=SUM(A1),FinTech,soon,,",
    'Desk Four,,Lamps,FinTech,,,,23.400',
    'Desk Five,,Shelves,FinTech,,,,12 tỷ',
  ].join('\r\n');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'desks.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await dialog.getByLabel('Imported entries are').selectOption('approved');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(
    dialog.getByText('1 of 7 rows can be imported. Nothing has been stored yet.'),
  ).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Line 4: Category is missing or not allowed',
    'Line 5: an entry with this slug exists already',
    'Line 6: Name is missing or not allowed',
    'Line 7: Founded Year is missing or not allowed',
    'Line 8: Funding Amount (USD): “23.400” can mean 23400 or 23.4. Please write it in one of these ways.',
    'Line 9: Funding Amount (USD): “12 tỷ” names no currency. Please write “12 tỷ USD” if these are dollars; other money has to be converted first.',
    'Line 2: “5 triệu USD” is read as $5,000,000',
  ]);
  expect(await axeProblems(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const stored = async () =>
    (await service(people).from('startups').select('*').eq('slug', 'desk-one')).data ?? [];
  expect(await stored()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(message(page, '1 of 7 rows were imported')).toBeVisible();
  const { id } = await people.admin();
  expect((await stored())[0]).toMatchObject({
    name: 'Desk One',
    description: 'Makes, "desks"\nof wood',
    founded_year: 2020,
    funding_amount: 5_000_000,
    location: 'Huế',
    status: 'approved',
    approved_by: id,
    submitted_by: null,
  });
  const { data: log } = await service(people)
    .from('audit_log')
    .select('actor,action')
    .eq('row_id', (await stored())[0]?.id ?? '');
  expect(log).toEqual([{ actor: id, action: 'insert' }]);
  // A second time every row is known.
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByText('0 of 7 rows can be imported.')).toBeInViewport({ ratio: 1 });
});

test('old addresses of a whole site come from a file, and go into one', async ({ page }) => {
  const old = `/old-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin?tab=settings&section=site');
  const section = page.getByRole('region', { name: 'Redirects' });
  await section.getByRole('button', { name: 'Import redirects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`source,target\n${old},/latest\n/about,/latest\n${old}/,/press\n`),
  });
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog).toContainText('there is a page at this address');
  await expect(dialog).toContainText('this old address leads somewhere already');
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 of 3 rows were imported').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await section.getByRole('searchbox').fill(old);
  await expect(section.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `\uFEFFfrom,to\r\n${old},/latest\r\n`,
  );
  const followed = await page.request.get(old, { maxRedirects: 0 });
  expect([followed.status(), followed.headers()['location']]).toEqual([301, '/latest']);
});

test('what is exported can be imported, and nothing in it runs as a formula', async ({
  page,
  people,
}) => {
  const row = {
    name: '=HYPERLINK("x")',
    slug: 'round-trip',
    description: '-1, "two"; three',
    website: 'https://round.example',
    type: 'VC Fund',
    aum_range: 'Under $10M',
    location: 'Đà Nẵng',
    founded_year: 2011,
    investment_stage: ['Seed', 'Series A'],
    investment_focus: ['AI/ML', 'IoT'],
    cheque: 'VND 5000000000-20000000000',
    contact: 'an@round.example',
    approach: 'Two lines,\n"quoted"',
    portfolio: 'Nồi Lớn\nVọng AI',
    status: 'approved',
    featured: true,
  };
  const db = service(people);
  const made = await db.from('investors').insert(row);
  expect(made.error).toBeNull();
  await page.goto(`/admin?tab=investors&q=${encodeURIComponent('HYPERLINK')}`);
  const rows = page.getByRole('region', { name: 'All Investors' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  await db.from('investors').delete().eq('slug', 'round-trip');
  await page.getByRole('button', { name: 'Import Investors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Investors' });
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'investors.csv',
    mimeType: 'text/csv',
    buffer: await readFile(file),
  });
  await dialog.getByLabel('Imported entries are').selectOption('approved');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(message(page, '1 of 1 rows were imported')).toBeVisible();
  const { data } = await db.from('investors').select('*').eq('slug', 'round-trip').single();
  expect(data).toMatchObject(row);
});

test('a file is read as it was written, and says what is missing', async ({ page, people }) => {
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: 'Import Startups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Startups' });
  const take = (name: string, buffer: Buffer) =>
    dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer });
  const tryIt = dialog.getByRole('button', { name: 'Try it' });
  await take('book.xlsx', Buffer.from('PK\u0003\u0004'));
  await expect(dialog.getByRole('alert').first()).toContainText('Save it as CSV first');
  await take('a.csv', Buffer.from('a,b\n1,2'));
  await expect(dialog.getByText('Still to be said: Name')).toBeVisible();
  await expect(tryIt).toHaveAttribute('aria-disabled', 'true');
  // What Excel writes in Vietnamese as Unicode text.
  const text = 'Tên công ty\tMô tả\tLĩnh vực\r\nChảo Sắt\tNồi, chảo; và muôi\tFinTech\r\n';
  await take('unicode.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  await expect(dialog.getByLabel('Text encoding')).toHaveValue('utf-16le');
  await expect(dialog.getByLabel('Columns are separated by')).toHaveValue('\t');
  await expect(dialog.getByLabel('Name (needed)')).toHaveValue('0');
  await expect(dialog.getByRole('region', { name: 'The first rows' })).toContainText(
    'Nồi, chảo; và muôi',
  );
  expect(await axeProblems(page)).toEqual([]);
  await tryIt.click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(message(page, '1 of 1 rows were imported')).toBeVisible();
  const { data } = await service(people).from('startups').select('*').eq('slug', 'chao-sat');
  expect(data).toMatchObject([{ name: 'Chảo Sắt', description: 'Nồi, chảo; và muôi' }]);
});

test('Settings says what runs here, plans backups, and makes, hands out and deletes one', async ({
  page,
  people,
}) => {
  await page.goto('/admin?tab=settings');
  const system = page.getByRole('region', { name: 'System' });
  await expect(system).toContainText('BackendBuilt in');
  await expect(system).toContainText(/Site\d+\.\d+\.\d+/);
  await expect(system).toContainText(/PostgreSQL\d+/);
  await expect(system).toContainText(/Node\.js\d+/);
  await expect(system).toContainText(/Database size[\d.,]+ MB/);
  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await expect(backups).toContainText('There are no backups yet.');
  await backups.getByLabel('How often').selectOption('Every week');
  await backups.getByLabel('Day').selectOption('Sunday');
  await backups.getByLabel('Time').selectOption('04:00');
  await backups.getByRole('button', { name: 'Save the plan' }).click();
  await expect(backups).toContainText(/The next backup is made on .*4:00 AM GMT\+7/);

  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(backups.getByText('Read back whole')).toBeVisible({ timeout: 120_000 });
  await expect(backups).toContainText(/The latest is of /);
  const [file = ''] = readdirSync(path.join(people.site.dataDir, 'backups')).toSorted();
  await expect(backups).toContainText(`DATA_DIR=${people.site.dataDir} npm run restore -- ${file}`);

  await backups.getByRole('button', { name: /^Download the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a backup' });
  await dialog.getByLabel('Your password').fill('guessed');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(file);
  // Tens of megabytes: an assertion takes seconds to walk through them.
  const kept = readFileSync(path.join(people.site.dataDir, 'backups', file));
  expect(kept.length).toBeGreaterThan(0);
  expect(readFileSync(await download.path()).equals(kept)).toBe(true);

  await openMenu(backups, '');
  await backups.getByRole('button', { name: /^Delete the backup of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(backups).toContainText('There are no backups yet.');
});

test('Settings leads to what DNS says of the sender, whose example domain is nobody’s', async ({
  page,
}) => {
  await page.goto('/admin?tab=settings&section=mail');
  await page.getByRole('link', { name: 'Check SPF, DKIM and DMARC' }).click();
  await expect(page.getByRole('heading', { name: 'Mail delivery check', level: 1 })).toBeVisible();
  await expect(page.getByText(/still sends as khoi\.example, which is an example/)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test('a mail that failed is sent again when somebody asks for it', async ({ page, people }) => {
  const to = `late-${randomUUID().slice(0, 8)}@example.net`;
  const { error } = await service(people)
    .from('email_outbox')
    .insert([
      {
        to_email: to,
        template: 'contact-received',
        status: 'failed',
        attempts: 6,
        last_error: '451 later',
      },
      {
        to_email: 'gone@example.net',
        template: 'contact-received',
        status: 'failed',
        attempts: 1,
        failure: 'bounced',
      },
    ]);
  expect(error).toBeNull();
  await page.goto('/admin?tab=settings&section=mail');
  const mails = page.getByRole('region', { name: 'Mail delivery' });
  await expect(mails).toContainText(`${to} · contact-received: 451 later`);
  // The other one is final.
  await expect(mails.getByRole('button', { name: /^Retry the mail to gone/ })).toHaveCount(0);
  await mails.getByRole('button', { name: `Retry the mail to ${to}` }).click();
  await expect(message(page, '1 mail waits to be sent again')).toBeVisible();
  await people.mailTo(to);
  await expect(mails.getByText(`${to} ·`)).toHaveCount(0);
});

test('a figure and an address are changed in Settings and shown in under a second', async ({
  page,
  people,
}) => {
  for (const each of ['/', '/about', '/press', '/contact']) await textOf(people, each);
  await page.goto('/admin?tab=settings&section=site');
  const section = page.getByRole('region', { name: 'Figures and addresses' });
  await section.getByLabel('Subscribers', { exact: true }).fill('12K+');
  await section.getByLabel('Hours until we answer').fill('48');
  await section.getByLabel('Press', { exact: true }).fill('desk@press.example');
  await section.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Settings updated successfully')).toBeVisible();
  for (const [address, text] of [
    ['/', '12K+'],
    ['/vi', '12K+'],
    ['/about', '12K+'],
    ['/press', '12K+ subscribers, weekly'],
    ['/press', 'mailto:desk@press.example'],
    ['/contact', 'within 48 hours'],
    ['/vi/contact', 'trong vòng 48 giờ'],
  ] as const)
    await expect.poll(() => textOf(people, address)).toContain(text);
  // Refused by the database, kept in the form.
  await page.route('**/rest/v1/site_settings*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'no such address' } })
      : route.continue(),
  );
  await section.getByLabel('Legal').fill('law@desk.example');
  await section.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section.getByRole('alert')).toHaveText(
    'The settings were not changed: a field holds something that is not accepted',
  );
  await expect(section.getByLabel('Legal')).toHaveValue('law@desk.example');
  await page.unroute('**/rest/v1/site_settings*');
  await section.getByLabel('Legal').fill('');
  await section.getByLabel('Subscribers', { exact: true }).fill('');
  await section.getByRole('button', { name: 'Save Changes' }).click();
  // It is not claimed any more.
  await expect.poll(() => textOf(people, '/about')).not.toContain('newsletter subscribers');
});

test('networks are shown photographs or cards, as administrators choose', async ({
  page,
  people,
}) => {
  const { client } = await people.admin();
  const slug = `photographed-${randomUUID()}`;
  const { error } = await client.from('articles').insert({
    ...{ title: 'Photographed', slug, content: 'Text.', category: 'tech', status: 'published' },
    featured_image: '/storage/v1/object/public/article-images/a.jpg#1200x675-c8102e',
  });
  expect(error).toBeNull();
  const image = async () =>
    /property="og:image" content="([^"]+)"/.exec(await textOf(people, `/article/${slug}`))?.[1];
  await expect.poll(image).toContain('/og/cover/share/article/');
  await page.goto('/admin?tab=settings&section=site');
  const section = page.getByRole('region', { name: 'Pictures on networks' });
  const choice = section.getByLabel('Of a story with a photograph, networks show');
  const example = section.getByRole('figure', { name: 'For example: Photographed' });
  await expect(example.getByRole('img', { name: 'The photograph alone' })).toHaveAttribute(
    'src',
    new RegExp(`^/og/cover/share/article/${slug}`),
  );
  await choice.selectOption('A card with its headline');
  await expect(message(page, 'Settings updated successfully')).toBeVisible();
  const card = example.getByRole('img', { name: 'A card with its headline' });
  await expect(card).toHaveAttribute('src', new RegExp(`^/og/article/${slug}`));
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await expect.poll(image).toContain('/og/article/');
  await choice.selectOption('The photograph alone');
  await expect.poll(image).toContain('/og/cover/share/article/');
});

test('the audit log is filtered by person and by day', async ({ page, people }) => {
  const { email, client } = await people.admin();
  await client.from('site_settings').upsert({ name: 'figure.countries', value: '16+' });
  await page.goto('/admin?tab=settings&section=audit&table_name=site_settings');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.locator('tbody tr').first()).toContainText(email);
  await page.getByLabel('Who', { exact: true }).fill('nobody-at-all');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByLabel('Who', { exact: true }).fill(email.slice(0, 6));
  await expect(log.locator('tbody tr').first()).toContainText(email);
  await page.getByLabel('From', { exact: true }).fill('2100-01-01');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('newsletter results stand in a table, and every chart can be saved', async ({
  page,
  people,
}) => {
  const { error } = await service(people).from('newsletter_issues').insert({
    subject_en: 'The desk edition',
    subject_vi: 'Số về bàn',
    status: 'sent',
    sent_at: new Date().toISOString(),
    audience: 200,
    sent: 200,
    clicked: 50,
    unsubscribed: 2,
  });
  expect(error).toBeNull();
  // Of nothing there is no chart.
  const day = new Date().toISOString().slice(0, 10);
  const view = await service(people).from('page_views').upsert({ day, path: '/desk', views: 3 });
  expect(view.error).toBeNull();
  await page.goto('/admin?tab=analytics');
  const results = page.getByRole('region', { name: 'Newsletter results' }).last();
  await expect(results.getByRole('row').filter({ hasText: 'The desk edition' })).toContainText(
    /The desk edition.*200not measured50 \(25%\)2/,
  );
  expect(await axeProblems(page)).toEqual([]);
  for (const [name, header] of [
    ['Newsletter results', 'subject,sent_at,sent,opened,clicked,unsubscribed'],
    ['Page views', 'day,views'],
    ['Subscribers over time', 'day,subscribers'],
    ['Top articles', 'title,path,views,today,yesterday'],
    ['Where readers come from', 'site,views'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `${name}: download as CSV` }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(header);
  }
  for (const days of ['7 days', '90 days']) {
    await page.getByRole('button', { name: days }).click();
    await expect(page.getByRole('button', { name: days })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByText('Show as a table').first().click();
  await expect(page.locator('details[open] tbody tr')).toHaveCount(90);
});

test.describe('keys', () => {
  test('search, help and save, none of them while somebody types', async ({ page }) => {
    await page.goto('/admin/articles');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('a/b?');
    await expect(search).toHaveValue('a/b?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.fill('');
    await search.blur();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Search this list');
    expect(await axeProblems(page)).toEqual([]);
    // Keys of the page rest behind it.
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  });

  test('Ctrl+S stores the dialog, and the focus returns to what opened it', async ({
    page,
    people,
  }) => {
    const { data } = await service(people)
      .from('startups')
      .insert({
        name: 'Key Desk',
        slug: 'key-desk',
        description: 'Keys.',
        category: 'SaaS',
        status: 'approved',
      })
      .select('id')
      .single();
    await page.goto('/admin?tab=startups&q=key%20desk');
    const edit = page.getByRole('button', { name: 'Edit Key Desk' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Startup' });
    await dialog.getByLabel('Location').fill('Vinh');
    await page.keyboard.press('Control+s');
    await expect(message(page, 'Startup updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(edit).toBeFocused();
    await edit.click();
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await service(people)
      .from('startups')
      .delete()
      .eq('id', data?.id ?? '');
  });
});

test.describe('lists', () => {
  test('keep scroll and selection after an edit, and hand the focus on after a deletion', async ({
    page,
    people,
  }) => {
    const db = service(people);
    const names = Array.from(
      { length: 24 },
      (_, index) => `Row ${String(index).padStart(2, '0')} desk`,
    );
    await db.from('articles').insert(
      names.map((title) => ({
        title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        content: 'Once.',
        category: 'news',
      })),
    );
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/admin/articles?q=desk&status=draft&sort=title');
    const row = (name: string) => page.locator('tbody tr').filter({ hasText: name });
    await row('Row 20 desk').getByRole('checkbox').check();
    await row('Row 20 desk')
      .getByRole('button', { name: /^More for/ })
      .scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).toBeGreaterThan(0);
    await openMenu(page, 'Row 20 desk');
    await page.getByRole('button', { name: 'Quick edit Row 20 desk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await dialog.getByLabel('Excerpt').fill('Changed.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(message(page, 'Article updated successfully')).toBeVisible();
    await expect(row('Row 20 desk').getByRole('checkbox')).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBe(scroll);

    await openMenu(page, 'Row 10 desk');
    await page.getByRole('button', { name: 'Delete Row 10 desk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row('Row 10 desk')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More for Row 11 desk' })).toBeFocused();
  });

  test('what is approved leaves at once, and comes back with the reason when it could not be', async ({
    page,
    people,
  }) => {
    await service(people).from('startups').insert({
      name: 'Slow Desk',
      slug: 'slow-desk',
      description: 'Slow.',
      category: 'SaaS',
      status: 'pending',
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.goto('/admin?tab=startups');
    const approve = page.getByRole('button', { name: 'Approve Slow Desk' });
    await expect(approve).toBeVisible();
    await page.route('**/rest/v1/startups?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await held;
      return route.abort();
    });
    await approve.click();
    await expect(approve).toHaveCount(0);
    answer();
    await expect(approve).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: approve })).toContainText(
      'Failed to approve Slow Desk',
    );
  });
});

test('the newsroom’s clock is chosen by its city, and every time is on it', async ({ page }) => {
  await page.goto('/admin?tab=settings&section=site');
  const clock = page.getByRole('region', { name: 'Time zone' });
  const zone = clock.getByLabel('The newsroom’s time zone');
  await expect(zone).toHaveValue('Asia/Ho_Chi_Minh');
  const choose = async (city: string) => {
    await zone.selectOption({ label: city });
    await clock.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'Settings updated successfully').last()).toBeVisible();
  };
  await choose('Kathmandu');
  await expect(clock.getByText(/Asia\/Kathmandu, GMT\+5:45\): it is/)).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Asia/Kathmandu');
  const audit = page.getByRole('region', { name: 'Audit log' });
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(audit.locator('tbody time').first()).toHaveText(/GMT\+5:45$/);
  await page.getByRole('tab', { name: 'Site' }).click();
  await choose('Ho Chi Minh');
  await page.reload();
  await expect(zone).toHaveValue('Asia/Ho_Chi_Minh');
});

test('what machines may do is chosen in the words of the page about AI', async ({ page }) => {
  await page.goto('/admin?tab=settings&section=site');
  const rights = page.getByRole('region', { name: 'Machines' });
  const training = rights.getByLabel('Training of models');
  await expect(training).toHaveValue('off');
  await expect(training).toHaveAccessibleDescription(/GPTBot, ClaudeBot/);
  const choose = async (label: string) => {
    await training.selectOption({ label });
    await expect(message(page, 'Settings updated successfully').last()).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/standards/ai')).text())
      .toContain(label);
  };
  await choose('Models may be trained on our texts.');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('# training: welcome');
  await page.reload();
  await expect(training).toHaveValue('on');
  await choose('Models may not be trained on our texts.');
});
