import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { database } from '#tests/support/back-office.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilAwake } from '#tests/support/settled.ts';
import { titleOf } from '#tests/support/story-title.ts';

const MESSAGE = {
  firstName: 'Hạnh',
  lastName: 'Trần',
  email: 'hanh@example.com',
  subject: 'A correction',
  message: 'Line one.\nLine two with <b>markup</b> & ünïcödé.',
};

async function fillIn(page: Page, message: Partial<typeof MESSAGE>) {
  for (const [name, value] of Object.entries(message))
    await page.locator(`#contact-${name}`).fill(value);
}

async function expectFilledIn(page: Page, message: Partial<typeof MESSAGE>) {
  for (const [name, value] of Object.entries(message))
    await expect(page.locator(`#contact-${name}`)).toHaveValue(value);
}

/** Lines of the local mailbox, which shows what the outbox has sent. */
async function mailbox(page: Page): Promise<string> {
  const answer = await page.request.get('/_mail');
  return answer.text();
}

test.describe('the contact form with a script', () => {
  test('sends a message in place, and the team and the writer get mail', async ({ page }) => {
    await page.goto('/contact');
    await untilAwake(page);
    const subject = `A correction ${Date.now()}`;
    await fillIn(page, { ...MESSAGE, subject });
    await page.getByRole('button', { name: 'Send Message' }).click();
    const thanks = page.getByRole('heading', { name: 'Thank you, your message is on its way.' });
    await expect(thanks).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('form[data-contact]')).toBeHidden();
    // The worker sends on its own time.
    const timeout = 20_000;
    await expect.poll(() => mailbox(page), { timeout }).toContain(`Contact form: ${subject}`);
    await expect.poll(() => mailbox(page), { timeout }).toContain('We have received your message');
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.locator('#contact-firstName')).toBeFocused();
    await expect(page.locator('#contact-message')).toHaveValue('');
  });

  test('says at each field what is wrong, and takes the complaint back', async ({ page }) => {
    await page.goto('/vi/contact');
    await untilAwake(page);
    await fillIn(page, { email: 'hanh@' });
    await page.getByRole('button', { name: 'Gửi tin nhắn' }).click();
    // Vietnamese names begin with the family's.
    await expect(page.locator('#contact-lastName')).toBeFocused();
    await expect(page.locator('#contact-email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#contact-email')).toHaveAccessibleDescription(
      'Vui lòng nhập địa chỉ email hợp lệ.',
    );
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Tin nhắn chưa được gửi');
    await expect(alert.getByRole('link')).toHaveCount(5);
    await expect(page.locator('#contact-email')).toHaveValue('hanh@');
    await page.locator('#contact-email').fill('hanh@example.com');
    await expect(page.locator('#contact-email')).not.toHaveAttribute('aria-invalid', 'true');
    await alert.getByRole('link', { name: 'Vui lòng nhập chủ đề.' }).click();
    await expect(page.locator('#contact-subject')).toBeFocused();
  });

  for (const { failure, text } of [
    { failure: 'offline', text: 'We got no answer' },
    { failure: 'an error', text: 'Something went wrong on our side' },
    { failure: 'a limit', text: 'several messages from you or your network' },
  ])
    test(`loses nothing on ${failure}`, async ({ page }) => {
      await page.route('**/functions/v1/contact-send', (route) =>
        failure === 'offline'
          ? route.abort()
          : route.fulfill({ status: failure === 'a limit' ? 429 : 500, json: { error: 'no' } }),
      );
      await page.goto('/contact');
      await untilAwake(page);
      await fillIn(page, MESSAGE);
      await page.getByRole('button', { name: 'Send Message' }).click();
      const alert = page.getByRole('alert').filter({ hasText: text });
      await expect(alert).toBeVisible();
      await expect(alert).toBeFocused();
      await expectFilledIn(page, MESSAGE);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    });
});

for (const { list, subject, link } of [
  { list: '/latest', subject: 'Correction: ', link: 'Tell the editors' },
  { list: '/vi/startup-directory', subject: 'Đính chính: ', link: 'Báo cho tòa soạn' },
])
  test(`a page listed at ${list} leads to the form, which knows what it is about`, async ({
    page,
  }) => {
    await page.goto(list);
    await page
      .getByRole('main')
      .locator('a[href*="/article/"], a[href*="/startup/"]')
      .first()
      .click();
    const title = await titleOf(page);
    await page.getByRole('link', { name: link }).click();
    await expect(page.locator('#contact-subject')).toHaveValue(`${subject}${title}`);
    await expect(page.locator('#contact-form-title')).toBeInViewport();
  });

