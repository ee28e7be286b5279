import { type CheerioAPI, load } from 'cheerio';
import { SaxesParser } from 'saxes';
import { findingsInVocabulary } from './feed-vocabulary.ts';
import { isoMoment, rfc822Moment } from './moments.ts';
import { isAbsolute } from './structured-data.ts';

/*
 * A second reading of feeds, as strict as their texts: https://www.rssboard.org/rss-specification and rss-profile,
 * RFC 4287 (Atom), https://www.jsonfeed.org/version/1.1/, https://www.rssboard.org/media-rss.
 */

/** Where XML breaks; '' where it is well formed, namespaces included. */
export function brokenXml(xml: string): string {
  let broken = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    broken ||= error.message;
  });
  parser.write(xml).close();
  return broken;
}

/** What an entry of any of the three formats has. */
type Entry = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly html: string;
  readonly published: number | null;
  readonly updated: number | null;
};

/** RFC 4287 §4.2.6: it stays when the story moves. */
const LASTING_ID = /^urn:uuid:[0-9a-f-]{36}$/;

function ofEntries(entries: readonly Entry[]): string[] {
  const found: string[] = [];
  const say = (what: string, { url }: Entry) => found.push(`${what}: ${url}`);
  if (new Set(entries.map(({ id }) => id)).size !== entries.length)
    found.push('an id is there twice');
  // Readers show them on one page.
  const ids = entries.flatMap(({ html }) =>
    [...load(html, null, false)('[id]')].map(({ attribs }) => attribs['id']),
  );
  if (new Set(ids).size !== ids.length) found.push('two elements have one id');
  let last = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (!LASTING_ID.test(entry.id)) say('an id that changes with the address', entry);
    if (!isAbsolute(entry.url)) say('no absolute link', entry);
    if (entry.title.trim() === '' || /<[a-z/]/i.test(entry.title)) say('no plain title', entry);
    if (entry.published === null || entry.updated === null) say('no strict date', entry);
    else if (entry.published > Date.now() || entry.updated < entry.published)
      say('a date that cannot be', entry);
    if ((entry.published ?? 0) > last) say('newer than the one before', entry);
    last = entry.published ?? last;
    // Nothing inside an entry knows what it would be relative to, and nothing may run there.
    const $ = load(entry.html, null, false);
    $('[href], [src]').each((_, { attribs }) => {
      const address = attribs['href'] ?? attribs['src'] ?? '';
      if (!isAbsolute(address) && !/^(?:mailto:|tel:)/.test(address))
        say(`relative ${address}`, entry);
    });
    if ($('script, style, iframe, form').length > 0) say('what does not belong in a feed', entry);
  }
  return found;
}

const content = ($: CheerioAPI, selector: string, index: number, within: string) =>
  $(within).eq(index).children(selector).first().text();

function inRss(xml: string, address: string): string[] {
  const $ = load(xml, { xml: true });
  const found: string[] = [];
  if ($('rss').attr('version') !== '2.0' || $('rss > channel').length !== 1)
    found.push('is no RSS 2.0');
  for (const name of [
    'title',
    'link',
    'description',
    'language',
    'lastBuildDate',
    'copyright',
    'image',
  ])
    if ($(`channel > ${name}`).length !== 1) found.push(`the channel has no one ${name}`);
  if (!isAbsolute($('channel > link').text())) found.push('the link of the channel is relative');
  if (!/^[a-z]{2}(?:-[a-z]{2})?$/i.test($('channel > language').text())) found.push('no language');
  if (rfc822Moment($('channel > lastBuildDate').text()) === null)
    found.push('lastBuildDate is no date');
  const self = $('channel > atom\\:link[rel=self]');
  if (self.attr('href') !== address || self.attr('type') !== 'application/rss+xml')
    found.push('atom:link does not name the feed itself');
  const items = $('channel > item').toArray();
  for (const item of items) {
    const guid = $(item).children('guid');
    if (guid.attr('isPermaLink') !== 'false' || !LASTING_ID.test(guid.text()))
      found.push('a guid changes with the address');
    $(item)
      .children('media\\:content')
      .each((_, { attribs }) => {
        if (!isAbsolute(attribs['url']) || !/^image\/\w+$/.test(attribs['type'] ?? ''))
          found.push('media:content is no picture');
      });
    $(item)
      .children('category, dc\\:creator')
      .each((_, element) => {
        if ($(element).text().trim() === '') found.push('an empty category or name');
      });
  }
  const entries = items.map((_, at) => {
    const published = rfc822Moment(content($, 'pubDate', at, 'channel > item'));
    return {
      id: content($, 'guid', at, 'channel > item'),
      url: content($, 'link', at, 'channel > item'),
      title: content($, 'title', at, 'channel > item'),
      html: content($, 'content\\:encoded', at, 'channel > item'),
      ...{ published, updated: published },
    };
  });
  return [...found, ...ofEntries(entries)];
}

