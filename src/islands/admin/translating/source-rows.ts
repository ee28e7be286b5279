import type { Node, Schema } from '@tiptap/pm/model';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { fingerprint, paragraphsOf } from '#src/domain/articles/paragraphs.ts';
import type { Part } from '#src/domain/translation/pairing.ts';
import { treeOf } from '#src/domain/writing/html-tree.ts';
import { outline } from '#src/domain/writing/outline.ts';
import { piecesOf } from '../writing/body.ts';
import { createReader } from '../writing/read-body.ts';

/** A paragraph of the text that is translated. */
export type SourceRow = Part & {
  /** As it is stored. */
  readonly text: string;
  /** As `toBlocks` writes it. */
  readonly safe: string;
  /** Fingerprints by which it is known whether this version has taken it over. */
  readonly marks: readonly string[];
  /** The same as blocks of the surface; null where it has no place for them. */
  readonly nodes: readonly Node[] | null;
  /** What its pictures show, for those who cannot see them. */
  readonly alts: readonly string[];
};

/** What stays the same when a paragraph is translated: numbers, addresses, pictures. */
function anchorsIn(html: string): ReadonlySet<string> {
  const addresses = [...html.matchAll(/ (?:href|src|data-ledger)="([^"]*)"/g)].map(
    ([, one = '']) => one,
  );
  const words = html.replace(/<[^>]*>/g, ' ');
  // A comma here is a dot there.
  const numbers = [...words.matchAll(/\d+(?:[.,]\d+)*/g)].map(([one]) => one.replace(/[.,]/g, ''));
  return new Set([...addresses, ...numbers]);
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** What a block is, as it is compared. */
export const kindOf = ({ type, attrs }: Node): string =>
  type.name === 'heading' ? `heading${attrs['level']}` : type.name;

/** A paragraph of either side as it is compared. */
export function partOf(text: string, safe: string, first: Node | undefined): Part {
  return {
    mark: fingerprint(text),
    kind: first ? kindOf(first) : 'other',
    size: wordsOf(safe).length,
    anchors: anchorsIn(safe),
  };
}

/** Reads what the surface has a place for. */
export function read(schema: Schema, safe: string): readonly Node[] | null {
  try {
    const nodes = createReader(schema).flow(treeOf(safe));
    schema.topNodeType.create(null, nodes).check();
    return nodes;
  } catch {
    return null;
  }
}

/** The paragraphs of a text to be translated, in order; nothing of it is left out. */
export function sourceRows(schema: Schema, content: string): readonly SourceRow[] {
  const pieces = piecesOf(content).map((text) => ({ text, safe: toBlocks(text) }));
  const whole = toBlocks(content);
  const isWhole = outline(pieces.map(({ safe }) => safe).join('\n')) === outline(whole);
  // Where an element reaches over several, it is shown as one.
  return (isWhole ? pieces : [{ text: content, safe: whole }])
    .filter(({ safe }) => safe !== '')
    .map(({ text, safe }) => {
      const nodes = read(schema, safe);
      const alts = [...safe.matchAll(/<img [^>]*\balt="([^"]+)"/g)].map(([, alt = '']) =>
        wordsOf(alt),
      );
      const marks = paragraphsOf(text).map(fingerprint);
      return { ...partOf(text, safe, nodes?.[0]), text, safe, marks, nodes, alts };
    });
}
