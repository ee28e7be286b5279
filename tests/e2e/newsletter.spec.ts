import { expect, type Page, test } from '@playwright/test';
import { mailsTo } from '#tests/support/mailbox.ts';

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
