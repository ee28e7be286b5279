import { expect } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { test, untilAwake, useAccount } from '#tests/support/people-site.ts';

test('what a reader suggests on a profile is decided on in the office, and seen by both', async ({
  page,
  people,
  browser,
}) => {
  const admin = await people.admin();
  const name = `Bánh Mì ${process.pid}`;
  const row = { name, slug: `banh-mi-${process.pid}`, description: 'Once.', category: 'FoodTech' };
  const website = 'https://banh-mi.github.io';
  const { error } = await admin.client
    .from('startups')
    .insert({ ...row, website, location: 'Hà Nội', status: 'approved' });
  expect(error).toBeNull();

  await useAccount(page, await people.createAccount());
  await page.goto(`/startup/${row.slug}`);
  await page.getByRole('link', { name: 'Is this your company?' }).click();
  const card = page.locator('#companies');
  await expect(card.getByText('on a shared platform')).toBeVisible();
  await card.getByRole('button', { name: 'Suggest a change: Location' }).click();
  await card.getByLabel('What it should say').fill('Huế');
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByLabel('Source')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Source').fill('https://wire.example/hue');
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByText('is waiting for a reviewer')).toBeVisible();
  await card.getByRole('button', { name: `Change: ${name}, Location` }).click();
  await card.getByLabel('What it should say').fill('Đà Nẵng');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Suggested: Đà Nẵng')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);

  const context = await browser.newContext();
  const office = await context.newPage();
  await useAccount(office, admin);
  await office.goto('/admin?tab=startups');
  await untilAwake(office);
  await office.getByRole('button', { name: /^Proposals \(\d+\)$/ }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText('Đà Nẵng')).toBeVisible();
  expect(await axeProblems(office)).toEqual([]);
  await dialog.getByLabel('Note to whoever suggests it').fill('Thank you.');
  await dialog.getByRole('button', { name: `Accept: ${name}, Location` }).click();
  await expect(dialog.getByText('Đà Nẵng')).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.locator('#companies').getByText('Thank you.')).toBeVisible();
  await expect(page.locator('#companies').getByText('Accepted', { exact: true })).toBeVisible();
  await page.goto(`/startup/${row.slug}`);
  await expect(page.getByText('Da Nang').first()).toBeVisible();
  await page.getByText('History').click();
  await expect(page.getByText('Hà Nội became Đà Nẵng')).toBeVisible();
});

test('on a phone “Is this your fund?” opens at the panel of that fund', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await useAccount(page, await people.createAccount());
  await page.goto('/investors/cau-go-capital');
  await page.getByRole('link', { name: 'Is this your fund?' }).click();
  const panel = page.getByRole('region', { name: 'Cầu Gỗ Capital' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Cầu Gỗ Capital' })).toBeInViewport();
  await expect(panel.getByRole('heading', { name: 'Is this your fund?' })).toBeVisible();
});
