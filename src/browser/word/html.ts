import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { UnreadableFont } from '#src/domain/writing/clipboard-prepare.ts';
import type { Element } from '#src/domain/writing/html-tree.ts';
import type { LeftOut, Tally } from '#src/domain/writing/left-out.ts';
import { readPart, STYLE } from '#src/domain/writing/word/body.ts';
import { numberItems } from '#src/domain/writing/word/numbering.ts';
import { readStyles } from '#src/domain/writing/word/styles.ts';
import { elementsIn, MAX_ELEMENTS, parseXml, writeXml } from '#src/domain/writing/word/xml.ts';
import { Bomb, NoPackage, unpack } from './package.ts';

/** What stands where something was that could not be taken, in the reader's language. */
export type Instead = { readonly picture: string; readonly formula: string };

/** Why a document was not read. */
export type Refusal = 'bomb' | 'font' | 'damaged';
export type WordHtml =
  | { readonly html: string; readonly left: LeftOut }
  | { readonly refused: Refusal };
export type WordText = { readonly text: string } | { readonly refused: Refusal };

const LEVELS = Array.from({ length: 9 }, (_, index) => index + 1);
const RANKS = [1, 2, 3, 4, 5, 6];

/** Lists as Word itself writes them in HTML, which cleanClipboard reads. */
const STYLE_MAP = [
  `p.${STYLE.title} => p.MsoTitle:fresh`,
  `p.${STYLE.subtitle} => p:fresh`,
  `p.${STYLE.quote} => blockquote > p:fresh`,
  ...RANKS.map((rank) => `p.${STYLE.heading(rank)} => h${rank}:fresh`),
  ...LEVELS.map((level) => `p.${STYLE.item(level)} => p[style='mso-list:l0 level${level}']:fresh`),
  `r.${STYLE.marker} => span[style='mso-list:Ignore']`,
  `r.${STYLE.gap} => mark`,
];

function textOfPart(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** What mammoth reads: in a browser an `arrayBuffer`, in Node a `buffer`. */
const inputOf = (zip: Uint8Array) => ({ arrayBuffer: zip.buffer as ArrayBuffer, buffer: zip });

/** The files that relations of a part lead to. */
function targetsOf(name: string, parts: ReadonlyMap<string, Element>): ReadonlyMap<string, string> {
  const at = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, at);
  const relations = parts.get(`${folder}_rels/${name.slice(at)}.rels`);
  return new Map(
    elementsIn(relations, 'Relationship').map(({ attrs }) => [
      attrs['Id'] ?? '',
      new URL(attrs['Target'] ?? '', `file:///${folder}`).pathname.slice(1),
    ]),
  );
}

/**
 * A document with what is understood of it, as mammoth reads it, and how many things are not in it.
 *
 * @throws Bomb, NoPackage
 */
function prepare(file: Uint8Array, instead: Instead): { zip: Uint8Array; left: LeftOut } {
  const files = unpack(file);
  const budget = { left: MAX_ELEMENTS };
  const parts = new Map<string, Element>();
  for (const [name, bytes] of files)
    if (/\.(?:xml|rels)$/i.test(name)) parts.set(name, parseXml(textOfPart(bytes), budget));
  const rooted = (tag: string) => [...parts].filter(([, root]) => root.tag === tag);
  if (rooted('w:document').length === 0) throw new NoPackage();
  const styles = readStyles(rooted('w:styles')[0]?.[1]);
  const nextItem = numberItems(rooted('w:numbering')[0]?.[1]);
  const tally: Tally = {};
  const kept: Record<string, Uint8Array> = {};
  for (const [name, root] of parts) {
    if (!/^w:(?:document|footnotes|endnotes)$/.test(root.tag)) continue;
    const targets = targetsOf(name, parts);
    const isThere = (relation: string) => files.has(targets.get(relation) ?? '');
    const read = readPart(root, { styles, nextItem, tally, isThere, instead });
    kept[name] = strToU8(writeXml(read));
  }
  for (const [name, bytes] of files)
    if (/^word\/media\/|\.rels$|^\[Content_Types\]\.xml$/i.test(name)) kept[name] = bytes;
  return { zip: zipSync(kept, { level: 0 }), left: tally };
}

async function refusing<Of>(reading: () => Promise<Of>): Promise<Of | { refused: Refusal }> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof Bomb) return { refused: 'bomb' };
    if (error instanceof UnreadableFont) return { refused: 'font' };
    // What mammoth cannot read is damaged, too; it has no errors of its own.
    return { refused: 'damaged' };
  }
}

/**
 * A Word document as HTML, by what its styles mean, and how many things are not in it.
 *
 * @param file the document's bytes
 * @param instead what stands where a picture or a formula was that could not be taken
 */
export const htmlOfWord = (file: Uint8Array, instead: Instead): Promise<WordHtml> =>
  refusing(async () => {
    const { zip, left } = prepare(file, instead);
    const options = { styleMap: STYLE_MAP, includeEmbeddedStyleMap: false };
    return { html: (await mammoth.convertToHtml(inputOf(zip), options)).value, left };
  });

/** The words of a Word document, a blank line between paragraphs. */
export const textOfWord = (file: Uint8Array): Promise<WordText> =>
  refusing(async () => {
    const { zip } = prepare(file, { picture: '', formula: '' });
    const { value } = await mammoth.extractRawText(inputOf(zip));
    return { text: value.replace(/\n{3,}/g, '\n\n').trim() };
  });
