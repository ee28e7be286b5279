import { expect, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { mailLink, mailSubject } from '#tests/support/mail-text.ts';
import {
  expectToast,
  freshAddress,
  PASSWORD,
  test,
  untilAwake,
  useAccount,
} from '#tests/support/people-site.ts';
import { untilSettled } from '#tests/support/settled.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const box = (page: Page) => page.locator('main [data-tone="error"]');

async function signIn(page: Page, email: string, password: string) {
  await panel(page).getByLabel('Email', { exact: true }).fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await panel(page).getByRole('button', { name: 'Sign In' }).click();
}

test.describe('the card', () => {
  test('opens on Sign In; the arrow keys change the tab', async ({ page }) => {
    await page.goto('/auth');
    await untilAwake(page);
    await expect(page.getByText('Access your account to manage the platform')).toBeVisible();
    const [first, second] = [
      page.getByRole('tab', { name: 'Sign In' }),
      page.getByRole('tab', { name: 'Sign Up' }),
    ];
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await first.press('ArrowRight');
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name');
    await expect(panel(page).getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    await second.press('Home');
    await expect(first).toBeFocused();
    await expect(panel(page).getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
  });

  test('loads no supabase-js before somebody signs in', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''));
    });
    await page.goto('/auth');
    await untilSettled(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes('GoTrueClient'))).toEqual([]);
  });

  for (const [path, scheme] of [
    ['/auth', 'light'],
    ['/auth', 'dark'],
    ['/vi/auth', 'light'],
  ] as const) {
    test(`axe finds nothing (${path}, ${scheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await untilAwake(page);
      for (const tab of [0, 1]) {
        await page.getByRole('tab').nth(tab).click();
        expect(await axeProblems(page)).toEqual([]);
      }
    });
  }
});

test.describe('signing up', () => {
  test('says so, mails a link, and signs in the person who follows it', async ({
    page,
    people,
  }) => {
    const email = freshAddress('new');
    await page.goto('/auth');
    await untilAwake(page);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const submit = panel(page).getByRole('button', { name: 'Sign Up' });
    await submit.click();
    await expect(panel(page).getByText('Please enter your full name.')).toBeVisible();
    await panel(page).getByLabel('Full Name').fill('Trần Thị Mới');
    await panel(page).getByLabel('Email', { exact: true }).fill(email);
    const password = panel(page).getByLabel('Password', { exact: true });
    await password.fill('12345');
    await submit.click();
    await expect(panel(page).getByText('The password needs at least 6 characters.')).toBeVisible();
    await password.fill(PASSWORD);
    await expect(panel(page).getByText('Password strength:')).toContainText('strong');
    await submit.click();
    await expectToast(
      page,
      'Account created successfully!',
      'Please check your email to verify your account.',
    );

    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await signIn(page, email, PASSWORD);
    await expect(box(page)).toHaveText('Email not confirmed');

    const mail = await people.mailTo(email);
    expect(mailSubject(mail)).toBe('Confirm your email for Khởi');
    const link = mailLink(mail, '/auth/confirm');
    await page.goto(link);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expectToast(page, 'Your email is verified', 'Welcome! You are signed in.');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');

    // The same link again: expired, said kindly, with a way on.
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  });

  test('and confirming in another browser leads to a password of one’s own', async ({
    page,
    people,
  }) => {
    const email = freshAddress('squatted');
    await people.visitor().auth.signUp({ email, password: 'the squatter knows' });
    await page.goto(mailLink(await people.mailTo(email), '/auth/confirm'));
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByText('You signed up in another browser')).toBeVisible();
    expect(page.url()).not.toContain('token_hash');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expectToast(page, 'Password changed', 'From now on you sign in with the new password.');
    const { error } = await people.visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });

  test('in Vietnamese mails in Vietnamese', async ({ page, people }) => {
    const email = freshAddress('moi');
    await page.goto('/vi/auth');
    await untilAwake(page);
    await page.getByRole('tab', { name: 'Tạo tài khoản' }).click();
    await panel(page).getByLabel('Họ và tên').fill('Trần Thị Mới');
    await panel(page).getByLabel('Email', { exact: true }).fill(email);
    await panel(page).getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await panel(page).getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expectToast(
      page,
      'Tạo tài khoản thành công!',
      'Vui lòng kiểm tra email để xác minh tài khoản.',
    );
    expect(mailSubject(await people.mailTo(email))).toBe('Xác nhận email của bạn tại Khởi');
  });
});

test.describe('signing in', () => {
  test('shows the provider’s message in the box, keeps what was typed, and works by keyboard', async ({
    page,
    people,
  }) => {
    const account = await people.createAccount();
    await page.goto('/auth');
    await untilAwake(page);
    await signIn(page, account.email, 'wrong password');
    await expect(box(page)).toHaveText('Invalid login credentials');
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(panel(page).getByLabel('Email', { exact: true })).toHaveValue(account.email);
    const password = panel(page).getByLabel('Password', { exact: true });
    await password.fill(account.password);
    await password.press('Enter');
    await page.waitForURL(`${people.site.url}/`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await page.reload();
    await expect(
      page.locator('.site-header').getByRole('link', { name: 'Your account' }),
    ).toBeVisible();

    await page.goto('/auth');
    await page.waitForURL(`${people.site.url}/`);
  });

  for (const [next, target] of [
    ['/submit-startup', '/submit-startup'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    test(`leads back to ${next} or home`, async ({ page, people }) => {
      await useAccount(page, await people.createAccount());
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.waitForURL(new URL(target, people.site.url).href);
    });
  }

  test('keeps the spinner on a slow network and tells when there is none', async ({
    page,
    people,
  }) => {
    const account = await people.createAccount();
    let calls = 0;
    const clickedAgain = Promise.withResolvers<void>();
    await page.route('**/auth/v1/token**', async (route) => {
      calls += 1;
      await clickedAgain.promise;
      await route.abort();
    });
    await page.goto('/auth');
    await untilAwake(page);
    await signIn(page, account.email, account.password);
    const busy = panel(page).getByRole('button', { name: 'Signing in…' });
    await expect(busy.locator('[data-spinner]')).toBeVisible();
    await busy.click({ force: true });
    clickedAgain.resolve();
    await expect(box(page)).toHaveText('No connection. Please check your network and try again.');
    await expect(panel(page).getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(calls).toBe(1);
  });

  test('in one tab and out in another reaches both', async ({ page, people }) => {
    const account = await people.createAccount();
    const other = await page.context().newPage();
    await other.goto(new URL('/auth', people.site.url).href);
    await untilAwake(other);
    await page.goto('/auth?next=/account');
    await untilAwake(page);
    await signIn(page, account.email, account.password);
    await page.waitForURL('**/account');
    await other.waitForURL(`${people.site.url}/`);
    await expect(other.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();

    // What nobody confirmed has not happened, and is not shown as if it had.
    await page.route('**/auth/v1/logout*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Sign out on all devices' }).click();
    await expect(page.getByText('Nothing was ended')).toBeVisible();
    await page.unroute('**/auth/v1/logout*');
    await page.getByRole('button', { name: 'Sign out on all devices' }).click();
    await page.waitForURL(`${people.site.url}/`);
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in');
    await expect(other.locator('html')).not.toHaveAttribute('data-session', 'in');
    const { error } = await account.client.auth.refreshSession();
    expect(error).not.toBeNull();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced through a link by mail', async ({ page, people }) => {
    const account = await people.createAccount();
    await page.goto('/auth?next=%2Fsubmit-startup');
    await untilAwake(page);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'If there is an account' }),
    ).toBeVisible();
    const mail = await people.mailTo(account.email, (each) => /password/i.test(mailSubject(each)));
    await page.goto(mailLink(mail, '/auth/confirm'));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('một mật khẩu mới');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expectToast(page, 'Password changed', 'From now on you sign in with the new password.');
    // Where it was begun.
    await expect(page).toHaveURL(/\/submit-startup$/);
    const again = people.visitor().auth;
    expect((await again.signInWithPassword(account)).error?.message).toBe(
      'Invalid login credentials',
    );
    const { error } = await again.signInWithPassword({
      email: account.email,
      password: 'một mật khẩu mới',
    });
    expect(error).toBeNull();

    await page.evaluate(() => localStorage.clear());
    await page.goto(mailLink(mail, '/auth/confirm'));
    await page.getByLabel('New password', { exact: true }).fill('lại một mật khẩu mới');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test.describe('who has an account', () => {
  test('shows in no text of the forms', async ({ page, people }) => {
    const { email } = await people.createAccount();
    const texts: Record<string, string[]> = {};
    for (const address of [email, freshAddress('stranger')]) {
      const seen: string[] = [];
      await page.goto('/auth');
      await untilAwake(page);
      await signIn(page, address, 'not the password');
      seen.push((await box(page).textContent()) ?? '');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Send the link' }).click();
      seen.push((await page.locator('main [data-tone="success"]').textContent()) ?? '');
      await page.getByRole('button', { name: 'Back to sign in' }).click();
      await expect(panel(page).getByLabel('Email', { exact: true })).toHaveValue(address);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await panel(page).getByLabel('Full Name').fill('A B');
      await panel(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
      await panel(page).getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      const card = await page.locator('main [data-auth]').textContent();
      seen.push(card?.replaceAll(address, '…') ?? '');
      texts[address === email ? 'known' : 'unknown'] = seen;
    }
    expect(texts['known']).toHaveLength(3);
    expect(texts['known']).toEqual(texts['unknown']);
  });
});

for (const [path, title, never] of [
  ['/auth/confirm', 'Your invitation', /did not sign up/],
  ['/vi/auth/confirm', 'Lời mời của bạn', /không tạo tài khoản/],
] as const)
  test(`who was invited in a project's dashboard is greeted as such: ${path}`, async ({ page }) => {
    await page.goto(`${path}?token_hash=of-an-invitation&type=invite`);
    await untilAwake(page);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    await expect(main).not.toContainText(never);
  });
