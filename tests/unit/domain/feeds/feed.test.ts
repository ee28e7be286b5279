import path from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderFeed } from '#src/domain/feeds/feed.ts';
import { type FeedFormat, feedPath, parseFeedName } from '#src/domain/feeds/feed-address.ts';
import { PROJECT } from '#tests/support/site.ts';

const TITLE = 'Why <b>a < b</b> & ]]> "co" &amp; <script>alert(1)</script>';
const EXCERPT = 'Margins < 5 % & <i>falling</i>';
const HTML = '<p>A &amp; <b>B</b> ]]&gt;</p><details><summary>More</summary></details>';

const feed = (format: 'rss' | 'atom' | 'json', hub?: string) =>
  renderFeed(format, {
    hub,
    siteUrl: 'https://news.example.com',
    homeUrl: 'https://news.example.com/',
    pageUrl: 'https://news.example.com/latest',
    feedUrl: `https://news.example.com/feeds/latest.${format}`,
    title: 'Khởi & <i>more</i>',
    description: 'News < views',
    language: 'en',
    rights: '© 2026 Khởi.',
    entries: [
      {
        id: 'urn:uuid:0e7ad1a8-97c5-4a2e-8d3c-0a1b2c3d4e5f',
        url: 'https://news.example.com/article/a',
        imageAlt: '',
        imageCredit: '',
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
  const ids = { one: '1111aaaa1111', two: '2222bbbb2222' };
  const entry = (name: 'one' | 'two', day: number) => ({
    id: `urn:uuid:0e7ad1a8-97c5-4a2e-8d3c-${ids[name]}`,
    imageAlt: `A field of ${name}`,
    imageCredit: 'Lê Minh',
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
  const render = (format: FeedFormat, entries = both) =>
    renderFeed(format, {
      siteUrl: SITE_URL,
      homeUrl: `${SITE_URL}/vi`,
      pageUrl: `${SITE_URL}/latest`,
      feedUrl: `${SITE_URL}/feeds/latest.${format}`,
      title: 'Latest',
      description: 'News',
      language: 'vi',
      rights: '© 2026 Khởi.',
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
      icon: `${SITE_URL}/apple-touch-icon.png`,
      authors: [{ name: 'Khởi', url: `${SITE_URL}/` }],
    });
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      id: entry('one', 20).id,
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
    expect(one.find('id').text()).toBe(entry('one', 20).id);
    expect($('feed').attr('xml:lang')).toBe('vi');
    expect($('feed > rights').text()).toBe('© 2026 Khởi.');
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
    expect(one.find('guid').text()).toBe(entry('one', 20).id);
    expect(one.find('guid').attr('isPermaLink')).toBe('false');
    expect($('channel > copyright').text()).toBe('© 2026 Khởi.');
    expect($('channel > image > url').text()).toBe(`${SITE_URL}/apple-touch-icon.png`);
    expect(one.find('media\\:content > media\\:credit').text()).toBe('Lê Minh');
    expect(one.find('media\\:content > media\\:description').text()).toBe('A field of one');
    expect(one.find('media\\:thumbnail').attr('url')).toBe(`${SITE_URL}/og/one.png`);
    expect(one.find('pubDate').text()).toBe('Fri, 20 Nov 2026 00:00:00 GMT');
    expect(one.find('content\\:encoded').text().trim()).toBe(HTML);
    expect(one.find('dc\\:creator').text()).toBe('Linh');
    expect(one.find('category').text()).toBe('TechRice');
    expect(one.find('media\\:content').attr()).toEqual({
      url: `${SITE_URL}/og/one.png`,
      type: 'image/jpeg',
      medium: 'image',
      width: '1200',
      height: '675',
    });
  });

  test('as SmartNews wants it has its logo, how soon to come again, and what each entry is', async () => {
    const xml = render('smartnews');
    expect(xml).toContain('xmlns:snf="http://www.smartnews.be/snf"');
    const $ = load(xml, { xml: true });
    expect($('channel > title').text()).toBe('Khởi');
    expect($('channel > description').text()).toBe('Latest');
    expect($('channel > link').first().text()).toBe(`${SITE_URL}/vi`);
    expect($('channel > pubDate').text()).toBe('Sat, 21 Nov 2026 12:00:00 GMT');
    expect($('channel > ttl').text()).toBe('5');
    const logos = ['logo', 'darkModeLogo'].map((name) => $(`channel > snf\\:${name} > url`).text());
    expect(logos).toEqual(
      ['khoi-banner', 'khoi-banner-dark'].map((file) => `${SITE_URL}/brand/${file}.png`),
    );
    for (const logo of logos) {
      const file = path.join(PROJECT, 'public', new URL(logo).pathname);
      const { format, width, height } = await sharp(file).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 700, height: 100 });
    }
    const one = $('item').first();
    expect(one.children('media\\:thumbnail').attr('url')).toBe(`${SITE_URL}/og/one.png`);
    expect(one.children('media\\:status').attr('state')).toBe('active');
    expect(one.children('dc\\:language').text()).toBe('vi');
    expect(one.find('content\\:encoded').text().trim()).toBe(HTML);
    // Other readers get none of it.
    expect(render('rss')).not.toContain('snf');
  });

  test('keeps the ids and notes of its entries apart, and leads to the notes of the page', () => {
    const note =
      '<p>Rice<sup><a id="fnref-1" href="#fn-1" aria-describedby="notes fn-1">1</a></sup> said id="fn-1".</p><li id="fn-1">Note</li>';
    const { items } = JSON.parse(
      render(
        'json',
        both.map((each) => ({ ...each, html: note })),
      ),
    );
    const $ = load(items.map((item: { content_html: string }) => item.content_html).join(''));
    const found = [...$('[id]')].map(({ attribs }) => attribs['id']);
    expect(new Set(found).size).toBe(4);
    expect(found).toContain('s1111aaaa1111-fn-1');
    expect($('a').first().attr()).toMatchObject({
      href: `${SITE_URL}/article/one#fn-1`,
      'aria-describedby': 's1111aaaa1111-notes s1111aaaa1111-fn-1',
    });
    expect($('p').first().text()).toBe('Rice1 said id="fn-1".');
  });

  test('may be empty', () => {
    expect(JSON.parse(render('json', [])).items ?? []).toEqual([]);
    const $ = load(render('atom', []), { xml: true });
    // Now: what has not changed since 1970 is taken for a mistake.
    const updated = Date.parse($('feed > updated').text());
    expect(updated).toBeGreaterThan(Date.parse('2026-01-01'));
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
