import type { Mark, Node } from '@tiptap/pm/model';

/** Text that no reader takes for markup, and that stays as it was typed where it cannot be. */
const escapeText = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/&(?=[#\w])/g, '&amp;')
    .replace(/<(?=[\w/!?])/g, '&lt;');

const escapeValue = (value: unknown) =>
  String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** ` name="value"` of what is set; what is null, false or empty is not. */
const attributes = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeValue(value)}"`))
    .join('');

/** Of every block: its language, and whether a machine wrote it. */
const ownOf = ({ attrs }: Node) => ({
  lang: attrs['lang'] ?? null,
  'data-machine': attrs['machine'] ?? false,
});

const opening = ({ type, attrs }: Mark) => `<${type.name}${attributes(attrs)}>`;

/**
 * What stands in a line: text, marks from the outermost in, line breaks.
 *
 * @param newline how a line break is written that stands between words
 */
function writeInline(parent: Node, newline: string): string {
  const out: string[] = [];
  let open: readonly Mark[] = [];
  const close = (kept: number) => {
    for (const mark of open.slice(kept).toReversed()) out.push(`</${mark.type.name}>`);
    open = open.slice(0, kept);
  };
  parent.forEach((child, _offset, index) => {
    const same = child.marks.findIndex((mark, at) => !open[at]?.eq(mark));
    close(same === -1 ? child.marks.length : same);
    for (const mark of child.marks.slice(open.length)) out.push(opening(mark));
    open = child.marks;
    if (child.isText) out.push(escapeText(child.text ?? ''));
    else if (child.type.name === 'footnote')
      out.push(`<span class="footnote">${child.attrs['html']}</span>`);
    else {
      const before = parent.maybeChild(index - 1)?.text ?? '';
      const after = parent.maybeChild(index + 1)?.text ?? '';
      const isLone = /\S$/.test(before) && /^\S/.test(after);
      out.push(isLone ? newline : '<br>');
    }
  });
  close(0);
  return out.join('');
}

const isEmpty = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0;

/** The blocks of an item or a cell: its first paragraph bare, as HTML is usually written. */
function writeParts(parent: Node): string {
  const out: string[] = [];
  parent.forEach((child, _offset, index) => {
    const isBare =
      index === 0 &&
      child.type.name === 'paragraph' &&
      !child.attrs['tagged'] &&
      attributes(ownOf(child)) === '' &&
      parent.maybeChild(1)?.type.name !== 'paragraph';
    if (isEmpty(child)) return;
    if (isBare) out.push(writeInline(child, '<br>'));
    else out.push(writeBlock(child, false));
  });
  return out.join('\n');
}

function writeTable(table: Node): string {
  const rows: { html: string; isHead: boolean }[] = [];
  table.forEach((row) => {
    const cells: string[] = [];
    let isHead = row.childCount > 0;
    row.forEach((cell) => {
      const { lang, colspan, rowspan, scope = null } = cell.attrs;
      const tag = cell.type.name === 'tableHeader' ? 'th' : 'td';
      isHead &&= tag === 'th';
      const spans = {
        colspan: colspan === 1 ? null : colspan,
        rowspan: rowspan === 1 ? null : rowspan,
      };
      cells.push(`<${tag}${attributes({ lang, ...spans, scope })}>${writeParts(cell)}</${tag}>`);
    });
    const head = attributes({ lang: row.attrs['lang'] });
    rows.push({ html: `<tr${head}>${cells.join('')}</tr>`, isHead });
  });
  const { caption, captionHtml } = table.attrs;
  const words = captionHtml ?? escapeText(caption);
  const named = words === '' ? '' : `\n<caption>${words}</caption>`;
  const start = `<table${attributes(ownOf(table))}>${named}`;
  const lines = (part: typeof rows) => part.map(({ html }) => html).join('\n');
  if (!table.attrs['sections']) return `${start}\n${lines(rows)}\n</table>`;
  const first = rows.findIndex(({ isHead }) => !isHead);
  const count = first === -1 ? rows.length : first;
  const head = count > 0 ? `\n<thead>\n${lines(rows.slice(0, count))}\n</thead>` : '';
  const body = count < rows.length ? `\n<tbody>\n${lines(rows.slice(count))}\n</tbody>` : '';
  return `${start}${head}${body}\n</table>`;
}

function writeFigure(node: Node, caption: string): string {
  const { type, attrs } = node;
  const own = ownOf(node);
  const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  if (type.name === 'embed') {
    const { href, label, still, width, height, ledger } = attrs;
    const start = attributes(
      ledger ? { ...own, lang: null, 'data-ledger': ledger } : { ...own, class: 'embed' },
    );
    const picture = still
      ? `<img src="${escapeValue(still)}" alt=""${attributes({ width, height })}>`
      : '';
    return `<figure${start}><a href="${escapeValue(href)}">${picture}${escapeText(label)}</a>${words}</figure>`;
  }
  const { src, alt, width, height, size } = attrs;
  const picture = `<img src="${escapeValue(src)}" alt="${escapeValue(alt)}"${attributes({ width, height })}>`;
  return `<figure${attributes({ ...own, class: size })}>${picture}${words}</figure>`;
}

function writeQuote(tag: string, kind: string | null, node: Node): string {
  const start = `<${tag}${attributes({ ...ownOf(node), class: kind })}>`;
  const [only] = node.childCount === 1 ? [node.child(0)] : [];
  const isPlain = only?.type.name === 'paragraph' && attributes(ownOf(only)) === '';
  if (isPlain) return `${start}${writeInline(only, '<br>')}</${tag}>`;
  const parts: string[] = [];
  node.forEach((child) => {
    if (!isEmpty(child)) parts.push(writeBlock(child, false));
  });
  return `${start}\n${parts.join('\n')}\n</${tag}>`;
}

/**
 * @param isTop whether it stands by itself in the text, where a paragraph needs no tags
 */
function writeBlock(node: Node, isTop: boolean): string {
  const { type, attrs } = node;
  const own = attributes(ownOf(node));
  switch (type.name) {
    case 'paragraph':
      return isTop && own === ''
        ? writeInline(node, '\n')
        : `<p${own}>${writeInline(node, '<br>')}</p>`;
    case 'heading':
      return `<h${attrs['level']}${own}>${writeInline(node, '<br>')}</h${attrs['level']}>`;
    case 'blockquote':
      return writeQuote('blockquote', attrs['pull'] ? 'pullquote' : null, node);
    case 'aside':
      return writeQuote('aside', attrs['kind'], node);
    case 'ul':
    case 'ol': {
      const items: string[] = [];
      node.forEach((item) => {
        items.push(`<li${attributes({ lang: item.attrs['lang'] })}>${writeParts(item)}</li>`);
      });
      const { start = null, reversed = false } = attrs;
      const head = attributes({ ...ownOf(node), start, reversed });
      return `<${type.name}${head}>\n${items.join('\n')}\n</${type.name}>`;
    }
    case 'codeBlock': {
      // A blank line would part the block where paragraphs are told apart.
      const text = escapeValue(node.textContent).replace(/\n(?=[ \t]*\n)/g, '&#10;');
      return attrs['inner'] ? `<pre${own}><code>${text}</code></pre>` : `<pre${own}>${text}</pre>`;
    }
    case 'figure':
    case 'embed': {
      const { credit = '' } = attrs;
      const caption = [writeInline(node, '<br>'), credit && `<small>${escapeText(credit)}</small>`];
      return writeFigure(node, caption.filter(Boolean).join(' '));
    }
    case 'table':
      return writeTable(node);
    default:
      return `<hr${own}>`;
  }
}

const written = new WeakMap<Node, string>();

/** One block of a text as it is stored; '' for an empty paragraph. */
function blockText(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const text = isEmpty(node) ? '' : writeBlock(node, true).trim();
  written.set(node, text);
  return text;
}

/** Which words of a stored text blocks were read from: what nobody touches is stored as it was. */
const sources = new WeakMap<Node, { nodes: readonly Node[]; text: string }>();

/** Keeps what some blocks, in this order, were read from. */
export function rememberSource(nodes: readonly Node[], text: string): void {
  if (nodes[0]) sources.set(nodes[0], { nodes, text });
}

/** A paragraph as it is stored, with the place of its first block and how many blocks it has. */
type Part = { readonly text: string; readonly index: number; readonly count: number };

/** A document's text by the paragraphs that it is stored in. */
export function partsOf(doc: Node): readonly Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < doc.childCount; ) {
    const first = doc.child(index);
    const source = sources.get(first);
    const isWhole = source?.nodes.every((node, at) => doc.maybeChild(index + at) === node) ?? false;
    const count = source && isWhole ? source.nodes.length : 1;
    const text = source && isWhole ? source.text : blockText(first);
    if (text !== '') parts.push({ text, index, count });
    index += count;
  }
  return parts;
}

/** A document's text as it is stored: blocks with blank lines between them. */
export const writeBody = (doc: Node): string =>
  partsOf(doc)
    .map(({ text }) => text)
    .join('\n\n');
