import { expect, type Locator } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
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
  await useAccount(page, await people.createAccount());
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
  await card.getByLabel('Source').fill('https://wire.example/bun-cha');
  expect(await axeProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByText('The answer comes within 2-3 business days')).toBeVisible();
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
