import type { Campaign } from '#src/data/newsroom/newsletter.ts';

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
  // The rest waits for what the sample does.
  if (campaign.trial_ends_at !== null && campaign.trial_winner === null) return null;
  if (expanded_at === null || hold_reason !== null || pace === null) return null;
  if (pace.settled === 0)
    return now - Date.parse(expanded_at) - campaign.held_seconds * 1000 > STILL_MS ? 'still' : null;
  const perSecond = pace.settled / Math.max(1, pace.seconds);
  return Math.max(1, Math.ceil(pending / perSecond / 60));
}
