import { expect, type Locator } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { mailText } from '#tests/support/mail-text.ts';
import { test, untilAwake, useAccount } from '#tests/support/people-site.ts';

test('a round that is suggested from a phone is in the ledger after six clicks of an editor', async ({
  page,
  people,
  browser,
}) => {
  const admin = await people.admin();
  const mark = Date.now().toString(36);
  const name = `Bún Chả ${mark}`;
  const slug = `bun-cha-${mark}`;
  const { error } = await admin.client
    .from('startups')
    .insert({ name, slug, description: 'Grilled.', category: 'FoodTech', status: 'approved' });
  expect(error).toBeNull();

  await page.setViewportSize({ width: 390, height: 844 });
  const founder = await people.createAccount();
  await useAccount(page, founder);
  await page.goto(`/startup/${slug}`);
  await page.getByRole('link', { name: 'Is this your company?' }).click();
  const card = page.locator('#companies');
  await card.getByRole('button', { name: 'Suggest a change: A funding round' }).click();
  await card.getByLabel('Announced on').fill('2026-02-02');
  await card.getByLabel('Sum').fill('2.5m');
  await card.getByLabel('Investors').fill('Cầu Gỗ Capital\nAngels of Huế');
  // A reload loses nothing.
  await page.reload();
  await untilAwake(page);
  await expect(card.getByLabel('Sum')).toHaveValue('2.5m');
  await expect(card.getByLabel('Announced on')).toHaveValue('2026-02-02');
  await card.getByLabel('Source (https://…)').fill('https://wire.example/bun-cha');
  await card.getByLabel('More sources').fill('https://caugo.example/bun-cha');
  expect(await axeProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByText('The answer comes within 2-3 business days')).toBeInViewport();
  await expect(
    card.getByRole('button', { name: 'Suggest a change: A funding round' }),
  ).toBeFocused();
  await expect(card.getByText(/Suggested: Seed, Feb 2, 2026, \$2,500,000, Cầu Gỗ/)).toBeVisible();

  const context = await browser.newContext();
  const office = await context.newPage();
  await useAccount(office, admin);
  await office.goto('/admin?tab=startups');
  await untilAwake(office);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(office.getByRole('button', { name: /^Proposals \(\d+\)$/ }));
  await click(
    office.getByRole('button', { name: `Enter the round: ${name}, Funding round`, exact: true }),
  );
  const form = office.getByRole('dialog', { name: `Add a round of ${name}` });
  await expect(form.getByLabel('Announced on')).toHaveValue('2026-02-02');
  await expect(form.getByLabel('Address of source 2')).toHaveValue('https://caugo.example/bun-cha');
  await click(form.getByRole('button', { name: 'Save' }));
  // Nobody answers at the address of an example: the editor has read it all the same.
  const unread = form.getByLabel(/read/i).and(form.getByRole('checkbox'));
  await expect(unread.or(office.getByText('The round was saved')).first()).toBeVisible();
  if (await unread.isVisible()) {
    await click(unread);
    await click(form.getByRole('button', { name: 'Save' }));
  }
  await expect(form).toHaveCount(0);
  await expect(office.getByText(`${name}: Funding round was accepted`)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
  await context.close();

  // The founder is told, by mail and at the bell.
  await people.mailTo(
    founder.email,
    (mail) => mailText(mail).includes(name) && /\/account#companies/.test(mailText(mail)),
  );
  const { data: told } = await founder.client.from('notifications').select('kind');
  expect(told).toEqual([{ kind: 'proposal_accepted' }]);
  await page.reload();
  await untilAwake(page);
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: `See the page: ${name}, A funding round` }).click();
  await expect(page).toHaveURL(new RegExp(`/startup/${slug}#rounds$`));
  const rounds = page.getByRole('region', { name: 'Funding Rounds' });
  await expect(rounds.getByText('$2,500,000').first()).toBeVisible();
  await expect(rounds.getByText('Angels of Huế').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /wire\.example/ }).first()).toHaveAttribute(
    'href',
    'https://wire.example/bun-cha',
  );
});

test('a person who is suggested opens the form of a role, and is on the page afterwards', async ({
  page,
  people,
  browser,
}) => {
  const admin = await people.admin();
  const mark = `p${Date.now().toString(36)}`;
  const name = `Chè Sen ${mark}`;
  const slug = `che-sen-${mark}`;
  const who = `Đặng Thu ${mark}`;
  const { error } = await admin.client
    .from('startups')
    .insert({ name, slug, description: 'Sweet.', category: 'FoodTech', status: 'approved' });
  expect(error).toBeNull();
  await page.setViewportSize({ width: 390, height: 844 });
  await useAccount(page, await people.createAccount('vi'));
  await page.goto(`/vi/startup/${slug}`);
  await page.getByRole('link', { name: 'Đây là công ty của bạn?' }).click();
  const card = page.locator('#companies');
  await card.getByRole('button', { name: 'Đề xuất sửa: Người đứng sau' }).click();
  await card.getByLabel('Tên người đó').fill(who);
  await card.getByLabel('Vai trò').selectOption('cto');
  await card.getByLabel('Từ năm').fill('2024');
  await card.getByLabel('Nguồn (https://…)').fill('https://wire.example/che-sen');
  expect(await axeProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Gửi đề xuất' }).click();
  await expect(card.getByText(`Đề xuất: ${who}, Giám đốc công nghệ, 2024`)).toBeVisible();

  const context = await browser.newContext();
  const office = await context.newPage();
  await useAccount(office, admin);
  await office.goto('/admin?tab=startups');
  await untilAwake(office);
  await office.getByRole('button', { name: /^Proposals \(\d+\)$/ }).click();
  await office.getByRole('button', { name: `Enter the role: ${name}, People` }).click();
  // There is nobody of that name yet.
  const person = office.getByRole('dialog', { name: 'Add somebody' });
  await expect(person.getByLabel('Name')).toHaveValue(who);
  await person.getByRole('button', { name: 'Save' }).click();
  const form = office.getByRole('dialog', { name: `A role of ${who}` });
  await expect(form.getByLabel('At', { exact: true })).toHaveValue(name);
  await expect(form.getByLabel('Role')).toHaveValue('cto');
  await expect(form.getByLabel('Since (year)')).toHaveValue('2024');
  await expect(form.getByLabel('Address of source 1')).toHaveValue('https://wire.example/che-sen');
  await form.getByRole('button', { name: 'Save' }).click();
  const unread = form.getByLabel(/read/i).and(form.getByRole('checkbox'));
  await expect(unread.or(office.getByText('The role was saved')).first()).toBeVisible();
  if (await unread.isVisible()) {
    await unread.check();
    await form.getByRole('button', { name: 'Save' }).click();
  }
  await expect(form).toHaveCount(0);
  await expect(office.getByRole('button', { name: `Enter the role: ${name}, People` })).toHaveCount(
    0,
  );
  await expect(office.getByRole('button', { name: `Done: ${name}, People` })).toHaveCount(0);
  await context.close();

  await page.reload();
  await untilAwake(page);
  await card.getByRole('link', { name: `Xem trang: ${name}, Người đứng sau` }).click();
  await expect(page.getByRole('link', { name: who })).toBeVisible();
});
