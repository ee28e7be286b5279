import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type ImageType, toImageName } from '#src/domain/image-type.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { test } from '#tests/support/reader-test.ts';

test.describe('the startup directory', () => {
  test('lists approved startups with their figures', async ({ page }) => {
    await page.goto('/startup-directory');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Startup Directory');
    const cards = page.locator('[data-entries] > li');
    const listed = await cards.count();
    expect(listed).toBeGreaterThanOrEqual(30);
    await expect(page.locator('[data-stat="Startups Listed"]')).toHaveText(`${listed}+`);
    await expect(page.locator('[data-stat="Countries"]')).toHaveText('15+');
    await expect(page.locator('[data-stat="Industries"]')).toHaveText('50+');
    for (const card of await cards.all()) {
      expect(await card.locator('.tags li').count()).toBeLessThanOrEqual(3);
    }
  });

  test('searches on Enter, without accents and with a filter, and keeps the state in the address', async ({
    page,
  }) => {
    await page.goto('/startup-directory');
    await page.getByLabel('Search startups').fill('da nang');
    await page.getByLabel('Search startups').press('Enter');
    await expect(page).toHaveURL(/\?q=da\+nang$/);
    await expect(page.getByRole('link', { name: 'Sông Hàn Robotics', exact: true })).toBeVisible();
    await page.getByLabel('Category').selectOption('SaaS');
    await expect(page).toHaveURL(/q=da\+nang&category=SaaS$/);
    await expect(page.getByRole('link', { name: 'Mộc Bản', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sông Hàn Robotics', exact: true })).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Sông Hàn Robotics', exact: true })).toBeVisible();
  });

  test('shows on a phone what a search found, or that it found nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/startup-directory');
    const search = page.getByLabel('Search startups');
    await search.fill('nothing like it');
    await search.press('Enter');
    await expect(page.getByText('No startups found')).toBeInViewport();
    await search.fill('da nang');
    await search.press('Enter');
    await expect(
      page.getByRole('link', { name: 'Sông Hàn Robotics', exact: true }),
    ).toBeInViewport();
  });

  test('keeps what Load More added in the address: a reload, Back and the other language show it', async ({
    page,
  }) => {
    // More than a page of them, if only while this looks.
    const more = Array.from({ length: 30 }, (_, at) => ({
      id: randomUUID(),
      name: `Chồng Lớp ${at}`,
      slug: `chong-lop-${at}`,
      description: 'What it does.',
      location: 'Huế',
      status: 'approved',
    }));
    while (more.length > 0)
      await database().from('investors').insert(more.splice(0, 5)).throwOnError();
    await page.goto('/investors?q=chong+lop');
    const entries = page.locator('[data-entries] > *');
    const first = await entries.count();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL('/investors?q=chong+lop&page=2&from=1');
    await expect(entries).toHaveCount(30);
    expect(first).toBe(24);
    const all = await entries.allInnerTexts();
    await page.reload();
    expect(await entries.allInnerTexts()).toEqual(all);
    await entries.last().getByRole('link').first().click();
    await page.goBack();
    await expect(entries).toHaveCount(all.length);
    expect(await page.locator('[data-language=vi]').first().getAttribute('href')).toMatch(
      /\/vi\/investors\?q=chong\+lop&page=2&from=1$/,
    );
    await expect(page.getByRole('link', { name: 'Previous', exact: true })).toHaveCount(0);
    await database().from('investors').delete().like('slug', 'chong-lop-%').throwOnError();
  });

  test('takes a blank term for no search', async ({ page }) => {
    await page.goto('/startup-directory?q=%20%20&category=All');
    expect(await page.locator('[data-entries] > li').count()).toBeGreaterThanOrEqual(30);
  });

  for (const [path, none, stories] of [
    ['/startup-directory', 'No startups found', 'Three stories that are here'],
    ['/vi/investors', 'Không tìm thấy nhà đầu tư nào', 'Ba bài đang có ở đây'],
  ] as const)
    test(`where ${path} finds nothing, there is another search and something to read`, async ({
      page,
    }) => {
      await page.goto(`${path}?q=zzzqqq`);
      const results = page.locator('[data-results]');
      await expect(results.getByText(none)).toBeVisible();
      const read = results.getByRole('region', { name: stories });
      await expect(read.getByRole('article')).toHaveCount(3);
      await results.getByRole('searchbox').fill('Nồi Lớn');
      await results.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(page.getByRole('link', { name: 'Nồi Lớn', exact: true }).first()).toBeVisible();
    });

  test('clears the filters that find nothing', async ({ page }) => {
    await page.goto('/startup-directory?q=zzzqqq');
    await expect(page.getByText('No startups found')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/startup-directory$/);
    await expect(page.getByLabel('Search startups')).toHaveValue('');
    expect(await page.locator('[data-entries] > li').count()).toBeGreaterThanOrEqual(30);
  });

  test('says what failed when the server does not answer', async ({ page }) => {
    await page.goto('/startup-directory');
    await page.route('**/startup-directory?*', (route) => route.abort());
    await page.getByLabel('Stage').selectOption('Seed');
    await expect(page.getByText('Failed to load startups. Please try again.')).toBeVisible();
    await page.getByLabel('Search startups').fill('rice');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByText('Failed to search startups. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Search startups')).toHaveValue('rice');
  });

  test('opens a profile and a website in the way the spec has it', async ({ page }) => {
    await page.goto('/startup-directory?q=noi+lon');
    const website = page.getByRole('link', { name: /^Website of Nồi Lớn/ });
    await expect(website).toHaveAttribute('target', '_blank');
    await expect(website).toHaveAttribute('href', /^https:\/\//);
    await page.getByRole('link', { name: 'View Profile of Nồi Lớn' }).click();
    await expect(page).toHaveURL(/\/startup\/noi-lon$/);
    await expect(page.getByRole('definition').filter({ hasText: /^\$6,800,000$/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: '$6,800,000' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More Startups in FoodTech' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse More Startups' })).toBeVisible();
  });

  test('answers 404 for an unknown startup and takes the visitor to the directory', async ({
    page,
  }) => {
    const answer = await page.goto('/startup/nope');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Startup Not Found' })).toBeVisible();
    await expect(page).toHaveURL(/\/startup-directory$/);
    await expect(
      page.getByText("The startup you're looking for doesn't exist or isn't approved yet."),
    ).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the directory searches and filters all the same', async ({ page }) => {
    await page.goto('/vi/startup-directory');
    await page.getByLabel('Tìm startup').fill('pho');
    await page.getByLabel('Lĩnh vực').selectOption('FoodTech');
    await page.getByRole('button', { name: 'Tìm', exact: true }).last().click();
    await expect(page).toHaveURL(/q=pho&category=FoodTech/);
    await expect(page.getByRole('link', { name: 'Nồi Lớn', exact: true })).toBeVisible();
  });

  test('the site search answers', async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel('Search Khởi').last().fill('pho');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('phở');
  });
});

