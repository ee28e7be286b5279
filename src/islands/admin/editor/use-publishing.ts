import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { publishTogether, scheduleTogether } from '#src/data/newsroom/article-decisions.ts';
import {
  type Counterpart,
  getCounterpart,
  getStoredArticle,
} from '#src/data/newsroom/article-editing.ts';
import { cancelUpdate, getUpdate, scheduleUpdate } from '#src/data/newsroom/article-updates.ts';
import { asOf, changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { getPlan } from '#src/data/newsroom/plans.ts';
import { isWritten, slugOf } from '#src/domain/articles/article-form.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
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
  const { t, db, locale, may, path } = useAdmin();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, setBusy, setFailure, refuse, settleLinks, sayDropped, store, change, complain } =
    storing;
  const { sayNotYet } = storing;
  /** Where it was before it went to another address, or to the site of another language. */
  const [moved, setMoved] = useState<DoneChanges | null>(null);
  const close = () => setAsked(null);
  const { stored: article } = autosave.get().held;
  const id = article?.id ?? '';
  const isLive = article?.status === 'published';
  const known = useAsked(KEYS.update(id), (client) => getUpdate(client, id), {
    enabled: isLive && may('editor'),
  });
  const update = (isLive && known.data) || null;

  const plan = useAsked(KEYS.plan(id), (client) => getPlan(client, id), {
    enabled: id !== '' && may('editor'),
  });
  const isTwinDraft = opened.counterpart?.stored.status === 'draft';
  /** Neither language goes public alone. */
  const isJoint = Boolean(plan.data?.together) && !isLive && isTwinDraft;

  /** Says that the other language has no title or no text yet. What is known of it may be old: it is asked for again. */
  const refuseTwin = async (): Promise<boolean> => {
    const isLacking = (of: Counterpart | null) =>
      of !== null && !isWritten((of.pending ?? of.stored).form);
    const known = opened.counterpart;
    if (!article || !known || !isLacking(known)) return false;
    const now = await getCounterpart(db, article);
    if (now.ok && !isLacking(now.value)) return false;
    const language = languageName(known.stored.form.locale, locale, true);
    const href = path(`/admin/edit-article?id=${known.stored.id}`);
    showToast({
      title: t('admin.editor.twinUnwritten', { language }),
      tone: 'error',
      link: { href, textContent: t('admin.editor.other', { language }) },
    });
    return true;
  };
  const ask = async (wanted: Asked) => {
    const what = isJoint ? 'both' : wanted;
    if (uploading || busy !== null || autosave.get().conflict) return;
    if (what === 'both' && (await refuseTwin())) return;
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
  /** @param moment when both go public; null: at once */
  const together = async (moment: Date | null = null) => {
    const { stored } = autosave.get().held;
    const twin = opened.counterpart;
    if (busy !== null || !stored || !twin || refuse('published')) return close();
    const step = moment ? 'scheduled' : 'published';
    setBusy('other');
    const since = autosave.news();
    sayDropped(await settleLinks());
    const isSaved = await autosave.save();
    const both = [stored.id, twin.stored.id];
    const publish = () => {
      const { stored: mine, copy } = autosave.get().held;
      const seen = [
        { id: stored.id, version: mine?.updatedAt ?? '', copy },
        { id: twin.stored.id, version: twin.stored.updatedAt, copy: twin.pending },
      ];
      return moment === null
        ? publishTogether(db, both, seen)
        : scheduleTogether(db, both, moment, seen);
    };
    const done = isSaved && autosave.news() === since ? await publish() : null;
    if (done?.ok === false && done.error.code === 'stale') {
      const met = await autosave.meetNewer();
      setBusy(null);
      close();
      sayNotYet(step, -1);
      // It was the other language, which is loaded again.
      if (met.ok && met.value) onReload();
      return;
    }
    setBusy(null);
    sayNotYet(step, since);
    if (!settle(done === null ? 'elsewhere' : done.ok ? 'done' : complain(done.error, false)))
      return;
    const time = formatMoment(moment ?? new Date(), locale);
    const title = t(moment ? 'admin.editor.scheduleDone' : 'admin.editor.bothPublished', { time });
    showToast({ title, tone: 'success' });
    onReload();
  };
  /** A live article stays as it is until then: its working copy is what is scheduled. */
  const scheduleEdit = async (moment: Date): Promise<Outcome> => {
    if (busy !== null || refuse('scheduled')) return 'elsewhere';
    setBusy('scheduled');
    setFailure(null);
    const since = autosave.news();
    sayDropped(await settleLinks());
    const isSaved = await autosave.save();
    const { copy } = autosave.get().held;
    const isSeen = isSaved && autosave.news() === since;
    const done =
      isSeen && copy
        ? await scheduleUpdate(db, { article: id, copyRevision: copy.revision, publishAt: moment })
        : null;
    const isStale = done?.ok === false && done.error.code === 'stale';
    if (isStale) await autosave.meetNewer();
    setBusy(null);
    sayNotYet('scheduled', since);
    if (!isSeen || (isStale && autosave.news() > since)) return 'elsewhere';
    if (done?.ok) return 'done';
    if (done) return complain(done.error, false);
    setFailure(t('admin.editor.updateNothing'));
    return 'refused';
  };
  /** Moves a live story to the address and the language of its form, with a reason. */
  const move = async (reason: string): Promise<DoneChanges | Outcome> => {
    const { form, held } = autosave.get();
    const [slug, language] = [slugOf(form), form.locale];
    const { stored } = held;
    if (stored?.status !== 'published') return 'done';
    if (slug === stored.slug && language === stored.form.locale) return 'done';
    if (busy !== null || refuse('published')) return 'elsewhere';
    setBusy('other');
    setFailure(null);
    const done = await changeArticles(db, [id], { slug, locale: language, reason });
    const now = done.ok ? await getStoredArticle(db, id) : done;
    setBusy(null);
    if (!now.ok) return complain(now.error, false);
    await autosave.adopt(now.value);
    return done.ok ? done.value : 'done';
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
    // That both go together may be known only after it was asked.
    asked: asked !== null && isJoint ? ('both' as const) : asked,
    ask,
    close,
    together,
    moved,
    settleMoved: () => setMoved(null),
    publish: async (reason = '') => {
      const since = autosave.news();
      const place = await move(reason);
      if (place === 'elsewhere' || place === 'refused') return void settle(place);
      if (!settle(await store('published', { since }))) return;
      const { stored } = autosave.get().held;
      setMoved(typeof place === 'object' && stored ? asOf(place, stored.updatedAt) : null);
      if (update === null) return;
      // What was to come is replaced by what is there.
      await cancelUpdate(db, id);
      void refresh(KEYS.articles);
    },
    schedule: async (moment: Date) => {
      const outcome = isLive
        ? scheduleEdit(moment)
        : store('scheduled', { scheduledAt: moment.toISOString() });
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
