import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

const unique = (stem: string) => `${stem} ${randomUUID().slice(0, 8)}`;
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

/** A row past every policy; answers its id. */
async function add(table: 'startups' | 'articles', row: object): Promise<string> {
  const { data, error } = await database()
    .from(table)
    .insert(row as never)
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

const addStartup = (name: string) =>
  add('startups', {
    ...{ name, slug: `s-${randomUUID().slice(0, 8)}`, description: 'Cooks.', category: 'SaaS' },
    status: 'approved',
  });

test('a round is entered from a story by confirming what it says, and named when it comes again', async ({
  page,
}) => {
  const name = unique('Nồi Lẩu');
  const startup = await addStartup(name);
  const article = await add('articles', {
    title: `${name} raises $6.8M`,
    slug: `a-${randomUUID().slice(0, 8)}`,
    content: `<p>The company said on February 2 that it has raised <strong>$6.8 million</strong> in a Series A led by Cầu Gỗ Capital, with Pasar Pagi Ventures of Jakarta taking the remainder.</p>`,
    excerpt: 'A round.',
    category: 'funding',
    status: 'published',
    published_at: '2026-02-03T03:00:00Z',
  });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${article}`);
  await untilSettled(page);
  await page.getByRole('button', { name: 'Add a round' }).click();
  const form = page.getByRole('dialog', { name: 'Add a round' });
  await expect(form.getByLabel('Company')).toHaveValue(name);
  await expect(form.getByLabel('Company')).toHaveAccessibleDescription(
    'From the text, to confirm.',
  );
  await expect(form.getByLabel('Announced on')).toHaveValue('2026-02-02');
  await expect(form.getByLabel('Round', { exact: true })).toHaveValue('Series A');
  await expect(form.getByLabel('Amount')).toHaveValue('6800000');
  await expect(form.getByLabel('Investor 1', { exact: true })).toHaveValue('Cầu Gỗ Capital');
  await expect(form.getByLabel('Led the round').first()).toBeChecked();
  await expect(form.getByLabel('Investor 2', { exact: true })).toHaveValue('Pasar Pagi Ventures');
  await untilSettled(page);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(message(page, 'The round was saved')).toBeVisible();
  const { data } = await database()
    .from('funding_rounds')
    .select('amount,kind,is_public,fact_sources(article_id)')
    .eq('startup_id', startup);
  expect(data).toEqual([
    {
      amount: 6_800_000,
      kind: 'Series A',
      is_public: true,
      fact_sources: [{ article_id: article }],
    },
  ]);

  // The list has it, too.
  await page.goto(`/admin/articles?q=${encodeURIComponent(name)}`);
  await openMenu(page, `${name} raises $6.8M`);
  await page.getByRole('button', { name: `Add a round from ${name} raises $6.8M` }).click();
  await form.getByLabel('Amount').fill('7 million');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('The ledger has a round like this one.').first()).toBeVisible();
  await expect(form.getByText('Series A, Feb 2, 2026, $6,800,000')).toBeVisible();
  await form.getByLabel('This is another round').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  // What the story does not say is no claim of its.
  await expect(form.getByText('our story does not give this sum').first()).toBeVisible();
  await form
    .getByRole('group', { name: 'What source 1 says' })
    .getByRole('checkbox', { name: 'sum' })
    .uncheck();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await database().from('startups').delete().eq('id', startup);
  await database().from('articles').delete().eq('id', article);
});

test('an editor keeps people, rates and what waits, by keys, and every part is clean', async ({
  page,
}) => {
  const company = unique('Quán Nhỏ');
  const startup = await addStartup(company);
  await database().from('startups').update({ employees: '6-10' }).eq('id', startup);
  await signIn(page, await somebody('editor'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Nồi Lớn');

  await page.getByRole('tab', { name: 'Rounds' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=people/);
  const person = unique('Đoàn Thu');
  await page.getByRole('button', { name: 'Add somebody' }).click();
  await page.getByLabel('Name', { exact: true }).fill(person);
  await page.keyboard.press('Control+s');
  await page.getByRole('searchbox').fill(person);
  await openMenu(page, person);
  await page.getByRole('button', { name: `Roles of ${person}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a role' }).click();
  await dialog.getByLabel('At', { exact: true }).fill(company);
  await dialog.getByLabel('Since (year)').fill('24');
  await dialog.getByLabel('Address of source 1', { exact: true }).fill('/article/none-of-ours');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Since (year)')).toHaveAccessibleDescription(/such as 2024/);
  await dialog.getByLabel('Since (year)').fill('2024');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByLabel('Address of source 1', { exact: true }),
  ).toHaveAccessibleDescription(/no story of ours/);
  await dialog.getByLabel('Address of source 1', { exact: true }).fill('https://a.invalid/story');
  await dialog.getByLabel('Since (year)').focus();
  await expect(dialog.getByText('There is no site of this name.')).toBeVisible();
  await dialog.getByLabel('Name it all the same').check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(company) })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'To check' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${company}.*${person}`) })).toContainText(
    'a.invalid (unreachable since',
  );
  await page.getByLabel('Why they wait').selectOption('disputed');
  await expect(page.getByRole('tabpanel')).toContainText('Bridge');

  await page.getByRole('tab', { name: 'Rates' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await dialog.getByLabel('Currency').selectOption('LAK');
  await dialog.getByLabel('Date').fill('2026-01-05');
  await dialog.getByLabel('Units for one US dollar').fill('21600.5');
  await dialog.getByLabel('Source').fill('A central bank');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /LAK.*21,600.5.*A central bank/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Add a round' }).click();
  await dialog.getByLabel('Currency').selectOption('LAK');
  await dialog.getByLabel('Announced on').fill('2026-01-20');
  await expect(dialog.getByLabel('LAK for one US dollar')).toHaveValue('21600.5');
  await expect(dialog.getByLabel('Rate of')).toHaveValue('2026-01-05');
  await page.goto('/admin/ledger?tab=rates');
  await openMenu(page, 'LAK');
  await page.getByRole('button', { name: /^Delete LAK/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /LAK/ })).toBeHidden();

  for (const tab of ['rounds', 'people', 'queue', 'rates', 'import']) {
    await page.goto(`/vi/admin/ledger?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
    await untilSettled(page);
    expect(await axeProblems(page), tab).toEqual([]);
  }
  await database().from('people').delete().eq('name', person);
  await database().from('startups').delete().eq('id', startup);
});

