import { type Element, type Html, treeOf } from './html-tree.ts';

/** What a block of a body is called where bodies are compared. */
export type BlockKind =
  | 'paragraph'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'item'
  | 'numbered'
  | 'quote'
  | 'pullquote'
  | 'fact'
  | 'code'
  | 'row'
  | 'caption'
  | 'term'
  | 'picture'
  | 'embed'
  | 'rule';

/** What is set on words: 'bold', 'link https://…'. */
export type Mark = string;

/** A word, what stands between words, the end of a line or of a cell, a picture. */
export type Token = { readonly text: string; readonly marks: readonly Mark[] };

export type TextBlock = { readonly kind: BlockKind; readonly tokens: readonly Token[] };

/** Ends a cell of a row that is not its last. */
export const CELL = ' │ ';

const KINDS: Readonly<Record<string, BlockKind>> = {
  h2: 'heading2',
  h3: 'heading3',
  h4: 'heading4',
  tr: 'row',
  pre: 'code',
  figcaption: 'caption',
  caption: 'caption',
  dt: 'term',
  li: 'item',
};

const MARKS: Readonly<Record<string, Mark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'struck',
  del: 'struck',
  ins: 'underline',
  mark: 'marked',
  small: 'small',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
};

/** Tags that neither begin a block nor set anything that readers see. */
const PLAIN = new Set(['abbr', 'cite', 'q', 'time', 'span', 'wbr', 'td', 'th']);
const ROWS = new Set(['table', 'thead', 'tbody', 'tfoot']);

function markOf({ tag, attrs }: Element): Mark | null {
  if (tag === 'a') return attrs['href'] ? `link ${attrs['href']}` : null;
  if (tag === 'span') return attrs['class'] === 'footnote' ? 'note' : null;
  return MARKS[tag] ?? null;
}

function kindOf({ tag, attrs }: Element, around: BlockKind): BlockKind {
  if (tag === 'ol') return 'numbered';
  if (tag === 'ul') return 'item';
  if (tag === 'li') return around === 'numbered' ? 'numbered' : 'item';
  if (tag === 'figure')
    return attrs['class'] === 'embed' || 'data-ledger' in attrs ? 'embed' : 'picture';
  if (attrs['class'] === 'pullquote') return 'pullquote';
  if (tag === 'blockquote') return 'quote';
  if (tag === 'aside') return 'fact';
  return KINDS[tag] ?? (around === 'row' ? 'paragraph' : around);
}

/** Words, spaces and everything else, one sign at a time. */
const WORDS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * A body as blocks of words with what is set on them, in the order in which they are read: lists by their
 * items, tables by their rows.
 *
 * @param safeHtml as `toBlocks` writes it
 */
export function blocksOf(safeHtml: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let tokens: Token[] = [];
  const end = (kind: BlockKind) => {
    const kept = trimmed(tokens);
    if (kept.length > 0) blocks.push({ kind, tokens: kept });
    tokens = [];
  };
  const walk = (nodes: readonly Html[], kind: BlockKind, marks: readonly Mark[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') add(node, kind, marks);
      else if (node.tag === 'br') tokens.push({ text: '\n', marks: [] });
      else if (node.tag === 'img') tokens.push(pictureOf(node, marks));
      else if (node.tag === 'hr') {
        end(kind);
        blocks.push({ kind: 'rule', tokens: [] });
      } else if (node.tag in MARKS || node.tag === 'a' || PLAIN.has(node.tag)) {
        const mark = markOf(node);
        walk(node.children, kind, mark === null ? marks : [...marks, mark]);
        if (node.tag === 'td' || node.tag === 'th') tokens.push({ text: CELL, marks: [] });
      } else {
        end(kind);
        const inner = ROWS.has(node.tag) ? kind : kindOf(node, kind);
        walk(node.children, inner, marks);
        end(inner);
      }
    }
  };
  const add = (text: string, kind: BlockKind, marks: readonly Mark[]) => {
    const plain = kind === 'code' ? text : text.replace(/\s+/g, ' ');
    const set = [...new Set(marks)].toSorted();
    for (const [word] of plain.matchAll(WORDS)) {
      const isSpace = /^\s/.test(word) && kind !== 'code';
      // A space after a space is none, whichever element it stands in.
      if (isSpace && /^\s|^$/.test(tokens.at(-1)?.text ?? '')) continue;
      tokens.push({ text: word, marks: set });
    }
  };
  walk(treeOf(safeHtml), 'paragraph', []);
  end('paragraph');
  return blocks;
}

/** A picture is its address and what it shows: another one under the same words is another. */
function pictureOf({ attrs }: Element, marks: readonly Mark[]): Token {
  const text = `[${attrs['alt'] ?? ''}]`;
  return { text, marks: [...marks, `picture ${attrs['src'] ?? ''}`].toSorted() };
}

/** Without space and ends of cells around. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  const isEdge = ({ text }: Token) => text.trim() === '' || text === CELL;
  const first = tokens.findIndex((token) => !isEdge(token));
  if (first === -1) return [];
  return tokens.slice(first, tokens.findLastIndex((token) => !isEdge(token)) + 1);
}
