import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { followLink } from '#tests/support/accounts.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { openMenu } from '#tests/support/back-office.ts';
import { mailLink, mailSubject } from '#tests/support/mail-text.ts';
import {
  freshAddress,
  PASSWORD,
  type PeopleSite,
  useAccount as signIn,
  test,
} from '#tests/support/people-site.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

// Journeys of two people with a mail between them.

/** The Users tab, as an administrator sees it. */
async function openUsers(page: Page, people: PeopleSite): Promise<void> {
  await signIn(page, await people.admin());
  await page.goto('/admin?tab=users');
}

type Invited = { email: string; name?: string; role?: string; language?: string };

/** Fills in "Add New User" and sends it. */
async function invite(page: Page, { email, name, role, language }: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabel('Email').fill(email);
  if (name) await dialog.getByLabel('Full Name').fill(name);
  if (role) await dialog.getByLabel('Role').selectOption(role);
  if (language) await dialog.getByLabel('Language of the mail').selectOption(language);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
}

test('an invited editor reads the mail, chooses a password and begins', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('invited');
  await openUsers(page, people);
  await invite(page, { email, name: 'Lê Minh', role: 'editor', language: 'vi' });
  await expect(message(page, `An invitation is on its way to ${email}`)).toBeVisible();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByRole('row').filter({ hasText: email })).toContainText('editor');

  const mail = await people.mailTo(email);
  expect(mailSubject(mail)).toBe('Lời mời tham gia Khởi');
  const link = mailLink(mail, '/vi/invitation?token=');

  const stranger = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('Bạn được mời với vai trò biên tập viên.')).toBeVisible();
  await expect(stranger.getByText(email)).toBeVisible();
  await expect(stranger.getByLabel('Họ và tên')).toHaveValue('Lê Minh');
  expect(await axeProblems(stranger)).toEqual([]);
  await stranger.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await stranger.getByRole('button', { name: 'Nhận lời và bắt đầu' }).click();
  await expect(stranger).toHaveURL('/vi/admin');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Tòa soạn');
  await expect(stranger.getByRole('tab')).toHaveCount(5);
  // The token proved the address: nothing else has to be confirmed.
  expect(people.smtp.received.filter(({ to }) => to === email)).toHaveLength(1);

  await page.reload();
  await expect(page.getByText(email)).toHaveCount(1);
  await expect(open).toHaveCount(0);
  await stranger.goto(link);
  await expect(stranger.getByRole('button', { name: 'Nhận lời' })).toHaveCount(0);
  await expect(stranger.getByText('Lời mời này không còn hiệu lực')).toBeVisible();
  await stranger.context().close();
});

test('an account that somebody else opened for the address is not the one that is let in', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('squatted');
  const squatter = people.visitor();
  await squatter.auth.signUp({ email, password: 'the squatter knows it' });
  await openUsers(page, people);
  await invite(page, { email, role: 'admin', language: 'en' });
  const mail = await people.mailTo(
    email,
    (each) => mailSubject(each) === 'You are invited to Khởi',
  );
  const owner = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  await owner.goto(mailLink(mail, '/invitation?token='));
  await owner.getByLabel('Full Name').fill('The Owner');
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Accept and begin' }).click();
  await expect(owner).toHaveURL('/admin');
  await expect(owner.getByRole('tab')).toHaveCount(7);
  const stolen = await squatter.auth.signInWithPassword({
    email,
    password: 'the squatter knows it',
  });
  expect(stolen.error?.code).toBe('invalid_credentials');
  await owner.context().close();
});

test('an invitation is sent again with a new link, not too often, and taken back', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('again');
  await openUsers(page, people);
  await invite(page, { email, language: 'en' });
  const first = mailLink(await people.mailTo(email), '/invitation?token=');
  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click();
  await expect(
    message(page, `${email} was invited just now, or often enough today. Please try again later.`),
  ).toBeVisible();
  expect(people.smtp.received.filter(({ to }) => to === email)).toHaveLength(1);

  await openMenu(page, email);
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(message(page, `The invitation of ${email} was revoked`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke the invitation of ${email}` })).toHaveCount(
    0,
  );
  const invited = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  for (const link of [first, first.replace(/.{64}$/, '0'.repeat(64)), first.slice(0, -5)]) {
    await invited.goto(link);
    await expect(
      invited.getByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible();
  }
  await invited.context().close();
});

test('who signed up without the link signs in, and accepts with it', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('early');
  await openUsers(page, people);
  await invite(page, { email, role: 'contributor', language: 'en' });
  const invited = (mail: Parameters<typeof mailSubject>[0]) =>
    mailSubject(mail) === 'You are invited to Khởi';
  const link = mailLink(await people.mailTo(email, invited), '/invitation?token=');
  const client = people.visitor();
  await client.auth.signUp({ email, password: PASSWORD });
  const confirmation = await people.mailTo(email, (mail) => !invited(mail));
  await followLink(people.site.url, mailLink(confirmation, '/auth/confirm'), null);

  const owner = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  await owner.goto(link);
  await expect(owner.getByText(`There is an account with ${email} already.`)).toBeVisible();
  await owner.getByRole('link', { name: 'Sign In' }).click();
  await owner.getByLabel('Email', { exact: true }).fill(email);
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign In' }).click();
  await expect(owner.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await owner.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(owner).toHaveURL('/admin');
  await expect(owner.getByRole('tab')).toHaveText(['Content']);
  await owner.context().close();
});

test('who has an account is not invited but given a role', async ({ page, people }) => {
  const person = await people.createAccount();
  await openUsers(page, people);
  await invite(page, { email: person.email });
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  const text = `${person.email} has an account already. Give it another role under Manage Roles.`;
  await expect(dialog.getByRole('alert').first()).toHaveText(text);
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
});

test('what is no address keeps the dialog', async ({ page, people }) => {
  await openUsers(page, people);
  await invite(page, { email: `two words${randomUUID()}@example.com` });
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill('a@b,c');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog).toBeVisible();
});

test('somebody else who is signed in is asked to sign out first', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('shared');
  await openUsers(page, people);
  await invite(page, { email, language: 'en' });
  const link = mailLink(await people.mailTo(email), '/invitation?token=');
  const other = await people.createAccount();
  const shared = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  await signIn(shared, other);
  await shared.goto(link);
  await expect(
    shared.getByText(`You are signed in as ${other.email}, but this invitation is for ${email}.`),
  ).toBeVisible();
  await shared.getByRole('button', { name: 'Sign Out' }).click();
  await expect(shared.getByLabel('Full Name')).toBeVisible();
  await shared.context().close();
});

test('a form marks what is wrong, goes once however often it is sent, and keeps what was typed without a network', async ({
  page,
  people,
}) => {
  const email = freshAddress('once');
  await openUsers(page, people);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  const address = dialog.getByLabel('Email');
  const send = dialog.getByRole('button', { name: 'Send Invitation' });
  await dialog.getByLabel('Full Name').fill('Lê Minh');
  await send.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription('This field is required.');
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.type('an@example');
  await expect(address).toHaveAccessibleDescription(
    'Please enter an address such as an@example.com.',
  );
  await address.fill(email);
  await expect(address).not.toHaveAttribute('aria-invalid');

  await page.context().setOffline(true);
  await address.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('No connection.');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Lê Minh');
  await page.context().setOffline(false);

  let sent = 0;
  await page.route('**/rest/v1/rpc/invitation_send', (route) => {
    if (route.request().method() === 'POST') sent += 1;
    return route.continue();
  });
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(message(page, `An invitation is on its way to ${email}`)).toBeVisible();
  expect(sent).toBe(1);
});
