import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';
import { content, writeContent } from '#tests/support/writing.ts';

// Photos as phones take them: large, on their side, and where there is no network.

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).first();

/** A noisy photo, which no encoder makes small, taken with the phone on its side. */
const photo = async (width: number, height: number) => ({
  name: 'IMG_0815.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

const HEIC = {
  name: 'IMG_0816.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(64, '\0'), 'latin1'),
};

let story: Story;
test.beforeEach(async ({ page }) => {
  story = await openNewsroom().write({ status: 'draft', published_at: null });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
});
test.afterEach(() => openNewsroom().remove([story]));

const address = (page: Page) => page.getByLabel('Featured Image URL').inputValue();
const storedPicture = async (page: Page, url: string) => {
  const answer = await page.request.get(url.split('#')[0] ?? '');
  return sharp(await answer.body()).metadata();
};

test('a photo of 48 megapixels is stored upright, no longer than 3,000 pixels, below 5 MB', async ({
  page,
}) => {
  const file = await photo(5000, 3800);
  expect(file.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.getByLabel('Upload Featured Image').setInputFiles(file);
  await expect(message(page, 'Image uploaded successfully!')).toBeVisible();
  const {
    width,
    height,
    orientation = 1,
    size = 0,
  } = await storedPicture(page, await address(page));
  // On its side: what was wide is high.
  expect({ width, height, orientation }).toEqual({ width: 2280, height: 3000, orientation: 1 });
  expect(size).toBeLessThanOrEqual(5 * 1024 * 1024);
});

test('an HEIC photo that the browser does not read is refused with what to do', async ({
  page,
}) => {
  await page.getByLabel('Upload Featured Image').setInputFiles(HEIC);
  await expect(message(page, 'export it as JPEG')).toBeVisible();
});

test('a picture that is chosen without a network waits, and comes with the next one', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.getByLabel('Upload Featured Image').setInputFiles(await photo(400, 300));
  await expect(message(page, 'Kept until you are online')).toBeVisible();
  expect(await address(page)).toBe('');
  await context.setOffline(false);
  await expect(message(page, 'Image uploaded successfully!')).toBeVisible();
  expect(await address(page)).toMatch(/\/article-images\//);
});

test('one for the text waits until the page is opened again, and stands in it then', async ({
  page,
  context,
}) => {
  await writeContent(page, 'The first line.');
  await context.setOffline(true);
  const { buffer, ...about } = await photo(400, 300);
  const data = await page.evaluateHandle(
    ({ bytes, name, mimeType }) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([binary], name, { type: mimeType }));
      return transfer;
    },
    { bytes: buffer.toString('base64'), ...about },
  );
  await content(page).dispatchEvent('drop', { dataTransfer: data });
  await expect(message(page, 'Kept until you are online')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await signIn(later, await somebody('editor'));
  await later.goto(`/admin/edit-article?id=${story.id}`);
  await expect(message(later, 'The picture that waited is in the text')).toBeVisible();
  await expect(content(later).locator('figure img')).toHaveCount(1);
});
