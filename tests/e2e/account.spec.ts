import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database } from '#tests/support/back-office.ts';
import { mailLink, mailSubject, mailText } from '#tests/support/mail-text.ts';
import {
  type Account,
  expectToast,
  freshAddress,
  type PeopleSite,
  PNG,
  test,
  untilAwake,
  useAccount,
} from '#tests/support/people-site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

let counter = 0;

async function submit(account: Account, table: 'startups' | 'investors' = 'startups') {
  counter += 1;
  const name = `Mình Làm ${process.pid} ${Date.now().toString(36)} ${counter}`;
  const slug = `minh-lam-${process.pid}-${Date.now().toString(36)}-${counter}`;
  const row = { name, slug, description: 'Một câu.' };
  const { data } =
    table === 'startups'
      ? await account.client
          .from('startups')
          .insert({ ...row, category: 'SaaS' })
          .select('id')
          .single()
          .throwOnError()
      : await account.client.from('investors').insert(row).select('id').single().throwOnError();
  return { id: data.id, name, slug };
}

async function decide(
  people: PeopleSite,
  table: 'startups' | 'investors',
  id: string,
  status: 'approved' | 'rejected',
  note?: string,
) {
  const { url, dataDir } = people.site;
  // By the system: what a person decides is mailed when it can no longer be undone.
  await database({ KHOI_SITE_URL: url, KHOI_SITE_DATA_DIR: dataDir })
    .from(table)
    .update({ status, ...(note && { review_note: note }) })
    .eq('id', id)
    .throwOnError();
}

test('a signed-out visitor is asked to sign in and comes back', async ({ page, people }) => {
  const account = await people.createAccount();
  await page.goto('/vi/account');
  await page.waitForURL('**/vi/auth?next=%2Fvi%2Faccount');
  await untilAwake(page);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email', { exact: true }).fill(account.email);
  await panel.getByLabel('Mật khẩu', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL('**/vi/account');
  await expect(page.getByText(`Đang đăng nhập với ${account.email}`)).toBeVisible();
});

test('a rejection reaches the bell and the mailbox, and can be answered', async ({
  page,
  people,
}) => {
  const account = await people.createAccount('vi');
  const { id, name } = await submit(account);
  await useAccount(page, account);
  await page.goto('/account');
  const entry = section(page, 'My submissions').getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('Pending review');

  await decide(people, 'startups', id, 'rejected', 'Bếp ở đâu?');
  const mail = await people.mailTo(account.email, (each) =>
    mailSubject(each).startsWith('Về hồ sơ'),
  );
  expect(mailSubject(mail)).toBe(`Về hồ sơ ${name} bạn đã gửi`);
  expect(mailText(mail)).toContain('Bếp ở đâu?');
  expect(mailLink(mail, '/vi/submit-startup')).toContain(`?edit=${id}`);

  await page.goto('/privacy');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await bell.click();
  const list = page.locator('[data-notifications]');
  await expect(list).toContainText(
    `${name} was not accepted into the startup directory. Bếp ở đâu?`,
  );
  await expect(list.getByRole('link', { name: `Edit and send again: ${name}` })).toHaveAttribute(
    'href',
    `/submit-startup?edit=${id}`,
  );
  await expect(bell).not.toHaveAccessibleName(/unread/);

  await page.goto('/account');
  await expect(entry).toContainText('Not accepted');
  await expect(entry).toContainText('Bếp ở đâu?');
  await expect(section(page, 'Notifications')).toContainText('was not accepted');
  await entry.getByRole('link', { name: `Edit and send again: ${name}` }).click();
  await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
  await expect(page.getByText('What the reviewer wrote:')).toBeVisible();
  await page.getByLabel('Description *').fill('Bếp ở Gia Lâm.');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'l.png',
    mimeType: 'image/png',
    buffer: PNG,
  });
  await page.getByRole('button', { name: 'Submit Startup' }).click();
  await page.waitForURL('**/startup-directory');
  const { data } = await account.client.rpc('startup_records', { ids: [id] }).single();
  expect(data).toMatchObject({
    status: 'pending',
    description: 'Bếp ở Gia Lâm.',
    review_note: null,
  });
  expect(data?.logo_url).toContain('/startup-logos/');

  // It waits again, and can be corrected once more; not one that is somebody else's.
  await page.goto(`/submit-startup?edit=${id}`);
  await expect(page.getByText('Correct your submission')).toBeVisible();
  await page.goto('/submit-startup?edit=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This submission cannot be edited')).toBeVisible();
});

test('an approval reaches the bell, the mailbox and the list', async ({ page, people }) => {
  const account = await people.createAccount();
  const { id, name, slug } = await submit(account, 'investors');
  await decide(people, 'investors', id, 'approved');
  const mail = await people.mailTo(account.email, (each) =>
    mailSubject(each).includes('is now on'),
  );
  expect(mailSubject(mail)).toBe(`${name} is now on Khởi`);
  await useAccount(page, account);

  // The browser opens the bell by itself, also while the page's scripts are on their way.
  const late = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
  late.resolve();
  const list = page.locator('[data-notifications]');
  await expect(list).toContainText(`${name} is now in the investor database.`);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/account');
  const entry = section(page, 'My submissions').getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('Approved');
  await expect(entry.getByRole('link')).toHaveAttribute('href', `/investors/${slug}`);
  await expect(section(page, 'Notifications')).toContainText(
    `${name} is now in the investor database.`,
  );
});

