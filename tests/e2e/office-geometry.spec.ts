import { expect, type Page, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { isFull } from '#tests/support/rare.mjs';

// What floats is where the cursor is, and what sticks covers neither it nor the line that is typed: rectangles, not
// only that something is there.

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const WORDS = 10_000;
/** Paragraphs of a long text; one of them is looked for by its words. */
const PARAGRAPHS = 200;
/** How far from the cursor something may float, in pixels. */
const NEAR = 24;

const WINDOWS = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
  // What is left of it at 200 %.
  { name: 'a desktop at 200 %', width: 720, height: 450 },
  ...(isFull
    ? [
        { name: 'a phone at 200 %', width: 195, height: 422 },
        { name: 'a tablet', width: 768, height: 1024 },
      ]
    : []),
];

const longText = () =>
  Array.from(
    { length: PARAGRAPHS },
    (_, at) => `<p>Paragraph ${at}. ${'word '.repeat(WORDS / PARAGRAPHS - 2).trim()}</p>`,
  ).join('\n');

/** A draft of an administrator, long or empty. */
async function draft(isLong: boolean): Promise<string> {
  const { data, error } = await database()
    .from('articles')
    .insert({
      ...{ title: 'Geometry', category: 'funding', status: 'draft' },
      content: isLong ? longText() : '<p>One.</p>',
      author_id: (await somebody('admin')).id,
    })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

async function open(page: Page, language: string, isLong: boolean): Promise<void> {
  await signIn(page, await somebody('admin'));
  await page.goto(`${language === 'vi' ? '/vi' : ''}/admin/edit-article?id=${await draft(isLong)}`);
  await surface(page).waitFor();
}

const surface = (page: Page) => page.locator('[data-name="content"]');

/** Puts the cursor at the end of a paragraph, as somebody does who has scrolled there. */
async function putCursor(page: Page, at: 'only' | 'middle' | 'end'): Promise<void> {
  const paragraphs = surface(page).locator('> p');
  const index = at === 'only' ? 0 : at === 'middle' ? PARAGRAPHS / 2 : PARAGRAPHS - 1;
  const paragraph = paragraphs.nth(index);
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await paragraph.click();
  await page.keyboard.press('End');
  await page.evaluate(
    (element) => {
      const [range, selection] = [document.createRange(), getSelection()];
      if (!element || !selection) return;
      range.selectNodeContents(element);
      range.collapse(false);
      selection.removeAllRanges();
      selection.addRange(range);
    },
    await paragraph.elementHandle(),
  );
}

/** Of the cursor, or of what is selected. */
const selected = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0).cloneRange();
    if (!range) throw new Error('Nothing is selected.');
    if (range.collapsed && range.startOffset > 0)
      range.setStart(range.startContainer, range.startOffset - 1);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return { left, top, right, bottom };
  });

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });

/** How far two boxes are from each other; 0 where they touch. */
const distance = (one: Box, other: Box): number =>
  Math.max(
    0,
    one.left - other.right,
    other.left - one.right,
    one.top - other.bottom,
    other.top - one.bottom,
  );

/** What is wrong with where something floats; `beside` where the focus, and the selection with it, is inside. */
async function findings(page: Page, selector: string, beside?: Box): Promise<string[]> {
  const found: string[] = [];
  const [floating, words] = [await boxOf(page, selector), beside ?? (await selected(page))];
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    // Without a phone's keyboard.
    height: visualViewport?.height ?? 0,
  }));
  if (distance(floating, words) > NEAR)
    found.push(`${selector} is ${Math.round(distance(floating, words))} px away`);
  if (floating.left < 0 || floating.top < 0 || floating.right > width || floating.bottom > height)
    found.push(`${selector} leaves the window: ${JSON.stringify(floating)}`);
  const overlap =
    Math.min(floating.bottom, words.bottom) - Math.max(floating.top, words.top) > 2 &&
    Math.min(floating.right, words.right) - Math.max(floating.left, words.left) > 2;
  if (overlap) found.push(`${selector} covers the words`);
  return found;
}

/** Whether a point of an element is what a finger would hit there. */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(
        left + Math.min(width / 2, innerWidth / 2),
        top + height / 2,
      );
      return hit === null || !element.contains(hit);
    });

const TOOLBAR = '[data-layer] [role=toolbar]';

