import { useState } from 'react';
import { deleteRate, listRates, type Rate, saveRate } from '#src/data/newsroom/rates.ts';
import { readRate } from '#src/domain/directory/money.ts';
import { RATED, rateForm } from '#src/domain/ledger/people-form.ts';
import { formatLedgerDay } from '#src/domain/ledger/rounds.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Actions, Block, FieldRow } from '../../ui/layout.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { FormDialog } from '../lists/FormDialog.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { useAsked, useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { FarRate } from './FarRate.tsx';
import { Removal } from './Removal.tsx';

/** What currencies were worth: what the form of a round begins with. */
export function RatesSection() {
  const { t, locale } = useAdmin();
  const { data: rates, error, isPending, refetch } = useAsked(KEYS.rates, listRates);
  const [editing, setEditing] = useState<Rate | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Rate | null>(null);
  const nameOf = ({ currency, day }: Rate) => `${currency}, ${formatLedgerDay(day, locale)}`;
  return (
    <Block as="div">
      <h2>{t('admin.rates.title')}</h2>
      <Hint>{t('admin.rates.hint')}</Hint>
      <Actions>
        <Button onClick={() => setEditing('new')}>{t('admin.rates.add')}</Button>
      </Actions>
      <Failed of={error} onRetry={refetch} />
      {isPending && <Loading />}
      {rates?.length === 0 && <Empty>{t('admin.rates.none')}</Empty>}
      {rates !== undefined && rates.length > 0 && (
        <DataTable
          label={t('admin.rates.title')}
          rows={rates}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'currency',
              size: 6,
              header: t('admin.rounds.currency'),
              cell: ({ currency }) => currency,
            },
            {
              key: 'day',
              size: 9,
              whole: true,
              header: t('ledger.date'),
              cell: ({ day }) => formatLedgerDay(day, locale),
            },
            {
              key: 'rate',
              size: 8,
              numeric: true,
              header: t('admin.rates.rate'),
              cell: ({ usd_rate }) => formatNumber(usd_rate, locale),
            },
            {
              key: 'source',
              size: 20,
              header: t('admin.rates.source'),
              cell: ({ source }) => source,
            },
            {
              key: 'actions',
              size: 8.5,
              header: t('admin.column.actions'),
              cell: (rate) => (
                <RowActions
                  name={nameOf(rate)}
                  onEdit={() => setEditing(rate)}
                  onDelete={() => setDeleting(rate)}
                />
              ),
            },
          ]}
        />
      )}
      {editing && (
        <RateDialog rate={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <Removal
        row={deleting}
        nameOf={nameOf}
        run={deleteRate}
        touches={[KEYS.rates]}
        note={t('admin.rates.deleteNote')}
        onClose={() => setDeleting(null)}
      />
    </Block>
  );
}

type Props = { readonly rate: Rate | null; readonly onClose: () => void };

function RateDialog({ rate, onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const [currency, setCurrency] = useState(rate?.currency ?? 'VND');
  const [typed, setTyped] = useState(String(rate?.usd_rate ?? ''));
  const read = readRate(typed, currency);
  const form = useOfficeForm({
    rules: rateForm,
    say: (problem) => (problem === 'farRate' ? t('admin.rates.far') : undefined),
    send: async (typed) => {
      const done = await saveRate(db, { id: rate?.id ?? null, ...typed });
      if (done.ok) {
        sayDone(t('admin.rates.saved'));
        void refresh(KEYS.rates);
        onClose();
        return null;
      }
      const { code } = done.error;
      if (code === 'CONFLICT') return { fields: { day: t('admin.rates.taken') } };
      const message = t('admin.rounds.failed', { message: failureText(t, done.error) });
      if (code === 'future_day') return { message, fields: { day: t('problem.future_day') } };
      return { message, ...refusedField(t, done.error) };
    },
  });
  return (
    <FormDialog
      of={form}
      title={t(rate ? 'admin.rates.edit' : 'admin.rates.add')}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      <FieldRow className="items-start">
        <SelectField
          label={t('admin.rounds.currency')}
          name="currency"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          options={RATED.map((code) => ({ value: code, label: code }))}
        />
        <TextField
          label={t('ledger.date')}
          type="date"
          name="day"
          defaultValue={rate?.day}
          required
        />
      </FieldRow>
      <TextField
        label={t('admin.rates.rate')}
        inputMode="decimal"
        name="usd_rate"
        value={typed}
        echo={read !== null && read > 0 ? `= ${formatNumber(read, locale)}` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        required
      />
      <FarRate rate={read ?? 0} currency={currency} />
      <TextField
        label={t('admin.rates.source')}
        hint={t('admin.rates.sourceHint')}
        name="source"
        maxLength={200}
        defaultValue={rate?.source}
        required
      />
    </FormDialog>
  );
}
