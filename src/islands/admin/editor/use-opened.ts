import { useCallback, useEffect, useState } from 'react';
import { forgetText, keepText, readText } from '#src/browser/kept-texts.ts';
import {
  type Counterpart,
  getCounterpart,
  getHeld,
  getStoredArticle,
} from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, articleForm, BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';
import type { AppError } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { otherLocale } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { type Held, type Kept, same } from './article-autosave-state.ts';

/** What is edited: a stored article, or a new one, perhaps another article's version. */
export type Subject =
  | { readonly kind: 'article'; readonly id: string }
  | { readonly kind: 'new'; readonly of: string | null }
  /** What is at another address now. */
  | { readonly kind: 'moved'; readonly id: string };

/** Everything that the editor begins with. */
export type Opened = {
  readonly held: Held;
  readonly kept: Kept | null;
  readonly blank: ArticleForm;
  readonly counterpart: Counterpart | null;
  readonly translationOf: string | null;
  /** Under which it is stored, or will be. */
  readonly id: string;
  /** Where this browser keeps what the server has not got. */
  readonly place: string;
};

type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: AppError }
  /** It is an article already: its own page goes on with it. */
  | { readonly state: 'moved'; readonly id: string }
  | { readonly state: 'open'; readonly opened: Opened };

/** The name under which this browser keeps what somebody writes. */
export function placeOf(user: string, subject: Subject): string {
  if (subject.kind !== 'new') return `article-${user}-${subject.id}`;
  return subject.of ? `article-${user}-of-${subject.of}` : `article-${user}`;
}

/** New texts that one browser keeps at a time. */
const MOST_NEW = 8;

/**
 * The place of a new text that no other tab writes in: the first with something kept, else the first empty one.
 *
 * @param until when the place is given back
 */
async function freePlace(first: string, until: Promise<void>): Promise<string> {
  let empty: { place: string; release: () => void } | null = null;
  for (let number = 1; number <= MOST_NEW; number += 1) {
    const place = number === 1 ? first : `${first}+${number}`;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const isFree = await new Promise<boolean>((answer) => {
      void navigator.locks.request(place, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : Promise.race([released, until]);
      });
    });
    if (!isFree) continue;
    if ((await readKept(place)) !== null) {
      empty?.release();
      return place;
    }
    if (empty === null) empty = { place, release };
    else release();
  }
  return empty?.place ?? first;
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
    id: text(fields['id'] ?? fields['copyId']),
    revision: typeof fields['revision'] === 'number' ? fields['revision'] : null,
    base: text(fields['base']),
    origin: articleForm.safeParse(fields['origin']).data ?? null,
    seen: z.array(z.string()).safeParse(fields['seen']).data ?? null,
  };
}

/** Loads what is to be edited. `again` does so after a failure. */
export function useOpened(subject: Subject): { opening: Opening; again: () => void } {
  const { db, user, locale } = useAdmin();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const { kind } = subject;
  const id = subject.kind === 'new' ? null : subject.id;
  const of = subject.kind === 'new' ? subject.of : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    let isWanted = true;
    const left = Promise.withResolvers<void>();
    const open = async (): Promise<Opening> => {
      if (kind === 'moved') return { state: 'moved', id: id ?? '' };
      if (kind === 'article') {
        const held = await getHeld(db, id ?? '');
        if (!held.ok) return { state: 'failed', error: held.error };
        const { stored } = held.value;
        const counterpart = await getCounterpart(db, stored);
        if (!counterpart.ok) return { state: 'failed', error: counterpart.error };
        const place = placeOf(user.id, { kind, id: stored.id });
        const kept = await readKept(place);
        const opened = { held: held.value, kept, place, counterpart: counterpart.value };
        const { translationOf } = stored;
        return {
          state: 'open',
          opened: { ...opened, id: stored.id, blank: BLANK_ARTICLE, translationOf },
        };
      }
      const first = placeOf(user.id, { kind, of });
      const place = of === null ? await freePlace(first, left.promise) : first;
      let kept = await readKept(place);
      const begun = kept?.id ? await getStoredArticle(db, kept.id) : null;
      if (begun && !begun.ok && begun.error.code !== 'NOT_FOUND')
        return { state: 'failed', error: begun.error };
      // The browser died between storing it and hearing that it is stored.
      if (kept && begun?.ok && same(kept.form, begun.value.form)) {
        await forgetText(place);
        kept = null;
      }
      if (kept && begun?.ok) {
        const { id: stored, updatedAt, createdAt } = begun.value;
        const base = updatedAt === createdAt ? updatedAt : null;
        await keepAt(placeOf(user.id, { kind: 'article', id: stored }), {
          ...kept,
          base,
          origin: begun.value.form,
        });
        await forgetText(place);
        return { state: 'moved', id: stored };
      }
      const original = of === null ? null : await getStoredArticle(db, of);
      if (original && !original.ok) return { state: 'failed', error: original.error };
      const [there, counterpart] = original
        ? await Promise.all([
            getCounterpart(db, { id: original.value.id, translationOf: null }),
            getCounterpart(db, { id: null, translationOf: original.value.id }),
          ])
        : [null, null];
      if (there && !there.ok) return { state: 'failed', error: there.error };
      // Another editor has begun it.
      if (there?.value && kept === null) return { state: 'moved', id: there.value.stored.id };
      if (counterpart && !counterpart.ok) return { state: 'failed', error: counterpart.error };
      return {
        state: 'open',
        opened: {
          held: { stored: null, copy: null },
          kept,
          place,
          id: kept?.id ?? crypto.randomUUID(),
          // Who works in Vietnamese writes Vietnamese, until they choose otherwise.
          blank: original ? versionOf(original.value.form) : { ...BLANK_ARTICLE, locale },
          counterpart: counterpart?.value ?? null,
          translationOf: of,
        },
      };
    };
    void open().then((next) => {
      if (isWanted) setOpening(next);
    });
    return () => {
      isWanted = false;
      left.resolve();
    };
  }, [db, user.id, locale, kind, id, of, attempt]);
  return { opening, again };
}

/** What a version in the other language begins with: everything that is no text. */
function versionOf({ category, tags, featured_image, locale }: ArticleForm): ArticleForm {
  return { ...BLANK_ARTICLE, category, tags, featured_image, locale: otherLocale(locale) };
}
