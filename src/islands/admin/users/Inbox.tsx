import { useState } from 'react';
import {
  listMessages,
  MESSAGE_STATUSES,
  type Message,
  type MessageStatus,
} from '#src/data/newsroom/inbox.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { useAsked } from '../server-state.ts';
import { MessageDialog } from './MessageDialog.tsx';

const NEWEST = { sort: 'created_at', ascending: false } as const;
const TONES = { new: 'accent', open: 'amber', answered: 'jade', closed: 'plain' } as const;

/** What readers wrote through the contact form. */
export function Inbox() {
  const { t, locale: own } = useAdmin();
  const [opened, setOpened] = useState<Message | null>(null);
  const { data: members = [] } = useAsked(KEYS.members, listMembers);
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name ?? '';
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
        empty={t('admin.inbox.empty')}
        filters={[
          {
            key: 'status',
            label: t('admin.inbox.status'),
            options: MESSAGE_STATUSES.map((value) => ({ value, label: stateOf(value) })),
          },
          { key: 'locale', label: t('admin.inbox.locale'), options: LANGUAGE_CHOICES },
          {
            key: 'assignee_id',
            label: t('admin.inbox.assignee'),
            options: members.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        columns={[
          {
            key: 'subject',
            header: t('admin.inbox.subject'),
            cell: ({ subject }) => <CellTitle>{subject}</CellTitle>,
          },
          {
            key: 'actions',
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
            header: t('admin.inbox.status'),
            cell: ({ status }) => <Badge tone={TONES[status]}>{stateOf(status)}</Badge>,
          },
          { key: 'from', header: t('admin.inbox.from'), cell: ({ email }) => email },
          {
            key: 'locale',
            header: t('admin.inbox.locale'),
            cell: ({ locale }) => languageName(locale, own, true),
          },
          {
            key: 'assignee',
            header: t('admin.inbox.assignee'),
            cell: ({ assignee }) => nameOf(assignee),
          },
          {
            key: 'when',
            header: t('admin.inbox.when'),
            sort: 'created_at',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt}>{formatMoment(createdAt, own)}</time>
            ),
          },
        ]}
      />
      {opened && (
        <MessageDialog message={opened} members={members} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
