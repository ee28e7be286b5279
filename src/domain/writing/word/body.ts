import { UnreadableFont } from '../clipboard-prepare.ts';
import { type Element, el, type Html, textOf } from '../html-tree.ts';
import { count, type Tally } from '../left-out.ts';
import { fromTcvn3, oldFont } from '../tcvn3.ts';
import type { Item } from './numbering.ts';
import { drawn } from './pictures.ts';
import type { Styles } from './styles.ts';
import { elementsIn, firstIn, hasText, switchIn, valueIn } from './xml.ts';

export type Reading = {
  readonly styles: Styles;
  readonly nextItem: (numbering: Element | undefined, level: number | null) => Item | null;
  readonly tally: Tally;
  /** Whether a relation of this part leads to a file in the document. */
  readonly isThere: (relation: string) => boolean;
  /** What stands where something was that could not be taken. */
  readonly instead: { readonly picture: string; readonly formula: string };
};

/** Names of the styles that are left, which src/browser/word/html.ts maps. */
export const STYLE = {
  title: 'KhoiTitle',
  subtitle: 'KhoiSubtitle',
  quote: 'KhoiQuote',
  heading: (rank: number) => `KhoiHeading${rank}`,
  item: (level: number) => `KhoiItem${level}`,
  marker: 'KhoiMarker',
  gap: 'KhoiGap',
} as const;

const prop = (tag: string, value?: string) =>
  el(tag, [], value === undefined ? {} : { 'w:val': value });
const run = (children: readonly Html[], properties: readonly Element[] = []) =>
  el('w:r', properties.length > 0 ? [el('w:rPr', properties), ...children] : children);
const styledRun = (style: string, text: string) =>
  run([el('w:t', [text])], [prop('w:rStyle', style)]);

/** What only holds other things, which are read in its place. */
const FRAMES = new Set(
  'w:smartTag w:customXml w:fldSimple w:dir w:bdo w:moveTo w:sdtContent w:rubyBase'.split(' '),
);

/**
 * The body of a document, or its notes, with what is meant and nothing else: hidden words, proposed deletions,
 * comments and formulas are out and counted; lists are numbered, styles have the names of STYLE, old fonts are Unicode.
 *
 * @throws UnreadableFont
 */