test('a file of rounds is asked about a number that can be two, and about money without a currency', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  const name = `Hỏi ${randomUUID().slice(0, 8)}`;
  const { data } = await database()
    .from('startups')
    .insert({
      ...{
        name,
        slug: `hoi-${randomUUID().slice(0, 8)}`,
        description: 'Asks.',
        category: 'FinTech',
      },
      status: 'approved',
    })
    .select('id')
    .single();
  await page.goto('/admin/ledger?tab=import');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rounds' });
  const lines = [
    'company,announced_on,kind,source_url,amount,usd_rate',
    `${name},2026-01-05,Seed,https://wire.example/hoi,12 tỷ,`,
    `${name},2026-01-05,Seed,https://wire.example/hoi,$5m,23.400`,
    `${name},2026-01-05,Seed,https://wire.example/hoi,$5m,`,
  ];
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'rounds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByText('1 of 3 rows can be imported.')).toBeVisible();
  const noCurrency =
    'names no currency. Please give it, for example VND, in its column or for all rows at once.';
  await expect(dialog.getByRole('listitem').filter({ hasText: /Line [23]:/ })).toHaveText([
    `Line 2: Amount: “12 tỷ” ${noCurrency}`,
    'Line 3: Rate to the dollar: “23.400” can mean 23400 or 23.4. Please write it in one of these ways.',
  ]);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByLabel('Currency', { exact: true }).selectOption('same');
  await dialog.getByLabel('Currency: for all rows').selectOption('VND');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 4:' })).toHaveText([
    'Line 4: Amount: “$5m” says dollars, the currency something else. Please correct one of the two.',
  ]);
  await database()
    .from('startups')
    .delete()
    .eq('id', data?.id ?? '');
});
