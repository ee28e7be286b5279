import type { Save, WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, isWritten } from '#src/domain/articles/article-form.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { createAutosave } from '../saving/autosave.ts';
import {
  type Conflict,
  formOf,
  type Held,
  isOlderThan,
  type Kept,
  open,
  type Start,
  type State,
  same,
} from './article-autosave-state.ts';

export type Deps = {
  readonly save: (save: Omit<Save, 'counterpartSeen'>) => Promise<Result<WorkingCopy>>;
  readonly drop: (copy: { id: string; revision: number }) => Promise<Result<null>>;
  /** What the server holds now. */
  readonly load: (held: Held) => Promise<Result<Held>>;
  readonly setAside: (article: string, form: ArticleForm) => Promise<Result<null>>;
  readonly keep: (kept: Kept) => unknown;
  readonly forget: () => unknown;
};

export type Autosave = ReturnType<typeof createArticleAutosave>;

/** What somebody else made of an article, for whoever is asked. */
function conflictWith(held: Held, mine: Held): Conflict | null {
  const { stored, copy } = held;
  const theirs = formOf(held);
  if (theirs === null) return null;
  const at = copy?.at ?? stored?.updatedAt ?? '';
  const by = copy?.by ?? null;
  return { held, theirs, by, at, isStored: copy === null, isOlder: isOlderThan(at, mine) };
}

/** The autosave of an article: what is typed goes into the working copy, beside what readers see. */
export function createArticleAutosave(start: Start, deps: Deps) {
  const opened = open(start);
  let restoredFrom: number | null = start.held.copy?.restoredFrom ?? null;

  const store = async (form: ArticleForm, { stored, copy }: Held) => {
    if (stored !== null && same(form, stored.form) && restoredFrom === null) {
      // What the article says anyway is not pending.
      const dropped = copy === null ? ok(null) : await deps.drop(copy);
      return dropped.ok ? ok({ held: { stored, copy: null }, at: new Date() }) : dropped;
    }
    const saved = await deps.save({
      copy,
      articleId: stored?.id ?? null,
      base: copy?.base ?? stored?.updatedAt ?? null,
      translationOf: start.translationOf,
      restoredFrom,
      form,
    });
    if (!saved.ok) return saved;
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
        const conflict = conflictWith(loaded.value, held);
        const isSame = conflict !== null && same(conflict.theirs, form);
        return ok({ held: loaded.value, isSame, conflict });
      },
      keep: (form, { copy, stored }) =>
        deps.keep({
          form,
          copyId: copy?.id ?? null,
          revision: copy?.revision ?? null,
          base: copy?.base ?? stored?.updatedAt ?? null,
        }),
      forget: deps.forget,
    },
    opened.next,
  );
  const { get } = autosave;

  return {
    ...autosave,
    forget: async () => {
      const gone = autosave.forget();
      inner.set({ restored: false });
      await gone;
    },
    /** Looks whether somebody else went on meanwhile, and shows it when nothing is lost by that. */
    refresh: async (): Promise<boolean> => {
      const before = get();
      if (before.status !== 'saved' || !inner.isIdle()) return false;
      const loaded = await deps.load(before.held);
      if (!loaded.ok || get() !== before) return false;
      const form = formOf(loaded.value);
      if (form === null || same(form, before.form)) {
        if (form !== null) inner.set({ held: loaded.value });
        return false;
      }
      restoredFrom = loaded.value.copy?.restoredFrom ?? null;
      inner.set({ form, held: loaded.value });
      return true;
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
    /** The article changed in something else than its text. */
    adopt: (stored: StoredArticle) => {
      const { copy } = get().held;
      inner.set({ held: { stored, copy: copy && { ...copy, base: stored.updatedAt } } });
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
    /** The article itself was changed by somebody else: theirs is what it says now. */
    meetStored: (stored: StoredArticle) => {
      const { held } = get();
      autosave.resume();
      inner.keep();
      inner.set({
        status: 'conflict',
        conflict: {
          held: { stored, copy: held.copy },
          theirs: stored.form,
          by: null,
          at: stored.updatedAt,
          isStored: true,
          isOlder: isOlderThan(stored.updatedAt, { stored: held.stored, copy: null }),
        },
      });
    },
    /** Keeps one of two versions; the other one is filed in the history first. */
    resolve: async (choice: 'mine' | 'theirs'): Promise<Result<null>> => {
      const { conflict, form } = get();
      if (conflict === null) return ok(null);
      const { held, theirs, isStored } = conflict;
      const lost = choice === 'mine' ? theirs : form;
      // What is stored is in the history already.
      if (held.stored && !(choice === 'mine' && isStored)) {
        const filed = await deps.setAside(held.stored.id, lost);
        if (!filed.ok) return filed;
      }
      restoredFrom = null;
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
      inner.set({ held: { ...held, copy }, conflict: null, status: 'unsaved' });
      await autosave.save();
      return ok(null);
    },
  };
}
