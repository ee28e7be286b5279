import type { CheerioAPI } from 'cheerio';
import { isoDate, isoMoment } from './moments.ts';
import { isAbsolute } from './structured-data.ts';

/*
 * What a page says to who shows a link to it: https://ogp.me (its basic, optional and structured properties, type
 * article), https://developer.x.com/en/docs/x-for-websites/cards, and what the page says of itself elsewhere.
 */

/** Of which a page has one. */
const ONCE = ['title', 'type', 'url', 'image', 'description', 'locale', 'site_name', 'image:alt'];
const TYPES = new Set(['website', 'article', 'profile']);
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', vi: 'vi_VN' };

/** What is wrong with the Open Graph of a page; of one that search engines do not list, too. */
export function findingsInOpenGraph($: CheerioAPI): string[] {
  const found: string[] = [];
  // Looked for once: each search goes through the whole page.
  const properties = $('meta[property]').toArray();
  const all = (name: string) =>
    properties
      .filter(({ attribs }) => attribs['property'] === name)
      .map(({ attribs }) => attribs['content'] ?? '');
  const one = (name: string) => all(`og:${name}`)[0] ?? '';
  for (const name of ONCE) {
    const { length } = all(`og:${name}`);
    if (length !== 1) found.push(`og:${name} is there ${length} times`);
    else if (one(name).trim() === '') found.push(`og:${name} is empty`);
  }
  for (const { attribs } of properties)
    if (attribs['property']?.startsWith('og:') && attribs['name'])
      found.push(`${attribs['property']} is named twice`);
  if (!TYPES.has(one('type'))) found.push(`og:type is ${one('type')}`);
  for (const name of ['url', 'image'])
    if (!isAbsolute(one(name))) found.push(`og:${name} is relative`);
  const canonical = $('link[rel=canonical]').attr('href');
  if (canonical && canonical !== one('url')) found.push('og:url is not the canonical address');

  // The language of the text that is shown, which need not be the page's.
  const shown =
    $('main .prose[lang]').attr('lang') ?? $('main').attr('lang') ?? $('html').attr('lang') ?? '';
  if (one('locale') !== LOCALES[shown])
    found.push(`og:locale is ${one('locale')} of a text in ${shown}`);

  const sizes = ['width', 'height'].map((side) => all(`og:image:${side}`));
  if (new URL(one('image') || 'http://none').pathname.startsWith('/og/')) {
    if (sizes.some(([pixels = '']) => !/^[1-9]\d+$/.test(pixels)))
      found.push('og:image has no size');
  }
  if ($('meta[name="twitter:card"]').attr('content') !== 'summary_large_image')
    found.push('twitter:card is missing');

  const article = properties.filter(({ attribs }) => attribs['property']?.startsWith('article:'));
  if (one('type') !== 'article' && article.length > 0) found.push('article: of no article');
  if (one('type') === 'article') {
    for (const name of ['published_time', 'modified_time']) {
      if (all(`article:${name}`).length !== 1) found.push(`article:${name} is not there once`);
      if (isoMoment(all(`article:${name}`)[0]) === null) found.push(`article:${name} is no moment`);
    }
    if (!all('article:section')[0]) found.push('article:section is missing');
    for (const author of all('article:author'))
      if (!isAbsolute(author)) found.push('article:author is no address');
  }
  $('time[datetime]').each((_, { attribs }) => {
    const moment = attribs['datetime'] ?? '';
    if (isoDate(moment) === null && !/^\d{4}(?:-\d\d)?$/.test(moment))
      found.push(`<time> is no date: ${moment}`);
  });
  return found;
}
