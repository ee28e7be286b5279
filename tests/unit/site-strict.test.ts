import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { renderFeed } from '#src/domain/feeds/feed.ts';
import type { FeedFormat } from '#src/domain/feeds/feed-address.ts';
import { findingsInVocabulary } from '#tests/site/strict/feed-vocabulary.ts';
import { findingsInFeed } from '#tests/site/strict/feeds.ts';
import { isoDate, isoMoment, rfc822Moment } from '#tests/site/strict/moments.ts';
import { findingsOnThePage } from '#tests/site/strict/on-the-page.ts';
import { findingsInOpenGraph } from '#tests/site/strict/open-graph.ts';
import { findingsInSitemaps } from '#tests/site/strict/sitemaps.ts';
import { findingsInJsonLd } from '#tests/site/strict/structured-data.ts';
import { findingsInSmartFormat, findingsOfFlipboard } from '#tests/site/strict/syndication.ts';

// The second readers of the crawl: each is quiet about what is right, and finds what is wrong.

test('moments are read as their standards write them, on days that there are', () => {
  for (const text of ['2026-11-23T08:00:00Z', '2024-02-29T23:59:59.5+07:00'])
    expect(isoMoment(text), text).not.toBeNull();
  for (const text of [
    ...['2026-11-23', '2026-11-23T08:00:00', '2026-02-29T08:00:00Z', '2026-11-23T24:00:00Z'],
    ...['2026-11-23 08:00:00+00', 'Nov 23, 2026', '2026-13-01T00:00:00Z', '', undefined],
  ])
    expect(isoMoment(text), text).toBeNull();
  expect([isoDate('2026-11-23'), isoDate('2026-11-31')]).toEqual([Date.UTC(2026, 10, 23), null]);
  expect(rfc822Moment('Mon, 23 Nov 2026 08:00:00 GMT')).toBe(Date.UTC(2026, 10, 23, 8));
  for (const text of [
    'Tue, 23 Nov 2026 08:00:00 GMT',
    '23 Nov 2026',
    'Mon, 31 Nov 2026 08:00:00 GMT',
  ])
    expect(rfc822Moment(text), text).toBeNull();
});

