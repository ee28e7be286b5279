import { isoDate, isoMoment } from './moments.ts';

/*
 * A second reading of JSON-LD, beside the library that knows schema.org's words: what Google's documentation asks of
 * the kinds that this site has, its recommended fields being as good as required wherever a page can know them.
 * https://developers.google.com/search/docs/appearance/structured-data/ (article, breadcrumb, dataset, profile-page,
 * organization), https://developers.google.com/search/docs/appearance/site-names, https://schema.org/ItemList
 */

type Thing = { readonly [name: string]: unknown };

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const things = (value: unknown) =>
  listOf(value).filter((each): each is Thing => typeof each === 'object' && each !== null);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const isAbsolute = (value: unknown) => {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value)) return false;
  return URL.canParse(value) && value === value.trim() && !/\s/.test(value);
};

const ADDRESSES = new Set([
  ...['url', 'item', 'image', 'logo', 'sameAs', 'contentUrl', 'mainEntityOfPage', 'license'],
  ...[
    'publishingPrinciples',
    'correctionsPolicy',
    'ethicsPolicy',
    'verificationFactCheckingPolicy',
  ],
  ...['ownershipFundingInfo', 'diversityPolicy', 'masthead', '@id'],
]);
const MOMENTS = new Set(['datePublished', 'dateModified', 'dateCreated', 'uploadDate']);

/** What is wrong of any thing, whatever its kind. */
function anywhere(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => anywhere(each, `${path}[${at}]`));
  if (value === null || value === '') return [`${path} is empty`];
  if (typeof value !== 'object') return [];
  const thing = value as Thing;
  return Object.entries(thing).flatMap(([name, each]) => {
    const own = `${path}.${name}`;
    const found = anywhere(each, own);
    for (const one of listOf(each)) {
      if (ADDRESSES.has(name) && typeof one === 'string' && !isAbsolute(one))
        found.push(`${own} is no absolute address: ${one}`);
      if (MOMENTS.has(name) && isoMoment(text(one)) === null)
        found.push(`${own} is no moment with a zone: ${one}`);
      if (
        /^(?:foundingDate|endDate|startDate)$/.test(name) &&
        !/^\d{4}$/.test(String(one)) &&
        isoDate(text(one)) === null
      )
        found.push(`${own} is no date: ${one}`);
    }
    return found;
  });
}

const lacking = (thing: Thing, names: readonly string[]) =>
  names.filter((name) => listOf(thing[name]).length === 0).map((name) => `lacks ${name}`);

const KINDS: Readonly<Record<string, (thing: Thing) => string[]>> = {
  NewsArticle(thing) {
    const found = lacking(thing, [
      ...['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
      ...['description', 'mainEntityOfPage', 'inLanguage', 'articleSection'],
    ]);
    if ((text(thing['headline']) ?? '').length > 110) found.push('headline is longer than 110');
    for (const author of things(thing['author'])) {
      found.push(...lacking(author, ['@type', 'name', 'url']).map((each) => `author ${each}`));
      if (/^by\b/i.test(text(author['name']) ?? '')) found.push('author.name is more than a name');
    }
    for (const publisher of things(thing['publisher']))
      found.push(...lacking(publisher, ['name', 'url', 'logo']).map((each) => `publisher ${each}`));
    // The picture itself: cards have words on them, which Google asks not to be.
    const pictures = things(thing['image']);
    for (const { url } of pictures)
      if (String(url).includes('/og/article/')) found.push('image is a social card');
    // https://developers.google.com/search/docs/appearance/structured-data/article
    for (const shape of [16 / 9, 4 / 3, 1]) {
      const fits = ({ width, height }: Thing) =>
        Number(width) >= 1200 && Math.abs(Number(width) / Number(height) - shape) < 0.01;
      if (!pictures.some(fits)) found.push(`image has no shape of ${shape.toFixed(2)}`);
    }
    const published = isoMoment(text(thing['datePublished'])) ?? 0;
    if ((isoMoment(text(thing['dateModified'])) ?? 0) < published)
      found.push('dateModified is before datePublished');
    if (published > Date.now()) found.push('datePublished is to come');
    return found;
  },
  BreadcrumbList(thing) {
    const steps = things(thing['itemListElement']);
    return [
      ...(steps.length < 2 ? ['has fewer than two steps'] : []),
      ...steps.flatMap((step, at) => [
        ...lacking(step, at < steps.length - 1 ? ['name', 'item'] : ['name']).map(
          (each) => `step ${at + 1} ${each}`,
        ),
        ...(step['position'] === at + 1 ? [] : [`step ${at + 1} has another position`]),
      ]),
    ];
  },
  ItemList(thing) {
    const items = things(thing['itemListElement']);
    const addresses = items.map(({ url }) => url);
    return [
      ...(items.every(({ position }, at) => position === at + 1)
        ? []
        : ['positions do not count up']),
      ...(new Set(addresses).size === addresses.length ? [] : ['names an address twice']),
      ...items.flatMap((item) => lacking(item, ['url'])),
      ...(thing['numberOfItems'] === undefined || thing['numberOfItems'] === items.length
        ? []
        : ['numberOfItems is another number']),
    ];
  },
  CollectionPage: (thing) => lacking(thing, ['name', 'url']),
  ProfilePage(thing) {
    const [person] = things(thing['mainEntity']);
    return person ? lacking(person, ['@type', 'name', 'url']) : ['lacks mainEntity'];
  },
  JobPosting: (thing) => [
    ...lacking(thing, [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'employmentType',
    ]),
    ...things(thing['jobLocation'])
      .flatMap(({ address }) => (things(address).length === 1 ? things(address) : [{}]))
      .flatMap((address) => lacking(address, ['addressLocality', 'addressCountry'])),
    ...(thing['jobLocation'] === undefined
      ? lacking(thing, ['jobLocationType', 'applicantLocationRequirements'])
      : []),
  ],
  Event: (thing) => lacking(thing, ['name', 'startDate', 'location', 'description', 'organizer']),
  WebSite: (thing) => lacking(thing, ['name', 'url', 'alternateName']),
  // Of those who are only named the site need not have a page.
  Organization: (thing) => lacking(thing, ['name']),
  NewsMediaOrganization: (thing) => lacking(thing, ['name', 'url', 'logo']),
  Dataset(thing) {
    const found = lacking(thing, ['name', 'description', 'creator', 'license']);
    const { length } = text(thing['description']) ?? '';
    if (length < 50 || length > 5000) found.push(`description has ${length} characters`);
    // Files are recommended; before the first night there are none.
    for (const file of things(thing['distribution']))
      found.push(...lacking(file, ['contentUrl', 'encodingFormat']));
    return found;
  },
};

/** Every thing within a value that says its kind. */
function* typed(value: unknown): Generator<Thing> {
  for (const each of things(value)) {
    if (each['@type'] !== undefined) yield each;
    for (const inner of Object.values(each)) yield* typed(inner);
  }
}

/** What is wrong with the text of a JSON-LD element. */
export function findingsInJsonLd(json: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return ['is no JSON'];
  }
  const found = things(data).flatMap((thing) => [
    ...(thing['@context'] === 'https://schema.org' ? [] : ['has another @context']),
    ...(thing['@type'] === undefined ? ['lacks @type'] : []),
    ...anywhere(thing, String(thing['@type'])),
  ]);
  for (const thing of typed(data))
    found.push(
      ...listOf(thing['@type']).flatMap((type) =>
        (KINDS[String(type)]?.(thing) ?? []).map((each) => `${type} ${each}`),
      ),
    );
  return found;
}
