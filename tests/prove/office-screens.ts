import type { Page } from '@playwright/test';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';
import { untilSettled } from '#tests/support/settled.ts';

type Key = Parameters<ReturnType<typeof getT>>[0];

/** A screen of the office: its address, and what is done there before it is looked at. */
export type Screen = {
  readonly path: string;
  readonly name?: string;
  readonly open?: (page: Page, locale: Locale) => Promise<void>;
};

const EDITOR = '/admin/edit-article?id=a0000000-0000-4000-8000-000000000001';

/** Every screen that has an address, with an article of the demo content in the editor. */
const ADDRESSES = [
  '/admin',
  '/admin?tab=users',
  '/admin/messages',
  '/admin?tab=newsletter',
  '/admin?tab=newsletter&view=templates',
  '/admin?tab=newsletter&view=segments',
  '/admin?tab=newsletter&view=subscribers',
  '/admin?tab=newsletter&new',
  '/admin?tab=startups',
  '/admin?tab=investors',
  '/admin?tab=analytics',
  '/admin?tab=settings',
  '/admin/deliverability',
  '/admin/articles',
  '/admin/articles?trash=1',
  '/admin/ledger',
  '/admin/ledger?tab=people',
  '/admin/ledger?tab=queue',
  '/admin/ledger?tab=rates',
  '/admin/ledger?tab=import',
  '/admin/plan',
  '/admin/plan?view=week',
  '/admin/plan?view=list',
  '/admin/corrections?article=a0000000-0000-4000-8000-000000000009',
  '/admin/create-article',
  EDITOR,
];

/** Presses the buttons that are called so in the language of the page, one after the other. */
const press =
  (...keys: readonly Key[]) =>
  async (page: Page, locale: Locale) => {
    for (const key of keys)
      await page
        .getByRole('button', { name: getT(locale)(key), exact: true })
        .last()
        .click();
  };

/** What is on top of everything else, with nothing in it still on its way. */
async function untilOpen(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await dialog.first().waitFor();
  await dialog.locator('[data-spinner]').first().waitFor({ state: 'detached' });
}

const dialog = (path: string, ...keys: readonly Key[]): Screen => ({
  path,
  name: keys.join(', '),
  open: async (page, locale) => {
    await press(...keys)(page, locale);
    await untilOpen(page);
  },
});

const COMPOSER = '/admin?tab=newsletter&new';
const BLOCKS = ['heading', 'event', 'sponsor', 'button'] as const;

/** What has no address: dialogs, and an issue with blocks in it. */
const OPENED: readonly Screen[] = [
  dialog('/admin', 'admin.content.categories'),
  dialog('/admin', 'admin.content.featured'),
  dialog('/admin', 'admin.authors.title'),
  dialog('/admin', 'admin.authors.title', 'admin.authors.add'),
  dialog('/admin?tab=users', 'admin.users.add'),
  dialog('/admin?tab=users', 'admin.users.roles'),
  dialog('/admin/ledger', 'admin.rounds.add'),
  dialog('/admin/ledger?tab=people', 'admin.people.add'),
  dialog('/admin/ledger?tab=rates', 'admin.rates.add'),
  dialog('/admin/plan', 'admin.calendar.plan'),
  dialog(COMPOSER, 'admin.newsletter.block.story'),
  dialog(COMPOSER, 'admin.newsletter.preview'),
  {
    path: COMPOSER,
    name: 'blocks',
    open: press(...BLOCKS.map((kind) => `admin.newsletter.block.${kind}` as const)),
  },
  {
    path: '/admin/messages',
    name: 'a message',
    open: async (page) => {
      await page.getByRole('row').getByRole('button').last().click();
      await untilOpen(page);
    },
  },
  {
    path: '/admin/create-article',
    name: 'publish sheet',
    open: async (page) => {
      await page.locator('[name=title]').fill('Looked at');
      await page.locator('[data-name=content]').click();
      await page.keyboard.type('One.');
      await page.keyboard.press('Control+Enter');
      await untilOpen(page);
    },
  },
  {
    path: '/admin',
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await untilOpen(page);
    },
  },
];

export const SCREENS: readonly Screen[] = [...ADDRESSES.map((path) => ({ path })), ...OPENED];

/** Opens a screen and waits until everything is there. */
export async function show(page: Page, url: string, { open }: Screen, locale: Locale) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilSettled(page);
  await open?.(page, locale);
  await untilSettled(page);
}
