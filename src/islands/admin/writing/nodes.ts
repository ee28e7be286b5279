import {
  mergeAttributes,
  Node,
  type NodeConfig,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core';
import { FIGURES } from './figures.ts';
import { LISTS } from './lists.ts';
import { TABLES } from './table-nodes.ts';

const lang = { default: null };

/** What a text block of its own shares. */
const block = (config: NodeConfig) =>
  Node.create({ group: 'block', defining: true, addAttributes: () => ({ lang }), ...config });

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    lang,
    /** Whether it was written as an element where it could have been bare: in items and cells. */
    tagged: { default: false, rendered: false },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

const LEVELS = [2, 3, 4] as const;

const Heading = block({
  name: 'heading',
  content: 'inline*',
  addAttributes: () => ({ lang, level: { default: 2, rendered: false } }),
  parseHTML: () => LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      LEVELS.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        // The title is the first rank: one sign more or less means the same below it.
        getAttributes: ([, signs = '']) => ({ level: Math.max(2, signs.length) }),
      }),
    ];
  },
});

const Quote = block({
  name: 'blockquote',
  content: 'block+',
  addAttributes: () => ({ lang, pull: { default: false, rendered: false } }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'blockquote',
    mergeAttributes(HTMLAttributes, node.attrs['pull'] ? { class: 'pullquote' } : {}),
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

/** A box beside the text: what somebody should know, apart from the story. */
const Aside = block({
  name: 'aside',
  content: 'block+',
  addAttributes: () => ({ lang, kind: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, node.attrs['kind'] ? { class: node.attrs['kind'] } : {}),
    0,
  ],
});

const CodeBlock = block({
  name: 'codeBlock',
  content: 'text*',
  marks: '',
  code: true,
  addAttributes: () => ({
    lang,
    /** Whether the text stands in an element of its own inside: `<pre><code>`. */
    inner: { default: true, rendered: false },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      // A second empty line at the end leaves the code, as in every other editor.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!empty || $from.parent.type !== this.type) return false;
        const isEnd = $from.parentOffset === $from.parent.content.size;
        if (!isEnd || !$from.parent.textContent.endsWith('\n')) return false;
        return this.editor
          .chain()
          .command(({ tr }) => {
            tr.delete($from.pos - 1, $from.pos);
            return true;
          })
          .exitCode()
          .run();
      },
    };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```[a-z]*\s$/, type: this.type })];
  },
});

const Rule = Node.create({
  name: 'hr',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|\*\*\*\s)$/, type: this.type })];
  },
});

const Break = Node.create({
  name: 'br',
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () =>
        this.editor.commands.first(({ commands }) => [
          () => commands.exitCode(),
          () => commands.insertContent({ type: this.name }),
        ]),
    };
  },
});

/** A note at the end of the text, kept where it is cited. */
const Footnote = Node.create({
  name: 'footnote',
  inline: true,
  atom: true,
  group: 'inline',
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'span.footnote' }],
  renderHTML: ({ node }) => [
    'span',
    { class: 'footnote', title: String(node.attrs['html']).replace(/<[^>]*>/g, '') },
  ],
});

export const NODES = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Quote,
  Aside,
  CodeBlock,
  Rule,
  Break,
  Footnote,
  ...LISTS,
  ...FIGURES,
  ...TABLES,
];
