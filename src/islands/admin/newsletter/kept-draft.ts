import { forgetText, keepText, readText } from '#src/browser/kept-texts.ts';
import { type NewsletterWords, newsletterWords } from '#src/data/newsletter-words.ts';
import { type CampaignDraft, storedSegment } from '#src/data/newsroom/newsletter.ts';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES } from '#src/i18n/locales.ts';

/** What somebody typed into an issue and has not saved. */
export type KeptDraft = {
  readonly draft: CampaignDraft;
  /** What the newsroom's clock said when it shall go out, as it was typed. */
  readonly moment: string;
  /** The version that it was typed over; null for a new issue. */
  readonly base: string | null;
  /** The server has the text: of what is kept here only the moment counts. */
  readonly isTextStored?: boolean;
};

const words = z.object({
  ...Object.fromEntries(LOCALES.map((locale) => [`subject_${locale}`, z.string()])),
  ...Object.fromEntries(LOCALES.map((locale) => [`preheader_${locale}`, z.nullable(z.string())])),
});
const choices = z.object({
  segment: storedSegment,
  track_opens: z.boolean(),
  // Kept by an edition that had none.
  trial: z._default(
    z.nullable(
      z.object({
        subjects: z.array(z.object({ en: z.string(), vi: z.string() })),
        share: z.number(),
        hours: z.number(),
      }),
    ),
    null,
  ),
});

/** The name under which this browser keeps an issue of somebody. */
const placeOf = (user: string, issue: string | null) => `newsletter-${user}-${issue ?? 'new'}`;

export function keepDraft(user: string, issue: string | null, kept: KeptDraft): Promise<void> {
  return keepText(placeOf(user, issue), kept);
}

export async function readKeptDraft(user: string, issue: string | null): Promise<KeptDraft | null> {
  const { draft, moment, base, isTextStored } = (await readText(placeOf(user, issue))) ?? {};
  const texts = words.safeParse(draft);
  const chosen = choices.safeParse(draft);
  if (!texts.success || !chosen.success) return null;
  return {
    draft: {
      ...newsletterWords(texts.data as NewsletterWords),
      ...chosen.data,
      blocks: readLetter((draft as { blocks?: unknown }).blocks),
    },
    moment: typeof moment === 'string' ? moment : '',
    base: typeof base === 'string' ? base : null,
    isTextStored: isTextStored === true,
  };
}

export function forgetDraft(user: string, issue: string | null): Promise<void> {
  return forgetText(placeOf(user, issue));
}
