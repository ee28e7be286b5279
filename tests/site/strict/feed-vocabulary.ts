import { load } from 'cheerio';

/*
 * What a feed may be made of, and how often, as the W3C's feed validator asks it: the schema of RFC 4287, the RSS 2.0
 * specification with the modules that ours use, and the keys of JSON Feed 1.1.
 */

/** Of an element its children: `!` one, `?` one at most, `*` any number. */
type Children = Readonly<Record<string, string>>;

const PERSON = 'name! uri? email?';
const ATOM: Children = {
  feed: 'id! title! updated! author* category* contributor* generator? icon? link* logo? rights? subtitle? entry*',
  entry:
    'id! title! updated! author* category* content? contributor* link* published? rights? source? summary?',
  author: PERSON,
  contributor: PERSON,
};

const RSS: Children = {
  rss: 'channel!',
  channel:
    'title! link! description! language? copyright? managingEditor? webMaster? pubDate? lastBuildDate? category* generator? docs? cloud? ttl? image? textInput? skipHours? skipDays? item* atom:link* snf:logo? snf:darkModeLogo?',
  image: 'url! title! link! width? height? description?',
  item: 'title! link! description! author? category* comments? enclosure? guid! pubDate! source? content:encoded? dc:creator* dc:language? media:content* media:thumbnail* media:status?',
  'snf:logo': 'url!',
  'snf:darkModeLogo': 'url!',
  'media:content': 'media:description? media:credit* media:thumbnail* media:title?',
};

/** Attributes without which an element says nothing. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  link: ['href'],
  'atom:link': ['href'],
  'media:content': ['url'],
  'media:thumbnail': ['url'],
};

function inXml(xml: string, allowed: Children, root: string): string[] {
  const $ = load(xml, { xml: true });
  const found: string[] = [];
  if ($.root().children().length !== 1 || $.root().children(root).length !== 1)
    found.push(`is no <${root}>`);
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    const { name, attribs } = element;
    const children = $(element).children().toArray();
    const counts = Map.groupBy(children, (child) => child.name);
    const rules = (allowed[name] ?? '').split(' ').filter(Boolean);
    const known = new Set(rules.map((rule) => rule.slice(0, -1)));
    for (const child of counts.keys()) if (!known.has(child)) found.push(`<${child}> in <${name}>`);
    for (const rule of rules) {
      const count = counts.get(rule.slice(0, -1))?.length ?? 0;
      if (rule.endsWith('!') ? count !== 1 : rule.endsWith('?') && count > 1)
        found.push(`${count} <${rule.slice(0, -1)}> in <${name}>`);
    }
    if (root === 'feed' || name.includes(':'))
      for (const attribute of ATTRIBUTES[name] ?? [])
        if (!attribs[attribute]) found.push(`<${name}> without ${attribute}`);
  });
  return found;
}

function inAtom(xml: string): string[] {
  const $ = load(xml, { xml: true });
  const found = inXml(xml, ATOM, 'feed');
  $('feed, entry').each((_, element) => {
    const alternates = $(element)
      .children('link')
      .toArray()
      .filter(({ attribs }) => (attribs['rel'] ?? 'alternate') === 'alternate')
      .map(({ attribs }) => `${attribs['type']} ${attribs['hreflang']}`);
    if (new Set(alternates).size !== alternates.length) found.push('two alternates of one type');
  });
  $('category').each((_, { attribs }) => {
    if (!attribs['term']) found.push('a category without its term');
  });
  $('title, summary, content, rights, subtitle').each((_, { attribs, name }) => {
    if (!['text', 'html', 'xhtml', undefined].includes(attribs['type']))
      found.push(`${name} of the type ${attribs['type']}`);
  });
  $('id').each((_, element) => {
    if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test($(element).text())) found.push('an id that is no URI');
  });
  return found;
}

function inRss(xml: string): string[] {
  const $ = load(xml, { xml: true });
  const found = inXml(xml, RSS, 'rss');
  const of = (path: string) => $(`channel > ${path}`).text();
  if (of('image > title') !== of('title') || of('image > link') !== of('link'))
    found.push('the image is called otherwise than its channel');
  if (Number(of('image > width') || 88) > 144 || Number(of('image > height') || 31) > 400)
    found.push('the image is too large');
  if (of('ttl') && !/^[1-9]\d*$/.test(of('ttl'))) found.push('ttl is no number');
  return found;
}

/** Of keys what they hold: `string`, `boolean` or `list`. */
type Keys = Readonly<Record<string, string>>;

/** What JSON Feed 1.1 knows. */
const FEED_KEYS: Keys = {
  ...{ version: 'string', title: 'string', home_page_url: 'string', feed_url: 'string' },
  ...{ description: 'string', user_comment: 'string', next_url: 'string', icon: 'string' },
  ...{ favicon: 'string', language: 'string', expired: 'boolean' },
  ...{ authors: 'list', hubs: 'list', items: 'list' },
};
const ITEM_KEYS: Keys = {
  ...{ id: 'string', url: 'string', external_url: 'string', title: 'string', summary: 'string' },
  ...{ content_html: 'string', content_text: 'string', image: 'string', banner_image: 'string' },
  ...{ date_published: 'string', date_modified: 'string', language: 'string' },
  ...{ authors: 'list', tags: 'list', attachments: 'list' },
};

type Held = Readonly<Record<string, unknown>>;

function inKeys(held: Held, known: Keys, where: string): string[] {
  return Object.entries(held).flatMap(([key, value]) => {
    if (key.startsWith('_')) return [];
    const kind = known[key];
    if (kind === undefined) return [`${key} in ${where}`];
    const isRight = kind === 'list' ? Array.isArray(value) : typeof value === kind && value !== '';
    return isRight ? [] : [`${key} of ${where} holds no ${kind}`];
  });
}

function inJson(json: string): string[] {
  const feed = JSON.parse(json) as Held & { readonly items?: readonly Held[] };
  const people = [feed, ...(feed.items ?? [])].flatMap(
    ({ authors }) => (authors as readonly Held[]) ?? [],
  );
  return [
    ...inKeys(feed, FEED_KEYS, 'the feed'),
    ...(feed.items ?? []).flatMap((item) => [
      ...inKeys(item, ITEM_KEYS, 'an item'),
      ...(item['content_html'] || item['content_text'] ? [] : ['an item without a text']),
      ...((item['tags'] ?? []) as readonly unknown[]).flatMap((tag) =>
        typeof tag === 'string' && tag !== '' ? [] : ['a tag that is no text'],
      ),
    ]),
    ...people.flatMap(({ name, url, avatar }) =>
      name || url || avatar ? [] : ['an author without a name'],
    ),
  ];
}

/** What a feed has that its format does not know, or lacks. @param address by whose end its format is known */
export function findingsInVocabulary(body: string, address: string): string[] {
  const find = address.endsWith('.json') ? inJson : address.endsWith('.atom') ? inAtom : inRss;
  return [...new Set(find(body))];
}
