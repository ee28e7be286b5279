import { afterPaint } from '#src/browser/after-paint.ts';
import { type AppError, isPassing, type Result } from '#src/domain/result.ts';
import { ASKED, FINAL, STALE } from './refusals.ts';

export type SaveStatus =
  /** The server has everything. */
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** Not for the server by itself: this browser keeps it. */
  | 'local'
  /** The server did not take it. This browser keeps it. */
  | 'failed'
  /** It may not be changed: nothing of it is sent any more. This browser keeps what was typed. */
  | 'refused'
  | 'conflict';

export type State<Form, Held, Conflict> = {
  readonly form: Form;
  /** What the server is known to hold. */
  readonly held: Held;
  readonly status: SaveStatus;
  /** When the server, or this browser, last took something. */
  readonly savedAt: Date | null;
  readonly error: AppError | null;
  /** Somebody else's version, which came first. */
  readonly conflict: Conflict | null;
};

/** How a text of one kind is stored, kept and compared. */
export type Kind<Form, Held, Conflict> = {
  /** What of a form the server stores as it is typed: a change of anything else is kept in this browser alone. */
  readonly textOf: (form: Form) => unknown;
  /** Whether it is not stored before somebody asks: too little is written, or it would go out by itself. */
  readonly isLocal: (form: Form, held: Held) => boolean;
  /** Brings it to the server. `stale` and `stale_issue` say that somebody was faster. */
  readonly save: (
    form: Form,
    held: Held,
  ) => Promise<Result<{ readonly held: Held; readonly at: Date }>>;
  /**
   * What the server holds now, and whether that says what is here; `conflict` is null where it is gone. `merged`
   * is what is here with what other users changed elsewhere in it, which `isSame` is about where it is given.
   */
  readonly load: (
    form: Form,
    held: Held,
  ) => Promise<Result<{ held: Held; isSame: boolean; conflict: Conflict | null; merged?: Form }>>;
  /** Tells that it was taken over. */
  readonly onMerged?: (held: Held) => void;
  /** Keeps it in this browser, which has it when what is returned is there. */
  readonly keep: (form: Form, held: Held) => unknown;
  /** Takes that back, which is done when what is returned is there. */
  readonly forget: (held: Held) => unknown;
};

const KEEP_MS = 400;
/** After the last key. */
const SAVE_MS = 1500;
const RETRIES_MS = [5000, 15_000, 60_000];

/** So many newer versions are met one after the other. What is refused as stale after that is no older version. */
const MOST_MEETINGS = 3;

/**
 * Saves what is typed: at once in this browser, a moment later on the server. A save names what it was made
 * from, so that of two writers the second is told instead of winning.
 *
 * @param next what the beginning asks for: to bring what was kept to the server, or to compare the two
 */
