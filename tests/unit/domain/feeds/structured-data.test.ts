import { expect, test } from 'vitest';
import { organizationData } from '#src/domain/feeds/ledger-data.ts';
import {
  authorData,
  breadcrumbData,
  collectionData,
  newsArticleData,
  publisherData,
  toJsonLd,
  websiteData,
} from '#src/domain/feeds/structured-data.ts';

const SITE_URL = 'https://news.example.com';
const PUBLISHER = {
  '@type': 'NewsMediaOrganization',
  '@id': `${SITE_URL}/#publisher`,
  name: 'Khởi',
  url: `${SITE_URL}/`,
  logo: `${SITE_URL}/icon-512.png`,
};
const CONTEXT = 'https://schema.org';

test('no value ends the script element that it stands in', () => {
  const thing = { '@context': CONTEXT, '@type': 'Thing', name: '</script><b>' } as const;
  expect(toJsonLd(thing)).not.toContain('<');
  expect(JSON.parse(toJsonLd(thing))).toEqual(thing);
});

test('the publisher says who it is and where it can be reached', () => {
  expect(publisherData(SITE_URL, 'hello@example.com', (path) => `${SITE_URL}/vi${path}`)).toEqual({
    '@context': CONTEXT,
    ...PUBLISHER,
    alternateName: 'Khoi',
    foundingDate: '2023',
    sameAs: [
      expect.stringContaining('linkedin'),
      expect.stringContaining('x.com'),
      expect.stringContaining('facebook'),
    ],
    contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', email: 'hello@example.com' },
    publishingPrinciples: `${SITE_URL}/vi/standards`,
    ethicsPolicy: `${SITE_URL}/vi/standards/ethics`,
    correctionsPolicy: `${SITE_URL}/vi/standards/corrections`,
    actionableFeedbackPolicy: `${SITE_URL}/vi/standards/corrections#tell`,
    verificationFactCheckingPolicy: `${SITE_URL}/vi/standards/verification`,
    unnamedSourcesPolicy: `${SITE_URL}/vi/standards/verification#unnamed`,
    ownershipFundingInfo: `${SITE_URL}/vi/standards/ownership`,
    diversityPolicy: `${SITE_URL}/vi/standards/sources`,
    missionCoveragePrioritiesPolicy: `${SITE_URL}/vi/about`,
  });
});

