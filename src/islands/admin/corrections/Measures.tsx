import { useState } from 'react';
import { getHold, holdStory, liftHold, withdrawStory } from '#src/data/newsroom/measures.ts';
import {
  holdForm,
  MEASURE_LENGTH,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
  withdrawalForm,
} from '#src/domain/articles/withdrawal.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, Block, Card } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly article: string;
  /** It is published, in this language version. */
  readonly isLive: boolean;
};

/** What else can be done with a story that somebody objects to: withdraw it, and hold it for a court. */
export function Measures({ article, isLive }: Props) {
  const { t } = useAdmin();
  return (
    <Block aria-labelledby="measures">
      <h2 id="measures">{t('admin.corrections.measures')}</h2>
      {isLive && <Hint>{t('admin.corrections.searchHint')}</Hint>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {isLive && <Withdraw article={article} />}
        <HoldPart article={article} />
      </div>
    </Block>
  );
}

function Withdraw({ article }: { readonly article: string }) {
  const { t, sayDone } = useAdmin();
  const [sure, setSure] = useState<{ reason: WithdrawalReason; note: string } | null>(null);
  const [failure, setFailure] = useState('');
  const withdrawing = useChange({
    run: (db, said: { reason: WithdrawalReason; note: string }) => withdrawStory(db, article, said),
    touches: [KEYS.articles],
    done: () => sayDone(t('admin.corrections.withdrawn')),
    failed: (error) =>
      setFailure(t('admin.corrections.measureFailed', { message: failureText(t, error) })),
  });
  const form = useOfficeForm({
    rules: withdrawalForm,
    brief: true,
    send: (typed) => {
      setSure(typed);
      return Promise.resolve(null);
    },
  });
  return (
    <Card as="section" aria-labelledby="withdraw">
      <h3 id="withdraw">{t('admin.corrections.withdraw')}</h3>
      <Hint>{t('admin.corrections.withdrawHint')}</Hint>
      <Form of={form}>
        <SelectField
          label={t('admin.corrections.withdrawReason')}
          name="reason"
          options={WITHDRAWAL_REASONS.map((value) => ({
            value,
            label: t(`admin.corrections.reason.${value}`),
          }))}
        />
        <TextField
          label={t('admin.corrections.note')}
          hint={t('admin.corrections.noteHint')}
          name="note"
          maxLength={MEASURE_LENGTH}
          autoComplete="off"
        />
        <Notice>{failure || form.message}</Notice>
        <Actions>
          <Submit variant="outline">{t('admin.corrections.withdrawDo')}</Submit>
        </Actions>
      </Form>
      <ConfirmDialog
        open={sure !== null}
        title={t('admin.corrections.withdrawSure')}
        cancel={t('admin.cancel')}
        confirm={t('admin.corrections.withdrawDo')}
        busy={withdrawing.busy}
        onCancel={() => setSure(null)}
        onConfirm={() => {
          if (sure) void withdrawing.run(sure);
          setSure(null);
        }}
      >
        {t('admin.corrections.withdrawHint')}
      </ConfirmDialog>
    </Card>
  );
}

function HoldPart({ article }: { readonly article: string }) {
  const { t, locale, may, sayDone, sayFailed } = useAdmin();
  const of = [...KEYS.articles, 'hold', article];
  const found = useAsked(of, (db) => getHold(db, article));
  const textOf = (error: AppError) =>
    t('admin.corrections.measureFailed', { message: failureText(t, error) });
  const holding = useChange({
    run: (db, reason: string) => holdStory(db, article, reason),
    touches: [of],
    done: () => sayDone(t('admin.corrections.holdDone')),
  });
  const lifting = useChange({
    run: (db) => liftHold(db, article),
    touches: [of],
    done: () => sayDone(t('admin.corrections.lifted')),
    failed: (error) => sayFailed(textOf(error)),
  });
  const form = useOfficeForm({
    rules: holdForm,
    brief: true,
    say: () => t('admin.corrections.holdMissing'),
    send: async ({ reason }) => {
      const done = await holding.run(reason);
      return done.ok ? null : { message: textOf(done.error) };
    },
  });
  return (
    <Card as="section" aria-labelledby="hold">
      <h3 id="hold">{t('admin.corrections.hold')}</h3>
      <Hint>{t('admin.corrections.holdHint')}</Hint>
      <Failed of={found.error} onRetry={found.refetch} />
      {found.data ? (
        <>
          <p className="wrap-anywhere">
            {t('admin.corrections.held', {
              at: formatMoment(found.data.at, locale),
              reason: found.data.reason,
            })}
          </p>
          {may('admin') && (
            <Actions>
              <Button variant="outline" busy={lifting.busy} onClick={() => void lifting.run(null)}>
                {t('admin.corrections.lift')}
              </Button>
            </Actions>
          )}
        </>
      ) : (
        found.data === null && (
          <Form of={form}>
            <TextField
              label={t('admin.corrections.holdReason')}
              name="reason"
              maxLength={MEASURE_LENGTH}
              autoComplete="off"
            />
            <Notice>{form.message}</Notice>
            <Actions>
              <Submit variant="outline">{t('admin.corrections.holdDo')}</Submit>
            </Actions>
          </Form>
        )
      )}
    </Card>
  );
}
