import { useEffectEvent, useRef, useState } from 'react';
import { forgetText } from '#src/browser/kept-texts.ts';
import { dropWorkingCopy, saveWorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import { beginArticle, getHeld } from '#src/data/newsroom/article-editing.ts';
import { setAside } from '#src/data/newsroom/article-revisions.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { $session } from '#src/stores/session-state.ts';
import { useAdmin } from '../admin-context.ts';
import { useAutosaved } from '../saving/use-autosaved.ts';
import type { SeenNow } from '../translating/Translating.tsx';
import { type Autosave, createArticleAutosave } from './article-autosave.ts';
import type { Held, State } from './article-autosave-state.ts';
import { marksOf } from './counterpart-marks.ts';
import { toBegun } from './new-article.ts';
import { keepAt, type Opened, placeOf } from './use-opened.ts';

const isOut = () => $session.get().user === null || $session.get().owes !== 'nothing';

/** To a visitor the database shows nothing, which would read as if somebody had been faster. */
async function asMember<Value>(call: () => Promise<Result<Value>>): Promise<Result<Value>> {
  if (isOut()) return err('UNAUTHENTICATED');
  // Nor to who is of the newsroom no more, whom it would refuse.
  return holds($session.get().role, 'contributor') ? call() : err('FORBIDDEN');
}

/**
 * The autosave of what was opened.
 *
 * @param onRefreshed somebody else's newer version was put on the page, by this account
 * @param onMerged what this account wrote elsewhere in the text was put beside what is on the page
 */
export function useAutosave(
  opened: Opened,
  seenNow: SeenNow,
  onRefreshed: (by: string | null) => void,
  onMerged: (by: string | null) => void,
): { autosave: Autosave; state: State; hear: () => Promise<void> } {
  const { db, user } = useAdmin();
  const merged = useEffectEvent(onMerged);
  const placeFor = ({ stored }: Held) =>
    stored === null ? opened.place : placeOf(user.id, { kind: 'article', id: stored.id });
  const [autosave] = useState((): Autosave => {
    const held = () => made.get().held;
    const made = createArticleAutosave(opened, {
      begin: async (id, form) => {
        const seen = await marksOf(opened, seenNow, held());
        if (!seen.ok) return seen;
        const article = toBegun(form, {
          author: user.id,
          translationOf: opened.translationOf,
          counterpartSeen: seen.value,
        });
        const begun = await asMember(() => beginArticle(db, id, article));
        // From here on it is kept as that article's.
        if (begun.ok) await forgetText(opened.place);
        return begun;
      },
      save: async (save) => {
        const seen = await marksOf(opened, seenNow, held());
        if (!seen.ok) return seen;
        return asMember(() => saveWorkingCopy(db, { ...save, counterpartSeen: seen.value }));
      },
      drop: (copy) => asMember(() => dropWorkingCopy(db, copy)),
      load: (held) => {
        const load = (): Promise<Result<Held>> =>
          held.stored ? getHeld(db, held.stored.id) : Promise.resolve(ok(held));
        return asMember(load);
      },
      setAside: (article, form) => setAside(db, article, form),
      merge: async (...versions) =>
        (await import('#src/domain/articles/merge.ts')).mergeForms(...versions),
      onMerged: (by) => merged(by),
      keep: (kept, held) =>
        keepAt(placeFor(held), { ...kept, seen: seenNow.current ? [...seenNow.current()] : null }),
      forget: (held) => forgetText(placeFor(held)),
    });
    return made;
  });
  /** Whose words came in last while the page was looked at: each further save of theirs is no news. */
  const heard = useRef<string | null>(null);
  const look = async (isSeen: boolean) => {
    if (!(await autosave.look())) return;
    const by = autosave.get().held.copy?.by ?? null;
    if (!isSeen || by === null || by !== heard.current) onRefreshed(by);
    heard.current = isSeen ? by : null;
  };
  const state = useAutosaved(autosave, () => void look(false));
  return { autosave, hear: () => look(true), state };
}
