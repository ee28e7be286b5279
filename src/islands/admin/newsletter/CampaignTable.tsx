import { Suspense, useState } from 'react';
import { type Campaign, deleteCampaign } from '#src/data/newsroom/newsletter.ts';
import {
  countSegment,
  pauseCampaign,
  releaseCampaign,
  resumeCampaign,
  withdrawCampaign,
} from '#src/data/newsroom/newsletter-sending.ts';
import type { Result } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { CellTitle, RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReleaseDialog, type ReleaseQuestion } from './ReleaseDialog.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

const CampaignDetails = officePart(
  async () => (await import('./CampaignDetails.tsx')).CampaignDetails,
);

type Props = {
  readonly rows: readonly Campaign[];
  readonly onEdit: (campaign: Campaign) => void;
  readonly onChange: () => void;
};

type Question = {
  readonly kind: 'unschedule' | 'cancel' | 'delete';
  readonly campaign: Campaign;
};

/** Campaigns with their state, their progress or results, and what may be done with each. */
export function CampaignTable({ rows, onEdit, onChange }: Props) {
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
  const askToSend = async (campaign: Campaign) => {
    const size = await countSegment(db, campaign.segment);
    if (!size.ok) return fail(size.error);
    setRelease({ seen: campaign, scheduledAt: null, demo: campaign.demo, count: size.value });
  };
  const subjectOf = (row: Campaign) =>
    row[`subject_${locale}`].trim() || t('admin.newsletter.noSubject');
  const ask = (kind: Question['kind'], campaign: Campaign) => setQuestion({ kind, campaign });
  const action = (
    name: 'preview' | 'edit' | 'send' | 'cancel' | 'duplicate' | 'delete',
    run: () => unknown,
  ) => (
    <button type="button" onClick={() => void run()}>
      {t(`admin.newsletter.${name}`)}
    </button>
  );
  const isOpen = ({ status }: Campaign) => status === 'draft' || status === 'scheduled';
  return (
    <>
      <DataTable
        stacks
        label={t('admin.newsletter.campaigns')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            key: 'subject',
            header: t('admin.newsletter.subject'),
            cell: (row) => <CellTitle>{subjectOf(row)}</CellTitle>,
          },
          {
            key: 'status',
            header: t('admin.newsletter.status'),
            cell: (row) => <CampaignStatus row={row} />,
          },
          {
            key: 'date',
            header: t('admin.newsletter.date'),
            cell: (row) => {
              const moment = row.sent_at ?? row.scheduled_at ?? row.created_at;
              return <time dateTime={moment}>{formatMoment(moment, locale)}</time>;
            },
          },
          {
            key: 'results',
            header: t('admin.newsletter.results'),
            cell: (row) => <CampaignResults row={row} />,
          },
          {
            key: 'actions',
            header: t('admin.newsletter.actions'),
            cell: (row) => (
              <RowButtons className="min-w-44 flex-wrap">
                {action('preview', () => setPreviewed(row))}
                {isOpen(row) && action('edit', () => onEdit(row))}
                {row.status === 'sent' && (
                  <a href={admin.path(`/newsletter/${row.slug ?? row.id}`)}>
                    {t('admin.newsletter.view')}
                  </a>
                )}
                {row.status === 'scheduled' &&
                  row.hold_reason !== null &&
                  action('send', () => askToSend(row))}
                {row.status === 'sending' && (
                  <button
                    type="button"
                    aria-busy={busy || undefined}
                    onClick={() => void (row.hold_reason === null ? pause(row) : resume(row))}
                  >
                    {t(`admin.newsletter.${row.hold_reason === null ? 'pause' : 'resume'}`)}
                  </button>
                )}
                {(row.status === 'scheduled' || row.status === 'sending') &&
                  action('cancel', () =>
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
                {action('duplicate', () => act(copy(row.id), t('admin.newsletter.duplicated')))}
                {row.status === 'draft' && action('delete', () => ask('delete', row))}
              </RowButtons>
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
      <Suspense>
        {detailed && (
          <CampaignDetails
            id={detailed.id}
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
