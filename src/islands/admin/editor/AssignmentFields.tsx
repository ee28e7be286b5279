import { useRef, useState } from 'react';
import {
  type Assignment,
  FEE_CURRENCIES,
  type Fee,
  type FeeCurrency,
  getAssignment,
  saveAssignment,
  saveFee,
} from '#src/data/newsroom/assignments.ts';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';

type Props = { readonly article: string };

/** What a piece is assigned with, and how it is changed. */
function useAssignment(article: string) {
  const { t, sayDone, sayFailed } = useAdmin();
  const key = KEYS.assignment(article);
  const asked = useAsked(key, (db) => getAssignment(db, article));
  /** A field that was refused is made anew. */
  const [refusals, setRefusals] = useState(0);
  const said = {
    touches: [key],
    done: () => sayDone(t('admin.plan.saved')),
    failed: (error: Parameters<typeof failureText>[1]) => {
      setRefusals((before) => before + 1);
      sayFailed(t('admin.plan.failed', { message: failureText(t, error) }));
    },
  };
  const details = useChange({
    run: (db, part: Partial<Omit<Assignment, 'fee'>>) => saveAssignment(db, article, part),
    ...said,
  });
  return { asked, details, said, refusals };
}

/** The hour of the day that a piece is due on, beside that day. Holds at once. */
export function DueTime({ article }: Props) {
  const { t, may } = useAdmin();
  const { asked, details, refusals } = useAssignment(article);
  if (!asked.data) return null;
  const time = asked.data.dueTime ?? '';
  if (!may('editor')) return time !== '' && <p>{t('admin.plan.dueAt', { time })}</p>;
  return (
    <TextField
      key={`${time} ${refusals}`}
      label={t('admin.plan.dueTime')}
      type="time"
      defaultValue={time}
      onBlur={({ target: { value, validity } }) =>
        validity.valid && value !== time && void details.run({ dueTime: value || null })
      }
    />
  );
}

/** What a piece is assigned with besides its day and hour: for editors to write, for its assignee to read. Holds at once. */
export function AssignmentFields({ article }: Props) {
  const { t, may } = useAdmin();
  const { asked, details, said, refusals } = useAssignment(article);
  const amount = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<FeeCurrency | null>(null);
  const fees = useChange({ run: (db, fee: Fee | null) => saveFee(db, article, fee), ...said });
  if (!asked.data) return <Failed of={asked.error} onRetry={asked.refetch} />;
  if (!may('editor')) return <AssignmentFacts of={asked.data} />;
  const { brief, words, sources, fee } = asked.data;
  const currency = chosen ?? fee?.currency ?? 'VND';
  const setFee = (paid: number | null, unit: FeeCurrency) =>
    void fees.run(paid === null ? null : { amount: paid, currency: unit });
  return (
    <div key={refusals} className="contents">
      <TextArea
        key={`brief ${brief}`}
        label={t('admin.plan.brief')}
        rows={4}
        maxLength={4000}
        defaultValue={brief}
        onBlur={({ target: { value } }) =>
          value.trim() !== brief && void details.run({ brief: value.trim() })
        }
      />
      <TextField
        key={`words ${words}`}
        label={t('admin.plan.words')}
        type="number"
        min={1}
        max={50_000}
        defaultValue={words ?? ''}
        onBlur={({ target: { value, validity } }) =>
          validity.valid &&
          value !== String(words ?? '') &&
          void details.run({ words: value === '' ? null : Number(value) })
        }
      />
      <TextArea
        key={`sources ${sources}`}
        label={t('admin.plan.sources')}
        rows={3}
        maxLength={2000}
        defaultValue={sources}
        onBlur={({ target: { value } }) =>
          value.trim() !== sources && void details.run({ sources: value.trim() })
        }
      />
      <FieldRow>
        <TextField
          key={`fee ${fee?.amount}`}
          ref={amount}
          label={t('admin.plan.fee')}
          hint={t('admin.plan.feeHint')}
          type="number"
          min={0.01}
          step="any"
          defaultValue={fee?.amount ?? ''}
          onBlur={({ target: { value, validity } }) =>
            validity.valid &&
            value !== String(fee?.amount ?? '') &&
            setFee(value === '' ? null : Number(value), currency)
          }
        />
        <SelectField
          label={t('admin.plan.currency')}
          value={currency}
          options={FEE_CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={({ target }) => {
            const unit = target.value as FeeCurrency;
            setChosen(unit);
            // What is typed may be on its way yet.
            const { value = '', validity } = amount.current ?? {};
            if (value !== '' && validity?.valid) setFee(Number(value), unit);
          }}
        />
      </FieldRow>
    </div>
  );
}

function AssignmentFacts({ of }: { readonly of: Assignment }) {
  const { t, locale } = useAdmin();
  const { brief, words, sources, fee } = of;
  return (
    <>
      {brief && <p className="wrap-anywhere whitespace-pre-line">{brief}</p>}
      {words && <p>{t('admin.plan.wordsIs', { count: words })}</p>}
      {sources && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('admin.plan.sourcesAre', { sources })}
        </p>
      )}
      {fee && (
        <p>
          {t('admin.plan.feeIs', {
            fee: new Intl.NumberFormat(locale, {
              style: 'currency',
              currency: fee.currency,
            }).format(fee.amount),
          })}
        </p>
      )}
    </>
  );
}