export function createAutosave<Form extends object, Held, Conflict, Own extends object = object>(
  start: State<Form, Held, Conflict> & Own,
  kind: Kind<Form, Held, Conflict>,
  next: 'save' | 'meet' | 'forget' | null = null,
) {
  type Whole = State<Form, Held, Conflict> & Own;
  const listeners = new Set<() => void>();
  let state = start;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<boolean> | null = null;
  /** Somebody asked for what is not stored by itself. */
  let isAsked = false;
  let paused = false;
  let forgotten = false;

  const announce = () => {
    for (const listener of listeners) listener();
  };
  const announceLater = afterPaint(announce);
  const set = (part: Partial<State<Form, Held, Conflict>> | Partial<Own>, tell = announce) => {
    state = { ...state, ...part } as Whole;
    tell();
  };
  const stopKeeping = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
  };
  const keep = () => {
    stopKeeping();
    return forgotten ? undefined : kind.keep(state.form, state.held);
  };
  const later = (wait = SAVE_MS) => {
    clearTimeout(saveTimer);
    if (!paused) saveTimer = setTimeout(() => void save(), wait);
  };
  /** The server has it: nothing is kept here any more. */
  const done = (held: Held, savedAt: Date | null) => {
    failures = 0;
    isAsked = false;
    stopKeeping();
    kind.forget(held);
    set({ held, status: 'saved', savedAt, error: null, conflict: null });
  };
  const fail = (error: AppError): false => {
    keep();
    if (FINAL.has(error.code)) {
      clearTimeout(saveTimer);
      set({ status: 'refused', error });
      return false;
    }
    set({ status: 'failed', error });
    // What is refused for another reason would be refused again: it waits for the next change.
    if (isPassing(error.code)) later(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)]);
    failures += 1;
    return false;
  };

  /** Somebody was faster: adopts what says the same, else asks. */
  const meet = async (met = 1): Promise<boolean> => {
    const { form } = state;
    const loaded = await kind.load(form, state.held);
    if (!loaded.ok) return fail(loaded.error);
    const { held, isSame, conflict, merged } = loaded.value;
    if (conflict === null) {
      // It was stored elsewhere, or thrown away: what is here begins again.
      kind.forget(state.held);
      set({ held });
      keep();
      return run(met);
    }
    // Compared with what was typed when it was asked for.
    if (state.form !== form) return meet(met);
    if (merged) set({ form: merged, held });
    if (isSame) {
      done(held, new Date());
      if (merged) kind.onMerged?.(held);
      return true;
    }
    if (merged) {
      keep();
      kind.onMerged?.(held);
      return run(met);
    }
    keep();
    set({ status: 'conflict', conflict });
    return false;
  };

  const run = async (met = 0): Promise<boolean> => {
    const { form, held } = state;
    if (!isAsked && kind.isLocal(form, held)) {
      await keep();
      if (isAsked) return run();
      if (state.form === form && !forgotten) set({ status: 'local', savedAt: new Date() });
      return false;
    }
    set({ status: 'saving' });
    const saved = await kind.save(form, held);
    if (!saved.ok)
      return STALE.has(saved.error.code) && met < MOST_MEETINGS ? meet(met + 1) : fail(saved.error);
    if (kind.textOf(state.form) === kind.textOf(form)) {
      done(saved.value.held, saved.value.at);
      return true;
    }
    set({ held: saved.value.held, savedAt: saved.value.at, error: null });
    return run();
  };

  /** One after the other. */
  const alone = (work: () => Promise<boolean>): Promise<boolean> => {
    running = work()
      .catch(() => fail({ code: 'UNAVAILABLE', message: '' }))
      .finally(() => {
        running = null;
      });
    return running;
  };

  /** Brings everything to the server now. False when it is not there. */
  function save(): Promise<boolean> {
    clearTimeout(saveTimer);
    if (running) return running;
    if (paused || state.conflict || state.status === 'refused') return Promise.resolve(false);
    if (state.status === 'saved' && !isAsked) return Promise.resolve(true);
    return alone(run);
  }

  /** Whether it was refused, and is tried again only by a person. */
  const isAsking = () =>
    state.status === 'failed' && state.error !== null && ASKED.has(state.error.code);

  function change(part: Partial<Form>, tell = announce): void {
    const form = { ...state.form, ...part };
    const isText = kind.textOf(form) !== kind.textOf(state.form);
    set({ form }, tell);
    keepTimer ??= setTimeout(keep, KEEP_MS);
    if (!isText || state.conflict || state.status === 'refused' || isAsking()) return;
    if (state.status !== 'saving') {
      isAsked = false;
      set({ status: 'unsaved' }, tell);
    }
    later();
  }

  if (next === 'save') later();
  else if (next === 'meet') void meet();
  else if (next === 'forget') kind.forget(start.held);

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part: Partial<Form>) => change(part),
    /** The same for what the page shows already, as a writing surface does: a key waits for nothing but its letter. */
    changeShown: (part: Partial<Form>) => change(part, announceLater),
    save,
    /** The same for what is not stored by itself. */
    saveAsked: () => {
      isAsked = true;
      return save();
    },
    /** Tries again what failed: the network is back. */
    retry: () => {
      if (state.status === 'failed' && !isAsking()) void save();
    },
    /** The same for what was refused: somebody else is signed in, or they may do something else now. */
    retryAllowed: () => {
      if (state.status === 'refused') set({ status: 'failed' });
      if (state.status === 'failed') void save();
    },
    /** Writes out what a closing page would lose. */
    keepNow: () => {
      if (keepTimer !== undefined) keep();
    },
    /** Whether something is not on the server. */
    isUnsaved: () => state.status !== 'saved',
    /** Holds the autosave. Waits for the save under way. */
    pause: async () => {
      paused = true;
      clearTimeout(saveTimer);
      await running;
    },
    resume: () => {
      paused = false;
      if (state.status === 'unsaved' || (state.status === 'failed' && !isAsking())) later();
    },
    /**
     * Nothing of it is wanted any more, nor what is typed while the page goes: it was published, or thrown away. A page
     * that goes before this is done may find it again.
     */
    forget: async () => {
      forgotten = true;
      paused = true;
      stopKeeping();
      clearTimeout(saveTimer);
      const gone = kind.forget(state.held);
      set({ status: 'saved' });
      await gone;
    },
    /** For what a kind can do besides. */
    inner: {
      set,
      keep,
      done,
      later,
      stop: () => clearTimeout(saveTimer),
      /** Puts what the server holds beside what is here, which is saved then. False where that is asked about, or fails. */
      meet: async () => {
        clearTimeout(saveTimer);
        await running;
        return paused || state.conflict || state.status === 'refused' ? false : alone(meet);
      },
      isIdle: () => running === null && !paused,
    },
  };
}