test('what was begun about one story never goes out under another', async ({ page }) => {
  const about = (story: string) =>
    `/contact?${new URLSearchParams({ kind: 'correction', subject: `Correction: ${story}`, story })}`;
  await page.goto(about('one'));
  await untilAwake(page);
  await page.locator('#contact-message').fill('The sum of one is wrong.');
  await page.getByLabel('What is wrong, word for word?').fill('Ten');
  await page.goto(about('two'));
  await untilAwake(page);
  await expect(page.locator('#contact-subject')).toHaveValue('Correction: two');
  await expect(page.locator('#contact-message')).toHaveValue('');
  await page.goto('/contact');
  await untilAwake(page);
  await expect(page.locator('#contact-subject')).toHaveValue('');
  await page.goto(about('one'));
  await untilAwake(page);
  await expect(page.locator('#contact-subject')).toHaveValue('Correction: one');
  await expect(page.locator('#contact-message')).toHaveValue('The sum of one is wrong.');
  await expect(page.getByLabel('What is wrong, word for word?')).toHaveValue('Ten');
});

test('a press release of 20,000 characters arrives whole, from a file, with what was asked', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Send a press release' }).click();
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Press release' })).toBeInViewport();
  const subject = `Release ${Date.now()}`;
  await page.getByLabel('First name').fill('An');
  await page.getByLabel('Last name').fill('Nguyễn');
  await page.locator('#contact-email').fill(`press-${Date.now()}@example.com`);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('May it be published at once?').fill('From Monday, nine');
  const words = `Đầu. ${'ố'.repeat(20_000)} Cuối.`;
  const file = page.getByLabel('Or take it from a Word or text file');
  await file.setInputFiles({
    ...{ name: 'release.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('That file could not be read.')).toBeVisible();
  await file.setInputFiles({
    ...{ name: 'release.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(words),
  });
  await expect(page.locator('#contact-message')).toHaveValue(words);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const { data } = await database()
    .from('contact_messages')
    .select('kind, message')
    .eq('subject', subject)
    .single();
  expect(data?.kind).toBe('press');
  expect(data?.message).toBe(
    `May it be published at once? If not, from when?\nFrom Monday, nine\n\n${words}`,
  );
});

test('a press release in Word is read, and one that was made to fill a memory is not', async ({
  page,
}) => {
  await page.goto('/contact?kind=press');
  await untilAwake(page);
  const file = page.getByLabel('Or take it from a Word or text file');
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }, { level: 9 });
  await file.setInputFiles({
    ...{ name: 'bomb.docx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(bomb),
  });
  await expect(page.getByText('That file could not be read.')).toBeVisible();
  await expect(page.locator('#contact-message')).toHaveValue('');
  await file.setInputFiles('tests/fixtures/documents/word-quirks.docx');
  await expect(page.locator('#contact-message')).toHaveValue(/\S.*\n\n\S/);
  await expect(page.getByText('That file could not be read.')).toHaveCount(0);
});

for (const [path, query] of [
  ['/search', 'submit'],
  ['/vi/search', 'đăng startup'],
] as const)
  test(`the search for “${query}” leads to the forms`, async ({ page }) => {
    await page.goto(`${path}?q=${encodeURIComponent(query)}`);
    const ways = page.getByRole('main').getByRole('complementary');
    await expect(ways.getByRole('link')).toHaveCount(3);
    await ways.getByRole('link').first().click();
    await expect(page).toHaveURL(/submit-startup$/);
  });

test.describe('the contact form without a script', () => {
  test.use({ javaScriptEnabled: false });
  // One after the other: they share the allowance of a network.
  test.describe.configure({ mode: 'serial' });

  test('comes back filled in, with what is wrong', async ({ page }) => {
    await page.goto('/contact');
    // The browser's own check would stop an incomplete form; a crafted address passes it.
    await fillIn(page, { ...MESSAGE, email: 'hanh@example' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/contact\/send$/);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Please enter a valid email address.',
    );
    await expect(page.locator('#contact-email')).toHaveAttribute('aria-invalid', 'true');
    await expectFilledIn(page, { ...MESSAGE, email: 'hanh@example' });
  });

  test('sends, thanks, and refuses kindly when it is too much', async ({ page }) => {
    const message = { ...MESSAGE, email: `often-${Date.now()}@example.com` };
    for (const prefix of ['', '/vi', '', '/vi', '']) {
      await page.goto(`${prefix}/contact`);
      await fillIn(page, message);
      await page.locator('form[data-contact] button[type="submit"]').click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/contact/sent$`));
      await expect(page.locator('h1')).toHaveText(/Thank you|Cảm ơn/);
    }
    await page.goto('/vi/contact');
    await fillIn(page, message);
    const refused = page.waitForResponse('**/contact/send');
    await page.locator('form[data-contact] button[type="submit"]').click();
    expect((await refused).status()).toBe(429);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /Bạn có thể thử lại sau \d+ phút nữa; nội dung bạn viết vẫn còn đây/,
    );
    await expectFilledIn(page, message);
  });

  test('lets robots believe that they succeeded', async ({ page, baseURL }) => {
    const answer = await page.request.post('/contact/send', {
      form: { ...MESSAGE, subject: 'Cheap watches', website: 'http://spam.example' },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
    // Over the limit by now, or taken and dropped; never a mail.
    expect([303, 429]).toContain(answer.status());
    expect(await mailbox(page)).not.toContain('Cheap watches');
  });
});

test('a form that another site sends is refused', async ({ request }) => {
  const answer = await request.post('/contact/send', {
    form: MESSAGE,
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});
