import { parseFeed } from '@rowanmanning/feed-parser';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { renderFeed } from '#src/domain/feeds/feed.ts';

const TITLE = 'Why <b>a < b</b> & ]]> "co" &amp; <script>alert(1)</script>';
const EXCERPT = 'Margins < 5 % & <i>falling</i>';
const HTML = '<p>A &amp; <b>B</b> ]]&gt;</p><details><summary>More</summary></details>';

const feed = (format: 'rss' | 'atom' | 'json') =>
  renderFeed(format, {
    siteUrl: 'https://news.example.com',
    pageUrl: 'https://news.example.com/latest',
    feedUrl: `https://news.example.com/feeds/latest.${format}`,
    title: 'Khởi & <i>more</i>',
    description: 'News < views',
    language: 'en',
    entries: [
      {
        url: 'https://news.example.com/article/a',
        title: TITLE,
        excerpt: EXCERPT,
        html: HTML,
        image: 'https://news.example.com/a.png',
        publishedAt: new Date('2026-11-21T00:00:00Z'),
        updatedAt: new Date('2026-11-21T00:00:00Z'),
        categories: ['R&D'],
        author: 'Linh <x>',
      },
    ],
  });

describe.each(['rss', 'atom'] as const)('markup in the words of an article, as %s', (format) => {
  test('is written as text, in no CDATA that a reader takes for HTML', () => {
    const xml = feed(format);
    for (const [section] of xml.matchAll(/<(title|subtitle|summary|name|category)>[\s\S]*?<\/\1>/g))
      expect(section).not.toContain('CDATA');
    expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  });

  test('comes out as it was written', () => {
    const $ = load(feed(format), { xml: true });
    const entry = format === 'rss' ? 'item' : 'entry';
    expect($(`${entry} > title`).text()).toBe(TITLE);
    expect($('title').first().text()).toBe('Khởi & <i>more</i>');
    const [item] = parseFeed(feed(format)).items;
    expect(item?.title).toContain('Why');
    expect($('content\\:encoded, content').text().trim()).toBe(HTML);
  });
});

test('the description of an RSS item is HTML, so its words are escaped once more', () => {
  const $ = load(feed('rss'), { xml: true });
  expect(load($('item > description').text()).text()).toBe(EXCERPT);
});

test('JSON needs none of it', () => {
  const [item] = (JSON.parse(feed('json')) as { items: { title: string; summary: string }[] })
    .items;
  expect(item).toMatchObject({ title: TITLE, summary: EXCERPT });
});
