import { expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import {
  database,
  givePostalAddress,
  openMenu,
  signIn,
  somebody,
} from '#tests/support/back-office.ts';
import { letterOf } from '#tests/support/letter.ts';
import { test } from '#tests/support/reader-test.ts';

test.beforeAll(async () => {
  await givePostalAddress();
  await database()
    .from('newsletter_subscribers')
    .insert({
      ...{ email: `${Date.now().toString(36)}@example.com`, locale: 'en', status: 'confirmed' },
      ...{ confirmed_at: new Date(Date.now() - 1000).toISOString(), categories: ['founder'] },
      ...{ weekly: false },
      ...{ consent_version: 'test', consent_page: '/newsletter' },
    })
    .throwOnError();
});

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

/** Founder's letters in English: no other test has readers of them. */
const SEGMENT = { category: 'founder', locale: 'en' };

async function stored(subject: string, change: object = {}): Promise<string> {
  const { data } = await database()
    .from('newsletter_issues')
    .insert({
      ...{ subject_en: subject, subject_vi: '', segment: SEGMENT },
      blocks: letterOf('Good morning.') as never,
      ...change,
    })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

test.beforeEach(async ({ page }) => signIn(page, await somebody('editor')));

test('what an issue lacks is listed before it goes; what stops it has to be mended', async ({
  page,
}) => {
  const subject = unique('Check');
  const id = await stored(subject, {
    blocks: [
      ...letterOf('Good morning, {{first_name}}. See <a href="#nothing">below</a>.'),
      { id: 'p', kind: 'picture', url: '', image: '/favicon.png', words: {} },
      { id: 'b', kind: 'button', url: '/no-such-page', words: { en: { label: 'Read' } } },
      { id: 'h', kind: 'heading', words: {} },
    ],
  });
  await page.goto(`/admin?tab=newsletter&issue=${id}`);
  // What is for readers of English alone lacks nothing in Vietnamese.
  await expect(page.getByText(/(?:Missing|Not) in Vietnamese/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this newsletter now?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Picture 2: the picture does not say in English what it shows.',
    /^Text 1, English: the first name has no other word/,
    'Text 1: no heading of this issue is called #nothing.',
    'Button 3: nothing answers at /no-such-page.',
    'Section head 4: it is empty, so readers do not see it.',
  ]);
  await expect(dialog.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not yet' }).click();

  // A test goes to the newsroom, which may want to see just that.
  await page.getByRole('button', { name: 'Send a test' }).click();
  const trying = page.getByRole('dialog', { name: 'Send a test' });
  await expect(trying.getByRole('listitem')).toHaveCount(5);
  await expect(trying.getByRole('button', { name: 'Send the test' })).toBeEnabled();
  await page.keyboard.press('Escape');

  await page.getByLabel('What it shows (English)').fill('A boat on the river');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(rowOf(page, subject).locator('[data-badge]').first()).toHaveText('Sent');
});

test('a postal address that is missing leads administrators to where it is entered', async ({
  page,
  browser,
}) => {
  const id = await stored(unique('Unaddressed'));
  const ofAdmin = await (await browser.newContext()).newPage();
  await signIn(ofAdmin, await somebody('admin'));
  for (const [desk, links] of [
    [page, 0],
    [ofAdmin, 1],
  ] as const) {
    // The setting is of all tests: what the check is told of it is of this one.
    await desk.route('**/rpc/newsletter_letter_content', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), postal: '' } });
    });
    await desk.goto(`/admin?tab=newsletter&issue=${id}`);
    await desk.getByLabel('Send at').fill('2027-12-31T08:00');
    await desk.getByRole('button', { name: 'Schedule', exact: true }).click();
    const finding = desk.getByRole('dialog').getByRole('listitem').first();
    await expect(finding).toContainText('The postal address for readers in English is missing');
    await expect(finding.getByRole('link', { name: 'Settings' })).toHaveCount(links);
  }
  await ofAdmin.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  // The field itself, on a page of many.
  const field = ofAdmin.getByLabel('Postal address (English)');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  // When it shall go out is there when one comes back.
  await ofAdmin.goto(`/admin?tab=newsletter&issue=${id}`);
  await expect(ofAdmin.getByLabel('Send at')).toHaveValue('2027-12-31T08:00');
  await ofAdmin.context().close();
});

