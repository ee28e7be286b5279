import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import {
  database,
  givePostalAddress,
  openMenu,
  signIn,
  somebody,
} from '#tests/support/back-office.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import { test } from '#tests/support/reader-test.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

async function open(page: Page, path = '/admin?tab=newsletter'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('table').first()).toBeVisible();
}

test.beforeAll(givePostalAddress);

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text).first();

/** Confirmed readers who asked for the founder's letters only, so that no other test writes to them. */
async function founderReaders(count: number): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, n) => `founder-${n}-${Date.now().toString(36)}@example.com`,
  );
  const { error } = await database()
    .from('newsletter_subscribers')
    .insert(
      emails.map((email) => ({
        email,
        locale: 'vi',
        status: 'confirmed',
        confirmed_at: new Date(Date.now() - 1000).toISOString(),
        categories: ['founder'],
        weekly: false,
        consent_version: 'test-counted',
        consent_page: '/newsletter',
      })),
    );
  expect(error).toBeNull();
  return emails;
}

/** A moment for an input of the newsroom's clock. */
const inHours = (hours: number) =>
  new Date(Date.now() + (7 + hours) * 3_600_000).toISOString().slice(0, 16);

/** Writes the text of an issue in a language. */
async function writeText(page: Page, language: 'English' | 'Vietnamese', words: string) {
  const writing = page.getByRole('group', { name: 'Language that you write in' }).first();
  await writing.getByRole('button', { name: language }).click();
  const text = page.getByRole('textbox', { name: `Text 1 (${language})` });
  await text.fill(words);
  await expect(text).toContainText(words);
}

async function writeIssue(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Newsletter' }).click();
  await page.getByLabel('Subject (English)').fill(subject);
  await page.getByLabel('Subject (Vietnamese)').fill(`${subject} vi`);
  await page.getByLabel('Preheader (English)').fill('What to expect.');
  await writeText(page, 'Vietnamese', 'Chào buổi sáng.');
  await writeText(page, 'English', 'Good morning. Two stories today.');
}

