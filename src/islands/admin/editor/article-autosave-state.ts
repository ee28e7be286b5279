import type { WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, differences } from '#src/domain/articles/article-form.ts';
import type { Clash } from '#src/domain/articles/merge.ts';
import type { Seen } from '#src/domain/articles/paragraphs.ts';
import type { State as SavedState } from '../saving/autosave.ts';

/** What the server holds: the article, if it was stored, and what is pending. */
export type Held = { readonly stored: StoredArticle | null; readonly copy: WorkingCopy | null };

/** What this browser keeps until the server has it. */
export type Kept = {
  readonly form: ArticleForm;
  /** Under which a new article is stored, perhaps was. */
  readonly id: string | null;
  readonly revision: number | null;
  readonly base: string | null;
  /** What it was written from. */
  readonly origin: ArticleForm | null;
  /** What it had taken over of the other language; null: nothing was compared. */
  readonly seen?: Seen | null;
};

/** Somebody else's version, which came first. */
export type Conflict = {
  readonly held: Held;
  readonly theirs: ArticleForm;
  readonly by: string | null;
  /** ISO moment. */
  readonly at: string;
  /** Theirs is public (or stored) already, instead of being a working copy like ours. */
  readonly isStored: boolean;
  /** It is from before what the server took from us: a backup was taken back, or changes were discarded. */
  readonly isOlder: boolean;
  /** Where both wrote, and the text with both versions of that; null where it is not known what both began with. */
  readonly merge: { readonly form: ArticleForm; readonly clashes: readonly Clash[] } | null;
};

export type State = SavedState<ArticleForm, Held, Conflict> & {
  /** What was found in this browser was put back. */
  readonly restored: boolean;
};

/** Whether a version is from before what the server was last known to hold. */
export const isOlderThan = (at: string, { stored, copy }: Held): boolean =>
  Date.parse(at) < Date.parse(copy?.at ?? stored?.updatedAt ?? at);

export const same = (a: ArticleForm, b: ArticleForm): boolean => differences(a, b).length === 0;

/** What the server would show of it: what is pending before what is stored. */
export const formOf = ({ stored, copy }: Held): ArticleForm | null =>
  copy?.form ?? stored?.form ?? null;

/** Whether the article was changed past the working copy. */
export const isPast = ({ stored, copy }: Held): boolean =>
  stored !== null && copy !== null && copy.base !== stored.updatedAt;

/** Another user's version of an article, for the conflict dialog. */
export function conflictWith(held: Held, mine: Held, merge: Conflict['merge']): Conflict | null {
  const { stored, copy } = held;
  const theirs = formOf(held);
  if (theirs === null) return null;
  const at = copy?.at ?? stored?.updatedAt ?? '';
  const by = copy?.by ?? null;
  return { held, theirs, by, at, isStored: copy === null, isOlder: isOlderThan(at, mine), merge };
}

export type Start = {
  readonly held: Held;
  readonly blank: ArticleForm;
  /** What this browser had not brought to the server last time. */
  readonly kept: Kept | null;
  /** Under which an article that is not stored yet will be. */
  readonly id: string;
};

/**
 * What an editor shows first, and what it has to do about it: bring to the server what this browser
 * kept, compare the two because both went on, or forget what the server has too.
 */
export function open({ held, blank, kept }: Start): {
  state: State;
  next: 'save' | 'meet' | 'forget' | null;
} {
  const { stored, copy } = held;
  const state: State = {
    form: formOf(held) ?? blank,
    held,
    status: 'saved',
    savedAt: copy ? new Date(copy.at) : null,
    error: null,
    conflict: null,
    restored: false,
  };
  if (stored && isPast(held)) {
    const theirs = {
      theirs: stored.form,
      by: null,
      at: stored.updatedAt,
      isStored: true,
      isOlder: false,
      merge: null,
    };
    const form = kept?.form ?? state.form;
    return {
      state: { ...state, form, status: 'conflict', conflict: { held, ...theirs } },
      next: null,
    };
  }
  if (kept === null) return { state, next: null };
  if (same(kept.form, state.form)) return { state, next: 'forget' };
  const isCurrent =
    kept.revision === (copy?.revision ?? null) &&
    kept.base === (copy?.base ?? stored?.updatedAt ?? null);
  return {
    state: { ...state, form: kept.form, status: 'unsaved', restored: true },
    next: isCurrent || formOf(held) === null ? 'save' : 'meet',
  };
}
