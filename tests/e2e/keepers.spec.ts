import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { mailText } from '#tests/support/mail-text.ts';
import {
  type Account,
  type PeopleSite,
  PNG,
  test,
  untilAwake,
  useAccount,
} from '#tests/support/people-site.ts';
import type { Received } from '#tests/support/smtp.ts';

/** The link of the newest mail to an address that leads to the account page. */
async function linkTo(people: PeopleSite, address: string, what: 'claim' | 'page') {
  const fits = (mail: Received) => mailText(mail).includes(`/account#${what}=`);
  const words = mailText(await people.mailTo(address, fits));
  return String(new RegExp(`/(?:vi/)?account#${what}=\\S+`).exec(words)?.[0]);
}

/** An approved company that an account sent in. */
async function company(people: PeopleSite, founder: Account, name: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const domain = `${slug}.com`;
  const { error } = await founder.client.from('startups').insert({
    ...{ name, slug, description: 'Grilled.', category: 'FoodTech' },
    website: `https://${domain}`,
  });
  expect(error).toBeNull();
  const admin = await people.admin();
  const approved = await admin.client
    .from('startups')
    .update({ status: 'approved' })
    .eq('slug', slug)
    .select('id');
  expect(approved.data).toHaveLength(1);
  return { slug, domain, id: String(approved.data?.[0]?.id) };
}

// Robots are not counted, and this browser says that it is one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

const pagesOf = (page: Page) => page.locator('#companies');

test('a founder shows that the company is theirs, changes small things at once, and an editor puts one back', async ({
  page,
  people,
  browser,
}) => {
  const founder = await people.createAccount();
  const name = `Bun Cha kept ${process.pid}`;
  const { slug, domain } = await company(people, founder, name);

  await useAccount(page, founder);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  // A view counts once the page is there for a moment.
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/startup/${slug}$`));
  await page.waitForRequest((request) => request.url().endsWith('/page-view'));
  const site = page.getByRole('link', { name: 'Visit Website' });
  await site.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await site.click();
  await page.getByRole('link', { name: 'Is this your company?' }).click();
  const card = pagesOf(page);
  await expect(card.getByText('Sent in by you')).toBeVisible();
  // Views are written together, some seconds later.
  await expect
    .poll(
      async () => {
        const { data } = await founder.client.rpc('own_pages');
        return data?.map(({ views, searches, clicks }) => [views, searches, clicks]);
      },
      { timeout: 30_000 },
    )
    .toEqual([[1, 1, 1]]);

  await card.getByLabel(`Your mailbox at ${domain}`).fill('an');
  await card.getByRole('button', { name: 'Send me a link' }).click();
  await expect(card.getByText(`an@${domain}`)).toBeVisible();
  await page.goto(await linkTo(people, `an@${domain}`, 'claim'));
  await expect(card.getByText(`${name} is yours`)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(card.getByText(`Verified by a mailbox at ${domain}`)).toBeVisible();
  const own = card.getByRole('listitem', { name, exact: true });
  await expect(own.getByText('1', { exact: true })).toHaveCount(3);
  expect(await axeProblems(page)).toEqual([]);

  await own.getByRole('button', { name: `Change the page: ${name}` }).click();
  await card.getByRole('button', { name: 'Suggest a change: Raising Now' }).click();
  await card.getByLabel('What it should say').selectOption('Seed');
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  const raising = page.getByRole('button', { name: 'Suggest a change: Raising Now' });
  const said = card.getByRole('listitem').filter({ has: raising });
  await expect(said.getByText('“Raising Now” was changed')).toBeInViewport();
  await expect(said.getByText('Now: Seed')).toBeVisible();
  await card.getByRole('button', { name: 'Suggest a change: Contact' }).click();
  await card.getByLabel('What it should say').fill('an@elsewhere.example');
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByText('“Contact” is waiting for an editor')).toBeVisible();
  await card.getByRole('button', { name: 'Suggest a change: Description in Vietnamese' }).click();
  await card.getByLabel('What it should say').fill('Chả nướng than hoa.');
  await card.getByRole('button', { name: 'Send the suggestion' }).click();
  await expect(card.getByText('is waiting for a reviewer')).toBeVisible();
  await people.mailTo(founder.email, (mail) => mailText(mail).includes('within 2-3 business days'));

  await own.getByRole('button', { name: `Change the logo: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByAltText(/preview/i)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this logo' }).click();
  await expect(own.getByText('“Logo” was changed')).toBeVisible();

  await page.goto(`/startup/${slug}`);
  await expect(page.getByText('Raising now: Seed')).toBeVisible();
  await expect(page.locator('.entry-view header img')).toHaveAttribute('src', /startup-logos/);

  const context = await browser.newContext();
  const office = await context.newPage();
  await useAccount(office, await people.admin());
  await office.goto('/admin?tab=startups');
  await untilAwake(office);
  await office.getByRole('button', { name: /^Proposals \(\d+\)$/ }).click();
  const proposals = office.getByRole('dialog');
  await proposals
    .getByRole('button', { name: `Accept: ${name}, Description in Vietnamese` })
    .click();
  await expect(office.getByText(`${name}: Description in Vietnamese was accepted`)).toBeVisible();
  await proposals.getByRole('button', { name: `Put it back: ${name}, Raising Now` }).click();
  await expect(office.getByText(`${name}: Raising Now was put back`)).toBeVisible();
  await proposals.getByRole('button', { name: `Seen: ${name}, Logo` }).click();
  await expect(office.getByText(`${name}: Logo stays as it is`)).toBeVisible();
  expect(await axeProblems(office)).toEqual([]);
  await context.close();

  await page.goto(`/vi/startup/${slug}`);
  await expect(page.getByText('Chả nướng than hoa.').first()).toBeVisible();
  // The history still tells that it was said.
  await expect(page.locator('.badges').getByText('Đang gọi vốn')).toHaveCount(0);
});

