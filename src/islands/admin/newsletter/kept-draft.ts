import { clearDraft, readDraft, saveDraft } from '#src/browser/drafts.ts';
import { type CampaignDraft, storedSegment } from '#src/data/newsroom/newsletter.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { draftOf } from './drafts.ts';

/** What somebody typed into an issue and has not saved. */
export type KeptDraft = {
  readonly draft: CampaignDraft;
  /** What the newsroom's clock said when it shall go out, as it was typed. */
  readonly moment: string;
  /** The version that it was typed over; null for a new issue. */
  readonly base: string | null;
};

const words = z.object(
  Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [`subject_${locale}`, z.string()],
      [`preheader_${locale}`, z.nullable(z.string())],
      [`intro_${locale}`, z.nullable(z.string())],
    ]),
  ),
);
const choices = z.object({
  segment: storedSegment,
  picks: z.array(z.string()),
  track_opens: z.boolean(),
});

/** The name under which this browser keeps an issue of somebody. */
const placeOf = (user: string, issue: string | null) => `newsletter-${user}-${issue ?? 'new'}`;

export function keepDraft(user: string, issue: string | null, kept: KeptDraft): void {
  saveDraft(placeOf(user, issue), kept, false);
}

export function readKeptDraft(user: string, issue: string | null): KeptDraft | null {
  const { draft, moment, base } = readDraft(placeOf(user, issue))?.fields ?? {};
  const texts = words.safeParse(draft);
  const chosen = choices.safeParse(draft);
  if (!texts.success || !chosen.success) return null;
  return {
    draft: draftOf({ ...texts.data, ...chosen.data } as CampaignDraft),
    moment: typeof moment === 'string' ? moment : '',
    base: typeof base === 'string' ? base : null,
  };
}

export function forgetDraft(user: string, issue: string | null): void {
  clearDraft(placeOf(user, issue));
}
