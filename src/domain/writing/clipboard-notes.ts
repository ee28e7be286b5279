import { slugify } from '../articles/slug.ts';
import { styleOf } from './clipboard-styles.ts';
import { type Element, el, type Html, textOf } from './html-tree.ts';
import { count, type Tally } from './left-out.ts';

/** Stands where a note is cited, with the words of the note in it. */
export const NOTE = 'khoi-note';
/** A link to a heading that was copied along. */
export const OWN_PART = 'data-khoi-part';

/** What a citation shows: a number, a letter, a sign, in brackets or not. */
const LABEL =
  /^[^\p{L}\p{N}]{0,3}(?:\d{1,4}|[a-z]{1,3}|[ivxlc]{1,7}|note \d+)?[^\p{L}\p{N}]{0,4}$/iu;
const HEADING = /^h[1-6]$/;
const BLOCKS = new Set('p li div dd td aside section footer'.split(' '));
const NOTES = /(?:foot|end)-?notes?|\b(?:ftn|edn|fn|en)\d*\b|footnote-list|endnote-list/i;
/** A note is cited some times, not thousands. */
const MAX_RETURNS = 200;
/** More text than an article holds is no notes. */
const MAX_TEXT = 500_000;

type Around = {
  readonly parents: ReadonlyMap<Element, Element>;
  readonly named: ReadonlyMap<string, Element>;
  readonly links: readonly (readonly [Element, string])[];
};

