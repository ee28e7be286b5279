import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { openScreen } from '#tests/support/office-screens.ts';
import { content } from '#tests/support/writing.ts';

// What somebody sees who works here: that it is there says nothing of where it is, and of what lies over it.

const newsroom = openNewsroom();
const stamp = Date.now();
const dialog = (page: Page) => page.getByRole('dialog');

test.use({ viewport: { width: 1440, height: 900 } });

test('the original is to be read where nothing is translated yet', async ({ page }) => {
  const story = await newsroom.write({
    title: `Unread ${stamp}`,
    content: 'One pot.\n\nTwo pots.',
  });
  await signIn(page, await somebody('editor'));
  await page.goto('/admin/create-article');
  const hint = () =>
    content(page).evaluate((surface) => getComputedStyle(surface, '::before').content);
  await expect.poll(hint).toContain('Type /');
  await page.goto(`/admin/create-article?of=${story.id}`);
  await expect(page.getByRole('group', { name: 'Original, paragraph 1' })).toBeVisible();
  expect(await hint()).toBe('none');
  await newsroom.remove([story]);
});

test('a message says what happened, and below it where that leads', async ({ page }) => {
  const story = await newsroom.write({
    status: 'draft',
    title: `Led ${stamp}`,
    content: 'Once.',
    excerpt: 'Once.',
  });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  const said = await messages.getByText('Article published successfully!').boundingBox();
  const link = await messages.getByRole('link', { name: 'View story' }).boundingBox();
  expect(link?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0) - 1);
  await newsroom.remove([story]);
});

/** Whether what is in the middle of an element is the element. */
const isHit = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`what a dialog says stands over its veil, once, and goes with it (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await somebody('admin'));
    await openScreen(page, '/admin?tab=startups');
    await page.getByRole('button', { name: 'Add Startup', exact: true }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(`Unsaved ${stamp}`);
    await dialog(page).getByLabel('Description').fill('It steams.');
    await dialog(page).getByLabel('Category').selectOption('FoodTech');
    await page.route('**/rest/v1/startups*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    const save = dialog(page).getByRole('button', { name: 'Add Startup' });
    const message = page.getByRole('alert').locator('.toast');
    await save.click();
    await expect(message).toBeInViewport({ ratio: 1 });
    expect(await isHit(page, '.toast')).toBe(true);
    // Nor does it lie over what was pressed, or over what is gone to next.
    expect(await isHit(page, 'dialog[open] :focus')).toBe(true);
    const text = await message.textContent();
    await save.click();
    await expect(message).toHaveText([text ?? '']);
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Shift+Tab');
      if (await dialog(page).locator(':focus:not(.toast-dismiss)').count())
        await expect.poll(() => isHit(page, 'dialog[open] :focus')).toBe(true);
    }
    const age = () =>
      message.evaluate((element) => Date.now() - Number((element as HTMLElement).dataset['told']));
    await expect.poll(age).toBeGreaterThan(1000);
    page.on('dialog', (question) => void question.accept());
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.locator('body > .toasts')).toHaveCount(1);
  });

test('a message does not lie over the search in a text', async ({ page }) => {
  const story = await newsroom.write({ status: 'draft', title: `Sought ${stamp}`, content: 'Ho.' });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByLabel('Find', { exact: true }).fill('ho');
  await content(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['A second line.'], 'notes.md'));
    const { left, bottom } = (element.lastElementChild ?? element).getBoundingClientRect();
    const place = { clientX: left + 5, clientY: bottom - 5 };
    element.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }),
    );
  });
  const message = page.locator('.toast', { hasText: 'notes.md was inserted.' });
  await expect(message).toBeInViewport({ ratio: 1 });
  for (const name of ['Replace', 'Replace all', 'Next']) {
    const button = bar.getByRole('button', { name, exact: true });
    const isFree = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree, name).toBe(true);
  }
  await newsroom.remove([story]);
});

for (const [width, height] of [
  [1440, 600],
  [390, 844],
] as const)
  test(`a dialog's buttons are in sight, however long it is (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await somebody('admin'));
    for (const [path, opener, last] of [
      ['/admin/ledger', 'Add a round', 'Save'],
      ['/admin?tab=startups', 'Add Startup', 'Add Startup'],
      ['/admin', 'Manage Categories', 'Save'],
      ['/admin', 'Manage tags', 'Close'],
    ] as const) {
      await openScreen(page, path);
      await page.getByRole('button', { name: opener, exact: true }).click();
      const button = dialog(page).getByRole('button', { name: last }).last();
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => dialog(page).evaluate((box) => box.scrollHeight > box.clientHeight))
        .toBe(true);
      const isOnTop = await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
      // Nor does it cover what has the focus, going back from it.
      await button.focus();
      for (let step = 0; step < 4; step++) {
        await page.keyboard.press('Shift+Tab');
        await expect(dialog(page).locator(':focus')).toBeInViewport({ ratio: 0.9 });
      }
      await page.keyboard.press('Escape');
    }
  });

