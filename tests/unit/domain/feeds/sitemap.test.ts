import { load } from 'cheerio';
import { expect, test } from 'vitest';
import {
  NEWS_WINDOW_MS,
  renderNewsSitemap,
  renderSitemap,
  renderSitemapIndex,
} from '#src/domain/feeds/sitemap.ts';

const xml = async (text: Promise<string>) => load(await text, { xml: true });

test('the index names every sitemap', async () => {
  const $ = await xml(
    renderSitemapIndex([
      { url: 'https://a.example/1.xml', updatedAt: '2026-11-20T00:00:00.000Z' },
      { url: 'https://a.example/2.xml', updatedAt: '' },
    ]),
  );
  expect($('sitemap').eq(0).find('lastmod').text()).toBe('2026-11-20T00:00:00.000Z');
  expect($('sitemap').eq(1).find('lastmod')).toHaveLength(0);
  expect(
    $('sitemapindex > sitemap > loc')
      .map((_, each) => $(each).text())
      .get(),
  ).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml']);
});

test('a page says when it was changed and where its versions are, English for everybody else', async () => {
  const versions = [
    { language: 'vi', url: 'https://a.example/vi/x' },
    { language: 'en', url: 'https://a.example/x' },
  ];
  const page = { url: 'https://a.example/x', updatedAt: '2026-11-20T00:00:00.000Z', versions };
  const lonely = { url: 'https://a.example/vi/y', versions: versions.slice(0, 1) };
  const $ = await xml(renderSitemap([page, lonely]));
  expect(
    $('loc')
      .map((_, each) => $(each).text())
      .get(),
  ).toEqual([page.url, lonely.url]);
  expect(
    $('lastmod')
      .map((_, each) => $(each).text())
      .get(),
  ).toEqual([page.updatedAt]);
  const links = (url: number) =>
    $('url')
      .eq(url)
      .find('xhtml\\:link')
      .map((_, each) => `${$(each).attr('hreflang')} ${$(each).attr('href')}`)
      .get();
  expect(links(0)).toEqual([
    'vi https://a.example/vi/x',
    'en https://a.example/x',
    'x-default https://a.example/x',
  ]);
  expect(links(1)).toEqual(['vi https://a.example/vi/x']);
  expect($('urlset').attr()).toHaveProperty('xmlns:xhtml');
  for (const other of ['news', 'video', 'image'])
    expect($('urlset').attr()).not.toHaveProperty(`xmlns:${other}`);
});

test('a story says which picture it has', async () => {
  const story = { url: 'https://a.example/x', versions: [], picture: 'https://a.example/x.jpg' };
  const $ = await xml(renderSitemap([story, { url: 'https://a.example/y', versions: [] }]));
  expect($('url').eq(0).find('image\\:image > image\\:loc').text()).toBe(story.picture);
  expect($('url').eq(1).find('image\\:image')).toHaveLength(0);
  expect($('urlset').attr('xmlns:image')).toBe('http://www.google.com/schemas/sitemap-image/1.1');
});

test('news say what they are called and when they came out, for two days', async () => {
  const entry = {
    url: 'https://a.example/x',
    title: 'Gạo',
    language: 'vi',
    publishedAt: '2026-11-20T07:59:21.343+00:00',
    updatedAt: '2026-11-20T08:00:00.000Z',
  };
  const $ = await xml(renderNewsSitemap([entry]));
  expect($('url > loc').text()).toBe(entry.url);
  expect($('news\\:publication > news\\:name').text()).toBe('Khởi');
  expect($('news\\:publication > news\\:language').text()).toBe('vi');
  expect($('news\\:publication_date').text()).toBe('2026-11-20T07:59:21Z');
  expect($('news\\:title').text()).toBe('Gạo');
  expect($('url > lastmod').text()).toBe(entry.updatedAt);
  for (const other of ['xhtml', 'video', 'image'])
    expect($('urlset').attr()).not.toHaveProperty(`xmlns:${other}`);
  expect(NEWS_WINDOW_MS).toBe(2 * 24 * 60 * 60 * 1000);
});

test('a site without pages has a sitemap all the same', async () => {
  for (const text of [await renderSitemap([]), await renderNewsSitemap([])]) {
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns=/);
    expect(load(text, { xml: true })('urlset').children()).toHaveLength(0);
  }
});
