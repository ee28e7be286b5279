import { isoMoment } from '../text/format.ts';

/** What a story had wrong, and what is right, in the language of the story. */
export type Correction = {
  readonly id: string;
  /** ISO timestamp. */
  readonly at: string;
  /** Sentences. */
  readonly wrong: string;
  readonly correct: string;
};

/** The columns of table corrections that readers see. */
export type CorrectionRow = {
  readonly id: string;
  readonly corrected_at: string;
  readonly wrong: string;
  readonly correct: string;
};

/** What to ask the table for. */
export const CORRECTION_COLUMNS = 'id,corrected_at,wrong,correct';

/** Where the corrections of a story stand on its page. */
export const CORRECTIONS_ID = 'corrections';

export const toCorrection = ({ id, corrected_at, wrong, correct }: CorrectionRow): Correction => ({
  ...{ id, wrong, correct },
  at: isoMoment(corrected_at),
});

/** The corrections of a story, newest first. */
export function toCorrections(rows: readonly CorrectionRow[] | null = []): readonly Correction[] {
  return (rows ?? []).map(toCorrection).toSorted((one, other) => other.at.localeCompare(one.at));
}

/**
 * When readers last got something else of a story: its text, or a correction of it.
 *
 * @param updatedAt ISO timestamp of the last edit
 * @param corrections newest first
 * @param publishedAt what was planned is published after it was last edited
 * @returns an ISO timestamp
 */
export function changedAt(
  updatedAt: string,
  corrections: readonly Correction[],
  publishedAt = updatedAt,
): string {
  const [last] = corrections;
  const edited = Date.parse(publishedAt) > Date.parse(updatedAt) ? publishedAt : updatedAt;
  return last && Date.parse(last.at) > Date.parse(edited) ? last.at : isoMoment(edited);
}
