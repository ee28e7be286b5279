import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#tests/support/mailbox.ts';
import { test } from '#tests/support/reader-test.ts';

/** The link of a kind in what the local mailbox holds for an address, looked up as a person does. */
async function linkInMail(page: Page, email: string, kind: string): Promise<string> {
  const link = new RegExp(`https?://[^"'<>\\s]*/newsletter/${kind}\\?token=[0-9a-f]+`);
  const isThere = async () => (await mailsTo(page.request, email)).some((text) => link.test(text));
  await expect.poll(isThere).toBe(true);
  await page.goto('/_mail');
  await page.getByRole('link').filter({ hasText: email }).first().click();
  await expect.poll(() => everything(page)).toMatch(link);
  const [found = ''] = link.exec(await everything(page)) ?? [];
  const url = new URL(found);
  return url.pathname + url.search;
}

async function everything(page: Page): Promise<string> {
  return (await Promise.all(page.frames().map((frame) => frame.content()))).join('');
}

const WORDS = {
  en: {
    prefix: '',
    submit: 'Subscribe',
    said: 'please check your inbox and confirm',
    confirm: 'Confirm my subscription',
    confirmed: 'You are in',
    save: 'Save preferences',
    saved: 'Your preferences are saved.',
    topic: 'Technology',
    leave: 'Unsubscribe',
    left: 'You are unsubscribed',
  },
  vi: {
    prefix: '/vi',
    submit: 'Nhận bản tin',
    said: 'vui lòng kiểm tra hộp thư và xác nhận',
    confirm: 'Xác nhận để nhận bản tin',
    confirmed: 'Từ nay bạn nhận bản tin',
    save: 'Lưu tùy chọn',
    saved: 'Đã lưu tùy chọn của bạn.',
    topic: 'Công nghệ',
    leave: 'Ngừng nhận bản tin',
    left: 'Bạn đã ngừng nhận bản tin',
  },
} as const;

