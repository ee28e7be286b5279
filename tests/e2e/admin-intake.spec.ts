import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { p, r, wordFile, wordParts } from '#tests/support/word.ts';
import { content, expectContent, pasteContent, sourceOf } from '#tests/support/writing.ts';

const begin = async (page: Page, path = '/admin/create-article') => {
  await signIn(page, await somebody('admin'));
  await page.goto(path);
  await page.locator('[data-name="content"]').click();
};

/** Drops a file where the text ends. */
const drop = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('[data-name="content"]').evaluate(
    (element, { file, base64 }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file));
      const { left, bottom } = (element.lastElementChild ?? element).getBoundingClientRect();
      const place = { clientX: left + 5, clientY: bottom - 5 };
      element.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }),
      );
    },
    { file: name, base64: Buffer.from(bytes).toString('base64') },
  );
const fixture = (name: string) => readFile(`tests/fixtures/documents/${name}`);
const html = (page: Page) => page.getByRole('button', { name: 'HTML', exact: true });

test('a Word document says in one message what is not in it, gives its title, and is undone in one step', async ({
  page,
}) => {
  await begin(page);
  await drop(page, 'quirks.docx', await fixture('word-quirks.docx'));
  const message = page.locator('.toast', { hasText: 'quirks.docx was inserted.' });
  await expect(message).toContainText(
    '1 comment, 1 formula, 1 tracked deletion, and 1 hidden passage were left out. A marked note in brackets stands where a picture or a formula was. 1 tracked insertion is in the text as if accepted. Its title is the title of the story now.',
  );
  await expect(page.getByLabel('Title *')).toHaveValue('Tiêu đề tiếng Việt');
  const source = await sourceOf(page);
  expect(source).toMatch(/^Số tiền là 24 triệu đô la\./);
  expect(source).toContain('<ol start="3">\n<li>ba (tiếp)</li>\n</ol>');
  expect(source).toContain('<span class="footnote">Ghi chú số một, xem <em>Báo cáo</em></span>');
  expect(source).toContain('<mark>[Formula]</mark>');
  await content(page).press('Control+z');
  await expect(content(page)).toHaveText('');
});

test('the same is said in Vietnamese', async ({ page }) => {
  await begin(page, '/vi/admin/create-article');
  await drop(page, 'quirks.docx', await fixture('word-quirks.docx'));
  await expect(page.locator('.toast', { hasText: 'Đã chèn quirks.docx.' })).toContainText(
    'Đã bỏ qua 1 bình luận, 1 công thức, 1 chỗ xóa chờ duyệt và 1 đoạn chữ ẩn.',
  );
});

test('a document that would fill the memory, or is set in an old font, is refused with the reason, and one goes on writing', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('Kept.');
  const bomb = zipSync({
    ...wordParts({ body: p('x') }),
    'word/a.xml': new Uint8Array(60_000_000),
  });
  await drop(page, 'bomb.docx', bomb);
  await expect(page.getByText(/^bomb\.docx would need too much memory/)).toBeVisible();
  const font = '<w:rFonts w:ascii="VNI-Times"/>';
  await drop(page, 'old.docx', wordFile({ body: p(r('Coâng ty', font)) }));
  await expect(page.getByText(/^The text is set in an old VNI font/)).toBeVisible();
  await expectContent(page, 'Kept.');
  await drop(page, 'good.docx', wordFile({ body: p('Good.') }));
  await expect(page.getByText('good.docx was inserted.')).toBeVisible();
  await expect(content(page)).toContainText('Good.');
});

test('Markdown brings its notes, its numbers and its title, in UTF-16, too', async ({ page }) => {
  await begin(page);
  await drop(page, 'notes.md', await fixture('obsidian-notes.md'));
  await expect(page.locator('.toast', { hasText: 'notes.md was inserted.' })).toContainText(
    /1 comment and 1 picture were left out\./,
  );
  await expect(page.getByLabel('Title *')).toHaveValue('Bản nháp');
  const source = await sourceOf(page);
  expect(source).toContain('chú thích<span class="footnote">Nội dung chú thích.</span>');
  expect(source).toContain('<ol start="3">\n<li>ba</li>\n<li>bốn</li>\n</ol>');
  expect(source).toContain('<mark>[Picture: ảnh]</mark>');
  expect(source).toContain('<img src="https://example.org/pic.jpg" alt="xa">');
  expect(source).not.toContain('GHI CHÚ NỘI BỘ');
  await page.getByLabel('Title *').fill('');
  await drop(page, 'wide.md', await fixture('utf16.md'));
  await expect(content(page)).toContainText('Utf16 tiêu đề');
});

test('what was typed can still be undone after a look at the HTML, and so can what was changed there', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('One.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Part');
  await html(page).click();
  await expect(page.locator('textarea[name="content"]')).toHaveValue('One.\n\n<h2>Part</h2>');
  await html(page).click();
  await content(page).press('Control+z');
  await expect(content(page)).not.toContainText('Part');
  await content(page).press('Control+y');
  await expect(content(page).locator('h2')).toHaveText('Part');

  await html(page).click();
  await page.locator('textarea[name="content"]').fill('Two.\n\n<h2>Part</h2>');
  await html(page).click();
  await expect(content(page).locator('p')).toHaveText('Two.');
  await content(page).press('Control+z');
  await expect(content(page).locator('p')).toHaveText('One.');
});

test('links of the office and of a chat are resolved or dropped with a word when they are pasted', async ({
  page,
}) => {
  await begin(page);
  await pasteContent(page, {
    html: '<p><a href="/admin">Draft</a>, <a href="file:///C:/a.docx">file</a> and <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Ffbclid%3D1&h=x">post</a></p>',
    text: 'Draft, file and post',
  });
  await expect(page.getByText('2 links were left out.')).toBeVisible();
  expect(await sourceOf(page)).toBe('Draft, file and <a href="https://example.org/a">post</a>');
});

test('an address that is pasted alone leads to the page itself, and one of the office over words is refused', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('See ');
  await pasteContent(page, { text: 'https://example.org/a?id=1&utm_source=zalo&fbclid=2' });
  await expect(content(page).locator('a')).toHaveText('https://example.org/a?id=1');
  await page.keyboard.press('Control+a');
  await pasteContent(page, { text: 'http://localhost:4321/admin' });
  await expect(page.getByText(/^A link in the text leads where no reader can go/)).toBeVisible();
  await pasteContent(page, {
    text: `https://l.facebook.com/l.php?u=${encodeURIComponent('https://example.org/b')}`,
  });
  await expect(content(page).locator('a')).toHaveAttribute('href', 'https://example.org/b');
});

test('a link that no reader can follow is named before a publication, and taken off when the story is stored', async ({
  page,
}) => {
  await begin(page);
  const title = `Links ${crypto.randomUUID()}`;
  await page.getByLabel('Title *').fill(title);
  await html(page).click();
  await page
    .locator('textarea[name="content"]')
    .fill(
      'See <a href="/preview/x">the draft</a> and <a href="#_ftn1">1</a>. <mark>[Picture]</mark>',
    );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^A link leads where no reader can go/)).toBeVisible();
  await expect(sheet.getByText(/^A note in brackets still holds the place/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save Draft', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('2 links lead where no reader can go')).toBeVisible();
  const { data } = await database().from('articles').select('content').eq('title', title).single();
  expect(data?.content).toBe('See the draft and 1. <mark>[Picture]</mark>');
});
