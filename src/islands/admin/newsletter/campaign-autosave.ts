import type { CampaignDraft, SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import type { WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { isWritten } from './drafts.ts';
import type { KeptDraft } from './kept-draft.ts';

/** As in the editor of articles: `local` is kept in this browser alone. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'local' | 'failed' | 'conflict';

export type State = {
  readonly draft: CampaignDraft;
  /** When it shall go out, as it was typed. */
  readonly moment: string;
  /** How the server has it; null: it has none. */
  readonly seen: SeenCampaign | null;
  readonly status: SaveStatus;
  readonly savedAt: Date | null;
  readonly error: AppError | null;
  /** What somebody else made of it meanwhile. */
  readonly theirs: WrittenCampaign | null;
};

export type Deps = {
  readonly save: (seen: SeenCampaign | null, draft: CampaignDraft) => Promise<Result<SeenCampaign>>;
  readonly load: (id: string) => Promise<Result<WrittenCampaign>>;
  readonly keep: (issue: string | null, kept: KeptDraft) => void;
  readonly forget: (issue: string | null) => void;
};

type Start = {
  readonly draft: CampaignDraft;
  readonly moment: string;
  readonly seen: SeenCampaign | null;
  /** What this browser had not brought to the server last time. */
  readonly kept: KeptDraft | null;
  /**
   * Whether it goes out by itself as it is stored: then nothing is stored before somebody says so, as half a
   * sentence must not go out.
   */
  readonly isScheduled: boolean;
};

const KEEP_MS = 400;
/** After the last key. */
const SAVE_MS = 1500;
const RETRIES_MS = [5000, 15_000, 60_000];

export type CampaignAutosave = ReturnType<typeof createCampaignAutosave>;

const sameText = (a: CampaignDraft, b: CampaignDraft) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves what is written into an issue: at once in this browser, a moment later on the server. A save names
 * the version that it was made of, so that of two who write, the second is told instead of winning.
 */
export function createCampaignAutosave(start: Start, deps: Deps) {
  const listeners = new Set<() => void>();
  const { kept } = start;
  let state: State = {
    draft: kept?.draft ?? start.draft,
    moment: kept?.moment ?? start.moment,
    // What was kept was typed over that version: one that is newer is met, not replaced.
    seen: start.seen && kept?.base ? { ...start.seen, updated_at: kept.base } : start.seen,
    status: kept ? 'unsaved' : 'saved',
    savedAt: null,
    error: null,
    theirs: null,
  };
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  let isOver = false;

  const set = (part: Partial<State>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keepNow = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const { draft, moment, seen } = state;
    if (!isOver) deps.keep(seen?.id ?? null, { draft, moment, base: seen?.updated_at ?? null });
  };
  const forget = (issue: string | null) => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    deps.forget(issue);
  };
  const later = (wait: number) => {
    clearTimeout(saveTimer);
    if (!isOver) saveTimer = setTimeout(() => void save(), wait);
  };
  const fail = (error: AppError): false => {
    keepNow();
    set({ status: 'failed', error });
    // What is refused would be refused again: it waits for the next change.
    if (error.code === 'UNAVAILABLE' || error.code === 'offline')
      later(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0);
    failures += 1;
    return false;
  };

  /** Somebody was faster: adopts what says the same, else asks. */
  const meet = async (seen: SeenCampaign): Promise<boolean> => {
    const loaded = await deps.load(seen.id);
    if (!loaded.ok && loaded.error.code === 'NOT_FOUND') {
      // It was deleted meanwhile: what is here becomes a draft of its own.
      forget(seen.id);
      set({ seen: null });
      return run();
    }
    if (!loaded.ok) return fail(loaded.error);
    if (sameText(loaded.value.draft, state.draft)) {
      failures = 0;
      forget(seen.id);
      set({ seen: loaded.value.seen, status: 'saved', savedAt: new Date(), error: null });
      return true;
    }
    keepNow();
    set({ status: 'conflict', theirs: loaded.value });
    return false;
  };

  const run = async (): Promise<boolean> => {
    const { draft, seen } = state;
    set({ status: 'saving' });
    const saved = await deps.save(seen, draft);
    if (!saved.ok) {
      if (saved.error.code === 'stale_issue' && seen) return meet(seen);
      return fail(saved.error);
    }
    failures = 0;
    if (seen === null) forget(null);
    if (state.draft === draft) {
      forget(saved.value.id);
      set({ seen: saved.value, status: 'saved', savedAt: new Date(), error: null });
      return true;
    }
    set({ seen: saved.value, savedAt: new Date(), error: null });
    return run();
  };

  /** Brings everything to the server now. False when it is not there. */
  function save(): Promise<boolean> {
    clearTimeout(saveTimer);
    if (running) return running;
    if (isOver || state.theirs) return Promise.resolve(false);
    if (state.status === 'saved' && state.seen) return Promise.resolve(true);
    running = run()
      .catch(() => fail({ code: 'UNAVAILABLE', message: '' }))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part: Partial<Pick<State, 'draft' | 'moment'>>) => {
      const isText = part.draft !== undefined;
      const stays =
        start.isScheduled || (state.seen === null && !isWritten(part.draft ?? state.draft));
      set(part);
      keepTimer ??= setTimeout(keepNow, KEEP_MS);
      // The moment is stored with the decision to send.
      if (!isText || state.theirs) return;
      if (stays) return set({ status: 'local', savedAt: new Date() });
      if (state.status !== 'saving') set({ status: 'unsaved' });
      later(SAVE_MS);
    },
    save,
    retry: () => {
      if (state.status === 'failed') void save();
    },
    /** Writes out what a closing page would lose. */
    keepNow: () => {
      if (keepTimer !== undefined) keepNow();
    },
    /** Whether something is not on the server. */
    isUnsaved: () => state.status !== 'saved',
    /** Back to what the server has, or to nothing. */
    startOver: () => {
      clearTimeout(saveTimer);
      forget(state.seen?.id ?? null);
      set({
        draft: start.draft,
        moment: start.moment,
        seen: start.seen,
        status: 'saved',
        error: null,
      });
    },
    /** Nothing of it is wanted any more: it was thrown away, or is on its way. */
    forget: () => {
      isOver = true;
      clearTimeout(saveTimer);
      forget(state.seen?.id ?? null);
    },
    /**
     * Keeps one of two versions here; the other one becomes a draft of its own first.
     *
     * @param named gives that draft a subject by which it is known
     */
    resolve: async (
      choice: 'mine' | 'theirs',
      named: (draft: CampaignDraft) => CampaignDraft,
    ): Promise<Result<null>> => {
      const { theirs, draft } = state;
      if (theirs === null) return { ok: true, value: null };
      const filed = await deps.save(null, named(choice === 'mine' ? theirs.draft : draft));
      if (!filed.ok) return filed;
      forget(theirs.seen.id);
      if (choice === 'theirs') {
        set({
          draft: theirs.draft,
          seen: theirs.seen,
          status: 'saved',
          savedAt: new Date(),
          theirs: null,
        });
        return { ok: true, value: null };
      }
      set({ seen: theirs.seen, status: 'unsaved', theirs: null });
      await save();
      return { ok: true, value: null };
    },
  };
}
