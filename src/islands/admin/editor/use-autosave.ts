import { useState } from 'react';
import { forgetText } from '#src/browser/kept-texts.ts';
import {
  dropWorkingCopy,
  getWorkingCopy,
  saveWorkingCopy,
} from '#src/data/newsroom/article-drafts.ts';
import { getHeld } from '#src/data/newsroom/article-editing.ts';
import { setAside } from '#src/data/newsroom/article-revisions.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { $session } from '#src/stores/session-state.ts';
import { useAdmin } from '../admin-context.ts';
import { useAutosaved } from '../saving/use-autosaved.ts';
import { type Autosave, createArticleAutosave } from './article-autosave.ts';
import type { State } from './article-autosave-state.ts';
import { marksOf } from './counterpart-marks.ts';
import { keepAt, type Opened } from './use-opened.ts';

const isOut = () => $session.get().user === null || $session.get().owes !== 'nothing';

/** To a visitor the database shows nothing, which would read as if somebody had been faster. */
async function asMember<Value>(call: () => Promise<Result<Value>>): Promise<Result<Value>> {
  return isOut() ? err('UNAUTHENTICATED') : call();
}

/**
 * The autosave of what was opened.
 *
 * @param onRefreshed somebody else's newer version was put on the page, by this account
 */
export function useAutosave(
  opened: Opened,
  onRefreshed: (by: string | null) => void,
): { autosave: Autosave; state: State } {
  const { db } = useAdmin();
  const [autosave] = useState(() =>
    createArticleAutosave(opened, {
      save: async (save) => {
        const seen = await marksOf(opened.counterpart);
        if (!seen.ok) return seen;
        return asMember(() => saveWorkingCopy(db, { ...save, counterpartSeen: seen.value }));
      },
      drop: (copy) => asMember(() => dropWorkingCopy(db, copy)),
      load: async ({ stored, copy }) => {
        if (isOut()) return err('UNAUTHENTICATED');
        if (stored) return getHeld(db, stored.id);
        const found = copy ? await getWorkingCopy(db, { id: copy.id }) : ok(null);
        return found.ok ? ok({ stored: null, copy: found.value }) : found;
      },
      setAside: (article, form) => setAside(db, article, form),
      keep: (kept) => keepAt(opened.place, kept),
      forget: () => forgetText(opened.place),
    }),
  );
  const onSeen = async () => {
    if (await autosave.refresh()) onRefreshed(autosave.get().held.copy?.by ?? null);
  };
  return { autosave, state: useAutosaved(autosave, () => void onSeen()) };
}
