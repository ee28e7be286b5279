import { uploads } from '../../../../src/i18n/en/uploads.ts';
import { readSvg, type SvgAttributes, SvgError, TOO_COMPLEX } from './svg-syntax.ts';
import { createSvgWeight } from './svg-weight.ts';

/** What a drawing is made of (SVG 2), without what runs, embeds or links. */
const ELEMENTS = new Set(
  `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
  feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient
  marker mask metadata path pattern polygon polyline radialGradient rect solidColor stop style svg
  switch symbol text textPath title tspan use view`.split(/\s+/),
);

/** Names that no element may have, whatever its prefix: a prefix can be bound to any namespace. */
const ACTIVE =
  /^(script|foreignobject|iframe|embed|object|audio|video|handler|listener|html|body|set|animate\w*|discard)$/i;

const SCRIPT = uploads['upload.svgScript'];
const EXTERNAL = uploads['upload.svgExternal'];

/** Targets inside the file, or a raster image written out in it. */
const INTERNAL = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);base64,)/i;
const EMBEDDED = /data:image\/(?:png|jpe?g|webp|gif);base64,([A-Za-z\d+/=\s]*)/gi;

export type SvgVerdict =
  | { readonly problem: string }
  /** The raster images that are written out in it, which are still to be looked at. */
  | { readonly problem: null; readonly images: readonly Uint8Array[] };

/**
 * Whether an SVG may be stored: well-formed XML, and nothing in it that runs, reacts, loads something
 * from elsewhere, or makes a browser draw millions of things.
 */
export function checkSvg(bytes: Uint8Array): SvgVerdict {
  const images: Uint8Array[] = [];
  const weight = createSvgWeight();
  const open: string[] = [];
  const look = (value: string) => {
    for (const [, base64 = ''] of value.matchAll(EMBEDDED)) images.push(fromBase64(base64));
  };
  try {
    readSvg(bytes, (token) => {
      if (token.kind === 'close') {
        open.pop();
        weight.close();
      } else if (token.kind === 'open') {
        // An element within a style would part what a browser reads as one.
        if (isStyle(open.at(-1))) throw new SvgError(SCRIPT);
        open.push(token.name);
        checkElement(token.name, token.attributes);
        weight.open(token.name, token.attributes);
        for (const value of token.attributes.values()) look(value);
      } else if (isStyle(open.at(-1))) {
        if (loadsFromElsewhere(token.text)) throw new SvgError(EXTERNAL);
        weight.style(token.text);
        look(token.text);
      }
    });
    weight.check();
  } catch (error) {
    if (error instanceof SvgError) return { problem: error.message };
    throw error;
  }
  return { problem: null, images };
}

const isStyle = (name: string | undefined) => name?.replace(/^.*:/, '') === 'style';

function checkElement(name: string, attributes: SvgAttributes): void {
  if (ACTIVE.test(name.replace(/^.*:/, ''))) throw new SvgError(SCRIPT);
  if (!name.includes(':') && !ELEMENTS.has(name)) throw new SvgError(SCRIPT);
  for (const [attribute, value] of attributes) {
    const problem = findAttributeProblem(attribute, value);
    if (problem !== null) throw new SvgError(problem);
  }
}

function findAttributeProblem(name: string, value: string): string | null {
  const local = name.replace(/^.*:/, '').toLowerCase();
  if (local.startsWith('on')) return SCRIPT;
  if (/^xmlns(?::|$)/.test(name)) return /xhtml|mathml|xbl|events/i.test(value) ? SCRIPT : null;
  if (name === 'xml:base' || local === 'ping') return EXTERNAL;
  if (local === 'href' || local === 'src') return INTERNAL.test(value) ? null : EXTERNAL;
  return loadsFromElsewhere(value) ? EXTERNAL : null;
}

const LOADING =
  /@import|@font-face|@namespace|image-set\s*\(|\b(?:src|image)\s*\(|(?:java|vb)script:|expression\s*\(/i;

/** A sign that everything below has in it. Paths, which are long, have none. */
const MAY_LOAD = /[(:@\\]/;
const MAX_CSS = 100_000;

/**
 * CSS that fetches. Escapes are undone first, since `u\72l(` is `url(`. What looks like a comment is
 * read both as one and as text: within quotes it is none.
 */
function loadsFromElsewhere(css: string): boolean {
  if (!MAY_LOAD.test(css)) return false;
  if (css.length > MAX_CSS) throw new SvgError(TOO_COMPLEX);
  const plain = css.replace(
    /\\(?:([\da-fA-F]{1,6})\s?|(.))/g,
    (_, hex?: string, character?: string) =>
      hex === undefined ? (character ?? '') : fromCode(Number.parseInt(hex, 16)),
  );
  return [plain, css.includes('/*') ? plain.replace(/\/\*[\s\S]*?\*\//g, '') : ''].some(
    (text) =>
      LOADING.test(text) ||
      [...text.matchAll(/url\(\s*["']?/gi)].some(
        ({ index, 0: start }) => !INTERNAL.test(text.slice(index + start.length, index + 200)),
      ),
  );
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Nothing where it is none. */
function fromBase64(text: string): Uint8Array {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}
