import { useState } from 'react';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import { dropWorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import {
  changeArticle,
  getStoredArticle,
  type StoredArticle,
  storeArticle,
  toNewArticle,
} from '#src/data/newsroom/article-editing.ts';
import { createArticle } from '#src/data/newsroom/articles.ts';
import {
  type ArticleProblem,
  differences,
  minutesOf,
  problemsOf,
} from '#src/domain/articles/article-form.ts';
import type { ArticleStatus } from '#src/domain/options.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import type { Autosave } from './article-autosave.ts';
import { marksOf } from './counterpart-marks.ts';
import type { Opened } from './use-opened.ts';

export type Step = 'draft' | 'review' | 'published' | 'scheduled' | 'other';

/** How storing went: `elsewhere` when the editor shows what is wrong, at its field or as a conflict. */
export type Outcome = 'done' | 'refused' | 'elsewhere';

type Options = {
  readonly autosave: Autosave;
  readonly opened: Opened;
  /** Shows where the problem is. */
  readonly onProblem: (problem: ArticleProblem | 'taken') => void;
};

/** Storing, handing over, publishing and scheduling what the editor holds, with what is said afterwards (spec §8). */
export function useStoring({ autosave, opened, onProblem }: Options) {
  const { t, db, user, path, locale } = useAdmin();
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { counterpart, translationOf } = opened;
  const toast = (title: string, tone: 'success' | 'error' = 'success', message?: string) =>
    showToast({ title, message, tone });

  /** Whether a rule of spec §5 keeps it from being stored; it is said, and shown where it is. */
  const refuse = (step: Step): boolean => {
    const [problem] = problemsOf(autosave.get().form).filter(
      // A draft may wait for the description of its image; readers may not.
      (each) => each !== 'alt' || step !== 'draft',
    );
    if (problem === undefined) return false;
    onProblem(problem);
    if (problem === 'required') toast(t('admin.create.required'), 'error');
    if (problem === 'image') toast(t('admin.create.imageInvalid'), 'error');
    if (problem === 'alt') toast(t('admin.editor.imageAltMissing'), 'error');
    return true;
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

  const create = async (
    step: Exclude<Step, 'other'>,
    scheduledAt: string | null,
  ): Promise<Outcome> => {
    const status = step === 'published' ? 'published' : 'draft';
    const { form, held } = autosave.get();
    const seen = await marksOf(counterpart);
    const made = seen.ok
      ? await createArticle(
          db,
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
    await autosave.forget();
    // It says less than what was stored if the last words were quicker than its save.
    if (held.copy) await dropWorkingCopy(db, held.copy);
    const said = {
      draft: 'admin.create.draftSaved',
      review: 'admin.editor.review.submitted',
      published: 'admin.create.published',
      scheduled: 'admin.editor.scheduleDone',
    } as const;
    const time = formatMoment(scheduledAt ?? new Date(), locale);
    carryToast({ title: t(said[step], { time }), tone: 'success' });
    location.assign(path('/admin'));
    return 'done';
  };

  /** Stores over what the article said when it was opened; a newer text of somebody else is met. */
  const write = async (
    stored: StoredArticle,
    change: { status: ArticleStatus; scheduledAt?: string | null; review: boolean },
    isSecond = false,
  ): Promise<Result<StoredArticle> | null> => {
    const { form, held } = autosave.get();
    const seen = await marksOf(counterpart);
    if (!seen.ok) return seen;
    const done = await storeArticle(db, stored, form, { ...change, counterpartSeen: seen.value });
    if (done.ok) {
      autosave.settle(done.value, form);
      // The database did so when both said the same; what it takes for a difference is none to us.
      if (held.copy) void dropWorkingCopy(db, held.copy);
      return done;
    }
    if (done.error.code !== 'stale') return done;
    const now = await getStoredArticle(db, stored.id);
    if (!now.ok) return now;
    if (!isSecond && differences(now.value.form, stored.form).length === 0)
      return write(now.value, change, true);
    autosave.meetStored(now.value);
    return null;
  };

  const store = async (
    step: Exclude<Step, 'other'>,
    scheduledAt?: string | null,
  ): Promise<Outcome> => {
    if (busy !== null || autosave.get().conflict || refuse(step)) return 'elsewhere';
    setBusy(step);
    setFailure(null);
    await autosave.pause();
    const { held, conflict } = autosave.get();
    const { stored, copy } = held;
    if (conflict) {
      setBusy(null);
      return 'elsewhere';
    }
    if (stored === null) {
      const isMade = await create(step, scheduledAt ?? null);
      setBusy(null);
      return isMade;
    }
    if (copy && copy.base !== stored.updatedAt) {
      autosave.resume();
      autosave.meetStored(stored);
      setBusy(null);
      return 'elsewhere';
    }
    const done = await write(stored, {
      status: step === 'published' ? 'published' : 'draft',
      review: step === 'review',
      ...(scheduledAt !== undefined && { scheduledAt }),
    });
    setBusy(null);
    if (done === null) return 'elsewhere';
    if (!done.ok) {
      autosave.resume();
      return complain(done.error, false);
    }
    if (step === 'review') toast(t('admin.editor.review.submitted'));
    else if (step === 'published' && stored.status === 'draft') toast(t('admin.create.published'));
    else if (step !== 'scheduled') toast(t('admin.success'), 'success', t('admin.updated.article'));
    return 'done';
  };

  /** Does something to the stored article that leaves its text alone. */
  const act = async (
    action: (id: string) => Promise<Result<StoredArticle>>,
    said: string,
  ): Promise<StoredArticle | null> => {
    const { stored } = autosave.get().held;
    if (busy !== null || stored === null) return null;
    setBusy('other');
    const done = await action(stored.id);
    setBusy(null);
    if (!done.ok) {
      complain(done.error, false);
      return null;
    }
    autosave.adopt(done.value);
    toast(said);
    return done.value;
  };

  const change = (part: Parameters<typeof changeArticle>[2], said: string) =>
    act((id) => changeArticle(db, id, part), said);

  return { busy, setBusy, failure, setFailure, refuse, store, act, change, complain };
}
