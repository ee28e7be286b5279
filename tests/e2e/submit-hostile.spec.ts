import { expect } from '@playwright/test';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { HOSTILE } from '#tests/support/hostile-submissions.ts';
import { expectToast, PNG, test, untilAwake, useAccount } from '#tests/support/people-site.ts';

test('60 hostile submissions are refused or stored as the text that they are', async ({
  page,
  people,
}) => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  const admin = await people.admin();
  const account = await people.createAccount();
  let sender = account;
  const before = await people.logos();
  const stored: { table: 'startups' | 'investors'; slug: string }[] = [];
  const wrong: string[] = [];
  for (const [index, { what, table, row, fate }] of HOSTILE.entries()) {
    // An account may have few waiting.
    if (fate === 'harmless' && stored.length > 0 && stored.length % 5 === 0)
      sender = await people.createAccount();
    const { data: session } = await sender.client.auth.getSession();
    const slug = `hostile-${process.pid}-${Date.now().toString(36)}-${index}`;
    const answer = await fetch(`${people.site.url}/rest/v1/${table}?select=slug`, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        Authorization: `Bearer ${session.session?.access_token}`,
        'content-type': 'application/json',
        Prefer: 'return=representation',
      },
      body: JSON.stringify({ name: `Hostile ${index}`, slug, ...row }),
    });
    const text = await answer.text();
    if (fate === 'harmless') {
      if (answer.status !== 201) wrong.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
      else stored.push({ table, slug });
      continue;
    }
    if (answer.status < 400 || answer.status >= 500) wrong.push(`${what}: ${answer.status}`);
    const message = (JSON.parse(text || '{}') as { message?: unknown }).message;
    if (typeof message !== 'string' || message === '' || /\n\s+at /.test(text))
      wrong.push(`${what}: no clear message: ${text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);

  // Nothing half-stored: what is there is pending, in the sender's name, and as many as were taken.
  let found = 0;
  const prefix = `hostile-${process.pid}-%`;
  for (const table of ['startups', 'investors'] as const) {
    const { data } = await admin.client
      .from(table)
      .select('status,featured,logo_url')
      .like('slug', prefix);
    found += data?.length ?? 0;
    for (const row of data ?? []) expect(row).toMatchObject({ status: 'pending', featured: false });
  }
  expect(found).toBe(stored.length);
  expect(await people.logos()).toEqual(before);

  // Even approved, they are words: on their own page, in the list, and for their sender.
  for (const { table, slug } of stored)
    await admin.client.from(table).update({ status: 'approved' }).eq('slug', slug).throwOnError();
  await page.addInitScript(() => {
    window.alert = () => {
      document.title = 'taken';
    };
  });
  await useAccount(page, account);
  const pages = stored.map(({ table, slug }) =>
    table === 'startups' ? `/startup/${slug}` : `/investors/${slug}`,
  );
  for (const path of ['/account', '/startup-directory', '/investors', ...pages]) {
    await page.goto(path);
    if (path === '/account') await expect(page.locator('#submissions li').first()).toBeVisible();
    expect(await page.title(), path).not.toBe('taken');
    const active = page.locator('main :is([onerror], [onload], [onmouseover], img[src="x"])');
    expect(await active.count(), path).toBe(0);
  }
});

for (const [what, fill, refusal] of [
  ['a script as its address', { Website: 'javascript:alert(1)' }, /Please enter an address/],
  ['data as its address', { Website: 'data:text/html,x' }, /Please enter an address/],
  ['text that runs backwards', { Location: '\u202eHà Nội' }, /characters that cannot be shown/],
  ['a megabyte', { 'Description *': 'x'.repeat(1024 * 1024) }, /This is too long/],
] as const) {
  test(`the form refuses ${what} with a reason and loses nothing`, async ({ page, people }) => {
    await useAccount(page, await people.createAccount());
    const before = await people.logos();
    await page.goto('/submit-startup');
    await untilAwake(page);
    await page.getByLabel('Startup Name *').fill('<img src=x onerror=alert(1)>');
    await page.getByLabel('Description *').fill('x');
    await page.getByLabel('Category *').selectOption('Other');
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG });
    for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Submit Startup' }).click();
    await expect(
      page.locator('main form [aria-live="polite"]').filter({ hasText: refusal }),
    ).toBeVisible();
    for (const [label, value] of Object.entries(fill))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByAltText('Preview of your logo')).toBeVisible();
    expect(await people.logos()).toEqual(before);
  });
}

test('the form sends markup as the text that it is', async ({ page, people }) => {
  const account = await people.createAccount();
  await useAccount(page, account);
  await page.goto('/submit-investor');
  await untilAwake(page);
  const name = `<b onmouseover=alert(1)> ${process.pid} ${Date.now()}`;
  await page.getByLabel('Name *').fill(name);
  await page.getByRole('button', { name: 'Submit Profile' }).click();
  await page.waitForURL('**/investors');
  await expectToast(
    page,
    'Success!',
    'Your investor profile has been successfully submitted and will be under review.',
  );
  await page.goto('/account');
  await expect(page.locator('#submissions').getByText(name)).toBeVisible();
});
