import { useState } from 'react';
import { listRequests, type RightsRequest } from '#src/data/newsroom/rights.ts';
import { requestNumber } from '#src/domain/pages/rights.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { downloadCsv } from '../lists/download-csv.ts';
import { useAsked } from '../server-state.ts';
import { Law } from './Law.tsx';
import { RequestDialog } from './RequestDialog.tsx';

const TONES = {
  unproved: 'plain',
  open: 'accent',
  hidden: 'amber',
  done: 'jade',
  refused: 'plain',
} as const;

const SHOWN = ['waiting', 'done', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** What people who are listed ask for: what waits, by its day, and what was answered. */
export function Register() {
  const { t, locale } = useAdmin();
  const found = useAsked(KEYS.requests, listRequests);
  const [shown, setShown] = useState<Shown>('waiting');
  // A notification leads to one of them.
  const [opened, setOpened] = useState(() => new URLSearchParams(location.search).get('open'));
  const all = found.data ?? [];
  const rows = all.filter(
    ({ doneAt }) => shown === 'all' || (doneAt === null) === (shown === 'waiting'),
  );
  const request = all.find(({ id }) => id === opened);
  const isLate = ({ doneAt, dueAt }: RightsRequest) =>
    doneAt === null && Date.parse(dueAt) < Date.now();
  const day = (at: string) => formatDateShort(at, locale);
  const columns: Column<RightsRequest>[] = [
    {
      key: 'subject',
      size: 16,
      header: t('admin.requests.about'),
      cell: ({ subject, kind }) => (
        <>
          <CellTitle>{subject?.name ?? t('admin.requests.gone')}</CellTitle>
          <p className="text-small text-muted">{t(`rights.kind.${kind}`)}</p>
        </>
      ),
    },
    {
      key: 'actions',
      size: 6,
      header: t('admin.column.actions'),
      cell: ({ id, subject }) => (
        <RowButtons>
          <button
            type="button"
            aria-label={t('admin.requests.openOf', { name: subject?.name ?? requestNumber(id) })}
            onClick={() => setOpened(id)}
          >
            {t('admin.requests.open')}
          </button>
        </RowButtons>
      ),
    },
    {
      key: 'state',
      size: 8,
      whole: true,
      plain: true,
      header: t('admin.column.status'),
      cell: ({ state, isHidden }) => (
        <>
          <Badge tone={TONES[state]}>{t(`admin.requests.state.${state}`)}</Badge>{' '}
          {isHidden && state !== 'hidden' && (
            <Badge tone="amber">{t('admin.requests.state.hidden')}</Badge>
          )}
        </>
      ),
    },
    {
      key: 'due',
      size: 9,
      whole: true,
      plain: true,
      header: t('admin.requests.due'),
      cell: (row) =>
        isLate(row) ? (
          <Badge tone="accent">{t('admin.requests.late', { day: day(row.dueAt) })}</Badge>
        ) : (
          day(row.dueAt)
        ),
    },
    {
      key: 'received',
      size: 8,
      whole: true,
      header: t('admin.requests.received'),
      cell: ({ receivedAt }) => day(receivedAt),
    },
    {
      key: 'from',
      size: 12,
      header: t('admin.requests.from'),
      cell: ({ name, email }) => (name ? `${name}, ${email}` : (email ?? '–')),
    },
    {
      key: 'done',
      size: 8,
      whole: true,
      header: t('admin.requests.doneAt'),
      cell: ({ doneAt }) => (doneAt ? day(doneAt) : '–'),
    },
  ];
  const save = () =>
    downloadCsv(`requests-${new Date().toISOString().slice(0, 10)}.csv`, [
      [
        'id',
        'kind',
        'about',
        'page',
        'law',
        'received',
        'due',
        'state',
        'hidden',
        'done',
        'reason',
      ].concat('name', 'email', 'message', 'answer'),
      ...all.map((row) => [
        ...[row.id, row.kind, row.about, row.subject?.path ?? '', row.law, row.receivedAt],
        ...[row.dueAt, row.state, row.isHidden ? 'yes' : 'no', row.doneAt ?? '', row.reason ?? ''],
        ...[row.name ?? '', row.email ?? '', row.message ?? '', row.answer ?? ''],
      ]),
    ]);
  return (
    <Block as="div">
      <Hint>{t('admin.requests.hint')}</Hint>
      <Ends className="items-end!">
        <SelectField
          label={t('admin.requests.show')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`admin.requests.show.${value}`) }))}
          onChange={({ target }) =>
            setShown(SHOWN.find((each) => each === target.value) ?? 'waiting')
          }
        />
        {all.length > 0 && (
          <Button variant="outline" onClick={save}>
            {t('admin.requests.export')}
          </Button>
        )}
      </Ends>
      {found.isPending && <Loading />}
      <Failed of={found.error} onRetry={found.refetch} />
      {found.data && rows.length === 0 && <Empty>{t(`admin.requests.empty.${shown}`)}</Empty>}
      {rows.length > 0 && (
        <DataTable
          label={t('admin.requests.title')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
        />
      )}
      <Law />
      {request && (
        <RequestDialog key={request.id} request={request} onClose={() => setOpened(null)} />
      )}
    </Block>
  );
}
