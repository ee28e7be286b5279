import { ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import type { NewsletterWords } from '../newsletter-words.ts';
import { refused } from '../report.ts';

export type Subject = Readonly<Record<Locale, string>>;

/** Other subjects of an issue that are tried on a sample of its readers. */
export type Trial = {
  /** One or two, beside its own. */
  readonly subjects: readonly Subject[];
  /** The sample, in percent of its readers. */
  readonly share: number;
  /** How long what the sample does is waited for, in hours. */
  readonly hours: number;
};

/** As many subjects as are tried at a time, the issue's own among them. */
export const MOST_SUBJECTS = 3;
/** Shares and times that the office offers; the database takes 5 to 50 percent, and 1 to 72 hours. */
export const TRIAL_SHARES = [10, 20, 30, 50] as const;
export const TRIAL_HOURS = [1, 2, 4, 8, 24] as const;

/** One that nobody has written yet. */
export const blankSubject = (): Subject =>
  Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as Subject;
export const NEW_TRIAL: Omit<Trial, 'subjects'> = { share: 20, hours: 4 };

const subjects = z.array(z.object({ en: z.string(), vi: z.string() }));

/** The columns of it. */
export const TRIAL = 'trial_subjects,trial_share,trial_hours';

type Stored = { trial_subjects: unknown; trial_share: number; trial_hours: number };

/** Everything that an issue tries, its own subject first; nothing where it tries none. */
export const readSubjects = (stored: unknown): readonly Subject[] => subjects.parse(stored);

/** What is tried beside the issue's own subject; null where nothing is. */
export function readTrial({ trial_subjects, trial_share, trial_hours }: Stored): Trial | null {
  const [own, ...others] = readSubjects(trial_subjects);
  return own ? { subjects: others, share: trial_share, hours: trial_hours } : null;
}

/** The columns of an issue with this trial. */
export function toStoredTrial(
  trial: Trial | null,
  words: NewsletterWords,
): { trial_subjects: Json; trial_share?: number; trial_hours?: number } {
  if (trial === null) return { trial_subjects: [] };
  const own = Object.fromEntries(LOCALES.map((locale) => [locale, words[`subject_${locale}`]]));
  return {
    trial_subjects: [own, ...trial.subjects] as Json,
    ...{ trial_share: trial.share, trial_hours: trial.hours },
  };
}

const counts = z.array(z.object({ sent: z.number(), clicked: z.number() }));

/** What a subject got: how many mails with it arrived, and from how many a link was followed. */
export type TrialCount = z.infer<typeof counts>[number];

/** What readers did with each subject that an issue tries, in their order. */
export async function countTrial(
  db: DatabaseClient,
  id: string,
): Promise<Result<readonly TrialCount[]>> {
  const { data, error } = await db.rpc('newsletter_trial_counts', { issue: id });
  return error ? refused('countTrial', error) : ok(counts.parse(data ?? []));
}