test('who wrote and translated a text waits for approval once', async ({ page }) => {
  const story = await newsroom.write({
    ...{ status: 'draft', title: `Twice ${stamp}`, content: 'Once.', excerpt: 'Once.' },
  });
  const name = `An ${stamp}`;
  const { data: author } = await database()
    .from('authors')
    .insert({ name, slug: `an-${stamp}`, approved_at: null })
    .select('id')
    .single()
    .throwOnError();
  await database()
    .from('article_authors')
    .insert(
      ['author', 'translator'].map((role) => ({
        ...{ article_id: story.id, author_id: author.id, role },
      })),
    )
    .throwOnError();
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByText(`${name} is named once their page is approved.`)).toHaveCount(
    1,
  );
  await newsroom.remove([story]);
  await database().from('authors').delete().eq('id', author.id);
});

test('the calendar opens on today, with its bar in sight, and comes back to it', async ({
  page,
}) => {
  await signIn(page, await somebody('editor'));
  await openScreen(page, '/admin/plan');
  const today = page.locator('[data-day]:has([aria-current="date"])');
  const back = page.getByRole('button', { name: 'Today', exact: true });
  await expect(today).toBeInViewport();
  await expect(back).toBeInViewport({ ratio: 1 });
  // As on the first of a month that is full.
  await page.evaluate(() => {
    for (const day of document.querySelectorAll<HTMLElement>('[data-day]'))
      day.style.minBlockSize = '30rem';
  });
  for (const go of [() => back.click(), () => page.keyboard.press('t')]) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(today).not.toBeInViewport();
    await go();
    await expect(today).toBeInViewport();
    await expect(back).toBeInViewport({ ratio: 1 });
  }
});

test('what waits stands beside its section on every page', async ({ page }) => {
  const id = randomUUID();
  await database()
    .from('startups')
    .insert({
      ...{ id, slug: `s-${id.slice(0, 13)}`, name: `Waits ${stamp}`, category: 'FoodTech' },
      ...{ description: 'It waits to be looked at.', status: 'pending' },
    })
    .throwOnError();
  await signIn(page, await somebody('editor'));
  for (const path of ['/admin', '/admin/articles', '/admin/plan', '/admin/ledger']) {
    await page.goto(path);
    const sections = page.locator('[aria-label="Areas of the back office"]');
    await expect(sections.getByText(/^Startups/).first()).toContainText(/\d+ waiting/);
  }
  await database().from('startups').delete().eq('id', id);
});

test('the newsletter begins with its readers and issues on a phone, not with buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await somebody('admin'));
  await openScreen(page, '/admin?tab=newsletter&view=subscribers');
  const heading = page.getByRole('heading', { name: 'Subscribers' });
  const first = page.getByRole('button', { name: 'Create Newsletter' });
  const [above, below] = [await first.boundingBox(), await heading.boundingBox()];
  // Its own line and that of the views.
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(140);
  const views = page.getByRole('button', { name: 'Subscribers', exact: true });
  const shade = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(views).toHaveAttribute('aria-pressed', 'true');
  await expect(views).toBeInViewport({ ratio: 1 });
  expect(await shade('Subscribers')).not.toBe(await shade('Manage Templates'));
  await openMenu(page, 'Subscribers');
  await expect(page.getByRole('button', { name: 'Export subscribers' })).toBeVisible();

  await openScreen(page, '/admin?tab=newsletter&new');
  await expect(page.getByRole('heading', { name: 'New issue' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(1);
});

test('a chart of nothing is no empty frame', async ({ page }) => {
  let count = 0;
  await page.route('**/rpc/admin_analytics*', (route) => {
    const days = [{ day: '2026-11-01', count }];
    return route.fulfill({
      json: { views: days, subscribers: days, articles: [], referrers: [] },
    });
  });
  await signIn(page, await somebody('editor'));
  const charts = page.getByRole('img', { name: /Page views|Subscribers over time/ });
  await openScreen(page, '/admin?tab=analytics');
  await expect(page.getByText('0 in this period')).toBeVisible();
  await expect(charts).toHaveCount(0);
  count = 3;
  await openScreen(page, '/admin?tab=analytics');
  await expect(page.getByText('3 in this period')).toBeVisible();
  await expect(charts).toHaveCount(2);
});

test('a writer is told no figures of their texts before they are counted', async ({ page }) => {
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  await page.route('**/rpc/count_own_articles*', async (route) => {
    await counted;
    await route.continue();
  });
  const writer = await newcomer('contributor');
  const story = await newsroom.write({
    status: 'draft',
    title: `Mine ${stamp}`,
    author_id: writer.id,
  });
  await signIn(page, writer);
  await page.goto('/admin/articles');
  const drafts = page.getByRole('button', { name: /^Draft/i });
  await expect(drafts).toHaveText(/^\s*draft\s*$/i);
  count();
  await expect(drafts).toHaveText(/^\s*draft\s*1$/i);
  await newsroom.remove([story]);
});

test('the field of the palette stays where it is while one types', async ({ page }) => {
  await signIn(page, await somebody('editor'));
  await openScreen(page, '/admin');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  await expect(options).not.toHaveCount(0);
  const before = await field.boundingBox();
  await field.fill('calendar');
  await expect(options).toHaveCount(1);
  expect(await field.boundingBox()).toEqual(before);
});
