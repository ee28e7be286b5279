import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import {
  getCampaign,
  saveCampaign,
  type WrittenCampaign,
} from '#src/data/newsroom/newsletter-writing.ts';
import { $session } from '#src/stores/session-state.ts';
import { useAdmin } from '../admin-context.ts';
import { type CampaignAutosave, createCampaignAutosave, type State } from './campaign-autosave.ts';
import { toNewsroomInput } from './drafts.ts';
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts';

/**
 * An issue that is being written, with its autosave and what the page has to do with it: ask before something is
 * lost, keep it when the page goes, try again when the network is back.
 *
 * @param opened null for a new one
 * @param kept what this browser has of it that the server has not
 * @param start what a new one begins with
 */
export function useCampaign(
  opened: WrittenCampaign | null,
  kept: KeptDraft | null,
  start: CampaignDraft,
): { autosave: CampaignAutosave; state: State } {
  const { db, user } = useAdmin();
  const [autosave] = useState(() =>
    createCampaignAutosave(
      {
        draft: opened?.draft ?? start,
        moment: toNewsroomInput(opened?.scheduled_at ?? null),
        seen: opened?.seen ?? null,
        kept,
        isScheduled: opened?.status === 'scheduled',
      },
      {
        save: (seen, draft) => saveCampaign(db, seen, draft),
        load: (id) => getCampaign(db, id),
        keep: (issue, draft) => keepDraft(user.id, issue, draft),
        forget: (issue) => forgetDraft(user.id, issue),
      },
    ),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      autosave.keepNow();
      if (autosave.isUnsaved()) event.preventDefault();
    };
    const look = () => {
      if (document.visibilityState === 'visible') autosave.retry();
      else autosave.keepNow();
    };
    const stop = $session.listen(({ user: member, owes }) => {
      if (member !== null && owes === 'nothing') autosave.retry();
    });
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', autosave.keepNow);
    addEventListener('online', autosave.retry);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', autosave.keepNow);
      removeEventListener('online', autosave.retry);
      document.removeEventListener('visibilitychange', look);
    };
  }, [autosave]);
  return { autosave, state };
}
