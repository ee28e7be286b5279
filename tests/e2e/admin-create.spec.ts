import { expect, type Page, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { expectContent, publish, writeContent } from '#tests/support/writing.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

const bySlug = async (slug: string) =>
  (await database().from('articles').select('*').eq('slug', slug).maybeSingle()).data;

const remove = (slug: string) => database().from('articles').delete().eq('slug', slug);

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await signIn(page, await somebody('admin'));
  await page.goto('/admin/create-article');
});

test('title and content are required', async ({ page }) => {
  await page.getByLabel('Title *').fill('   ');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(message(page, 'Title and content are required.')).toBeVisible();
  await expect(page.getByLabel('Title *')).toBeFocused();
});

test('the address follows the title until it is written by hand', async ({ page }) => {
  const title = page.getByLabel('Title *');
  const slug = page.getByLabel('URL Slug');
  await title.fill('Gọi vốn: Series A!');
  await expect(slug).toHaveValue('goi-von-series-a');
  await slug.fill('my-own');
  await title.fill('Something else');
  await expect(slug).toHaveValue('my-own');
});

test('the reading time is estimated, once there is a text', async ({ page }) => {
  await expect(page.getByLabel('Content *')).toBeVisible();
  await expect(page.getByText(/Estimated reading time/)).toHaveCount(0);
  await page.getByLabel('Content *').fill('word '.repeat(201));
  await expect(page.getByText('Estimated reading time: 2 min')).toBeVisible();
  await page.getByLabel('Content *').fill('word');
  await expect(page.getByText('Estimated reading time: 1 min')).toBeVisible();
});

test('tags are trimmed, added by Enter or button, refused twice and removed', async ({ page }) => {
  const input = page.getByLabel('New tag');
  await input.fill('  Seed ');
  await input.press('Enter');
  await input.fill('Hà Nội');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const tags = page.getByRole('region', { name: 'Tags' }).getByRole('listitem');
  await expect(tags).toHaveCount(2);
  await expect(tags.first()).toContainText('Seed');
  await input.fill('SEED');
  await input.press('Enter');
  await expect(page.getByText('This tag is already there.')).toBeVisible();
  await expect(tags).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove tag Seed' }).click();
  await expect(tags).toHaveCount(1);
});

