import { isoMoment } from '../text/format.ts';

/** What a story had wrong, and what is right, in the language of the story. */
export type Correction = {
  readonly id: string;
  /** ISO timestamp. */
  readonly at: string;
  /** Sentences. */
  readonly wrong: string;
  readonly correct: string;
  /** The words of whom the story is about (right of reply); absent: the newsroom's own correction. */
  readonly kind?: 'reply';
};

/** The columns of table corrections that readers see. */
export type CorrectionRow = {
  readonly id: string;
  readonly corrected_at: string;
  readonly wrong: string;
  readonly correct: string;
  readonly kind?: string;
};

/** What to ask the table for. */
export const CORRECTION_COLUMNS = 'id,corrected_at,wrong,correct,kind';

/** Where the corrections of a story stand on its page. */
export const CORRECTIONS_ID = 'corrections';

export const toCorrection = ({
  id,
  corrected_at,
  wrong,
  correct,
  kind,
}: CorrectionRow): Correction => ({
  ...{ id, wrong, correct },
  ...(kind === 'reply' && { kind }),
  at: isoMoment(corrected_at),
});

/** The corrections of a story, newest first. */
export function toCorrections(rows: readonly CorrectionRow[] | null = []): readonly Correction[] {
  return (rows ?? []).map(toCorrection).toSorted((one, other) => other.at.localeCompare(one.at));
}
