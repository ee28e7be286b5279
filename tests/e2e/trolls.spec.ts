import { expect, type Page, test } from '@playwright/test';
import { pathTo } from '#src/i18n/paths.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomerAt, signIn, somebody } from '#tests/support/back-office.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/people.ts';
import { untilAwake } from '#tests/support/people-site.ts';

const mark = `${Date.now().toString(36)}${process.pid}`;

async function listed(name: string, slug: string, website: string | null = null) {
  const { data } = await database()
    .from('startups')
    .insert({
      name,
      slug,
      description: 'Broth.',
      category: 'FoodTech',
      status: 'approved',
      website,
    })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** Says that a company is somebody's, by a mailbox of its domain; null where it is refused. */
async function claim({ client }: Person, entry: string, mailbox: string) {
  const body = { action: 'mail', kind: 'startup', entry, mailbox, locale: 'en' };
  return (await client.functions.invoke('claim', { body })).data?.to ?? null;
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test('an afternoon of two trolls ends with two clicks, nothing of it is left, and the owner has her company', async ({
  page,
}) => {
  const domain = `${mark}.nonsense.example`;
  const trolls = await Promise.all([1, 2].map((at) => newcomerAt(`troll${at}@${domain}`)));
  const site = `noi-lon-${mark}.com`;
  const company = await listed('Nồi Lớn', `noi-lon-${mark}`, `https://${site}`);
  const owner = await newcomerAt(`owner@noi-lon-${mark}.example`);
  let last = '';
  for (const [at, troll] of trolls.entries()) {
    const { client } = troll;
    // Five of an account wait at most: ten of thirty tries of the two.
    for (let nth = 0; nth < 15; nth += 1) {
      const name = `Nonsense ${mark} ${at}-${nth}`;
      const { error } = await client
        .from('startups')
        .insert({ name, slug: `n-${mark}-${at}-${nth}`, description: 'No.', category: 'FoodTech' });
      if (error === null) last = name;
      else expect(error.hint).toBe('submissions_waiting');
    }
    // Of one company an account may invent three mailboxes.
    const claimed = [];
    for (let nth = 0; nth < 5; nth += 1) claimed.push(await claim(troll, company, `t${at}${nth}`));
    expect(claimed.filter(Boolean)).toHaveLength(3);
    // In the middle of it the owner claims her company, and has it.
    if (at === 0) {
      expect(await claim(owner, company, 'hello')).toBe(`hello@${site}`);
      const [mail = ''] = await waitForMails(page.request, `hello@${site}`, 1);
      const [, of, token] = /account#claim=([\w-]+)\.([\w-]+)/.exec(mail) ?? [];
      const proof = { action: 'confirm', claim: of, token };
      const { data } = await owner.client.functions.invoke('claim', { body: proof });
      expect(data).toMatchObject({ state: 'verified' });
    }
    for (let nth = 0; nth < 10; nth += 1)
      await client
        .from('fact_proposals')
        .insert({
          ...{ startup_id: company, field: 'other', value: `Nonsense ${nth}` },
          source_url: 'https://nonsense.example/',
        })
        .throwOnError();
    await database()
      .from('contact_messages')
      .insert(
        [...Array(15).keys()].map((nth) => ({
          ...{ first_name: 'T', last_name: 'R', email: `troll${at + 1}@${domain}` },
          ...{ subject: `Nonsense ${nth}`, message: 'Now!' },
        })),
      )
      .throwOnError();
  }
  const left = async () => {
    const ids = trolls.map(({ id }) => id);
    const db = database();
    const head = { count: 'exact', head: true } as const;
    const [entries, claims, suggestions, messages] = await Promise.all([
      db.from('startups').select('id', head).in('submitted_by', ids).eq('status', 'pending'),
      db.from('claims').select('id', head).in('user_id', ids).eq('state', 'pending'),
      db.from('fact_proposals').select('id', head).in('user_id', ids).eq('state', 'pending'),
      db
        .from('contact_messages')
        .select('id', head)
        .like('email', `%@${domain}`)
        .in('status', ['new', 'open']),
    ]);
    return [entries.count, claims.count, suggestions.count, messages.count];
  };
  expect(await left()).toEqual([10, 2, 20, 30]);

  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: `Block whoever sent ${last}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Block a sender' });
  const everybody = dialog.getByRole('radio', {
    name: `Every address at ${domain} (2 accounts)`,
  });
  await expect(everybody).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Startups (10)' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Claims (2)' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Suggestions (20)' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Messages (30)' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block and hide 62' }).click();
  await expect(page.getByText(`${domain} is blocked. Hidden: 62.`)).toBeVisible();
  expect(await left()).toEqual([0, 0, 0, 0]);
  await expect(page.getByText(last)).toHaveCount(0);
  const search = await page.request.get(`/search?q=${encodeURIComponent(`Nonsense ${mark}`)}`);
  expect(await search.text()).not.toContain(`n-${mark}-`);
  const { data: mine } = await database()
    .from('claims')
    .select('state,user_id')
    .eq('startup_id', company);
  expect(mine).toEqual([{ state: 'verified', user_id: owner.id }]);

  // Undone where it is listed.
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: `Undo the block of ${domain}` }).click();
  await expect(page.getByText(`${domain} is no longer blocked`)).toBeVisible();
  // A claim that was begun is begun again.
  expect(await left()).toEqual([10, 0, 20, 30]);
  expect(await axeProblems(page)).toEqual([]);

  // What is not ticked stays, and only one of them is meant.
  await page.getByLabel('Address or domain').fill(`Troll1@${domain}`);
  await page.getByRole('button', { name: 'Block…', exact: true }).click();
  await dialog.getByRole('radio', { name: `Only troll1@${domain}` }).check();
  await dialog.getByRole('group', { name: 'Messages (15)' }).getByLabel('All').uncheck();
  await dialog.getByRole('button', { name: 'Block and hide 15' }).click();
  await expect(page.getByText('Hidden: 15.').first()).toBeVisible();
  expect(await left()).toEqual([5, 0, 10, 30]);
  for (const { id } of trolls) await database().from('startups').delete().eq('submitted_by', id);
  await database().from('startups').delete().eq('id', company);
  await database().from('contact_messages').delete().like('email', `%@${domain}`);
});

for (const { locale, submit, blocked } of [
  { locale: 'en', submit: 'Submit Startup', blocked: 'We no longer take anything' },
  { locale: 'vi', submit: 'Gửi hồ sơ', blocked: 'Chúng tôi không nhận thêm gì' },
] as const)
  test(`who is blocked reads one sentence in both forms and keeps what they typed (${locale})`, async ({
    page,
  }) => {
    const address = `blocked-${locale}-${mark}@quiet.example`;
    const troll = await newcomerAt(address);
    const editor = await somebody('editor');
    await editor.client.rpc('block_sender', { who: address, hide: [] }).throwOnError();
    await signIn(page, troll);
    await page.goto(pathTo(locale, '/submit-startup'));
    await untilAwake(page);
    const field = (name: string) => page.locator(`form [name="${name}"]`);
    await field('name').fill(`Sense ${mark}`);
    await field('description').fill('Sense.');
    await field('category').selectOption('FoodTech');
    await page.getByRole('button', { name: submit }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(blocked)).toBeVisible();
    await expect(field('name')).toHaveValue(`Sense ${mark}`);

    await page.goto(pathTo(locale, '/contact'));
    await page.locator('#contact-firstName').fill('T');
    await page.locator('#contact-lastName').fill('R');
    await page.locator('#contact-email').fill(address.toUpperCase());
    await page.locator('#contact-subject').fill('Sense');
    await page.locator('#contact-message').fill('Sense.');
    await page.locator('form[data-contact] button[type="submit"]').click();
    await expect(main.getByText(blocked)).toBeVisible();
    await expect(page.locator('#contact-message')).toHaveValue('Sense.');
  });

test('every address of what was removed says so, and its owner reads it', async ({ page }) => {
  const owner = await newcomerAt(`owner-${mark}@noi.example`);
  const name = `Nồi Cũ ${mark}`;
  const slug = `noi-cu-${mark}`;
  const { data } = await owner.client
    .from('startups')
    .insert({ name, slug, description: 'Broth.', category: 'FoodTech' })
    .select('id')
    .single()
    .throwOnError();
  const admin = await somebody('admin');
  await admin.client
    .from('startups')
    .update({ status: 'approved' })
    .eq('id', data.id)
    .throwOnError();
  const addresses = [
    `/startup/${slug}`,
    `/vi/startup/${slug}`,
    `/startup/${slug}/feed.rss`,
    `/vi/startup/${slug}/feed.json`,
    `/og/startup/en/${slug}.png`,
    `/og/startup/vi/${slug}.png`,
    `/og/startup/${slug}.png`,
  ];
  const answers = () => Promise.all(addresses.map((path) => statusOf(page, path)));
  await expect.poll(answers).toEqual(addresses.map(() => 200));
  await admin.client
    .rpc('remove_entry', { entry_kind: 'startup', entry: data.id, reason: 'It closed.' })
    .throwOnError();
  await expect.poll(answers).toEqual(addresses.map(() => 410));
  expect(await statusOf(page, `/startup/never-${slug}`)).toBe(404);
  for (const path of ['/sitemaps/startups-1.xml', `/search?q=${encodeURIComponent(name)}`])
    expect(await (await page.request.get(path)).text()).not.toContain(slug);
  await page.goto(`/startup/${slug}`);
  await expect(page.getByRole('heading', { name: 'This page was removed' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.goto(`/vi/startup/${slug}`);
  await expect(page.getByRole('heading', { name: 'Trang này đã được gỡ' })).toBeVisible();

  await signIn(page, owner);
  await page.goto('/account');
  const own = page.locator('#submissions').getByRole('listitem').filter({ hasText: name });
  await expect(own).toContainText('Removed');
  await expect(own.getByRole('link')).toHaveCount(0);
  await admin.client.rpc('restore_entry', { entry_kind: 'startup', entry: data.id }).throwOnError();
  await expect.poll(answers).toEqual(addresses.map(() => 200));
});
