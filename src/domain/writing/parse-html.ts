import { Parser } from 'htmlparser2';
import type { Html } from './html-tree.ts';

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Deeper than any text: what goes on beyond stands where this ends. */
const MAX_DEPTH = 200;
/** More elements than any text that a person copies. */
const MAX_ELEMENTS = 200_000;

/** Thrown at a text that was made to fill a memory. */
export class TooLarge extends Error {}

/**
 * The tree of any HTML, however broken. Nothing of it runs or loads: it is data.
 *
 * @throws TooLarge
 */
export function parseHtml(html: string): readonly Html[] {
  type Open = { tag: string; attrs: Record<string, string>; children: Html[] };
  const root: Open = { tag: '', attrs: {}, children: [] };
  const stack = [root];
  let beyond = 0;
  let count = 0;
  const parser = new Parser(
    {
      onopentag: (tag, attrs) => {
        count += 1;
        if (count > MAX_ELEMENTS) throw new TooLarge();
        if (stack.length > MAX_DEPTH) {
          if (!VOID.has(tag)) beyond += 1;
          return;
        }
        const element: Open = { tag, attrs, children: [] };
        stack.at(-1)?.children.push(element);
        if (!VOID.has(tag)) stack.push(element);
      },
      ontext: (text) => {
        const { children } = stack.at(-1) ?? root;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag: (tag) => {
        if (VOID.has(tag)) return;
        if (beyond > 0) beyond -= 1;
        else stack.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return root.children;
}
