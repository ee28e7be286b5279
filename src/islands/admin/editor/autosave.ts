import type { Save, WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, isWritten } from '#src/domain/articles/article-form.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import {
  formOf,
  type Held,
  isOlderThan,
  type Kept,
  open,
  type Start,
  type State,
  same,
} from './autosave-state.ts';

export type Deps = {
  readonly save: (save: Omit<Save, 'counterpartSeen'>) => Promise<Result<WorkingCopy>>;
  readonly drop: (copy: { id: string; revision: number }) => Promise<Result<null>>;
  /** What the server holds now. */
  readonly load: (held: Held) => Promise<Result<Held>>;
  readonly setAside: (article: string, form: ArticleForm) => Promise<Result<null>>;
  readonly keep: (kept: Kept) => void;
  readonly forget: () => void;
};

const KEEP_MS = 400;
/** After the last key. */
const SAVE_MS = 1500;
const RETRIES_MS = [5000, 15_000, 60_000];

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves what is typed: at once in this browser, a moment later in the working copy on the server. A
 * save names what it was made from, so that of two writers the second is told instead of winning.
 */
export function createAutosave(start: Start, deps: Deps) {
  const listeners = new Set<() => void>();
  const opened = open(start);
  let { state } = opened;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let restoredFrom: number | null = start.held.copy?.restoredFrom ?? null;
  let running: Promise<boolean> | null = null;
  let paused = false;
  let forgotten = false;

  const set = (part: Partial<State>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const stopKeeping = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
  };
  const keepNow = () => {
    stopKeeping();
    if (forgotten) return;
    const { copy, stored } = state.held;
    deps.keep({
      form: state.form,
      copyId: copy?.id ?? null,
      revision: copy?.revision ?? null,
      base: copy?.base ?? stored?.updatedAt ?? null,
    });
  };
  const later = (wait: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), wait);
  };
  const done = (held: Held, savedAt: Date | null) => {
    failures = 0;
    stopKeeping();
    deps.forget();
    set({ held, status: 'saved', savedAt, error: null, conflict: null });
  };

  /** Somebody was faster: adopts what says the same, else asks. */
  const meet = async (): Promise<boolean> => {
    const loaded = await deps.load(state.held);
    if (!loaded.ok) return fail(loaded.error);
    const held = loaded.value;
    const theirs = formOf(held);
    if (theirs === null) {
      // A new article's copy was stored or discarded in another window: begin a copy again.
      set({ held });
      later(0);
      return false;
    }
    if (same(theirs, state.form)) {
      done(held, new Date());
      return true;
    }
    const { copy, stored } = held;
    const at = copy?.at ?? stored?.updatedAt ?? '';
    keepNow();
    set({
      status: 'conflict',
      conflict: {
        held,
        theirs,
        by: copy?.by ?? null,
        at,
        isStored: copy === null,
        isOlder: isOlderThan(at, state.held),
      },
    });
    return false;
  };
  const fail = (error: AppError): false => {
    keepNow();
    set({ status: 'failed', error });
    later(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0);
    failures += 1;
    return false;
  };

  const run = async (): Promise<boolean> => {
    const { form, held } = state;
    const { stored, copy } = held;
    if (stored === null && !isWritten(form)) {
      keepNow();
      set({ status: 'local', savedAt: new Date() });
      return false;
    }
    if (stored !== null && same(form, stored.form) && restoredFrom === null) {
      // What the article says anyway is not pending.
      if (copy !== null) {
        const dropped = await deps.drop(copy);
        if (!dropped.ok) return dropped.error.code === 'stale' ? meet() : fail(dropped.error);
      }
      if (state.form === form) done({ stored, copy: null }, new Date());
      else set({ held: { stored, copy: null } });
      return state.form === form || run();
    }
    set({ status: 'saving' });
    const saved = await deps.save({
      copy,
      articleId: stored?.id ?? null,
      base: copy?.base ?? stored?.updatedAt ?? null,
      translationOf: start.translationOf,
      restoredFrom,
      form,
    });
    if (!saved.ok) return saved.error.code === 'stale' ? meet() : fail(saved.error);
    restoredFrom = saved.value.restoredFrom;
    const next = { stored: state.held.stored, copy: saved.value };
    if (state.form === form) {
      done(next, new Date(saved.value.at));
      return true;
    }
    set({ held: next, status: 'unsaved', savedAt: new Date(saved.value.at) });
    return run();
  };

  /** Brings everything to the server now. False when it is not there. */
  function save(): Promise<boolean> {
    clearTimeout(saveTimer);
    if (running) return running;
    if (paused || state.conflict) return Promise.resolve(false);
    if (state.status === 'saved') return Promise.resolve(true);
    running = run()
      .catch(() => fail({ code: 'UNAVAILABLE', message: '' }))
      .finally(() => {
        running = null;
      });
    return running;
  }

  function change(part: Partial<ArticleForm>): void {
    set({
      form: { ...state.form, ...part },
      ...(state.conflict === null && state.status !== 'saving' && { status: 'unsaved' }),
    });
    keepTimer ??= setTimeout(keepNow, KEEP_MS);
    if (state.conflict === null && !paused) later(SAVE_MS);
  }

  if (opened.next === 'save') later(SAVE_MS);
  else if (opened.next === 'meet') void meet();
  else if (opened.next === 'forget') deps.forget();

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    save,
    /** Tries again what failed: the network is back. */
    retry: () => {
      if (state.status === 'failed') void save();
    },
    /** Writes out what a closing page would lose. */
    keepNow: () => {
      if (keepTimer !== undefined) keepNow();
    },
    /** Whether something is not on the server. */
    isUnsaved: () => state.status !== 'saved',
    /** Looks whether somebody else went on meanwhile, and shows it when nothing is lost by that. */
    refresh: async (): Promise<boolean> => {
      if (state.status !== 'saved' || running || paused) return false;
      const before = state;
      const loaded = await deps.load(state.held);
      if (!loaded.ok || state !== before) return false;
      const form = formOf(loaded.value);
      if (form === null || same(form, state.form)) {
        if (form !== null) set({ held: loaded.value });
        return false;
      }
      restoredFrom = loaded.value.copy?.restoredFrom ?? null;
      set({ form, held: loaded.value });
      return true;
    },
    /** Holds the autosave while the article itself is written. Waits for the save under way. */
    pause: async () => {
      paused = true;
      clearTimeout(saveTimer);
      await running;
    },
    resume: () => {
      paused = false;
      if (state.status === 'unsaved' || state.status === 'failed') later(SAVE_MS);
    },
    /** The article was stored: this is what it says and nothing is pending, but for what was typed since. */
    settle: (stored: StoredArticle, form: ArticleForm) => {
      paused = false;
      restoredFrom = null;
      const untouched = state.form === form;
      if (untouched) {
        set({ form: stored.form });
        done({ stored, copy: null }, new Date());
      } else {
        set({ held: { stored, copy: null }, status: 'unsaved' });
        later(SAVE_MS);
      }
    },
    /** The article changed in something else than its text. */
    adopt: (stored: StoredArticle) => {
      const { copy } = state.held;
      set({ held: { stored, copy: copy && { ...copy, base: stored.updatedAt } } });
    },
    /** Nothing of it is wanted any more, nor what is typed while the page goes: it was published. */
    forget: () => {
      forgotten = true;
      stopKeeping();
      clearTimeout(saveTimer);
      paused = true;
      deps.forget();
      set({ status: 'saved', restored: false });
    },
    /** Back to what the article says. */
    discard: async (): Promise<boolean> => {
      const { stored } = state.held;
      if (stored === null) return false;
      restoredFrom = null;
      set({ form: stored.form, status: 'unsaved' });
      return save();
    },
    /** Makes an older version the working copy. */
    restore: async (form: ArticleForm, number: number): Promise<boolean> => {
      restoredFrom = number;
      set({ form, status: 'unsaved' });
      keepNow();
      return save();
    },
    /** The article itself was changed by somebody else: theirs is what it says now. */
    meetStored: (stored: StoredArticle) => {
      paused = false;
      keepNow();
      set({
        status: 'conflict',
        conflict: {
          held: { stored, copy: state.held.copy },
          theirs: stored.form,
          by: null,
          at: stored.updatedAt,
          isStored: true,
          isOlder: isOlderThan(stored.updatedAt, { stored: state.held.stored, copy: null }),
        },
      });
    },
    /** Keeps one of two versions; the other one is filed in the history first. */
    resolve: async (choice: 'mine' | 'theirs'): Promise<Result<null>> => {
      const { conflict, form } = state;
      if (conflict === null) return { ok: true, value: null };
      const { held, theirs, isStored } = conflict;
      const lost = choice === 'mine' ? theirs : form;
      // What is stored is in the history already.
      if (held.stored && !(choice === 'mine' && isStored)) {
        const filed = await deps.setAside(held.stored.id, lost);
        if (!filed.ok) return filed;
      }
      const copy = held.copy && { ...held.copy, base: held.stored?.updatedAt ?? null };
      restoredFrom = null;
      if (choice === 'theirs') {
        restoredFrom = isStored ? null : (held.copy?.restoredFrom ?? null);
        set({ form: theirs });
        if (isStored && held.copy) {
          const dropped = await deps.drop(held.copy);
          if (!dropped.ok && dropped.error.code !== 'stale') return dropped;
        }
        done(isStored ? { ...held, copy: null } : held, new Date(conflict.at));
        return { ok: true, value: null };
      }
      set({ held: { ...held, copy }, conflict: null, status: 'unsaved' });
      await save();
      return { ok: true, value: null };
    },
  };
}
