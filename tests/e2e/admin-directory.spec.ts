import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

type Table = 'startups' | 'investors';

async function submit(
  table: Table,
  { status = 'pending', ...fields }: Record<string, unknown> = {},
) {
  const name = `Entry ${randomUUID().slice(0, 8)}`;
  const row = {
    id: randomUUID(),
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    description: 'What it does.',
    location: 'Huế',
    status: String(status),
    ...fields,
  };
  const { error } =
    table === 'startups'
      ? await database()
          .from('startups')
          .insert({ ...row, category: 'FinTech' })
      : await database().from('investors').insert(row);
  if (error) throw new Error(error.message);
  return row;
}

const stored = async (table: Table, id: string) =>
  (await database().from(table).select('*').eq('id', id).maybeSingle()).data;

const remove = (table: Table, id: string) => database().from(table).delete().eq('id', id);

/** What the page sends to a table, write by write. */
function writes(page: Page, table: string) {
  const sent: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(`/rest/v1/${table}?`)) return;
    if (request.method() === 'GET' || request.method() === 'HEAD') return;
    const method = request.method();
    sent.push({ method, body: method === 'DELETE' ? null : request.postDataJSON() });
  });
  return sent;
}

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

for (const table of ['startups', 'investors'] as const) {
  test(`pending ${table} are approved in the reviewer's name`, async ({ page }) => {
    const { id: reviewer } = await somebody('admin');
    const entry = await submit(table);
    const sent = writes(page, table);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('admin-metrics')) asked += 1;
    });
    await page.goto(`/admin?tab=${table}`);
    const pending = page.getByRole('region', { name: 'Pending Approvals' });
    await expect(pending.getByRole('heading', { name: entry.name })).toBeVisible();
    await expect(pending.getByText('Huế').first()).toBeVisible();
    const before = asked;
    await page.getByRole('button', { name: `Approve ${entry.name}` }).click();
    await expect(pending.getByRole('heading', { name: entry.name })).toHaveCount(0);
    // It leaves the list before the database has answered.
    await expect
      .poll(() => stored(table, entry.id))
      .toMatchObject({ status: 'approved', approved_by: reviewer });
    expect(sent).toEqual([
      { method: 'PATCH', body: { status: 'approved', approved_by: reviewer } },
    ]);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await remove(table, entry.id);
  });

  test(`pending ${table} are rejected with a reason`, async ({ page }) => {
    const entry = await submit(table);
    const sent = writes(page, table);
    await page.goto(`/admin?tab=${table}`);
    await page.getByRole('button', { name: `Reject ${entry.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${entry.name}?` });
    await dialog.getByLabel('Reason').fill('No website.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('button', { name: `Reject ${entry.name}` })).toHaveCount(0);
    expect(sent).toEqual([
      { method: 'PATCH', body: { status: 'rejected', review_note: 'No website.' } },
    ]);
    await remove(table, entry.id);
  });
}

test('a submission shows everything that it says, and who sent it', async ({ page }) => {
  const sender = await somebody('user');
  const startup = await submit('startups', {
    ...{ logo_url: '/logos/noi-lon.svg', website: 'noi-lon.example', employees: '11-25' },
    ...{ founded_year: 2021, funding_stage: 'Seed', funding_amount: 6_800_000 },
    submitted_by: sender.id,
  });
  const investor = await submit('investors', { investment_focus: ['FinTech', 'SaaS'] });
  // Others may name it as one that they resemble.
  const entryOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=startups');
  const shown = entryOf(startup.name);
  const website = shown.getByRole('link', { name: 'noi-lon.example' });
  await expect(website).toHaveAttribute('href', 'https://noi-lon.example');
  await expect(website).toHaveAttribute('rel', /nofollow/);
  for (const line of ['Team Size: 11-25', 'Founded: 2021', 'Funding Stage: Seed'])
    await expect(shown).toContainText(line);
  await expect(shown).toContainText('Funding Amount: $6,800,000');
  await expect(shown.getByRole('link', { name: sender.email })).toBeVisible();
  const logo = shown.getByRole('img', { name: `Logo of ${startup.name}` });
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  expect(await logo.boundingBox()).toMatchObject({ width: 56, height: 56 });
  await page.goto('/vi/admin?tab=investors');
  await expect(entryOf(investor.name)).toContainText('FinTech, SaaS');
  await expect(entryOf(investor.name)).toContainText('Trang web: Chưa xác định');
  await remove('startups', startup.id);
  await remove('investors', investor.id);
});