/** What this browser keeps of what was written and not saved. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('khoi').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('texts').objectStore('texts').getAll();
          all.onsuccess = () => {
            result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

const blocksOf = (page: Page) => page.getByRole('list', { name: 'What it says, in order' });
const add = (page: Page, kind: string) =>
  page
    .getByRole('group', { name: 'Add', exact: true })
    .getByRole('button', { name: kind, exact: true })
    .click();

/** What the newest letter of the demo is about: which one that is depends on the day of the week. */
async function subjectOfDemo(page: Page, list: string): Promise<string> {
  await page.goto(`${list}/c0000000-0000-4000-8000-000000000001`);
  const heading = page.getByRole('heading', { level: 1 });
  return ((await heading.textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

  test('writes, previews, tries, schedules, takes back and sends an issue, and sees what it did', async ({
    page,
    request,
  }) => {
    const readers = await founderReaders(4);
    const { email: own } = await somebody('admin');
    const subject = unique('The letter');
    await open(page);
    await writeIssue(page, subject);

    // Stories: found by words without accents, ordered by keyboard, the focus stays on the button.
    const choose = async (search: string) => {
      await add(page, 'Story');
      const dialog = page.getByRole('dialog', { name: 'Add a story' });
      await dialog.getByLabel('Find by name').fill(search);
      const found = dialog.getByRole('button', { name: new RegExp(search, 'i') }).first();
      const title = (await found.textContent()) ?? '';
      await found.click();
      await expect(blocksOf(page).getByRole('listitem').last()).toContainText(title);
      return title;
    };
    const first = await choose('broth');
    const second = await choose('river');
    await page.getByRole('button', { name: `Move up: Story 3: ${second}` }).focus();
    await page.keyboard.press('Enter');
    await expect(blocksOf(page).getByRole('listitem').nth(1)).toContainText(second);
    await expect(page.getByRole('button', { name: `Move up: Story 2: ${second}` })).toBeFocused();
    await expect(page.getByText(`Story 3: ${second}: now 2 of 3`)).toBeAttached();
    await expect(blocksOf(page).getByRole('listitem').last()).toContainText(first);

    await page.getByLabel('Topic').selectOption('founder');
    await page.getByLabel('Language', { exact: true }).selectOption('vi');
    await expect(page.getByText(/^\d+ readers? now$/)).toBeVisible();
    await page.getByRole('switch', { name: 'Count opened emails' }).check();

    // Preview: wide, narrow, dark, plain, and in the other language.
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: subject })).toBeVisible();
    await expect(frame.getByText('Two stories today.')).toBeVisible();
    // And beside what is written, the same without asking.
    const live = page.getByRole('region', { name: 'As readers get it' });
    await expect(
      live.frameLocator('iframe').getByRole('heading', { name: subject }),
    ).toBeAttached();
    const paper = () =>
      frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await paper()).toBe('rgb(251, 250, 247)');
    await dialog.getByRole('button', { name: 'Mobile' }).click();
    await expect(dialog.locator('iframe')).toHaveAttribute('width', '375');
    await dialog.getByRole('button', { name: 'Dark' }).click();
    await expect(frame.getByRole('heading', { name: subject })).toBeVisible();
    await expect.poll(paper).toBe('rgb(15, 17, 20)');
    await dialog.getByRole('button', { name: 'Plain text' }).click();
    await expect(dialog.locator('pre')).toContainText('Good morning. Two stories');
    await dialog.getByRole('button', { name: 'Vietnamese' }).click();
    await expect(dialog.locator('pre')).toContainText('Chào buổi sáng.');
    await page.keyboard.press('Escape');

    // A test to oneself, in the language of its readers, without a link that counts or leaves.
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    const trial = page.getByRole('dialog', { name: 'Send a test' });
    await expect(trial.getByLabel('To')).toHaveValue(own);
    const friend = `friend-${Date.now().toString(36)}@example.com`;
    await trial.getByLabel('To').fill('nobody');
    await trial.getByRole('button', { name: 'Send the test' }).click();
    await expect(trial).toContainText('Please name one to ten email addresses');
    await trial.getByLabel('To').fill(`${own}, ${friend}`);
    await trial.getByRole('button', { name: 'Send the test' }).click();
    await expect(toast(page, 'A test is on its way to')).toBeVisible();
    for (const to of [own, friend])
      for (const text of await waitForMails(request, to, 1, `[TEST] ${subject}`))
        expect(text).not.toMatch(/token=|\/newsletter\/go\//);

    // A schedule in the past is refused and nothing typed is lost.
    await page.getByLabel('Send at').fill(inHours(-1));
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(toast(page, 'That moment has passed.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text 1 (English)' })).toContainText(
      'Two stories',
    );
    await page.getByLabel('Send at').fill(inHours(5));
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Schedule this newsletter?' });
    await expect(asked).toContainText(/It would reach \d+ readers now/);
    await asked.getByRole('button', { name: 'Schedule' }).click();
    await expect(rowOf(page, subject)).toContainText('Scheduled');

    await openMenu(rowOf(page, subject), subject);
    await rowOf(page, subject).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the schedule' }).click();
    await expect(rowOf(page, subject)).toContainText('Draft');

    await rowOf(page, subject).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('dialog')).toContainText(/It goes to \d+ readers?\./);
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    const row = rowOf(page, subject);
    await expect(row.locator('[data-badge]').first()).toHaveText('Sent');

    // What readers do shows in the results: one opens, another one follows a link, a third one leaves.
    const { data: issue } = await database()
      .from('newsletter_issues')
      .select('id,sent,slug')
      .eq('subject_vi', `${subject} vi`)
      .single();
    expect(issue?.sent).toBeGreaterThanOrEqual(4);
    await database()
      .from('newsletter_deliveries')
      .update({ settled_at: new Date(Date.now() - 60_000).toISOString() })
      .eq('issue_id', issue?.id ?? '');
    const texts = await Promise.all(
      readers.map(async (email) => (await waitForMails(request, email, 1, subject))[0] ?? ''),
    );
    const linkIn = (text: string | undefined) => {
      const [link = ''] = /https?:\S+\/l\/\S+/.exec(text ?? '') ?? [];
      return new URL(link).pathname;
    };
    expect(linkIn(texts[0])).toMatch(/^\/l\/[\w-]{18}$/);
    const headers = { 'user-agent': BROWSER };
    for (let i = 0; i < 10; i += 1) await request.head(linkIn(texts[0]), { headers });
    await request.get(linkIn(texts[0]), { headers: { 'user-agent': 'Googlebot/2.1' } });
    const followed = await request.get(linkIn(texts[0]), { headers, maxRedirects: 0 });
    expect(followed.status()).toBe(302);
    expect(followed.headers()['location']).toMatch(/^\/(vi\/)?article\//);
    expect(followed.headers()['cache-control']).toBe('no-store');
    const [, token = ''] = /newsletter\/view\/([\w-]+)/.exec(texts[1] ?? '') ?? [];
    const opened = `/newsletter/opened/${token}.gif`;
    const pixel = await request.get(opened, { headers });
    expect(pixel.headers()['content-type']).toBe('image/gif');
    // As mails of earlier editions carry it.
    const earlier = await request.head(`/vi/newsletter/go/${token}/1`, { maxRedirects: 0 });
    expect(earlier.headers()['location']).toMatch(/^\/(vi\/)?article\//);
    for (const forged of [
      '/newsletter/go/x/1',
      '/l/x',
      `${linkIn(texts[0])}0`,
      '/newsletter/go/a//evil.example',
    ])
      expect(
        (await request.get(forged, { headers, maxRedirects: 0 })).headers()['location'] ?? '/',
      ).toMatch(/^\/(?!\/)/);
    const [leave = ''] = /https?:\S+unsubscribe\?token=\S+/.exec(texts[2] ?? '') ?? [];
    await page.goto(new URL(leave).pathname + new URL(leave).search);
    await page.getByRole('main').getByRole('button', { name: 'Ngừng nhận bản tin' }).click();
    await expect(page.getByRole('heading', { name: 'Bạn đã ngừng nhận bản tin' })).toBeVisible();
    await open(page);
    const share = (count: number) =>
      new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(
        count / (issue?.sent ?? 1),
      );
    const figure = (name: string) =>
      row.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    await expect(figure('Sent')).toHaveText(String(issue?.sent));
    await expect(figure('Failed')).toHaveText('0');
    await expect(figure('Opened')).toHaveText(`2 (${share(2)})`);
    await expect(figure('Clicked')).toHaveText(`1 (${share(1)})`);
    await expect(figure('Unsubscribed')).toHaveText(`1 (${share(1)})`);

    await openMenu(row, subject);
    await row.getByRole('button', { name: `Links and bounces: ${subject}` }).click();
    const details = page.getByRole('dialog', { name: subject });
    const links = details.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('row').nth(1)).toHaveText(`${second}1`);
    await expect(links.getByRole('row').nth(2)).toHaveText(`${first}0`);
    await expect(details).toContainText('It reached everybody.');
    expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
    await details.getByRole('button', { name: 'Close' }).click();

    // And the archive has it.
    await row.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    expect(await page.content()).not.toMatch(/newsletter\/go\/|token=/);
  });

  test('is told beside the button that an issue is empty, and asked before the demo goes out', async ({
    page,
  }) => {
    const subject = unique('The empty letter');
    await open(page);
    await page.getByRole('button', { name: 'Create Newsletter' }).click();
    await page.getByLabel('Subject (English)').fill(subject);
    await page.getByLabel('Subject (Vietnamese)').fill(subject);
    await writeText(page, 'English', 'Good morning.');
    const refusal = page.locator('form').getByRole('alert');
    for (const name of ['Send now', 'Schedule']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(refusal).toContainText('There is nothing to read yet.');
    }
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(refusal).toHaveCount(0);
    // Somebody else has it open, too: of two who change it, one is asked, and nothing is lost.
    const { error } = await database()
      .from('newsletter_issues')
      .update({ preheader_vi: 'Chào.' })
      .eq('subject_en', subject);
    expect(error).toBeNull();
    await writeText(page, 'Vietnamese', 'Chào buổi sáng.');
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody else changed this issue' });
    await expect(conflict).toContainText('Nothing is lost');
    await conflict.getByRole('button', { name: 'Keep mine here' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByRole('button', { name: 'Back to campaigns' }).click();
    await expect(rowOf(page, subject)).toHaveCount(2);
    const { data } = await database()
      .from('newsletter_issues')
      .select('subject_en,preheader_vi')
      .like('subject_en', `${subject}%`)
      .order('created_at');
    expect(data).toEqual([
      { subject_en: subject, preheader_vi: null },
      { subject_en: `${subject} (other version)`, preheader_vi: 'Chào.' },
    ]);

    const demo = rowOf(page, 'Five rounds that matter');
    await expect(demo).toContainText(/Draft\s*Demo/);
    await demo.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('This issue came with the demo.')).toBeVisible();
    await page.getByRole('button', { name: 'Send now' }).click();
    const asked = page.getByRole('dialog', { name: 'Send a demo issue to your readers?' });
    await expect(asked).toContainText(/and \d+ readers? would get them/);
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: 'Back to campaigns' }).click();
    await expect(demo).toContainText('Draft');
  });

  test('saves by itself, and finds again what was typed last when the browser dies', async ({
    page,
  }) => {
    const subject = unique('A letter that was cut off');
    await open(page);
    await writeIssue(page, subject);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByLabel('Subject (English)').fill(`${subject}, second thoughts`);
    // Kept in this browser before the server has it.
    await expect.poll(() => keptTexts(page)).toContain('second thoughts');
    const context = page.context();
    await page.close();

    const later = await context.newPage();
    await open(later);
    await rowOf(later, subject).getByRole('button', { name: 'Edit' }).click();
    const field = later.getByLabel('Subject (English)');
    await expect(field).toHaveValue(`${subject}, second thoughts`);
    await later.getByRole('textbox', { name: 'Text 1 (English)' }).press('End');
    await later.keyboard.type(' More.');
    await expect(later.getByText(/^Saved at/)).toBeVisible();
    await later.getByRole('button', { name: 'Back to campaigns' }).click();
    await later.getByRole('button', { name: 'Create Newsletter' }).click();
    await expect(field).toHaveValue('');
  });

  test('is refused once what one may not write, and can take it along', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let tried = 0;
    // As the database answers an editor whose role was taken away in this minute.
    await page.route(/\/rest\/v1\/newsletter_issues/, (route) => {
      if (route.request().method() === 'GET') return route.continue();
      tried += 1;
      const json = { code: '42501', message: 'permission denied', details: null, hint: null };
      return route.fulfill({ status: 403, json });
    });
    await open(page);
    await page.getByRole('button', { name: 'Create Newsletter' }).click();
    await page.getByLabel('Subject (English)').fill('A letter');
    await writeText(page, 'English', 'Words to keep.');
    const message = page.getByRole('alert').filter({ hasText: 'You can read this' });
    await expect(message).toContainText('you may not do this');
    await expect(page.getByLabel('Subject (English)')).toBeDisabled();
    await expect(page.locator('.writing').first()).toHaveAttribute('contenteditable', 'false');
    await page.evaluate(async () => {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      for (let round = 0; round < 40; round += 1) await (await fetch('/healthz')).text();
    });
    expect(tried).toBe(1);
    await message.getByRole('button', { name: 'Copy what I wrote' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('A letter\n\nWords to keep.');
  });

  test('takes a block out and back, and says what is missing in the other language', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Create Newsletter' }).click();
    await add(page, 'Section head');
    await page.getByLabel('Section head (English)').fill('Rounds');
    await expect(blocksOf(page)).toContainText(/(?:Missing|Not) in Vietnamese/);
    await page.getByRole('button', { name: 'Duplicate: Section head 2' }).click();
    await expect(page.getByLabel('Section head (English)')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove: Section head 2' }).click();
    await expect(page.getByLabel('Section head (English)')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByLabel('Section head (English)')).toHaveCount(2);
    await add(page, 'Sponsor');
    await page.getByLabel('Name (English)').fill('Pots & Pans');
    await page.getByLabel('Leads to').fill('pots.example.com');
    await page.getByLabel('Leads to').press('Tab');
    await expect(page.getByLabel('Leads to')).toHaveValue('https://pots.example.com');
    const live = page.getByRole('region', { name: 'As readers get it' });
    const mail = live.frameLocator('iframe');
    await expect(mail.getByText('Sponsored')).toBeAttached();
    await expect(mail.getByText('Pots & Pans')).toBeAttached();
    await live.getByRole('button', { name: 'Plain text' }).click();
    await expect(live.locator('pre')).toContainText('[Sponsored] Pots & Pans');
    expect(await axeProblems(page)).toEqual([]);
  });

  test('keeps templates: makes one from an issue, renames, uses and deletes it', async ({
    page,
  }) => {
    const name = unique('Monday letter');
    const subject = await subjectOfDemo(page, '/newsletter');
    await open(page);
    await page.getByRole('button', { name: 'Manage Templates' }).click();
    const source = page.getByLabel('From the newsletter');
    await source.selectOption({ label: subject });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save as template' }).click();
    await expect(rowOf(page, name)).toContainText('Everybody');
    // A name is taken once only, and what was typed stays.
    await source.selectOption({ label: subject });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save as template' }).click();
    await expect(toast(page, 'Something else has this name already.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

    await openMenu(rowOf(page, name), name);
    await rowOf(page, name)
      .getByRole('button', { name: `Rename ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Rename this template' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
    await dialog.getByLabel('Name', { exact: true }).fill(`${name} B`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rowOf(page, `${name} B`)
      .getByRole('button', { name: `Use ${name} B` })
      .click();
    await expect(page.getByLabel('Subject (English)')).toHaveValue(subject);
    // A template keeps what is said, and none of the stories.
    await expect(blocksOf(page).getByRole('listitem')).toHaveCount(3);
    // It is not stored yet: leaving asks.
    page.once('dialog', (asked) => void asked.dismiss());
    await page.getByRole('button', { name: 'Back to campaigns' }).click();
    await expect(page.getByLabel('Subject (English)')).toBeVisible();
    page.once('dialog', (asked) => void asked.accept());
    await page.getByRole('button', { name: 'Back to campaigns' }).click();

    await page.getByRole('button', { name: 'Manage Templates' }).click();
    await openMenu(rowOf(page, name), name);
    await rowOf(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  });

  test('imports what another program wrote, and asks where a date can be two', async ({ page }) => {
    const mark = Date.now().toString(36);
    await page.goto('/admin?tab=newsletter&view=subscribers');
    await openMenu(page, 'Subscribers');
    await page.getByRole('button', { name: 'Import subscribers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
    const tryIt = dialog.getByRole('button', { name: 'Try it' });
    const text = `Họ tên;E-mail;Ngày đăng ký\nPhở;pho-${mark}@example.com;05/01/2026\n`;
    await dialog.getByLabel('File', { exact: true }).setInputFiles({
      name: 'danh-sach.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
    });
    await expect(dialog.getByLabel('Email (needed)')).toHaveValue('1');
    await expect(dialog.getByText('Still to be said: Where they agreed')).toBeVisible();
    await expect(tryIt).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Where they agreed (needed)').selectOption('same');
    await dialog.getByLabel('Where they agreed: for all rows').fill('Tech day, list of guests');
    await expect(tryIt).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Dates are written').selectOption('dmy');
    await expect(dialog.getByRole('region', { name: 'The first rows' })).toContainText(
      'January 5, 2026',
    );
    expect(await axeProblems(page)).toEqual([]);
    await tryIt.click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('1 of 1 rows were imported').first()).toBeVisible();
    const { data } = await database()
      .from('newsletter_subscribers')
      .select('consent_at,consent_page')
      .eq('email', `pho-${mark}@example.com`)
      .single();
    expect(data?.consent_page).toBe('Tech day, list of guests');
    expect(data?.consent_at).toContain('2026-01-05');
  });

  test('keeps who left at another program as gone, although none of its rows is imported', async ({
    page,
  }) => {
    await page.goto('/admin?tab=newsletter&view=subscribers');
    await openMenu(page, 'Subscribers');
    await page.getByRole('button', { name: 'Import subscribers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
    const text = await readFile('tests/fixtures/imports/mailchimp-unsubscribed.csv', 'utf8');
    const email = `left-${Date.now().toString(36)}@example.com`;
    await dialog.getByLabel('File', { exact: true }).setInputFiles({
      name: 'unsubscribed_members_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace('dung.left@mail-three.net', email)),
    });
    await dialog.getByLabel('Where they agreed (needed)').selectOption('same');
    await dialog.getByLabel('Where they agreed: for all rows').fill('Mailchimp');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    const told = '1 person in the file left elsewhere';
    await expect(dialog.getByText('0 of 1 rows can be imported.')).toBeVisible();
    await expect(dialog.getByText(told)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Line 2: unsubscribed elsewhere: kept as unsubscribed here',
    ]);
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('0 of 1 rows were imported').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox').fill(email);
    await expect(rowOf(page, email)).toContainText('Unsubscribed');
  });

  test('keeps segments with their size, and picks one for an issue', async ({ page }) => {
    await founderReaders(2);
    const name = unique('Founders in Vietnamese');
    await open(page);
    await page.getByRole('button', { name: 'Subscriber Segments' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption('vi');
    await page.getByLabel('Topic').selectOption('founder');
    await page.getByLabel('Joined since').fill('2026-01-02');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save segment' }).click();
    await expect(rowOf(page, name)).toContainText(
      /Vietnamese · From the founder · since 2026-01-02\s*\d+ readers now/,
    );
    await page.getByRole('button', { name: 'Create Newsletter' }).click();
    await page.getByLabel('Saved segment').selectOption({ label: name });
    await expect(page.getByLabel('Topic')).toHaveValue('founder');
    await expect(page.getByLabel('Joined since')).toHaveValue('2026-01-02');
    page.once('dialog', (asked) => void asked.accept());
    await page.getByRole('button', { name: 'Back to campaigns' }).click();
    await page.getByRole('button', { name: 'Subscriber Segments' }).click();
    await openMenu(rowOf(page, name), name);
    await rowOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  });

  test('imports a file after a trial, and exports everybody', async ({ page }) => {
    const mark = Date.now().toString(36);
    const good = Array.from(
      { length: 4500 },
      (_, n) => `csv-${n}-${mark}@example.com,2026-01-05,/fair,funding`,
    );
    const lines = [
      // No other test writes to those who asked for funding.
      'email,consent_at,consent_page,categories',
      ...good,
      good[3],
      'nobody,2026-01-05,/fair,funding',
      `x-${mark}@example.com,,/fair,funding`,
      // Its twin was none.
      `x-${mark}@example.com,2026-01-05,/fair,funding`,
    ];
    await page.goto('/admin?tab=newsletter');
    await page.getByRole('button', { name: 'Subscribers', exact: true }).click();
    await openMenu(page, 'Subscribers');
    await page.getByRole('button', { name: 'Import subscribers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
    const file = dialog.getByLabel('File', { exact: true });
    const tryIt = dialog.getByRole('button', { name: 'Try it' });
    await file.setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await tryIt.click();
    await expect(dialog.getByText('4501 of 4504 rows can be imported.')).toBeVisible();
    await expect(dialog.getByText('Line 4502: stands in the file twice')).toBeVisible();
    await expect(dialog.getByText('Line 4503: no valid email address')).toBeVisible();
    await expect(dialog.getByText('Line 4504: no past moment of consent')).toBeVisible();
    const stored = () =>
      database()
        .from('newsletter_subscribers')
        .select('id', { count: 'exact', head: true })
        .like('email', `%-${mark}@example.com`);
    expect((await stored()).count).toBe(0);
    const reported = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the list of 3 rows left out' }).click();
    const report = await readFile(await (await reported).path(), 'utf8');
    expect(report.trim().split(/\r?\n/)).toHaveLength(4);

    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('4501 of 4504 rows were imported').first()).toBeVisible();
    expect((await stored()).count).toBe(4501);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByText('1–25 of 500+')).toBeVisible();

    const download = page.waitForEvent('download');
    await openMenu(page, 'Subscribers');
    await page.getByRole('button', { name: 'Export subscribers' }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toBe('subscribers.csv');
    const text = await readFile(await exported.path(), 'utf8');
    expect(text.split('\n').filter((line) => line.includes(`-${mark}@`))).toHaveLength(4501);
  });
});

test('an editor sends newsletters, but the addresses are not theirs to take', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await open(page);
  await page.getByRole('button', { name: 'Subscriber Segments' }).click();
  await expect(page.getByRole('button', { name: 'Save segment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribers', exact: true })).toHaveCount(0);
  await expect(page.getByText(/^\d+ readers? now$/)).toBeVisible();
});

for (const [locale, colorScheme, width] of [
  ['en', 'light', 1440],
  ['vi', 'dark', 390],
] as const)
  test.describe(`in ${locale}, ${colorScheme}, at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('axe finds nothing to mend in the tab, and nothing is cut off', async ({ page }) => {
      const words = {
        en: ['Create Newsletter', 'Manage Templates', 'Subscriber Segments', 'Preview'],
        vi: ['Tạo bản tin', 'Quản lý mẫu', 'Phân nhóm người nhận', 'Xem trước'],
      }[locale];
      const look = async () => {
        // In the frame of a mail no script runs, axe's own included.
        expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide).toBe(false);
      };
      await signIn(page, await somebody('admin'));
      await open(page, `${locale === 'vi' ? '/vi' : ''}/admin?tab=newsletter`);
      await look();
      // Where the table is too wide for the page, campaigns are cards: nothing is read sideways.
      const campaigns = page.getByRole('region', {
        name: locale === 'vi' ? 'Chiến dịch' : 'Campaigns',
      });
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(campaigns.getByRole('row').nth(1).getByRole('cell').first()).toBeVisible();
        expect(await campaigns.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        await look();
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      const [create = '', templates = '', segments = '', preview = ''] = words;
      await campaigns.getByRole('row').nth(1).locator('[aria-expanded]').click();
      await page.getByRole('button', { name: preview }).first().click();
      // The mail is made anew, beside everything else that a busy machine does.
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: templates }).click();
      await expect(page.getByRole('heading', { level: 2, name: templates })).toBeVisible();
      await look();
      await page.getByRole('button', { name: segments }).click();
      await expect(page.getByRole('heading', { level: 2, name: segments })).toBeVisible();
      await look();
      await page.getByRole('button', { name: create }).click();
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expect(page.locator('iframe')).toBeVisible();
      await look();
    });
  });

test.describe('the archive', () => {
  for (const [locale, list] of Object.entries({ en: '/newsletter', vi: '/vi/newsletter' }))
    test(`has a page for what was sent in ${locale}, listed and without anybody's token`, async ({
      page,
    }) => {
      const subject = await subjectOfDemo(page, list);
      const slug = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
      await page.goto(list);
      await page.getByRole('link', { name: subject }).click();
      await expect(page).toHaveURL(slug.pathname);
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      for (const other of ['en', 'vi', 'x-default'])
        await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveCount(1);
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
      expect(await page.content()).not.toMatch(/token=|newsletter\/go\//);
    });

  test('stands in the sitemap in both languages; drafts and scheduled issues are nowhere', async ({
    page,
    request,
  }) => {
    await subjectOfDemo(page, '/newsletter');
    const own = await page.locator('link[rel=canonical]').getAttribute('href');
    const slug = own?.split('/').at(-1);
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemaps/newsletter.xml');
    const sitemap = await (await request.get('/sitemaps/newsletter.xml')).text();
    expect(sitemap).toContain(`/newsletter/${slug}</loc>`);
    expect(sitemap).toContain(`/vi/newsletter/${slug}`);
    for (const hidden of [
      'c0000000-0000-4000-8000-000000000002',
      'what-founders-told-us-this-month',
    ]) {
      expect((await request.get(`/newsletter/${hidden}`)).status()).toBe(404);
      expect(sitemap).not.toContain(hidden);
    }
  });
});