for (const { locale, javaScriptEnabled } of [
  { locale: 'en', javaScriptEnabled: false },
  { locale: 'vi', javaScriptEnabled: true },
] as const)
  test.describe(`a reader in ${locale} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('subscribes, confirms, chooses and leaves', async ({ page }) => {
      const words = WORDS[locale];
      const email = `reader-${locale}-${Date.now()}@example.com`;
      await page.goto(`${words.prefix}/newsletter`);
      const form = page.getByRole('main').locator('form').first();
      await form.getByRole('textbox').fill(email);
      await form.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.said)).toBeVisible();

      const confirm = await linkInMail(page, email, 'confirm');
      expect(confirm.startsWith(`${words.prefix}/newsletter/`)).toBe(true);
      await page.goto(confirm);
      await page.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();

      await page.goto(await linkInMail(page, email, 'preferences'));
      await page.getByLabel(words.topic).check();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(page.getByLabel(words.topic)).toBeChecked();

      await page.goto(await linkInMail(page, email, 'unsubscribe'));
      const main = page.getByRole('main');
      await main.getByRole('button', { name: words.leave }).click();
      await expect(page.getByRole('heading', { name: words.left })).toBeVisible();
    });
  });

test('a mail program unsubscribes with one click, a page of somebody else cannot post', async ({
  page,
  request,
  baseURL,
}) => {
  const email = `program-${Date.now()}@example.com`;
  await request.post('/functions/v1/newsletter-subscribe', { data: { email } });
  await page.goto(await linkInMail(page, email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();

  const leave = new URL(await linkInMail(page, email, 'unsubscribe'), baseURL);
  const answer = await fetch(
    new URL(`/functions/v1/newsletter-unsubscribe${leave.search}`, leave),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  );
  expect(answer.status).toBe(200);

  const foreign = await request.post('/newsletter/confirm', {
    form: { token: 'x' },
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status()).toBe(403);
});

for (const { path, button, wrote, again, sentAgain, other } of [
  {
    path: '/privacy',
    button: 'Subscribe',
    wrote: 'We wrote to',
    again: 'Send it again',
    sentAgain: 'one more mail is on its way',
    other: 'Use another address',
  },
  {
    path: '/vi/privacy',
    button: 'Nhận bản tin',
    wrote: 'Chúng tôi đã viết thư đến',
    again: 'Gửi lại',
    sentAgain: 'một thư nữa đang trên đường đến',
    other: 'Dùng địa chỉ khác',
  },
])
  test(`the form on ${path} gives its place to what comes next, and takes it back`, async ({
    page,
  }) => {
    const email = `next-${Date.now()}@gmail.com`;
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const form = footer.locator('form');
    await form.getByRole('textbox').fill(email);
    await form.getByRole('button', { name: button }).click();
    const next = footer.locator('.subscribed');
    await expect(next).toContainText(`${wrote} ${email}`);
    await expect(next).toBeFocused();
    await expect(form).toBeHidden();
    await expect(next.getByRole('link')).toHaveAttribute('href', 'https://mail.google.com/');
    await next.getByRole('button', { name: again }).click();
    await expect(next.getByRole('status')).toContainText(sentAgain);
    await next.getByRole('button', { name: other }).click();
    await expect(next).toHaveCount(0);
    await expect(form.getByRole('textbox')).toBeFocused();
    await expect(form.getByRole('textbox')).toHaveValue('');
  });

test('a limit says under the field when one can try again, and the address stays', async ({
  page,
}) => {
  const sentence = 'You can try again in 4 minutes.';
  await page.route('**/functions/v1/newsletter-subscribe', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { token: 'x', minAge: 0 } })
      : route.fulfill({ status: 429, json: { error: sentence } }),
  );
  await page.goto('/newsletter');
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('textbox').fill('an@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(sentence);
  await expect(form.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox')).toHaveValue('an@example.com');
});

test('an address that is none is marked, described and focused, in place', async ({ page }) => {
  await page.goto('/newsletter');
  const form = page.getByRole('main').locator('form').first();
  const field = form.getByRole('textbox');
  for (const wrong of ['', 'linh', 'linh@']) {
    await field.fill(wrong);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(field).toBeFocused();
  }
  for (const [name, href] of [
    ['privacy policy', '/privacy'],
    ['terms', '/terms'],
  ] as const)
    await expect(form.getByRole('link', { name })).toHaveAttribute('href', href);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a slip in a known domain, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('is asked about once, and taken when it is sent again', async ({ page }) => {
      const name = `slip-${Date.now()}`;
      await page.goto('/newsletter');
      const form = page.getByRole('main').locator('form').first();
      await form.getByRole('textbox').fill(`${name}@gmial.com`);
      await form.getByRole('button').click();
      const asked = page.getByRole('main').locator('[data-problem]').first();
      await expect(asked).toHaveText(
        `Did you mean ${name}@gmail.com? If ${name}@gmial.com is right, send it once more.`,
      );
      await expect(page.getByText('Subscription Failed')).toHaveCount(0);
      const field = page.getByRole('main').getByRole('textbox').first();
      await expect(field).toHaveValue(`${name}@gmial.com`);
      await expect(field).toBeFocused();
      const submit = page.getByRole('main').locator('form').first().getByRole('button');
      const wrote = page.getByText(`We wrote to ${name}@gmial.com`);
      // A form that is sent within two seconds is a script's: it comes back once more.
      await expect(async () => {
        if (!(await wrote.isVisible())) await submit.click();
        await expect(wrote).toBeVisible({ timeout: 500 });
      }).toPass({ intervals: [2_500] });
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong address comes back in its form, and the mail can be asked for again', async ({
    page,
  }) => {
    const email = `again-${Date.now()}@example.com`;
    await page.goto('/vi/newsletter');
    const field = page.getByRole('main').locator('form').first().getByRole('textbox');
    // The browser's own check lets an address without a dot pass.
    await field.fill('linh@a');
    await page.getByRole('main').getByRole('button', { name: 'Nhận bản tin' }).first().click();
    const retry = page.getByRole('main').getByRole('textbox');
    await expect(retry).toHaveValue('linh@a');
    await expect(retry).toHaveAttribute('aria-invalid', 'true');
    await expect(retry).toHaveAccessibleDescription('Vui lòng nhập một địa chỉ email hợp lệ.');
    await expect(retry).toBeFocused();
    await retry.fill(email);
    const submit = page.getByRole('main').getByRole('button', { name: 'Nhận bản tin' });
    // A form that is filled in within two seconds is a script's: it comes back once more.
    await submit.click();
    const wrote = page.getByText(`Chúng tôi đã viết thư đến ${email}`);
    await expect(async () => {
      if (!(await wrote.isVisible())) await submit.click();
      await expect(wrote).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [2_500] });
    const again = page.getByRole('button', { name: 'Gửi lại' });
    await expect(async () => {
      const answer = page.getByText('một thư nữa đang trên đường đến');
      if (!(await answer.isVisible())) await again.or(submit).click();
      await expect(answer).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [2_500] });
  });
});
