import { useState } from 'react';
import type { AdminEntry } from '#src/data/newsroom/entries.ts';
import { listFunds, type OfficeRound, saveRound } from '#src/data/newsroom/rounds.ts';
import { readSum, roundForm } from '#src/domain/ledger/round-form.ts';
import { CURRENCIES, formatSum, ROUND_KINDS, ROUND_STATUSES } from '#src/domain/ledger/rounds.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useAsked, useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { InvestorRows, SourceRows } from './RoundRows.tsx';

type Props = {
  readonly startup: AdminEntry;
  /** Null for a new one. */
  readonly round: OfficeRound | null;
  readonly onClose: () => void;
};

/** Refusals that are about one field, by their codes. */
const ABOUT: Readonly<Partial<Record<AppError['code'], string>>> = {
  future_day: 'announced_on',
  own_investor: 'investor',
  source_missing: 'source',
};

/** A funding round with who took part and where it comes from. */
export function RoundDialog({ startup, round, onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const { data: funds } = useAsked(KEYS.funds, listFunds);
  const [amount, setAmount] = useState(String(round?.amount ?? ''));
  const [currency, setCurrency] = useState<string>(round?.currency ?? 'USD');
  const [rate, setRate] = useState(String(round?.usd_rate ?? ''));
  const sum = readSum(amount, locale);
  const read = typeof sum === 'number' ? { amount: sum, currency } : null;
  const dollars = read && Number(rate) > 0 ? Math.round(read.amount / Number(rate)) : null;
  const form = useOfficeForm({
    rules: roundForm(locale),
    say: (problem) => {
      if (problem === 'amountCurrency') return t('admin.rounds.plainSum');
      return problem === 'amountTooMuch' ? t('field.error.refused') : undefined;
    },
    send: async (typed) => {
      const id = round?.id ?? null;
      const origin = location.origin;
      const done = await saveRound(db, { startup: startup.id, id, typed, origin });
      if (done.ok) {
        sayDone(t('admin.rounds.saved'));
        void refresh(KEYS.rounds(startup.id), KEYS.entries('startup'));
        onClose();
        return null;
      }
      const { error } = done;
      const message = t('admin.rounds.failed', { message: failureText(t, error) });
      const about = ABOUT[error.code];
      if (about) return { message, fields: { [about]: t(`problem.${error.code}`) } };
      if (error.field === 'usd_rate')
        return { message, fields: { usd_rate: t('admin.rounds.rateMissing') } };
      if (error.field === 'source' && error.code === 'NOT_FOUND')
        return { message, fields: { source: t('admin.rounds.noStory') } };
      return { message, ...refusedField(t, error) };
    },
  });
  const options = <Value extends string>(values: readonly Value[], of: (value: Value) => string) =>
    values.map((value) => ({ value, label: of(value) }));
  return (
    <FormDialog
      of={form}
      title={t(round ? 'admin.rounds.editTitle' : 'admin.rounds.addTitle', { name: startup.name })}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      <FieldRow className="items-start">
        <TextField
          label={t('admin.rounds.on')}
          type="date"
          name="announced_on"
          defaultValue={round?.announced_on}
          required
        />
        <SelectField
          label={t('ledger.kind')}
          name="kind"
          defaultValue={round?.kind ?? 'Seed'}
          options={options(ROUND_KINDS, (kind) => t(`ledger.round.${kind}`))}
        />
      </FieldRow>
      <FieldRow className="items-start">
        <TextField
          label={t('ledger.amount')}
          name="amount"
          autoComplete="off"
          defaultValue={amount}
          hint={t('admin.rounds.amountHint')}
          echo={read ? `= ${formatSum(read, locale)}` : undefined}
          onInput={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <SelectField
          label={t('admin.rounds.currency')}
          name="currency"
          value={currency}
          options={options(CURRENCIES, (code) => code)}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </FieldRow>
      {currency !== 'USD' && (
        <FieldRow className="items-start">
          <TextField
            label={t('admin.rounds.rate', { currency })}
            type="number"
            step="any"
            name="usd_rate"
            defaultValue={rate}
            echo={dollars === null ? undefined : `≈ ${formatMoney(dollars, locale)}`}
            onInput={({ currentTarget }) => setRate(currentTarget.value)}
          />
          <TextField
            label={t('admin.rounds.rateOn')}
            type="date"
            name="usd_rate_on"
            defaultValue={round?.usd_rate_on ?? undefined}
          />
        </FieldRow>
      )}
      <FieldRow className="items-start">
        <TextField
          label={t('admin.rounds.valuation')}
          name="valuation"
          autoComplete="off"
          defaultValue={String(round?.valuation ?? '')}
        />
        <SelectField
          label={t('admin.column.status')}
          name="status"
          defaultValue={round?.status ?? 'reported'}
          options={options(ROUND_STATUSES, (status) => t(`admin.rounds.${status}`))}
        />
      </FieldRow>
      <InvestorRows
        funds={funds ?? []}
        begun={(round?.round_investors ?? []).map(({ name, lead, investors }) => ({
          name: investors?.name ?? name ?? '',
          lead,
        }))}
      />
      <SourceRows
        begun={(round?.fact_sources ?? []).map(({ url, publisher, articles }) => ({
          address: url ?? `/article/${articles?.slug ?? articles?.id}`,
          publisher: publisher ?? '',
        }))}
      />
    </FormDialog>
  );
}
