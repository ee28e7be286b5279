import { useEffect, useEffectEvent, useState } from 'react';
import {
  answerMessage,
  changeMessage,
  countMessagesAbout,
  handOnMessage,
  MESSAGE_STATUSES,
  type Message,
  type MessageStatus,
} from '#src/data/newsroom/inbox.ts';
import type { Member } from '#src/data/newsroom/plans.ts';
import { answerForm } from '#src/domain/accounts/people-forms.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, FieldRow, Stack } from '../../ui/layout.ts';
import { MessageBox, Notice } from '../../ui/Message.tsx';
import { LinkButton, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { keepAnswer, keptAnswer } from './kept-answer.ts';

type Props = {
  readonly message: Message;
  /** Whom it can be assigned to. */
  readonly members: readonly Member[];
  readonly onClose: () => void;
  /** Opens what blocks its sender; undefined for those who may not, and for a colleague's. */
  readonly onBlock: (() => void) | undefined;
  /** Undefined for those who may not. */
  readonly onErase: (() => void) | undefined;
};

type Change = { readonly status?: MessageStatus; readonly assignee?: string | null };

/** One message: what it says, where it stands, who takes care of it, and the answer. */
export function MessageDialog({ message, members, onClose, onBlock, onErase }: Props) {
  const { t, locale: own, path, may, user, sayDone, sayFailed } = useAdmin();
  const { id, email, story } = message;
  const [status, setStatus] = useState(message.status);
  const [assignee, setAssignee] = useState(message.assignee);
  // Others of the desk read what is said of a story; who was asked answers it, or hands it on.
  const isTheirs = message.assignee === user.id;
  const acts = may('admin') || isTheirs;
  const takers = members.filter(
    (member) => holds(member.role, 'editor') || member.id === story?.author,
  );
  const { data: said } = useAsked(
    KEYS.messagesAbout(story?.id ?? ''),
    (db) => countMessagesAbout(db, story?.id ?? ''),
    { enabled: story !== null },
  );
  const handing = useChange({
    run: (db, taker: string) => handOnMessage(db, id, taker),
    touches: [KEYS.messages],
    done: () => {
      sayDone(t('admin.inbox.handedOn'));
      onClose();
    },
    failed: (error) => sayFailed(refusalOf(error)),
  });
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
      keepAnswer(id, '');
      sayDone(t('admin.inbox.sent', { email: done.value }));
      onClose();
      return null;
    },
  });
  const noteSeen = useEffectEvent(() => {
    if (message.status === 'new' && acts) void change.run({ status: 'open' });
  });
  useEffect(() => noteSeen(), []);
  const leave = () => {
    const text = String(form.read()['answer'] ?? '');
    if (text.trim() !== '' && !confirm(t('admin.discard'))) return;
    keepAnswer(id, '');
    onClose();
  };
  return (
    <Dialog open size="wide" title={message.subject} onClose={onClose} onCancel={leave}>
      <Stack>
        <p className="text-muted">
          {message.isInternal
            ? t('admin.inbox.colleague', { name: message.firstName })
            : `${message.firstName} ${message.lastName}`}
          , {email},{' '}
          <time dateTime={message.createdAt}>{formatMoment(message.createdAt, own)}</time>
        </p>
        <MessageBox>
          <p className="whitespace-pre-wrap" lang={message.locale}>
            {message.text}
          </p>
        </MessageBox>
        {story && (
          <p>
            <TextLink href={path(`/admin/edit-article?id=${story.id}`)}>
              {t('admin.inbox.story', { title: story.title })}
            </TextLink>{' '}
            {said !== undefined && said > 1 && (
              <span className="text-muted">{t('admin.inbox.said', { count: said })}</span>
            )}
          </p>
        )}
        <FieldRow>
          <SelectField
            label={t('admin.inbox.status')}
            value={status}
            disabled={!acts}
            options={MESSAGE_STATUSES.map((value) => ({
              value,
              label: t(`admin.inbox.status.${value}`),
            }))}
            onChange={({ target }) => {
              const wanted = MESSAGE_STATUSES.find((each) => each === target.value);
              if (wanted) void change.run({ status: wanted });
            }}
          />
          {acts && (
            <SelectField
              label={t('admin.inbox.assignee')}
              hint={t(may('admin') ? 'admin.inbox.assigneeHint' : 'admin.inbox.handOnHint')}
              value={assignee ?? ''}
              options={[
                ...(may('admin') ? [{ value: '', label: t('admin.inbox.nobody') }] : []),
                ...takers.map((member) => ({ value: member.id, label: member.name })),
              ]}
              onChange={({ target }) =>
                void (may('admin')
                  ? change.run({ assignee: target.value || null })
                  : handing.run(target.value))
              }
            />
          )}
        </FieldRow>
        {(onBlock || onErase) && (
          <Actions>
            {onErase && (
              <LinkButton type="button" onClick={onErase}>
                {t('admin.inbox.eraseThis')}
              </LinkButton>
            )}
            {onBlock && (
              <LinkButton type="button" onClick={onBlock}>
                {t('admin.inbox.block')}
              </LinkButton>
            )}
          </Actions>
        )}
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
          acts && (
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
                defaultValue={keptAnswer(id)}
              />
              {may('editor') && (
                <TextLink
                  href={path(
                    `/admin/corrections?message=${id}${story ? `&article=${story.id}` : ''}`,
                  )}
                  onClick={() => {
                    keepAnswer(id, form.read()['answer']);
                    form.letGo();
                  }}
                >
                  {t('admin.inbox.correct')}
                </TextLink>
              )}
              <Notice>{form.message}</Notice>
              <DialogActions>
                <Button variant="outline" onClick={leave}>
                  {t('admin.close')}
                </Button>
                <Submit>{t('admin.inbox.send')}</Submit>
              </DialogActions>
            </Form>
          )
        )}
      </Stack>
    </Dialog>
  );
}
