import { Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { oneSource } from '#src/domain/pictures.ts';

const lang = { default: null };
const held = (value: string | null) => ({ default: value, rendered: false });

/** Below a picture one goes on with a paragraph. */
function leaveCaption(this: { editor: import('@tiptap/core').Editor; name: string }): boolean {
  const { state, view } = this.editor;
  const { $from } = state.selection;
  if ($from.parent.type.name !== this.name) return false;
  const after = $from.after();
  const paragraph = state.schema.nodes['paragraph']?.create();
  if (!paragraph) return false;
  const tr = state.tr.insert(after, paragraph);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

/** A picture; its caption is the text inside. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    lang,
    src: held(''),
    alt: held(''),
    width: held(null),
    height: held(null),
    /** How much of the page it takes: `wide`, `narrow`, or as much as the text. */
    size: held(null),
    credit: held(''),
  }),
  parseHTML: () => [{ tag: 'figure:has(> img)', contentElement: 'figcaption' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, width, height, size, credit } = node.attrs;
    return [
      'figure',
      { ...HTMLAttributes, ...(size && { class: size }) },
      [
        'img',
        {
          ...{ src: oneSource(src, 1280), alt, width, height },
          ...{ contenteditable: 'false', draggable: 'false' },
        },
      ],
      ['figcaption', { ...(credit && { 'data-credit': credit }) }, 0],
    ];
  },
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption.call(this) };
  },
});

/** A film, a sound or a post elsewhere: a link, until a reader asks for it. Or numbers, drawn for readers. */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    lang,
    href: held(''),
    label: held(''),
    /** A picture of ours of what it leads to. */
    still: held(null),
    width: held(null),
    height: held(null),
    /** A figure of the ledger in its place (src/domain/ledger/figure.ts). */
    ledger: held(null),
  }),
  parseHTML: () => [
    { tag: 'figure.embed, figure[data-ledger]', contentElement: 'figcaption', priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { href, label, still, width, height } = node.attrs;
    return [
      'figure',
      { ...HTMLAttributes, class: 'embed' },
      [
        'a',
        { href, contenteditable: 'false', tabindex: '-1' },
        ...(still
          ? [['img', { src: oneSource(still, 960), alt: '', width, height }] as const]
          : []),
        label,
      ],
      ['figcaption', 0],
    ];
  },
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption.call(this) };
  },
});

export const FIGURES = [Figure, Embed];
