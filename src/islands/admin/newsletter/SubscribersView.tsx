import { Suspense, useState } from 'react';
import { followTo } from '#src/browser/save-file.ts';
import { listReaders, READER_STATUSES, type Reader } from '#src/data/newsroom/readers.ts';
import { countSubscribers, subscribersAddress } from '#src/data/newsroom/subscribers.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { languageName } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { officePart } from '../office-part.tsx';
import { AddSubscriber } from './AddSubscriber.tsx';
import { SubscriberDialog } from './SubscriberDialog.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

const SubscriberImport = officePart(
  async () => (await import('./SubscriberImport.tsx')).SubscriberImport,
);

const LiftBounces = officePart(async () => (await import('./LiftBounces.tsx')).LiftBounces);

const NEWEST = { sort: 'created_at', ascending: false } as const;
const TONES = {
  confirmed: 'jade',
  pending: 'amber',
  unsubscribed: 'plain',
  suppressed: 'accent',
} as const;

/** Everybody on the newsletter's list: found, added, let go, one by one or by file. */
export function SubscribersView() {
  const { t, db, locale: own } = useAdmin();
  const { say, fail } = useNewsToasts();
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const [exporting, setExporting] = useState(false);
  const [lifting, setLifting] = useState<{ ids: readonly string[]; clear: () => void } | null>(
    null,
  );
  const [opened, setOpened] = useState<Reader | null>(null);
  const save = async () => {
    setExporting(true);
    const [address, count] = await Promise.all([subscribersAddress(db), countSubscribers(db)]);
    setExporting(false);
    if (!address.ok) return fail(address.error);
    // The browser itself writes what comes to disk, and shows how far it is.
    followTo(address.value, 'subscribers.csv');
    say(
      t('admin.newsletter.exporting'),
      count.ok ? t('admin.newsletter.exportingCount', { count: count.value }) : '',
    );
  };
  return (
    <>
      <EntityList<Reader>
        title={t('admin.subscribers.title')}
        tools={
          <RowMenu label={t('admin.action.more', { name: t('admin.subscribers.title') })}>
            <button type="button" onClick={() => setDialog('add')}>
              {t('admin.subscribers.add')}
            </button>
            <button type="button" onClick={() => setDialog('import')}>
              {t('admin.import.subscribers')}
            </button>
            <button type="button" aria-busy={exporting} onClick={() => void save()}>
              {t('admin.newsletter.export')}
            </button>
          </RowMenu>
        }
        of={KEYS.readerList}
        load={listReaders}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        defaults={NEWEST}
        empty={t('admin.subscribers.empty')}
        bulk={(ids, clear) => (
          <Button variant="outline" onClick={() => setLifting({ ids, clear })}>
            {t('admin.subscribers.lift')}
          </Button>
        )}
        filters={[
          {
            key: 'status',
            label: t('admin.subscribers.status'),
            options: READER_STATUSES.map((value) => ({
              value,
              label: t(`admin.subscribers.${value}`),
            })),
          },
          { key: 'locale', label: t('admin.subscribers.locale'), options: LANGUAGE_CHOICES },
          {
            key: 'topic',
            label: t('admin.subscribers.topic'),
            options: NEWSLETTER_TOPICS.map((value) => ({
              value,
              label: t(`admin.newsletter.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'email',
            size: 18,
            header: t('admin.subscribers.email'),
            sort: 'email',
            cell: ({ email }) => <CellTitle>{email}</CellTitle>,
          },
          {
            key: 'actions',
            size: 6,
            header: t('admin.column.actions'),
            cell: (reader) => (
              <RowButtons>
                <button
                  type="button"
                  aria-label={t('admin.subscribers.openOf', { email: reader.email })}
                  onClick={() => setOpened(reader)}
                >
                  {t('admin.subscribers.open')}
                </button>
              </RowButtons>
            ),
          },
          {
            key: 'status',
            size: 8,
            whole: true,
            plain: true,
            header: t('admin.subscribers.status'),
            cell: ({ status }) => (
              <Badge tone={TONES[status]}>{t(`admin.subscribers.${status}`)}</Badge>
            ),
          },
          {
            key: 'locale',
            size: 7,
            whole: true,
            header: t('admin.subscribers.locale'),
            cell: ({ locale }) => languageName(locale, own, true),
          },
          {
            key: 'topic',
            size: 12,
            header: t('admin.subscribers.topic'),
            cell: ({ topics }) =>
              topics.map((topic) => t(`admin.newsletter.${topic}` as TextKey)).join(', ') ||
              t('admin.subscribers.allTopics'),
          },
          {
            key: 'since',
            size: 8,
            whole: true,
            header: t('admin.subscribers.since'),
            sort: 'created_at',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt}>{formatDateShort(createdAt, own)}</time>
            ),
          },
        ]}
      />
      {dialog === 'add' && <AddSubscriber onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <Suspense>
          <SubscriberImport onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {lifting && (
        <Suspense>
          <LiftBounces
            readers={lifting.ids}
            onClose={() => setLifting(null)}
            onDone={lifting.clear}
          />
        </Suspense>
      )}
      {opened && <SubscriberDialog reader={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
