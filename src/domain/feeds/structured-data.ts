import type {
  BreadcrumbList,
  CollectionPage,
  NewsArticle,
  NewsMediaOrganization,
  ProfilePage,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { AuthorKind } from '../articles/byline.ts';
import type { Correction } from '../articles/correction.ts';
import type { Disclosure } from '../articles/disclosure.ts';
import { LICENCE_FILE } from '../machines.ts';
import { type Policy, policyPath } from '../pages/public-pages.ts';
import { SITE } from '../site.ts';

// What search engines read of a page, as schema.org JSON-LD. Every address is absolute.

/** The publisher as a page names it in passing. Its own pages say the rest (publisherData). */
export const PUBLISHER = (siteUrl: string): NewsMediaOrganization => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${siteUrl}/#publisher`,
  name: SITE.name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
});

/**
 * JSON-LD as the text of a script element: `<` is escaped, so that no value can end the element.
 */
export function toJsonLd(thing: WithContext<Thing> | readonly WithContext<Thing>[]): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c');
}

/**
 * The publisher, on the pages about it, with where it says what it promises.
 *
 * @param address absolute address, in the language of the page, of an English-form path
 */
export function publisherData(
  siteUrl: string,
  email: string,
  address: (path: string) => string,
): WithContext<NewsMediaOrganization> {
  const policy = (name: Policy, part = '') => `${address(policyPath(name))}${part}`;
  return {
    '@context': 'https://schema.org',
    ...(PUBLISHER(siteUrl) as Exclude<NewsMediaOrganization, string>),
    alternateName: SITE.asciiName,
    foundingDate: String(SITE.foundedYear),
    sameAs: SITE.social.map(({ url }) => url),
    contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', email },
    publishingPrinciples: address('/standards'),
    ethicsPolicy: policy('ethics'),
    correctionsPolicy: policy('corrections'),
    actionableFeedbackPolicy: policy('corrections', '#tell'),
    verificationFactCheckingPolicy: policy('verification'),
    unnamedSourcesPolicy: policy('verification', '#unnamed'),
    ownershipFundingInfo: policy('ownership'),
    diversityPolicy: policy('sources'),
    missionCoveragePrioritiesPolicy: address('/about'),
  } as WithContext<NewsMediaOrganization>;
}

