import { expect, type Page } from '@playwright/test';
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