export function readPart(root: Element, reading: Reading): Element {
  const { styles, nextItem, tally, instead } = reading;

  /** What stands by itself. */
  function blocks(nodes: readonly Html[]): readonly Element[] {
    return nodes.flatMap((node): readonly Element[] => {
      if (typeof node === 'string') return [];
      const { tag } = node;
      if (tag === 'w:p') return paragraph(node);
      if (tag === 'w:tbl') return [table(node)];
      if (tag === 'w:sdt') return isAsking(node) ? [] : blocks(node.children);
      if (tag === 'mc:AlternateContent') return blocks(chosen(node));
      if (FRAMES.has(tag) || tag === 'w:ins') return blocks(node.children);
      if (tag === 'm:oMathPara' || tag === 'm:oMath') {
        count(tally, 'formulas');
        return instead.formula === '' ? [] : [el('w:p', [gap(instead.formula)])];
      }
      return [];
    });
  }

  function table(node: Element): Element {
    const rowsOf = (nodes: readonly Html[]): readonly Element[] =>
      nodes.flatMap((child): readonly Element[] => {
        if (typeof child === 'string') return [];
        if (child.tag === 'w:sdt' || FRAMES.has(child.tag)) return rowsOf(child.children);
        if (child.tag !== 'w:tr') return [];
        const properties = firstIn(child, 'w:trPr');
        if (firstIn(properties, 'w:del')) {
          count(tally, 'deletions');
          return [];
        }
        const isHead = switchIn(properties, 'w:tblHeader') ?? false;
        const head = isHead ? [el('w:trPr', [prop('w:tblHeader')])] : [];
        return [el('w:tr', [...head, ...cellsOf(child.children)])];
      });
    const cellsOf = (nodes: readonly Html[]): readonly Element[] =>
      nodes.flatMap((child): readonly Element[] => {
        if (typeof child === 'string') return [];
        if (child.tag === 'w:sdt' || FRAMES.has(child.tag)) return cellsOf(child.children);
        if (child.tag !== 'w:tc') return [];
        const properties = elementsIn(firstIn(child, 'w:tcPr')).filter(({ tag }) =>
          ['w:gridSpan', 'w:vMerge'].includes(tag),
        );
        return [el('w:tc', [el('w:tcPr', properties), ...blocks(child.children)])];
      });
    return el('w:tbl', rowsOf(node.children));
  }

  function paragraph(node: Element): readonly Element[] {
    const given = firstIn(node, 'w:pPr');
    const after: Element[] = [];
    const line = joined(inline(node.children, given, after));
    // Its words belong to the next one: the end of the paragraph was deleted.
    const isDeleted = firstIn(firstIn(given, 'w:rPr'), 'w:del') !== undefined;
    const kind = styles.kindOf(given);
    const numbering = firstIn(given, 'w:numPr') ?? styles.numberingOf(given);
    const item = kind === null && !isDeleted && hasContent(line) ? nextItem(numbering, null) : null;
    const style =
      item !== null
        ? STYLE.item(item.level)
        : typeof kind === 'number'
          ? STYLE.heading(kind)
          : kind && STYLE[kind];
    const properties = [
      ...(style ? [prop('w:pStyle', style)] : []),
      ...(isDeleted ? [el('w:rPr', [prop('w:del')])] : []),
    ];
    const marker = item === null ? [] : [styledRun(STYLE.marker, item.marker)];
    return [el('w:p', [el('w:pPr', properties), ...marker, ...line]), ...after];
  }

  /** @param after takes what stands in boxes beside the line */
  function inline(
    nodes: readonly Html[],
    around: Element | undefined,
    after: Element[],
  ): readonly Element[] {
    let before = '';
    return nodes.flatMap((node): readonly Element[] => {
      if (typeof node === 'string') return [];
      const { tag } = node;
      // Proposals, formulas and hidden words that go on are one.
      const isNew = before !== tag;
      if (!/^w:(?:bookmark|proofErr|comment|permStart|permEnd)/.test(tag)) before = tag;
      if (tag === 'w:r') {
        const found = oneRun(node, around, after);
        if (found.isHidden) before = HIDDEN;
        return found.out;
      }
      if (tag === 'w:del' || tag === 'w:moveFrom') {
        if (tag === 'w:del' && isNew && deletes(node)) count(tally, 'deletions');
        return [];
      }
      if (tag === 'w:ins') {
        const inside = inline(node.children, around, after);
        if (isNew && hasContent(inside)) count(tally, 'insertions');
        return inside;
      }
      if (tag === 'w:hyperlink') {
        const inside = joined(inline(node.children, around, after));
        const { 'r:id': id, 'w:anchor': anchor } = node.attrs;
        return [
          el('w:hyperlink', inside, {
            ...(id && { 'r:id': id }),
            ...(anchor && { 'w:anchor': anchor }),
          }),
        ];
      }
      if (tag === 'm:oMath' || tag === 'm:oMathPara') {
        count(tally, 'formulas');
        return instead.formula === '' ? [] : [gap(instead.formula)];
      }
      if (tag === 'w:bookmarkStart')
        return [el(tag, [], { 'w:id': '0', 'w:name': node.attrs['w:name'] ?? '_GoBack' })];
      if (tag === 'w:sdt') return isAsking(node) ? [] : inline(node.children, around, after);
      if (tag === 'mc:AlternateContent') return inline(chosen(node), around, after);
      return FRAMES.has(tag) ? inline(node.children, around, after) : [];
    });

    function oneRun(
      node: Element,
      paragraphProperties: Element | undefined,
      boxes: Element[],
    ): { out: readonly Element[]; isHidden: boolean } {
      const given = firstIn(node, 'w:rPr');
      const isHidden = styles.isSet('w:vanish', given, paragraphProperties);
      const name = styles.fontOf(given, paragraphProperties);
      const out: Element[] = [];
      let parts: Html[] = [];
      const end = () => {
        if (parts.length > 0) out.push(run(parts, propertiesOf(given)));
        parts = [];
      };
      const walk = (children: readonly Html[]) => {
        for (const child of children) {
          if (typeof child === 'string') continue;
          // The parts of a field are read even where they are hidden: it has to end.
          if (child.tag === 'w:fldChar' || child.tag === 'w:instrText') parts.push(bare(child));
          else if (child.tag === 'w:commentReference') count(tally, 'comments');
          else if (isHidden) {
            if (child.tag === 'w:t' && hasText(child.children) && before !== HIDDEN) {
              count(tally, 'hidden');
              before = HIDDEN;
            }
          } else if (child.tag === 'w:t')
            parts.push(el('w:t', [readable(textOf(child.children), name)]));
          else if (child.tag === 'w:softHyphen')
            // The letter ư has its place in old fonts.
            parts.push(
              oldFont(name)?.startsWith('tcvn3') ? el('w:t', [readable('\u00ad', name)]) : child,
            );
          else if (child.tag === 'w:br' || child.tag === 'w:cr')
            parts.push(el('w:br', [], child.tag === 'w:br' ? typeOf(child) : {}));
          else if (/^w:(?:tab|ptab)$/.test(child.tag)) parts.push(el('w:tab', []));
          else if (/^w:(?:noBreakHyphen|sym|footnoteReference|endnoteReference)$/.test(child.tag))
            parts.push(bare(child));
          else if (/^w:(?:drawing|pict|object)$/.test(child.tag)) {
            end();
            draw(child, out, boxes);
          } else if (child.tag === 'mc:AlternateContent') walk(chosen(child));
          else if (child.tag === 'w:ruby') {
            end();
            const base = firstIn(child, 'w:rubyBase');
            out.push(...inline(base?.children ?? [], paragraphProperties, boxes));
          }
        }
      };
      walk(node.children);
      end();
      return { out, isHidden };
    }
  }

  function draw(node: Element, out: Element[], boxes: Element[]): void {
    const { pictures, texts, isFormula, missing } = drawn(node, reading.isThere);
    if (isFormula) {
      count(tally, 'formulas');
      if (instead.formula !== '') out.push(gap(instead.formula));
      return;
    }
    out.push(...pictures.map((picture) => run([picture])));
    if (missing) {
      count(tally, 'pictures');
      if (instead.picture !== '') out.push(gap(instead.picture));
    }
    for (const text of texts) boxes.push(...blocks(text.children));
  }

  function propertiesOf(given: Element | undefined): readonly Element[] {
    const height = valueIn(given, 'w:vertAlign');
    return [
      ...(styles.isSet('w:b', given, undefined) ? [prop('w:b')] : []),
      ...(styles.isSet('w:i', given, undefined) ? [prop('w:i')] : []),
      ...((switchIn(given, 'w:strike') ?? switchIn(given, 'w:dstrike')) ? [prop('w:strike')] : []),
      ...(height === 'superscript' || height === 'subscript' ? [prop('w:vertAlign', height)] : []),
    ];
  }

  return el(root.tag, root.tag === 'w:document' ? [body(root)] : notes(root));

  function body(document: Element): Element {
    return el('w:body', blocks(firstIn(document, 'w:body')?.children ?? []));
  }
  function notes(part: Element): readonly Element[] {
    return elementsIn(part)
      .filter(
        ({ tag, attrs }) =>
          /^w:(?:foot|end)note$/.test(tag) && !/eparator$/.test(attrs['w:type'] ?? ''),
      )
      .map((note) => el(note.tag, blocks(note.children), { 'w:id': note.attrs['w:id'] ?? '' }));
  }
}

