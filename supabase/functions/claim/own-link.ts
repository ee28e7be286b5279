import { Parser } from 'htmlparser2';

/**
 * Whether a page has a link that its owner set: to the site, with the mark behind the hash, and `rel="me"`, which no form
 * for comments lets a visitor write.
 *
 * @param html of the page, whole or its beginning
 * @param site origin
 * @see https://microformats.org/wiki/rel-me
 */
export function hasOwnLink(html: string, site: string, mark: string): boolean {
  const { origin } = new URL(site);
  let found = false;
  const parser = new Parser({
    onopentag(name, { href = '', rel = '' }) {
      if ((name !== 'a' && name !== 'link') || !rel.toLowerCase().split(/\s+/).includes('me'))
        return;
      const url = URL.parse(href);
      if (url?.origin === origin && url.hash === `#${mark}`) found = true;
    },
  });
  parser.end(html);
  return found;
}