test('a rejection is asked for its reason', async ({ page }) => {
  const entry = await submit('startups');
  const sent = writes(page, 'startups');
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: `Reject ${entry.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  expect(sent).toEqual([]);
  await remove('startups', entry.id);
});

/** Every write to a table fails with these words. */
const failWrites = (page: Page, table: Table, words: string) =>
  page.route(new RegExp(`/rest/v1/(?:${table}\\?|rpc/remove_entry)`), (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'XX000', message: words } }),
  );

for (const table of ['startups', 'investors'] as const)
  test(`approvals and rejections of ${table} that fail change nothing and say why`, async ({
    page,
  }) => {
    const entry = await submit(table);
    await page.goto(`/admin?tab=${table}`);
    await failWrites(page, table, 'disk full');
    await page.getByRole('button', { name: `Approve ${entry.name}` }).click();
    await expect(message(page, `Failed to approve ${entry.name}: disk full`)).toBeVisible();
    await page.getByRole('button', { name: `Reject ${entry.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No website.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    // Also where one looks, with what was typed.
    await expect(
      dialog.getByText(`Failed to reject ${entry.name}: disk full`).first(),
    ).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('No website.');
    await expect(message(page, `Failed to reject ${entry.name}: disk full`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Approve ${entry.name}` })).toBeVisible();
    expect(await stored(table, entry.id)).toMatchObject({ status: 'pending', approved_by: null });
    await remove(table, entry.id);
  });

for (const [table, type, word] of [
  ['startups', 'startup', 'Startup'],
  ['investors', 'investor', 'Investor'],
] as const)
  for (const [words, tail] of [
    ['disk full', ': disk full'],
    ['', ''],
  ] as const)
    test(`an edit and a deletion of a ${type} that fail${tail} say so, and keep what was typed`, async ({
      page,
    }) => {
      const entry = await submit(table, { status: 'approved' });
      await page.goto(`/admin?tab=${table}&q=${encodeURIComponent(entry.name)}`);
      await failWrites(page, table, words);
      await page.getByRole('button', { name: `Edit ${entry.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Edit ${word}` });
      await dialog.getByLabel('Location').fill('Vinh');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(message(page, `Failed to update ${type}${tail}`)).toBeVisible();
      await expect(dialog.getByLabel('Location')).toHaveValue('Vinh');
      page.once('dialog', (question) => void question.accept());
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await openMenu(page, entry.name);
      await page.getByRole('button', { name: `Delete ${entry.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(message(page, `Failed to delete ${type}${tail}`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Edit ${entry.name}` })).toBeVisible();
      await remove(table, entry.id);
    });

test('an edited startup is stored field by field, empty numbers as null', async ({ page }) => {
  const entry = await submit('startups', { status: 'approved' });
  const sent = writes(page, 'startups');
  await page.goto(`/admin?tab=startups&q=${encodeURIComponent(entry.name)}`);
  await page.getByRole('button', { name: `Edit ${entry.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Startup' });
  await dialog.getByLabel('Website').fill('example.com');
  await dialog.getByLabel('Team Size').selectOption('11-25');
  const amount = dialog.getByLabel('Funding Amount (USD)');
  await amount.fill('1,25 tỷ đồng');
  await dialog.getByLabel('Name', { exact: true }).fill(' ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  // Beside each field what is wrong, the focus in the first, and nothing sent.
  await expect(amount).toHaveAccessibleDescription(/Please enter the amount in US dollars\./);
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'This field is required.',
  );
  expect(sent).toEqual([]);
  await dialog.getByLabel('Name', { exact: true }).fill(entry.name);
  await amount.fill('1.250.000,5');
  await expect(dialog.getByText('= $1,250,000.5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Startup updated successfully')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    name: entry.name,
    slug: entry.slug,
    description: 'What it does.',
    website: 'example.com',
    category: 'FinTech',
    stage: null,
    location: 'Huế',
    employees: '11-25',
    founded_year: null,
    funding_stage: null,
    funding_amount: 1250000.5,
    raising: null,
    contact: null,
    featured: false,
  });
  await remove('startups', entry.id);
});

test('an edited investor is stored field by field, and described in each language', async ({
  page,
}) => {
  const entry = await submit('investors', { status: 'approved' });
  const sent = writes(page, 'investors');
  await page.goto(`/admin?tab=investors&q=${encodeURIComponent(entry.name)}`);
  await page.getByRole('button', { name: `Edit ${entry.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Investor' });
  await dialog.getByLabel('AUM Range').selectOption('$10M - $50M');
  await dialog
    .getByRole('group', { name: 'Focus Areas' })
    .getByLabel('IoT', { exact: true })
    .check();
  await dialog
    .getByRole('group', { name: 'Investment Stages' })
    .getByLabel('Series A', { exact: true })
    .check();
  await dialog.getByLabel('Featured').check();
  await dialog.getByLabel('In Vietnamese').fill('Rót vốn cho người trồng lúa.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Investor updated successfully')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    name: entry.name,
    slug: entry.slug,
    description: 'What it does.',
    website: null,
    location: 'Huế',
    aum_range: '$10M - $50M',
    investment_focus: ['IoT'],
    investment_stage: ['Series A'],
    ...{ type: null, cheque: null, contact: null, approach: null, portfolio: null },
    featured: true,
  });
  await page.goto(`/vi/investors/${entry.slug}`);
  await expect(page.getByText('Rót vốn cho người trồng lúa.')).not.toHaveAttribute('lang');
  await page.goto(`/investors/${entry.slug}`);
  await expect(page.getByText('What it does.')).toBeVisible();
  await remove('investors', entry.id);
});

test('a slug that is taken keeps the dialog and says so', async ({ page }) => {
  const [taken, entry] = [await submit('startups'), await submit('startups')];
  await page.goto(`/admin?tab=startups&q=${encodeURIComponent(entry.name)}`);
  await page.getByRole('button', { name: `Edit ${entry.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Startup' });
  await dialog.getByLabel('URL Slug').fill(taken.slug);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Failed to update startup: this slug is taken by another entry',
  );
  await expect(dialog.getByLabel('URL Slug')).toHaveValue(taken.slug);
  for (const { id } of [taken, entry]) await remove('startups', id);
});

for (const [table, type, word] of [
  ['startups', 'startup', 'Startup'],
  ['investors', 'investor', 'Investor'],
] as const)
  test(`a ${type} is removed after it was asked for in so many words, and put back`, async ({
    page,
  }) => {
    const entry = await submit(table, { status: 'approved' });
    await page.goto(`/admin?tab=${table}&q=${encodeURIComponent(entry.name)}`);
    await openMenu(page, entry.name);
    await page.getByRole('button', { name: `Delete ${entry.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
    await expect(dialog).toContainText(
      `“${entry.name}” goes out of the directory at once. You can put it back for 30 days`,
    );
    await dialog.getByLabel('Reason').fill('It closed.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, `${word} deleted successfully`)).toBeVisible();
    expect(await stored(table, entry.id)).toMatchObject({ status: 'removed' });
    await page.getByRole('button', { name: 'Removed…' }).click();
    const removed = page.getByRole('dialog', { name: 'Removed' });
    await expect(removed.getByRole('listitem').filter({ hasText: entry.name })).toContainText(
      '“It closed.”',
    );
    await removed.getByRole('button', { name: `Put ${entry.name} back` }).click();
    await expect(message(page, `${entry.name} is back where it was`)).toBeVisible();
    expect(await stored(table, entry.id)).toMatchObject({ status: 'approved' });
    await remove(table, entry.id);
  });

test('users are found, edited and deleted, with the payloads of profile and role', async ({
  page,
}) => {
  const person = await newcomer('user');
  const profiles = writes(page, 'profiles');
  const roles = writes(page, 'user_roles');
  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
  const rows = page.getByRole('region', { name: 'All Users' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('N/A');
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Full Name').fill('Nguyễn An');
  await dialog.getByLabel('Role').selectOption('contributor');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'User updated successfully')).toBeVisible();
  expect(profiles[0]?.body).toEqual({ email: person.email, full_name: 'Nguyễn An', bio: '' });
  expect(roles[0]?.body).toEqual({ role: 'contributor' });
  await expect(rows.first()).toContainText('contributor');

  await openMenu(page, person.email);
  await page.getByRole('button', { name: `Delete ${person.email}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(question).toContainText(`the user "${person.email}"`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'User deleted successfully')).toBeVisible();
  expect(roles.at(-1)?.method).toBe('DELETE');
  expect(profiles.at(-1)?.method).toBe('DELETE');
});

test('administrators cannot be deleted, and users are exported', async ({ page }) => {
  const { email } = await somebody('admin');
  await page.goto(`/admin?tab=users&role=admin&q=${encodeURIComponent(email)}`);
  await openMenu(page, email);
  await expect(page.getByRole('button', { name: `Delete ${email}` })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Users' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFFid,email,full_name,bio,role,created_at');
  expect(file).toContain(`,${email},`);
});

test('the rounds of a startup are kept with their sources, and refused with words beside the field', async ({
  page,
}) => {
  const startup = await submit('startups', { status: 'approved' });
  await page.goto('/admin?tab=startups');
  await openMenu(page, startup.name);
  await page.getByRole('link', { name: `Funding rounds of ${startup.name}` }).click();
  await expect(page.getByRole('combobox', { name: /Company/ })).toHaveValue(startup.id);
  await page.getByRole('button', { name: 'Add a round' }).click();
  const form = page.getByRole('dialog', { name: `Add a round of ${startup.name}` });
  await form.getByLabel('Announced on').fill('2026-05-04');
  await form.getByLabel('Amount').fill('26 billion');
  await form.getByLabel('Currency').selectOption('VND');
  await form.getByLabel('VND for one US dollar').fill('26000');
  await form.getByLabel('Rate of').fill('2026-05-04');
  await expect(form.getByText('≈ $1,000,000')).toBeVisible();
  const investor = form.getByLabel('Investor 1', { exact: true });
  await investor.fill(startup.name.toUpperCase());
  const source = form.getByLabel('Address of source 1', { exact: true });
  await source.fill('https://wire.example/round');
  await source.blur();
  await expect(source).toHaveAccessibleDescription(/no site of this name|not be reached|in time/);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('A source does not answer.').first()).toBeVisible();
  await form.getByLabel('Name it all the same: I have read it myself').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(investor).toHaveAccessibleDescription(/a company cannot invest in itself/);
  await investor.fill('Angels of Huế');
  await source.fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(source).toHaveAccessibleDescription(/such as https/);
  await source.fill('https://wire.example/round');
  await form.getByLabel('Name it all the same: I have read it myself').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'The round was saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /26,000,000,000 VND/ })).toBeVisible();
  await page.goto(`/startup/${startup.slug}`);
  const rounds = page.getByRole('table', { name: 'Funding Rounds' });
  await expect(rounds).toContainText('about $1M at the rate of May 4, 2026');
  await expect(rounds).toContainText('Angels of Huế');
  await expect(rounds.getByRole('link', { name: 'wire.example' })).toBeVisible();
  await remove('startups', startup.id);
});
