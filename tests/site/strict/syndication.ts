import { load } from 'cheerio';
import { rfc822Moment } from './moments.ts';
import { isAbsolute } from './structured-data.ts';

/*
 * What those who take feeds over publish as their rules:
 * https://publishers.smartnews.com/hc/en-us/articles/360036526213 (SmartFormat 2.1) and …/56500436151065,
 * https://about.flipboard.com/rss-spec/
 */

const MOST_BYTES = 1_000_000;
const LONGEST_DESCRIPTION = 30;
/** The tags that our texts have of those that SmartNews shows. */
const SHOWN = new Set([
  ...[
    'a',
    'aside',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'details',
    'em',
    'figcaption',
    'figure',
    'h2',
    'h3',
    'h4',
  ],
  ...[
    'hr',
    'i',
    'img',
    'ins',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
  ],
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'u',
    'ul',
    'div',
    'cite',
    'q',
    'mark',
    'time',
  ],
]);

/** What SmartNews would refuse of a feed, or warn of. */
export function findingsInSmartFormat(xml: string): string[] {
  const $ = load(xml, { xml: true });
  const found: string[] = [];
  if (Buffer.byteLength(xml) > MOST_BYTES) found.push('is larger than a megabyte');
  if ($('rss').attr('xmlns:snf') !== 'http://www.smartnews.be/snf') found.push('no namespace snf');
  for (const name of ['title', 'link', 'description', 'pubDate', 'language', 'copyright', 'ttl'])
    if ($(`channel > ${name}`).text().trim() === '') found.push(`the channel has no ${name}`);
  if ($('channel > description').text().length > LONGEST_DESCRIPTION)
    found.push('a long description');
  if (rfc822Moment($('channel > pubDate').text()) === null) found.push('pubDate is no date');
  for (const name of ['logo', 'darkModeLogo'])
    if (!/^https?:.*\.png$/.test($(`channel > snf\\:${name} > url`).text()))
      found.push(`no snf:${name}`);
  for (const item of $('channel > item').toArray()) {
    const say = (what: string) => found.push(`${what}: ${$(item).children('link').text()}`);
    for (const name of ['title', 'link', 'guid', 'pubDate', 'content\\:encoded', 'dc\\:creator'])
      if ($(item).children(name).text().trim() === '') say(`no ${name}`);
    if (!isAbsolute($(item).children('media\\:thumbnail').attr('url'))) say('no thumbnail');
    if ($(item).children('media\\:status').attr('state') !== 'active') say('no status');
    // A canonical address, without what counts clicks.
    if (/[?#]/.test($(item).children('link').text())) say('an address with a query');
    const $text = load($(item).children('content\\:encoded').text(), null, false);
    for (const node of $text('*').toArray())
      if ('name' in node && !SHOWN.has(node.name)) say(`<${node.name}>`);
  }
  return found;
}

const LEAST_SIDE = 500;
const LEAST_ITEMS = 30;

/**
 * What Flipboard would miss in the RSS feed of everything. It also wishes for descriptions of 300 characters: ours are
 * the excerpts of stories, and the whole text comes with them.
 */
export function findingsOfFlipboard(xml: string): string[] {
  const $ = load(xml, { xml: true });
  const found: string[] = [];
  for (const name of ['title', 'link', 'description', 'language'])
    if ($(`channel > ${name}`).text().trim() === '') found.push(`the channel has no ${name}`);
  const items = $('channel > item').toArray();
  if (items.length < LEAST_ITEMS) found.push(`${items.length} items`);
  for (const item of items) {
    const say = (what: string) => found.push(`${what}: ${$(item).children('link').text()}`);
    for (const name of [
      'title',
      'link',
      'guid',
      'pubDate',
      'description',
      'content\\:encoded',
      'dc\\:creator',
      'category',
    ])
      if ($(item).children(name).first().text().trim() === '') say(`no ${name}`);
    const picture = $(item).children('media\\:content');
    const sides = ['width', 'height'].map((side) => Number(picture.attr(side)));
    if (picture.attr('medium') !== 'image' || Math.min(...sides) < LEAST_SIDE)
      say('no large picture');
    const names = $(item)
      .children('category')
      .toArray()
      .map((each) => $(each).text().toLowerCase());
    if (new Set(names).size !== names.length) say('a topic twice');
  }
  return found;
}
