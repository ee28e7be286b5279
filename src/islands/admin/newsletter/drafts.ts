import type { Campaign, CampaignDraft } from '#src/data/admin-newsletter.ts';

export const emptyDraft: CampaignDraft = {
  subject_en: '',
  subject_vi: '',
  preheader_en: null,
  preheader_vi: null,
  intro_en: null,
  intro_vi: null,
  picks: [],
  segment: {},
};

/** The words and choices of a campaign, without what became of it: also the start of the next one. */
export function draftOf(campaign: Campaign): CampaignDraft {
  const { subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi } = campaign;
  const { picks, segment } = campaign;
  return {
    subject_en,
    subject_vi,
    preheader_en,
    preheader_vi,
    intro_en,
    intro_vi,
    picks: [...picks],
    segment: { ...segment },
  };
}

/**
 * How many minutes a sending still takes at the pace so far; null before there is one.
 *
 * @param now in milliseconds since 1970
 */
export function minutesLeft(campaign: Campaign, now: number): number | null {
  const done = campaign.audience - campaign.pending;
  if (campaign.expanded_at === null || done === 0) return null;
  const perMs = done / Math.max(1, now - Date.parse(campaign.expanded_at));
  return Math.max(1, Math.ceil(campaign.pending / perMs / 60_000));
}

/** A moment for an input of type datetime-local, in the zone of the browser. */
export function toLocalInput(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
