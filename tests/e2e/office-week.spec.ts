import { type Browser, expect, type Page, test } from '@playwright/test';
import { database, givePostalAddress, newcomer, signIn } from '#tests/support/back-office.ts';
import { choose, go, press, reach, watchPointer, write } from '#tests/support/by-keys.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content } from '#tests/support/writing.ts';

// One week of a newsroom without a mouse. Its days need each other.
test.describe.configure({ mode: 'serial' });
// With the pictures between two states that most people see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const stamp = Date.now().toString(36);
const title = `Week ${stamp}`;
const translated = `Tuần ${stamp}`;
const subject = `The letter of ${stamp}`;
const pointed: (readonly string[])[] = [];
let author: Page;
let editor: Page;

async function sitDown(browser: Browser, role: 'contributor' | 'admin', name: string) {
  const person = await newcomer(role);
  await database().from('profiles').update({ full_name: name }).eq('id', person.id);
  const context = await browser.newContext();
  pointed.push(await watchPointer(context));
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto('/admin');
  await untilSettled(page);
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Opens the piece of the week in its editor. */
async function openPiece(page: Page): Promise<void> {
  await go(page, title);
  await expect(page.getByLabel('Title *')).toHaveValue(title);
}

/** Publishes by the keys that ask for it, and says yes in the sheet. */
async function publishByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const sheet = page.getByRole('dialog', { name: 'Ready to publish?' });
  await press(page, sheet.getByRole('button', { name: 'Publish', exact: true }));
  await expect(said(page, /published/)).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  [author, editor] = await Promise.all([
    sitDown(browser, 'contributor', `An of ${stamp}`),
    sitDown(browser, 'admin', `Bình of ${stamp}`),
  ]);
});

test.afterAll(async () => {
  expect(pointed.flat()).toEqual([]);
  await Promise.all([author, editor].map((page) => page?.context().close()));
});

test('on Monday a piece is planned by keys alone, written with what was copied, a picture and a mention', async () => {
  await go(editor, 'Calendar');
  await press(editor, editor.getByRole('button', { name: /^Plan a piece for/ }).last());
  const plan = editor.getByRole('dialog');
  await write(editor, plan.getByLabel('Working title'), title);
  await choose(editor, plan.getByLabel('Assigned to'), `An of ${stamp}`);
  await press(editor, plan.getByRole('button', { name: 'Plan a piece' }));
  await expect(plan).toBeHidden();
  await expect(editor.getByRole('link', { name: title })).toBeFocused();

  await openPiece(author);
  await reach(author, content(author));
  await author.keyboard.type('## Why');
  await author.keyboard.press('Enter');
  await author.keyboard.type('The **pot** is big.');
  for (const key of ['Shift+Home', 'Control+c', 'End', 'Enter', 'Control+v', 'Enter'])
    await author.keyboard.press(key);
  const chosen = author.waitForEvent('filechooser');
  await author.keyboard.type('/image');
  await expect(author.getByRole('listbox', { name: 'Insert something' })).toBeVisible();
  await author.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'pot.png', mimeType: 'image/png', buffer: PNG });
  const picture = author.getByRole('dialog', { name: 'Describe the image' });
  await write(author, picture.getByLabel('Image description *'), 'A pot');
  await author.keyboard.press('Enter');
  await expect(content(author).getByRole('img', { name: 'A pot' })).toBeVisible();
  await author.keyboard.type('By @Nồi');
  await expect(author.getByRole('option', { name: /Nồi Lớn/ })).toBeVisible();
  await author.keyboard.press('Enter');
  await expect(content(author).getByRole('heading')).toHaveText('Why');
  await expect(content(author).locator('strong')).toHaveText(['pot', 'pot']);
  await expect(content(author).getByRole('link', { name: 'Nồi Lớn' })).toBeVisible();
  await press(author, button(author, 'Submit for review'));
  await expect(said(author, /^Sent for review/)).toBeVisible();
});

test('on Wednesday it is reviewed, sent back, mended, published and translated by keys alone', async () => {
  await openPiece(editor);
  await press(editor, button(editor, 'Send back'));
  const asked = editor.getByRole('dialog', { name: 'Send the draft back to its author' });
  await write(editor, asked.getByRole('textbox'), 'How big is the pot?');
  await press(editor, asked.getByRole('button', { name: 'Send back' }));
  await expect(asked).toBeHidden();

  await openPiece(author);
  await expect(author.getByText(/asks for changes: How big is the pot\?/)).toBeVisible();
  await reach(author, content(author));
  await author.keyboard.press('Control+End');
  await author.keyboard.type(' Ninety litres.');
  await press(author, button(author, 'Submit for review'));
  await expect(said(author, /^Sent for review/)).toBeVisible();

  await openPiece(editor);
  await expect(content(editor)).toContainText('Ninety litres.');
  await write(editor, editor.getByLabel('Excerpt'), 'In short.');
  await publishByKeys(editor);

  await press(editor, editor.getByRole('link', { name: 'Write the Vietnamese version' }));
  const beside = editor.getByRole('region', { name: 'English version' });
  await write(editor, beside.getByLabel('Title'), translated);
  // To the first paragraph that nobody has translated.
  await editor.keyboard.press('Control+.');
  await editor.keyboard.type('Vì sao');
  await publishByKeys(editor);
  await expect(editor).toHaveURL(/\/admin$/);
  await untilSettled(editor);
  const { data } = await database()
    .from('articles')
    .select('locale, status')
    .in('title', [title, translated])
    .order('locale');
  expect(data).toEqual([
    { locale: 'en', status: 'published' },
    { locale: 'vi', status: 'published' },
  ]);
});