test.describe('the investor database', () => {
  test('filters by type and stage and shows a profile', async ({ page }) => {
    await page.goto('/investors');
    await page.getByLabel('Type').selectOption('Accelerator');
    await expect(page).toHaveURL(/type=Accelerator/);
    await expect(page.locator('[data-entries] > li')).toHaveCount(2);
    await page.getByRole('link', { name: 'View Profile of Bệ Phóng 12' }).click();
    await expect(page).toHaveURL(/\/investors\/be-phong-12$/);
    await expect(page.getByRole('heading', { name: 'Focus Areas' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  });

  test('answers 404 for an unknown investor', async ({ page }) => {
    expect((await page.goto('/vi/investors/khong-co'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy nhà đầu tư');
  });
});

test.describe('the search box of the header', () => {
  test('offers what matches while somebody types', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    const box = page.getByLabel('Search Khởi');
    await expect(box).toBeFocused();
    await box.pressSequentially('noi lo');
    await expect(page.locator('[data-suggestions] a').first()).toContainText('Nồi Lớn');
    await box.press('ArrowDown');
    await expect(page.locator('[data-suggestions] a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/noi-lon/);
  });

  test('focuses the search input of a page that has one', async ({ page }) => {
    await page.goto('/startup-directory');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByLabel('Search startups')).toBeFocused();
  });
});

test.describe('an uploaded logo', () => {
  // Of each run of what is before all: a worker that comes back to this file runs it again.
  let key = '';
  const slugOf = (format: string) => `logo-${format}-${key}`;

  test.beforeAll(async () => {
    // Begins with a letter: the search reads '12e3b4' as a number and a word.
    key = `k${randomUUID().slice(0, 8)}`;
    const { client } = await somebody('admin');
    const logos = new Map<string, string>();
    for (const [shape, type, bytes] of await shapes()) {
      const name = toImageName('logo', type);
      const { error } = await client.storage
        .from('startup-logos')
        .upload(name, new Blob([new Uint8Array(bytes)], { type }));
      expect(error).toBeNull();
      logos.set(shape, `/storage/v1/object/public/startup-logos/${name}`);
    }
    const entry = (format: string, logo: string) => ({
      name: `Logo ${format} ${key}`,
      slug: slugOf(format),
      description: 'What it does.',
      location: 'Huế',
      status: 'approved',
      logo_url: logo,
    });
    for (const [format, logo] of [...logos, ['svg', '/logos/noi-lon.svg'] as const]) {
      const row = entry(format, logo);
      await database()
        .from('startups')
        .insert({ ...row, category: 'SaaS' })
        .throwOnError();
      await database().from('investors').insert(row).throwOnError();
      await database()
        .from('investors')
        .insert({
          ...row,
          name: `Waiting ${format} ${key}`,
          slug: `${row.slug}-waits`,
          status: 'pending',
        })
        .throwOnError();
    }
  });

  /** Where the logo is, and where the words beside it begin. */
  const places = (page: Page, within: string, words: string) =>
    page.locator(within).evaluate((frame, selector) => {
      const around = frame.getBoundingClientRect();
      const logo = frame.querySelector('.logo-box')?.getBoundingClientRect();
      const text = frame.querySelector(selector)?.getBoundingClientRect();
      return [logo?.left, logo?.width, logo?.height, text?.left].map((at, index) =>
        Math.round((at ?? Number.NaN) - (index % 3 === 0 ? around.left : 0)),
      );
    }, words);

  for (const width of [390, 768, 1440])
    for (const [kind, profile, list] of [
      ['startup', '/startup', '/startup-directory'],
      ['investor', '/investors', '/investors'],
    ] as const)
      test(`of a ${kind} stands where a drawn one does, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const found: Record<string, number[][]> = {};
        for (const shape of ['svg', ...SHAPES]) {
          found[shape] = [];
          for (const [address, within, words] of [
            [`${profile}/${slugOf(shape)}`, '.entry-view header', '.words'],
            [`${list}?q=Logo+${shape}+${key}`, '[data-entries] > li.entry', '.cover'],
          ] as const) {
            await page.goto(address);
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              found[shape].push(await places(page, within, words));
            }
          }
        }
        expect(found['svg']?.[0]?.slice(1, 3)).toEqual([88, 88]);
        for (const shape of SHAPES) expect([shape, found[shape]]).toEqual([shape, found['svg']]);
      });

  for (const width of [390, 1440])
    test(`waits in the office where a drawn one does, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, await somebody('admin'));
      await page.goto('/admin?tab=investors');
      const found: Record<string, number[][]> = {};
      for (const shape of ['svg', ...SHAPES]) {
        const name = page.getByRole('heading', { name: `Waiting ${shape} ${key}`, exact: true });
        await expect(name).toBeVisible();
        found[shape] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          found[shape].push(
            await name.evaluate((heading) => {
              const row = heading.closest('li');
              const logo = row?.querySelector('img')?.getBoundingClientRect();
              const text = heading.getBoundingClientRect();
              const around = row?.getBoundingClientRect();
              return [
                (logo?.left ?? Number.NaN) - (around?.left ?? 0),
                (logo?.top ?? Number.NaN) - (around?.top ?? 0),
                logo?.width ?? Number.NaN,
                logo?.height ?? Number.NaN,
                text.left - (around?.left ?? 0),
              ].map(Math.round);
            }),
          );
        }
      }
      expect(found['svg']?.[0]?.every(Number.isFinite)).toBe(true);
      for (const shape of SHAPES) expect([shape, found[shape]]).toEqual([shape, found['svg']]);
    });
});

const SHAPES = ['png', 'jpeg', 'webp', 'portrait', 'banner', 'tiny', 'white', 'drawing'] as const;

/** Logos as people upload them. */
async function shapes(): Promise<(readonly [(typeof SHAPES)[number], ImageType, Uint8Array])[]> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const white = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90" width="300" height="90"><path d="M9 9h60v70H9zM99 9h190v30H99z" fill="#fff"/></svg>`;
  return [
    ['png', 'image/png', await plain(300, 300).png().toBuffer()],
    ['jpeg', 'image/jpeg', await plain(300, 300).jpeg().toBuffer()],
    ['webp', 'image/webp', await plain(300, 300).webp().toBuffer()],
    ['portrait', 'image/png', await plain(200, 900).png().toBuffer()],
    ['banner', 'image/jpeg', await plain(1200, 140).jpeg().toBuffer()],
    ['tiny', 'image/png', await plain(16, 16).png().toBuffer()],
    ['white', 'image/png', await sharp(Buffer.from(white)).png().toBuffer()],
    ['drawing', 'image/svg+xml', Buffer.from(white)],
  ];
}
