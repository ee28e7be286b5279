import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { getPublisher } from '#src/data/newsroom/article-revisions.ts';
import { useAdmin } from '../admin-context.ts';
import type { Autosave } from './article-autosave.ts';
import type { State } from './article-autosave-state.ts';

/**
 * Says who published a draft while it was written here: what is typed from then on is a change of a live story.
 *
 * @param isBusy it is being published, or taken back, from here
 * @param nameOf what the newsroom calls an account
 */
export function usePublishedMeanwhile(
  autosave: Autosave,
  { held: { stored, copy }, status: saving }: State,
  isBusy: boolean,
  nameOf: (by: string | null) => Promise<string>,
): void {
  const { t, db, user } = useAdmin();
  const before = useRef(stored?.status);
  const say = useEffectEvent(async (id: string) => {
    const by = await getPublisher(db, id);
    if (by.ok && by.value === user.id) return;
    const name = await nameOf(by.ok ? by.value : null);
    showToast({
      title: t('admin.editor.publishedMeanwhile', { name }),
      message: t('admin.editor.publishedMeanwhileText'),
    });
  });
  const [id, status] = [stored?.id, stored?.status];
  // A save that meets nothing of theirs says no more than that it is public.
  const isNews = status === 'draft' && copy?.isPublic && saving === 'saved' ? copy.revision : null;
  useEffect(() => {
    if (isNews === null) return undefined;
    // The save that brought it ends first.
    const timer = setTimeout(() => void autosave.refresh());
    return () => clearTimeout(timer);
  }, [isNews, autosave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is done from here is asked when it changes
  useEffect(() => {
    if (id && before.current === 'draft' && status === 'published' && !isBusy) void say(id);
    before.current = status;
  }, [id, status]);
}
