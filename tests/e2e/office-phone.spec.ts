import { expect, test } from '@playwright/test';
import { LOCALES } from '#src/i18n/locales.ts';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import { OFFICE_LISTS, openScreen } from '#tests/support/office-screens.ts';

// The lists of the office on a phone, by geometry.
test('no cell of a row covers another one, and the chosen tab is in sight', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await somebody('admin'));
  for (const path of OFFICE_LISTS) {
    await openScreen(page, path);
    const found = await page.evaluate(() => {
      // What is cut ends where it is cut; other text is as large as it is, whatever its cell is.
      const textBox = (cell: Element) => {
        const cut = [...cell.querySelectorAll('*')].find(
          (element) => getComputedStyle(element).overflow !== 'visible',
        );
        if (cut) return cut.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      const covered = [...document.querySelectorAll('main .rows tbody tr')].flatMap((row) => {
        const cells = [...row.children].filter(({ textContent }) => textContent !== '');
        return cells.flatMap((cell, place) => {
          const box = textBox(cell);
          return cells.slice(place + 1).flatMap((other) => {
            const own = textBox(other);
            const isApart =
              box.right <= own.left + 1 ||
              own.right <= box.left + 1 ||
              box.bottom <= own.top + 1 ||
              own.bottom <= box.top + 1;
            return isApart ? [] : [`${cell.textContent} / ${other.textContent}`];
          });
        });
      });
      const tabs = [...document.querySelectorAll('main [role="tab"][aria-selected="true"]')];
      const hidden = tabs
        .map((tab) => ({ box: tab.getBoundingClientRect(), name: tab.textContent }))
        .filter(({ box }) => box.left < 0 || box.right > innerWidth)
        .map(({ name }) => `${name} out of sight`);
      return [...covered, ...hidden];
    });
    expect([path, found]).toEqual([path, []]);
  }
});

/** What the office has for who writes for it. */
const WRITERS_SCREENS = [
  ...['', '/articles', '/articles?trash=1', '/articles?other=missing'],
  ...['/create-article', '/plan', '/messages'],
];
test('no screen of a contributor is wider than the phone', async ({ page }) => {
  const writer = await newcomer('contributor');
  const { data } = await database()
    .from('articles')
    .insert({ title: 'On a phone', content: 'Once.', category: 'news', author_id: writer.id })
    .select('id')
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, writer);
  const wide: string[] = [];
  for (const locale of LOCALES)
    for (const screen of [...WRITERS_SCREENS, `/edit-article?id=${data.id}`]) {
      const path = `${locale === 'vi' ? '/vi' : ''}/admin${screen}`;
      await openScreen(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${path}: ${width}`);
    }
  expect(wide).toEqual([]);
  await database().from('articles').delete().eq('id', data.id);
});

test('what was deleted far down a list is taken back without scrolling', async ({ page }) => {
  const writer = await newcomer('contributor');
  const titles = Array.from({ length: 9 }, (_, at) => `Draft ${at} ${Date.now()}`);
  await database()
    .from('articles')
    .insert(
      titles.map((title) => ({ title, content: 'Once.', category: 'news', author_id: writer.id })),
    )
    .throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, writer);
  await openScreen(page, '/admin/articles');
  const last = page.locator('main tbody tr').last();
  const name = (await last.getByRole('link').first().textContent()) ?? '';
  await openMenu(last, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
  await database().from('articles').delete().in('title', titles);
});

for (const [prefix, width] of [
  ['', 390],
  ['/vi', 390],
  ['/vi', 320],
] as const)
  test(`the sheet before a publication fits a phone: ${prefix || '/en'}, ${width} px`, async ({
    page,
  }) => {
    const title = `Khởi nghiệp nông nghiệp ở đồng bằng sông Cửu Long gọi vốn thành công ${Date.now()}`;
    const { data } = await database()
      .from('articles')
      .insert({ title, content: 'Một.', category: 'news', locale: 'vi' })
      .select('id')
      .single()
      .throwOnError();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, await somebody('editor'));
    await openScreen(page, `${prefix}/admin/edit-article?id=${data.id}`);
    const publish = prefix === '' ? 'Publish' : 'Đăng bài';
    await page.getByRole('button', { name: publish, exact: true }).click();
    const sheet = page.getByRole('dialog');
    const button = sheet.getByRole('button', { name: publish, exact: true });
    await expect(button).toBeVisible();
    await expect(sheet.locator('dl')).toBeVisible();
    for (let step = 0; step <= 10; step += 1) {
      await sheet.evaluate((box, part) => {
        box.scrollTop = (box.scrollHeight - box.clientHeight) * part;
      }, step / 10);
      await expect(button).toBeInViewport({ ratio: 1 });
      const isOnTop = await button.evaluate((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(isOnTop, `step ${step}`).toBe(true);
    }
    const wrong = await sheet.evaluate((box) => {
      const found: string[] = [];
      if (box.scrollWidth > box.clientWidth) found.push(`it is ${box.scrollWidth} px wide`);
      for (const each of box.querySelectorAll<HTMLElement>('button, input:not([type=radio])')) {
        const { width: wide, height, left, right } = each.getBoundingClientRect();
        const name = each.getAttribute('aria-label') ?? each.textContent;
        if (height < 44) found.push(`${name} is ${height} px high`);
        if (left < 0 || right > innerWidth || wide === 0) found.push(`${name} leaves the window`);
      }
      for (const fact of box.querySelectorAll('dd')) {
        const [value, change] = [fact.firstElementChild, fact.querySelector(':scope > button')];
        if (
          value &&
          change &&
          value.getBoundingClientRect().right > change.getBoundingClientRect().left
        )
          found.push(`${change.getAttribute('aria-label')} covers what it changes`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
    await database().from('articles').delete().eq('id', data.id);
  });
