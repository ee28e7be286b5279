import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { database, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import type { Role } from '#tests/support/people.ts';
import { untilSettled } from '#tests/support/settled.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

const TABS: Partial<Record<Role, string[]>> = {
  contributor: ['Content'],
  editor: ['Content', 'Newsletter', 'Startups', 'Investors', 'Analytics'],
  admin: ['Content', 'Users', 'Newsletter', 'Startups', 'Investors', 'Analytics', 'Settings'],
};

async function write(author: string, values: Record<string, unknown> = {}) {
  const title = `Story ${randomUUID().slice(0, 8)}`;
  const row = { id: randomUUID(), title, content: 'Once.', category: 'news', author_id: author };
  const { error } = await database()
    .from('articles')
    .insert({ ...row, ...values });
  if (error) throw new Error(error.message);
  return row;
}

const remove = (...ids: string[]) => database().from('articles').delete().in('id', ids);

/** Answers of the API that refused something. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (/\/(rest|functions|storage)\/v1\//.test(response.url()) && response.status() >= 400)
      found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}

for (const [role, tabs] of Object.entries(TABS) as [Role, string[]][]) {
  test(`${role}: the tabs that the role may use, and nothing that is refused`, async ({ page }) => {
    await signIn(page, await somebody(role));
    const refused = refusals(page);
    await page.goto('/admin');
    // Some have a count of what waits.
    await expect(page.getByRole('tab')).toContainText(tabs);
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByText('Loading…')).toHaveCount(0);
    }
    await untilSettled(page);
    expect(refused).toEqual([]);
  });

  test(`${role}: the key figures, where the role reads them`, async ({ page }) => {
    await signIn(page, await somebody(role));
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Content' })).toBeVisible();
    const figures = page.getByRole('list', { name: 'Key figures' });
    await expect(figures).toHaveCount(role === 'contributor' ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(
      role === 'contributor' ? 0 : 1,
    );
    if (role === 'contributor') return;
    for (const name of ['Subscribers', 'Startups'])
      await expect(figures.getByRole('button', { name })).toHaveCount(1);
    // What somebody cannot open is not counted for them.
    await expect(figures.getByText('Total Users')).toHaveCount(role === 'admin' ? 1 : 0);
  });
}

test('a tab that somebody may not use is Content, and the address keeps working', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=settings');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Content');
  await page.goto('/admin?tab=analytics');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Analytics');
});

test('contributors and editors find the newsroom on their account, at home and in the header', async ({
  page,
}) => {
  await signIn(page, await somebody('contributor'));
  await page.goto('/latest');
  await page.getByRole('banner').getByRole('link', { name: 'Newsroom' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Newsroom' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsroom');
  await page.goto('/');
  await expect(
    page.locator('header').getByRole('link', { name: 'Admin', exact: true }),
  ).toBeHidden();
  const corner = page.getByRole('complementary', { name: 'Your account' });
  await expect(corner.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  await corner.getByRole('link', { name: 'Newsroom' }).click();
  await expect(page).toHaveURL('/admin');
});

test('readers with an account are shown no way in', async ({ page }) => {
  await signIn(page, await somebody('user'));
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Newsroom' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Newsroom' })).toBeHidden();
});

test('a contributor sees their own articles, and changes only the drafts', async ({ page }) => {
  const me = await somebody('contributor');
  const mine = await write(me.id);
  const live = await write(me.id, { status: 'published' });
  const other = await write((await somebody('editor')).id, { status: 'published' });
  await signIn(page, me);
  await page.goto('/admin');
  const table = page.getByRole('region', { name: 'All Articles' });
  await expect(table.getByText(mine.title)).toBeVisible();
  await expect(table.getByText(other.title)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Edit ${live.title}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Quick edit ${live.title}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${live.title}` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: `View ${live.title}` })).toBeVisible();

  await page.goto('/admin/articles');
  await expect(table.getByText(mine.title)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(other.title);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  // Who wants to translate finds it among live stories that lack a language.
  await page.getByRole('searchbox', { name: 'Search' }).fill(other.title);
  await page.getByLabel('Other language filter').selectOption('missing');
  await expect(table.getByRole('link', { name: other.title, exact: true })).toBeVisible();
  await page.getByLabel('Other language filter').selectOption('');
  await page.getByRole('searchbox', { name: 'Search' }).fill(mine.title);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await openMenu(page, mine.title);
  await page.getByRole('button', { name: `Delete ${mine.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Article deleted successfully')).toBeVisible();
  await remove(live.id, other.id);
});

test('an editor publishes what a contributor wrote', async ({ page }) => {
  const draft = await write((await somebody('contributor')).id);
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/articles?q=${encodeURIComponent(draft.title)}`);
  await page.getByRole('checkbox', { name: `Select ${draft.title}` }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ready to publish?' });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(message(page, 'Article published successfully!')).toBeVisible();
  const { data } = await database().from('articles').select('status').eq('id', draft.id).single();
  expect(data).toEqual({ status: 'published' });
  await remove(draft.id);
});

test('a contributor writes a draft, and is offered neither Publish nor Featured', async ({
  page,
}) => {
  const me = await somebody('contributor');
  await signIn(page, me);
  await page.goto('/admin/create-article');
  const title = `Story ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Content *').fill('Once upon a time.');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Featured Article' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(message(page, 'Article saved as draft successfully!')).toBeVisible();
  const { data } = await database()
    .from('articles')
    .select('id,status,author_id')
    .eq('title', title)
    .single();
  expect(data).toMatchObject({ status: 'draft', author_id: me.id });
  await remove(String(data?.id));
});

test('an editor is offered no file of subscribers', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=newsletter');
  await page.getByRole('button', { name: 'Subscriber Segments' }).click();
  await expect(page.getByRole('heading', { name: 'Subscriber Segments' })).toBeVisible();
  await expect(page.getByRole('button', { name: /export/i })).toHaveCount(0);
});

/** Addresses of the calls that tried to save a working copy, in their order. */
function saves(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/article_drafts') && request.method() !== 'GET')
      found.push(`${request.method()} ${request.url()}`);
  });
  return found;
}

