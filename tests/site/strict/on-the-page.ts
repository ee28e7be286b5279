import type { CheerioAPI } from 'cheerio';

/*
 * What structured data says stands on its page: search engines take it back where it does not.
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content
 */

type Thing = { readonly [name: string]: unknown };

const things = (value: unknown): Thing[] =>
  [value ?? []].flat().filter((each): each is Thing => typeof each === 'object');
const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** One spelling of spaces, quotes and dashes, which are typeset on the page. */
const plain = (words: string) =>
  words
    .replace(/[\s\u2060\u200b]+/g, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .trim();

/** What a page shows. */
function readPage($: CheerioAPI) {
  const main = $('main').clone();
  main.find('script, style, template').remove();
  const words = plain(main.text());
  const says = (value: unknown) => words.includes(plain(text(value)));
  const heading = plain($('main h1').text());
  const days = new Set(
    $('main time[datetime]')
      .toArray()
      .map(({ attribs }) => Date.parse(attribs['datetime'] ?? '')),
  );
  const links = new Set(
    $('a[href]')
      .toArray()
      .map(({ attribs }) => attribs['href'] ?? ''),
  );
  const pathOf = (address: unknown) => {
    const { pathname, search } = new URL(text(address));
    return pathname + search;
  };
  const isNow = (moment: unknown) =>
    [...days].some((day) => Math.abs(day - Date.parse(text(moment))) < 24 * 60 * 60 * 1000);
  const unsaid = (thing: Thing, ...names: string[]) =>
    names.filter((name) => thing[name] !== undefined && !says(thing[name]));
  return { $, says, heading, days, links, pathOf, isNow, unsaid };
}

const KINDS: Readonly<
  Record<string, (thing: Thing, page: ReturnType<typeof readPage>) => string[]>
> = {
  NewsArticle: (thing, { says, heading, days, links, pathOf, isNow, unsaid }) => [
    ...(heading.startsWith(plain(text(thing['headline']))) ? [] : ['headline']),
    ...unsaid(thing, 'articleSection'),
    // To the second.
    ...['datePublished', 'dateModified'].filter((name) => !days.has(Date.parse(text(thing[name])))),
    ...things(thing['author']).flatMap((author) => unsaid(author, 'name')),
    ...things(thing['correction']).flatMap(({ datePublished }) =>
      isNow(datePublished) ? [] : ['correction.datePublished'],
    ),
    ...[...things(thing['about']), ...things(thing['mentions'])].flatMap((each) =>
      links.has(pathOf(each['url'])) || says(each['name']) ? [] : [`about ${each['name']}`],
    ),
  ],
  CollectionPage: (thing, { links, pathOf, unsaid }) => [
    ...unsaid(thing, 'name'),
    ...things(thing['mainEntity']).flatMap((list) => {
      const items = things(list['itemListElement']);
      return [
        ...(list['numberOfItems'] === items.length ? [] : ['numberOfItems']),
        ...items.flatMap((item) => unsaid(item, 'name')),
        ...items.filter(({ url }) => !links.has(pathOf(url))).map(({ url }) => `url ${url}`),
      ];
    }),
  ],
  BreadcrumbList(thing, { links, pathOf, unsaid }) {
    const steps = things(thing['itemListElement']);
    return [
      ...unsaid(steps.at(-1) ?? {}, 'name'),
      ...steps
        .slice(0, -1)
        .filter(({ item }) => !links.has(pathOf(item)))
        .map(({ item }) => `a link to ${item}`),
    ];
  },
  Organization: (thing, { heading, unsaid }) => [
    ...(heading === plain(text(thing['name'])) ? [] : ['name']),
    ...unsaid(thing, 'foundingDate'),
    ...[
      ...things(thing['founder']),
      ...things(thing['employee']),
      ...things(thing['funder']),
    ].flatMap((each) => unsaid(each, 'name')),
  ],
  Person: (thing, { says, heading, unsaid }) => [
    ...(heading === plain(text(thing['name'])) ? [] : ['name']),
    ...[thing['jobTitle'] ?? []]
      .flat()
      .filter((title) => !says(title))
      .map((title) => `job ${title}`),
    ...things(thing['worksFor']).flatMap((each) => unsaid(each, 'name')),
  ],
  ProfilePage: (thing, { heading }) =>
    things(thing['mainEntity']).flatMap((person) =>
      heading === plain(text(person['name'])) ? [] : ['name'],
    ),
  JobPosting(thing, { $, says, isNow, unsaid }) {
    const description = $('<div>').html(text(thing['description'])).find('li, p').toArray();
    return [
      ...unsaid(thing, 'title'),
      ...description.map((part) => $(part).text()).filter((part) => !says(part)),
      ...(isNow(thing['datePosted']) ? [] : ['datePosted']),
      ...things(thing['jobLocation']).flatMap((place) => unsaid(place, 'name')),
      ...things(thing['applicantLocationRequirements']).flatMap((place) => unsaid(place, 'name')),
    ];
  },
  Event: (thing, { days, links, pathOf, unsaid }) => [
    ...unsaid(thing, 'name', 'description'),
    ...(days.has(Date.parse(text(thing['startDate']))) ? [] : ['startDate']),
    ...things(thing['location']).flatMap((place) => unsaid(place, 'name')),
    ...(links.has(pathOf(thing['url']) + new URL(text(thing['url'])).hash) ? [] : ['url']),
  ],
};

/**
 * What a page's structured data says, and the page does not.
 *
 * @param kinds where the kinds that it has are noted
 */
export function findingsOnThePage($: CheerioAPI, kinds: Set<string>): string[] {
  const page = readPage($);
  return $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => things(JSON.parse($(element).text())))
    .flatMap((thing) => {
      const kind = text(thing['@type']);
      kinds.add(kind);
      return (KINDS[kind]?.(thing, page) ?? []).map((finding) => `${kind} alone says ${finding}`);
    });
}
