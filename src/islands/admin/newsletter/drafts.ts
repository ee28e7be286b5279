import { newsletterWords } from '#src/data/newsletter-words.ts';
import type { Campaign, CampaignDraft, CampaignFrame } from '#src/data/newsroom/newsletter.ts';
import { momentsAt, wallAt } from '#src/domain/text/zone.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';

export const emptyDraft: CampaignDraft = {
  ...newsletterWords(),
  picks: [],
  segment: {},
  track_opens: false,
};

/** The words and the readers of something: what a template keeps of a campaign. */
export function frameOf(from: CampaignFrame): CampaignFrame {
  return { ...newsletterWords(from), segment: { ...from.segment } };
}

/** The words and choices of a campaign, without what became of it: also the start of the next one. */
export function draftOf(campaign: CampaignDraft): CampaignDraft {
  return {
    ...frameOf(campaign),
    picks: [...campaign.picks],
    track_opens: campaign.track_opens,
  };
}

/**
 * The languages in which an issue would say nothing: no text, and no story for any of them. What becomes
 * of the stories is the database's to know, which asks again.
 */
export function emptyLanguages({ picks, segment, ...words }: CampaignDraft): Locale[] {
  if (picks.length > 0) return [];
  return LOCALES.filter(
    (language) =>
      (segment.locale ?? language) === language && !(words[`intro_${language}`] ?? '').trim(),
  );
}

/** How long nothing may go out before a sending is said to stand still. */
const STILL_MS = 5 * 60_000;

/**
 * How many minutes a sending still takes at the pace of its last five; `still` when nothing went out in
 * them, null before there is a pace, and while the sending is held.
 *
 * @param now in milliseconds since 1970
 */
export function minutesLeft(campaign: Campaign, now: number): number | 'still' | null {
  const { expanded_at, hold_reason, pace, pending } = campaign;
  if (expanded_at === null || hold_reason !== null || pace === null) return null;
  if (pace.settled === 0)
    return now - Date.parse(expanded_at) - campaign.held_seconds * 1000 > STILL_MS ? 'still' : null;
  const perSecond = pace.settled / Math.max(1, pace.seconds);
  return Math.max(1, Math.ceil(pending / perSecond / 60));
}

/** A moment for an input of type datetime-local, on the newsroom's clock; '' for none. */
export function toNewsroomInput(moment: string | null): string {
  return moment === null ? '' : wallAt(new Date(moment));
}

/** What such an input says, as an ISO moment; null while it is empty, or the clock is put forward past it. */
export function fromNewsroomInput(input: string): string | null {
  return momentsAt(input)[0]?.toISOString() ?? null;
}
