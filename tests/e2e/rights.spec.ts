import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';

/** A profile that nobody else reads. */
async function company() {
  const slug = `door-${randomUUID().slice(0, 8)}`;
  const { error } = await database()
    .from('startups')
    .insert({
      ...{ name: `Cửa ${slug}`, slug, website: `https://${slug}.example`, category: 'SaaS' },
      ...{ description: 'A company that somebody asks about.', status: 'approved' },
    });
  if (error) throw error;
  return { slug, name: `Cửa ${slug}` };
}

/** The link of the mail that asks for a proof: in the outbox it is forgotten once it is sent. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const [text = ''] = await waitForMails(page.request, email, 1);
  const { pathname, search } = new URL(/https?:\S+\/about-you\/state\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

const WORDS = {
  en: {
    ...{ prefix: '', door: 'Is this about you?', kind: /^Remove it/, name: 'Your name' },
    ...{ email: 'Email address', message: 'What is it, and why?', send: 'Send my request' },
    ...{ mailbox: 'Please look into your mailbox', confirm: 'Confirm my request' },
    ...{ looking: 'We are looking at it', missing: 'Please choose what we should do.' },
  },
  vi: {
    ...{ prefix: '/vi', door: 'Trang này nói về bạn?', kind: /^Xóa đi/, name: 'Tên của bạn' },
    ...{ email: 'Địa chỉ email', message: 'Đó là gì, và vì sao?', send: 'Gửi yêu cầu' },
    ...{ mailbox: 'Hãy kiểm tra hộp thư của bạn', confirm: 'Xác nhận yêu cầu' },
    ...{ looking: 'Đang xem xét', missing: 'Hãy chọn điều chúng tôi cần làm.' },
  },
} as const;

async function fillIn(page: Page, words: (typeof WORDS)[keyof typeof WORDS], email: string) {
  const form = page.getByRole('main');
  await form.getByRole('radio', { name: words.kind }).check();
  await form.getByRole('textbox', { name: words.name }).fill('Vũ Quế Chi');
  await form.getByRole('textbox', { name: words.email }).fill(email);
  await form.getByRole('textbox', { name: words.message }).fill('I left the company in 2024.');
}

for (const [language, words] of Object.entries(WORDS))
  test(`somebody who is listed asks from the page, proves it and sees where it stands (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { slug, name } = await company();
    const email = `${slug}@example.com`;
    await page.goto(`${words.prefix}/startup/${slug}`);
    await page.getByRole('link', { name: words.door }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.door })).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);

    // Without what is required, a browser that checks nothing is told in words.
    await page.locator('form.request').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('alert').first()).toContainText(words.missing);
    expect(await axeProblems(page)).toEqual([]);

    // A form that comes back waits until it is old enough to be a person's; a fresh one does not.
    await page.goto(`${words.prefix}/about-you?page=/startup/${slug}`);
    await fillIn(page, words, email);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.mailbox })).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);

    const link = await mailedLink(page, email);
    await page.goto(link);
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('status').filter({ hasText: words.looking })).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    // The mail's link shows it again.
    await page.goto(link);
    await expect(page.getByRole('status').filter({ hasText: words.looking })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

test('a link that is none says so, and a page that is none is asked for', async ({ page }) => {
  const answer = await page.goto(
    `/about-you/state?request=${randomUUID()}&token=${'x'.repeat(43)}`,
  );
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await page.getByRole('link', { name: 'Send a request' }).click();
  await fillIn(page, WORDS.en, 'nobody@example.com');
  await page.getByRole('textbox', { name: 'Address of the page' }).fill('/startup/is-not-there');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('alert').first()).toContainText('There is no such page');
  // What begins with the site's address need not be one.
  await page.goto('/about-you');
  await fillIn(page, WORDS.en, 'nobody@example.com');
  const address = page.getByRole('textbox', { name: 'Address of the page' });
  await address.fill(`${new URL(page.url()).origin}0000000/startup/x`);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
});

test('an editor hides what a request is about, answers it, and the person reads it', async ({
  page,
  browser,
}) => {
  const [editor, { slug, name }] = await Promise.all([newcomer('editor'), company()]);
  const email = `${slug}@example.com`;
  await page.goto(`/about-you?page=/startup/${slug}`);
  await fillIn(page, WORDS.en, email);
  await page.getByRole('button', { name: 'Send my request' }).click();
  const link = await mailedLink(page, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'looking' })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, editor);
  await office.goto('/admin/requests');
  await office.getByRole('button', { name: `Open the request about ${name}` }).click();
  const dialog = office.getByRole('dialog', { name });
  await expect(dialog).toContainText('I left the company in 2024.');
  await dialog.getByRole('switch', { name: 'Not shown while we look' }).click();
  await expect(office.getByText('It is not shown any more').first()).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/startup/${slug}`)).status()).toBe(404);
  expect(await axeProblems(office)).toEqual([]);

  await dialog.getByLabel('What became of it').selectOption('refused');
  await dialog.getByLabel('Why').selectOption('public_interest');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Your role is in the filings.');
  await expect(dialog.getByRole('switch', { name: 'It stays hidden' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(office.getByText(`The answer goes to ${email}`).first()).toBeVisible();
  await expect(office.getByRole('button', { name: `Open the request about ${name}` })).toBeHidden();
  await expect.poll(async () => (await page.request.get(`/startup/${slug}`)).status()).toBe(200);

  await office.getByLabel('Show').selectOption('done');
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto(link);
  await expect(page.getByText('Your role is in the filings.')).toBeVisible();
  await expect(page.getByText('The public interest outweighs it')).toBeVisible();
  await office.context().close();
});

test('a story that was withdrawn says why, a held one keeps, and a reply stands on its page', async ({
  page,
  browser,
}) => {
  const [editor, story] = await Promise.all([newcomer('editor'), openNewsroom().write({})]);
  const office = await (await browser.newContext()).newPage();
  await signIn(office, editor);
  await office.goto(`/admin/corrections?article=${story.id}&kind=reply`);
  const version = office.getByRole('group', { name: 'Version in English' });
  await version.getByLabel('What it answers, and who replies').fill('Chi replies.');
  await version.getByLabel('The reply').fill('I never said that.');
  await office.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(office.getByText('Readers see the correction').first()).toBeVisible();
  await page.goto(`/article/${story.slug}`);
  await expect(page.locator('#corrections')).toContainText(
    'Reply: Chi replies. I never said that.',
  );
  await expect(page.getByRole('link', { name: 'Is this about you?' })).toHaveAttribute(
    'href',
    `/about-you?page=/article/${story.slug}`,
  );

  await office.getByLabel('Why, and for whom').fill('Court of Hanoi, 12/2026');
  await office.getByRole('button', { name: 'Hold it' }).click();
  await expect(office.getByText(/^Held since .*Court of Hanoi/)).toBeVisible();
  await office.getByLabel('Reason that readers are told').selectOption('court');
  await office.getByRole('button', { name: 'Withdraw it' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expect(office.getByText('Readers no longer see the story').first()).toBeVisible();
  await expect.poll(async () => (await page.goto(`/article/${story.slug}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This story was withdrawn');
  await expect(page.getByText('because a court or an authority ordered it')).toBeVisible();
  expect(await axeProblems(office)).toEqual([]);
  await office.context().close();
});
