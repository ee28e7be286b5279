import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#src/data/site-settings.ts';
import { toImageName } from '#src/domain/image-type.ts';
import {
  type Bucket,
  FORMATS,
  oneSource,
  parseStored,
  shownAt,
  WIDTHS,
} from '#src/domain/pictures.ts';
import { formatDateLong, formatMomentLong } from '#src/domain/text/format.ts';
import { valueIn } from '#tests/support/desk.ts';
import { noise } from '#tests/support/hostile-pictures.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

let site: RunningSite;
let admin: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  site = await startSite();
  admin = await signedInClient(site, await administrator());
});
afterAll(() => site?.stop());

/** Uploads as a browser does; gives the address under which it is stored. */
async function upload(bytes: Buffer, type = 'image/jpeg', bucket: Bucket = 'startup-logos') {
  const name = toImageName('a', type as 'image/jpeg');
  const { data } = await admin.auth.getSession();
  const body = new FormData();
  body.append('cacheControl', '3600');
  body.append('', new File([new Uint8Array(bytes)], name, { type }));
  const answer = await fetch(`${site.url}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const facts = answer.headers.get('x-picture');
  return `/storage/v1/object/public/${bucket}/${name}${facts ? `#${facts}` : ''}`;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();

describe('a logo of five megabytes', () => {
  test('travels into its box as a few kilobytes', async () => {
    const heavy = await noise(1250, 1100).png({ compressionLevel: 0 }).toBuffer();
    expect(heavy.length).toBeGreaterThan(4_000_000);
    const logo = await upload(heavy, 'image/png');
    const { error } = await admin.from('startups').insert({
      name: 'Heavy logo',
      slug: 'heavy-logo',
      description: 'Weighs five megabytes.',
      category: 'SaaS',
      status: 'approved',
      logo_url: logo,
    });
    expect(error).toBeNull();
    const page = await (await fetch(`${site.url}/startup/heavy-logo`)).text();
    const picture = /<picture.*?<\/picture>/s.exec(page)?.[0] ?? '';
    const addresses = [...picture.matchAll(/\/img\/[^\s",]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    expect(page).not.toContain('/storage/v1/');
    for (const address of new Set(addresses)) {
      const answer = await fetch(site.url + address);
      const bytes = await answer.arrayBuffer();
      expect([address, answer.status, bytes.byteLength < 60_000]).toEqual([address, 200, true]);
    }
  });
});

describe('a photo of an article', () => {
  test('is shown in widths at its head and in its text, with its colour until it comes', async () => {
    const image = await upload(await photo(1600, 900), 'image/jpeg', 'article-images');
    const { error } = await admin.from('articles').insert({
      title: 'A photo story',
      slug: 'a-photo-story',
      content: `Before.\n\n<figure class="wide"><img src="${image}" alt="A boat" width="1600" height="900"><figcaption>On the river <cite>Lan</cite></figcaption></figure>`,
      category: 'tech',
      status: 'published',
      featured_image: image,
      image_alt: 'A red boat',
    });
    expect(error).toBeNull();
    const page = await (await fetch(`${site.url}/article/a-photo-story`)).text();
    const pictures = page.match(/<picture.*?<\/picture>/gs) ?? [];
    expect(pictures.filter((each) => each.includes('data-colour="#'))).toHaveLength(2);
    expect(pictures.filter((each) => /1280w/.test(each) && /image\/avif/.test(each))).toHaveLength(
      2,
    );
    expect(page).not.toContain('src="/storage/v1/');
    const feed = await (await fetch(`${site.url}/feeds/latest.rss`)).text();
    expect(feed).toContain(`${site.url}/img/article-images/`);
    expect(feed).not.toContain('/storage/v1/');
  });
});

describe('a social picture', () => {
  /** How much of a picture is of a colour, by its mean in red, green and blue. */
  const meanOf = async (path: string) => {
    const answer = await fetch(site.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const { channels } = await sharp(await answer.arrayBuffer()).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  const plain = (background: string) =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer();

  test('shows an uploaded cover, and the one that replaces it at once', async () => {
    const slug = 'a-covered-story';
    const paths = [
      `/og/article/${slug}.png`,
      `/og/cover/wide/article/${slug}.jpg`,
      `/og/cover/small/article/${slug}.jpg`,
    ];
    const red = await upload(await plain('#ff0000'), 'image/jpeg', 'article-images');
    const stored = await admin.from('articles').insert({
      title: 'A covered story',
      slug,
      content: 'Text.',
      category: 'tech',
      status: 'published',
      featured_image: red,
      image_alt: 'Red',
    });
    expect(stored.error).toBeNull();
    for (const path of paths) {
      const [r = 0, , b = 0] = await meanOf(path);
      expect([path, r > b + 40]).toEqual([path, true]);
    }
    const blue = await upload(await plain('#0000ff'), 'image/jpeg', 'article-images');
    const replaced = await admin.from('articles').update({ featured_image: blue }).eq('slug', slug);
    expect(replaced.error).toBeNull();
    for (const path of paths) {
      const [r = 0, , b = 0] = await meanOf(path);
      expect([path, b > r + 40]).toEqual([path, true]);
    }
  });

  /** What a page says in its head, and of its story to search engines. */
  const told = async (path: string) => {
    const $ = load(await (await fetch(site.url + path)).text());
    const [story] = JSON.parse($('script[type="application/ld+json"]').first().text());
    const said = (name: string) => $(`meta[property="${name}"]`).attr('content') ?? '';
    const shared = new URL(said('og:image')).pathname;
    const times = $('.story-facts time')
      .toArray()
      .map((time) => [$(time).attr('datetime'), $(time).text().trim()]);
    return { said, shared, story, times, pictures: story.image as { url: string }[] };
  };
  const insert = async (row: object) => {
    const stored = await admin.from('articles').insert({
      ...{ title: 'A story', content: 'Text.', category: 'tech', status: 'published' },
      // So that a change is in another second.
      published_at: new Date(Date.now() - 3_600_000).toISOString(),
      ...row,
    } as never);
    expect(stored.error).toBeNull();
  };

  test('is the photograph, in the shapes that search engines ask for; another one has another address at once', async () => {
    const slug = 'a-photographed-story';
    const photograph = await upload(
      await noise(1600, 1600).jpeg().toBuffer(),
      'image/jpeg',
      'article-images',
    );
    await insert({ slug, featured_image: photograph, image_alt: 'Static.' });
    const before = await told(`/article/${slug}`);
    expect(before.shared).toMatch(/^\/og\/cover\/share\/article\/a-photographed-story\.\w+\.jpg$/);
    expect(before.said('og:image:alt')).toBe('Static.');
    const addresses = [before.shared, ...before.pictures.map(({ url }) => new URL(url).pathname)];
    const sizes = [];
    for (const address of addresses) {
      const bytes = await (await fetch(site.url + address)).arrayBuffer();
      expect(bytes.byteLength).toBeLessThan(300_000);
      const { format, width, height } = await sharp(bytes).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([630, 675, 900, 1200].map((height) => ['jpeg', 1200, height]));
    const card = await (await fetch(`${site.url}/og/article/${slug}.png`)).arrayBuffer();
    expect(card.byteLength).toBeLessThan(300_000);

    valueIn(await saveSettings(admin, [{ name: 'social_picture', value: 'card' }]));
    expect((await told(`/article/${slug}`)).shared).toMatch(/^\/og\/article\/.*\.png$/);
    valueIn(await saveSettings(admin, [{ name: 'social_picture', value: null }]));

    const blue = await upload(await plain('#0000ff'), 'image/jpeg', 'article-images');
    await admin.from('articles').update({ featured_image: blue }).eq('slug', slug);
    const after = await told(`/article/${slug}`);
    expect(after.shared).not.toBe(before.shared);
    // The page says in words when that was, and the same to machines.
    const { datePublished, dateModified } = after.story;
    expect([before.times.length, before.story.dateModified]).toEqual([1, datePublished]);
    expect(after.times).toEqual([
      [datePublished, formatDateLong(datePublished, 'en')],
      [dateModified, `Updated ${formatMomentLong(dateModified, 'en')}`],
    ]);
    expect(after.said('article:modified_time')).toBe(dateModified);
    const sitemap = await (await fetch(`${site.url}/sitemaps/articles-1.xml`)).text();
    expect(sitemap).toContain(`<lastmod>${dateModified.slice(0, -1)}`);
    const feed = await (await fetch(`${site.url}/feeds/latest.json`)).json();
    const item = feed.items.find(({ url }: { url: string }) => url.endsWith(slug));
    expect(Date.parse(item.date_modified)).toBe(Date.parse(dateModified));
    const [r = 0, , b = 0] = await meanOf(after.shared);
    expect(b).toBeGreaterThan(r + 40);
    const old = await fetch(site.url + before.shared, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, after.shared]);
  });

  test('is found under the slug that its page had once', async () => {
    await insert({ slug: 'an-early-name' });
    await admin.from('articles').update({ slug: 'a-late-name' }).eq('slug', 'an-early-name');
    const { shared } = await told('/article/a-late-name');
    for (const path of [
      '/og/article/an-early-name.png',
      '/og/article/an-early-name.abc.png',
      '/og/cover/1x1/article/an-early-name.jpg',
    ]) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 301]);
      const [kind = ''] = path.split('an-early-name');
      expect(answer.headers.get('location')).toMatch(`${kind}a-late-name.`);
      await meanOf(path);
    }
    expect(shared).toMatch(/^\/og\/article\/a-late-name\./);
    for (const path of ['/og/article/no-name.png', '/og/article/no-name.abc.png'])
      expect((await fetch(site.url + path)).status).toBe(404);
  });

  test.each([
    ['without one', 'a-bare-story', null],
    ['whose file is gone', 'a-lost-picture', 'gone.jpg#1200x675-c8102e'],
  ])('of a story %s has its headline, in every shape', async (_, slug, file) => {
    await insert({
      slug,
      featured_image: file && `/storage/v1/object/public/article-images/${file}`,
    });
    const { pictures } = await told(`/article/${slug}`);
    expect(pictures).toHaveLength(3);
    expect((await fetch(`${site.url}/og/article/${slug}.png`)).status).toBe(200);
    for (const { url } of pictures) {
      const bytes = await (await fetch(site.url + new URL(url).pathname)).arrayBuffer();
      const { format, width = 0 } = await sharp(bytes).metadata();
      expect([format, width]).toEqual(['jpeg', 1200]);
      // A sheet of paper with words, neither blank nor a picture.
      const { entropy, channels } = await sharp(bytes).stats();
      expect(entropy).toBeGreaterThan(0.2);
      expect(channels[0]?.mean).toBeGreaterThan(200);
    }
  });

  test.each([
    ['startup', 'noi-lon'],
    ['tag', 'series-a'],
    ['period', '2026-q3'],
    ['directory', 'investors'],
  ])('of a page without one has its words in its language: %s', async (kind, slug) => {
    const [en, vi] = await Promise.all(
      ['en', 'vi'].map(async (locale) => {
        const answer = await fetch(`${site.url}/og/${kind}/${locale}/${slug}.png`);
        expect([locale, answer.status]).toEqual([locale, 200]);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(en?.equals(vi ?? Buffer.of())).toBe(false);
    for (const wrong of [`${kind}/fr/${slug}`, `${kind}/en/nobody-is-here`, `thing/en/${slug}`])
      expect((await fetch(`${site.url}/og/${wrong}.png`)).status).toBe(404);
  });

  test('follows a company to its new slug', async () => {
    const { error } = await admin.from('startups').insert({
      ...{ name: 'Moved', slug: 'moved-once', description: 'Moves.', category: 'SaaS' },
      status: 'approved',
    });
    expect(error).toBeNull();
    await admin.from('startups').update({ slug: 'moved-twice' }).eq('slug', 'moved-once');
    const answer = await fetch(`${site.url}/og/startup/vi/moved-once.png`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/og/startup/vi/moved-twice.png',
    ]);
  });

  test('shows an uploaded logo', async () => {
    const logo = await upload(await plain('#ff0000'));
    const { error } = await admin.from('startups').insert({
      name: 'Red logo',
      slug: 'red-logo',
      description: 'Has a red logo.',
      category: 'SaaS',
      status: 'approved',
      logo_url: logo,
    });
    expect(error).toBeNull();
    const [r = 0, , b = 0] = await meanOf('/og/cover/small/startup/red-logo.jpg');
    expect(r).toBeGreaterThan(b);
  });
});

test('a picture that is refused is refused in the language of the page', async () => {
  const { data } = await admin.auth.getSession();
  const send = async (language: string) => {
    const body = new FormData();
    body.append('', new File(['<html>'], 'a.png', { type: 'image/png' }));
    const answer = await fetch(
      `${site.url}/storage/v1/object/startup-logos/${toImageName('a', 'image/png')}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'accept-language': language,
        },
        body,
      },
    );
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(await send('en')).toEqual([400, expect.stringMatching(/not what its type says/)]);
  expect(await send('vi')).toEqual([400, expect.stringMatching(/không đúng loại/)]);
});

