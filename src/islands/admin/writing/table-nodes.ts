import { Node } from '@tiptap/core';

/** What prosemirror-tables takes each node for. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const lang = { default: null };
const rendered = { rendered: false };

/**
 * A table, as prosemirror-tables knows it by its roles. What moves in it by keys and changes its rows is
 * loaded with the first one (tables.ts).
 */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  isolating: true,
  addAttributes: () => ({
    lang,
    /** Whether its rows stand in `<thead>` and `<tbody>`. */
    sections: { default: true, ...rendered },
    /** What it is called, as text and, until somebody writes it anew, as the HTML that it was read from. */
    caption: { default: '', ...rendered },
    captionHtml: { default: null, ...rendered },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const rows = ['tbody', 0] as const;
    const words = String(node.attrs['caption']);
    return words === ''
      ? ['table', HTMLAttributes, rows]
      : ['table', HTMLAttributes, ['caption', { contenteditable: 'false' }, words], rows];
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({ lang }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const spans = () => ({
  lang,
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
});

const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
});

const Cell = Node.create({
  name: 'tableCell',
  content: '(paragraph | list)+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'td',
    { ...HTMLAttributes, ...spansOf(node.attrs) },
    0,
  ],
});

const HeaderCell = Node.create({
  name: 'tableHeader',
  content: '(paragraph | list)+',
  isolating: true,
  addAttributes: () => ({ ...spans(), scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'th',
    { ...HTMLAttributes, ...spansOf(node.attrs) },
    0,
  ],
});

export const TABLES = [Table, Row, Cell, HeaderCell];
