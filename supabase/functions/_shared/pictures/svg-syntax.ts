/** One piece of an SVG: an element's start or end, or the text between. */
export type SvgToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: SvgAttributes }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Values without their entities. */
export type SvgAttributes = ReadonlyMap<string, string>;

/** Not XML, or more of it than this reader takes. */
export class SvgError extends Error {}

export const MALFORMED = 'The SVG is damaged: it is not well-formed XML.';
const ENCODING = 'The SVG is not UTF-8 text. Please export it as UTF-8.';
export const TOO_COMPLEX = 'The SVG is too complex. Please simplify it, or upload a PNG.';

/** Drawings have a few thousand elements at most; a browser holds tens of thousands well. */
const MAX_ELEMENTS = 20_000;
/** Groups within groups. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
const MAX_ENTITIES = 20_000;

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const QUOTED = `"[^"<]*"|'[^'<]*'`;

/** A declaration may only say what is read here: another encoding could hide what a browser sees. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.[01]\1(?:\s+encoding\s*=\s*(["'])(?<encoding>[\w-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/;
/** Encodings in which ASCII is ASCII. */
const ASCII_ALIKE = /^(?:us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/** Only the W3C's own types, and never with an internal subset: that is where entities are made. */
const DOCTYPE =
  /^\s*(?:<!--(?:(?!--)[\s\S])*-->\s*)*<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>]*"\s+"https?:\/\/www\.w3\.org\/[^"<>]*")?\s*>/;

const TOKEN = new RegExp(
  [
    '<!--(?:(?!--)[\\s\\S])*-->',
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>[^<>"']*(?:(?:${QUOTED})[^<>"']*)*)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gy',
);
const ATTRIBUTE = new RegExp(`\\s+(?<name>${NAME})\\s*=\\s*(?<quoted>${QUOTED})`, 'gy');

const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no way to write
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Reads an SVG as strictly as XML 1.0 asks, and takes only what drawings need: no internal subset, no
 * processing instruction, no encoding that a browser could read otherwise.
 *
 * @throws SvgError with a sentence for the person who uploads
 * @see https://www.w3.org/TR/xml/
 */
export function* readSvg(bytes: Uint8Array): Generator<SvgToken> {
  const text = decodeUtf8(bytes);
  if (UNWRITABLE.test(text)) throw new SvgError(MALFORMED);
  if (text.split('&', MAX_ENTITIES + 1).length > MAX_ENTITIES) throw new SvgError(TOO_COMPLEX);
  const open: string[] = [];
  let elements = 0;
  TOKEN.lastIndex = lengthOfProlog(text);
  for (let position = TOKEN.lastIndex; position < text.length; position = TOKEN.lastIndex) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) throw new SvgError(MALFORMED);
    const end = TOKEN.lastIndex;
    const { open: name, close, cdata } = groups;
    if (name !== undefined) {
      elements += 1;
      if ((open.length === 0 && elements > 1) || (elements === 1 && name !== 'svg'))
        throw new SvgError(MALFORMED);
      if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new SvgError(TOO_COMPLEX);
      const { attributes, isEmpty } = readAttributes(groups['attributes'] ?? '');
      yield { kind: 'open', name, attributes };
      if (isEmpty) yield { kind: 'close', name };
      else open.push(name);
    } else if (close !== undefined) {
      if (open.pop() !== close) throw new SvgError(MALFORMED);
      yield { kind: 'close', name: close };
    } else {
      const content = cdata ?? unescapeText(groups['text'] ?? '');
      if (open.length === 0 && (cdata !== undefined || content.trim() !== ''))
        throw new SvgError(MALFORMED);
      if (content !== '') yield { kind: 'text', text: content };
    }
    TOKEN.lastIndex = end;
  }
  if (elements === 0 || open.length > 0) throw new SvgError(MALFORMED);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SvgError(ENCODING);
  }
}

function lengthOfProlog(text: string): number {
  const declaration = DECLARATION.exec(text);
  const encoding = declaration?.groups?.['encoding'] ?? 'utf-8';
  const isRead =
    /^utf-8$/i.test(encoding) || (ASCII_ALIKE.test(encoding) && /^[\0-\x7f]*$/.test(text));
  if (!isRead) throw new SvgError(ENCODING);
  const length = declaration?.[0].length ?? 0;
  return length + (DOCTYPE.exec(text.slice(length))?.[0].length ?? 0);
}

function readAttributes(source: string): { attributes: SvgAttributes; isEmpty: boolean } {
  const isEmpty = source.endsWith('/');
  const rest = isEmpty ? source.slice(0, -1) : source;
  const attributes = new Map<string, string>();
  let end = 0;
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(rest); match !== null; match = ATTRIBUTE.exec(rest)) {
    end = ATTRIBUTE.lastIndex;
    const { name = '', quoted = '' } = match.groups ?? {};
    if (attributes.has(name)) throw new SvgError(MALFORMED);
    if (attributes.size >= MAX_ATTRIBUTES) throw new SvgError(TOO_COMPLEX);
    // XML makes every white space of a value a space.
    attributes.set(name, unescapeText(quoted.slice(1, -1).replace(/[\t\n\r]/g, ' ')));
  }
  if (rest.slice(end).trim() !== '') throw new SvgError(MALFORMED);
  return { attributes, isEmpty };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  if (ENTITY.test(text)) throw new SvgError(MALFORMED);
  return text.replace(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (_, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? '';
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    if (code === 0 || code > 0x10ffff) throw new SvgError(MALFORMED);
    return String.fromCodePoint(code);
  });
}
