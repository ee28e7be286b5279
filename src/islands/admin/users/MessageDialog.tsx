import { useEffect, useEffectEvent, useState } from 'react';
import {
  answerMessage,
  changeMessage,
  MESSAGE_STATUSES,
  type Message,
  type MessageStatus,
} from '#src/data/newsroom/inbox.ts';
import type { Member } from '#src/data/newsroom/plans.ts';
import { answerForm } from '#src/domain/accounts/people-forms.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { FieldRow, Stack } from '../../ui/layout.ts';
import { MessageBox, Notice } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly message: Message;
  readonly members: readonly Member[];
  readonly onClose: () => void;
};

type Change = { readonly status?: MessageStatus; readonly assignee?: string | null };

/** One message: what it says, where it stands, who takes care of it, and the answer. */
export function MessageDialog({ message, members, onClose }: Props) {
  const { t, locale: own, path, sayDone, sayFailed } = useAdmin();
  const { id, email } = message;
  const [status, setStatus] = useState(message.status);
  const [assignee, setAssignee] = useState(message.assignee);
  const refusalOf = (error: AppError) =>
    error.code === 'NOT_FOUND'
      ? t('admin.inbox.gone')
      : t('admin.inbox.failed', { message: failureText(t, error) });
  const change = useChange({
    run: (db, wanted: Change) => changeMessage(db, id, wanted),
    touches: [KEYS.messages],
    done: (_, wanted) => {
      if (wanted.status) setStatus(wanted.status);
      if (wanted.assignee !== undefined) setAssignee(wanted.assignee);
    },
    failed: (error) => sayFailed(refusalOf(error)),
  });
  const answer = useChange({
    run: (db, typed: string) => answerMessage(db, id, typed),
    touches: [KEYS.messages],
  });
  const form = useOfficeForm({
    rules: answerForm,
    brief: true,
    say: () => t('admin.inbox.missing'),
    send: async ({ answer: typed }) => {
      const done = await answer.run(typed);
      if (!done.ok) return { message: refusalOf(done.error) };
      sayDone(t('admin.inbox.sent', { email: done.value }));
      onClose();
      return null;
    },
  });
  const noteSeen = useEffectEvent(() => {
    if (message.status === 'new') void change.run({ status: 'open' });
  });
  useEffect(() => noteSeen(), []);
  const leave = () => {
    const text = String(form.read()['answer'] ?? '');
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
          <Form of={form}>
            <TextArea
              label={t('admin.inbox.answer')}
              hint={t('admin.inbox.answerHint', {
                email,
                language: languageName(message.locale, own),
              })}
              lang={message.locale}
              rows={8}
              maxLength={8000}
              name="answer"
            />
            <TextLink href={path(`/admin/corrections?message=${id}`)}>
              {t('admin.inbox.correct')}
            </TextLink>
            <Notice>{form.message}</Notice>
            <DialogActions>
              <Button variant="outline" onClick={leave}>
                {t('admin.close')}
              </Button>
              <Submit>{t('admin.inbox.send')}</Submit>
            </DialogActions>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
