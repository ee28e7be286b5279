import { expect, type Locator, type Page, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { oneSource } from '#src/domain/pictures.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { isFull } from '#tests/support/rare.mjs';
import { REFERENCES } from '#tests/support/references.ts';
import { untilAwake } from '#tests/support/settled.ts';
import { content, expectContent, pasteContent, sourceOf } from '#tests/support/writing.ts';

const begin = async (page: Page, path = '/admin/create-article') => {
  await signIn(page, await somebody('admin'));
  await page.goto(path);
  await page.locator('[data-name="content"]').click();
};

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('what Markdown says is set as one types, and stored as HTML', async ({ page }) => {
  await begin(page);
  const type = (text: string) => page.keyboard.type(text);
  await type('A **bold** and *slanted* word, ~~gone~~ and `code`.');
  await page.keyboard.press('Enter');
  await type('## A part');
  await page.keyboard.press('Enter');
  await type('- one');
  await page.keyboard.press('Enter');
  await type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await type('> said');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await type('---');
  await type('3 < 4 & R&D');
  expect(await sourceOf(page)).toBe(
    [
      'A <strong>bold</strong> and <em>slanted</em> word, <s>gone</s> and <code>code</code>.',
      '<h2>A part</h2>',
      '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      '<blockquote>said</blockquote>',
      '<hr>',
      '3 < 4 & R&amp;D',
    ].join('\n\n'),
  );
});

test('everything is reached by keys: bar, slash, help, table, box, note and embed', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('Words');
  await page.keyboard.press('Alt+F10');
  const bar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Keys for writing' })).toBeFocused();
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Keys for writing' });
  await expect(help.getByText('Bulleted list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();

  await page.keyboard.press('Control+Alt+f');
  const note = page.getByRole('dialog', { name: 'Footnote' });
  await note.getByLabel('Text of the footnote').fill('See https://example.com/a.');
  await page.keyboard.press('Tab');
  await note.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await page.keyboard.type('/table');
  await expect(page.getByRole('listbox', { name: 'Insert something' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible();
  for (const cell of ['Name', 'Round', 'Sum', 'Nồi Lớn', 'A', '6.8', 'x', 'y', 'z', 'next row']) {
    await page.keyboard.type(cell);
    if (cell !== 'next row') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/fact');
  await page.keyboard.press('Enter');
  await page.keyboard.type('In the box');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  // The server's answer, which asks another site.
  const still = await sharp({
    create: { width: 960, height: 540, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer();
  await page.route('**/api/still', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: still }),
  );
  const embed = page.getByRole('dialog', { name: 'Video, sound or post' });
  await embed.getByLabel('Address *').fill('https://youtu.be/abc_123?si=tracking');
  await embed.getByLabel('Title').fill('The pot');
  await page.keyboard.press('Enter');
  const picture = content(page).locator('figure.embed img');
  await expect(picture).toBeVisible();
  const shown = await picture.getAttribute('src');
  const source = await sourceOf(page);
  const [, src = ''] = /<img src="([^"]+)"/.exec(source) ?? [];
  expect(src).toMatch(/^\/storage\/v1\/object\/public\/article-images\//);
  expect(shown).toBe(oneSource(src, 960));
  expect(source).toBe(
    [
      'Words<span class="footnote">See <a href="https://example.com/a">https://example.com/a</a>.</span>',
      '<table>\n<thead>\n<tr><th>Name</th><th>Round</th><th>Sum</th></tr>\n</thead>\n<tbody>\n<tr><td>Nồi Lớn</td><td>A</td><td>6.8</td></tr>\n<tr><td>x</td><td>y</td><td>z</td></tr>\n<tr><td>next row</td><td></td><td></td></tr>\n</tbody>\n</table>',
      '<aside class="factbox">In the box</aside>',
      `<figure class="embed"><a href="https://www.youtube.com/watch?v=abc_123"><img src="${src}" alt="" width="960" height="540">The pot</a></figure>`,
    ].join('\n\n'),
  );
});

test('a table is left by Tab from an empty row and by Escape, and has a caption and headers', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Table' });
  const how = 'Tab goes to the next cell, Esc below the table.';
  await expect(bar.getByText(how)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: how })).toHaveCount(1);
  const cells = content(page).locator('th, td');
  for (let cell = 0; cell < 8; cell += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('last');
  await page.keyboard.press('Tab');
  await expect(cells).toHaveCount(12);
  for (let cell = 0; cell < 3; cell += 1) await page.keyboard.press('Tab');
  await expect(cells).toHaveCount(12);
  await expect(bar).toBeHidden();
  await page.keyboard.type('Below.');
  await expect(content(page).locator('> p').last()).toHaveText('Below.');

  await cells.first().click();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.type('And ');
  await expect(content(page).locator('> p').last()).toHaveText('And Below.');

  await cells.first().click();
  await bar.getByRole('button', { name: 'Header column' }).click();
  await expect(content(page).locator('th[scope=row]')).toHaveCount(3);
  const caption = bar.getByLabel('Caption');
  await caption.pressSequentially('Rounds & sums');
  await expect(caption).toHaveValue('Rounds & sums');
  await caption.press('Enter');
  await expect(content(page)).toBeFocused();
  await expect(content(page).getByRole('table', { name: 'Rounds & sums' })).toBeVisible();
  expect(await sourceOf(page)).toBe(
    [
      '<table>\n<caption>Rounds & sums</caption>\n<thead>\n<tr><th></th><th></th><th></th></tr>\n</thead>',
      '<tbody>\n<tr><th scope="row"></th><td></td><td></td></tr>',
      '<tr><th scope="row"></th><td></td><td>last</td></tr>',
      '<tr><th scope="row"></th><td></td><td></td></tr>\n</tbody>\n</table>\n\nAnd Below.',
    ].join('\n'),
  );
});

test('a passage says in which language it is: by a key, shown, read back and taken away', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('They call it bếp');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+L');
  const dialog = page.getByRole('dialog', { name: 'Language of a passage' });
  await expect(dialog.getByLabel('Language', { exact: true })).toHaveValue('vi');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(content(page)).toBeFocused();
  await expect(content(page).locator('span[lang=vi]')).toHaveText('bếp');
  const marked = 'They call it <span lang="vi">bếp</span>';
  expect(await sourceOf(page)).toBe(marked);
  const preview = page.locator('[data-preview] .prose');
  await expect(preview.locator('span[lang=vi]')).toHaveText('bếp');

  await content(page).locator('span[lang=vi]').click();
  const button = page
    .getByRole('toolbar', { name: 'Formatting', exact: true })
    .getByRole('button', { name: 'Language of a passage' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await dialog.getByLabel('Language', { exact: true }).selectOption('Korean');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  expect(await sourceOf(page)).toBe(marked.replace('"vi"', '"ko"'));
  await content(page).locator('span[lang=ko]').click();
  await button.click();
  await dialog.getByRole('button', { name: 'As the text' }).click();
  expect(await sourceOf(page)).toBe('They call it bếp');
});

test('the menus say how much they found, and when it is nothing', async ({ page }) => {
  await begin(page);
  const said = page.getByRole('status').filter({ hasText: /choice|Nothing found/ });
  await page.keyboard.type('/head');
  await expect(said).toHaveText('3 choices');
  await page.keyboard.type('xyz');
  await expect(said).toHaveText('Nothing found');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@Nobody of this name');
  await expect(said).toHaveText(/^Nothing found/);
});

test('figures of the ledger are put in by their dialog, stored as links and drawn in the preview', async ({
  page,
}) => {
  await begin(page);
  const insert = async (choose: (dialog: Locator) => Promise<void>) => {
    await page.keyboard.type('/figures');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Figures of the ledger' });
    await choose(dialog);
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Enter');
  };
  await insert(async (dialog) => {
    await dialog.getByLabel('Of what?').fill('2021-q4');
    await dialog.getByRole('button', { name: 'Insert' }).click();
  });
  await insert(async (dialog) => {
    await dialog.getByLabel('Shows').selectOption('Company');
    await dialog.getByLabel('Of what?').fill('noi lon');
    await dialog.getByRole('button', { name: 'Nồi Lớn' }).click();
  });
  expect(await sourceOf(page)).toMatch(
    /^<figure data-ledger="rounds:2021-q4"><a href="\/funding\/2021-q4">Funding rounds: 2021-Q4<\/a><\/figure>\n\n<figure data-ledger="company:[\da-f-]{36}"><a href="\/startup\/noi-lon">/,
  );
  const preview = page.locator('[data-preview]');
  await expect(preview.getByRole('table', { name: 'Funding rounds' }).getByRole('row')).toHaveCount(
    3,
  );
  await expect(preview.getByRole('table', { name: 'Nồi Lớn' })).toContainText('FoodTech');
});

test('links: by the dialog, by pasting over words, and a page that is not there is told', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('The report');
  await page.keyboard.press('Control+a');
  await pasteContent(page, { text: 'https://example.com/report' });
  await expect(content(page).locator('a')).toHaveAttribute('href', 'https://example.com/report');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Address, or words to look for');
  await expect(address).toHaveValue('https://example.com/report');
  await address.fill('/article/never-written');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^There is no page of this site/)).toBeVisible();
  await address.fill('/latest');
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  expect(await sourceOf(page)).toBe('<a href="/latest">The report</a>');
});

test('an @ names a startup, which becomes a link to its page', async ({ page }) => {
  await begin(page);
  const { data } = await database()
    .from('startups')
    .select('name, slug')
    .eq('status', 'approved')
    .order('name')
    .limit(1)
    .single();
  await page.keyboard.type(`By @${data?.name}`);
  const menu = page.getByRole('listbox', { name: 'Name a startup, an investor or a person' });
  await expect(menu.getByRole('option', { name: new RegExp(data?.name ?? '-') })).toBeVisible();
  await page.keyboard.press('Enter');
  // The space is the writer's, and so is a comma.
  await page.keyboard.type(', now');
  expect(await sourceOf(page)).toBe(`By <a href="/startup/${data?.slug}">${data?.name}</a>, now`);
});

test('a paste comes out clean, with its pictures uploaded, and is undone in one step', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('Before.');
  await pasteContent(page, {
    html: `<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Part</h1><p style="color:red"><span style="font-weight:700" onclick="x()">Bold</span> text</p><p><img src="data:image/png;base64,${PNG}" alt="A pot"></p></b><script>1</script>`,
    text: 'Part Bold text',
  });
  await expect(content(page).getByRole('img', { name: 'A pot' })).toBeVisible();
  expect(await sourceOf(page)).toMatch(
    /^Before\.\n\n<h2>Part<\/h2>\n\n<strong>Bold<\/strong> text\n\n<figure><img src="\/storage\/[^"]+" alt="A pot"><\/figure>$/,
  );
});

