import { useState } from 'react';
import { forgetText } from '#src/browser/kept-texts.ts';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import {
  beginArticle,
  changeArticle,
  type StoredArticle,
  storeArticle,
  toNewArticle,
} from '#src/data/newsroom/article-editing.ts';
import { type ArticleProblem, minutesOf, slugOf } from '#src/domain/articles/article-form.ts';
import type { ArticleStatus } from '#src/domain/options.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { loadWords } from '../office-part.tsx';
import type { SeenNow } from '../translating/Translating.tsx';
import type { Autosave } from './article-autosave.ts';
import { marksOf } from './counterpart-marks.ts';
import { refuseUnready } from './unready.ts';
import type { Opened } from './use-opened.ts';

const isPublic = (step: Step): boolean => step === 'published' || step === 'scheduled';

export type Step = 'draft' | 'review' | 'published' | 'scheduled' | 'other';

/** How storing went: `elsewhere` when the editor shows what is wrong, at its field or as a conflict. */
export type Outcome = 'done' | 'refused' | 'elsewhere';

/** So often is stored over what is newer in something else than its text. */
const MOST_TRIES = 2;

type Options = {
  readonly autosave: Autosave;
  readonly opened: Opened;
  readonly seenNow: SeenNow;
  /** Begun on this page, and not yet stored because its writer asked for it. */
  readonly isNew?: boolean;
  /** A new text is stored, and its writer stays in it. */
  readonly onBegun?: () => void;
  /** Shows where the problem is. */
  readonly onProblem: (problem: ArticleProblem | 'taken') => void;
};

