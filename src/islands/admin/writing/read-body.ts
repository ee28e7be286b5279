import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { type Element, type Html, textOf } from '#src/domain/writing/html-tree.ts';
import { readTable } from './read-table.ts';

/** Thrown where a text holds what the surface has no place for. */
export class Unknown extends Error {}

const SPACE = /[ \t\n\r\f]+/g;

const isElement = (node: Html): node is Element => typeof node !== 'string';
const isBlank = (node: Html) => typeof node === 'string' && /^[ \t\n\r\f]*$/.test(node);

const orNull = (value: string | undefined) => value ?? null;

/**
 * Makes a document of a body's tree. It reads what the surface can write and throws `Unknown` at
 * anything else; whether the outcome says the same as the text did is for the caller to compare.
 */
export function createReader(schema: Schema) {
  const node = (
    type: string,
    attrs: Record<string, unknown>,
    content?: Fragment | Node[],
  ): Node => {
    const found = schema.nodes[type];
    if (!found) throw new Unknown(type);
    const made = found.create(attrs, content);
    if (!found.validContent(made.content)) throw new Unknown(type);
    return made;
  };

  /** Text and what is inside a line. Space at both ends is none. */
  function inline(nodes: readonly Html[], isLine = true): Node[] {
    const out: Node[] = [];
    const walk = (children: readonly Html[], marks: readonly Mark[]) => {
      for (const child of children) {
        if (!isElement(child)) {
          const text = child.replace(SPACE, ' ');
          if (text !== '') out.push(schema.text(text, marks));
        } else if (child.tag === 'br') out.push(node('br', {}).mark(marks));
        else if (child.attrs['class'] === 'footnote')
          out.push(node('footnote', { html: inlineHtml(child.children) }).mark(marks));
        else {
          const type = schema.marks[child.tag];
          if (!type) throw new Unknown(child.tag);
          const { target: _target, rel: _rel, ...attrs } = child.attrs;
          walk(child.children, type.create(attrs).addToSet(marks));
        }
      }
    };
    walk(nodes, []);
    return isLine ? trimmed(out) : out;
  }

  /** Joins neighbours, collapses spaces between them, and takes those at the ends away. */
  function trimmed(nodes: readonly Node[]): Node[] {
    const out: Node[] = [];
    let isAfterSpace = true;
    for (const each of nodes) {
      if (!each.isText) {
        isAfterSpace = each.type.name === 'br';
        const last = out.at(-1);
        if (isAfterSpace && last?.isText) replaceLast(out, (last.text ?? '').replace(/ $/, ''));
        out.push(each);
        continue;
      }
      const text = isAfterSpace ? (each.text ?? '').replace(/^ /, '') : (each.text ?? '');
      if (text === '') continue;
      out.push(schema.text(text, each.marks));
      isAfterSpace = text.endsWith(' ');
    }
    const last = out.at(-1);
    if (last?.isText) replaceLast(out, (last.text ?? '').replace(/ $/, ''));
    return out;
  }
  function replaceLast(nodes: Node[], text: string): void {
    const last = nodes.pop();
    if (last && text !== '') nodes.push(schema.text(text, last.marks));
  }

  const paragraph = (nodes: readonly Html[], attrs: Record<string, unknown> = {}) =>
    node('paragraph', attrs, Fragment.fromArray(inline(nodes)));

  /** Blocks, and the text between them as paragraphs, of which only the first may be bare. */
  function flow(nodes: readonly Html[]): Node[] {
    const out: Node[] = [];
    let bare: Html[] = [];
    const end = () => {
      if (!bare.every(isBlank)) out.push(paragraph(bare));
      bare = [];
    };
    for (const each of nodes) {
      if (isElement(each) && each.tag in READ) {
        end();
        out.push(read(each, true));
      } else bare.push(each);
    }
    end();
    return out.length > 0 ? out : [paragraph([])];
  }

  /** The elements among nodes that may hold nothing but these. */
  function only(nodes: readonly Html[], ...tags: string[]): Element[] {
    const elements = nodes.filter((each) => !isBlank(each));
    for (const each of elements)
      if (!isElement(each) || !tags.includes(each.tag)) throw new Unknown('stray text');
    return elements.filter(isElement);
  }

  function figure({ attrs, children }: Element): Node {
    const [first, caption, ...others] = only(children, 'img', 'a', 'figcaption');
    if (!first || others.length > 0 || (caption && caption.tag !== 'figcaption'))
      throw new Unknown('figure');
    const words = caption?.children ?? [];
    const lang = orNull(attrs['lang']);
    if (first.tag === 'a') {
      const ledger = orNull(attrs['data-ledger']);
      if (attrs['class'] !== 'embed' && ledger === null) throw new Unknown('figure');
      const [picture, ...rest] = first.children;
      const img = picture && isElement(picture) ? picture : null;
      const [label = '', ...more] = img ? rest : first.children;
      const isPicture = img === null || (img.tag === 'img' && !img.attrs['alt'] && !ledger);
      if (isElement(label) || more.length > 0 || !isPicture) throw new Unknown('figure');
      const { src, width, height } = img?.attrs ?? {};
      const still = { still: orNull(src), width: orNull(width), height: orNull(height) };
      const { href } = first.attrs;
      return node('embed', { lang, href, label, ledger, ...still }, inline(words));
    }
    const last = words.at(-1);
    const credit = last && isElement(last) && last.tag === 'small' ? textOf(last.children) : '';
    const { src = '', alt = '', width, height } = first.attrs;
    const size = orNull(attrs['class']);
    const picture = { lang, src, alt, width: orNull(width), height: orNull(height), size, credit };
    return node('figure', picture, inline(credit === '' ? words : words.slice(0, -1)));
  }

  function preformatted({ attrs, children }: Element): Node {
    const [first] = children;
    const isInner = children.length === 1 && first !== undefined && isElement(first);
    if (isInner && (first.tag !== 'code' || Object.keys(first.attrs).length > 0))
      throw new Unknown('pre');
    const parts = isInner ? first.children : children;
    if (parts.some(isElement)) throw new Unknown('pre');
    const text = parts.join('');
    return node(
      'codeBlock',
      { lang: orNull(attrs['lang']), inner: isInner },
      text === '' ? [] : [schema.text(text)],
    );
  }

  /** An item begins with a line here, if an empty one, which is not written. */
  const withFirstLine = (parts: Node[]): Node[] =>
    parts[0]?.type.name === 'paragraph' ? parts : [paragraph([]), ...parts];

  const list = (type: string, { children }: Element, attrs: Record<string, unknown>) =>
    node(
      type,
      attrs,
      only(children, 'li').map((item) =>
        node('li', { lang: orNull(item.attrs['lang']) }, withFirstLine(flow(item.children))),
      ),
    );

  const READ: Readonly<
    Record<string, (element: Element, lang: string | null, isIn: boolean) => Node>
  > = {
    p: ({ children }, lang, isIn) => paragraph(children, { lang, tagged: isIn }),
    h2: ({ children }, lang) => node('heading', { lang, level: 2 }, inline(children)),
    h3: ({ children }, lang) => node('heading', { lang, level: 3 }, inline(children)),
    h4: ({ children }, lang) => node('heading', { lang, level: 4 }, inline(children)),
    blockquote: ({ attrs, children }, lang) =>
      node('blockquote', { lang, pull: attrs['class'] === 'pullquote' }, flow(children)),
    aside: ({ attrs, children }, lang) =>
      node('aside', { lang, kind: orNull(attrs['class']) }, flow(children)),
    ul: (element, lang) => list('ul', element, { lang }),
    ol: (element, lang) =>
      list('ol', element, {
        lang,
        start: orNull(element.attrs['start']),
        reversed: 'reversed' in element.attrs,
      }),
    pre: (element) => preformatted(element),
    hr: () => node('hr', {}),
    figure: (element) => figure(element),
    table: (element, lang) => readTable({ element, lang, node, flow, inlineHtml, only }),
  };

  function read(element: Element, isIn = false): Node {
    const reader = READ[element.tag];
    if (!reader) throw new Unknown(element.tag);
    const made = reader(element, orNull(element.attrs['lang']), isIn);
    return 'data-machine' in element.attrs
      ? made.type.create({ ...made.attrs, machine: true }, made.content)
      : made;
  }

  return { flow };
}

/** Marks and text as they are written; what a footnote holds. */
function inlineHtml(nodes: readonly Html[]): string {
  return nodes
    .map((each) => {
      if (!isElement(each)) return each.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      const { target: _target, rel: _rel, ...attrs } = each.attrs;
      const head = Object.entries(attrs).map(
        ([name, value]) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`,
      );
      if (each.tag === 'br') return '<br>';
      return `<${each.tag}${head.join('')}>${inlineHtml(each.children)}</${each.tag}>`;
    })
    .join('');
}
