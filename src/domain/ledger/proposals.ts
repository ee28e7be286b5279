import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { type EntryColumn, type EntryKind, formColumns, textColumn } from '../directory/entries.ts';
import { entryForm } from '../directory/submission.ts';
import { type FormRules, isThere, named, oneOf, problem, typed } from '../form-rules.ts';
import { type Day, isDay } from '../text/days.ts';
import { z } from '../zod.ts';
import { year } from './people-form.ts';
import { readSum, withNumbers } from './round-form.ts';
import { COMPANY_ROLES, CURRENCIES, ROUND_KINDS } from './rounds.ts';
import { writeSuggestedRole } from './suggested-role.ts';
import { isSource, writeSuggestedRound } from './suggested-round.ts';

/*
 * What claimants and readers suggest of an entry. The database says the same (private.guard_proposal).
 */

/** What a profile is of. */
export type ProfileKind = EntryKind | 'person';

/** What a suggestion is about that no column holds. */
export const FREE_FIELDS = ['round', 'role', 'other'] as const;
export type FreeField = (typeof FREE_FIELDS)[number];
/** The description in a language, which stands apart from the original. */
export type TextField = ReturnType<typeof textColumn<Locale>>;
export type ProposalField = EntryColumn | TextField | 'logo_url' | FreeField;

/** What whoever keeps a page may change at once, within what they have shown (private.is_small_change). */
export const SMALL_FIELDS = ['logo_url', 'raising', 'website', 'contact'] as const;
export type SmallField = (typeof SMALL_FIELDS)[number];

export const PROPOSAL_STATES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;

/** By what somebody has shown that an entry is theirs. */
export const CLAIM_METHODS = ['mail', 'dns', 'link', 'word'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

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
/** With investors of 1,500 it still fits into a value. */
const MORE_SOURCES_LENGTH = 400;

export const isFree = (field: ProposalField): field is FreeField =>
  (FREE_FIELDS as readonly string[]).includes(field);

export const isText = (field: ProposalField): field is TextField =>
  LOCALES.some((locale) => textColumn(locale) === field);

export const isSmall = (field: ProposalField): field is SmallField =>
  (SMALL_FIELDS as readonly string[]).includes(field);

/** What can be suggested of a profile in words, in the order of its form. */
export const proposalFields = (kind: ProfileKind): readonly ProposalField[] =>
  kind === 'person'
    ? ['role', 'other']
    : [
        ...formColumns(kind).flatMap((column) =>
          column === 'description' ? [column, ...LOCALES.map((each) => textColumn(each))] : column,
        ),
        ...FREE_FIELDS,
      ];

/** @param claimed whether the person keeps the page */
export const needsSource = (field: ProposalField, claimed: boolean): boolean =>
  !claimed || isFree(field) || FIGURES.includes(field);

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
  if (field === 'round') return roundProposalForm(locale);
  if (field === 'role') return roleProposalForm;
  const value =
    isFree(field) || kind === 'person'
      ? named(WORDS_LENGTH)
      : ((isText(field)
          ? // One that need not be there.
            entryForm('investor', locale).shape.description
          : entryForm(kind, locale).shape[field as EntryColumn]) as z.ZodMiniType);
  const source = sourceOf(needsSource(field, claimed));
  return z.object({
    value: z.pipe(value, z.transform(proposedText)),
    source: z.pipe(source, z.transform(orNull)),
    note: z.pipe(typed(NOTE_LENGTH), z.transform(orNull)),
  }) as unknown as FormRules<Proposed>;
}

const sourceOf = (isNeeded: boolean) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text !== '' || !isNeeded, problem('required')),
    z.refine((text) => text === '' || isSource(text), problem('website')),
  );
const orNull = (text: string) => (isThere(text) ? text.trim() : null);

/** What the form of a suggested round takes: as the ledger has it, with an investor a line. */
const roundProposalForm = (locale: Locale) =>
  withNumbers(
    z.object({
      kind: oneOf(ROUND_KINDS),
      on: z.string().check(z.refine(isDay, problem('required'))),
      amount: typed(60),
      currency: oneOf(CURRENCIES),
      investors: typed(1500),
      source: sourceOf(true),
      sources: typed(MORE_SOURCES_LENGTH),
      note: typed(NOTE_LENGTH),
    }),
    ({ kind, on, amount, currency, investors, source, sources, note }, refuse): Proposed => {
      const read = readSum(amount, currency, locale);
      if (typeof read === 'string' || read === 0)
        refuse('amount', read === 'amountTooMuch' ? read : 'amount');
      const more = linesOf(sources);
      if (!more.every(isSource)) refuse('sources', 'website');
      return {
        value: writeSuggestedRound({
          ...{ kind, on: on as Day },
          sum: typeof read === 'number' ? { amount: read, currency } : null,
          ...{ investors: linesOf(investors), sources: more },
        }),
        source,
        note: orNull(note),
      };
    },
  );

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the form of a suggested role takes: as the ledger has it, by the names that the sender knows. */
const roleProposalForm = withNumbers(
  z.object({
    role: oneOf(COMPANY_ROLES),
    name: named(120),
    since: year,
    source: sourceOf(true),
    note: typed(NOTE_LENGTH),
  }),
  ({ role, name, since, source, note }): Proposed => ({
    value: writeSuggestedRole({ role, name: name.replace(/\s+/g, ' ').trim(), since }),
    source,
    note: orNull(note),
  }),
);

/** A value of an entry as a suggestion writes it. */
export function proposedText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('\n');
  return String(value);
}