function inAtom(xml: string, address: string): string[] {
  const $ = load(xml, { xml: true });
  const found: string[] = [];
  if ($('feed').attr('xmlns') !== 'http://www.w3.org/2005/Atom') found.push('is no Atom');
  if (!/^[a-z]{2}$/.test($('feed').attr('xml:lang') ?? '')) found.push('no language');
  for (const name of ['id', 'title', 'updated', 'rights', 'logo'])
    if ($(`feed > ${name}`).length !== 1) found.push(`the feed has no one ${name}`);
  if (isoMoment($('feed > updated').text()) === null) found.push('updated is no date');
  if ($('feed > link[rel=self]').attr('href') !== address)
    found.push('no link names the feed itself');
  if ($('feed > link[rel=alternate]').length !== 1) found.push('no link to its page');
  $('author').each((_, author) => {
    if ($(author).children('name').text().trim() === '') found.push('an author without a name');
  });
  const entries = $('feed > entry').toArray();
  for (const entry of entries)
    if ($(entry).children('author').length === 0 && $('feed > author').length === 0)
      found.push('an entry of nobody');
  return [
    ...found,
    ...ofEntries(
      entries.map((entry) => ({
        id: $(entry).children('id').text(),
        url: $(entry).children('link[rel=alternate]').attr('href') ?? '',
        title: $(entry).children('title').text(),
        html: $(entry).children('content[type=html]').text(),
        published: isoMoment($(entry).children('published').text()),
        updated: isoMoment($(entry).children('updated').text()),
      })),
    ),
  ];
}

type JsonFeed = {
  version?: string;
  title?: string;
  home_page_url?: string;
  feed_url?: string;
  language?: string;
  items?: readonly Readonly<Record<string, unknown>>[];
};

function inJson(json: string, address: string): string[] {
  const feed = JSON.parse(json) as JsonFeed;
  const found: string[] = [];
  if (feed.version !== 'https://jsonfeed.org/version/1.1') found.push('is no JSON Feed 1.1');
  if (!feed.title) found.push('has no title');
  if (!isAbsolute(feed.home_page_url)) found.push('has no page');
  if (feed.feed_url !== address) found.push('feed_url is not its address');
  if (!/^[a-z]{2}$/.test(feed.language ?? '')) found.push('no language');
  const items = feed.items ?? [];
  for (const item of items) {
    if (typeof item['id'] !== 'string') found.push('an id is no text');
    if (item['image'] !== undefined && !isAbsolute(item['image']))
      found.push('an image is relative');
    if (!Array.isArray(item['authors']) || !Array.isArray(item['tags'])) found.push('no lists');
  }
  return [
    ...found,
    ...ofEntries(
      items.map((item) => ({
        id: String(item['id'] ?? ''),
        url: String(item['url'] ?? ''),
        title: String(item['title'] ?? ''),
        html: String(item['content_html'] ?? ''),
        published: isoMoment(item['date_published'] as string),
        updated: isoMoment(item['date_modified'] as string),
      })),
    ),
  ];
}

/** What is wrong with a feed. @param address its own, absolute */
export function findingsInFeed(body: string, address: string): string[] {
  const broken = address.endsWith('.json') ? '' : brokenXml(body);
  if (broken) return [broken];
  const find = address.endsWith('.json') ? inJson : address.endsWith('.atom') ? inAtom : inRss;
  return [...find(body, address), ...findingsInVocabulary(body, address)];
}
