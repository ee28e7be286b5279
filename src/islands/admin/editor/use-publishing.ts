import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { publishTogether } from '#src/data/newsroom/article-editing.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import type { Autosave } from './autosave.ts';
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
  const { t, db, locale } = useAdmin();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, setBusy, setFailure, refuse, store, change, complain } = storing;
  const close = () => setAsked(null);

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
  return {
    asked,
    ask,
    close,
    together,
    publish: async () => settle(await store('published')),
    schedule: async (moment: Date) => {
      if (!settle(await store('scheduled', moment.toISOString()))) return;
      const time = formatMoment(moment, locale);
      showToast({ title: t('admin.editor.scheduleDone', { time }), tone: 'success' });
    },
    cancel: async () => {
      await change({ scheduled_at: null }, t('admin.editor.scheduleCancelled'));
      close();
    },
  };
}
