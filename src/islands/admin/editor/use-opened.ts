import { useCallback, useEffect, useState } from 'react';
import { forgetText, keepText, readText } from '#src/browser/kept-texts.ts';
import { dropWorkingCopy, getWorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import {
  type Counterpart,
  getCounterpart,
  getHeld,
  getStoredArticle,
  isStored,
} from '#src/data/newsroom/article-editing.ts';
import {
  type ArticleForm,
  articleForm,
  BLANK_ARTICLE,
  isWritten,
} from '#src/domain/articles/article-form.ts';
import type { AppError } from '#src/domain/result.ts';
import { otherLocale } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import type { Held, Kept } from './article-autosave-state.ts';

/** What is edited: a stored article, or a new one, perhaps another article's version. */
export type Subject =
  | { readonly kind: 'article'; readonly id: string }
  | { readonly kind: 'new'; readonly draft: string | null; readonly of: string | null };

/** Everything that the editor begins with. */
export type Opened = {
  readonly held: Held;
  readonly kept: Kept | null;
  readonly blank: ArticleForm;
  readonly counterpart: Counterpart | null;
  readonly translationOf: string | null;
  /** Where this browser keeps what the server has not got. */
  readonly place: string;
};

type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: AppError }
  | { readonly state: 'open'; readonly opened: Opened };

/** The name under which this browser keeps what somebody writes. */
export function placeOf(user: string, subject: Subject): string {
  if (subject.kind === 'article') return `article-${user}-${subject.id}`;
  return subject.of ? `article-${user}-of-${subject.of}` : `article-${user}`;
}

export const keepAt = (place: string, kept: Kept): Promise<void> => keepText(place, kept);

export async function readKept(place: string): Promise<Kept | null> {
  const fields = await readText(place);
  if (!fields?.['form']) return null;
  // What an earlier edition kept lacks the fields that came since.
  const form = articleForm.safeParse({ ...BLANK_ARTICLE, ...fields['form'] });
  if (!form.success) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    form: form.data,
    copyId: text(fields['copyId']),
    revision: typeof fields['revision'] === 'number' ? fields['revision'] : null,
    base: text(fields['base']),
  };
}

/** Loads what is to be edited. `again` does so after a failure. */
export function useOpened(subject: Subject): { opening: Opening; again: () => void } {
  const { db, user, locale } = useAdmin();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const { kind } = subject;
  const id = subject.kind === 'article' ? subject.id : subject.draft;
  const of = subject.kind === 'new' ? subject.of : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<Opening> => {
      if (kind === 'article') {
        const held = await getHeld(db, id ?? '');
        if (!held.ok) return { state: 'failed', error: held.error };
        const { stored } = held.value;
        const counterpart = await getCounterpart(db, stored);
        if (!counterpart.ok) return { state: 'failed', error: counterpart.error };
        const place = placeOf(user.id, { kind, id: stored.id });
        const kept = await readKept(place);
        const opened = { held: held.value, kept, place, counterpart: counterpart.value };
        return {
          state: 'open',
          opened: { ...opened, blank: BLANK_ARTICLE, translationOf: stored.translationOf },
        };
      }
      let place = placeOf(user.id, { kind, draft: null, of });
      let kept = await readKept(place);
      const copyId = id ?? kept?.copyId ?? null;
      const found = copyId === null ? null : await getWorkingCopy(db, { id: copyId });
      if (found && !found.ok) return { state: 'failed', error: found.error };
      let copy = found?.value?.articleId === null ? found.value : null;
      const translationOf = copy?.translationOf ?? of;
      place = placeOf(user.id, { kind, draft: null, of: translationOf });
      kept = await readKept(place);
      // What was kept belongs to another unfinished article than the one asked for.
      if (kept && id !== null && kept.copyId !== id) kept = null;
      const written = kept?.form ?? copy?.form;
      if (written && isWritten(written)) {
        const there = await isStored(db, written);
        if (!there.ok) return { state: 'failed', error: there.error };
        // The browser died between storing it and hearing that it is stored.
        if (there.value) {
          await forgetText(place);
          if (copy) await dropWorkingCopy(db, copy);
          kept = null;
          copy = null;
        }
      }
      const original = translationOf === null ? null : await getStoredArticle(db, translationOf);
      if (original && !original.ok) return { state: 'failed', error: original.error };
      const counterpart = original
        ? await getCounterpart(db, { id: null, translationOf: original.value.id })
        : null;
      if (counterpart && !counterpart.ok) return { state: 'failed', error: counterpart.error };
      return {
        state: 'open',
        opened: {
          held: { stored: null, copy },
          kept,
          place,
          // Who works in Vietnamese writes Vietnamese, until they choose otherwise.
          blank: original ? versionOf(original.value.form) : { ...BLANK_ARTICLE, locale },
          counterpart: counterpart?.value ?? null,
          translationOf,
        },
      };
    };
    void open().then((next) => {
      if (isWanted) setOpening(next);
    });
    return () => {
      isWanted = false;
    };
  }, [db, user.id, locale, kind, id, of, attempt]);
  return { opening, again };
}

/** What a version in the other language begins with: everything that is no text. */
function versionOf({ category, tags, featured_image, locale }: ArticleForm): ArticleForm {
  return { ...BLANK_ARTICLE, category, tags, featured_image, locale: otherLocale(locale) };
}