test('a draft is stored with exactly the fields of a new article', async ({ page }) => {
  const { id } = await somebody('admin');
  const title = `Draft ${Date.now()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  let payload: unknown;
  await page.route('**/rest/v1/articles?*', (route) => {
    if (route.request().method() === 'POST') payload = route.request().postDataJSON();
    return route.continue();
  });
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Excerpt').fill('In short.');
  await writeContent(page, 'One.\n\nTwo.');
  await page.getByLabel('Category').selectOption('insights');
  await page.getByLabel('Featured Image URL').fill('/covers/placeholder.svg');
  await page.getByLabel('Featured Article').check();
  await page.getByLabel('New tag').fill('Seed');
  await page.getByLabel('New tag').press('Enter');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(message(page, 'Article saved as draft successfully!')).toBeVisible();
  expect(payload).toEqual({
    // Chosen here, so that a second attempt stores nothing twice.
    id: expect.any(String),
    title,
    slug,
    excerpt: 'In short.',
    content: 'One.\n\nTwo.',
    category: 'insights',
    tags: ['Seed'],
    featured_image: '/covers/placeholder.svg',
    featured: true,
    status: 'draft',
    reading_time: 1,
    author_id: id,
    published_at: null,
  });
  await remove(slug);
});

test('a new text that is saved by its keys or scheduled stays under the hands of its writer', async ({
  page,
}) => {
  const title = `Kept ${Date.now()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await page.getByLabel('Title *').fill(title);
  await writeContent(page, 'One.');
  await page.keyboard.press('Control+s');
  await expect(message(page, 'Article saved as draft successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/edit-article\?id=/);
  await expect(page.getByLabel('Content *')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  // The caret is where it was.
  await page.keyboard.insertText(' Two.');
  await expectContent(page, 'One. Two.');
  await page.keyboard.press('Control+s');
  await expect(message(page, 'Article updated successfully')).toBeVisible();
  expect(await bySlug(slug)).toMatchObject({ status: 'draft', content: 'One. Two.' });
  await page.reload();
  await expectContent(page, 'One. Two.');
  // Nothing of it waits where new texts are begun.
  await page.goto('/admin/create-article');
  await expect(page.getByLabel('Title *')).toHaveValue('');

  const later = `Later ${Date.now()}`;
  await page.getByLabel('Title *').fill(later);
  await writeContent(page, 'Soon.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('At a set time').check();
  await sheet.getByLabel('Publish at').fill('2090-01-01T09:00');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^The article will be published at Jan 1, 2090/)).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/edit-article\?id=/);
  await expectContent(page, 'Soon.');
  await remove(slug);
  await remove(later.toLowerCase().replace(' ', '-'));
});

test('what is published is public', async ({ page, request }) => {
  const title = `Published ${Date.now()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Content *').fill('One.');
  await publish(page);
  await expect(page).toHaveURL('/admin');
  await expect(message(page, 'Article published successfully!')).toBeVisible();
  expect((await bySlug(slug))?.published_at).not.toBeNull();
  expect((await request.get(`/article/${slug}`)).status()).toBe(200);
  await remove(slug);
});

test('a failed save says why and keeps everything', async ({ page }) => {
  await page.route('**/rest/v1/articles?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'disk full' } }),
  );
  await page.getByLabel('Title *').fill('A title');
  await page.getByLabel('Content *').fill('A text');
  await publish(page);
  await expect(message(page, 'disk full')).toBeVisible();
  await expectContent(page, 'A text');
});

test('an image is uploaded, shown and used', async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/storage/v1/object/article-images/**', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel('Upload Featured Image')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Uploading image...')).toBeVisible();
  send();
  await expect(message(page, 'Image uploaded successfully!')).toBeVisible();
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(
    /\/storage\/v1\/object\/public\/article-images\/.+\.png#\d+x\d+/,
  );
  await expect(page.getByRole('img', { name: 'Preview of the featured image' })).toBeVisible();
});

for (const { name, file, title, text } of [
  {
    name: 'another type',
    file: { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') },
    title: 'Invalid File Type',
    text: 'Please upload a PNG, JPG, JPEG, SVG, or WebP image.',
  },
  {
    name: 'more than 5 MB',
    file: {
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]),
    },
    title: 'File Too Large',
    text: 'Please upload an image smaller than 5MB.',
  },
])
  test(`an image of ${name} is refused`, async ({ page }) => {
    await page.getByLabel('Upload Featured Image').setInputFiles(file);
    await expect(message(page, title)).toBeVisible();
    await expect(message(page, text)).toBeVisible();
    await expect(page.getByLabel('Featured Image URL')).toHaveValue('');
  });

test('an upload that fails says so', async ({ page }) => {
  await page.route('**/storage/v1/object/article-images/**', (route) => route.abort());
  await page
    .getByLabel('Upload Featured Image')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PNG });
  await expect(message(page, 'Failed to upload image')).toBeVisible();
});

test('the preview shows what readers will see, and runs nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page
    .getByLabel('Content *')
    .fill(
      'First\nline\n\n<h2>Part</h2>\n\n<img src=x onerror="document.title=1"><script>1</script>',
    );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Part' })).toBeVisible();
  await expect(preview.locator('.prose p').first()).toHaveText('Firstline');
  await expect(preview.locator('.prose').locator('img, script')).toHaveCount(0);
});

test('what is not saved survives a reload, and leaving is asked about', async ({ page }) => {
  await page.getByLabel('Title *').fill('Half a story');
  await expect(page.getByText(/^Kept in this browser at/)).toBeVisible();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(page.getByLabel('Title *')).toHaveValue('Half a story');
  await expect(page.getByText('What you wrote here last time was restored.')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue('');
});

test('a story is not found again unfinished when the answer to storing it was lost', async ({
  page,
}) => {
  const title = `Unheard ${Date.now()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await page.route('**/rest/v1/articles?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Content *').fill('One.');
  await publish(page);
  await expect.poll(async () => (await bySlug(slug))?.status).toBe('published');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/create-article');
  await expect(page.getByLabel('Content *')).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue('');
  await remove(slug);
});
