import { mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';

const lang = { default: null };

const Bullets = Node.create({
  name: 'ul',
  group: 'block list',
  content: 'li+',
  addAttributes: () => ({ lang }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'li') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })];
  },
});

const Numbers = Node.create({
  name: 'ol',
  group: 'block list',
  content: 'li+',
  addAttributes: () => ({
    lang,
    start: { default: null },
    reversed: { default: false, rendered: false },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'ol',
    mergeAttributes(HTMLAttributes, node.attrs['reversed'] ? { reversed: '' } : {}),
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'li') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d+)\.\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: number === '1' ? null : number }),
        joinPredicate: (match, node) =>
          node.childCount + Number(node.attrs['start'] ?? 1) === Number(match[1]),
      }),
    ];
  },
});

const Item = Node.create({
  name: 'li',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => ({ lang }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      // At the very beginning of an item: out of the list, as a reader of the line expects.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        const isFirst =
          $from.depth > 1 && $from.node(-1).type === this.type && $from.index(-1) === 0;
        return empty && isFirst && $from.parentOffset === 0
          ? this.editor.commands.liftListItem(this.name)
          : false;
      },
    };
  },
});

export const LISTS = [Bullets, Numbers, Item];
