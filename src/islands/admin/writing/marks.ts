import { Mark, markInputRule } from '@tiptap/core';
import { ALLOWED } from '#src/domain/articles/allowed-html.ts';

const NO_MARKS = new Set(['a', 'br', 'wbr']);

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = ALLOWED.attributes;

const attributesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

/** What Markdown writes for a mark, and which keys set it. */
const TYPED: Readonly<Record<string, { keys?: string; rules?: readonly RegExp[] }>> = {
  strong: { keys: 'Mod-b', rules: [/(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/] },
  em: {
    keys: 'Mod-i',
    rules: [/(?:^|\s)(\*(?!\s+\*)([^*]+)\*(?!\s+\*))$/, /(?:^|\s)(_(?!\s+_)([^_]+)_(?!\s+_))$/],
  },
  s: { keys: 'Mod-Shift-x', rules: [/(?:^|\s)(~~(?!\s+~~)([^~]+)~~(?!\s+~~))$/] },
  code: { keys: 'Mod-e', rules: [/(?:^|[^`])(`([^`]+)`)$/] },
};

/** An address that the words lead to. */
export const Link = Mark.create({
  name: 'a',
  priority: 1000,
  inclusive: false,
  addAttributes: () => attributesOf(['href', 'title', 'lang']),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** One mark for each element of the allow-list that stands inside a line. */
export const MARKS = [
  Link,
  ...ALLOWED.tags.inline
    .filter((tag) => !NO_MARKS.has(tag))
    .map((tag) =>
      Mark.create({
        name: tag,
        excludes: tag,
        code: tag === 'code',
        addAttributes: () => attributesOf([...(ATTRIBUTES[tag] ?? []), 'lang']),
        parseHTML: () => [{ tag: tag === 'span' ? 'span[lang]' : tag }],
        renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
        addKeyboardShortcuts() {
          const { keys } = TYPED[tag] ?? {};
          return keys === undefined ? {} : { [keys]: () => this.editor.commands.toggleMark(tag) };
        },
        addInputRules() {
          const { rules = [] } = TYPED[tag] ?? {};
          return rules.map((find) => markInputRule({ find, type: this.type }));
        },
      }),
    ),
];
