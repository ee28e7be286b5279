import { CURRENCIES, ROUND_KINDS } from '#src/domain/ledger/rounds.ts';
import { readSuggestedRound } from '#src/domain/ledger/suggested-round.ts';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import type { PartProps } from '../context.ts';

type Props = Pick<PartProps, 'words'> & {
  readonly value: string | null;
  /** What was typed into a field before a reload, else what it begins with. */
  readonly kept: (field: string, begin: string) => string;
};

/** A round that somebody suggests, with the fields of the ledger. */
export function RoundFields({ words, value, kept }: Props) {
  const begun = readSuggestedRound(value ?? '');
  return (
    <>
      <FieldRow className="items-start">
        <SelectField
          label={words['companies.round.kind']}
          name="kind"
          defaultValue={kept('kind', begun?.kind ?? 'Seed')}
          options={ROUND_KINDS.map((kind) => ({
            value: kind,
            label: words[`ledger.round.${kind}`],
          }))}
        />
        <TextField
          label={words['companies.round.on']}
          name="on"
          type="date"
          required
          defaultValue={kept('on', begun?.on ?? '')}
        />
      </FieldRow>
      <FieldRow className="items-start">
        <TextField
          label={words['companies.round.amount']}
          hint={words['companies.round.amountHint']}
          name="amount"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          defaultValue={kept('amount', String(begun?.sum?.amount ?? ''))}
        />
        <SelectField
          label={words['companies.round.currency']}
          name="currency"
          defaultValue={kept('currency', begun?.sum?.currency ?? 'USD')}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
      </FieldRow>
      <TextArea
        label={words['companies.round.investors']}
        hint={words['companies.round.investorsHint']}
        name="investors"
        rows={3}
        maxLength={1500}
        defaultValue={kept('investors', begun?.investors.join('\n') ?? '')}
      />
    </>
  );
}

/** Where a round can be read besides. */
export function MoreSources({ words, value, kept }: Props) {
  return (
    <TextArea
      label={words['companies.round.sources']}
      hint={words['companies.round.sourcesHint']}
      name="sources"
      rows={2}
      maxLength={400}
      inputMode="url"
      autoCapitalize="none"
      defaultValue={kept('sources', readSuggestedRound(value ?? '')?.sources.join('\n') ?? '')}
    />
  );
}
