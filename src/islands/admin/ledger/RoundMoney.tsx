import { useState } from 'react';
import { findRate } from '#src/data/newsroom/rates.ts';
import { readRate, splitMoney } from '#src/domain/directory/money.ts';
import { readSum } from '#src/domain/ledger/round-form.ts';
import { CURRENCIES, formatLedgerDay, formatSum } from '#src/domain/ledger/rounds.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { FarRate } from './FarRate.tsx';

type Props = {
  readonly begun: {
    readonly amount: number | null;
    readonly currency: string | null;
    readonly usd_rate: number | null;
    readonly usd_rate_on: string | null;
  };
  /** The day of the round, as typed so far. */
  readonly day: string;
  /** Said of a sum that somebody has to confirm. */
  readonly note?: string | undefined;
};

/** The sum of a round, and its rate to the dollar, which the table of rates may know. */
export function RoundMoney({ begun, day, note }: Props) {
  const { t, locale } = useAdmin();
  const [amount, setAmount] = useState(String(begun.amount ?? ''));
  const [currency, setCurrency] = useState<string>(begun.currency ?? 'USD');
  const [typedRate, setRate] = useState<string | null>(
    begun.usd_rate === null ? null : String(begun.usd_rate),
  );
  const [typedDay, setRateDay] = useState<string | null>(begun.usd_rate_on);
  const choose = (code: string) => {
    setCurrency(code);
    // A rate is of one currency.
    setRate(null);
    setRateDay(null);
  };
  const isForeign = currency !== 'USD';
  const { data: known } = useAsked(
    KEYS.rate(currency, day),
    (db) => findRate(db, { currency, day }),
    { enabled: isForeign && /^(?:19|20)\d\d-\d\d-\d\d$/.test(day) },
  );
  const rate = typedRate ?? (known ? String(known.usd_rate) : '');
  const rateDay = typedDay ?? known?.day ?? '';
  const isKnown = typedRate === null && Boolean(known);
  const sum = readSum(amount, currency, locale);
  const read = typeof sum === 'number' ? { amount: sum, currency } : null;
  const perDollar = readRate(rate, currency) ?? 0;
  const dollars = read && perDollar > 0 ? Math.round(read.amount / perDollar) : null;
  return (
    <>
      <FieldRow className="items-start">
        <TextField
          label={t('ledger.amount')}
          name="amount"
          autoComplete="off"
          value={amount}
          hint={[note, t('admin.rounds.amountHint')].filter(Boolean).join(' ')}
          echo={read ? `= ${formatSum(read, locale)}` : undefined}
          onChange={({ target }) => {
            setAmount(target.value);
            const said = CURRENCIES.find((code) => code === splitMoney(target.value).currency);
            if (said && said !== currency) choose(said);
          }}
        />
        <SelectField
          label={t('admin.rounds.currency')}
          name="currency"
          hint={note}
          value={currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => choose(target.value)}
        />
      </FieldRow>
      {isForeign && (
        <FieldRow className="items-start">
          <TextField
            label={t('admin.rounds.rate', { currency })}
            inputMode="decimal"
            name="usd_rate"
            value={rate}
            hint={
              isKnown && known
                ? t('admin.rates.filledIn', {
                    source: known.source,
                    day: formatLedgerDay(known.day, locale),
                  })
                : undefined
            }
            echo={dollars === null ? undefined : `≈ ${formatMoney(dollars, locale)}`}
            onChange={({ target }) => setRate(target.value)}
          />
          <TextField
            label={t('admin.rounds.rateOn')}
            type="date"
            name="usd_rate_on"
            value={rateDay}
            onChange={({ target }) => setRateDay(target.value)}
          />
        </FieldRow>
      )}
      {isForeign && <FarRate rate={perDollar} currency={currency} />}
    </>
  );
}
