import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { publishTogether } from '#src/data/newsroom/article-editing.ts';
import { cancelUpdate, getUpdate, scheduleUpdate } from '#src/data/newsroom/article-updates.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useRefresh } from '../server-state.ts';
import type { Autosave } from './article-autosave.ts';
import type { Opened } from './use-opened.ts';
import type { Outcome, useStoring } from './use-storing.ts';

type Options = {
  readonly autosave: Autosave;
  readonly opened: Opened;
  readonly storing: ReturnType<typeof useStoring>;
  /** Nothing is published while a picture is on its way. */
  readonly uploading: boolean;
  readonly onReload: () => void;
};

/** What the sheet before a publication is asked about: this version, or those of both languages. */
export type Asked = 'one' | 'both';

/** Publishing, now or at a time: asked for, answered in the sheet, done. */
export function usePublishing({ autosave, opened, storing, uploading, onReload }: Options) {
  const { t, db, locale, may } = useAdmin();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, setBusy, setFailure, refuse, store, change, complain } = storing;
  const close = () => setAsked(null);
  const { stored: article } = autosave.get().held;
  const id = article?.id ?? '';
  const isLive = article?.status === 'published';
  const known = useAsked(KEYS.update(id), (client) => getUpdate(client, id), {
    enabled: isLive && may('editor'),
  });
  const update = (isLive && known.data) || null;

  const ask = (what: Asked) => {
    if (uploading || busy !== null || autosave.get().conflict) return;
    // The picture's description is asked for in the sheet.
    if (refuse('draft')) return;
    setFailure(null);
    setAsked(what);
  };
  /** What the database refused stays in the sheet; what the editor has to mend is shown there. */
  const settle = (outcome: Outcome) => {
    if (outcome !== 'refused') close();
    return outcome === 'done';
  };
  const together = async () => {
    const { stored } = autosave.get().held;
    const other = opened.counterpart?.stored;
    if (busy !== null || !stored || !other || refuse('published')) return close();
    setBusy('other');
    const isSaved = await autosave.save();
    const done = isSaved ? await publishTogether(db, [stored.id, other.id]) : null;
    setBusy(null);
    if (!settle(done === null ? 'elsewhere' : done.ok ? 'done' : complain(done.error, false)))
      return;
    showToast({ title: t('admin.editor.bothPublished'), tone: 'success' });
    onReload();
  };
  /** A live article stays as it is until then: its working copy is what is scheduled. */
  const scheduleEdit = async (moment: Date): Promise<Outcome> => {
    if (busy !== null || refuse('scheduled')) return 'elsewhere';
    setBusy('scheduled');
    setFailure(null);
    const isSaved = await autosave.save();
    const { copy } = autosave.get().held;
    const done =
      isSaved && copy
        ? await scheduleUpdate(db, { article: id, copyRevision: copy.revision, publishAt: moment })
        : null;
    setBusy(null);
    if (!isSaved) return 'elsewhere';
    if (done?.ok) return 'done';
    if (done) return complain(done.error, false);
    setFailure(t('admin.editor.updateNothing'));
    return 'refused';
  };
  const cancelEdit = async () => {
    setBusy('other');
    const done = await cancelUpdate(db, id);
    setBusy(null);
    if (!done.ok) return void complain(done.error, false);
    void refresh(KEYS.articles);
    if (!update?.problem) showToast({ title: t('admin.editor.updateCancelled'), tone: 'success' });
    close();
  };
  return {
    update,
    asked,
    ask,
    close,
    together,
    publish: async () => {
      if (!settle(await store('published')) || update === null) return;
      // What was to come is replaced by what is there.
      await cancelUpdate(db, id);
      void refresh(KEYS.articles);
    },
    schedule: async (moment: Date) => {
      const outcome = isLive ? scheduleEdit(moment) : store('scheduled', moment.toISOString());
      if (!settle(await outcome)) return;
      const time = formatMoment(moment, locale);
      const said = t(isLive ? 'admin.editor.updateDone' : 'admin.editor.scheduleDone', { time });
      showToast({ title: said, tone: 'success' });
      if (isLive) void refresh(KEYS.articles);
    },
    cancel: async () => {
      if (isLive) return cancelEdit();
      await change({ scheduled_at: null }, t('admin.editor.scheduleCancelled'));
      close();
    },
  };
}
