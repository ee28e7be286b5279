import type { EditorState } from '@tiptap/pm/state';

/** What somebody asks for in the text itself, with a sign and perhaps a word behind it. */
export type Asked = {
  readonly sign: '/' | '@';
  readonly query: string;
  readonly from: number;
  readonly to: number;
};

/** At the beginning of a line or behind a space, and with no end to the word yet. */
const SIGNS = [/(?:^|\s)(\/)([\p{L}\p{M}\d]*)$/u, /(?:^|[\s(])(@)([\p{L}\p{M}\d][^\n@]{0,39}|)$/u];

/** What stands before the cursor, where it asks for something. */
export function askedAt({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  for (const pattern of SIGNS) {
    const [, sign, query] = pattern.exec(before) ?? [];
    if ((sign === '/' || sign === '@') && query !== undefined) {
      const from = $from.pos - query.length - 1;
      return { sign, query, from, to: $from.pos };
    }
  }
  return null;
}
