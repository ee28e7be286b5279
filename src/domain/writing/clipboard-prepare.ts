import { emojiOf } from './clipboard-emoji.ts';
import { type Sheet, withSheet } from './clipboard-sheet.ts';
import { isHidden, styleOf } from './clipboard-styles.ts';
import { type Element, el, type Html, textOf } from './html-tree.ts';
import { count, type Tally } from './left-out.ts';
import { fromTcvn3, type OldFont, oldFont } from './tcvn3.ts';

/** Thrown at a text in a font whose letters stand for others and are not known here. */
export class UnreadableFont extends Error {}

const FORMULAS = new Set(['math', 'm:omath', 'm:omathpara', 'mjx-container']);

/** Elements whose text is taken as it stands. */
const VERBATIM = new Set(['pre', 'textarea']);

type Around = {
  /** Whether line breaks in the text are line breaks. */
  readonly breaks: boolean;
  readonly font: OldFont;
};

/** What a style says of line breaks in text; null: nothing. */
function breaksBy(style: Readonly<Record<string, string>>): boolean | null {
  const said = `${style['white-space'] ?? ''} ${style['white-space-collapse'] ?? ''}`.trim();
  if (said === '') return null;
  return /\b(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\b/.test(said);
}

/** Where Word says who proposed to take something out. */
const isDeletion = ({ tag, attrs }: Element) =>
  (tag === 'del' && ('cite' in attrs || 'datetime' in attrs)) ||
  /(?:^|\s)msodel(?:\s|$)/i.test(attrs['class'] ?? '');

const isInsertion = ({ tag, attrs }: Element) =>
  tag === 'ins' && ('cite' in attrs || 'datetime' in attrs);

const isFormula = ({ tag, attrs }: Element) =>
  FORMULAS.has(tag) || /(?:^|\s)katex(?:\s|$)/.test(attrs['class'] ?? '');

const isCommentAnchor = ({ attrs }: Element) => /msocomanchor/i.test(attrs['class'] ?? '');

const isCommentList = (style: Readonly<Record<string, string>>) =>
  style['mso-element'] === 'comment-list';

type Options = {
  readonly sheet: Sheet;
  readonly tally: Tally;
  /** Stands where a formula was; '' for nothing. */
  readonly formula: string;
};

/**
 * A copied tree with what only its program understands resolved: proposed deletions, comments and formulas are out
 * and counted, pictures of emoji are emoji, old fonts are Unicode, and line breaks that were seen are elements.
 *
 * @throws UnreadableFont
 */
export function prepared(
  nodes: readonly Html[],
  { sheet, tally, formula }: Options,
): readonly Html[] {
  const textIn = (text: string, { breaks, font }: Around): readonly Html[] => {
    if (font === 'vni' && /[\u0080-\u024f]/.test(text)) throw new UnreadableFont('VNI');
    const read =
      font === 'tcvn3' || font === 'tcvn3-capitals'
        ? fromTcvn3(text, font === 'tcvn3-capitals')
        : text;
    if (!breaks || !read.includes('\n')) return [read];
    return read
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .flatMap((line, index) => (index === 0 ? [line] : [el('br', []), line]));
  };
  const walk = (children: readonly Html[], around: Around): readonly Html[] =>
    children.flatMap((node): readonly Html[] => {
      if (typeof node === 'string') return textIn(node, around);
      const attrs = withSheet(node, sheet);
      const element = { ...node, attrs };
      const style = styleOf(element);
      if (isDeletion(element)) {
        count(tally, 'deletions');
        return [];
      }
      if (isCommentAnchor(element)) {
        count(tally, 'comments');
        return [];
      }
      if (isCommentList(style) || style['mso-special-character'] === 'comment') return [];
      if (isFormula(element)) {
        count(tally, 'formulas');
        return formula === '' ? [] : [el('mark', [formula])];
      }
      if (isHidden(element)) {
        if (style['mso-hide'] === 'all' && textOf(element.children).trim() !== '')
          count(tally, 'hidden');
        return [];
      }
      if (isInsertion(element)) count(tally, 'insertions');
      const emoji = emojiOf(element);
      if (emoji !== null) return [emoji];
      const face = style['font-family'] ?? (node.tag === 'font' ? attrs['face'] : undefined);
      const next = {
        breaks: !VERBATIM.has(node.tag) && (breaksBy(style) ?? around.breaks),
        font: face === undefined ? around.font : oldFont(face),
      };
      return [{ ...element, children: walk(node.children, next) }];
    });
  return walk(nodes, { breaks: false, font: null });
}
