import type { Node, Schema } from '@tiptap/pm/model';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { VOID } from '#src/domain/articles/tokens.ts';
import { treeOf } from '#src/domain/writing/html-tree.ts';
import { outline } from '#src/domain/writing/outline.ts';
import { createReader, Unknown } from './read-body.ts';
import { rememberSource, writeBody } from './write-body.ts';

/** What blank lines part, but for those inside of an element: each piece as it was typed. */
export function piecesOf(content: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let depth = 0;
  for (const part of content.replace(/\r\n?/g, '\n').split(/(\n[ \t]*\n\s*)/)) {
    piece += part;
    for (const [, slash, tag = ''] of part.matchAll(/<(\/?)([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi))
      if (!VOID.has(tag.toLowerCase())) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    depth = 0;
    pieces.push(piece.trim());
    piece = '';
  }
  return [...pieces, piece.trim()].filter((text) => text !== '');
}

/**
 * A stored text as a document.
 *
 * @returns null when the surface cannot show all of it as it is: it would not be the same text then
 */
export function readBody(schema: Schema, content: string): Node | null {
  const type = schema.topNodeType;
  const reader = createReader(schema);
  const read = (html: string) => reader.flow(treeOf(html));
  const html = toBlocks(content);
  try {
    const whole = type.create(null, read(html));
    whole.check();
    const meant = outline(html);
    if (outline(toBlocks(writeBody(whole))) !== meant) return null;
    // Piece by piece, where the pieces add up to the same.
    const pieces = piecesOf(content).map((text) => ({ text, html: toBlocks(text) }));
    if (outline(pieces.map((piece) => piece.html).join('\n')) !== meant) return whole;
    const nodes = pieces.flatMap((piece) => {
      const own = piece.html === '' ? [] : read(piece.html);
      rememberSource(own, piece.text);
      return own;
    });
    return nodes.length > 0 ? type.create(null, nodes) : whole;
  } catch (error) {
    if (error instanceof Unknown || error instanceof RangeError) return null;
    throw error;
  }
}