function look(nodes: readonly Html[]): Around {
  const parents = new Map<Element, Element>();
  const named = new Map<string, Element>();
  const links: (readonly [Element, string])[] = [];
  const walk = (children: readonly Html[], parent: Element | null) => {
    for (const node of children) {
      if (typeof node === 'string') continue;
      if (parent) parents.set(node, parent);
      const { id, name, href } = node.attrs;
      for (const each of [id, node.tag === 'a' ? name : undefined])
        if (each && !named.has(each)) named.set(each, node);
      const part = node.tag === 'a' ? /#([^#]+)$/.exec(href ?? '')?.[1] : undefined;
      if (part) links.push([node, part]);
      walk(node.children, node);
    }
  };
  walk(nodes, null);
  return {
    parents,
    named,
    links: links.map(([link, part]) => [link, named.has(part) ? part : decoded(part)] as const),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An element and what it stands in. */
function* outwards(
  element: Element,
  parents: ReadonlyMap<Element, Element>,
): Generator<Element, void> {
  for (let at: Element | undefined = element; at; at = parents.get(at)) yield at;
}

const marked = ({ attrs }: Element) =>
  NOTES.test(`${attrs['id'] ?? ''} ${attrs['class'] ?? ''} ${attrs['style'] ?? ''}`) ||
  'data-footnotes' in attrs;

/**
 * Notes where they are cited. Whatever program wrote a text, a citation and its note link to each other, which nothing
 * else does: Word, LibreOffice, Google Docs, Markdown, encyclopedias and our own pages alike. Comments of Google Docs
 * are written so, too, and left out.
 *
 * Links to headings that were copied along lead to them; other parts of the page are for the caller to judge.
 *
 * @returns the tree with NOTE elements, and whether there is one
 */
export function withNotes(
  nodes: readonly Html[],
  tally: Tally,
): { readonly nodes: readonly Html[]; readonly isCited: boolean } {
  const { parents, named, links } = look(nodes);
  if (links.length === 0) return { nodes, isCited: false };
  const partOf = new Map(links);
  /** The note that an element is named in, as far as it goes. */
  const noteAt = (target: Element): Element | null => {
    let note: Element | null = null;
    for (const each of outwards(target, parents)) {
      if (HEADING.test(each.tag)) return null;
      if (note === null) {
        if (BLOCKS.has(each.tag)) note = each;
      } else if ((each.tag === 'li' || marked(each)) && targetsIn(each) === 1) note = each;
      else break;
    }
    return note;
  };
  const counts = new Map<Element, number>();
  const targets = new Set(links.flatMap(([, part]) => named.get(part) ?? []));
  for (const target of targets)
    for (const each of outwards(target, parents)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const targetsIn = (element: Element) => counts.get(element) ?? 0;

  const order = new Map(links.map(([link], index) => [link, index]));
  const citing = new Map<Element, Element>();
  /** Links of a note back to where it is cited. */
  const back = new Set<Element>();
  const linksIn = new Map<Element, Element[]>();
  for (const [link] of links)
    for (const each of outwards(link, parents)) {
      const known = linksIn.get(each);
      if (known) known.push(link);
      else linksIn.set(each, [link]);
    }
  const isAround = (outer: Element, inner: Element) => {
    for (const each of outwards(inner, parents)) if (each === outer) return true;
    return false;
  };
  for (const [link, part] of links) {
    const target = named.get(part);
    if (!target || back.has(link) || !LABEL.test(textOf(link.children).trim())) continue;
    const note = noteAt(target);
    if (!note || isAround(note, link)) continue;
    const returning = (linksIn.get(note) ?? []).slice(0, MAX_RETURNS).filter((each) => {
      const goal = named.get(partOf.get(each) ?? '');
      return (
        goal !== undefined &&
        (isAround(goal, link) || isAround(link, goal)) &&
        textOf([goal]).trim().length <= 12 &&
        (order.get(each) ?? 0) > (order.get(link) ?? 0)
      );
    });
    if (returning.length === 0) continue;
    citing.set(link, note);
    for (const each of returning) back.add(each);
  }
  const notes = new Set(citing.values());
  let room = MAX_TEXT;

  const wordsOf = (note: Element): readonly Html[] => {
    const inside = (children: readonly Html[]): readonly Html[] =>
      children.flatMap((node): readonly Html[] => {
        if (typeof node === 'string') return [node];
        if (back.has(node) || node.tag === 'hr') return [];
        return [{ ...node, children: inside(node.children) }];
      });
    return inside(note.children);
  };
  const rebuilt = (children: readonly Html[]): readonly Html[] =>
    children.flatMap((node): readonly Html[] => {
      if (typeof node === 'string') return [node];
      if (notes.has(node)) return [];
      const note = citing.get(node);
      if (note) {
        if (/^cmnt/.test(partOf.get(node) ?? '')) {
          count(tally, 'comments');
          return [];
        }
        room -= textOf(note.children).length;
        return room < 0 ? node.children : [el(NOTE, wordsOf(note))];
      }
      const inner = rebuilt(node.children);
      // The frame of the notes, with its line and its heading.
      const isFrame = marked(node) || styleOf(node)['mso-element'] !== undefined;
      if (notes.size > 0 && isFrame && !hasWords(inner) && hasNotes(node)) return [];
      const heading = headingAt(named.get(partOf.get(node) ?? ''));
      if (heading)
        return [
          { ...node, attrs: { href: `#s-${slugify(heading)}`, [OWN_PART]: '' }, children: inner },
        ];
      return [{ ...node, children: inner }];
    });
  const hasNotes = (element: Element): boolean =>
    element.children.some(
      (child) => typeof child !== 'string' && (notes.has(child) || hasNotes(child)),
    );
  const hasWords = (children: readonly Html[]): boolean =>
    children.some((node) =>
      typeof node === 'string'
        ? /[^\s\u00a0]/.test(node)
        : !HEADING.test(node.tag) && hasWords(node.children),
    );
  const headingAt = (target: Element | undefined): string | null => {
    if (!target) return null;
    for (const each of outwards(target, parents))
      if (HEADING.test(each.tag)) return textOf(each.children).trim().replace(/\s+/g, ' ') || null;
    return null;
  };
  return { nodes: rebuilt(nodes), isCited: notes.size > 0 };
}