describe('structured data', () => {
  const picture = (path: string, height: number) => ({
    ...{ '@type': 'ImageObject', url: `https://a.example/og/${path}`, width: 1200, height },
  });
  const article = {
    ...{ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Rice rises' },
    ...{ description: 'Why.', inLanguage: 'en', articleSection: 'Tech' },
    image: [675, 900, 1200].map((height) => picture('cover/rice.jpg', height)),
    ...{ datePublished: '2026-01-01T00:00:00Z', dateModified: '2026-01-02T00:00:00Z' },
    mainEntityOfPage: 'https://a.example/article/rice',
    author: [{ '@type': 'Person', name: 'Lê Vy', url: 'https://a.example/author/le-vy' }],
    publisher: {
      ...{ '@type': 'NewsMediaOrganization', name: 'A', url: 'https://a.example/' },
      logo: 'https://a.example/logo.png',
    },
  };
  const findings = (change: object) => findingsInJsonLd(JSON.stringify({ ...article, ...change }));

  test('of an article that says all of it is right', () => {
    expect(findings({})).toEqual([]);
  });

  test.each([
    [{ datePublished: '2026-01-01' }, 'no moment with a zone'],
    [{ dateModified: '2025-01-01T00:00:00Z' }, 'before datePublished'],
    [{ image: [picture('article/rice.png', 675)] }, 'social card'],
    [{ image: [picture('cover/rice.jpg', 675)] }, 'no shape of 1.00'],
    [{ image: ['/covers/rice.svg'] }, 'no absolute address'],
    [{ author: [{ '@type': 'Person', name: 'Lê Vy' }] }, 'author lacks url'],
    [{ description: '' }, 'is empty'],
    [{ publisher: undefined }, 'lacks publisher'],
  ])('%j is found', (change, finding) => {
    expect(findings(change).join('\n')).toContain(finding);
  });
});

describe('structured data that stands on the page', () => {
  const page = (data: object, main: string) =>
    findingsOnThePage(
      load(
        `<link rel="canonical" href="https://a.example/x"><a href="/">Home</a><main>${main}</main>
<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
      new Set(),
    );
  const step = (name: string, path: string) => ({ name, item: `https://a.example${path}` });

  test.each([
    [
      {
        ...{ '@type': 'NewsArticle', headline: 'Rice “rises”' },
        ...{ datePublished: '2026-11-23T03:00:00Z', dateModified: '2026-11-23T04:00:00Z' },
      },
      '<h1>Rice "rises"</h1><time datetime="2026-11-23T03:00:00Z"></time><time datetime="2026-11-23T04:00:00Z"></time>',
      'headline',
    ],
    [
      {
        ...{ '@type': 'NewsArticle', headline: 'Another' },
        ...{ datePublished: '2026-11-23T03:00:00Z', dateModified: '2026-11-23T03:00:00Z' },
      },
      '<h1>Another</h1><time datetime="2026-11-23T03:00:00Z"></time>',
      'dateModified',
    ],
    [
      {
        ...{ '@type': 'CollectionPage', name: 'Latest' },
        mainEntity: {
          numberOfItems: 1,
          itemListElement: [{ name: 'Rice', url: 'https://a.example/article/rice' }],
        },
      },
      '<h1>Latest</h1><a href="/article/rice">Rice</a>',
      'url',
    ],
    [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [step('Home', '/'), step('Ethics', '/x')],
      },
      '<h1>Ethics</h1>',
      'name',
    ],
    [
      { '@type': 'Organization', name: 'Nồi', founder: [{ name: 'An' }] },
      '<h1>Nồi</h1><p>An</p>',
      'name',
    ],
    [{ '@type': 'Person', name: 'An', jobTitle: ['Founder'] }, '<h1>An</h1>Founder', 'job'],
    [
      {
        '@type': 'JobPosting',
        title: 'Editor',
        description: '<p>Edit</p>',
        datePosted: '2026-11-16',
      },
      '<h1>Jobs</h1>Editor<p>Edit</p><time datetime="2026-11-16"></time>',
      'Edit',
    ],
    [
      {
        ...{ '@type': 'Event', name: 'Coffee', startDate: '2026-12-05T02:00:00.000Z' },
        url: 'https://a.example/',
      },
      '<h1>Letter</h1>Coffee <time datetime="2026-12-05T02:00:00.000Z"></time>',
      'name',
    ],
  ])('%j is right there, and found where it is not', (data, main, finding) => {
    expect(page(data, main)).toEqual([]);
    expect(page(data, '<h1>Another</h1>').join('\n')).toContain(finding);
  });
});

describe('Open Graph', () => {
  const page = (change: (html: string) => string = (html) => html) =>
    findingsInOpenGraph(
      load(
        change(`<html lang="vi"><head><link rel="canonical" href="https://a.example/x">
${Object.entries({
  ...{ 'og:title': 'T', 'og:type': 'article', 'og:url': 'https://a.example/x' },
  ...{ 'og:image': 'https://a.example/og/article/x.png', 'og:image:alt': 'T' },
  ...{ 'og:image:width': '1200', 'og:image:height': '630', 'og:description': 'D' },
  ...{ 'og:locale': 'vi_VN', 'og:site_name': 'S', 'article:section': 'Tech' },
  'article:published_time': '2026-01-01T00:00:00Z',
  'article:modified_time': '2026-01-01T00:00:00Z',
})
  .map(([name, value]) => `<meta property="${name}" content="${value}">`)
  .join('')}
<meta name="twitter:card" content="summary_large_image"></head><body><main><div class="prose">x</div></main>`),
      ),
    );

  test('that says all of it is right, and what is left out or wrong is found', () => {
    expect(page()).toEqual([]);
    expect(page((html) => html.replace('class="prose"', '$& lang="en"'))).toEqual([
      'og:locale is vi_VN of a text in en',
    ]);
    expect(page((html) => html.replace('content="630"', 'content="x"'))).toEqual([
      'og:image has no size',
    ]);
    expect(page((html) => html.replaceAll('2026-01-01T00:00:00Z', 'yesterday'))).toHaveLength(2);
    expect(
      page((html) =>
        html.replace(
          'rel="canonical" href="https://a.example/x"',
          'rel="canonical" href="https://a.example/y"',
        ),
      ),
    ).toEqual(['og:url is not the canonical address']);
  });
});

describe('feeds', () => {
  const feed = (format: FeedFormat) =>
    renderFeed(format, {
      ...{ siteUrl: 'https://a.example', homeUrl: 'https://a.example/', title: 'A' },
      pageUrl: 'https://a.example/latest',
      ...{ feedUrl: `https://a.example/feeds/latest.${format}`, description: 'D', language: 'en' },
      rights: '© 2026 A.',
      entries: [
        {
          ...{ url: 'https://a.example/article/rice', title: 'Rice', excerpt: 'Why', author: 'Vy' },
          ...{ html: '<p><a href="/x">x</a></p>', image: 'https://a.example/og/article/rice.png' },
          ...{ publishedAt: new Date('2026-01-01'), updatedAt: new Date('2026-01-02') },
          ...{ id: 'urn:uuid:0e7ad1a8-97c5-4a2e-8d3c-0a1b2c3d4e5f', imageAlt: '', imageCredit: '' },
          categories: ['Tech'],
        },
      ],
    });

  test.each(['rss', 'atom', 'json'] as const)(
    'as %s is right, and what breaks it is found',
    (format) => {
      const address = `https://a.example/feeds/latest.${format}`;
      const body = feed(format);
      expect(findingsInFeed(body, address)).toEqual([]);
      expect(findingsInFeed(body, 'https://b.example/feed')).not.toEqual([]);
      const wrong = body
        .replace(/(<pubDate>|<published>|"date_published":\s*")[^<"]*/, '$1yesterday')
        .replace('https://a.example/x', '/x');
      const found = findingsInFeed(wrong, address).join('\n');
      expect(found).toContain('no strict date');
      expect(found).toContain('relative /x');
    },
  );

  test.each([
    ['rss', '<guid', '<id>1</id><guid', '<id> in <item>'],
    ['rss', '</language>', '</language><language>vi</language>', '2 <language> in <channel>'],
    ['rss', '<url>', '<href>x</href><url>', '<href> in <image>'],
    ['rss', '<width>144', '<width>192', 'the image is too large'],
    ['atom', '<published>', '<pubDate/><published>', '<pubDate> in <entry>'],
    ['atom', '<updated>', '<modified>', '0 <updated> in <feed>'],
    ['atom', 'term="', 'name="', 'a category without its term'],
    ['atom', '<id>urn:uuid:', '<id>', 'an id that is no URI'],
    ['json', '"content_html"', '"html"', 'an item without a text'],
    ['json', '"summary"', '"description_html"', 'description_html in an item'],
    ['json', '"tags":[', '"tags":[1,', 'a tag that is no text'],
  ] as const)('as %s with %s for %s is found', (format, right, wrong, finding) => {
    const body = feed(format);
    expect(body).toContain(right);
    const broken =
      right === '<updated>'
        ? body.replaceAll(/(<\/?)updated>/g, '$1modified>')
        : body.replace(right, wrong);
    expect(findingsInVocabulary(broken, `https://a.example/feeds/latest.${format}`)).toContain(
      finding,
    );
  });

  test('of those who take them over are tried by their rules', () => {
    const smart = feed('smartnews');
    expect(findingsInFeed(smart, 'https://a.example/feeds/latest.smartnews')).toEqual([]);
    expect(findingsInSmartFormat(smart)).toEqual([]);
    const wrong = smart
      .replace('<media:status', '<media:state')
      .replace('<p>', '<p><object>')
      .replaceAll('snf:logo', 'snf:icon');
    expect(findingsInSmartFormat(wrong)).toEqual(
      expect.arrayContaining([
        'no snf:logo',
        'no status: https://a.example/article/rice',
        '<object>: https://a.example/article/rice',
      ]),
    );
    expect(findingsOfFlipboard(feed('rss'))).toEqual(['1 items']);
    expect(findingsOfFlipboard(feed('rss').replace('height="675"', 'height="67"'))).toHaveLength(2);
  });

  test('that is no XML is found', () => {
    expect(
      findingsInFeed('<rss><channel></rss>', 'https://a.example/feeds/latest.rss'),
    ).toHaveLength(1);
  });
});

test('sitemaps that list what is not there, twice, or with a made-up date are found', () => {
  const listed = { status: 200, canonical: '/x', language: 'en' };
  const map = (entries: string) =>
    findingsInSitemaps(
      new Map([
        [
          '/sitemaps/a.xml',
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
        ],
      ]),
      'https://a.example',
      (path) => (path === '/x' ? listed : undefined),
    );
  const url = (loc: string, more = '') => `<url><loc>https://a.example${loc}</loc>${more}</url>`;
  const dated = '<lastmod>2026-01-01T00:00:00Z</lastmod>';
  expect(map(url('/x', dated))).toEqual([]);
  expect(map(url('/x'))).toHaveLength(1);
  expect(map(url('/y', dated))).toHaveLength(1);
  expect(map(url('/x', dated) + url('/x', dated))).toHaveLength(1);
  expect(map(url('/x', '<lastmod>1 January</lastmod>'))).toHaveLength(1);
});
