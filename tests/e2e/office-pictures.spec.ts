import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { content, publish } from '#tests/support/writing.ts';

// Pictures in the office come in the widths that their boxes need, and a cover says who made it.

/** A photo as a camera makes them: about three megabytes, of noise, which nothing makes small. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2400, 1350];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a cover is never loaded whole into the office, and readers see who made it', async ({
  page,
}) => {
  await signIn(page, await somebody('admin'));
  const whole: string[] = [];
  const shown = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/storage/')) whole.push(pathname);
    if (pathname.startsWith('/img/')) shown.add(pathname);
  });
  const buffer = await photo();
  expect(buffer.length).toBeGreaterThan(1_000_000);
  const title = `A photo ${Date.now()}`;

  await page.goto('/admin/create-article');
  await page
    .getByLabel('Upload Featured Image')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  const field = page.getByRole('img', { name: 'Preview of the featured image' });
  await expect(field).toHaveJSProperty('complete', true);
  await expect
    .poll(() => field.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByLabel('Image description *').fill('Grey noise.');
  await page.getByLabel('Caption (optional)').fill('The river at noon.');
  await page.getByLabel('Credit (optional)').fill('Photo: Lê Minh');
  await page.getByLabel('Title *').fill(title);
  await content(page).fill('Text.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'Grey noise.' })).toBeVisible();
  await expect(preview.locator('figcaption')).toHaveText('The river at noon. Photo: Lê Minh');
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The river at noon.')).toBeVisible();
  await expect(sheet.getByText('Photo: Lê Minh')).toBeVisible();
  await page.keyboard.press('Escape');
  await publish(page);
  await expect(page).toHaveURL('/admin');

  const { data } = await database()
    .from('articles')
    .select('id, slug, image_credit, image_caption')
    .eq('title', title)
    .single();
  expect(data).toMatchObject({
    image_credit: 'Photo: Lê Minh',
    image_caption: 'The river at noon.',
  });
  await page.goto(`/admin/edit-article?id=${data?.id}`);
  await expect(page.getByLabel('Credit (optional)')).toHaveValue('Photo: Lê Minh');
  await expect(preview.getByRole('img', { name: 'Grey noise.' })).toBeVisible();

  await page.goto(`/article/${data?.slug}`);
  await expect(page.locator('.story-cover figcaption')).toHaveText(
    'The river at noon. Photo: Lê Minh',
  );
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    '"creditText":"Photo: Lê Minh","caption":"The river at noon."',
  );
  const feed = await (await page.request.get('/feeds/latest.json')).json();
  const entry = feed.items.find((each: { title: string }) => each.title === title);
  expect(entry.content_html).toContain(
    '<figcaption>The river at noon. <small>Photo: Lê Minh</small>',
  );
  await database()
    .from('articles')
    .delete()
    .eq('id', data?.id ?? '');
  expect(whole).toEqual([]);
  expect(shown.size).toBeGreaterThan(1);
});
