import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import type { TextKey } from '#src/i18n/texts.ts';
import type { IconName } from './Icon.tsx';

/** A dialog of the surface. */
export type Asking = 'link' | 'lang' | 'picture' | 'embed' | 'ledger' | 'footnote' | 'keys';

/** What an action may ask of the surface around the text. */
export type Surroundings = {
  readonly ask: (what: Asking) => void;
  readonly insertTable: () => void;
};

export type Action = {
  readonly id: string;
  readonly label: TextKey;
  readonly icon: IconName;
  /** As the help writes them: `Ctrl+B`. */
  readonly keys?: string;
  /** What Markdown writes for it, for the help. */
  readonly typed?: string;
  /** Further words that find it in the slash menu, in both languages. */
  readonly words?: string;
  readonly run: (editor: Editor, around: Surroundings) => void;
  /** Only for what is on or off. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
};

const mark = (id: string, label: TextKey, icon: IconName, keys: string, typed: string): Action => ({
  id,
  label,
  icon,
  keys,
  typed,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

const heading = (level: 2 | 3 | 4, label: TextKey): Action => ({
  id: `h${level}`,
  label,
  icon: `h${level}`,
  keys: `Ctrl+Alt+${level}`,
  typed: '#'.repeat(level),
  words: 'heading title tieu de',
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const list = (id: 'ul' | 'ol', label: TextKey, keys: string, typed: string): Action => ({
  id,
  label,
  icon: id,
  keys,
  typed,
  words: 'list danh sach',
  run: (editor) => editor.chain().focus().toggleList(id, 'li').run(),
  isOn: (editor) => editor.isActive(id),
});

const STRONG = mark('strong', 'admin.writing.bold', 'bold', 'Ctrl+B', '**…**');
const EM = mark('em', 'admin.writing.italic', 'italic', 'Ctrl+I', '*…*');
const CODE = mark('code', 'admin.writing.code', 'code', 'Ctrl+E', '`…`');
const STRIKE = mark('s', 'admin.writing.strike', 'strike', 'Ctrl+Shift+X', '~~…~~');

const LINK: Action = {
  id: 'link',
  label: 'admin.writing.link',
  icon: 'link',
  keys: 'Ctrl+K',
  run: (_editor, { ask }) => ask('link'),
  isOn: (editor) => editor.isActive('a'),
};

const LANG: Action = {
  id: 'lang',
  label: 'admin.writing.language',
  icon: 'lang',
  keys: 'Ctrl+Shift+L',
  run: (_editor, { ask }) => ask('lang'),
  isOn: (editor) => editor.isActive('span'),
};

const H2 = heading(2, 'admin.writing.heading2');
const H3 = heading(3, 'admin.writing.heading3');

const QUOTE: Action = {
  id: 'quote',
  label: 'admin.writing.quote',
  icon: 'quote',
  keys: 'Ctrl+Shift+B',
  typed: '>',
  words: 'quote trich dan',
  run: (editor) =>
    editor.isActive('blockquote', { pull: true })
      ? editor.chain().focus().updateAttributes('blockquote', { pull: false }).run()
      : editor.chain().focus().toggleWrap('blockquote').run(),
  isOn: (editor) => editor.isActive('blockquote', { pull: false }),
};

const PULL: Action = {
  id: 'pull',
  label: 'admin.writing.pullQuote',
  icon: 'pull',
  words: 'pull quote trich dan noi bat',
  run: (editor) => {
    if (editor.isActive('blockquote', { pull: true }))
      editor.chain().focus().lift('blockquote').run();
    else if (editor.isActive('blockquote'))
      editor.chain().focus().updateAttributes('blockquote', { pull: true }).run();
    else editor.chain().focus().wrapIn('blockquote', { pull: true }).run();
  },
  isOn: (editor) => editor.isActive('blockquote', { pull: true }),
};

const BOX: Action = {
  id: 'box',
  label: 'admin.writing.factBox',
  icon: 'box',
  words: 'fact box aside khung thong tin',
  run: (editor) => editor.chain().focus().toggleWrap('aside', { kind: 'factbox' }).run(),
  isOn: (editor) => editor.isActive('aside'),
};

const PRE: Action = {
  id: 'pre',
  label: 'admin.writing.codeBlock',
  icon: 'pre',
  keys: 'Ctrl+Alt+C',
  typed: '```',
  words: 'code ma lenh',
  run: (editor) => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  isOn: (editor) => editor.isActive('codeBlock'),
};

const RULE: Action = {
  id: 'rule',
  label: 'admin.writing.rule',
  icon: 'rule',
  typed: '---',
  words: 'rule line divider duong ke',
  run: (editor) => editor.chain().focus().insertContent({ type: 'hr' }).run(),
};

const asking = (
  id: Asking,
  label: TextKey,
  icon: IconName,
  words: string,
  keys?: string,
): Action => ({
  id,
  label,
  icon,
  words,
  ...(keys && { keys }),
  run: (_editor, { ask }) => ask(id),
});

const PICTURE = asking('picture', 'admin.editor.insertImage', 'picture', 'picture figure hinh anh');
const EMBED = asking(
  'embed',
  'admin.writing.embed',
  'embed',
  'youtube vimeo x twitter linkedin spotify video nhung',
);
const LEDGER = asking(
  'ledger',
  'admin.writing.ledger',
  'chart',
  'rounds chart company bang vong bieu do',
);
const FOOTNOTE = asking(
  'footnote',
  'admin.writing.footnote',
  'footnote',
  'note source cuoc chu nguon',
  'Ctrl+Alt+F',
);

const TABLE: Action = {
  id: 'table',
  label: 'admin.writing.table',
  icon: 'table',
  words: 'table bang',
  run: (_editor, { insertTable }) => insertTable(),
  isOff: (editor) => editor.isActive('table'),
};

const step = (id: 'undo' | 'redo', move: typeof undo, keys: string): Action => ({
  id,
  label: `admin.writing.${id}`,
  icon: id,
  keys,
  run: (editor) => {
    move(editor.state, editor.view.dispatch);
    editor.view.focus();
  },
  isOff: (editor) => !move(editor.state),
});

const UNDO = step('undo', undo, 'Ctrl+Z');
const REDO = step('redo', redo, 'Ctrl+Shift+Z');

const KEYS: Action = asking('keys', 'admin.writing.keys', 'keys', 'help keys phim tat', 'Ctrl+/');

const BULLETS = list('ul', 'admin.writing.bullets', 'Ctrl+Shift+8', '-');
const NUMBERS = list('ol', 'admin.writing.numbers', 'Ctrl+Shift+7', '1.');

/** What stands in the bar above the text, in groups. */
export const TOOLBAR: readonly (readonly Action[])[] = [
  [UNDO, REDO],
  [H2, H3],
  [STRONG, EM, LINK, LANG],
  [BULLETS, NUMBERS, QUOTE, PULL],
  [PICTURE, TABLE, BOX, EMBED, LEDGER, FOOTNOTE, PRE, RULE],
  [KEYS],
];

/** What is offered over selected words. */
export const SELECTION: readonly Action[] = [STRONG, EM, STRIKE, CODE, LINK, LANG, H2, H3, QUOTE];

/** What a slash offers. */
export const SLASH: readonly Action[] = [
  H2,
  H3,
  heading(4, 'admin.writing.heading4'),
  BULLETS,
  NUMBERS,
  QUOTE,
  PULL,
  PICTURE,
  TABLE,
  BOX,
  EMBED,
  LEDGER,
  FOOTNOTE,
  PRE,
  RULE,
];

/** Everything with a key or a sign of its own, for the help. */
export const EVERYTHING: readonly Action[] = [
  ...new Map(
    [...TOOLBAR.flat(), ...SELECTION, ...SLASH].map((action) => [action.id, action]),
  ).values(),
];
