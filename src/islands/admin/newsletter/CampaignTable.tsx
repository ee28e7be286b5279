import { useState } from 'react';
import {
  type Campaign,
  deleteCampaign,
  moveCampaign,
  saveCampaign,
} from '#src/data/admin-newsletter.ts';
import type { Result } from '#src/domain/result.ts';
import { showToast } from '#src/stores/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { type Admin, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { formatMoment } from '../format.ts';
import { draftOf, minutesLeft } from './drafts.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

type Props = {
  readonly rows: readonly Campaign[];
  readonly onEdit: (campaign: Campaign) => void;
  readonly onChange: () => void;
};

type Question = { readonly kind: 'cancel' | 'delete'; readonly campaign: Campaign };

/** Campaigns with their state, their progress or results, and what may be done with each. */
export function CampaignTable({ rows, onEdit, onChange }: Props) {
  const admin = useAdmin();
  const { t, db, locale } = admin;
  const [question, setQuestion] = useState<Question | null>(null);
  const [previewed, setPreviewed] = useState<Campaign | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: Promise<Result<unknown>>) => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    setQuestion(null);
    if (!result.ok)
      showToast({
        title: t('admin.error'),
        message: t('admin.newsletter.failed', { message: failureText(t, result.error) }),
        tone: 'error',
      });
    onChange();
  };
  const subjectOf = (row: Campaign) => (locale === 'vi' ? row.subject_vi : row.subject_en);
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
            header: t('admin.newsletter.subject'),
            cell: (row) => <span className="cell-title">{subjectOf(row)}</span>,
          },
          {
            key: 'status',
            header: t('admin.newsletter.status'),
            cell: ({ status }) => (
              <span className="badge">{t(`admin.newsletter.status.${status}`)}</span>
            ),
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
            cell: (row) => <Results row={row} admin={admin} />,
          },
          {
            key: 'actions',
            header: t('admin.newsletter.actions'),
            cell: (row) => (
              <div className="row-actions">
                <button type="button" onClick={() => setPreviewed(row)}>
                  {t('admin.newsletter.preview')}
                </button>
                {isOpen(row) && (
                  <button type="button" onClick={() => onEdit(row)}>
                    {t('admin.newsletter.edit')}
                  </button>
                )}
                {row.status === 'sent' && (
                  <a href={admin.path(`/newsletter/${row.slug ?? row.id}`)}>
                    {t('admin.newsletter.view')}
                  </a>
                )}
                {(row.status === 'scheduled' || row.status === 'sending') && (
                  <button
                    type="button"
                    onClick={() => setQuestion({ kind: 'cancel', campaign: row })}
                  >
                    {t('admin.newsletter.cancel')}
                  </button>
                )}
                <button
                  type="button"
                  onClick={() => void act(saveCampaign(db, null, draftOf(row)))}
                >
                  {t('admin.newsletter.duplicate')}
                </button>
                {row.status === 'draft' && (
                  <button
                    type="button"
                    onClick={() => setQuestion({ kind: 'delete', campaign: row })}
                  >
                    {t('admin.newsletter.delete')}
                  </button>
                )}
              </div>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={question !== null}
        title={t(`admin.newsletter.${question?.kind ?? 'cancel'}Title`)}
        cancel={t('admin.newsletter.cancelNo')}
        confirm={t(
          question?.kind === 'delete' ? 'admin.newsletter.delete' : 'admin.newsletter.cancelYes',
        )}
        busy={busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question === null) return;
          const { kind, campaign } = question;
          void act(
            kind === 'delete'
              ? deleteCampaign(db, campaign.id)
              : moveCampaign(db, campaign.id, 'cancelled'),
          );
        }}
      >
        {t(`admin.newsletter.${question?.kind ?? 'cancel'}Text`)}
      </ConfirmDialog>
      {previewed && <PreviewDialog id={previewed.id} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function Results({ row, admin }: { readonly row: Campaign; readonly admin: Admin }) {
  const { t } = admin;
  if (row.status === 'draft' || row.status === 'scheduled') return null;
  const { sent, suppressed, failed, unsubscribed, audience, pending } = row;
  const figures = t('admin.newsletter.figures', { sent, suppressed, failed, unsubscribed });
  if (row.status !== 'sending') return <span>{figures}</span>;
  if (row.expanded_at === null) return <span>{t('admin.newsletter.finding')}</span>;
  const done = audience - pending;
  const minutes = minutesLeft(row, Date.now());
  const label = t('admin.newsletter.progress', { done, audience });
  return (
    <div>
      <progress value={done} max={audience} aria-label={label} />
      <p>
        {label}
        {minutes !== null && `, ${t('admin.newsletter.eta', { minutes })}`}
      </p>
      <p>{figures}</p>
    </div>
  );
}
