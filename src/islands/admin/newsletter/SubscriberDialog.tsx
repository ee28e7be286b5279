import { useCallback, useState } from 'react';
import { saveFile } from '#src/browser/save-file.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import {
  deleteReader,
  getReader,
  type Person,
  type Reader,
  unsubscribeReader,
} from '#src/data/newsroom/readers.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { Loading } from '../Loading.tsx';
import { useAnswer } from '../use-answer.ts';
import { ConsentProof } from './ConsentProof.tsx';
import { MailHistory } from './MailHistory.tsx';

type Props = {
  readonly reader: Pick<Reader, 'id' | 'email'>;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Everything about one reader, and what can be done for them. */
export function SubscriberDialog({ reader, onClose, onChanged }: Props) {
  const { t, db, sayDone, sayFailed } = useAdmin();
  const { id, email } = reader;
  const ask = useCallback((client: DatabaseClient) => getReader(client, id), [id]);
  const [person, load] = useAnswer<Person>(ask);
  const [question, setQuestion] = useState<'unsubscribe' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    if (question === null) return;
    setBusy(true);
    const done = await (question === 'delete' ? deleteReader(db, id) : unsubscribeReader(db, id));
    setBusy(false);
    setQuestion(null);
    if (done.ok) {
      sayDone(t(`admin.subscribers.${question}Done`, { email }));
      onChanged();
      if (question === 'delete') return onClose();
    } else sayFailed(t('admin.subscribers.failed', { message: failureText(t, done.error) }));
    void load();
  };
  const record = person?.ok ? person.value.record : null;
  const isReader = record?.status === 'confirmed' || record?.status === 'pending';
  return (
    <Dialog open size="full" title={email} onClose={onClose}>
      {person === null && <Loading />}
      <Failed of={person} onRetry={load} />
      {person?.ok && record && (
        <Stack>
          {record.suppressed && (
            <Message tone="info">
              <p>{t(`admin.subscribers.because.${record.suppressed.reason}` as TextKey)}</p>
              {record.bounce && (
                <p>{t('admin.subscribers.serverSaid', { detail: record.bounce })}</p>
              )}
            </Message>
          )}
          <ConsentProof person={person.value} />
          <MailHistory record={record} />
        </Stack>
      )}
      <DialogActions>
        {person?.ok && (
          <>
            <Button variant="outline" onClick={() => setQuestion('delete')}>
              {t('admin.subscribers.delete')}
            </Button>
            <Button
              variant="outline"
              onClick={() => saveFile(`${email}.json`, [person.value.file], 'application/json')}
            >
              {t('admin.subscribers.saveFile')}
            </Button>
            {isReader && (
              <Button variant="outline" onClick={() => setQuestion('unsubscribe')}>
                {t('admin.subscribers.unsubscribe')}
              </Button>
            )}
          </>
        )}
        <Button onClick={onClose}>{t('admin.close')}</Button>
      </DialogActions>
      <ConfirmDialog
        open={question !== null}
        title={t(`admin.subscribers.${question ?? 'delete'}Title`, { email })}
        cancel={t('admin.subscribers.keep')}
        confirm={t(`admin.subscribers.${question ?? 'delete'}`)}
        busy={busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => void act()}
      >
        {t(`admin.subscribers.${question ?? 'delete'}Text`)}
      </ConfirmDialog>
    </Dialog>
  );
}
