import { useState } from 'react';
import { forgetText } from '#src/browser/kept-texts.ts';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import { dropWorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import {
  beginArticle,
  changeArticle,
  getStoredArticle,
  type StoredArticle,
  storeArticle,
  toNewArticle,
} from '#src/data/newsroom/article-editing.ts';
import {
  type ArticleProblem,
  differences,
  minutesOf,
  problemsOf,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import type { ArticleStatus } from '#src/domain/options.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { loadWords } from '../office-part.tsx';
import type { SeenNow } from '../translating/Translating.tsx';
import type { Autosave } from './article-autosave.ts';
import { marksOf } from './counterpart-marks.ts';
import type { Opened } from './use-opened.ts';

export type Step = 'draft' | 'review' | 'published' | 'scheduled' | 'other';

/** How storing went: `elsewhere` when the editor shows what is wrong, at its field or as a conflict. */
export type Outcome = 'done' | 'refused' | 'elsewhere';

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

  /** Whether a rule of spec §5 keeps it from being stored; it is said, and shown where it is. */
  const refuse = (step: Step): boolean => {
    const [problem] = problemsOf(autosave.get().form).filter(
      // A draft may wait for the description of its image, and for somebody to read what a machine wrote.
      (each) =>
        each === 'machine'
          ? step === 'published' || step === 'scheduled'
          : each !== 'alt' || step !== 'draft',
    );
    if (problem === undefined) return false;
    onProblem(problem);
    // The sentence names both (spec §8); one of them may be there.
    if (problem === 'required') {
      const { title, content } = autosave.get().form;
      const lacks = title.trim() === '' ? 'title' : 'text';
      const isHalf = title.trim() !== '' || content.trim() !== '';
      toast(
        t('admin.create.required'),
        'error',
        isHalf ? t(`admin.editor.lacks.${lacks}`) : undefined,
      );
    }
    if (problem === 'image') toast(t('admin.create.imageInvalid'), 'error');
    if (problem === 'machine') toast(t('admin.editor.machineMissing'), 'error');
    if (problem === 'alt') toast(t('admin.editor.imageAltMissing'), 'error');
    if (problem === 'socialImage') toast(t('admin.create.imageInvalid'), 'error');
    if (problem === 'canonical') toast(t('admin.editor.canonicalInvalid'), 'error');
    return true;
  };

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

  /** Stores over what the article said when it was opened; a newer text of somebody else is met. */
  const write = async (
    stored: StoredArticle,
    change: { status: ArticleStatus; scheduledAt?: string | null; review: boolean },
    isSecond = false,
  ): Promise<Result<StoredArticle> | null> => {
    const { form, held } = autosave.get();
    const seen = await marksOf(opened, seenNow, held);
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
    await autosave.meetStored(now.value);
    return null;
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
    const done = await write(stored, {
      status: step === 'published' ? 'published' : 'draft',
      review: step === 'review',
      ...(scheduledAt !== undefined && { scheduledAt }),
    });
    if (done === null) return 'elsewhere';
    if (done.ok) return 'done';
    autosave.resume();
    return complain(done.error, false);
  };

  /** @param stay keeps the writer of a new text in it, where the page would go on to the dashboard */
  const store = async (
    step: Exclude<Step, 'other'>,
    { scheduledAt, stay = false }: { scheduledAt?: string; stay?: boolean } = {},
  ): Promise<Outcome> => {
    if (busy !== null || autosave.get().conflict || refuse(step)) return 'elsewhere';
    setBusy(step);
    setFailure(null);
    const dropped = await settleLinks();
    // A newer version of another editor is merged first; a failure to save is reported below.
    if (autosave.get().held.stored !== null) await autosave.save();
    await autosave.pause();
    const { held, conflict } = autosave.get();
    if (conflict) {
      autosave.resume();
      setBusy(null);
      return 'elsewhere';
    }
    const { stored } = held;
    const outcome = await (stored === null
      ? create(step, scheduledAt ?? null)
      : settleStored(stored, step, scheduledAt));
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
    setBusy(null);
    if (!done.ok) {
      complain(done.error, false);
      return null;
    }
    autosave.adopt(done.value);
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
    if (done.ok) autosave.adopt(done.value);
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
    act,
    change,
    complain,
  };
}
