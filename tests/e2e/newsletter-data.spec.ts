import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database } from '#tests/support/back-office.ts';
import { test } from '#tests/support/reader-test.ts';

// What a reader may do with their data, on the page behind the link of a mail, and without a script.

const WORDS = {
  en: {
    prefix: '',
    download: 'Download my data',
    ask: 'Delete my data…',
    question: 'Delete your data?',
    keep: 'Keep my data',
    confirm: 'Yes, delete my data',
    done: 'Your data are deleted',
    said: 'You will get no more newsletters',
    back: 'To the newsletter page',
    badLink: 'This link is not valid.',
    counted: 'Count me in the totals of opened issues and followed links',
    save: 'Save preferences',
  },
  vi: {
    prefix: '/vi',
    download: 'Tải dữ liệu của tôi',
    ask: 'Xóa dữ liệu của tôi…',
    question: 'Xóa dữ liệu của bạn?',
    keep: 'Giữ lại dữ liệu',
    confirm: 'Đúng, hãy xóa',
    done: 'Đã xóa dữ liệu của bạn',
    said: 'Bạn sẽ không nhận bản tin nữa',
    back: 'Đến trang bản tin',
    badLink: 'Liên kết không hợp lệ.',
    counted: 'Tính tôi vào tổng số lượt mở và lượt bấm liên kết',
    save: 'Lưu tùy chọn',
  },
} as const;

/** A reader who is there, and the page that the link of their mails leads to. */
async function reader(locale: 'en' | 'vi'): Promise<{ email: string; address: string }> {
  const email = `data-${randomUUID()}@example.com`;
  const token = randomUUID().replaceAll('-', '').repeat(2);
  const subscriber = await database()
    .from('newsletter_subscribers')
    .insert({
      email,
      locale,
      status: 'confirmed',
      confirmed_at: new Date().toISOString(),
      // So that no other test writes to them.
      weekly: false,
      consent_version: 'test',
      consent_page: '/newsletter',
    })
    .select('id')
    .single();
  expect(subscriber.error).toBeNull();
  const { error } = await database()
    .from('newsletter_tokens')
    .insert({
      token_hash: createHash('sha256').update(token).digest('hex'),
      subscriber_id: subscriber.data?.id ?? '',
      purpose: 'preferences',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
  expect(error).toBeNull();
  return { email, address: `${WORDS[locale].prefix}/newsletter/preferences?token=${token}` };
}

/**
 * What axe finds in either theme, and whether anything is too wide. Axe needs scripts itself, so
 * another page takes a look at the same document.
 */
async function problems({ browser, page }: { browser: Browser; page: Page }): Promise<string[]> {
  const body = await page.content();
  const look = await browser.newPage({ reducedMotion: 'reduce', javaScriptEnabled: true });
  await look.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await look.emulateMedia({ colorScheme });
    await look.goto(page.url());
    found.push(...(await axeProblems(look)).map((problem) => `${colorScheme} ${problem}`));
  }
  for (const width of [390, 1440]) {
    await look.setViewportSize({ width, height: 900 });
    const excess = await look.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${excess} px too wide at ${width} px`);
  }
  await look.close();
  return found;
}

for (const locale of ['en', 'vi'] as const)
  test.describe(`a reader in ${locale} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('says whether letters count them', async ({ page }) => {
      const words = WORDS[locale];
      const { email, address } = await reader(locale);
      await page.goto(address);
      const counted = page.getByRole('checkbox', { name: words.counted });
      // They agreed to words that do not name it.
      await expect(counted).not.toBeChecked();
      for (const wish of [true, false]) {
        await counted.setChecked(wish);
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.locator('.said')).toBeVisible();
        await expect(counted).toBeChecked({ checked: wish });
        const { data } = await database()
          .from('newsletter_subscribers')
          .select('counted')
          .eq('email', email)
          .single();
        expect(data).toEqual({ counted: wish });
      }
    });

    test('takes their data along, thinks twice, and deletes them', async ({ page, browser }) => {
      const words = WORDS[locale];
      const { email, address } = await reader(locale);

      await page.goto(address);
      expect(await problems({ browser, page })).toEqual([]);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: words.download }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('newsletter-data.json');
      const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(held).toMatchObject({
        email,
        status: 'confirmed',
        language: locale,
        consent: { language: locale },
      });

      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.question })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(await problems({ browser, page })).toEqual([]);
      await page.getByRole('link', { name: words.keep }).click();
      await expect(page.getByRole('button', { name: words.download })).toBeVisible();

      await page.getByRole('button', { name: words.ask }).click();
      await page.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
      await expect(page.getByText(words.said)).toBeVisible();
      expect(await problems({ browser, page })).toEqual([]);
      // Back leads to the question, not to a form that the browser would have to send again.
      await page.goBack();
      await expect(page.getByText(words.badLink)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: words.back }).click();
      await expect(page).toHaveURL(`${words.prefix}/newsletter`);

      await page.goto(address);
      await expect(page.getByText(words.badLink)).toBeVisible();
      await expect(page.getByRole('button', { name: words.download })).toHaveCount(0);
    });
  });

test('opening an address deletes and exports nothing, whatever it says', async ({
  request,
  baseURL,
}) => {
  const { email, address } = await reader('en');
  for (const wish of ['action=delete&confirmed=yes', 'ask=delete&confirmed=yes', 'action=export']) {
    await request.head(`${address}&${wish}`);
    const answer = await request.get(`${address}&${wish}`);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toContain(email);
  }
  const token = new URL(address, 'http://localhost').searchParams.get('token') ?? '';
  const post = (form: Record<string, string>) =>
    request.post('/newsletter/preferences', { form, headers: { origin: baseURL ?? '' } });
  const exported = await post({ token, action: 'export' });
  expect(exported.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="newsletter-data.json"',
    'content-type': 'application/json; charset=utf-8',
  });
  for (const form of [
    { token: 'f'.repeat(64), action: 'export' },
    { token: 'f'.repeat(64), action: 'delete', confirmed: 'yes' },
  ]) {
    const refused = await post(form);
    expect(refused.status()).toBe(404);
    expect(await refused.text()).toContain('This link is not valid.');
  }
});
