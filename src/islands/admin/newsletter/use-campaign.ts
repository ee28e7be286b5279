import { useState } from 'react';
import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import {
  getCampaign,
  saveCampaign,
  type WrittenCampaign,
} from '#src/data/newsroom/newsletter-writing.ts';
import { useAdmin } from '../admin-context.ts';
import { useAutosaved } from '../saving/use-autosaved.ts';
import { type CampaignAutosave, createCampaignAutosave, type State } from './campaign-autosave.ts';
import { toNewsroomInput } from './drafts.ts';
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts';

/**
 * An issue that is being written, with its autosave.
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
  return { autosave, state: useAutosaved(autosave) };
}
