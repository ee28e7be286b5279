import { toBlocks } from '#src/domain/articles/article-body.ts';
import { type Html, treeOf } from '#src/domain/writing/html-tree.ts';

const wordsOf = (node: Html): string => {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? '\n' : node.children.map(wordsOf).join('');
};

/** Texts as they are copied, a blank line between their paragraphs: HTML is read, other text stays. */
export const plainWords = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => treeOf(toBlocks(text)).map((block) => wordsOf(block).trim()))
    .filter((text) => text !== '')
    .join('\n\n');
