import { Suspense, useState } from 'react';
import {
  listWaiting,
  lookAgain,
  QUEUES,
  type Queue,
  type WaitingFact,
} from '#src/data/newsroom/ledger-queue.ts';
import { getRound, type ListedRound } from '#src/data/newsroom/round-list.ts';
import { type CompanyRole, formatLedgerDay, type RoundKind } from '#src/domain/ledger/rounds.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Block } from '../../ui/layout.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange } from '../server-state.ts';

const RoundDialog = officePart(async () => (await import('./RoundDialog.tsx')).RoundDialog);
const RolesDialog = officePart(async () => (await import('./RolesDialog.tsx')).RolesDialog);
const EmployeesDialog = officePart(
  async () => (await import('./EmployeesDialog.tsx')).EmployeesDialog,
);

/** The dashboard leads to what waits for a reason. */
const reasonInAddress = () =>
  QUEUES.find((each) => each === new URLSearchParams(location.search).get('why')) ?? 'unsourced';

/** What waits for somebody: without a source, disputed, or not looked at for a year. */
export function QueueSection() {
  const { t, locale, db, sayDone, sayFailed } = useAdmin();
  const [reason, setReason] = useState<Queue>(reasonInAddress);
  const key = [...KEYS.waiting, reason];
  const { data, error, isPending, refetch } = useAsked(key, (asked) => listWaiting(asked, reason), {
    kept: true,
  });
  const [round, setRound] = useState<ListedRound | null>(null);
  const [fact, setFact] = useState<WaitingFact | null>(null);
  const again = useChange({
    run: lookAgain,
    touches: [KEYS.waiting],
    done: (answers) =>
      answers ? sayDone(t('admin.ledger.seen')) : sayFailed(t('admin.ledger.unseen')),
    failed: (why) => sayFailed(t('admin.rounds.failed', { message: failureText(t, why) })),
  });
  const aboutOf = ({ fact: kind, about }: WaitingFact) => {
    if (kind === 'employees') return t('admin.ledger.employees', { count: about.employees ?? '' });
    if (kind === 'role') return `${about.name}, ${t(`ledger.role.${about.role as CompanyRole}`)}`;
    return `${t(`ledger.round.${about.kind as RoundKind}`)}, ${formatLedgerDay(about.announced_on ?? '', locale)}`;
  };
  const nameOf = (waiting: WaitingFact) => `${waiting.owner_name}: ${aboutOf(waiting)}`;
  const open = async (waiting: WaitingFact) => {
    if (waiting.fact !== 'round') return setFact(waiting);
    const found = await getRound(db, waiting.fact_id);
    if (found.ok) setRound(found.value);
    else sayFailed(t('admin.rounds.failed', { message: failureText(t, found.error) }));
  };
  return (
    <Block as="div">
      <h2>{t('admin.ledger.queue')}</h2>
      <div className="max-w-100">
        <SelectField
          label={t('admin.ledger.why')}
          value={reason}
          options={QUEUES.map((each) => ({ value: each, label: t(`admin.ledger.${each}`) }))}
          onChange={({ target }) => setReason(target.value as Queue)}
        />
      </div>
      <Hint>{t(`admin.ledger.${reason}Hint`)}</Hint>
      <Failed of={error} onRetry={refetch} />
      {isPending && <Loading />}
      {data?.length === 0 && <Empty>{t('admin.ledger.nothingWaits')}</Empty>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          label={t('admin.ledger.queue')}
          rows={data}
          idOf={({ fact: kind, fact_id }) => `${kind}-${fact_id}`}
          columns={[
            {
              key: 'company',
              size: 12,
              header: t('ledger.company'),
              cell: ({ owner_name }) => <CellTitle>{owner_name}</CellTitle>,
            },
            { key: 'about', size: 14, header: t('admin.ledger.fact'), cell: aboutOf },
            {
              key: 'since',
              size: 7,
              whole: true,
              header: t('admin.ledger.since'),
              cell: ({ since }) => formatLedgerDay(since, locale),
            },
            {
              key: 'sources',
              size: 16,
              tall: true,
              header: t('ledger.sources'),
              cell: (waiting) => <Sources of={waiting} />,
            },
            {
              key: 'actions',
              size: 9.5,
              header: t('admin.column.actions'),
              cell: (waiting) => (
                <RowMenu label={t('admin.action.more', { name: nameOf(waiting) })}>
                  <button
                    type="button"
                    aria-label={t(
                      waiting.fact === 'employees'
                        ? 'admin.ledger.nameSourceOf'
                        : 'admin.action.edit',
                      { name: nameOf(waiting) },
                    )}
                    onClick={() => void open(waiting)}
                  >
                    {t(waiting.fact === 'employees' ? 'admin.ledger.nameSource' : 'admin.edit')}
                  </button>
                  {reason === 'stale' && waiting.sources[0] && (
                    <button
                      type="button"
                      aria-label={t('admin.ledger.stillTrueOf', { name: nameOf(waiting) })}
                      onClick={() =>
                        void again.run({
                          source: waiting.sources[0]?.id ?? '',
                          url: waiting.sources[0]?.url ?? null,
                          day: formatDay(new Date()),
                        })
                      }
                    >
                      {t('admin.ledger.stillTrue')}
                    </button>
                  )}
                </RowMenu>
              ),
            },
          ]}
        />
      )}
      {round && (
        <Suspense>
          <RoundDialog startup={round.startups} round={round} onClose={() => setRound(null)} />
        </Suspense>
      )}
      {fact?.fact === 'role' && (
        <Suspense>
          <RolesDialog
            person={{ id: fact.about.person_id ?? '', name: fact.about.name ?? '' }}
            onClose={() => setFact(null)}
          />
        </Suspense>
      )}
      {fact?.fact === 'employees' && (
        <Suspense>
          <EmployeesDialog
            startup={{ id: fact.owner_id, name: fact.owner_name }}
            onClose={() => setFact(null)}
          />
        </Suspense>
      )}
    </Block>
  );
}

/** Where it comes from so far. */
function Sources({ of: { sources, about } }: { readonly of: WaitingFact }) {
  const { t, path, locale } = useAdmin();
  if (sources.length === 0) return t('admin.ledger.noSource');
  return (
    <ul className="grid gap-1">
      {sources.map(({ id, url, article, title, unreachable_since }) => (
        <li key={id} className="max-w-70 wrap-anywhere">
          <a
            className="underline"
            href={url ?? path(`/admin/edit-article?id=${article}`)}
            {...(url !== null && { rel: 'noreferrer', target: '_blank' })}
          >
            {title ?? url}
          </a>
          {unreachable_since !== null && (
            <Hint as="span">
              {' '}
              ({t('ledger.unreachableSince', { day: formatLedgerDay(unreachable_since, locale) })})
            </Hint>
          )}
        </li>
      ))}
      {about.unsupported && (
        <li>
          <Hint as="span">
            {t('ledger.unsupported', {
              what: about.unsupported.map((claim) => t(`ledger.claim.${claim}`)).join(', '),
            })}
          </Hint>
        </li>
      )}
    </ul>
  );
}
