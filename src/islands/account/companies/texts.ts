import { formatCheque } from '#src/domain/directory/cheque.ts';
import { isFree, isText, type ProposalField } from '#src/domain/ledger/proposals.ts';
import { formatLedgerDay, formatSum } from '#src/domain/ledger/rounds.ts';
import { readSuggestedRole } from '#src/domain/ledger/suggested-role.ts';
import { readSuggestedRound } from '#src/domain/ledger/suggested-round.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import type { AccountWords } from '../context.ts';

export const fieldName = (words: AccountWords, field: ProposalField): string =>
  isFree(field) ? words[`companies.field.${field}`] : words[`entry.${field}`];

/** What an option is called. */
export const optionText = (words: AccountWords, option: string): string =>
  labelOf((key) => (words as Readonly<Record<string, string>>)[key], option);

/** A value of a suggestion as people read it. */
export function readable(
  { words, locale }: { words: AccountWords; locale: Locale },
  field: ProposalField,
  value: string | null,
): string {
  if (value === null) return words['companies.suggest.nothing'];
  // Its address says nothing to anybody.
  if (field === 'logo_url') return words['companies.suggest.picture'];
  const round = field === 'round' ? readSuggestedRound(value) : null;
  if (round)
    return [
      words[`ledger.round.${round.kind}`],
      formatLedgerDay(round.on, locale),
      round.sum ? formatSum(round.sum, locale) : words['companies.round.undisclosed'],
      ...round.investors,
    ].join(', ');
  const role = field === 'role' ? readSuggestedRole(value) : null;
  if (role)
    return [role.name, words[`ledger.role.${role.role}`], role.since ?? []].flat().join(', ');
  if (field === 'funding_amount') return formatTypedMoney(Number(value), locale);
  if (field === 'cheque') return formatCheque(value, locale);
  if (field === 'description' || isText(field)) return value.replace(/\s+/g, ' ');
  const isChosen = field !== 'name' && !isFree(field);
  return value
    .split('\n')
    .map((each) => (isChosen ? optionText(words, each) : each))
    .join(', ');
}

export const refusal = (words: AccountWords, { code }: AppError): string =>
  (words as Readonly<Record<string, string>>)[`problem.${code}`] ?? words['problem.UNAVAILABLE'];
