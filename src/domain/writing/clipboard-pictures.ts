import { styleOf } from './clipboard-styles.ts';
import { type Element, el, type Html } from './html-tree.ts';

/** A picture as a figure, or what is left of one that cannot be had. */
export type Picture = Element | { readonly alt: string; readonly caption: readonly Html[] };

/** A picture, alone or with its caption. */
export const isPicture = ({ tag, children }: Element): boolean =>
  tag === 'img' || tag === 'picture' || (tag === 'figure' && find(children, 'img') !== null);

function find(nodes: readonly Html[], tag: string): Element | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === tag) return node;
    const inner = find(node.children, tag);
    if (inner) return inner;
  }
  return null;
}

const pixels = (value: string | undefined) =>
  /^[1-9]\d{0,4}$/.test(value ?? '') ? value : undefined;

/** Pictures that stand in the clipboard itself, of the types that an upload takes. */
const DATA = /^data:image\/(?:png|jpe?g|webp);base64,[a-z\d+/=\s]+$/i;

/** An address that a page may load a picture from, or null. */
function srcOf(address: string, origin: string): string | null {
  const src = address.trim();
  if (DATA.test(src)) return src.replace(/\s+/g, '');
  if (!/^(?:https?:)?\/\//i.test(src)) return null;
  const whole = src.startsWith('//') ? `https:${src}` : src;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.origin === origin
    ? `${url.pathname}${url.search}`
    : url.href.replace(/^http:/, 'https:');
}

/** What holds the place of a picture, or of anything else that has to be put in by hand: the sheet before a publication finds it. */
export const placeholder = (what: string, alt = ''): Element =>
  el('mark', [`[${[what, alt.replace(/[[\]]/g, '').slice(0, 200)].filter(Boolean).join(': ')}]`]);

/**
 * @param lineOf the words of a caption, clean
 * @returns its blocks; null for what counts readers, and a caption alone for what cannot be had
 */
export function pictureOf(
  node: Element,
  origin: string,
  lineOf: (nodes: readonly Html[]) => readonly Html[],
): Picture | null {
  const image = node.tag === 'img' ? node : find(node.children, 'img');
  if (!image) return null;
  const { attrs } = image;
  const style = styleOf(image);
  const width = pixels(attrs['width']) ?? pixels(style['width']?.replace(/(?:\.\d+)?px$/, ''));
  const height = pixels(attrs['height']) ?? pixels(style['height']?.replace(/(?:\.\d+)?px$/, ''));
  if (width === '1' || height === '1') return null;
  const src = srcOf(attrs['src'] ?? '', origin);
  const caption = node.tag === 'figure' ? find(node.children, 'figcaption') : null;
  const words = caption ? lineOf(caption.children) : [];
  if (src === null) return { alt: (attrs['alt'] ?? '').trim(), caption: words };
  const picture: Element = {
    tag: 'img',
    attrs: {
      src,
      alt: (attrs['alt'] ?? '').trim(),
      ...(width && height && { width, height }),
    },
    children: [],
  };
  return {
    tag: 'figure',
    attrs: {},
    children: [
      picture,
      ...(words.length > 0 ? [{ tag: 'figcaption', attrs: {}, children: words }] : []),
    ],
  };
}