for (const language of ['en', 'vi'])
  for (const { name, width, height } of WINDOWS.filter(
    (each) => isFull || language === 'en' || each.width === 390,
  ))
    test(`on ${name} (${language}) what floats is at the cursor, and nothing covers it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const place of ['only', 'middle', 'end'] as const) {
        if (place !== 'end') await open(page, language, place !== 'only');
        await putCursor(page, place);
        const where = (found: readonly string[]) => found.map((each) => `${place}: ${each}`);

        await page.keyboard.type(' /');
        await page.locator('[role=listbox]').waitFor();
        await expect.poll(async () => where(await findings(page, '[role=listbox]'))).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Backspace');

        await page.keyboard.type('@a');
        await page.locator('[role=listbox]').waitFor();
        await expect.poll(async () => where(await findings(page, '[role=listbox]'))).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Backspace');

        // The line that is typed keeps away from what sticks to the edges.
        for (let line = 0; line < 8; line += 1) await page.keyboard.press('Enter');
        await page.keyboard.type('Typed');
        await expect
          .poll(async () => {
            const words = await selected(page);
            const hit = await page.evaluate(
              ([x = 0, y = 0]) =>
                Boolean(document.elementFromPoint(x, y)?.closest('[data-name="content"]')),
              [words.left, (words.top + words.bottom) / 2],
            );
            return { hit, top: words.top > 0, bottom: words.bottom < height };
          })
          .toEqual({ hit: true, top: true, bottom: true });
        if (height >= 480) expect(await isCovered(page, TOOLBAR), place).toBe(false);

        await page.keyboard.press('Shift+Home');
        await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Typed');
        const words = await selected(page);
        await page.keyboard.press('Control+K');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox')).toBeFocused();
        await expect
          .poll(async () => where(await findings(page, 'dialog[open]', words)))
          .toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(surface(page)).toBeFocused();

        if (width >= 768) {
          const bar = '[role=toolbar] >> nth=1';
          await page.locator(bar).waitFor();
          await expect.poll(async () => where(await findings(page, bar))).toEqual([]);
          await page.keyboard.press('ArrowRight');
        }
      }
    });

test('above the keyboard of a phone what floats is at the cursor, and so is the line that is typed', async ({
  page,
}) => {
  const [height, keyboard] = [844, 336];
  await page.setViewportSize({ width: 390, height });
  // As on a phone, whose keyboard leaves the window as it is.
  await page.addInitScript(
    (covered) =>
      Object.defineProperty(VisualViewport.prototype, 'height', {
        get: () => innerHeight - covered,
      }),
    keyboard,
  );
  await open(page, 'en', true);
  for (const place of ['middle', 'end'] as const) {
    await putCursor(page, place);
    for (let line = 0; line < 8; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('Typed');
    await expect
      .poll(async () => (await selected(page)).bottom, { message: place })
      .toBeLessThan(height - keyboard);
    for (const sign of [' /', ' @a']) {
      await page.keyboard.type(sign);
      await page.locator('[role=listbox]').waitFor();
      await expect.poll(() => findings(page, '[role=listbox]'), { message: place }).toEqual([]);
      await page.keyboard.press('Escape');
      for (const _ of sign) await page.keyboard.press('Backspace');
    }
  }
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`what opens beside words at the lower end of ${width} × ${height} shows what it has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'en', true);
    await putCursor(page, 'middle');
    const toLowerEnd = () =>
      page.evaluate(() => {
        const range = getSelection()?.getRangeAt(0);
        const bar = document.querySelector('[data-layer="bottom"]')?.getBoundingClientRect();
        const end = bar && bar.bottom >= innerHeight - 1 && bar.height > 0 ? bar.top : innerHeight;
        const node = range?.startContainer;
        const line = (
          node instanceof Element ? node : node?.parentElement
        )?.getBoundingClientRect();
        scrollBy({ top: (line?.bottom ?? 0) - end + 16, behavior: 'instant' });
      });
    /** Whether an element shows all that it has, in the window. */
    const shows = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const isWhole = element.scrollHeight <= element.clientHeight + 1;
        return { isWhole, isIn: top >= 0 && bottom <= innerHeight };
      });
    const whole = { isWhole: true, isIn: true };

    await page.keyboard.press('Enter');
    await toLowerEnd();
    await page.keyboard.type('/qu');
    await page.locator('[role=listbox]').waitFor();
    await expect.poll(() => shows('[role=listbox]')).toEqual(whole);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Shift+Home');
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Typed');
    await toLowerEnd();
    const words = await selected(page);
    expect(words.bottom).toBeGreaterThan(height * 0.75);
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
    const field = await boxOf(page, 'dialog[open] input');

    // What is found has room, too, and the arrow keys go through it.
    await dialog.getByRole('textbox').fill('an');
    const results = dialog.getByRole('list').getByRole('button');
    await results.nth(1).waitFor();
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
    await expect(results.first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(results.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('textbox')).toBeFocused();

    // Fewer results do not send it to the other side of the words.
    await dialog.getByRole('textbox').fill('zzqxvw');
    await expect(results).toHaveCount(0);
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
    expect((await boxOf(page, 'dialog[open]')).bottom).toBeLessThanOrEqual(words.top);
    expect(field.bottom).toBeLessThanOrEqual(words.top);
    await dialog.getByRole('textbox').fill('/of-none');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByRole('button', { name: /anyway/i })).toBeVisible();
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
    await expect(dialog.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(surface(page)).toBeFocused();

    // In which language the words are, asked where they are.
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await toLowerEnd();
    await page
      .locator(TOOLBAR)
      .first()
      .getByRole('button', { name: 'Language of a passage' })
      .click();
    await page.getByRole('dialog', { name: 'Language of a passage' }).waitFor();
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
    await page.keyboard.press('Escape');

    // And where the words were scrolled away, the dialog is there all the same.
    await expect(surface(page)).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Control+K');
    await expect.poll(() => shows('dialog[open]')).toEqual(whole);
  });