describe('a stored picture', () => {
  test('has every width and format, without what its camera wrote, for ever', async () => {
    const address = await upload(await photo(2400, 1200));
    expect(address).toMatch(/#2400x1200-c8102[ef]$|#2400x1200-[0-9a-f]{6}$/);
    const picture = parseStored(address);
    if (picture === null) throw new Error(address);
    for (const width of WIDTHS)
      for (const format of FORMATS) {
        const answer = await fetch(site.url + shownAt(picture, width, format));
        expect([width, format, answer.status]).toEqual([width, format, 200]);
        expect(answer.headers.get('cache-control')).toBe(
          'public, max-age=31536000, s-maxage=600, immutable',
        );
        const { exif, xmp, icc, ...metadata } = await sharp(await answer.arrayBuffer()).metadata();
        expect({ exif, xmp, icc, width: metadata.width, height: metadata.height }).toEqual({
          width,
          height: width,
        });
        expect(answer.headers.get('content-type')).toBe(
          format === 'jpg' ? 'image/jpeg' : `image/${format}`,
        );
      }
  });

  test('is never made wider than it is', async () => {
    const address = await upload(await photo(300, 200));
    const answer = await fetch(site.url + oneSource(address, 1920));
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(300);
  });

  test('that was removed is gone, also where it was drawn before', async () => {
    const address = await upload(await photo(300, 200));
    const picture = parseStored(address);
    if (picture === null) throw new Error(address);
    expect((await fetch(site.url + shownAt(picture, 96, 'webp'))).status).toBe(200);
    await admin.storage.from('startup-logos').remove([picture.name]);
    expect((await fetch(site.url + shownAt(picture, 192, 'webp'))).status).toBe(404);
  });

  test.each([
    '/img/startup-logos/00000000-0000-4000-8000-000000000000-1700000000000.png/96.avif',
    '/img/startup-logos/a.png/97.avif',
    '/img/startup-logos/a.png/96.png',
    '/img/startup-logos/..%2f..%2fsecrets.json/96.avif',
    '/img/secrets/a.png/96.avif',
  ])('there is none at %s', async (address) => {
    expect((await fetch(site.url + address)).status).toBe(404);
  });
});