test('the next weekly issue is on its way in six clicks from last week’s', async ({ page }) => {
  const subject = unique('Weekly');
  const { data: story } = await database()
    .from('articles')
    .insert({
      ...{ title: `${subject} story`, content: 'Once.', excerpt: 'Once.', category: 'news' },
      ...{ status: 'published', locale: 'en' },
    })
    .select('id')
    .single()
    .throwOnError();
  const id = await stored(subject, {
    blocks: [
      ...letterOf('Good morning.'),
      { id: 's', kind: 'story', article: story.id, words: {} },
    ],
  });
  await database()
    .from('newsletter_issues')
    .update({ status: 'sending' })
    .eq('id', id)
    .throwOnError();
  await page.goto('/admin?tab=newsletter');
  await expect(rowOf(page, subject).locator('[data-badge]').first()).toHaveText('Sent');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(rowOf(page, subject).getByRole('button', { name: `More for ${subject}` }));
  await click(rowOf(page, subject).getByRole('button', { name: `Next issue: ${subject}` }));
  // The words of every week are there, last week's stories are not.
  await expect(page.getByRole('textbox', { name: 'Text 1 (English)' })).toHaveText('Good morning.');
  await page.getByLabel('Subject (English)').fill(`${subject} again`);
  await click(page.getByRole('button', { name: 'Use this week’s top' }));
  await expect(page.getByText('Story', { exact: true }).first()).toBeVisible();
  await click(page.getByRole('button', { name: 'Send now' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Send now' }));
  await expect(rowOf(page, `${subject} again`).locator('[data-badge]').first()).toHaveText('Sent');
  expect(clicks).toBeLessThanOrEqual(6);
});

test('subjects are tried on a sample, and the office shows what each did', async ({ page }) => {
  const subject = unique('Trial');
  const id = await stored(subject);
  await page.goto(`/admin?tab=newsletter&issue=${id}`);
  await page.getByRole('button', { name: 'Try another subject' }).click();
  await page.getByLabel('Subject 2 (English)').fill('Second');
  await page.getByRole('button', { name: 'Try another subject' }).click();
  await expect(page.getByRole('button', { name: 'Try another subject' })).toHaveCount(0);
  // One that is empty is no subject.
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('alert').or(page.getByText('needs a subject')).first()).toBeVisible();
  await page.getByLabel('Subject 3 (English)').fill('Third');
  await page.getByLabel('Try on').selectOption({ label: '50% of its readers' });
  await page.getByLabel('Wait').selectOption({ label: '1 hour' });
  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this newsletter now?' });
  await expect(dialog).toContainText('3 subjects are tried on 50% of them first');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  const { data } = await database()
    .from('newsletter_issues')
    .select('trial_subjects,trial_share,trial_hours')
    .eq('id', id)
    .single();
  expect(data).toEqual({
    trial_subjects: [subject, 'Second', 'Third'].map((en) => ({ en, vi: '' })),
    ...{ trial_share: 50, trial_hours: 1 },
  });

  // As the worker leaves it when the sample has its mails.
  const readers = Array.from({ length: 6 }, () => crypto.randomUUID());
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await database()
    .from('newsletter_issues')
    .update({ status: 'sending', expanded_at: now, trial_ends_at: later })
    .eq('id', id)
    .throwOnError();
  await database()
    .from('newsletter_deliveries')
    .insert(
      readers.map((subscriber_id, at) => {
        const isSample = at < 3;
        return {
          ...{ issue_id: id, subscriber_id, variant: isSample ? at + 1 : null },
          status: isSample ? 'sent' : 'pending',
          outbox_id: isSample ? crypto.randomUUID() : null,
          settled_at: isSample ? now : null,
          clicked: at === 1,
        };
      }),
    )
    .throwOnError();
  await page.goto('/admin?tab=newsletter');
  const row = rowOf(page, subject);
  await expect(row).toContainText(
    /The sample has its mails\. The rest follows at .+ with the winner\./,
  );
  await openMenu(row, subject);
  await row.getByRole('button', { name: /^Links and bounces/ }).click();
  const details = page.getByRole('dialog', { name: subject });
  const table = details.getByLabel('Subjects on trial');
  await expect(table.getByRole('row')).toHaveText([
    /Subject/,
    `${subject}10`,
    'Second11',
    'Third10',
  ]);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await database().from('newsletter_issues').delete().eq('id', id);
});

test('a picture of a story is taken with what it shows', async ({ page }) => {
  const title = unique('Boats');
  await database()
    .from('articles')
    .insert({
      ...{ title, content: 'Once.', excerpt: 'Once.', category: 'news', status: 'published' },
      ...{ locale: 'en', featured_image: '/favicon.png', image_alt: 'Three boats at dawn' },
    })
    .throwOnError();
  const id = await stored(unique('Picture'));
  await page.goto(`/admin?tab=newsletter&issue=${id}`);
  const add = page.getByRole('group', { name: 'Add', exact: true });
  await add.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('button', { name: 'Use the picture of a story' }).click();
  const pick = page.getByRole('dialog', { name: 'Choose the picture of a story' });
  await pick.getByLabel('Find by name').fill(title);
  await pick.getByRole('button', { name: title }).click();
  await expect(page.getByLabel('What it shows (English)')).toHaveValue('Three boats at dawn');
  const mail = page.locator('iframe').first().contentFrame();
  await expect(mail.getByAltText('Three boats at dawn')).toHaveAttribute('width', '538');
  await page.getByLabel('Leads to').fill('tel:028 3822 1234');
  await page.getByLabel('Leads to').blur();
  await expect(page.getByLabel('Leads to')).toHaveValue('tel:02838221234');
});

test('buttons of campaigns say which one they are of', async ({ page }) => {
  const subject = unique('Named');
  await stored(subject);
  await page.goto('/admin?tab=newsletter');
  const row = rowOf(page, subject);
  await openMenu(row, subject);
  for (const control of await row.getByRole('button').all())
    await expect(control).toHaveAccessibleName(new RegExp(subject));
});
