import type { Fragment, Node } from '@tiptap/pm/model';
import { type Element, type Html, textOf } from '#src/domain/writing/html-tree.ts';

type Tools = {
  readonly element: Element;
  readonly lang: string | null;
  readonly node: (
    type: string,
    attrs: Record<string, unknown>,
    content?: Fragment | Node[],
  ) => Node;
  readonly flow: (nodes: readonly Html[]) => Node[];
  /** Marks and text as they are written. */
  readonly inlineHtml: (nodes: readonly Html[]) => string;
  readonly only: (nodes: readonly Html[], ...tags: string[]) => Element[];
};

/** A table with or without sections, and with a caption in front of them; one with a foot is not for the surface. */
export function readTable({ element, lang, node, flow, inlineHtml, only }: Tools): Node {
  const [first, ...others] = only(element.children, 'caption', 'thead', 'tbody', 'tr');
  const caption = first?.tag === 'caption' ? first.children : [];
  const parts = first && first.tag !== 'caption' ? [first, ...others] : others;
  const hasSections = parts.some(({ tag }) => tag !== 'tr');
  const rows = parts.flatMap((part) => (part.tag === 'tr' ? [part] : only(part.children, 'tr')));
  return node(
    'table',
    {
      lang,
      sections: hasSections,
      caption: textOf(caption).replace(/\s+/g, ' ').trim(),
      captionHtml: inlineHtml(caption) || null,
    },
    rows.map((row) =>
      node(
        'tableRow',
        { lang: row.attrs['lang'] ?? null },
        only(row.children, 'td', 'th').map(({ tag, attrs, children }) =>
          node(
            tag === 'th' ? 'tableHeader' : 'tableCell',
            {
              lang: attrs['lang'] ?? null,
              colspan: Number(attrs['colspan'] ?? 1),
              rowspan: Number(attrs['rowspan'] ?? 1),
              ...(tag === 'th' && { scope: attrs['scope'] ?? null }),
            },
            flow(children),
          ),
        ),
      ),
    ),
  );
}