test('a page is handed over, shown elsewhere, and taken down with the account', async ({
  page,
  people,
  browser,
}) => {
  const founder = await people.createAccount();
  const heir = await people.createAccount();
  const name = `Nem Ran ${process.pid}`;
  const { slug } = await company(people, founder, name);
  await useAccount(page, founder);
  await page.goto('/account#companies');
  await untilAwake(page);
  const own = pagesOf(page).getByRole('listitem', { name, exact: true });

  await own.getByRole('button', { name: `Badge and embed: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const code = await dialog
    .getByRole('textbox', { name: 'A card with what your page says' })
    .inputValue();
  await expect(dialog.getByRole('textbox', { name: 'A badge' })).toHaveValue(/badge\.svg/);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const elsewhere = await browser.newContext();
  const blog = await elsewhere.newPage();
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Blog</title>${code}`),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await blog.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = blog.frameLocator('iframe');
  await expect(frame.getByRole('link', { name })).toHaveAttribute(
    'href',
    new RegExp(`/startup/${slug}$`),
  );
  await elsewhere.close();
  server.close();
  const badge = await page.request.get(`/startup/${slug}/badge.svg`);
  expect(badge.headers()['content-type']).toContain('image/svg+xml');
  expect((await page.request.get('/startup/nobody-at-all/embed')).status()).toBe(404);

  await own.getByRole('button', { name: `Hand over: ${name}` }).click();
  await dialog.getByLabel('Address of your successor').fill(heir.email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(own.getByText(`The link is on its way to ${heir.email}`)).toBeVisible();

  const context = await browser.newContext();
  const successor = await context.newPage();
  await useAccount(successor, heir);
  await successor.goto(await linkTo(people, heir.email, 'page'));
  await expect(successor.getByText(`You keep the page of ${name} now.`)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeVisible();
  await expect(own).toHaveCount(0);

  await successor.getByRole('button', { name: 'Delete my account…' }).click();
  const leaving = successor.getByRole('dialog');
  await expect(leaving.getByText('What becomes of your companies?')).toBeVisible();
  await leaving.getByLabel('Ask for it to be taken down').check();
  expect(await axeProblems(successor)).toEqual([]);
  await leaving.getByLabel(`Type ${heir.email} to confirm`).fill(heir.email);
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await expect(successor).toHaveURL(/\/$/);
  await context.close();
  const admin = await people.admin();
  const { data } = await admin.client
    .from('contact_messages')
    .select('kind,subject,message')
    .eq('email', heir.email);
  expect(data).toMatchObject([{ kind: 'removal', subject: `Removal: ${name}` }]);
  expect(data?.[0]?.message).toContain(`/startup/${slug}`);
  expect((await page.request.get(`/startup/${slug}`)).status()).toBe(200);
});

test('an editor gives their word for an account where there is no website', async ({
  page,
  people,
}) => {
  const keeper = await people.createAccount();
  const admin = await people.admin();
  const name = `Xoi ${process.pid}`;
  const slug = `xoi-${process.pid}`;
  await admin.client
    .from('startups')
    .insert({ name, slug, description: 'Rice.', category: 'FoodTech', status: 'approved' });
  await useAccount(page, admin);
  await page.goto(`/admin?tab=startups&edit=${slug}`);
  await untilAwake(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the account').fill(keeper.email);
  await dialog.getByLabel('Address of the account').press('Enter');
  await expect(dialog.getByText(`${keeper.email} keeps the page now`)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.goto(`/startup/${slug}`);
  await expect(page.getByText('confirmed by our editors')).toBeVisible();
});