test('pictures of other sites keep their addresses, and nothing is asked of those sites', async ({
  page,
}) => {
  await begin(page);
  const asked: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await pasteContent(page, {
    html: '<p>Before.</p><figure><img src="https://pictures.example/a.png" alt="A pot"><figcaption>A pot</figcaption></figure><p>After.</p>',
    text: 'Before. After.',
  });
  await expect(content(page).getByText('After.')).toBeVisible();
  expect(await sourceOf(page)).toBe(
    'Before.\n\n<figure><img src="https://pictures.example/a.png" alt="A pot"><figcaption>A pot</figcaption></figure>\n\nAfter.',
  );
  expect(asked).toEqual([]);
});

test('what is typed while a paste is still read comes behind it, and pastes keep their order', async ({
  page,
}) => {
  await begin(page);
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  // What reads a paste comes when the first one does.
  await page.route(/\/paste[^/]*\.js/, async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.keyboard.type('Before. ');
  await pasteContent(page, { text: 'First.' });
  await page.keyboard.type(' Between. ');
  await pasteContent(page, { text: 'Second.' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  await expectContent(page, 'Before.  Between.\n\nAfter');
  open();
  await expectContent(page, 'Before. First. Between. Second.\n\nAfter');
  await page.keyboard.type('wards');
  await expectContent(page, 'Before. First. Between. Second.\n\nAfterwards');
});

/** What its HTML has no place for in a clipboard of another program. */
const RICH = [
  'One <strong>bold</strong><span class="footnote">See <a href="/latest">the latest</a>.</span> word.',
  '<h2>A part</h2>',
  '<aside class="factbox">In the box</aside>',
  '<blockquote class="pullquote">Pulled</blockquote>',
  '<figure class="wide"><img src="/storage/v1/object/public/article-images/a.jpg#800x600-c8102e" alt="A pot" width="800" height="600"><figcaption>A caption <small>Minh</small></figcaption></figure>',
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=abc_123"><img src="/storage/v1/object/public/article-images/b.jpg" alt="" width="960" height="540">The pot</a></figure>',
  '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  'Last.',
].join('\n\n');

test('what is cut comes back whole: notes, boxes, quotes, pictures and films', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.locator('textarea[name="content"]').fill(RICH);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect(content(page)).toContainText('Last.');
  await content(page).locator('p').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(content(page)).toHaveText('');
  await page.keyboard.press('Control+v');
  await expect(content(page).locator('figure')).toHaveCount(2);
  expect(await sourceOf(page)).toBe(RICH);
});

test('who clicks on a text that is still being read has the cursor in it after', async ({
  page,
}) => {
  await begin(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.locator('textarea[name="content"]').fill('Words.');
  const reading = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await content(page).click();
  reading.resolve();
  await expect(content(page)).toHaveText('Words.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More.');
  await expectContent(page, 'Words. More.');
});

test('a clipboard that says it is a text of ours brings nothing that readers would not be shown', async ({
  page,
}) => {
  await begin(page);
  await content(page).evaluate((surface) => {
    const clipboardData = new DataTransfer();
    const bad =
      '<a href="javascript:alert(1)" onclick="alert(2)">Words</a> <img src=x onerror=alert(3)><script>alert(4)</script>';
    clipboardData.setData('text/x-khoi-body', bad);
    surface.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(content(page)).toContainText('Words');
  expect(await sourceOf(page)).not.toMatch(/javascript|alert|onclick|onerror|script/);
});

test('undo and the cursor survive a picture that comes while one goes on writing', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('One.');
  await content(page).evaluate(async (element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, PNG);
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByLabel('Image description *').fill('A pot');
  await dialog.getByLabel('Credit (optional)').fill('Lan');
  await dialog.getByLabel('Width').selectOption('wide');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(content(page).locator('figure.wide')).toBeVisible();
  await page.keyboard.type('Two.');
  await expectContent(page, 'One.\n\nTwo.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(content(page).locator('figure')).toHaveCount(0);
  await expect(content(page)).toContainText('One.');
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveText('');
});

test('a text that the surface cannot show opens as it is', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const source = page.locator('textarea[name="content"]');
  await source.fill('<dl><dt>One</dt><dd>Two</dd></dl>');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect(page.getByText(/^This text holds HTML that can only be shown/)).toBeVisible();
  await expect(source).toHaveValue('<dl><dt>One</dt><dd>Two</dd></dl>');
});

for (const { path, colorScheme, width } of [
  { path: '/admin/create-article', colorScheme: 'light', width: 390 },
  { path: '/vi/admin/create-article', colorScheme: 'dark', width: 1440 },
] as const)
  test(`axe finds nothing to mend on the surface: ${path}, ${width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await begin(page, path);
    await page.keyboard.type('A word');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    const small = await page
      .locator('[role=toolbar] button')
      .evaluateAll(
        (buttons, least) =>
          buttons.filter((button) => button.getBoundingClientRect().height < least).length,
        width < 768 ? 44 : 36,
      );
    expect(small).toBe(0);
  });

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** A Word document as small as one can be. */
const DOCX = zipSync({
  '[Content_Types].xml': strToU8(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  ),
  'word/document.xml': strToU8(
    `<w:document xmlns:w="${WORDS}"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Từ Word</w:t></w:r></w:p><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Đậm</w:t></w:r><w:r><w:t xml:space="preserve"> và thường</w:t></w:r></w:p></w:body></w:document>`,
  ),
});

/** What Telex keyboards send for some words: the letter as it is composed, key by key. */
const TELEX = [
  ['t', 'ti', 'tiê', 'tiên', 'tiêng', 'tiếng'],
  ['V', 'Vi', 'Viê', 'Việ', 'Việt'],
  ['đ', 'đư', 'đươ', 'đươn', 'đương', 'đường'],
  ['n', 'ng', 'ngư', 'ngươ', 'ngươi', 'người'],
];

for (const { where, open, body } of [
  { where: 'a paragraph', open: '', body: (text: string) => text },
  { where: 'bold', open: 'bold', body: (text: string) => `<strong>${text}</strong>` },
  { where: 'a link', open: 'link', body: (text: string) => `<a href="/latest">ab ${text}</a>` },
  { where: 'a table', open: 'table', body: (text: string) => `<th>${text}</th>` },
].filter(({ open }) => isFull || open === '' || open === 'table'))
  test(`Vietnamese is composed without a lost or doubled accent in ${where}`, async ({ page }) => {
    await begin(page);
    if (open === 'bold') await page.keyboard.press('Control+b');
    if (open === 'link') {
      await page.keyboard.type('ab cd');
      await page.keyboard.press('Control+a');
      await pasteContent(page, { text: '/latest' });
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    }
    if (open === 'table') {
      await page.keyboard.type('/table');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Table' })).toBeVisible();
    }
    const session = await page.context().newCDPSession(page);
    const words = [...TELEX, ...TELEX];
    for (const steps of words) {
      for (const text of steps)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
      await page.keyboard.type(' ');
    }
    const text = words.map((steps) => steps.at(-1)).join(' ');
    expect((await sourceOf(page)).replaceAll('\u00a0', ' ')).toContain(
      open === 'link' ? `ab ${text} cd` : body(text).replace(/<\/(?:strong|th)>/, ''),
    );
  });

test('a Markdown and a Word file are dropped in; a broken Word file is said to be one, and nothing is lost', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('Kept.');
  await page.keyboard.press('Enter');
  const drop = (name: string, bytes: Uint8Array) =>
    content(page).evaluate(
      (element, { file, base64 }) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], file));
        const { left, top } = (element.lastElementChild ?? element).getBoundingClientRect();
        element.dispatchEvent(
          new DragEvent('drop', {
            bubbles: true,
            cancelable: true,
            dataTransfer,
            clientX: left + 5,
            clientY: top + 5,
          }),
        );
      },
      { file: name, base64: Buffer.from(bytes).toString('base64') },
    );
  await drop('broken.docx', strToU8('no document'));
  await expect(page.getByText(/^broken\.docx could not be read/)).toBeVisible();
  await drop('notes.md', strToU8('# Part\n\n- one\n- **two**\n\nSee [a](https://a.vn/).'));
  await expect(page.getByText('notes.md was inserted.')).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await drop('story.docx', DOCX);
  await expect(page.getByText('story.docx was inserted.')).toBeVisible();
  // The story had no title: the first file gave it its own, the second one kept it.
  await expect(page.getByLabel('Title *')).toHaveValue('Part');
  expect(await sourceOf(page)).toBe(
    'Kept.\n\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n\nSee <a href="https://a.vn/">a</a>.\n\n<h2>Từ Word</h2>\n\n<strong>Đậm</strong> và thường',
  );
});

test('a paste that no article can hold is refused in words, and the text stays', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.type('Kept.');
  await pasteContent(page, { text: 'word '.repeat(1_100_000) });
  await expect(page.getByText(/^This is more than an article can hold/)).toBeVisible();
  await expectContent(page, 'Kept.');
});

test('an embed asks no other site for anything until it is clicked', async ({ page }) => {
  const story = await openNewsroom().write({
    content:
      'Text.\n\n<figure class="embed"><a href="https://www.youtube.com/watch?v=a1"><img src="/covers/badang-lab-jeju-seaweed.svg" alt="" width="960" height="540">The pot</a></figure>',
  });
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>playing</p>' });
  });
  await page.goto(`/article/${story.slug}`);
  const link = page.locator('.embed').getByRole('link', { name: 'The pot' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=a1');
  expect(asked).toEqual([]);
  await untilAwake(page);
  await link.click();
  await expect(page.frameLocator('.embed iframe').getByText('playing')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/a1?autoplay=1']);
  await openNewsroom().remove([story]);
});

test('the preview reads the names of characters as the server does, by the browser’s own list', async ({
  page,
  context,
}) => {
  await begin(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const text = REFERENCES.map((each) => `<p title="${each}">a ${each} b</p>`).join('\n\n');
  const links = REFERENCES.map((each) => `<a href="/x?a=1${each}">${each}</a>`).join(' ');
  await page.locator('textarea[name="content"]').fill(`${text}\n\n${links}`);
  const expected = await context.newPage();
  await expected.setContent(`<main>${toBodyHtml(`${text}\n\n${links}`)}</main>`);
  const shown = page.locator('[data-preview] .prose');
  await expect(shown.locator('a')).toHaveCount(REFERENCES.length);
  expect(await shown.innerHTML()).toBe(await expected.locator('main').innerHTML());
});

test('a text that is only opened is not rewritten', async ({ page }) => {
  const story = await openNewsroom().write({ content: 'One.\n\n\n<P>Two</P>\n' });
  await signIn(page, await somebody('admin'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await expectContent(page, 'One.\n\nTwo');
  expect(await sourceOf(page)).toBe('One.\n\n\n<P>Two</P>\n');
  await openNewsroom().remove([story]);
});
