import { expect, type Page, test } from '@playwright/test';
import {
  database,
  givePostalAddress,
  openMenu,
  signIn,
  somebody,
} from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { openScreen } from '#tests/support/office-screens.ts';
import { content } from '#tests/support/writing.ts';

// How many clicks what a newsroom does every day takes; a story of last month is in office-search.spec.ts.

const newsroom = openNewsroom();
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

/** Counts clicks from now on, on this page and those that follow. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A key that presses a button counts as well; what a script clicks does not.
        if (isTrusted) void (window as unknown as { clicked: () => void }).clicked();
        void detail;
      },
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

test('a brief is out two clicks after it is written', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await openScreen(page, '/admin/create-article');
  const clicks = await countClicks(page);
  const title = unique('A brief');
  await page.getByLabel('Title *').focus();
  await page.keyboard.type(title);
  await content(page).focus();
  await page.keyboard.type('One paragraph says it all.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(async () => {
      const { data } = await database().from('articles').select('status').eq('title', title);
      return data?.[0]?.status;
    })
    .toBe('published');
  expect(clicks()).toBeLessThanOrEqual(2);
});

test('a wrong letter in a live story is mended in four clicks from the story itself', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  const story = await newsroom.write({ content: 'A story with a typpo' });
  await page.goto(`/article/${story.slug}`);
  const edit = page.getByRole('link', { name: 'Edit this story' });
  await expect(edit).toBeVisible();
  const clicks = await countClicks(page);
  await edit.click();
  await content(page).getByText('typpo').click();
  await page.keyboard.press('End');
  for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('o');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Publish', exact: false })
    .last()
    .click();
  await expect
    .poll(async () => {
      const { data } = await database().from('articles').select('content').eq('id', story.id);
      return data?.[0]?.content;
    })
    .toContain('A story with a typo');
  expect(clicks()).toBeLessThanOrEqual(4);
});

test('a startup is approved in two clicks from the dashboard', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  const name = unique('Startup of clicks');
  await database()
    .from('startups')
    .insert({
      name,
      description: 'What it does.',
      category: 'Other',
      status: 'pending',
      slug: name.toLowerCase().replaceAll(' ', '-'),
    })
    .throwOnError();
  await openScreen(page, '/admin');
  const clicks = await countClicks(page);
  await page.getByRole('tab', { name: /^Startups/ }).click();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect
    .poll(async () => {
      const { data } = await database().from('startups').select('status').eq('name', name);
      return data?.[0]?.status;
    })
    .toBe('approved');
  expect(clicks()).toBeLessThanOrEqual(2);
});

test('the letter of this week is on its way in six clicks from that of last week', async ({
  page,
}) => {
  await signIn(page, await somebody('admin'));
  await givePostalAddress();
  const { data } = await database()
    .from('newsletter_issues')
    .select('subject_en')
    .eq('id', 'c0000000-0000-4000-8000-000000000001')
    .single();
  const last = data?.subject_en ?? '';
  await openScreen(page, '/admin?tab=newsletter');
  const clicks = await countClicks(page);
  const subject = unique('This week');
  await openMenu(page, last);
  await page.getByRole('button', { name: `Next issue: ${last}` }).click();
  await page.getByLabel('Subject (English)').fill(subject);
  await page.getByLabel('Subject (Vietnamese)').fill(`${subject} vi`);
  await page.getByRole('button', { name: 'Use this week’s top' }).click();
  await page.getByLabel('Send at').fill('2027-12-31T08:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  const stored = async () =>
    (await database().from('newsletter_issues').select('id, status').eq('subject_en', subject))
      .data;
  await expect.poll(async () => (await stored())?.[0]?.status).toBe('scheduled');
  expect(clicks()).toBeLessThanOrEqual(6);
  await database().from('newsletter_issues').delete().eq('subject_en', subject).throwOnError();
});
