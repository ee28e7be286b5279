import { useState } from 'react';
import {
  type Campaign,
  deleteCampaign,
  moveCampaign,
  saveCampaign,
} from '#src/data/admin-newsletter.ts';
import type { Result } from '#src/domain/result.ts';
import { FORMAT_TAG } from '#src/i18n/locales.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { type Admin, useAdmin } from '../admin-context.ts';
import { formatMoment } from '../format.ts';
import { draftOf, minutesLeft } from './drafts.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

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
  const [previewed, setPreviewed] = useState<Campaign | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: Promise<Result<unknown>>, done: string) => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    setQuestion(null);
    if (result.ok) say(done);
    else fail(result.error);
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
              <div className="row-actions row-actions-many">
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
                    onClick={() =>
                      setQuestion({
                        kind: row.status === 'scheduled' ? 'unschedule' : 'cancel',
                        campaign: row,
                      })
                    }
                  >
                    {t('admin.newsletter.cancel')}
                  </button>
                )}
                <button
                  type="button"
                  onClick={() =>
                    void act(saveCampaign(db, null, draftOf(row)), t('admin.newsletter.duplicated'))
                  }
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
        confirm={t(`admin.newsletter.${question?.kind ?? 'cancel'}Yes`)}
        busy={busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question === null) return;
          const { kind, campaign } = question;
          const call = {
            delete: () => deleteCampaign(db, campaign.id),
            unschedule: () => moveCampaign(db, campaign.id, 'draft'),
            cancel: () => moveCampaign(db, campaign.id, 'cancelled'),
          }[kind];
          void act(call(), t(`admin.newsletter.${kind}Done`));
        }}
      >
        {t(`admin.newsletter.${question?.kind ?? 'cancel'}Text`)}
      </ConfirmDialog>
      {previewed && <PreviewDialog id={previewed.id} onClose={() => setPreviewed(null)} />}
    </>
  );
}

/** Of the mails that were sent, in percent. @example 3 of 8, en → '37.5%' */
function shareOf(count: number, sent: number, locale: Admin['locale']): string {
  return new Intl.NumberFormat(FORMAT_TAG[locale], {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(sent === 0 ? 0 : count / sent);
}

/** How far a sending is, what became of its mails, and what their readers did. */
function Results({ row, admin }: { readonly row: Campaign; readonly admin: Admin }) {
  const { t, locale } = admin;
  if (row.status === 'draft' || row.status === 'scheduled') return null;
  if (row.status === 'sending' && row.expanded_at === null)
    return <span>{t('admin.newsletter.finding')}</span>;
  const { audience, pending, sent } = row;
  const number = new Intl.NumberFormat(FORMAT_TAG[locale]);
  const withShare = (count: number) => `${number.format(count)} (${shareOf(count, sent, locale)})`;
  const figures = [
    ['sent', number.format(sent)],
    ['suppressed', number.format(row.suppressed)],
    ['failed', number.format(row.failed)],
    ['opened', row.track_opens ? withShare(row.opened) : t('admin.newsletter.notCounted')],
    ['clicked', withShare(row.clicked)],
    ['unsubscribed', withShare(row.unsubscribed)],
  ] as const;
  return (
    <>
      {row.status === 'sending' && (
        <SendingProgress done={audience - pending} audience={audience} row={row} admin={admin} />
      )}
      <dl className="results">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`admin.newsletter.figure.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SendingProgress(props: {
  readonly done: number;
  readonly audience: number;
  readonly row: Campaign;
  readonly admin: Admin;
}) {
  const { done, audience, row, admin } = props;
  const minutes = minutesLeft(row, Date.now());
  const label = admin.t('admin.newsletter.progress', { done, audience });
  return (
    <>
      <progress className="progress" value={done} max={audience} aria-label={label} />
      <p>
        {label}
        {minutes !== null && `, ${admin.t('admin.newsletter.eta', { minutes })}`}
      </p>
    </>
  );
}
