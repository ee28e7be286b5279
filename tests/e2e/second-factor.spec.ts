import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { axeProblems } from '#tests/support/axe.ts';
import { mailSubject } from '#tests/support/mail-text.ts';
import { type Account, test, untilAwake, useAccount } from '#tests/support/people-site.ts';

const STEP_MS = 30_000;
const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Chromium's own authenticator in software, which always recognises its person. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, account: Account, next: string): Promise<void> {
  // A page without a script, which would lead away from /auth while the old session is there.
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await untilAwake(page);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email', { exact: true }).fill(account.email);
  await panel.getByLabel('Password', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

test('an app is added by its key, and asked for after the password', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/account');
  await expect(card(page)).toContainText('Off: your password alone is enough');
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('This is not your password.');
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  const key = ((await dialog.locator('[data-key]').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: key });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.locator('[data-printed] li')).toHaveCount(10);
  expect(await axeProblems(page)).toEqual([]);
  const recovery = (await dialog.locator('[data-printed] li').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page)).toContainText('On: your password alone is not enough');
  await people.mailTo(account.email, (mail) => mailSubject(mail).includes('Two-step'));

  await signIn(page, account, '/account');
  expect(await axeProblems(page)).toEqual([]);
  // Whatever a page shows, the database gives this session nothing.
  await page.goto('/account');
  await page.waitForURL('**/auth?next=%2Faccount');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is not valid.');
  await page
    .getByLabel('Code from the app')
    .fill(app.generate({ timestamp: Date.now() + STEP_MS }));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL('**/account');
  await expect(card(page)).toContainText('Recovery codes left: 10');

  await signIn(page, account, '/account');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL('**/account');
  await expect(card(page)).toContainText('Recovery codes left: 9');
});

test('recovery codes stay until they are kept, whatever would close them', async ({
  page,
  people,
}) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = ((await dialog.locator('[data-key]').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate());
  // Given up while the answer is on its way.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/functions/v1/second-factor', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  answer();
  const codes = dialog.locator('[data-printed] li');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  // The second of two in a row cannot be prevented; nor can a gesture.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());
  await expect(codes).toHaveText(shown);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText('On: your password alone is not enough');

  await card(page).getByRole('button', { name: 'Make new recovery codes' }).click();
  const renewal = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await renewal.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(renewal.locator('[data-printed] li')).toHaveCount(10);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(renewal.locator('[data-printed] li')).toHaveCount(10);
  await renewal.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page)).toContainText('Recovery codes left: 10');
});

test('a lost answer leaves no second step that the page calls off', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/account');
  const addApp = card(page).getByRole('button', { name: 'Add an authenticator app' });
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const begin = async () => {
    await addApp.click();
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = ((await dialog.locator('[data-key]').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate());
  };
  await begin();
  // The server has done it; its answer never comes, and nothing does until later.
  const address = '**/functions/v1/second-factor';
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.locator('[data-printed] li')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page)).toContainText('On: your password alone is not enough');
  await expect(card(page)).toContainText('Recovery codes left: 10');
});

test('whatever closes the dialog, the card reads the state again', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = ((await dialog.locator('[data-key]').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate());
  const address = '**/functions/v1/second-factor';
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute(address);
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText('On: your password alone is not enough');
});

test('a passkey is added, opens the office on a deep link, and is removed', async ({
  page,
  people,
}) => {
  await plugInAuthenticator(page);
  const account = await people.createAccount();
  const admin = await people.admin();
  await admin.client
    .from('user_roles')
    .update({ role: 'editor' })
    .eq('user_id', account.id)
    .throwOnError();
  await useAccount(page, account);
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page).getByRole('listitem')).toContainText(['Laptop']);

  await signIn(page, account, '/admin');
  await page.goto('/admin/create-article');
  await page.waitForURL('**/auth?next=%2Fadmin%2Fcreate-article');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/admin/create-article');

  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Remove: Laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove “Laptop”?' });
  await expect(question).toContainText('It is your only second step');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card(page)).toContainText('Off: your password alone is enough');
});

/** Every way into the office and the account leads to the enrolment, and past it when it is done. */
async function enrolWhereItIsAsked(page: Page, account: Account): Promise<void> {
  for (const path of ['/admin/create-article', '/account', '/admin']) {
    await page.goto(path);
    await page.waitForURL(`**/auth?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = ((await page.locator('[data-key]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('[data-printed] li')).toHaveCount(10);
  // Looking at the password manager and back leaves the codes where they are.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.close();
}

test('an administrator says who needs it, and resets what somebody lost', async ({
  browser,
  page,
  people,
}) => {
  await plugInAuthenticator(page);
  const [chief, lost] = [await people.createAccount(), await people.createAccount()];
  const bare = await people.createAccount();
  const admin = await people.admin();
  await admin.client
    .from('user_roles')
    .update({ role: 'admin' })
    .in('user_id', [chief.id, bare.id])
    .throwOnError();
  await useAccount(page, chief);
  await page.goto('/admin?tab=settings&section=access');
  const security = page.getByRole('region', { name: 'Security' });
  const rule = security.getByLabel('Who needs a second step');
  await expect(rule).toBeDisabled();
  await security.getByRole('link', { name: 'Set it up in your account' }).click();
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password', { exact: true }).fill(chief.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  await page.goto('/admin?tab=settings&section=access');
  await rule.selectOption('Administrators');
  await expect(page.getByText('The new rule holds from now on')).toBeVisible();
  await expect(security).toContainText('Enabled');
  expect(await axeProblems(page)).toEqual([]);
  // The other administrator, in the middle of a session, is a visitor until they have one, too.
  const other = await browser.newPage({ baseURL: people.site.url });
  await useAccount(other, bare);
  await enrolWhereItIsAsked(other, bare);
  const { data } = await admin.client.rpc('second_factor_owed');
  expect(data).toBe('enrol');
  await rule.selectOption('Nobody: it is offered to all');
  await expect(security).toContainText('Not required');

  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox').fill(lost.email);
  await page.getByRole('button', { name: `Edit ${lost.email}` }).click();
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText(`${lost.email} has no second step`)).toBeVisible();
});
