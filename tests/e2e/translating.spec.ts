import { expect, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import { type Newsroom, openNewsroom } from '#tests/support/newsroom.ts';
import type { Person } from '#tests/support/people.ts';
import { test } from '#tests/support/reader-test.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import {
  startTranslationService,
  type TranslationStandIn,
} from '#tests/support/translation-service.ts';
import { content } from '#tests/support/writing.ts';

// A version beside its original, and first drafts by a service that speaks real HTTP.

test.describe.configure({ mode: 'serial' });

let service: TranslationStandIn;
let site: RunningSite;
let env: NodeJS.ProcessEnv;
let newsroom: Newsroom;
let editor: Person;
test.beforeAll(async () => {
  service = await startTranslationService();
  site = await startSite({
    env: { TRANSLATE_URL: `${service.origin}/v2/translate`, TRANSLATE_KEY: 'a-key' },
    door: true,
  });
  env = { KHOI_SITE_URL: site.url, KHOI_SITE_DATA_DIR: site.dataDir };
  newsroom = openNewsroom(env);
  editor = await newcomer('editor', env);
});
test.afterAll(async () => {
  await site.stop();
  await service.close();
});
test.beforeEach(async ({ page }) => {
  service.mood = 'well';
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, editor);
});

const TEXT = `Nồi Lớn raised US$5.2 million from <a href="https://example.com/x">Mekong Fund</a>.

<h2>Why a pot</h2>

It cooks <strong>ninety</strong> litres.

<ul>
<li>Rice</li>
<li>Broth</li>
</ul>

<figure><img src="/covers/the-bridge-round-is-back.svg" alt="A pot on a stove" width="640" height="360"><figcaption>The pot.</figcaption></figure>`;

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Original, paragraph ${number}`, exact: true });
const act = (page: Page, action: string, number: number) =>
  page.getByRole('button', { name: `${action}: Original, paragraph ${number}`, exact: true });

async function begin(page: Page, text: string) {
  const title = `Pot ${Date.now()}`;
  const story = await newsroom.write({ content: text, title, excerpt: 'About a pot.' });
  await page.goto(`${site.url}/admin/edit-article?id=${story.id}`);
  await page.getByRole('link', { name: 'Write the Vietnamese version' }).click();
  await expect(row(page, 1)).toBeVisible();
  return { ...story, title };
}

/** What the newsroom holds of the version. */
async function draftOf(original: string) {
  const { data } = await database(env)
    .from('articles')
    .select('title,content,counterpart_seen')
    .eq('translation_of', original)
    .maybeSingle();
  return data;
}

test('what an original tells search engines and networks stands beside its own, where it tells anything', async ({
  page,
}) => {
  const story = await newsroom.write({
    content: 'One.',
    title: `Pot ${Date.now()}`,
    ...{ seo_title: 'A pot for broth', seo_description: 'What ninety litres cost.' },
  });
  await page.goto(`${site.url}/admin/edit-article?id=${story.id}`);
  await page.getByRole('link', { name: 'Write the Vietnamese version' }).click();
  await expect(row(page, 1)).toBeVisible();
  const beside = page.getByRole('region', { name: 'English version' });
  await expect(beside.getByText('A pot for broth', { exact: true })).toBeVisible();
  await expect(beside.getByText('What ninety litres cost.', { exact: true })).toBeVisible();
  await expect(beside.getByLabel('Title for sharing')).toHaveCount(0);
  await page.getByLabel('Title *').fill('Nồi');
  await beside.getByLabel('Title for search').fill('Nồi ninh nước dùng');
  await beside.getByLabel('Description').fill('Giá chín mươi lít');
  await beside.getByLabel('Description').press('End');
  await page.keyboard.type('.');
  // Without a text it stays in the browser.
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Một.');
  await expect
    .poll(async () => {
      const { data } = await database(env)
        .from('articles')
        .select('seo_title,seo_description')
        .eq('translation_of', story.id)
        .maybeSingle();
      return data;
    })
    .toEqual({ seo_title: 'Nồi ninh nước dùng', seo_description: 'Giá chín mươi lít.' });
});

test('what only this browser has yet stays beside its own paragraphs after a reload', async ({
  page,
}) => {
  const story = await begin(page, 'One.\n\nTwo.\n\nThree.');
  await page.getByLabel('Title *').fill('Nồi');
  await act(page, 'Leave out', 1).click();
  await page.keyboard.type('Hai.');
  await expect.poll(async () => (await draftOf(story.id))?.content).toBe('Hai.');
  // From here on nothing reaches the server.
  await page.route('**/rest/v1/article_drafts*', (route) => route.abort());
  await page.route('**/rest/v1/articles?*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.keyboard.type(' Thêm.');
  await act(page, 'Leave out', 3).click();
  await expect(page.getByText('3 of 3 paragraphs done')).toBeVisible();
  await expect(page.locator('[data-status="failed"], [data-status="local"]').first()).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('3 of 3 paragraphs done')).toBeVisible();
  await expect(content(page)).toContainText('Hai. Thêm.');
});

test('is written by keys, paragraph against paragraph, and stays beside its own', async ({
  page,
}) => {
  const story = await begin(page, 'One.\n\n<h2>Two</h2>\n\nThree.');
  await page.getByLabel('Title *').fill('Nồi');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Một.');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Hai');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Ba.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Chỉ có ở đây.');
  await expect(page.getByText('3 of 3 paragraphs done')).toBeVisible();
  await expect
    .poll(async () => (await draftOf(story.id))?.content)
    .toBe('Một.\n\n<h2>Hai</h2>\n\nBa.\n\nChỉ có ở đây.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);

  // The original goes on: a new paragraph comes first, another one changes.
  await newsroom.change(story.id, {
    content: 'Zero.\n\nOne.\n\n<h2>Two</h2>\n\nThree, corrected.',
  });
  await page.goto(`${site.url}/admin/edit-article?id=${story.id}`);
  await page.getByRole('link', { name: 'Vietnamese version' }).click();
  await expect(row(page, 1)).toContainText('Not translated yet');
  await expect(row(page, 4)).toContainText('Changed since this version was last saved');
  await expect(page.getByText(/1 paragraph changed since/)).toBeVisible();
  await expect(content(page).locator('> :not(.source)')).toHaveText([
    ...['', 'Một.', 'Hai', 'Ba.', 'Chỉ có ở đây.'],
  ]);
  // In one reading order: each paragraph of the original right before its own.
  expect(
    await content(page).evaluate((surface) =>
      [...surface.children].map(
        (each) => each.querySelector('.source-text')?.textContent?.trim() ?? each.textContent,
      ),
    ),
  ).toEqual([
    'Zero.',
    '',
    'One.',
    'Một.',
    'Two',
    'Hai',
    'Three, corrected.',
    'Ba.',
    'Chỉ có ở đây.',
  ]);
  await act(page, 'Leave out', 1).click();
  await act(page, 'Confirm', 4).click();
  await expect(page.getByText('4 of 4 paragraphs done')).toBeVisible();
  const behind = async () =>
    (await editor.client.rpc('article_lines', { ids: [story.id] })).data?.[0]?.other_behind;
  await expect.poll(behind).toBe(0);
});

test('what is not translated yet is named before it goes out, and is not called changed', async ({
  page,
}) => {
  const numbers = Array.from({ length: 13 }, (_, at) => `Paragraph number ${at + 1} of the text.`);
  const story = await begin(page, numbers.join('\n\n'));
  const matches = page.getByRole('button', { name: 'The versions match' });
  await expect(matches).toHaveCount(0);
  // Its slug is its own.
  await page.getByLabel('Title *').fill(`Nồi ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Excerpt' }).first().fill('Về một cái nồi.');
  for (const text of ['Một.', 'Hai.', 'Ba.']) {
    await page.keyboard.press('Control+.');
    await page.keyboard.type(text);
  }
  await expect(matches).toBeVisible();
  await expect.poll(async () => (await draftOf(story.id))?.content).toBe('Một.\n\nHai.\n\nBa.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(
    sheet.getByRole('button', { name: '10 of 13 paragraphs not translated.' }),
  ).toBeInViewport({
    ratio: 1,
  });
  await expect(sheet).toContainText('10 paragraphs of it are not translated here.');
  await expect(sheet).not.toContainText('changed since');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  const status = async () =>
    (await database(env).from('articles').select('status').eq('translation_of', story.id).single())
      .data?.status;
  await expect.poll(status).toBe('published');
});

