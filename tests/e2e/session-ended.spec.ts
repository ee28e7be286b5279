import { expect, type Locator, type Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { type Account, type PeopleSite, test, useAccount } from '#tests/support/people-site.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content, expectContent } from '#tests/support/writing.ts';

// A session that ends under an open page takes nothing of what was typed with it.

const question = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** Ends every session of somebody, as a changed password or an administrator does. */
const endSessions = (account: Account) => account.client.auth.signOut({ scope: 'global' });

/**
 * Presses a button behind whatever lies on it: the page may find out by itself that the session has ended,
 * and ask, a moment before somebody saves.
 */
const press = (place: Locator, name: string | RegExp) =>
  place.getByRole('button', { name, includeHidden: true }).dispatchEvent('click');

async function signedIn(account: Account): Promise<Account> {
  await account.client.auth.signInWithPassword(account);
  return account;
}

async function createStaff(people: PeopleSite, role: 'editor' | 'admin'): Promise<Account> {
  const [account, admin] = [await people.createAccount(), await people.admin()];
  await admin.client.from('user_roles').update({ role }).eq('user_id', account.id).throwOnError();
  return account;
}

async function signInAgain(page: Page, account: Account): Promise<void> {
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await question(page).getByLabel('Password', { exact: true }).fill(account.password);
  await question(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test('an open dialog of the office keeps what was typed, and saves it after signing in again', async ({
  page,
  people,
}) => {
  const account = await createStaff(people, 'admin');
  await useAccount(page, account);
  await page.goto('/admin?tab=startups');
  await page
    .getByRole('tabpanel', { name: 'Startups' })
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Startup', includeHidden: true });
  await dialog.getByLabel('Description').fill('Typed before the session ended.');
  await endSessions(account);
  await press(dialog, 'Save Changes');
  await signInAgain(page, account);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the session ended.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Startup updated successfully')).toBeVisible();
});

test('the editor of articles goes on where it was, and what it could not save arrives', async ({
  page,
  people,
}) => {
  const account = await createStaff(people, 'editor');
  await useAccount(page, account);
  await page.goto('/admin/create-article');
  await page.getByLabel('Title').fill('A story with a long night');
  await content(page).fill('Begun.');
  await expect(page.locator('p[data-status]')).toHaveAttribute('data-status', 'saved');
  await endSessions(account);
  await content(page).fill('Begun, and gone on with after the session ended.');
  await signInAgain(page, account);
  await expectContent(page, 'Begun, and gone on with after the session ended.');
  await expect(page.locator('p[data-status]')).toHaveAttribute('data-status', 'saved');
  const { client } = await signedIn(account);
  const { data } = await client
    .from('article_drafts')
    .select('content')
    .eq('created_by', account.id);
  expect(data?.map(({ content }) => content)).toEqual([
    'Begun, and gone on with after the session ended.',
  ]);
  await page.reload();
  await expectContent(page, 'Begun, and gone on with after the session ended.');
});

test('a profile that is being written stays, and somebody else begins the page anew', async ({
  page,
  people,
}) => {
  const [account, other] = [await people.createAccount(), await people.createAccount()];
  await useAccount(page, account);
  await page.goto('/account');
  await page.getByLabel('About you').fill('Writes about rice.');
  await endSessions(account);
  await press(page.getByRole('region', { name: 'Profile', includeHidden: true }), /Save/);
  await signInAgain(page, account);
  await expect(page.getByLabel('About you')).toHaveValue('Writes about rice.');

  await endSessions(await signedIn(account));
  await press(page.getByRole('region', { name: 'Profile', includeHidden: true }), /Save/);
  await question(page).getByLabel('Email', { exact: true }).fill(other.email);
  await question(page).getByLabel('Password', { exact: true }).fill(other.password);
  await question(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue('');
});

test('signing out on purpose asks nobody to sign in again', async ({ page, people }) => {
  const account = await createStaff(people, 'editor');
  await useAccount(page, account);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(question(page)).toHaveCount(0);
});

/**
 * What a page is told when it lies in the back-forward cache, the drafts of this browser are cleared meanwhile and its
 * session becomes another one, or none: nothing but that it is left and shown again.
 *
 * @returns whether any of the page is seen as it comes back
 */
const comeBack = (page: Page, session: object | null) =>
  page.evaluate(
    ([key, session]) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.clear();
      if (session !== 'null') localStorage.setItem(key, session);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.checkVisibility();
    },
    [AUTH_STORAGE_KEY, JSON.stringify(session)] as const,
  );

test.describe('a page that comes back from the cache of the browser', () => {
  test('shows nothing of the office after signing out', async ({ page, people }) => {
    const account = await createStaff(people, 'admin');
    await useAccount(page, account);
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('main')).toContainText(account.email);
    expect(await comeBack(page, null)).toBe(false);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('nor after the button of its own that signs out', async ({ page, people }) => {
    const account = await createStaff(people, 'admin');
    await useAccount(page, account);
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('main')).toContainText(account.email);
    // The page is left as it stands, with the session gone before it hears that it is left.
    await page.evaluate((key) => localStorage.removeItem(key), AUTH_STORAGE_KEY);
    expect(await comeBack(page, null)).toBe(false);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('shows the account of whoever is signed in by then', async ({ page, people }) => {
    const [account, other] = [await people.createAccount(), await people.createAccount()];
    await useAccount(page, account);
    await page.goto('/account');
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
    const { data } = await other.client.auth.getSession();
    expect(await comeBack(page, data.session)).toBe(false);
    await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
    expect(await comeBack(page, null)).toBe(false);
    await page.waitForURL((url) => url.pathname === '/auth');
  });

  test('keeps what was typed for nobody else', async ({ page, people }) => {
    await useAccount(page, await people.createAccount());
    await page.goto('/submit-startup');
    const name = page.getByLabel('Startup Name *');
    await name.fill('Quán bí mật');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Quán bí mật');
    expect(await comeBack(page, null)).toBe(false);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await untilSettled(page);
    await expect(name).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Quán bí mật');
  });

  test('stays as it is for whoever is still signed in, and for those who never were', async ({
    page,
    people,
  }) => {
    const account = await people.createAccount();
    await page.goto('/account');
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByLabel('Email', { exact: true }).fill('typed@example.com');
    expect(await comeBack(page, null)).toBe(true);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('typed@example.com');

    await useAccount(page, account);
    await page.goto('/account');
    await page.getByLabel('About you').fill('Writes about rice.');
    const session = await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);
    expect(await comeBack(page, JSON.parse(session ?? 'null'))).toBe(true);
    await expect(page.getByLabel('About you')).toHaveValue('Writes about rice.');
  });

  test('lets in who has signed in on another page', async ({ page, people }) => {
    const account = await people.createAccount();
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    const { data } = await account.client.auth.getSession();
    expect(await comeBack(page, data.session)).toBe(true);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Your account' }),
    ).toBeVisible();
  });
});

test('an auth server that is away ends no session: the office waits, and opens when it is back', async ({
  page,
  people,
}) => {
  const account = await signedIn(await createStaff(people, 'editor'));
  await useAccount(page, account);
  await page.goto('/healthz');
  const kept = () => page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, AUTH_STORAGE_KEY);
  let isAway = true;
  let asked = 0;
  await page.route('**/auth/v1/token**', (route) => {
    if (!isAway) return route.continue();
    asked += 1;
    return route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'x' } });
  });
  const anonymous: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization'] ?? '';
    if (isAway && request.url().includes('/rest/v1/') && !token.startsWith('Bearer ey'))
      anonymous.push(request.url());
  });
  await page.goto('/admin/articles');
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(page.url()).toContain('/admin/articles');
  expect(await kept()).not.toBeNull();
  isAway = false;
  await expect(page.getByRole('table')).toBeVisible();
  expect(page.url()).toContain('/admin/articles');
  expect(anonymous).toEqual([]);
});
