import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  answerMessage,
  changeMessage,
  MESSAGE_STATUSES,
  type Message,
  type MessageStatus,
} from '#src/data/newsroom/inbox.ts';
import type { Member } from '#src/data/newsroom/plans.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FieldRow, Form, Stack } from '../../ui/layout.ts';
import { MessageBox } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { SelectField, TextArea } from '../lists/fields.tsx';
import { useChange } from '../server-state.ts';

type Props = {
  readonly message: Message;
  readonly members: readonly Member[];
  readonly onClose: () => void;
};

type Change = { readonly status?: MessageStatus; readonly assignee?: string | null };

/** One message: what it says, where it stands, who takes care of it, and the answer. */
export function MessageDialog({ message, members, onClose }: Props) {
  const { t, locale: own, sayDone, sayFailed } = useAdmin();
  const { id, email } = message;
  const [status, setStatus] = useState(message.status);
  const [assignee, setAssignee] = useState(message.assignee);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const failed = (error: AppError) =>
    sayFailed(t('admin.inbox.failed', { message: failureText(t, error) }));
  const change = useChange({
    run: (db, wanted: Change) => changeMessage(db, id, wanted),
    touches: [KEYS.messages],
    done: (_, wanted) => {
      if (wanted.status) setStatus(wanted.status);
      if (wanted.assignee !== undefined) setAssignee(wanted.assignee);
    },
    failed,
  });
  const answer = useChange({
    run: (db, typed: string) => answerMessage(db, id, typed),
    touches: [KEYS.messages],
    done: (address) => {
      sayDone(t('admin.inbox.sent', { email: address }));
      onClose();
    },
    failed: (error) =>
      error.code === 'NOT_FOUND' ? sayFailed(t('admin.inbox.gone')) : failed(error),
  });
  const noteSeen = useEffectEvent(() => {
    if (message.status === 'new') void change.run({ status: 'open' });
  });
  useEffect(() => noteSeen(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answer.busy) return;
    if (text.trim() === '') return setWrong(t('admin.inbox.missing'));
    setWrong(undefined);
    void answer.run(text);
  };
  const leave = () => {
    if (text.trim() === '' || confirm(t('admin.discard'))) onClose();
  };
  return (
    <Dialog open size="wide" title={message.subject} onClose={onClose} onCancel={leave}>
      <Stack>
        <p className="text-muted">
          {message.firstName} {message.lastName}, {email},{' '}
          <time dateTime={message.createdAt}>{formatMoment(message.createdAt, own)}</time>
        </p>
        <MessageBox>
          <p className="whitespace-pre-wrap" lang={message.locale}>
            {message.text}
          </p>
        </MessageBox>
        <FieldRow>
          <SelectField
            label={t('admin.inbox.status')}
            value={status}
            options={MESSAGE_STATUSES.map((value) => ({
              value,
              label: t(`admin.inbox.status.${value}`),
            }))}
            onChange={({ target }) => {
              const wanted = MESSAGE_STATUSES.find((each) => each === target.value);
              if (wanted) void change.run({ status: wanted });
            }}
          />
          <SelectField
            label={t('admin.inbox.assignee')}
            value={assignee ?? ''}
            options={[
              { value: '', label: t('admin.inbox.nobody') },
              ...members.map((member) => ({ value: member.id, label: member.name })),
            ]}
            onChange={({ target }) => void change.run({ assignee: target.value || null })}
          />
        </FieldRow>
        {message.answer !== null && message.answeredAt !== null ? (
          <>
            <h3>{t('admin.inbox.answeredAt', { at: formatMoment(message.answeredAt, own) })}</h3>
            <p className="whitespace-pre-wrap" lang={message.locale}>
              {message.answer}
            </p>
            <DialogActions>
              <Button onClick={onClose}>{t('admin.close')}</Button>
            </DialogActions>
          </>
        ) : (
          <Form noValidate onSubmit={send}>
            <TextArea
              label={t('admin.inbox.answer')}
              hint={t('admin.inbox.answerHint', {
                email,
                language: languageName(message.locale, own),
              })}
              lang={message.locale}
              rows={8}
              maxLength={8000}
              error={wrong}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <DialogActions>
              <Button variant="outline" onClick={leave}>
                {t('admin.close')}
              </Button>
              <Button type="submit" busy={answer.busy}>
                {t('admin.inbox.send')}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