test('a note of the original is a mark in its sentence and words below it', async ({ page }) => {
  await begin(
    page,
    'One<span class="footnote">First note.</span>.\n\nTwo<span class="footnote">Second note.</span>.',
  );
  await expect(row(page, 2).locator('.source-text > p')).toHaveText('Two2.');
  await expect(row(page, 2).locator('.source-text > p sup')).toHaveText('2');
  const note = row(page, 2).getByRole('listitem');
  await expect(note).toHaveText('Second note.');
  const [below, above] = await Promise.all([
    note.boundingBox(),
    row(page, 2).locator('.source-text > p').boundingBox(),
  ]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

test('a machine drafts it, a person confirms it, and nothing goes out before', async ({ page }) => {
  const story = await begin(page, TEXT);
  await expect(page.getByText(/About \d+ characters go to the service \(DeepL\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Translate the rest by machine' }).click();
  await expect(page.getByText(/characters went to the service/)).toBeVisible();
  await expect(page.getByText('5 paragraphs by machine wait', { exact: false })).toBeVisible();
  // Fields are proposed, not filled.
  await expect(page.getByLabel('Title *')).toHaveValue('');
  await page.getByRole('button', { name: 'Use for Title' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(`Dịch: ${story.title}`);
  await expect(content(page).locator('> p a')).toHaveAttribute('href', 'https://example.com/x');
  await expect(content(page).locator('> p').first()).toHaveText(
    'Dịch: Nồi Lớn raised US$5.2 million from Mekong Fund.',
  );
  await expect
    .poll(async () => (await draftOf(story.id))?.content.match(/data-machine/g)?.length)
    .toBe(5);

  // Refused at publishing, with a sentence and at its place; by the API too.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Paragraphs by machine are not confirmed/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Paragraphs by machine are not confirmed yet/).first()).toBeVisible();
  const held = await draftOf(story.id);
  const { error } = await editor.client.from('articles').insert({
    ...{ title: 'Nồi', slug: `noi-${Date.now()}`, category: 'news', locale: 'vi' },
    ...{ translation_of: story.id, status: 'published', published_at: new Date().toISOString() },
    content: held?.content ?? '',
  });
  expect(error).toMatchObject({ hint: 'machine_unconfirmed' });

  // Changed by hand, it is somebody's; undone, it is the machine's again.
  await content(page).locator('> p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Hay.');
  await expect(row(page, 1)).not.toContainText('By machine');
  await page.keyboard.press('Control+z');
  await expect(row(page, 1)).toContainText('By machine, not confirmed');
  for (let left = 5; left > 0; left -= 1) {
    await expect(
      page.getByText(`${left} ${left === 1 ? 'paragraph' : 'paragraphs'} by machine wait`, {
        exact: false,
      }),
    ).toBeVisible();
    await act(page, 'Confirm', 6 - left).click();
  }
  await expect(page.getByText('5 of 5 paragraphs done')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  const { data } = await database(env)
    .from('articles')
    .select('status,content,slug')
    .eq('translation_of', story.id)
    .single();
  expect(data?.content).not.toContain('data-machine');
  expect(data?.content).toContain('alt="Dịch: A pot on a stove"');
  await page.goto(`${site.url}/vi/article/${data?.slug}`);
  await expect(page.locator('article').first()).toContainText('US$5.2 million');
});

test('a service that fails says how, and what is there stays', async ({ page }) => {
  const story = await begin(page, 'One.\n\nTwo.');
  await page.getByLabel('Title *').fill('Nồi');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Một.');
  const translate = () =>
    page.getByRole('button', { name: 'Translate the rest by machine' }).click();
  for (const [mood, sentence] of [
    ['broken', 'The translation service is not working at the moment.'],
    ['page', 'The translation service answered something that is no translation.'],
    ['refusing', 'The translation service refuses the key.'],
    ['full', 'The translation service takes no more for now'],
  ] as const) {
    service.mood = mood;
    await translate();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  service.mood = 'well';
  await translate();
  await expect(row(page, 2)).toContainText('By machine, not confirmed');
  await expect
    .poll(async () => (await draftOf(story.id))?.content)
    .toMatch(/^Một\.\n\n<p data-machine>/);
});

for (const mood of ['losing', 'changing'] as const)
  test(`what comes back from ${mood} is not put in`, async ({ page }) => {
    await begin(page, 'It sold 12 pots.\n\nTwo.');
    service.mood = mood;
    await page.getByRole('button', { name: 'Translate the rest by machine' }).click();
    await expect(page.getByText(/lost or changed a name, a number or a link/)).toBeVisible();
    await expect(row(page, 1)).toContainText('Not translated yet');
    await expect(row(page, 2)).toContainText('By machine, not confirmed');
  });

test('offline and without the role nothing is lost, and it is said', async ({ page, context }) => {
  const writer = await newcomer('editor', env);
  const other = await context.browser()?.newContext({ baseURL: site.url });
  const theirs = await other?.newPage();
  if (!theirs) throw new Error('no page');
  await signIn(theirs, writer);
  const story = await begin(theirs, 'One.\n\nTwo.');
  await theirs.getByLabel('Title *').fill('Nồi');
  await theirs.keyboard.press('Control+.');
  await theirs.keyboard.type('Một.');
  await expect.poll(async () => (await draftOf(story.id))?.content).toBe('Một.');
  await other?.setOffline(true);
  await theirs.getByRole('button', { name: 'Translate the rest by machine' }).click();
  await expect(theirs.getByRole('alert').filter({ hasText: 'The service stopped' })).toBeVisible();
  await theirs.keyboard.press('Control+.');
  await theirs.keyboard.type('Hai.');
  await expect(
    theirs.getByText('Not saved: kept in this browser and tried again').first(),
  ).toBeVisible();
  await other?.setOffline(false);
  await expect.poll(async () => (await draftOf(story.id))?.content).toBe('Một.\n\nHai.');
  await database(env).from('user_roles').update({ role: 'user' }).eq('user_id', writer.id);
  await theirs.getByLabel('Title *').fill('Nồi lớn');
  await expect(
    theirs.getByText(/kept in this browser|sign in again|Please sign in/i).first(),
  ).toBeVisible();
  expect(await draftOf(story.id)).toMatchObject({ title: 'Nồi', content: 'Một.\n\nHai.' });
  await other?.close();
  await page.close();
});

test('has no violations, and is one column on a phone', async ({ page }) => {
  await begin(page, TEXT);
  await page.getByRole('button', { name: 'Translate the rest by machine' }).click();
  await expect(page.getByText(/characters went to the service/)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [source, own] = [row(page, 3), content(page).locator('> p').nth(1)];
  const [above, below] = [await source.boundingBox(), await own.boundingBox()];
  expect(above && below && above.y + above.height <= below.y + 1).toBe(true);
  expect(Math.abs((above?.x ?? 0) - (below?.x ?? 100))).toBeLessThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
