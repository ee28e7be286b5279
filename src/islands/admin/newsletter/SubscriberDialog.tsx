import { useState } from 'react';
import { saveFile } from '#src/browser/save-file.ts';
import {
  deleteReader,
  getReader,
  type Reader,
  unsubscribeReader,
} from '#src/data/newsroom/readers.ts';
import type { Result } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useChange } from '../server-state.ts';
import { ConsentProof } from './ConsentProof.tsx';
import { LiftBounces } from './LiftBounces.tsx';
import { MailHistory } from './MailHistory.tsx';

type Question = 'unsubscribe' | 'delete';

type Props = {
  readonly reader: Pick<Reader, 'id' | 'email'>;
  readonly onClose: () => void;
};

/** Everything about one reader, and what can be done for them. */
export function SubscriberDialog({ reader, onClose }: Props) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const { id, email } = reader;
  const [question, setQuestion] = useState<Question | null>(null);
  const [isLifting, setLifting] = useState(false);
  const person = useAsked(KEYS.reader(id), (db) => getReader(db, id));
  const change = useChange({
    run: (db, asked: Question): Promise<Result<unknown>> =>
      asked === 'delete' ? deleteReader(db, id) : unsubscribeReader(db, id),
    // Who is deleted is not asked for again.
    touches: [KEYS.readerList, KEYS.metrics],
    done: (_, asked) => {
      sayDone(t(`admin.subscribers.${asked}Done`, { email }));
      if (asked === 'delete') onClose();
      else void person.refetch();
    },
    failed: (error) => sayFailed(t('admin.subscribers.failed', { message: failureText(t, error) })),
  });
  const act = async () => {
    if (question !== null) await change.run(question);
    setQuestion(null);
  };
  const record = person.data?.record;
  const isReader = record?.status === 'confirmed' || record?.status === 'pending';
  return (
    <Dialog open size="full" title={email} onClose={onClose}>
      {person.isPending && <Loading />}
      <Failed of={person.error} onRetry={person.refetch} />
      {person.data && record && (
        <Stack>
          {(record.suppressed || record.bounce) && (
            <Message tone="info">
              <p>
                {t(`admin.subscribers.because.${record.suppressed?.reason ?? 'rest'}` as TextKey)}
              </p>
              {record.bounce && (
                <p>{t('admin.subscribers.serverSaid', { detail: record.bounce })}</p>
              )}
              {record.bounced_at && (
                <p>
                  {t('admin.subscribers.cameBack', {
                    when: formatMoment(record.bounced_at, locale),
                    issue: record.bounced_issue ?? t('admin.subscribers.noIssue'),
                  })}
                </p>
              )}
            </Message>
          )}
          <ConsentProof person={person.data} />
          <MailHistory record={record} />
        </Stack>
      )}
      <DialogFoot>
        {person.data && (
          <>
            <Button variant="outline" onClick={() => setQuestion('delete')}>
              {t('admin.subscribers.delete')}
            </Button>
            <Button
              variant="outline"
              onClick={() => saveFile(`${email}.json`, [person.data.file], 'application/json')}
            >
              {t('admin.subscribers.saveFile')}
            </Button>
            {record?.suppressed?.reason === 'bounce' && (
              <Button variant="outline" onClick={() => setLifting(true)}>
                {t('admin.subscribers.lift')}
              </Button>
            )}
            {isReader && (
              <Button variant="outline" onClick={() => setQuestion('unsubscribe')}>
                {t('admin.subscribers.unsubscribe')}
              </Button>
            )}
          </>
        )}
        <Button onClick={onClose}>{t('admin.close')}</Button>
      </DialogFoot>
      {isLifting && record?.suppressed && (
        <LiftBounces
          readers={[id]}
          bounce={{ since: record.suppressed.since, said: record.bounce }}
          onClose={() => setLifting(false)}
          onDone={() => void person.refetch()}
        />
      )}
      <ConfirmDialog
        open={question !== null}
        title={t(`admin.subscribers.${question ?? 'delete'}Title`, { email })}
        cancel={t('admin.subscribers.keep')}
        confirm={t(`admin.subscribers.${question ?? 'delete'}`)}
        busy={change.busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => void act()}
      >
        {t(`admin.subscribers.${question ?? 'delete'}Text`)}
      </ConfirmDialog>
    </Dialog>
  );
}
