import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';

test('thirty messages of a troll are spam after three clicks, and gone after four more', async ({
  page,
}) => {
  const troll = `troll-${randomUUID().slice(0, 8)}@example.com`;
  const { error } = await database()
    .from('contact_messages')
    .insert(
      [...Array(30).keys()].map((at) => ({
        ...{ first_name: 'A', last_name: 'B', email: troll, subject: `Buy ${at}`, message: 'Now!' },
      })),
    );
  expect(error).toBeNull();
  const left = async (status: string) =>
    (
      await database()
        .from('contact_messages')
        .select('id', { count: 'exact', head: true })
        .match({ email: troll, status })
    ).count;
  await signIn(page, await somebody('admin'));
  await page.goto(`/admin/messages?q=${encodeURIComponent(troll)}`);
  await expect(page.getByRole('row').filter({ hasText: troll }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasNotText: troll })).toHaveCount(1);
  const selectAll = async () => {
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await expect(page.getByText('30 selected')).toBeVisible();
  };
  await selectAll();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('30 marked as spam')).toBeVisible();
  expect(await left('spam')).toBe(30);
  await selectAll();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete 30 messages?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('30 deleted')).toBeVisible();
  expect(await left('spam')).toBe(0);
});
