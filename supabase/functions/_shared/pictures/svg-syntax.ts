import { SaxesParser } from 'saxes';
import { uploads } from '../../../../src/i18n/en/uploads.ts';

/** One piece of an SVG: an element's start or end, or the text between. */
export type SvgToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: SvgAttributes }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Values without their entities. */
export type SvgAttributes = ReadonlyMap<string, string>;

/** Not XML, or more of it than this reader takes. */
export class SvgError extends Error {}

export const MALFORMED = uploads['upload.svgMalformed'];
const DECLARES = uploads['upload.svgDeclares'];
const ENCODING = uploads['upload.svgEncoding'];
export const TOO_COMPLEX = uploads['upload.svgComplex'];

/** Drawings have a few thousand elements at most; a browser holds tens of thousands well. */
const MAX_ELEMENTS = 20_000;
/** Groups within groups. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
const MAX_ENTITIES = 20_000;

/** Encodings in which ASCII is ASCII. */
const ASCII_ALIKE = /^(?:us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/** Only the W3C's own types. */
const DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>]*"\s+"https?:\/\/www\.w3\.org\/[^"<>]*")?\s*(?:\[([^\]]*)\]\s*)?$/;

/**
 * What Illustrator declares: a name for the address of a namespace, without markup or another entity in it, so that
 * nothing grows and nothing hides.
 */
const ENTITY = /^\s*<!ENTITY\s+(ns_[a-z_]{1,40})\s+"(https?:\/\/[\w./-]{1,200})"\s*>/;

/**
 * Reads an SVG as strictly as XML 1.0 asks, and takes only what drawings need: no entities but names of namespaces, no
 * processing instruction, no encoding that a browser could read otherwise.
 *
 * @param take gets one piece after the other
 * @throws SvgError with a sentence for the person who uploads
 * @see https://www.w3.org/TR/xml/
 */
export function readSvg(bytes: Uint8Array, take: (token: SvgToken) => void): void {
  const source = decodeUtf8(bytes);
  if (source.split('&', MAX_ENTITIES + 1).length > MAX_ENTITIES) throw new SvgError(TOO_COMPLEX);
  const parser = new SaxesParser({ defaultXMLVersion: '1.0', forceXMLVersion: true });
  let elements = 0;
  let depth = 0;
  let text = '';
  const addText = (part: string) => {
    if (depth > 0) text += part;
  };
  // A browser reads a text as one that comments and sections break into parts.
  const takeText = () => {
    if (text !== '') take({ kind: 'text', text });
    text = '';
  };
  parser.on('error', () => {
    throw new SvgError(MALFORMED);
  });
  parser.on('processinginstruction', () => {
    throw new SvgError(MALFORMED);
  });
  parser.on('doctype', (doctype) => {
    const [known, declared = ''] = DOCTYPE.exec(doctype) ?? [];
    if (known === undefined) throw new SvgError(MALFORMED);
    let rest = declared;
    for (let entity = ENTITY.exec(rest); entity; entity = ENTITY.exec(rest)) {
      const [whole, name = '', address = ''] = entity;
      parser.ENTITIES[name] ??= address;
      rest = rest.slice(whole.length);
    }
    if (rest.trim() !== '') throw new SvgError(DECLARES);
  });
  let isReadable = true;
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    const isAscii = () => ASCII_ALIKE.test(encoding) && /^[\0-\x7f]*$/.test(source);
    isReadable = /^utf-8$/i.test(encoding) || isAscii();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    takeText();
    const given = new Map(Object.entries(attributes));
    elements += 1;
    depth += 1;
    if (elements === 1 && name !== 'svg') throw new SvgError(MALFORMED);
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH || given.size > MAX_ATTRIBUTES)
      throw new SvgError(TOO_COMPLEX);
    take({ kind: 'open', name, attributes: given });
  });
  parser.on('closetag', ({ name }) => {
    takeText();
    depth -= 1;
    take({ kind: 'close', name });
  });
  parser.write(source).close();
  // Another encoding could hide what a browser sees.
  if (!isReadable) throw new SvgError(ENCODING);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SvgError(ENCODING);
  }
}
