import type { ArticleForm } from './article-form.ts';

type Asked = {
  readonly form: Pick<ArticleForm, 'content' | 'image_credit' | 'image_caption'>;
  readonly statements: readonly { readonly statement: string; readonly checked: unknown }[];
  readonly rights: { readonly credit: string; readonly endsOn: string | null };
};

/** What is asked before a story goes public about where it is from; nothing of it keeps the story back. */
export type SourceQuestions = {
  /** Statements that were not checked. */
  readonly unchecked: readonly string[];
  /** The day on which the right of use ended; null: it has not. */
  readonly ended: string | null;
  /** The credit line that stands nowhere in the story; null: it does, or none is asked for. */
  readonly uncredited: string | null;
};

/** @param today a day on the newsroom's clock, '2026-11-28' */
export function sourceQuestions(
  { form, statements, rights }: Asked,
  today: string,
): SourceQuestions {
  const { content, image_credit, image_caption } = form;
  const said = plain([content.replaceAll(/<[^>]*>/g, ''), image_credit, image_caption].join('\n'));
  return {
    unchecked: statements.filter(({ checked }) => !checked).map(({ statement }) => statement),
    ended: rights.endsOn !== null && rights.endsOn < today ? rights.endsOn : null,
    uncredited: rights.credit !== '' && !said.includes(plain(rights.credit)) ? rights.credit : null,
  };
}

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase().trim();
