import { Parser } from 'htmlparser2';
import { withoutControls } from '../../text/control-characters.ts';
import { type Element, type Html, textOf } from '../html-tree.ts';

/** Thrown at a part that is no XML of a document, or was made to fill a memory. */
export class BadXml extends Error {}

/** More than any article has, of all parts together. */
export const MAX_ELEMENTS = 500_000;
const MAX_DEPTH = 200;
const MAX_ATTRIBUTE = 65_536;

/** The prefixes by which names are known here, by namespace. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/drawingml\/(?:2006\/)?wordprocessingDrawing$/, 'wp'],
  [/drawingml\/(?:2006\/)?main$/, 'a'],
  [/drawingml\/(?:2006\/)?picture$/, 'pic'],
  [/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
  [/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o'],
  [/package\/2006\/relationships$/, ''],
];

/**
 * The tree of one part, its names with the usual prefixes. Entities of its own are none: a part that declares a
 * document type is refused, as the format demands (ECMA-376, Open Packaging Conventions).
 *
 * @param budget how many elements there may still be; what is read is taken from it
 * @throws BadXml
 */
export function parseXml(text: string, budget: { left: number }): Element {
  type Open = { tag: string; attrs: Record<string, string>; children: Html[] };
  const root: Open = { tag: '', attrs: {}, children: [] };
  const stack = [root];
  const prefixes = new Map<string, string>();
  const nameOf = (name: string, isAttribute: boolean) => {
    const at = name.indexOf(':');
    if (at < 0 && isAttribute) return name;
    const known = prefixes.get(at < 0 ? '' : name.slice(0, at));
    if (known === undefined) return name;
    return known === '' ? name.slice(at + 1) : `${known}:${name.slice(at + 1)}`;
  };
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        budget.left -= 1;
        if (budget.left < 0 || stack.length > MAX_DEPTH) throw new BadXml();
        const entries = Object.entries(given);
        for (const [key, value] of entries) {
          if (value.length > MAX_ATTRIBUTE) throw new BadXml();
          if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
          const prefix = PREFIXES.find(([namespace]) => namespace.test(value))?.[1];
          const own = key === 'xmlns' ? '' : key.slice(6);
          if (prefix !== undefined) prefixes.set(own, prefix);
          else prefixes.delete(own);
        }
        const attrs: Record<string, string> = {};
        for (const [key, value] of entries) attrs[nameOf(key, true)] = value;
        const element: Open = { tag: nameOf(name, false), attrs, children: [] };
        stack.at(-1)?.children.push(element);
        stack.push(element);
      },
      ontext: (data) => {
        const { children } = stack.at(-1) ?? root;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + data;
        else children.push(data);
      },
      onclosetag: () => void stack.pop(),
      onprocessinginstruction: (name) => {
        if (/^!/.test(name)) throw new BadXml();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const element = root.children.find((node): node is Element => typeof node !== 'string');
  if (!element) throw new BadXml();
  return element;
}

const NAMESPACES = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
] as const;

const escaped = (text: string) =>
  withoutControls(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** A tree with the prefixes of a document's body, as XML. */
export function writeXml(root: Element): string {
  const write = (node: Html): string => {
    if (typeof node === 'string') return escaped(node);
    const isText = node.tag === 'w:t' || node.tag === 'w:instrText';
    const given = isText ? { ...node.attrs, 'xml:space': 'preserve' } : node.attrs;
    const attrs = Object.entries(given).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const head = `${node.tag}${attrs.join('')}`;
    return node.children.length === 0
      ? `<${head}/>`
      : `<${head}>${node.children.map(write).join('')}</${node.tag}>`;
  };
  const attrs = Object.fromEntries(NAMESPACES.map(([name, value]) => [`xmlns:${name}`, value]));
  return `<?xml version="1.0" encoding="UTF-8"?>${write({ ...root, attrs: { ...attrs, ...root.attrs } })}`;
}

/** The elements among an element's children, of one name or of any. */
export const elementsIn = (element: Element | undefined, tag?: string): readonly Element[] =>
  (element?.children ?? []).filter(
    (node): node is Element => typeof node !== 'string' && (tag === undefined || node.tag === tag),
  );

export const firstIn = (element: Element | undefined, tag: string): Element | undefined =>
  elementsIn(element, tag)[0];

/** The value of a property, in `w:val`. */
export const valueIn = (element: Element | undefined, tag: string): string | undefined =>
  firstIn(element, tag)?.attrs['w:val'];

/** Whether a property is switched on; undefined: nothing is said. */
export function switchIn(element: Element | undefined, tag: string): boolean | undefined {
  const found = firstIn(element, tag);
  return found && !/^(?:0|false|off|none)$/.test(found.attrs['w:val'] ?? '');
}

/** All of a name, however deep, in order. */
export function* everyIn(element: Element, ...tags: readonly string[]): Generator<Element> {
  for (const child of elementsIn(element)) {
    if (tags.includes(child.tag)) yield child;
    else yield* everyIn(child, ...tags);
  }
}

export const hasText = (nodes: readonly Html[]): boolean => /\S/.test(textOf(nodes));