const HIDDEN = 'hidden';

const gap = (words: string) => styledRun(STYLE.gap, `[${words}]`);

const bare = ({ tag, attrs, children }: Element) => el(tag, children, { ...attrs });

const typeOf = ({ attrs: { 'w:type': type } }: Element): Record<string, string> =>
  type === undefined ? {} : { 'w:type': type };

/** Of two ways to say the same the one that is simpler, where it says anything. */
function chosen(node: Element): readonly Html[] {
  const fallback = firstIn(node, 'mc:Fallback');
  return fallback && elementsIn(fallback).length > 0
    ? fallback.children
    : (firstIn(node, 'mc:Choice')?.children ?? []);
}

/** Whether a field of a form still shows what to type there. */
const isAsking = (node: Element) =>
  firstIn(firstIn(node, 'w:sdtPr'), 'w:showingPlcHdr') !== undefined;

const deletes = (node: Element): boolean =>
  elementsIn(node).some(({ tag, children }) =>
    tag === 'w:delText' || tag === 'w:drawing' ? true : deletes(el(tag, children)),
  );

const hasContent = (line: readonly Element[]): boolean =>
  line.some(
    ({ tag, children }) =>
      (tag === 'w:t' && hasText(children)) ||
      /^w:(?:drawing|sym|footnoteReference|endnoteReference)$/.test(tag) ||
      hasContent(children.filter((child): child is Element => typeof child !== 'string')),
  );

/** Text under a font, in Unicode. */
function readable(text: string, font: string): string {
  const kind = oldFont(font);
  if (kind === 'vni' && /[\u0080-\u024f]/.test(text)) throw new UnreadableFont(font);
  return kind === null || kind === 'vni' ? text : fromTcvn3(text, kind === 'tcvn3-capitals');
}

/** Runs that say the same of their words as one: Word parts them where somebody stopped typing. */
function joined(line: readonly Element[]): readonly Element[] {
  const out: Element[] = [];
  const keyOf = (element: Element) => JSON.stringify(firstIn(element, 'w:rPr') ?? null);
  const textsOf = (element: Element) => elementsIn(element).filter(({ tag }) => tag !== 'w:rPr');
  const isWords = (element: Element) =>
    element.tag === 'w:r' &&
    textsOf(element).length > 0 &&
    textsOf(element).every(({ tag }) => tag === 'w:t');
  for (const each of line) {
    const last = out.at(-1);
    if (last && isWords(last) && isWords(each) && keyOf(last) === keyOf(each)) {
      const words = [...textsOf(last), ...textsOf(each)].map((part) => textOf(part.children));
      const properties = firstIn(each, 'w:rPr');
      out[out.length - 1] = run([el('w:t', [words.join('')])], elementsIn(properties));
    } else out.push(each);
  }
  return out;
}