test('name and language are saved', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/account');
  const profile = section(page, 'Profile');
  await expect(profile.getByLabel('Full Name')).toHaveValue('Lê Thị Thử');
  await profile.getByLabel('Full Name').fill('Lê Thị Mới');
  await profile.getByLabel('Language of our emails').selectOption('vi');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Your profile is saved.')).toBeVisible();
  const { data } = await account.client.from('profiles').select('full_name,locale').single();
  expect(data).toEqual({ full_name: 'Lê Thị Mới', locale: 'vi' });
});

test('a password is changed by somebody who knows the current one', async ({ page, people }) => {
  const account = await people.createAccount();
  const elsewhere = people.visitor();
  await elsewhere.auth.signInWithPassword(account);
  await useAccount(page, account);
  await page.goto('/account');
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('mật khẩu khác hẳn');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Your password is changed.')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('');
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  const { error } = await people.visitor().auth.signInWithPassword(account);
  expect(error?.message).toBe('Invalid login credentials');
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('a session elsewhere is seen and ended, and everything with it', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  const elsewhere = people.visitor();
  await elsewhere.auth.signInWithPassword(account);
  await page.goto('/account');
  const list = section(page, 'Where you are signed in');
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  // On the newsroom's clock, wherever the reader is.
  await expect(list.getByRole('listitem').first()).toContainText('GMT+7');
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(list.getByText('Signed out there.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.from('profiles').select('email')).status).toBe(401);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();

  // Ended from elsewhere, this browser finds out with its next call and is signed out.
  const other = people.visitor();
  await other.auth.signInWithPassword(account);
  await other.auth.signOut({ scope: 'others' });
  await page.reload();
  await page.waitForURL('**/auth?next=%2Faccount');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('khoi-role');
});

test('an address changes when both mailboxes say so, not before', async ({ page, people }) => {
  const account = await people.createAccount();
  const email = freshAddress('moved');
  await useAccount(page, account);
  await page.goto('/account');
  const form = section(page, 'Email');
  await form.getByLabel('New email').fill(account.email);
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByText('That is the address you have already.')).toBeVisible();
  await form.getByLabel('New email').fill(email);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByText('Check both mailboxes')).toBeVisible();
  await page.goto(mailLink(await people.mailTo(email), '/auth/confirm'));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'One more mailbox' })).toBeVisible();
  const { data: before } = await account.client.from('profiles').select('email').single();
  expect(before?.email).toBe(account.email);
  const mail = await people.mailTo(account.email, (each) => /change/.test(mailSubject(each)));
  await page.goto(mailLink(mail, '/auth/confirm'));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const moved = await people.visitor().auth.signInWithPassword({ ...account, email });
  expect(moved.error).toBeNull();
});

test('everything that is kept can be taken along', async ({ page, people }) => {
  const account = await people.createAccount();
  const { name } = await submit(account);
  await useAccount(page, account);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('khoi-account.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { email: account.email },
    role: 'user',
    startups: [{ name, status: 'pending' }],
    investors: [],
    newsletter: null,
  });
  expect(data.startups[0]).not.toHaveProperty('search');
});

test('an account is deleted with all that is not public', async ({ page, people }) => {
  const account = await people.createAccount();
  const published = await submit(account);
  await decide(people, 'startups', published.id, 'approved');
  const { id } = await submit(account);
  await useAccount(page, account);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(`Type ${account.email} to confirm`).fill('yes');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('That is not the address of this account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await dialog.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${people.site.url}/`);
  await expectToast(
    page,
    'Account deleted',
    'Your account, your profile and your submissions that were not public are gone.',
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in');
  const { error } = await people.visitor().auth.signInWithPassword(account);
  expect(error?.message).toBe('Invalid login credentials');
  const admin = await people.admin();
  const { data } = await admin.client
    .rpc('startup_records', { ids: [id, published.id] })
    .select('id,submitted_by');
  expect(data).toEqual([{ id: published.id, submitted_by: null }]);
});

test('an administrator’s account is not deleted by a click', async ({ page, people }) => {
  const admin = await people.admin();
  await useAccount(page, admin);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(admin.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('An administrator cannot delete their own account.')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a full account page (${scheme})`, async ({ page, people }) => {
    const account = await people.createAccount();
    for (const status of ['approved', 'rejected', null] as const) {
      const { id } = await submit(account);
      if (status) await decide(people, 'startups', id, status, 'Vì sao?');
    }
    await page.emulateMedia({ colorScheme: scheme });
    await useAccount(page, account);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/account');
    await expect(section(page, 'Profile').getByLabel('Full Name')).toBeVisible();
    await expect(section(page, 'My submissions').getByRole('listitem')).toHaveCount(3);
    await expect(section(page, 'Notifications').getByRole('listitem')).toHaveCount(2);
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}