test('on Friday the letter is composed, scheduled, taken back, sent, and its results are read by keys alone', async ({
  request,
}) => {
  const reader = `week-${stamp}@example.com`;
  // Asked for the founder's letters only, so that few other tests write to them.
  const { data: subscriber } = await database()
    .from('newsletter_subscribers')
    .insert({
      email: reader,
      locale: 'en',
      status: 'confirmed',
      confirmed_at: new Date(Date.now() - 1000).toISOString(),
      categories: ['founder'],
      weekly: false,
      consent_version: 'test-counted',
      consent_page: '/newsletter',
    })
    .select('id')
    .single();
  await givePostalAddress();
  await go(editor, 'Newsletter');
  await press(editor, button(editor, 'Create Newsletter'));
  await write(editor, editor.getByLabel('Subject (English)'), subject);
  await write(editor, editor.getByLabel('Subject (Vietnamese)'), `${subject} vi`);
  const text = editor.getByRole('textbox', { name: 'Text 1 (English)' });
  await write(editor, text, 'One story, and how it was made.');
  const add = editor.getByRole('group', { name: 'Add', exact: true });
  await press(editor, add.getByRole('button', { name: 'Story', exact: true }));
  const stories = editor.getByRole('dialog', { name: 'Add a story' });
  await write(editor, stories.getByLabel('Find by name'), title);
  await press(editor, stories.getByRole('button', { name: title }));
  await expect(stories).toBeHidden();
  await choose(editor, editor.getByLabel('Language', { exact: true }), 'English');
  await choose(editor, editor.getByLabel('Topic'), 'From the');

  // Half of a time is no time: the field says so and has the focus.
  const time = editor.getByLabel('Send at');
  await choose(editor, time, '0101');
  await press(editor, button(editor, 'Schedule'));
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/Choose a day and time first\./);
  await editor.keyboard.type('010120901000AM');
  await expect(time).toHaveValue('2090-01-01T10:00');
  await press(editor, button(editor, 'Schedule'));
  await press(editor, editor.getByRole('dialog').getByRole('button', { name: 'Schedule' }));
  const row = editor.getByRole('row').filter({ hasText: subject });
  await expect(row.locator('[data-badge]').first()).toHaveText('Scheduled');
  await expect(editor.getByRole('heading', { name: 'Campaigns' })).toBeFocused();

  await press(editor, row.getByRole('button', { name: /^More for/ }));
  await press(editor, row.getByRole('button', { name: 'Cancel' }));
  await press(editor, editor.getByRole('dialog').getByRole('button', { name: /^Cancel the/ }));
  await expect(row.locator('[data-badge]').first()).toHaveText('Draft');
  await press(editor, row.getByRole('button', { name: 'Edit' }));
  await press(editor, button(editor, 'Send now'));
  await press(editor, editor.getByRole('dialog').getByRole('button', { name: 'Send now' }));
  await expect(row.locator('[data-badge]').first()).toHaveText('Sent');

  const [mail = ''] = await waitForMails(request, reader, 1, subject);
  // What follows a link at once is a machine.
  await database()
    .from('newsletter_deliveries')
    .update({ settled_at: new Date(Date.now() - 60_000).toISOString() })
    .eq('subscriber_id', subscriber?.id ?? '');
  const [link = ''] = /https?:\S+\/l\/\S+/.exec(mail) ?? [];
  await request.get(new URL(link).pathname, { headers: { 'user-agent': READER } });
  await go(editor, 'Content');
  await go(editor, 'Newsletter');
  // It also went to whomever other tests left who asked for everything.
  const { data: issue } = await database()
    .from('newsletter_issues')
    .select('sent')
    .eq('subject_en', subject)
    .single();
  const share = Math.round(1000 / (issue?.sent ?? 0)) / 10;
  await expect(row.getByText(`1 (${share}%)`)).toBeVisible();
  await press(editor, row.getByRole('button', { name: /^More for/ }));
  await press(editor, row.getByRole('button', { name: /^Links and bounces/ }));
  const details = editor.getByRole('dialog', { name: subject });
  await expect(details.getByRole('row').filter({ hasText: title })).toHaveText(`${title}1`);
  await expect(details).toContainText('It reached everybody.');
});
