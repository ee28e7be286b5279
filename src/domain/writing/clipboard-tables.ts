import { isHidden } from './clipboard-styles.ts';
import { type Element, el, type Html } from './html-tree.ts';

type Row = { readonly cells: readonly Element[]; readonly isHead: boolean };

const MAX_SPAN = 50;

function rowsOf(nodes: readonly Html[], isHead = false): readonly Row[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || isHidden(node)) return [];
    if (node.tag === 'tr') {
      const cells = node.children.filter(
        (cell): cell is Element =>
          typeof cell !== 'string' && ['td', 'th'].includes(cell.tag) && !isHidden(cell),
      );
      return cells.length > 0 ? [{ cells, isHead }] : [];
    }
    return ['thead', 'tbody', 'tfoot'].includes(node.tag)
      ? rowsOf(node.children, node.tag === 'thead')
      : [];
  });
}

const span = (value: string | undefined) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 && number <= MAX_SPAN ? String(number) : undefined;
};

/** What a cell may hold: lines and lists; a table in a cell, as its lines. */
function partsOf(blocks: readonly Element[]): readonly Element[] {
  return blocks.flatMap((block): readonly Element[] => {
    if (['p', 'ul', 'ol'].includes(block.tag)) return [block];
    if (block.tag === 'hr') return [];
    if (block.tag === 'heading') return [el('p', [el('strong', block.children)])];
    if (block.tag === 'pre') return [el('p', block.children)];
    const inner = block.children.filter((child): child is Element => typeof child !== 'string');
    if (block.tag === 'td' || block.tag === 'th')
      return inner.some(({ tag }) => ['p', 'ul', 'ol'].includes(tag))
        ? partsOf(inner)
        : block.children.length > 0
          ? [el('p', block.children)]
          : [];
    return partsOf(inner);
  });
}

/**
 * A table with its rows and cells, without what made it look so. One of a single cell was never a table,
 * but a frame.
 *
 * @param inside the blocks of a cell
 */
export function tableOf(
  table: Element,
  inside: (nodes: readonly Html[]) => readonly Element[],
): readonly Element[] {
  const rows = rowsOf(table.children);
  const caption = table.children.find(
    (child): child is Element => typeof child !== 'string' && child.tag === 'caption',
  );
  const title = caption ? inside(caption.children) : [];
  const [first] = rows;
  if (!first) return title;
  if (rows.every(({ cells }) => cells.length === 1))
    return [...title, ...rows.flatMap(({ cells }) => inside(cells[0]?.children ?? []))];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHead = (row: Row) => row.isHead || row.cells.every(({ tag }) => tag === 'th');
  const written = rows.map((row) => {
    const head = isHead(row);
    const cells = row.cells.map(({ tag, attrs, children }) => {
      const parts = partsOf(inside(children));
      const [only] = parts;
      const content = parts.length === 1 && only?.tag === 'p' ? only.children : parts;
      const colspan = span(attrs['colspan']);
      const rowspan = span(attrs['rowspan']);
      return el(head || tag === 'th' ? 'th' : 'td', content, {
        ...(colspan && { colspan }),
        ...(rowspan && { rowspan }),
      });
    });
    return {
      head,
      row: el('tr', cells),
      isEmpty: cells.every((cell) => cell.children.length === 0),
    };
  });
  const kept = written.filter(({ isEmpty }) => !isEmpty);
  if (kept.length === 0 || width === 0) return title;
  const start = kept.findIndex(({ head }) => !head);
  const count = start === -1 ? kept.length : start;
  const part = (tag: string, some: typeof kept) =>
    some.length > 0
      ? [
          el(
            tag,
            some.map(({ row }) => row),
          ),
        ]
      : [];
  return [
    ...title,
    el('table', [...part('thead', kept.slice(0, count)), ...part('tbody', kept.slice(count))]),
  ];
}
