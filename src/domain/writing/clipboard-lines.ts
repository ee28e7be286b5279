import { type Element, el, type Html } from './html-tree.ts';

// Lines of what somebody copied elsewhere, and what in them is for show.

const isSpace = (node: Html) =>
  typeof node === 'string' && /^[ \t\n\r\f\u00a0\u200b\ufeff]*$/.test(node);

const isVoid = (node: Html): boolean =>
  isSpace(node) || (typeof node !== 'string' && node.tag !== 'br' && node.children.every(isVoid));

/** Paragraphs of a line: two breaks part them, as whoever typed them meant. */
export function paragraphsIn(line: readonly Html[]): readonly Element[] {
  const out: Element[] = [];
  let words: Html[] = [];
  let breaks = 0;
  const end = () => {
    const clean = tidy(words);
    if (clean.length > 0) out.push(el('p', clean));
    words = [];
  };
  for (const node of line) {
    if (typeof node !== 'string' && node.tag === 'br') {
      breaks += 1;
      continue;
    }
    if (breaks > 0 && isVoid(node)) continue;
    if (breaks > 1) end();
    else if (breaks === 1 && words.length > 0) words.push(el('br', []));
    breaks = 0;
    words.push(node);
  }
  end();
  return out;
}

/** Words without invisible signs, with one space where there were several, and none for show. */
function tidy(nodes: readonly Html[]): readonly Html[] {
  const texts = (each: readonly Html[]): readonly Html[] =>
    each.flatMap((node): readonly Html[] => {
      if (typeof node !== 'string') {
        const children = texts(node.children);
        return node.tag === 'br' || children.length > 0
          ? [el(node.tag, children, { ...node.attrs })]
          : [];
      }
      const text = node
        .replace(/[\u200b\ufeff\u00ad\u2060]/g, '')
        .replace(/[ \t\n\r\f]*\u00a0[ \t\n\r\f\u00a0]+|[ \t\n\r\f]+\u00a0/g, ' ')
        .replace(/(?<!\d)\u00a0/g, ' ')
        .replace(/[ \t\n\r\f]+/g, ' ');
      return text === '' ? [] : [text];
    });
  const clean = texts(nodes);
  return clean.every(isVoid) ? [] : clean;
}