/** Scrolls to one of 20 places of the text: what was not drawn yet is shorter or longer than it was taken for. */
const scrollTo20 = (page: Page, step: number) =>
  surface(page).evaluate(async (element, part) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const box = element.getBoundingClientRect();
    const [top, end] = [box.top + scrollY, box.bottom + scrollY - innerHeight];
    scrollTo({ top: top + (end - top) * part, behavior: 'instant' });
    await frame();
    await frame();
  }, step / 19);

test('the bars are in sight and covered by nothing, however far one has scrolled', async ({
  page,
}) => {
  for (const { width, height } of WINDOWS.filter((each) => each.height >= 480)) {
    await page.setViewportSize({ width, height });
    await open(page, 'en', true);
    for (let step = 0; step < 20; step += 1) {
      await scrollTo20(page, step);
      const at = `${width} px, step ${step}`;
      expect(await isCovered(page, `${TOOLBAR} button`), at).toBe(false);
      for (const name of ['Save Draft', 'Preview', 'Publish', /^Settings/]) {
        const button = page.locator('[data-editor-bar]').getByRole('button', { name });
        await expect(button, at).toBeInViewport({ ratio: 1 });
        const isHit = await button.evaluate((element) => {
          const { left, top, width: wide, height: high } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
        });
        expect(isHit, `${at}: ${name}`).toBe(true);
      }
    }
  }
});

for (const language of ['en', 'vi'])
  for (const { name, width, height } of WINDOWS.filter((each) => each.height >= 844))
    test(`the first screen of ${name} (${language}) has the title and the first line of the text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, language, true);
      const beginsInSight = async () => {
        const title = page.locator('[name="title"]');
        await expect(title).toBeInViewport({ ratio: 1 });
        expect(await isCovered(page, '[name="title"]')).toBe(false);
        const line = await surface(page)
          .locator('> p')
          .first()
          .evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const box = range.getClientRects()[0] ?? element.getBoundingClientRect();
            const hit = document.elementFromPoint(box.left + 5, (box.top + box.bottom) / 2);
            return { bottom: box.bottom, isHit: element.parentElement?.contains(hit) };
          });
        expect(line.isHit).toBe(true);
        expect(line.bottom).toBeLessThanOrEqual(height);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      };
      await beginsInSight();
      await page.goto(`${language === 'vi' ? '/vi' : ''}/admin/create-article`);
      await surface(page).waitFor();
      await beginsInSight();
    });

/** From the top: one screen may show all of it or a part. */
const PANEL = ['slug', 'excerpt', 'category', 'locale', 'featured_image', 'featured'];

test('the panel keeps its order, beside the text or over it, and stays as it was left', async ({
  page,
}) => {
  const order = () =>
    page
      .locator(':is(aside, dialog[open])')
      .filter({ has: page.locator('[name="slug"]') })
      .locator('[name], h3')
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute('name') ?? each.textContent ?? '').filter(Boolean),
      );
  const whole = [
    ...PANEL,
    'Tags',
    'Bylines',
    'Paid, made with machines',
    'Companies and people',
    'Sources and rights',
    'Plan',
    'Vietnamese version',
    'Search and sharing',
    'More',
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'en', true);
  await expect.poll(order).toEqual(whole);
  const settings = page.locator('[data-editor-bar]').getByRole('button', { name: /^Settings/ });
  await expect(settings).toHaveAccessibleName('Settings 2 fields are missing');
  await expect(page.locator('aside [data-missing]')).toHaveCount(2);
  await page.getByLabel('Excerpt').fill('In short.');
  await expect(settings).toHaveAccessibleName('Settings 1 field is missing');
  const text = await boxOf(page, '[data-name="content"]');
  expect((await boxOf(page, 'aside')).left).toBeGreaterThanOrEqual(text.right);
  await settings.click();
  await expect(page.getByLabel('Excerpt')).toHaveCount(0);
  await page.reload();
  await surface(page).waitFor();
  await expect(page.getByLabel('Excerpt')).toHaveCount(0);
  await expect(settings).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 390, height: 844 });
  await settings.click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect.poll(order).toEqual(whole);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeFocused();
});

test('on a phone, what is missing opens the panel where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'en', false);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^There is no excerpt/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByLabel('Excerpt')).toBeFocused();
});

test('words and characters are counted, those of a selection too', async ({ page }) => {
  await open(page, 'en', false);
  await surface(page).fill('Gọi vốn – 3 triệu');
  await expect(page.getByText('4 words · 17 characters', { exact: true })).toBeVisible();
  await page.keyboard.press('End');
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('Selected: 1 word · 5 characters').first()).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Selected: 1 word · 5 characters' }),
  ).toHaveCount(1);
});

test('the preview is one step from the text, and the text from the preview', async ({ page }) => {
  await open(page, 'en', true);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  expect(await isCovered(page, '#preview-title')).toBe(false);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect(surface(page)).toBeFocused();
});
