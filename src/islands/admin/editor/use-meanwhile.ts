import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { getPublisher } from '#src/data/newsroom/article-revisions.ts';
import { useAdmin } from '../admin-context.ts';
import type { Autosave } from './article-autosave.ts';
import type { State } from './article-autosave-state.ts';
import { useDeeds } from './use-deeds.ts';

/**
 * Says what others decided about a story while it was open here: published, unpublished, handed over, taken or sent back.
 *
 * @param isBusy it is being decided from here
 * @param nameOf what the newsroom calls an account
 */
export function useMeanwhile(
  autosave: Autosave,
  { held: { stored, copy }, status: saving }: State,
  isBusy: boolean,
  nameOf: (by: string | null) => Promise<string>,
): void {
  const { t, db, user } = useAdmin();
  const before = useRef(stored);
  const mayWrite = useDeeds(stored).has('write');
  const sayPublished = async (id: string) => {
    const by = await getPublisher(db, id);
    if (by.ok && by.value === user.id) return;
    // A contributor reads no history of what is live.
    const publisher = by.ok ? by.value : null;
    showToast({
      title: publisher
        ? t('admin.editor.publishedMeanwhile', { name: await nameOf(publisher) })
        : t('admin.editor.isPublishedMeanwhile'),
      // Who may not go on is told what to do beside the text.
      message: mayWrite ? t('admin.editor.publishedMeanwhileText') : undefined,
    });
  };
  const say = useEffectEvent(async (was: StoredArticle, is: StoredArticle) => {
    const [waited, waits] = [was.review.requestedAt !== null, is.review.requestedAt !== null];
    if (was.status !== is.status) {
      if (is.status === 'published') return sayPublished(is.id);
      return showToast({ title: t('admin.editor.unpublished') });
    }
    if (!waited && waits) return showToast({ title: t('admin.editor.submittedMeanwhile') });
    if (!waited || waits) return undefined;
    const { note, noteBy } = is.review;
    if (note === null) return showToast({ title: t('admin.editor.takenBackMeanwhile') });
    const name = await nameOf(noteBy);
    return showToast({ title: t('admin.editor.sentBackMeanwhile', { name }), message: note });
  });
  // A save that meets nothing of theirs says no more than that it is public.
  const isNews =
    stored?.status === 'draft' && copy?.isPublic && saving === 'saved' ? copy.revision : null;
  useEffect(() => {
    if (isNews === null) return undefined;
    // The save that brought it ends first.
    const timer = setTimeout(() => void autosave.look());
    return () => clearTimeout(timer);
  }, [isNews, autosave]);
  const [status, requestedAt] = [stored?.status, stored?.review.requestedAt];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is done from here is asked when it changes
  useEffect(() => {
    if (before.current && stored && !isBusy) void say(before.current, stored);
    before.current = stored;
  }, [stored?.id, status, requestedAt]);
}
