import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';

const tag = () => randomUUID().slice(0, 6);

async function add(row: Record<string, unknown> & { name: string }) {
  const id = randomUUID();
  const { error } = await database()
    .from('startups')
    .insert({
      id,
      slug: `s-${id.slice(0, 13)}`,
      description: `${row.name} makes soup.`,
      category: 'FoodTech',
      status: 'pending',
      ...row,
    });
  if (error) throw new Error(error.message);
  return id;
}

const stored = async (id: string) =>
  (await database().from('startups').select('*').eq('id', id).single()).data;

test('ten submissions are decided on within 15 clicks, and none of them blindly', async ({
  browser,
  page,
}) => {
  const founder = await newcomer('user');
  await database().from('profiles').update({ locale: 'vi' }).eq('id', founder.id);
  const of = tag();
  const listed = `Vọng ${of}`;
  const there = await add({ name: listed, status: 'approved' });
  const sent = async (name: string, more: Record<string, unknown> = {}) => ({
    name,
    id: await add({
      name,
      submitted_by: founder.id,
      website: `https://${tag()}.example/vi`,
      location: 'Đà Lạt',
      funding_stage: 'Seed',
      funding_amount: 1_250_000,
      ...more,
    }),
  });
  const plain = await Promise.all(
    [...Array(6).keys()].map((at) =>
      sent(`${['An', 'Bá', 'Cốc', 'Dê', 'Én', 'Gạo'][at]} ${tag()}`),
    ),
  );
  const odd = await sent(`Hà ${tag()}`, {
    website: `https://quán-${of}.example`,
    funding_amount: 900_000_000,
  });
  const twin = await sent(`Công ty Cổ phần Công nghệ ${listed} Việt Nam`);
  const vague = await sent(`Khế ${tag()}`);
  const praise = await sent(`Lá ${tag()}`);
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=startups');
  let clicks = 0;
  const click = async (button: Locator) => {
    clicks += 1;
    await button.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const cardOf = (name: string) =>
    page
      .getByRole('region', { name: 'Pending Approvals' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  const read = async ({ name }: { name: string }) => {
    const card = cardOf(name);
    for (const said of [`${name} makes soup.`, 'FoodTech', 'Đà Lạt', '(says the company)'])
      await expect(card).toContainText(said);
    await expect(card.getByRole('link', { name: founder.email })).toBeVisible();
    await expect(card).toContainText(/\d+ approved, \d+ rejected|nothing decided yet/);
    await expect(card.getByRole('link', { name: /\.example/ }).first()).toBeVisible();
    return card;
  };
  for (const entry of plain) {
    await read(entry);
    await click(button(`Approve ${entry.name}`));
  }
  const unusual = await read(odd);
  await expect(unusual).toContainText('Look twice');
  await expect(unusual).toContainText('an amount that companies of this stage hardly raise');
  await expect(unusual).toContainText(/leads to xn--qun-/);
  await click(button(`Approve ${odd.name}`));

  await expect(await read(twin)).toContainText('Already known?');
  await click(button(`Merge ${twin.name} into ${listed}`));
  const merging = page.getByRole('dialog');
  await expect(merging.getByRole('checkbox', { name: /Đà Lạt/ })).toBeChecked();
  await expect(merging.getByRole('checkbox', { name: /makes soup/ })).not.toBeChecked();
  await click(merging.getByRole('button', { name: 'Merge' }));
  await expect(merging).toHaveCount(0);

  await read(vague);
  await click(button(`Ask about ${vague.name}`));
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText('reads Vietnamese');
  await asking.getByLabel('Question').fill('Nguồn của số tiền ở đâu?');
  await click(asking.getByRole('button', { name: 'Send question' }));
  await expect(cardOf(vague.name)).toContainText('Waits for its sender since');

  await read(praise);
  await click(button(`Reject ${praise.name}`));
  const rejecting = page.getByRole('dialog');
  await click(rejecting.getByRole('button', { name: /Chúng tôi chưa xác nhận được số tiền/ }));
  await expect(rejecting.getByLabel('Reason')).toHaveValue(/nguồn công khai/);
  await click(rejecting.getByRole('button', { name: 'Reject' }));
  await expect(button(`Reject ${praise.name}`)).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(15);

  for (const { id } of [...plain, odd])
    await expect.poll(async () => (await stored(id))?.status).toBe('approved');
  expect(await stored(there)).toMatchObject({ name: listed, location: 'Đà Lạt' });
  expect(await stored(twin.id)).toMatchObject({ status: 'rejected' });
  expect(await stored(praise.id)).toMatchObject({ status: 'rejected' });
  await expect(page.getByText(/\d+ received and \d+ answered in 30 days/)).toBeVisible();

  // The sender reads all of it, and answers.
  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, founder);
  await visitor.goto('/account');
  const mine = visitor.getByRole('region', { name: 'My submissions' });
  const own = (name: string) =>
    mine.getByRole('listitem').filter({ has: visitor.getByText(name, { exact: true }) });
  await expect(own(twin.name)).toContainText('Listed already');
  await expect(own(twin.name).getByRole('link', { name: /View the page/ })).toHaveAttribute(
    'href',
    new RegExp((await stored(there))?.slug ?? 'none'),
  );
  await expect(own(vague.name)).toContainText('Nguồn của số tiền ở đâu?');
  await own(vague.name).getByLabel('Your answer').fill('Trong thông cáo ngày 3/2.');
  await own(vague.name).getByRole('button', { name: 'Send answer' }).click();
  await expect(own(vague.name)).toContainText('Pending review');
  await page.reload();
  await expect(cardOf(vague.name)).toContainText('Trong thông cáo ngày 3/2.');
  await visitor.context().close();
  const all = [...plain, odd, twin, vague, praise].map(({ id }) => id);
  await database()
    .from('startups')
    .delete()
    .in('id', [...all, there]);
});

test('what waits is corrected in place, and approved as it is then', async ({ page }) => {
  const name = `Mận ${tag()}`;
  const id = await add({ name, location: 'Sa Pa' });
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: `Correct ${name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Location').fill('Lào Cai');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const card = page
    .getByRole('region', { name: 'Pending Approvals' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(card).toContainText('Lào Cai');
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect.poll(() => stored(id)).toMatchObject({ status: 'approved', location: 'Lào Cai' });
  await database().from('startups').delete().eq('id', id);
});

test('what is suggested is looked at twice where it is unusual, and says who sent it after they left', async ({
  page,
}) => {
  const name = `Nho ${tag()}`;
  const id = await add({ name, status: 'approved' });
  const sender = await newcomer('user');
  await database().from('profiles').update({ locale: 'vi' }).eq('id', sender.id).throwOnError();
  const suggest = (field: string, value: string, source: string) =>
    sender.client
      .from('fact_proposals')
      .insert({ startup_id: id, field, value, source_url: source, note: 'Gọi tôi nhé.' })
      .throwOnError();
  await suggest('website', 'https://an:pw@nho.example/setup.exe', 'https://192.168.1.7/nho');
  await suggest('location', 'Huế', 'https://nho.example/');
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=startups');
  const open = () => page.getByRole('button', { name: /^Proposals \(\d+\)$/ }).click();
  const item = (field: string) =>
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${name}, ${field}` }) });
  await open();
  for (const said of [
    'Website: a link to a program or a script',
    'Website: a user name before the @ of an address',
    'Source: an address that only a private network knows',
  ])
    await expect(item('Website')).toContainText(said);
  await expect(item('Location')).not.toContainText('Look twice');
  await expect(item('Location')).toContainText(`${sender.email} reads Vietnamese.`);
  await expect(item('Location')).toContainText('Gọi tôi nhé.');

  // Whose profile goes, ends their account.
  await database().from('profiles').delete().eq('user_id', sender.id).throwOnError();
  await page.reload();
  await open();
  await expect(item('Location')).toContainText(/Account that is gone \([0-9a-f]{12}\)/);
  for (const field of ['Location', 'Website']) {
    await expect(item(field)).not.toContainText(sender.email);
    await expect(item(field)).not.toContainText('Gọi tôi nhé.');
  }
  await page.getByRole('button', { name: `Accept: ${name}, Location` }).click();
  await expect.poll(() => stored(id)).toMatchObject({ location: 'Huế' });
  await database().from('startups').delete().eq('id', id);
});