/** The site with its search, on the home page. */
export function websiteData(page: {
  siteUrl: string;
  url: string;
  searchUrl: string;
  description: string;
  language: string;
}): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE.name,
    alternateName: SITE.asciiName,
    url: page.url,
    description: page.description,
    inLanguage: page.language,
    publisher: PUBLISHER(page.siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page.searchUrl}?q={search_term_string}` },
      // Google's own property name, which schema.org's types do not know.
      ...({ 'query-input': 'required name=search_term_string' } as object),
    },
  };
}

type Named = {
  readonly kind: 'startup' | 'investor' | 'person';
  readonly name: string;
  readonly url: string;
};

const toNamed = ({ kind, name, url }: Named) => ({
  '@type': kind === 'person' ? ('Person' as const) : ('Organization' as const),
  name,
  url,
});

const AUTHOR_TYPES = { person: 'Person', agency: 'Organization' } as const;

/** By its address alone: what it is stands there. */
const toVersion = ({ url }: { url: string }) => ({ '@id': url });

/** In the words of IPTC, which schema.org has taken over. */
const BY_MACHINE = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource';

const disclosedData = ({ paidBy, machines }: Disclosure) => ({
  ...(paidBy !== '' && { sponsor: { '@type': 'Organization' as const, name: paidBy } }),
  // Of the picture it says so itself. The types do not know it yet.
  ...(machines.some((part) => part !== 'picture') && ({ digitalSourceType: BY_MACHINE } as object)),
});

/** One article on its own page. Times are ISO 8601. */
export function newsArticleData(article: {
  siteUrl: string;
  url: string;
  title: string;
  description: string;
  /** Its picture in the shapes that search engines ask for (absolute addresses), and what is said of it. */
  pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
  credit?: string;
  caption?: string;
  publishedAt: string;
  modifiedAt: string;
  section: string;
  language: string;
  /** Whom it is about, and whom else it names, where the site has a page of them. */
  about?: readonly Named[];
  mentions?: readonly Named[];
  author: string;
  /** Those of whom the site has a page. */
  people: readonly { name: string; kind: AuthorKind; url: string }[];
  corrections?: readonly Correction[];
  disclosure?: Disclosure;
  /** The other languages in which it can be read. */
  versions?: readonly { url: string; isOriginal: boolean }[];
}): WithContext<NewsArticle> {
  const { about = [], mentions = [], versions = [], disclosure } = article;
  const corrections = (article.corrections ?? []).filter(({ kind }) => kind !== 'reply');
  const { credit, caption } = article;
  const original = versions.find(({ isOriginal }) => isOriginal);
  const translations = original ? [] : versions;
  return {
    '@context': 'https://schema.org',
    // What somebody else had written is no news of ours.
    '@type': (disclosure?.paid === 'sponsored' || disclosure?.paid === 'press_release'
      ? 'AdvertiserContentArticle'
      : 'NewsArticle') as 'NewsArticle',
    ...(disclosure && disclosedData(disclosure)),
    mainEntityOfPage: article.url,
    // Google shows no more than about 110 characters of it.
    headline: article.title.slice(0, 110),
    description: article.description,
    image: article.pictures.map(({ url, width, height }, at) => ({
      ...{ '@type': 'ImageObject' as const, url },
      // Pixels, as search engines read them; schema.org's types know measures with units only.
      ...({ width, height } as object),
      // Said once: they are one picture in several shapes.
      ...(at === 0 && credit && { creditText: credit }),
      ...(at === 0 && caption && { caption }),
      ...(at === 0 &&
        disclosure?.machines.includes('picture') &&
        ({ digitalSourceType: BY_MACHINE } as object)),
    })),
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt,
    articleSection: article.section,
    inLanguage: article.language,
    license: `${article.siteUrl}${LICENCE_FILE}`,
    isAccessibleForFree: true,
    ...(original && { translationOfWork: toVersion(original) }),
    ...(translations.length > 0 && { workTranslation: translations.map(toVersion) }),
    ...(about.length > 0 && { about: about.map(toNamed) }),
    ...(mentions.length > 0 && { mentions: mentions.map(toNamed) }),
    author:
      article.people.length > 0
        ? article.people.map(({ name, kind, url }) => ({ '@type': AUTHOR_TYPES[kind], name, url }))
        : { '@type': 'Organization', name: article.author, url: `${article.siteUrl}/about` },
    publisher: PUBLISHER(article.siteUrl),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ at, wrong, correct }) => ({
        '@type': 'CorrectionComment' as const,
        text: `${wrong} ${correct}`,
        datePublished: at,
      })),
    }),
  };
}

/** Somebody who writes here, or an agency, on their own page. */
export function authorData(person: {
  kind: AuthorKind;
  url: string;
  name: string;
  description: string;
  image: string | null;
  sameAs: readonly string[];
  siteUrl: string;
}): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: person.url,
    mainEntity: {
      '@type': AUTHOR_TYPES[person.kind],
      '@id': person.url,
      name: person.name,
      url: person.url,
      ...(person.description ? { description: person.description } : {}),
      ...(person.image ? { image: person.image } : {}),
      ...(person.sameAs.length > 0 ? { sameAs: [...person.sameAs] } : {}),
      ...(person.kind === 'person' && { worksFor: PUBLISHER(person.siteUrl) }),
    },
  };
}

/** The way from the home page to this one. The last step is the page itself, whose address is known. */
export function breadcrumbData(
  steps: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < steps.length - 1 && { item: url }),
    })),
  };
}

/** A page that lists others, in the order it shows them. */
export function collectionData(page: {
  url: string;
  name: string;
  items: readonly { name: string; url: string }[];
}): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: page.url,
    name: page.name,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: page.items.length,
      itemListElement: page.items.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url,
      })),
    },
  };
}
