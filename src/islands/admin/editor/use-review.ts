import type { RefObject } from 'react';
import { type StoredArticle, sendBackArticle } from '#src/data/newsroom/article-editing.ts';
import { useAdmin } from '../admin-context.ts';
import type { useStoring } from './use-storing.ts';

/** Whether its author can hand an article to the editors: they have not decided about it, nor are asked to. */
export function canBeSubmitted(stored: StoredArticle | null): boolean {
  if (stored === null) return true;
  const { status, scheduledAt, review } = stored;
  return status === 'draft' && scheduledAt === null && review.requestedAt === null;
}

/** The hand-over between the author of a draft and the editors (decision 0011). */
export function useReview(
  page: RefObject<HTMLElement | null>,
  { store, act, change }: Pick<ReturnType<typeof useStoring>, 'store' | 'act' | 'change'>,
) {
  const { t, db } = useAdmin();
  /** The button that did it may be gone, and the focus with it; somebody who typed goes on typing. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus();
    });
  return {
    submit: async () => {
      if ((await store('review')) === 'done') keepFocus();
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
