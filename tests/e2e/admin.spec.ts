import { expect, test } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { signIn, somebody } from '#tests/support/back-office.ts';

const METRICS = {
  totalUsers: { value: 1200, changePercent: 12.5 },
  articles: { value: 62, changePercent: -3.2 },
  subscribers: { value: 0, changePercent: null },
  startups: { value: 36, changePercent: 0, pendingApproval: 3 },
  lastUpdated: '2026-11-21T03:00:00.000Z',
};

for (const path of ['/admin', '/admin/articles', '/admin/create-article', '/vi/admin']) {
  test(`${path} sends signed-out visitors home`, async ({ page }) => {
    const home = path.startsWith('/vi') ? '/vi' : '/';
    await page.goto(path);
    await expect(page).toHaveURL(home);
  });
}

test('people without the role are sent home', async ({ page }) => {
  await signIn(page, await somebody('user'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('This page is for the newsroom.')).toBeVisible();
});

test('a spinner shows while it is not known who asks', async ({ page }) => {
  await signIn(page, await somebody('admin'));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByText('Checking who you are…')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
});

test('the back office is neither stored nor found', async ({ request }) => {
  for (const path of ['/admin', '/vi/admin', '/admin/articles', '/admin/create-article']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
});

test.describe('for an administrator', () => {
  test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

  test('the figures are asked for with the session and shown as they are', async ({ page }) => {
    let authorization = '';
    await page.route('**/functions/v1/admin-metrics', (route) => {
      authorization = route.request().headers()['authorization'] ?? '';
      return route.fulfill({ json: METRICS });
    });
    await page.goto('/admin');
    const { email } = await somebody('admin');
    await expect(page.getByText(`Welcome back, ${email}`)).toBeVisible();
    const cards = page.getByRole('list', { name: 'Key figures' });
    await expect(cards.getByRole('button', { name: 'Total Users' })).toHaveText(
      'Total Users1,200↑ +12.5% from last month',
    );
    await expect(cards.getByRole('link', { name: 'Articles' })).toHaveText(
      'Articles62↓ -3.2% from last month',
    );
    await expect(cards.getByRole('button', { name: 'Subscribers' })).toHaveText('Subscribers0N/A');
    await expect(cards.getByRole('button', { name: 'Startups' })).toContainText(
      '+3 pending approval',
    );
    await expect(page.getByText(/^Last updated: Nov 21, 2026/)).toBeVisible();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('khoi-auth') ?? '{}').access_token,
    );
    expect(authorization).toBe(`Bearer ${token}`);
  });

  test('nothing pending is not mentioned', async ({ page }) => {
    await page.route('**/functions/v1/admin-metrics', (route) =>
      route.fulfill({
        json: { ...METRICS, startups: { ...METRICS.startups, pendingApproval: 0 } },
      }),
    );
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Startups' })).toContainText('36');
    await expect(page.getByText('pending approval')).toHaveCount(0);
  });

  test('a skeleton stands in for figures that are on their way', async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/functions/v1/admin-metrics', async (route) => {
      await asked;
      await route.fulfill({ json: METRICS });
    });
    await page.goto('/admin');
    await expect(page.locator('[data-skeleton]')).toHaveCount(4);
    answer();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });

  const FAILURES = [
    { name: 'its own words', status: 403, body: { error: 'Only admins.' }, text: 'Only admins.' },
    { name: 'an error field', status: 200, body: { error: 'Busy.' }, text: 'Busy.' },
    { name: 'nothing', status: 500, body: {}, text: 'Failed to fetch metrics' },
    { name: 'nonsense', status: 200, body: { a: 1 }, text: 'Failed to load metrics' },
  ];
  for (const { name, status, body, text } of FAILURES) {
    test(`figures that fail with ${name} say so and can be asked for again`, async ({ page }) => {
      let fails = true;
      await page.route('**/functions/v1/admin-metrics', (route) =>
        fails ? route.fulfill({ status, json: body }) : route.fulfill({ json: METRICS }),
      );
      await page.goto('/admin');
      await expect(
        page.getByText(`Failed to load metrics: ${text}`, { exact: true }),
      ).toBeVisible();
      const cards = page.getByRole('list', { name: 'Key figures' });
      await expect(cards.getByText('--', { exact: true })).toHaveCount(4);
      await expect(cards.getByText('Data unavailable')).toHaveCount(4);
      fails = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(cards.getByText('1,200')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });
  }

  test('figures without a session token say so', async ({ page }) => {
    await page.route('**/functions/v1/admin-metrics', (route) => route.fulfill({ json: METRICS }));
    await page.goto('/admin');
    const cards = page.getByRole('list', { name: 'Key figures' });
    await expect(cards.getByText('1,200')).toBeVisible();
    await page.evaluate((key) => localStorage.removeItem(key), AUTH_STORAGE_KEY);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(
      page.getByText('Failed to load metrics: No access token available', { exact: true }),
    ).toBeVisible();
    await expect(cards.getByText('Data unavailable')).toHaveCount(4);
  });

  test('Refresh asks again', async ({ page }) => {
    let asked = 0;
    await page.route('**/functions/v1/admin-metrics', (route) => {
      asked += 1;
      return route.fulfill({ json: { ...METRICS, articles: { value: asked, changePercent: 1 } } });
    });
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Articles' }).first()).toContainText('Articles1');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: 'Articles' }).first()).toContainText('Articles2');
  });

  test('each card leads to what it counts', async ({ page }) => {
    await page.goto('/admin');
    const cards = page.getByRole('list', { name: 'Key figures' });
    for (const [card, tab] of [
      ['Total Users', 'Users'],
      ['Subscribers', 'Newsletter'],
      ['Startups', 'Startups'],
    ] as const) {
      await cards.getByRole('button', { name: card }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(`/admin?tab=${tab.toLowerCase()}`);
    }
    await cards.getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL('/admin/articles');
  });

  test('seven tabs, the first one open, by mouse, keyboard, address and Back', async ({ page }) => {
    await page.goto('/admin');
    const tabs = page.getByRole('tablist', { name: 'Areas of the back office' }).getByRole('tab');
    // A tab where something waits says how many after its name.
    await expect(tabs).toHaveText([
      /^Content/,
      /^Users/,
      /^Newsletter/,
      /^Startups/,
      /^Investors/,
      /^Analytics/,
      /^Settings/,
    ]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Content' })).toBeVisible();
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible();
    await page.goto('/admin?tab=investors');
    await expect(page.getByRole('heading', { name: 'All Investors' })).toBeVisible();
  });

  test('Sign Out ends the session and leads home', async ({ page }) => {
    // A session of its own: signing out ends it for every test.
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('khoi-auth'))).toBeNull();
  });
});