/** As many answers as a page that asks again after each answer would have used. */
const askOften = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 40; round += 1) await (await fetch('/healthz')).text();
  });

for (const [prefix, words] of [
  ['', { reason: 'You can read this, but not change it', copy: 'Copy what I wrote' }],
  ['/vi', { reason: 'Bạn đọc được nhưng không sửa được', copy: 'Sao chép phần tôi đã viết' }],
] as const)
  test(`a story that went live while it was written is refused once, and is for reading then (${prefix || '/en'})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const me = await somebody('contributor');
    const story = await write(me.id);
    await signIn(page, me);
    const tried = saves(page);
    await page.goto(`${prefix}/admin/edit-article?id=${story.id}`);
    const text = page.locator('[data-name="content"]');
    await expect(text).toHaveText('Once.');
    await database().from('articles').update({ status: 'published' }).eq('id', story.id);
    const answer = page.waitForResponse(
      (response) => response.url().includes('/rest/v1/article_drafts') && response.status() === 403,
    );
    await text.fill('Once, and typed on.');
    await answer;
    await askOften(page);
    expect(tried).toHaveLength(1);

    const message = page.getByRole('alert').filter({ hasText: words.reason });
    await expect(message).toBeVisible();
    await expect(text).toHaveAttribute('contenteditable', 'false');
    await expect(page.locator('[name="title"]')).toBeDisabled();
    await expect(page.locator('[name="category"]')).toBeDisabled();
    await page.keyboard.type('Nothing more');
    await expect(text).toHaveText('Once, and typed on.');
    // What used to try again what was not saved.
    await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.keyboard.press('Control+s');
    await askOften(page);
    expect(tried).toHaveLength(1);

    await message.getByRole('button', { name: words.copy }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(`${story.title}\n\nOnce, and typed on.`);

    // The next time it is there still, for as long as it is wanted.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(message).toBeVisible();
    await expect(text).toHaveText('Once, and typed on.');
    await message.getByRole('button').last().click();
    await expect(text).toHaveText('Once.');
    await expect(message).toBeHidden();
    await remove(story.id);
  });

for (const [prefix, words] of [
  [
    '',
    {
      ...{ live: /^Your story is live/, other: /somebody else’s/, taken: /took this story back/ },
      ...{ ask: 'Ask an editor', message: 'Message', send: 'Send', sent: /^Sent\./ },
      ...{ passage: 'Passage', proposal: /^Your words/ },
    },
  ],
  [
    '/vi',
    {
      ...{ live: /^Bài của bạn đã đăng/, other: /của người khác/, taken: /đã gỡ bài này/ },
      ...{ ask: 'Hỏi biên tập viên', message: 'Lời nhắn', send: 'Gửi', sent: /^Đã gửi\./ },
      ...{ passage: 'Đoạn văn', proposal: /^Bạn đề xuất/ },
    },
  ],
] as const)
  test(`what one may not change opens to be read, and an editor can be asked (${prefix || '/en'})`, async ({
    page,
  }) => {
    const me = await somebody('contributor');
    const live = await write(me.id, { status: 'published' });
    const other = await write((await somebody('editor')).id, { status: 'published' });
    const taken = await write(me.id, { status: 'published' });
    await database().from('articles').update({ status: 'draft' }).eq('id', taken.id);
    await signIn(page, me);
    const [tried, refused] = [saves(page), refusals(page)];
    for (const [{ id }, reason] of [
      [other, words.other],
      [taken, words.taken],
      [live, words.live],
    ] as const) {
      await page.goto(`${prefix}/admin/edit-article?id=${id}`);
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.locator('[data-name="content"]')).toHaveAttribute(
        'contenteditable',
        'false',
      );
      await expect(page.locator('[name="title"]')).toBeDisabled();
      await untilSettled(page);
    }
    await page.locator('[data-name="content"] p').selectText();
    await page.getByRole('button', { name: words.ask }).click();
    const dialog = page.getByRole('dialog', { name: words.ask });
    await expect(dialog.getByLabel(words.passage)).toHaveValue('Once.');
    await dialog.getByLabel(words.proposal).fill('Twice.');
    await dialog.getByLabel(words.message, { exact: true }).fill('It was two.');
    await dialog.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    const { data } = await database()
      .from('contact_messages')
      .select('message')
      .eq('subject', live.title);
    expect(data).toEqual([
      { message: expect.stringMatching(/^“Once\.”\n\n→ Twice\.\n\nIt was two\./) },
    ]);
    expect([tried, refused]).toEqual([[], []]);
    await remove(live.id, other.id, taken.id);
  });
