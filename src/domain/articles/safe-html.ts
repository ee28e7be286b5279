import sanitize from 'sanitize-html';
import { parseFigure } from '../ledger/figure.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { ALLOWED } from './allowed-html.ts';
import { toPictureAddress } from './picture-address.ts';

/** Where the page itself ends and the outside begins: a scheme, and everything but our own paths. */
const isExternal = (href: string) => /^https?:/i.test(href);

const focusable: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { ...attribs, tabindex: '0' },
});

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.values(ALLOWED.tags).flat(),
  allowedAttributes: ALLOWED.attributes,
  allowedClasses: ALLOWED.classes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Deeper than any article needs, shallower than what makes a browser slow.
  nestingLimit: 24,
  transformTags: {
    // The page has one first heading: the title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(isExternal(href) && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        src: toPictureAddress(src),
        alt,
        ...(isPixels(width) && { width }),
        ...(isPixels(height) && { height }),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
    figure: (tagName, { 'data-ledger': ledger, ...attribs }) => ({
      tagName,
      attribs: ledger && parseFigure(ledger) ? { 'data-ledger': ledger } : attribs,
    }),
    // What is too wide scrolls inside itself, which a keyboard can only do when it takes focus.
    table: focusable,
    pre: focusable,
  },
  // An image whose address was refused is an empty frame; one that is relative to the page is a slip.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(https?:|\/)/.test(attribs['src'] ?? ''),
};

function isPixels(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value);
}

/**
 * Deeper than any text is written. The parser takes as long for a tag as it is deep, so what goes on
 * beyond is shown as it was typed instead.
 */
const MAX_DEPTH = 1024;

class TooDeep extends Error {}

/** What the allow-list leaves of a text, balanced and escaped. */
export function toSafeHtml(content: string): string {
  let depth = 0;
  const guard = {
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return sanitize(content, { ...OPTIONS, ...guard });
  } catch (error) {
    if (error instanceof TooDeep) return escapeHtml(content);
    throw error;
  }
}