/** Storing, handing over, publishing and scheduling what the editor holds, with what is said afterwards (spec §8). */
export function useStoring(options: Options) {
  const { autosave, opened, seenNow, isNew = false, onBegun, onProblem } = options;
  const { t, db, user, path } = useAdmin();
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { translationOf } = opened;
  const toast = (
    title: string,
    tone: 'success' | 'error' = 'success',
    message?: string,
    more: Pick<Parameters<typeof showToast>[0], 'link'> = {},
  ) => showToast({ title, message, tone, ...more });

  const refuse = (step: Step): boolean =>
    refuseUnready(step, autosave.get().form, { t, toast, onProblem });

  /** What cannot be loaded is the database's to refuse. */
  const settleLinks = () =>
    Promise.all([import('./settle-links.ts'), loadWords('intake')])
      .then(([late]) => late.settleLinks(autosave, t))
      .catch(() => undefined);
  const sayDropped = (dropped: string | undefined) => {
    if (dropped !== undefined) toast(dropped);
  };

  const complain = (error: AppError, isNew: boolean): Outcome => {
    const isTaken = error.code === 'slug_taken';
    if (isTaken) onProblem('taken');
    const message = isTaken ? t('admin.create.slugTaken') : failureText(t, error);
    setFailure(isTaken ? null : message || t('admin.create.failed'));
    const type = t('admin.type.article');
    const failed = message
      ? t('admin.updateFailed', { type, message })
      : t('admin.updateFailedBare', { type });
    if (isNew) toast(message || t('admin.create.failed'), 'error');
    else toast(t('admin.error'), 'error', failed);
    return isTaken ? 'elsewhere' : 'refused';
  };

  /** The way to what readers see now. */
  const linkTo = (step: Step) => {
    if (step !== 'published') return {};
    const { held, form } = autosave.get();
    const slug = held.stored?.slug || slugOf(form) || opened.id;
    const href = pathTo(form.locale, `/article/${slug}`);
    return { link: { textContent: t('admin.editor.viewStory'), href } };
  };

  /** Spec §8: what "Save Draft" and "Publish" store of a new text, the dashboard says. Nothing else takes one out of it. */
  const leave = async (step: 'draft' | 'published', dropped: string | undefined) => {
    await autosave.forget();
    carryToast({
      title: t(step === 'draft' ? 'admin.create.draftSaved' : 'admin.create.published'),
      message: dropped,
      tone: 'success',
      ...linkTo(step),
    });
    location.assign(path('/admin'));
  };

  /** Says what was done where one stays. */
  const say = (step: Exclude<Step, 'other'>, wasDraft: boolean, dropped: string | undefined) => {
    if (dropped !== undefined) toast(dropped);
    if (step === 'review') toast(t('admin.editor.review.submitted'));
    else if (step === 'published' && wasDraft)
      toast(t('admin.create.published'), 'success', undefined, linkTo(step));
    else if (step === 'draft' && isNew) toast(t('admin.create.draftSaved'));
    else if (step !== 'scheduled')
      toast(t('admin.success'), 'success', t('admin.updated.article'), linkTo(step));
  };

  const create = async (
    step: Exclude<Step, 'other'>,
    scheduledAt: string | null,
  ): Promise<Outcome> => {
    const status = step === 'published' ? 'published' : 'draft';
    const { form, held } = autosave.get();
    const seen = await marksOf(opened, seenNow, held);
    const made = seen.ok
      ? await beginArticle(
          db,
          opened.id,
          toNewArticle(form, {
            status,
            author: user.id,
            now: new Date(),
            minutes: minutesOf(form),
            translationOf,
            counterpartSeen: seen.value,
            review: step === 'review',
            scheduledAt,
          }),
        )
      : seen;
    if (!made.ok) {
      autosave.resume();
      return complain(made.error, true);
    }
    autosave.settle(made.value, form);
    // From here on it is kept as that article's.
    await forgetText(opened.place);
    return 'done';
  };

  /** Stores over what the page last saw of it; what other users stored or saved since is merged. */
  const write = async (
    change: { status: ArticleStatus; scheduledAt?: string | null; review: boolean },
    tries = MOST_TRIES,
  ): Promise<Result<StoredArticle> | null> => {
    const { form, held } = autosave.get();
    const { stored, copy } = held;
    if (stored === null) return null;
    const seen = await marksOf(opened, seenNow, held);
    if (!seen.ok) return seen;
    const about = { ...change, counterpartSeen: seen.value, copy };
    const done = await storeArticle(db, stored, form, about);
    if (done.ok) autosave.settle(done.value, form);
    if (done.ok || done.error.code !== 'stale' || tries === 0) return done;
    const met = await autosave.meetNewer();
    if (!met.ok) return met;
    // What went public, or is a draft again, is not stored back to what it was.
    if (autosave.get().held.stored?.status !== stored.status) return done;
    // Saving and handing over go on with both.
    const isMerged = change.status === 'draft' && !change.scheduledAt;
    return met.value || (isMerged && !autosave.isUnsaved()) ? write(change, tries - 1) : null;
  };

  /** Stores over what is there what the editor says. */
  const settleStored = async (
    stored: StoredArticle,
    step: Exclude<Step, 'other'>,
    scheduledAt: string | null | undefined,
  ): Promise<Outcome> => {
    const { copy } = autosave.get().held;
    if (copy && copy.base !== stored.updatedAt) {
      await autosave.meetStored(stored);
      return 'elsewhere';
    }
    const done = await write({
      status: step === 'published' ? 'published' : 'draft',
      review: step === 'review',
      ...(scheduledAt !== undefined && { scheduledAt }),
    });
    if (done === null) return 'elsewhere';
    if (done.ok) return 'done';
    autosave.resume();
    return complain(done.error, false);
  };

  /** Says that nothing became public where words came in, or are asked about, that were not written here. */
  const sayNotYet = (step: Step, since: number) => {
    if (!isPublic(step) || (autosave.news() === since && !autosave.get().conflict)) return;
    const title = step === 'scheduled' ? 'admin.editor.notScheduled' : 'admin.editor.notPublished';
    showToast({ title: t(title), message: t('admin.editor.notYetText') });
  };

  /**
   * @param stay keeps the writer of a new text in it, where the page would go on to the dashboard
   * @param since what had come in when it was asked for: nothing goes public that came later
   */
  const store = async (
    step: Exclude<Step, 'other'>,
    {
      scheduledAt,
      stay = false,
      since = autosave.news(),
    }: { scheduledAt?: string; stay?: boolean; since?: number } = {},
  ): Promise<Outcome> => {
    if (busy !== null || autosave.get().conflict || refuse(step)) return 'elsewhere';
    setBusy(step);
    setFailure(null);
    const dropped = await settleLinks();
    // A newer version of another editor is merged first; a failure to save is reported below.
    if (autosave.get().held.stored !== null) await autosave.save();
    await autosave.pause();
    const { held, conflict } = autosave.get();
    const { stored } = held;
    const isUnseen = isPublic(step) && autosave.news() > since;
    const outcome = await (conflict || isUnseen
      ? 'elsewhere'
      : stored === null
        ? create(step, scheduledAt ?? null)
        : settleStored(stored, step, scheduledAt));
    if (outcome === 'elsewhere') {
      autosave.resume();
      sayNotYet(step, since);
    }
    if (outcome === 'done' && isNew && !stay && (step === 'draft' || step === 'published'))
      await leave(step, dropped);
    else if (outcome === 'done') {
      say(step, stored?.status !== 'published', dropped);
      if (isNew) onBegun?.();
    }
    setBusy(null);
    return outcome;
  };

  /** Does something to the stored article that leaves its text alone. */
  const act = async (
    action: (id: string) => Promise<Result<StoredArticle>>,
    said?: string,
  ): Promise<StoredArticle | null> => {
    const { stored } = autosave.get().held;
    if (busy !== null || stored === null) return null;
    setBusy('other');
    const done = await action(stored.id);
    if (done.ok) await autosave.adopt(done.value);
    setBusy(null);
    // Another user decided meanwhile: what they did is shown, and said.
    if (!done.ok && done.error.code === 'stale') await autosave.look();
    if (!done.ok) {
      complain(done.error, false);
      return null;
    }
    if (said !== undefined) toast(said);
    return done.value;
  };

  const change = (part: Parameters<typeof changeArticle>[2], said: string) =>
    act((id) => changeArticle(db, id, part), said);

  /** Keeps what was decided beside the original, where no text changed with it. */
  const keepSeen = async (): Promise<void> => {
    const { held, status } = autosave.get();
    // Otherwise it goes along with the text.
    if (status !== 'saved' || seenNow.current === null) return;
    if (held.stored === null || held.copy) return autosave.touch();
    const done = await changeArticle(db, held.stored.id, {
      counterpart_seen: [...seenNow.current()],
    });
    if (done.ok) await autosave.adopt(done.value);
    else complain(done.error, false);
  };

  return {
    busy,
    keepSeen,
    setBusy,
    failure,
    setFailure,
    refuse,
    settleLinks,
    sayDropped,
    store,
    sayNotYet,
    act,
    change,
    complain,
  };
}
