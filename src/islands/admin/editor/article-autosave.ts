import type { Save, WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import { isMirrored, type StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, differences, isWritten } from '#src/domain/articles/article-form.ts';
import type { mergeForms } from '#src/domain/articles/merge.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { createAutosave } from '../saving/autosave.ts';
import {
  type Conflict,
  conflictWith,
  formOf,
  type Held,
  isOlderThan,
  isPast,
  type Kept,
  open,
  type Start,
  type State,
  same,
} from './article-autosave-state.ts';

export type Deps = {
  /** Makes the draft of a new text. */
  readonly begin: (id: string, form: ArticleForm) => Promise<Result<StoredArticle>>;
  readonly save: (save: Omit<Save, 'counterpartSeen'>) => Promise<Result<WorkingCopy>>;
  readonly drop: (copy: { id: string; revision: number }) => Promise<Result<null>>;
  /** What the server holds now. */
  readonly load: (held: Held) => Promise<Result<Held>>;
  readonly setAside: (article: string, form: ArticleForm) => Promise<Result<null>>;
  readonly merge: (
    ...versions: Parameters<typeof mergeForms>
  ) => Promise<ReturnType<typeof mergeForms>>;
  /** Changes of another writer elsewhere in the text were merged in. */
  readonly onMerged: (by: string | null) => void;
  readonly keep: (kept: Kept, held: Held) => unknown;
  readonly forget: (held: Held) => unknown;
};

export type Autosave = ReturnType<typeof createArticleAutosave>;

/** The autosave of an article: what is typed goes into the working copy, beside what readers see. */
export function createArticleAutosave(start: Start, deps: Deps) {
  const opened = open(start);
  /** What was kept was written from that; undefined: from what the server is known to hold. */
  let origin = opened.next === 'meet' ? (start.kept?.origin ?? null) : undefined;
  let restoredFrom: number | null = start.held.copy?.restoredFrom ?? null;
  /** Whether what was merged last had something in it that was not written here. */
  let isNews = false;
  /** How often that was so. */
  let news = 0;
  const tell = (by: string | null) => {
    news += 1;
    deps.onMerged(by);
  };

  const store = async (form: ArticleForm, before: Held) => {
    const { copy } = before;
    let { stored } = before;
    if (stored === null) {
      const begun = await deps.begin(start.id, form);
      if (!begun.ok) return begun;
      stored = begun.value;
    }
    // The row of a draft follows its working copy: without one it would say what was typed before.
    const isPending = copy !== null && isMirrored(stored);
    if (same(form, stored.form) && restoredFrom === null && !isPending) {
      // What the article says anyway is not pending.
      const dropped = copy === null ? ok(null) : await deps.drop(copy);
      return dropped.ok ? ok({ held: { stored, copy: null }, at: new Date() }) : dropped;
    }
    const saved = await deps.save({
      copy,
      articleId: stored.id,
      base: copy?.base ?? stored.updatedAt,
      restoredFrom,
      form,
    });
    if (!saved.ok) {
      // The article is there: another attempt has to save it, not to begin it.
      if (before.stored === null) inner.set({ held: { stored, copy } });
      return saved;
    }
    restoredFrom = saved.value.restoredFrom;
    return ok({ held: { stored, copy: saved.value }, at: new Date(saved.value.at) });
  };

  const {
    inner,
    saveAsked: _,
    ...autosave
  } = createAutosave<ArticleForm, Held, Conflict, Pick<State, 'restored'>>(
    opened.state,
    {
      textOf: (form) => form,
      isLocal: (form, { stored }) => stored === null && !isWritten(form),
      save: store,
      load: async (form, held) => {
        const loaded = await deps.load(held);
        if (!loaded.ok) return loaded;
        const base = origin === undefined ? formOf(held) : origin;
        const theirs = formOf(loaded.value);
        const merge = base && theirs && (await deps.merge(base, form, theirs));
        const conflict = conflictWith(loaded.value, held, merge);
        // What is older than this was not written beside it: a backup was taken back.
        const isMerged = merge?.clashes.length === 0 && !conflict?.isOlder;
        const isSame = conflict !== null && same(conflict.theirs, isMerged ? merge.form : form);
        if (isSame || isMerged) origin = undefined;
        if (isSame) restoredFrom = loaded.value.copy?.restoredFrom ?? null;
        isNews = isMerged && !same(merge.form, form);
        return ok({
          held: loaded.value,
          isSame,
          conflict,
          ...(isMerged && { merged: merge.form }),
        });
      },
      onMerged: ({ copy }) => (isNews ? tell(copy?.by ?? null) : undefined),
      keep: (form, held) =>
        deps.keep(
          {
            form,
            id: held.stored?.id ?? start.id,
            ...(origin === undefined
              ? {
                  revision: held.copy?.revision ?? null,
                  base: held.copy?.base ?? held.stored?.updatedAt ?? null,
                  origin: formOf(held),
                }
              : // Not answered yet: the next opening has to ask again.
                { revision: start.kept?.revision ?? null, base: start.kept?.base ?? null, origin }),
          },
          held,
        ),
      forget: deps.forget,
    },
    opened.next,
  );
  const { get } = autosave;

  /** The article itself was changed past the working copy: theirs is what it says now. */
  const meetStored = async (stored: StoredArticle, copy = get().held.copy) => {
    const { held, form } = get();
    const base = held.copy && held.stored && isMirrored(held.stored) ? held.copy : held.stored;
    // What both began with is known until theirs was taken over.
    const isNew = held.stored?.updatedAt !== stored.updatedAt;
    const merge = base && isNew ? await deps.merge(base.form, form, stored.form) : null;
    autosave.resume();
    inner.keep();
    if (merge?.clashes.length === 0 && get().form === form) {
      inner.set({
        form: merge.form,
        held: { stored, copy: copy && { ...copy, base: stored.updatedAt } },
        status: 'unsaved',
      });
      inner.later();
      // Something else than the text was changed, or the same.
      if (!same(merge.form, form)) tell(null);
      return;
    }
    inner.set({
      status: 'conflict',
      conflict: {
        held: { stored, copy },
        theirs: stored.form,
        by: null,
        at: stored.updatedAt,
        isStored: true,
        isOlder: isOlderThan(stored.updatedAt, { stored: held.stored, copy: null }),
        merge,
      },
    });
  };
  /** Loads what other users changed meanwhile, and merges it with what is here. */
  const look = async (): Promise<boolean> => {
    const before = get();
    if (before.status === 'unsaved') await inner.meet();
    if (before.status !== 'saved' || !inner.isIdle()) return false;
    const loaded = await deps.load(before.held);
    if (!loaded.ok || get() !== before) return false;
    const { stored, copy } = loaded.value;
    if (stored && isPast(loaded.value) && !isPast(before.held)) {
      await meetStored(stored, copy);
      return false;
    }
    const form = formOf(loaded.value);
    if (form === null || same(form, before.form)) {
      if (form !== null) inner.set({ held: loaded.value });
      return false;
    }
    restoredFrom = copy?.restoredFrom ?? null;
    inner.set({ form, held: loaded.value });
    return true;
  };

  return {
    ...autosave,
    look,
    /** How often words that were not written here came in beside what is here. */
    news: () => news,
    forget: async () => {
      const gone = autosave.forget();
      inner.set({ restored: false });
      await gone;
    },
    /** The article was stored: this is what it says and nothing is pending, but for what was typed since. */
    settle: (stored: StoredArticle, form: ArticleForm) => {
      autosave.resume();
      restoredFrom = null;
      if (get().form === form) {
        inner.set({ form: stored.form });
        inner.done({ stored, copy: null }, new Date());
      } else {
        inner.set({ held: { stored, copy: null }, status: 'unsaved' });
        inner.later();
      }
    },
    /** The article was changed in something else than its text; what other users did to that meanwhile is loaded. */
    adopt: async (stored: StoredArticle): Promise<void> => {
      const { form, held } = get();
      const { copy } = held;
      const isKnown = (seen: ArticleForm | undefined) =>
        seen !== undefined &&
        differences(seen, stored.form).every(
          // It moved to where this says.
          (field) => (field === 'slug' || field === 'locale') && stored.form[field] === form[field],
        );
      if (isKnown(held.stored?.form) || isKnown(copy?.form))
        inner.set({ held: { stored, copy: copy && { ...copy, base: stored.updatedAt } } });
      else if (await look()) tell(get().held.copy?.by ?? null);
    },
    /**
     * Storing was refused, as something newer is there: it is put beside what is here.
     *
     * @returns true where that is no text, and what is here may be stored over it
     */
    meetNewer: async (): Promise<Result<boolean>> => {
      const { held } = get();
      autosave.resume();
      const loaded = await deps.load(held);
      if (!loaded.ok) return loaded;
      const { stored, copy } = loaded.value;
      if (stored && isPast(loaded.value)) {
        await meetStored(stored, copy);
        return ok(false);
      }
      const [was, is] = [formOf(held), formOf(loaded.value)];
      if (was && is && same(was, is) && origin === undefined) {
        inner.set({ held: loaded.value });
        return ok(true);
      }
      await inner.meet();
      return ok(false);
    },
    /** What is stored beside the text has changed. */
    touch: () => {
      inner.set({ status: 'unsaved' });
      inner.later();
    },
    /** Back to what the article says. */
    discard: async (): Promise<boolean> => {
      const { stored } = get().held;
      if (stored === null) return false;
      restoredFrom = null;
      inner.set({ form: stored.form, status: 'unsaved' });
      return autosave.save();
    },
    /** Makes an older version the working copy. */
    restore: async (form: ArticleForm, number: number): Promise<boolean> => {
      restoredFrom = number;
      inner.set({ form, status: 'unsaved' });
      inner.keep();
      return autosave.save();
    },
    meetStored,
    /** Keeps one of two versions, or both; one that is not kept is filed in the history first. */
    resolve: async (choice: 'mine' | 'theirs' | 'both'): Promise<Result<null>> => {
      const { conflict, form } = get();
      if (conflict === null) return ok(null);
      const { held, theirs, isStored, merge } = conflict;
      // What is stored is in the history already, and of both nothing is lost.
      if (held.stored && choice !== 'both' && !(choice === 'mine' && isStored)) {
        const filed = await deps.setAside(held.stored.id, choice === 'mine' ? theirs : form);
        if (!filed.ok) return filed;
      }
      restoredFrom = null;
      origin = undefined;
      if (choice === 'theirs') {
        restoredFrom = isStored ? null : (held.copy?.restoredFrom ?? null);
        inner.set({ form: theirs });
        if (isStored && held.copy) {
          const dropped = await deps.drop(held.copy);
          if (!dropped.ok && dropped.error.code !== 'stale') return dropped;
        }
        inner.done(isStored ? { ...held, copy: null } : held, new Date(conflict.at));
        return ok(null);
      }
      const copy = held.copy && { ...held.copy, base: held.stored?.updatedAt ?? null };
      const kept = choice === 'both' && merge ? merge.form : form;
      inner.set({ form: kept, held: { ...held, copy }, conflict: null, status: 'unsaved' });
      await autosave.save();
      return ok(null);
    },
  };
}
