import { slugify } from './slug.ts';

/** Paths of this site that are no reader's: the office, previews, the built-in mailbox. `private.office_link` says the same. */
const OFFICE = /^(?:\/[a-z]{2})?\/(?:admin|preview|_mail)(?:[/?#]|$)/i;
/** A host that is the computer of the person who wrote it. */
const OWN_COMPUTER =
  /^(?:https?:)?\/\/(?:[^/?#@]*@)?(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?=[:/?#]|$)/i;
/** What only the machine or the page that it was copied from has. */
const LOCAL = /^(?:file|blob|data):/i;

/**
 * Whether an address leads into the office, to somebody's own computer, or to a part of another page.
 *
 * @param origin this site's, where addresses may be absolute
 */
export function leadsNowhere(address: string, origin = ''): boolean {
  const text = address.trim();
  const isOwn = origin !== '' && text.toLowerCase().startsWith(`${origin.toLowerCase()}/`);
  const path = isOwn ? text.slice(origin.length) : text;
  return (
    OFFICE.test(path) ||
    LOCAL.test(text) ||
    (!isOwn && OWN_COMPUTER.test(text)) ||
    (text.startsWith('#') && !text.startsWith('#s-'))
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };
const decode = (text: string) =>
  text.replace(/&(amp|quot|lt|gt);/g, (_, name: string) => NAMED[name] ?? '');

const VALUE = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`;
const HREF = new RegExp(String.raw`\shref${VALUE}`, 'i');
const SRC = new RegExp(String.raw`\ssrc${VALUE}`, 'i');
const attributeOf = (tag: string, name: RegExp) => {
  const [, double, single, bare] = name.exec(tag) ?? [];
  return decode(double ?? single ?? bare ?? '');
};

const LINK = /<a(\s[^<>]*)>([\s\S]*?)<\/a\s*>/gi;
const FIGURE =
  /<figure\b[^<>]*>\s*(<img\s[^<>]*>)\s*(?:<figcaption\b[^<>]*>([\s\S]*?)<\/figcaption>)?\s*<\/figure>/gi;
const IMAGE = /<img\s[^<>]*>/gi;

/** Addresses of the headings in a body, as readers get them. */
const headingsIn = (content: string): ReadonlySet<string> =>
  new Set(
    [...content.matchAll(/<h[1-6]\b[^<>]*>([\s\S]*?)<\/h[1-6]>/gi)].map(
      ([, inner = '']) => `#s-${slugify(decode(inner.replace(/<[^<>]*>/g, '')).trim())}`,
    ),
  );

/**
 * A body without the links that no reader can follow, whose words stay, and without pictures that only the writer's
 * computer has, whose captions stay.
 *
 * @param content as stored
 * @param origin this site's
 * @returns the body, the same string where nothing was dropped, and the addresses that were
 */
export function withoutOfficeLinks(
  content: string,
  origin = '',
): { readonly content: string; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const headings = /href\s*=\s*["']?#s-/i.test(content) ? headingsIn(content) : new Set<string>();
  const isNowhere = (address: string) =>
    leadsNowhere(address, origin) || (address.startsWith('#s-') && !isThere(address));
  // The second heading of a name has a number behind it.
  const isThere = (address: string) =>
    headings.has(address) || headings.has(address.replace(/-\d+$/, ''));
  const drop = (address: string) => dropped.push(address);
  const kept = content
    .replace(LINK, (whole, tag: string, words: string) => {
      const href = attributeOf(tag, HREF);
      if (!isNowhere(href)) return whole;
      drop(href);
      return words;
    })
    .replace(FIGURE, (whole, image: string, caption = '') => {
      const src = attributeOf(image, SRC);
      if (!leadsNowhere(src, origin)) return whole;
      drop(src);
      return caption;
    })
    .replace(IMAGE, (image) => {
      const src = attributeOf(image, SRC);
      if (!leadsNowhere(src, origin)) return image;
      drop(src);
      return '';
    });
  return { content: dropped.length > 0 ? kept : content, dropped };
}