test('the site says how it is searched', () => {
  const page = {
    siteUrl: SITE_URL,
    url: `${SITE_URL}/vi`,
    searchUrl: `${SITE_URL}/vi/search`,
    description: 'Tin',
    language: 'vi',
  };
  expect(websiteData(page)).toEqual({
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Khởi',
    alternateName: 'Khoi',
    url: page.url,
    description: 'Tin',
    inLanguage: 'vi',
    publisher: PUBLISHER,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${SITE_URL}/vi/search?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('an article says when it came out and when it was changed', () => {
  const article = {
    siteUrl: SITE_URL,
    url: `${SITE_URL}/article/rice`,
    title: 'R'.repeat(111),
    description: 'Short',
    pictures: [{ url: '/a.jpg', width: 1200, height: 675 }],
    publishedAt: '2026-11-20T00:00:00Z',
    modifiedAt: '2026-11-21T00:00:00Z',
    section: 'Tech',
    language: 'en',
    author: 'Team',
    people: [],
  };
  expect(newsArticleData(article)).toEqual({
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    mainEntityOfPage: article.url,
    headline: 'R'.repeat(110),
    description: 'Short',
    image: [{ '@type': 'ImageObject', url: '/a.jpg', width: 1200, height: 675 }],
    datePublished: '2026-11-20T00:00:00Z',
    dateModified: '2026-11-21T00:00:00Z',
    articleSection: 'Tech',
    inLanguage: 'en',
    license: `${SITE_URL}/license.xml`,
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: 'Team', url: `${SITE_URL}/about` },
    publisher: PUBLISHER,
  });
  const minh = { name: 'Lê Minh', url: `${SITE_URL}/author/le-minh` };
  const agency = { name: 'TTXVN', url: `${SITE_URL}/author/ttxvn` };
  const people = [
    { ...minh, kind: 'person' },
    { ...agency, kind: 'agency' },
  ] as const;
  expect(newsArticleData({ ...article, people }).author).toEqual([
    { '@type': 'Person', ...minh },
    { '@type': 'Organization', ...agency },
  ]);
  const said = { credit: 'Lê Minh', caption: 'A kettle.' };
  expect(newsArticleData({ ...article, ...said })).toMatchObject({
    image: [{ url: '/a.jpg', creditText: 'Lê Minh', caption: 'A kettle.' }],
  });
  expect(newsArticleData({ ...article, ...said, caption: '' }).image).toEqual([
    { '@type': 'ImageObject', url: '/a.jpg', width: 1200, height: 675, creditText: 'Lê Minh' },
  ]);
  const version = { url: `${SITE_URL}/vi/article/gao` };
  const vietnamese = { '@id': version.url };
  const translated = newsArticleData({ ...article, versions: [{ ...version, isOriginal: false }] });
  expect(translated).toMatchObject({ workTranslation: [vietnamese] });
  expect(translated).not.toHaveProperty('translationOfWork');
  const translation = newsArticleData({ ...article, versions: [{ ...version, isOriginal: true }] });
  expect(translation).toMatchObject({ translationOfWork: vietnamese });
  expect(translation).not.toHaveProperty('workTranslation');
});

test('somebody who writes here is told on their page, without what nobody said', () => {
  const person = {
    siteUrl: SITE_URL,
    kind: 'person',
    url: `${SITE_URL}/author/le-minh`,
    name: 'Lê Minh',
    description: '',
    image: null,
    sameAs: [],
  } as const;
  const { mainEntity } = authorData(person) as unknown as Record<string, unknown>;
  expect(mainEntity).toEqual({
    '@type': 'Person',
    '@id': person.url,
    name: 'Lê Minh',
    url: person.url,
    worksFor: PUBLISHER,
  });
  expect(
    authorData({
      ...person,
      description: 'Writes.',
      image: '/a.png',
      sameAs: ['https://a.example'],
    }),
  ).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { description: 'Writes.', image: '/a.png', sameAs: ['https://a.example'] },
  });
  // What an agency delivers is not written for us.
  expect(authorData({ ...person, kind: 'agency', name: 'TTXVN' }).mainEntity).toEqual({
    '@type': 'Organization',
    '@id': person.url,
    name: 'TTXVN',
    url: person.url,
  });
});

test('steps and items are counted from one, in their order', () => {
  const items = ['a', 'b'].map((name) => ({ name, url: `/${name}` }));
  const a = { '@type': 'ListItem', position: 1, name: 'a' };
  const b = { '@type': 'ListItem', position: 2, name: 'b' };
  expect(breadcrumbData(items)).toEqual({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ ...a, item: '/a' }, b],
  });
  const page = { url: '/latest', name: 'Latest' };
  expect(collectionData({ ...page, items })).toEqual({
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    url: '/latest',
    name: 'Latest',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { ...a, url: '/a' },
        { ...b, url: '/b' },
      ],
    },
  });
});

test('a company says what is known of it, and nothing else', () => {
  const bare = {
    url: '/startup/noi',
    name: 'Nồi',
    description: 'Rice',
    website: null,
    logo: null,
    foundedYear: null,
    location: null,
  };
  const known = {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': '/startup/noi',
    name: 'Nồi',
    description: 'Rice',
    url: '/startup/noi',
    mainEntityOfPage: '/startup/noi',
  };
  expect(organizationData(bare)).toEqual(known);
  const more = { website: 'https://noi.vn', logo: '/n.png', foundedYear: 2020, location: 'Huế' };
  expect(organizationData({ ...bare, ...more })).toEqual({
    ...known,
    url: 'https://noi.vn',
    logo: '/n.png',
    foundingDate: '2020',
    address: { '@type': 'PostalAddress', addressLocality: 'Huế' },
  });
});
