import { expect, type Page } from '@playwright/test';
import { untilSettled } from '#tests/support/settled.ts';

/** The lists of the office, by the addresses that an administrator sees. */
export const OFFICE_LISTS = [
  '/admin',
  '/admin/articles',
  '/admin/articles?trash=1',
  '/admin/messages',
  '/admin/corrections',
  '/admin?tab=users',
  '/admin?tab=startups',
  '/admin?tab=investors',
  '/admin?tab=newsletter',
  '/admin?tab=newsletter&view=subscribers',
  '/admin?tab=newsletter&view=segments',
  '/admin?tab=newsletter&view=templates',
  '/admin?tab=analytics',
  '/admin?tab=settings',
  '/admin?tab=settings&section=site',
  '/admin?tab=settings&section=audit',
  '/admin/ledger',
  '/admin/ledger?tab=queue',
  '/admin/ledger?tab=people',
  '/admin/ledger?tab=rates',
];

/** All of its screens. */
export const OFFICE_SCREENS = [
  ...OFFICE_LISTS,
  '/admin?tab=settings&section=access',
  '/admin?tab=settings&section=mail',
  '/admin/ledger?tab=import',
  '/admin/plan',
  '/admin/deliverability',
  '/admin/create-article',
  '/admin/edit-article?id=a0000000-0000-4000-8000-000000000001',
  '/admin?tab=newsletter&new',
];

/** Opens a screen of the office and waits until all of it is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await untilSettled(page);
}
