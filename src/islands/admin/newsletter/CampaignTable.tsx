import { Suspense, useState } from 'react';
import {
  type Campaign,
  type CampaignFrame,
  deleteCampaign,
} from '#src/data/newsroom/newsletter.ts';
import {
  pauseCampaign,
  releaseCampaign,
  resumeCampaign,
  withdrawCampaign,
} from '#src/data/newsroom/newsletter-sending.ts';
import type { Result } from '#src/domain/result.ts';
import { otherLocale } from '#src/i18n/locales.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { When } from '../lists/When.tsx';
import { officePart } from '../office-part.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { ReleaseQuestion } from './ReleaseDialog.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

const CampaignDetails = officePart(
  async () => (await import('./CampaignDetails.tsx')).CampaignDetails,
  'release',
);
const ReleaseDialog = officePart(
  async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog,
  'release',
);

type Props = {
  readonly rows: readonly Campaign[];
  readonly onEdit: (campaign: Campaign) => void;
  /** Begins a new one with what one that is out says every week. */
  readonly onBegin: (start: CampaignFrame) => void;
  readonly onChange: () => void;
};

type Question = {
  readonly kind: 'unschedule' | 'cancel' | 'delete';
  readonly campaign: Campaign;
};

/** Campaigns with their state, their progress or results, and what may be done with each. */
export function CampaignTable({ rows, onEdit, onBegin, onChange }: Props) {
  const admin = useAdmin();
  const { t, db, locale } = admin;
  const { say, fail } = useNewsToasts();
  const [question, setQuestion] = useState<Question | null>(null);
  const [release, setRelease] = useState<ReleaseQuestion | null>(null);
  const [previewed, setPreviewed] = useState<Campaign | null>(null);
  const [detailed, setDetailed] = useState<Campaign | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: Promise<Result<unknown>>, done: string) => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    setQuestion(null);
    setRelease(null);
    if (result.ok) say(done);
    else fail(result.error);
    onChange();
  };
  // Not disabled meanwhile: the button is also the way on, and the focus stays on it.
  const pause = ({ id }: Campaign) =>
    busy || act(pauseCampaign(db, id), t('admin.newsletter.pauseDone'));
  const resume = ({ id }: Campaign) =>
    busy || act(resumeCampaign(db, id), t('admin.newsletter.resumeDone'));
  /** Reads what an issue says, which takes more code than the list does. */
  const copy = async (id: string) => {
    const { copyCampaign } = await import('#src/data/newsroom/newsletter-writing.ts');
    return copyCampaign(db, id);
  };
  const askToSend = async ({ id }: Campaign) => {
    setBusy(true);
    const { questionOfStored } = await import('./look-over.ts');
    const asked = await questionOfStored(db, id);
    setBusy(false);
    if (asked.ok) setRelease(asked.value);
    else fail(asked.error);
  };
  /** The next letter, framed like one that is out. */
  const begin = async ({ id }: Campaign) => {
    const { getCampaign } = await import('#src/data/newsroom/newsletter-writing.ts');
    const found = await getCampaign(db, id);
    if (found.ok) onBegin(found.value.draft);
    else fail(found.error);
  };
  const subjectOf = (row: Campaign) =>
    row[`subject_${locale}`].trim() ||
    row[`subject_${otherLocale(locale)}`].trim() ||
    t('admin.newsletter.noSubject');
  const ask = (kind: Question['kind'], campaign: Campaign) => setQuestion({ kind, campaign });
  const named = (row: Campaign, name: string) =>
    t('admin.letter.actionOf', { action: name, title: subjectOf(row) });
  const action = (
    row: Campaign,
    name: 'preview' | 'edit' | 'send' | 'cancel' | 'duplicate' | 'delete' | 'next',
    run: () => unknown,
  ) => (
    <button
      type="button"
      aria-label={named(row, t(`admin.newsletter.${name}`))}
      onClick={() => void run()}
    >
      {t(`admin.newsletter.${name}`)}
    </button>
  );
  const isOpen = ({ status }: Campaign) => status === 'draft' || status === 'scheduled';
  return (
    <>
      <DataTable
        label={t('admin.newsletter.campaigns')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            key: 'subject',
            size: 18,
            header: t('admin.newsletter.subject'),
            cell: (row) => <CellTitle>{subjectOf(row)}</CellTitle>,
          },
          {
            key: 'status',
            size: 11,
            plain: true,
            tall: true,
            header: t('admin.newsletter.status'),
            cell: (row) => <CampaignStatus row={row} />,
          },
          {
            key: 'date',
            size: 9,
            whole: true,
            header: t('admin.newsletter.date'),
            cell: (row) => {
              const moment = row.sent_at ?? row.scheduled_at ?? row.created_at;
              return <When at={moment} />;
            },
          },
          {
            key: 'results',
            plain: true,
            size: 26,
            tall: true,
            header: t('admin.newsletter.results'),
            cell: (row) => <CampaignResults row={row} />,
          },
          {
            key: 'actions',
            size: 9,
            header: t('admin.newsletter.actions'),
            cell: (row) => (
              <RowMenu label={t('admin.action.more', { name: subjectOf(row) })}>
                {isOpen(row) && action(row, 'edit', () => onEdit(row))}
                {row.status === 'sent' && (
                  <a
                    aria-label={named(row, t('admin.newsletter.view'))}
                    href={admin.path(`/newsletter/${row.slug ?? row.id}`)}
                  >
                    {t('admin.newsletter.view')}
                  </a>
                )}
                {row.status === 'scheduled' &&
                  row.hold_reason !== null &&
                  action(row, 'send', () => askToSend(row))}
                {row.status === 'sending' && (
                  <button
                    type="button"
                    aria-busy={busy || undefined}
                    aria-label={named(
                      row,
                      t(`admin.newsletter.${row.hold_reason === null ? 'pause' : 'resume'}`),
                    )}
                    onClick={() => void (row.hold_reason === null ? pause(row) : resume(row))}
                  >
                    {t(`admin.newsletter.${row.hold_reason === null ? 'pause' : 'resume'}`)}
                  </button>
                )}
                {action(row, 'preview', () => setPreviewed(row))}
                {(row.status === 'scheduled' || row.status === 'sending') &&
                  action(row, 'cancel', () =>
                    ask(row.status === 'scheduled' ? 'unschedule' : 'cancel', row),
                  )}
                {(row.status === 'sent' || row.status === 'sending') && (
                  <button
                    type="button"
                    aria-label={t('admin.newsletter.detailsOf', { title: subjectOf(row) })}
                    onClick={() => setDetailed(row)}
                  >
                    {t('admin.newsletter.details')}
                  </button>
                )}
                {row.status === 'sent' && action(row, 'next', () => begin(row))}
                {action(row, 'duplicate', () =>
                  act(copy(row.id), t('admin.newsletter.duplicated')),
                )}
                {row.status === 'draft' && action(row, 'delete', () => ask('delete', row))}
              </RowMenu>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={question !== null}
        title={t(`admin.newsletter.${question?.kind ?? 'cancel'}Title`)}
        cancel={t('admin.newsletter.cancelNo')}
        confirm={t(`admin.newsletter.${question?.kind ?? 'cancel'}Yes`)}
        busy={busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question === null) return;
          const { kind, campaign } = question;
          const call = {
            delete: () => deleteCampaign(db, campaign.id),
            unschedule: () => withdrawCampaign(db, campaign.id, 'draft'),
            cancel: () => withdrawCampaign(db, campaign.id, 'cancelled'),
          }[kind];
          void act(call(), t(`admin.newsletter.${kind}Done`));
        }}
      >
        {t(`admin.newsletter.${question?.kind ?? 'cancel'}Text`)}
      </ConfirmDialog>
      <Suspense>
        {release && (
          <ReleaseDialog
            question={release}
            busy={busy}
            onCancel={() => setRelease(null)}
            onConfirm={({ seen, demo }) =>
              void act(
                releaseCampaign(db, seen, { scheduledAt: null, adopt: demo }),
                t('admin.newsletter.started'),
              )
            }
          />
        )}
        {detailed && (
          <CampaignDetails
            campaign={detailed}
            title={subjectOf(detailed)}
            onClose={() => setDetailed(null)}
          />
        )}
      </Suspense>
      {previewed && (
        <PreviewDialog of={{ issue: previewed.id }} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}
