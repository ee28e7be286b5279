import { Suspense, useState } from 'react';
import { getCompany } from '#src/data/newsroom/companies.ts';
import { deleteRound, type ListedRound, listAllRounds } from '#src/data/newsroom/round-list.ts';
import {
  formatLedgerDay,
  formatSum,
  ROUND_STATUSES,
  type RoundKind,
  type RoundStatus,
} from '#src/domain/ledger/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Actions } from '../../ui/layout.ts';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EntityList } from '../lists/EntityList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { Removal } from './Removal.tsx';

const RoundDialog = officePart(
  async () => (await import('./RoundDialog.tsx')).RoundDialog,
  'round',
);

const companyInAddress = () => new URLSearchParams(location.search).get('startup') ?? '';

const NEWEST = { sort: 'announced_on', ascending: false } as const;

/** All rounds of the ledger, whoever's they are. */
export function RoundsSection() {
  const { t, locale } = useAdmin();
  const [editing, setEditing] = useState<ListedRound | 'new' | null>(null);
  // Whose rounds the list of companies leads to.
  const [of] = useState(companyInAddress);
  const { data: company } = useAsked(KEYS.company(of), (db) => getCompany(db, of), {
    enabled: of !== '',
  });
  const [deleting, setDeleting] = useState<ListedRound | null>(null);
  const nameOf = ({ startups, kind, announced_on }: ListedRound) =>
    [
      startups?.name ?? t('admin.ledger.hiddenCompany'),
      t(`ledger.round.${kind as RoundKind}`),
      formatLedgerDay(announced_on, locale),
    ].join(', ');
  // Whose a new one is, while the list is of one company.
  const begun = company !== undefined && companyInAddress() === company.id ? company : null;
  const columns: Column<ListedRound>[] = [
    {
      key: 'company',
      size: 14,
      header: t('ledger.company'),
      cell: ({ startups }) => (
        <CellTitle>{startups?.name ?? t('admin.ledger.hiddenCompany')}</CellTitle>
      ),
    },
    {
      key: 'on',
      size: 8,
      whole: true,
      header: t('ledger.date'),
      sort: 'announced_on',
      cell: ({ announced_on }) => formatLedgerDay(announced_on, locale),
    },
    {
      key: 'kind',
      size: 9,
      whole: true,
      header: t('ledger.kind'),
      cell: ({ kind }) => t(`ledger.round.${kind as RoundKind}`),
    },
    {
      key: 'amount',
      size: 9,
      numeric: true,
      header: t('ledger.amount'),
      cell: (round) => formatSum(round, locale) ?? t('ledger.undisclosed'),
    },
    {
      key: 'status',
      size: 12,
      whole: true,
      header: t('admin.column.status'),
      cell: ({ status, is_public }) =>
        [
          t(`admin.rounds.${status as RoundStatus}`),
          !is_public && status !== 'withdrawn' && t('admin.rounds.hidden'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'actions',
      size: 8.5,
      header: t('admin.column.actions'),
      cell: (round) => (
        <RowActions
          name={nameOf(round)}
          onEdit={round.startups ? () => setEditing(round) : undefined}
          onDelete={() => setDeleting(round)}
        />
      ),
    },
  ];
  return (
    <>
      <Actions>
        <Button onClick={() => setEditing('new')}>{t('admin.rounds.add')}</Button>
      </Actions>
      <EntityList<ListedRound>
        title={t('admin.ledger.allRounds')}
        of={KEYS.allRounds}
        load={listAllRounds}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        defaults={NEWEST}
        filters={[
          ...(of === ''
            ? []
            : [
                {
                  key: 'startup',
                  label: t('ledger.company'),
                  options: [{ value: of, label: company?.name ?? '…' }],
                },
              ]),
          {
            key: 'status',
            label: t('admin.column.status'),
            options: ROUND_STATUSES.map((status) => ({
              value: status,
              label: t(`admin.rounds.${status}`),
            })),
          },
        ]}
        empty={t('admin.rounds.none')}
      />
      {editing && (
        <Suspense>
          <RoundDialog
            startup={editing === 'new' ? begun : editing.startups}
            round={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      <Removal
        row={deleting}
        nameOf={nameOf}
        run={deleteRound}
        touches={[KEYS.allRounds, KEYS.waiting, KEYS.entries('startup')]}
        note={t('admin.ledger.withdrawInstead')}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
