import type { Locale } from '../../i18n/locales.ts';
import { type EntryColumn, type EntryKind, formColumns } from '../directory/entries.ts';
import { entryForm } from '../directory/submission.ts';
import { type FormRules, isThere, named, problem, typed } from '../form-rules.ts';
import { z } from '../zod.ts';

/*
 * What claimants and readers suggest of an entry. The database says the same (private.guard_proposal).
 */

/** What a profile is of. */
export type ProfileKind = EntryKind | 'person';

/** What a suggestion is about that no column holds. */
export const FREE_FIELDS = ['round', 'role', 'other'] as const;
export type FreeField = (typeof FREE_FIELDS)[number];
export type ProposalField = EntryColumn | FreeField;

export const PROPOSAL_STATES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;

export const CLAIM_STATES = ['pending', 'verified', 'expired', 'disputed', 'revoked'] as const;

/** Nobody is believed a figure without a source, not even the company's own people. */
const FIGURES: readonly ProposalField[] = [
  'stage',
  'employees',
  'founded_year',
  'funding_stage',
  'funding_amount',
  'aum_range',
];

const WORDS_LENGTH = 2000;
const NOTE_LENGTH = 1000;
const SOURCE_LENGTH = 2000;

export const isFree = (field: ProposalField): field is FreeField =>
  (FREE_FIELDS as readonly string[]).includes(field);

/** What can be suggested of a profile, in the order of its form. */
export const proposalFields = (kind: ProfileKind): readonly ProposalField[] =>
  kind === 'person' ? ['role', 'other'] : [...formColumns(kind), ...FREE_FIELDS];

/** @param claimed whether the person has shown that the entry is theirs */
export const needsSource = (field: ProposalField, claimed: boolean): boolean =>
  !claimed || isFree(field) || FIGURES.includes(field);

const isSource = (text: string) =>
  /^https:\/\/[^\s/?#<>"\\]+([/?#][^\s<>"\\]*)?$/i.test(text) && text.length <= SOURCE_LENGTH;

/** A suggestion as it is stored: a list has one choice a line, null says that nothing should be there. */
export type Proposed = {
  readonly value: string | null;
  readonly source: string | null;
  readonly note: string | null;
};

/** What a form of one field takes. */
export function proposalForm(
  { kind, field, claimed }: { kind: ProfileKind; field: ProposalField; claimed: boolean },
  locale: Locale,
): FormRules<Proposed> {
  const value =
    isFree(field) || kind === 'person'
      ? named(WORDS_LENGTH)
      : (entryForm(kind, locale).shape[field] as z.ZodMiniType);
  const source = z.string().check(
    z.trim(),
    z.refine((text) => text !== '' || !needsSource(field, claimed), problem('required')),
    z.refine((text) => text === '' || isSource(text), problem('website')),
  );
  const orNull = (text: string) => (isThere(text) ? text.trim() : null);
  return z.object({
    value: z.pipe(value, z.transform(proposedText)),
    source: z.pipe(source, z.transform(orNull)),
    note: z.pipe(typed(NOTE_LENGTH), z.transform(orNull)),
  }) as unknown as FormRules<Proposed>;
}

/** A value of an entry as a suggestion writes it. */
export function proposedText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('\n');
  return String(value);
}
