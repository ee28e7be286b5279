import { Suspense, useState } from 'react';
import {
  eraseMessage,
  getMessage,
  listMessages,
  MESSAGE_STATUSES,
  type Message,
  type MessageStatus,
} from '#src/data/newsroom/inbox.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { CONTACT_KINDS } from '#src/domain/pages/contact.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Message.tsx';
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { When } from '../lists/When.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange, withoutRows } from '../server-state.ts';
import { MessageBulk } from './MessageBulk.tsx';
import { MessageDialog } from './MessageDialog.tsx';

const BlockDialog = officePart(
  async () => (await import('../senders/BlockDialog.tsx')).BlockDialog,
  'senders',
);

const NEWEST = { sort: 'created_at', ascending: false } as const;
const TONES = {
  new: 'accent',
  open: 'amber',
  answered: 'jade',
  closed: 'plain',
  spam: 'plain',
} as const;

/** What readers wrote through the contact form: all of it, or what an editor was asked to answer. */
export function Inbox() {
  const { t, locale: own, may, sayDone, sayFailed } = useAdmin();
  const assigns = may('admin');
  const [opened, setOpened] = useState<Message | null>(null);
  const [blocking, setBlocking] = useState<string | null>(null);
  const [unwanted, setUnwanted] = useState<Message | null>(null);
  const erasing = useChange({
    run: (db, { id }: Message) => eraseMessage(db, id),
    touches: [KEYS.messages, KEYS.metrics],
    foresee: ({ id }) => [withoutRows(KEYS.messages, [id])],
    done: () => sayDone(t('admin.inbox.erased')),
    failed: (error) => sayFailed(t('admin.inbox.failed', { message: failureText(t, error) })),
  });
  // A notification leads to one of them.
  const [asked, setAsked] = useState(() => new URLSearchParams(location.search).get('open') ?? '');
  const one = useAsked(KEYS.message(asked), (db) => getMessage(db, asked), {
    enabled: isUuid(asked),
  });
  const { data: newsroom = [] } = useAsked(KEYS.members, listMembers);
  const members = newsroom.filter(({ role }) => holds(role, 'editor'));
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name ?? '';
  const shown = opened ?? (asked === '' ? null : one.data);
  const close = () => {
    setOpened(null);
    setAsked('');
  };
  const stateOf = (status: MessageStatus) => t(`admin.inbox.status.${status}`);
  return (
    <>
      <EntityList<Message>
        title={t('admin.inbox.title')}
        of={KEYS.messages}
        load={listMessages}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        defaults={NEWEST}
        bulk={assigns ? (ids, clear) => <MessageBulk ids={ids} onDone={clear} /> : undefined}
        empty={t(assigns ? 'admin.inbox.empty' : 'admin.inbox.noneAssigned')}
        filters={[
          {
            key: 'status',
            label: t('admin.inbox.status'),
            options: MESSAGE_STATUSES.map((value) => ({ value, label: stateOf(value) })),
          },
          {
            key: 'kind',
            label: t('admin.inbox.kind'),
            options: CONTACT_KINDS.map((value) => ({
              value,
              label: t(`admin.inbox.kind.${value}`),
            })),
          },
          { key: 'locale', label: t('admin.inbox.locale'), options: LANGUAGE_CHOICES },
          ...(assigns
            ? [
                {
                  key: 'assignee_id',
                  label: t('admin.inbox.assignee'),
                  options: members.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
        ]}
        columns={[
          {
            key: 'subject',
            size: 20,
            header: t('admin.inbox.subject'),
            cell: ({ kind, subject, story, isInternal, firstName }) => (
              <>
                <CellTitle>{subject}</CellTitle>
                {kind !== 'message' && (
                  <p className="text-small text-muted">{t(`admin.inbox.kind.${kind}`)}</p>
                )}
                {isInternal ? (
                  <p className="text-small text-muted wrap-anywhere">
                    {t('admin.inbox.colleague', { name: firstName })}
                  </p>
                ) : (
                  story && <p className="text-small text-muted wrap-anywhere">{story.title}</p>
                )}
              </>
            ),
          },
          {
            key: 'actions',
            size: 6,
            header: t('admin.column.actions'),
            cell: (message) => (
              <RowButtons>
                <button
                  type="button"
                  aria-label={t('admin.inbox.openOf', { subject: message.subject })}
                  onClick={() => setOpened(message)}
                >
                  {t('admin.inbox.open')}
                </button>
              </RowButtons>
            ),
          },
          {
            key: 'status',
            size: 7.5,
            whole: true,
            plain: true,
            header: t('admin.inbox.status'),
            cell: ({ status }) => <Badge tone={TONES[status]}>{stateOf(status)}</Badge>,
          },
          { key: 'from', size: 13, header: t('admin.inbox.from'), cell: ({ email }) => email },
          {
            key: 'locale',
            size: 7,
            whole: true,
            from: 'wide',
            header: t('admin.inbox.locale'),
            cell: ({ locale }) => languageName(locale, own, true),
          },
          ...(assigns
            ? [
                {
                  key: 'assignee',
                  size: 9,
                  header: t('admin.inbox.assignee'),
                  cell: ({ assignee }: Message) => nameOf(assignee),
                },
              ]
            : []),
          {
            key: 'when',
            size: 10,
            whole: true,
            header: t('admin.inbox.when'),
            sort: 'created_at',
            cell: ({ createdAt }) => <When at={createdAt} />,
          },
        ]}
      />
      {one.error && <Notice>{t('admin.inbox.notYours')}</Notice>}
      <ConfirmDialog
        open={unwanted !== null}
        title={t('admin.inbox.erase')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={false}
        onCancel={() => setUnwanted(null)}
        onConfirm={() => {
          if (unwanted !== null) void erasing.run(unwanted);
          setUnwanted(null);
        }}
      >
        {t('admin.inbox.eraseText', {
          subject: unwanted?.subject ?? '',
          email: unwanted?.email ?? '',
        })}
      </ConfirmDialog>
      {blocking !== null && (
        <Suspense>
          <BlockDialog sender={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
      {shown && (
        <MessageDialog
          key={shown.id}
          message={shown}
          members={newsroom}
          onClose={close}
          onBlock={
            may('editor') && !shown.isInternal
              ? () => {
                  close();
                  setBlocking(shown.email);
                }
              : undefined
          }
          onErase={
            assigns
              ? () => {
                  close();
                  setUnwanted(shown);
                }
              : undefined
          }
        />
      )}
    </>
  );
}
