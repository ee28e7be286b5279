import { type RefObject, useRef } from 'react';
import { sendBackArticle } from '#src/data/newsroom/article-decisions.ts';
import { answerReturn } from '#src/data/newsroom/threads.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import type { useStoring } from './use-storing.ts';

/** The hand-over between the author of a draft and the editors (decision 0011). */
export function useReview(
  article: string,
  page: RefObject<HTMLElement | null>,
  { store, act, change }: Pick<ReturnType<typeof useStoring>, 'store' | 'act' | 'change'>,
) {
  const { t, db, sayFailed } = useAdmin();
  const refresh = useRefresh();
  /** What goes with the draft when it is submitted again. */
  const message = useRef('');
  /** The button that did it may be gone, and the focus with it; somebody who typed goes on typing. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus();
    });
  return {
    write: (text: string) => {
      message.current = text;
    },
    submit: async () => {
      if ((await store('review')) !== 'done') return;
      keepFocus();
      const text = message.current.trim();
      message.current = '';
      if (text === '') return;
      const sent = await answerReturn(db, article, text);
      if (sent.ok) return void refresh(KEYS.threads(article));
      sayFailed(
        t('admin.editor.review.messageFailed', { text, message: failureText(t, sent.error) }),
      );
    },
    takeBack: async () => {
      await change({ review_requested_at: null }, t('admin.editor.review.takenBack'));
      keepFocus();
    },
    /** `close` closes what asked for the note, which stays when it was refused. */
    sendBack: async (note: string, close: () => void) => {
      const said = t('admin.editor.review.sentBack');
      if ((await act((id) => sendBackArticle(db, id, note), said)) === null) return;
      close();
      keepFocus();
    },
  };
}
