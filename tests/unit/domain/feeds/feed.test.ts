import { parseFeed } from '@rowanmanning/feed-parser';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { renderFeed } from '#src/domain/feeds/feed.ts';
import { feedPath, parseFeedName } from '#src/domain/feeds/feed-address.ts';

const TITLE = 'Why <b>a < b</b> & ]]> "co" &amp; <script>alert(1)</script>';
const EXCERPT = 'Margins < 5 % & <i>falling</i>';
const HTML = '<p>A &amp; <b>B</b> ]]&gt;</p><details><summary>More</summary></details>';

const feed = (format: 'rss' | 'atom' | 'json', hub?: string) =>
  renderFeed(format, {
    hub,
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

test('a feed names the hub that tells of it, where there is one', () => {
  const of = (format: 'rss' | 'atom' | 'json') => feed(format, 'https://hub.example.com/');
  for (const [format, link] of [
    ['rss', 'channel > atom\\:link'],
    ['atom', 'feed > link'],
  ] as const) {
    expect(load(of(format), { xml: true })(`${link}[rel=hub]`).attr('href')).toBe(
      'https://hub.example.com/',
    );
    expect(feed(format)).not.toContain('hub');
  }
  expect(JSON.parse(of('json')).hubs).toEqual([
    { type: 'WebSub', url: 'https://hub.example.com/' },
  ]);
  expect(JSON.parse(feed('json')).hubs).toBeUndefined();
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

describe('a feed', () => {
  const SITE_URL = 'https://news.example.com';
  const entry = (name: string, day: number) => ({
    url: `${SITE_URL}/article/${name}`,
    title: `${name}\u0007`,
    excerpt: `About ${name}`,
    html: '<a href="/startup/x">x</a> <img src="/a.png"> <a href="//cdn.example/y">y</a>\u0000',
    image: `${SITE_URL}/og/${name}.png`,
    publishedAt: new Date(Date.UTC(2026, 10, day)),
    updatedAt: new Date(Date.UTC(2026, 10, day, 12)),
    categories: ['Tech', 'Rice'],
    author: 'Linh',
  });
  const both = [entry('one', 20), entry('two', 21)];
  const render = (format: 'rss' | 'atom' | 'json', entries = both) =>
    renderFeed(format, {
      siteUrl: SITE_URL,
      pageUrl: `${SITE_URL}/latest`,
      feedUrl: `${SITE_URL}/feeds/latest.${format}`,
      title: 'Latest',
      description: 'News',
      language: 'vi',
      entries,
    });
  const HTML =
    `<a href="${SITE_URL}/startup/x">x</a> <img src="${SITE_URL}/a.png"> ` +
    '<a href="//cdn.example/y">y</a>';

  test('as JSON says of each article where it is, when it came out and when it was changed', () => {
    const { items, ...feed } = JSON.parse(render('json'));
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Latest',
      description: 'News',
      home_page_url: `${SITE_URL}/latest`,
      feed_url: `${SITE_URL}/feeds/latest.json`,
      language: 'vi',
      favicon: `${SITE_URL}/favicon.ico`,
      authors: [{ name: 'Khởi', url: `${SITE_URL}/` }],
    });
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      id: `${SITE_URL}/article/one`,
      url: `${SITE_URL}/article/one`,
      title: 'one',
      summary: 'About one',
      content_html: HTML,
      image: `${SITE_URL}/og/one.png`,
      date_published: '2026-11-20T00:00:00.000Z',
      date_modified: '2026-11-20T12:00:00.000Z',
      authors: [{ name: 'Linh' }],
      tags: ['Tech', 'Rice'],
    });
  });

  test('as Atom does too, and is as new as its newest change', () => {
    const $ = load(render('atom'), { xml: true });
    expect($('feed > id').text()).toBe(`${SITE_URL}/latest`);
    expect($('feed > updated').text()).toBe('2026-11-21T12:00:00.000Z');
    expect($('feed > icon').text()).toBe(`${SITE_URL}/favicon.ico`);
    expect($('feed > subtitle').text()).toBe('News');
    expect($('feed > author > uri').text()).toBe(`${SITE_URL}/`);
    expect($('feed > link[rel=self]').attr()).toMatchObject({
      href: `${SITE_URL}/feeds/latest.atom`,
      type: 'application/atom+xml',
    });
    expect($('feed > link[rel=alternate]').attr()).toMatchObject({
      href: `${SITE_URL}/latest`,
      type: 'text/html',
    });
    const one = $('entry').first();
    const link = { href: `${SITE_URL}/article/one`, rel: 'alternate', type: 'text/html' };
    expect(one.find('id').text()).toBe(link.href);
    expect(one.find('link').attr()).toEqual(link);
    expect(one.find('summary').text()).toBe('About one');
    expect(one.find('content').attr('type')).toBe('html');
    expect(one.find('content').text().trim()).toBe(HTML);
    expect(one.find('published').text()).toBe('2026-11-20T00:00:00.000Z');
    expect(one.find('updated').text()).toBe('2026-11-20T12:00:00.000Z');
    expect(one.find('author > name').text()).toBe('Linh');
    expect([...one.find('category')].map(({ attribs }) => attribs['term'])).toEqual([
      'Tech',
      'Rice',
    ]);
  });

  test('as RSS does too, with the picture', () => {
    const $ = load(render('rss'), { xml: true });
    expect($('channel > link').first().text()).toBe(`${SITE_URL}/latest`);
    expect($('channel > language').text()).toBe('vi');
    expect($('channel > generator').text()).toBe('Khoi');
    expect($('channel > lastBuildDate').text()).toBe('Sat, 21 Nov 2026 12:00:00 GMT');
    expect($('channel > atom\\:link').attr()).toMatchObject({
      href: `${SITE_URL}/feeds/latest.rss`,
      rel: 'self',
      type: 'application/rss+xml',
    });
    const one = $('item').first();
    expect(one.find('link').text()).toBe(`${SITE_URL}/article/one`);
    expect(one.find('guid').text()).toBe(`${SITE_URL}/article/one`);
    expect(one.find('guid').attr('isPermaLink')).toBe('true');
    expect(one.find('pubDate').text()).toBe('Fri, 20 Nov 2026 00:00:00 GMT');
    expect(one.find('content\\:encoded').text().trim()).toBe(HTML);
    expect(one.find('dc\\:creator').text()).toBe('Linh');
    expect(one.find('category').text()).toBe('TechRice');
    expect(one.find('media\\:content').attr()).toEqual({
      url: `${SITE_URL}/og/one.png`,
      type: 'image/png',
      medium: 'image',
      width: '1200',
      height: '630',
    });
  });

  test('may be empty', () => {
    expect(JSON.parse(render('json', [])).items ?? []).toEqual([]);
    const $ = load(render('atom', []), { xml: true });
    expect($('feed > updated').text()).toBe('1970-01-01T00:00:00.000Z');
  });
});

test.each([
  ['latest.rss', { section: 'latest', format: 'rss' }],
  ['tech.json', { section: 'tech', format: 'json' }],
  ['funding.atom', { section: 'funding', format: 'atom' }],
  ['startup.rss', { section: 'startup', format: 'rss' }],
  ['latest', null],
  ['latest.', null],
  ['latest.rss.gz', null],
  ['latest.toString', null],
  ['nothing.rss', null],
  ['', null],
] as const)('a feed is known by its name: %s', (name, feed) => {
  expect(parseFeedName(name)).toEqual(feed);
  if (feed) expect(feedPath(feed.section, feed.format)).toBe(`/feeds/${name}`);
});
