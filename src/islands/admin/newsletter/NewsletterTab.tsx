import { useCallback, useEffect, useState } from 'react';
import { type Campaign, listCampaigns } from '#src/data/admin-newsletter.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { emptyDraft } from './drafts.ts';
import { SegmentFields } from './SegmentFields.tsx';
import { SubscriberFiles } from './SubscriberFiles.tsx';

/** While something is being sent its figures move; otherwise nothing here changes by itself. */
const WATCH_MS = 2000;

type View = 'campaigns' | 'templates' | 'segments' | { readonly campaign: Campaign | null };

/** Spec §2, the Newsletter tab: campaigns, and the way to write, try, schedule and send one. */
export function NewsletterTab() {
  const { t, db, may } = useAdmin();
  const [view, setView] = useState<View>('campaigns');
  const [campaigns, setCampaigns] = useState<Result<readonly Campaign[]> | null>(null);
  const [segment, setSegment] = useState(emptyDraft.segment);
  const load = useCallback(async () => setCampaigns(await listCampaigns(db)), [db]);
  useEffect(() => void load(), [load]);
  const sending = campaigns?.ok && campaigns.value.some(({ status }) => status === 'sending');
  useEffect(() => {
    if (!sending) return undefined;
    const timer = setInterval(() => void load(), WATCH_MS);
    return () => clearInterval(timer);
  }, [sending, load]);

  if (typeof view === 'object')
    return (
      <CampaignForm
        campaign={view.campaign}
        onClose={() => {
          setView('campaigns');
          void load();
        }}
      />
    );
  const rows = campaigns?.ok ? campaigns.value : [];
  const shown =
    view === 'templates'
      ? rows.filter(({ status }) => ['sent', 'cancelled'].includes(status))
      : rows;
  return (
    <section className="admin-section" aria-labelledby="newsletter-title">
      <div className="section-actions">
        <Button onClick={() => setView({ campaign: null })}>{t('admin.newsletter.create')}</Button>
        <Button
          variant="outline"
          aria-pressed={view === 'templates'}
          onClick={() => setView(view === 'templates' ? 'campaigns' : 'templates')}
        >
          {t('admin.newsletter.templates')}
        </Button>
        <Button
          variant="outline"
          aria-pressed={view === 'segments'}
          onClick={() => setView(view === 'segments' ? 'campaigns' : 'segments')}
        >
          {t('admin.newsletter.segments')}
        </Button>
      </div>
      <h2 id="newsletter-title">{t(`admin.newsletter.${view}` as 'admin.newsletter.campaigns')}</h2>
      {view === 'templates' && <p>{t('admin.newsletter.templatesText')}</p>}
      {view === 'segments' && (
        <>
          <p>{t('admin.newsletter.segmentsText')}</p>
          <SegmentFields segment={segment} onChange={setSegment} />
          {may('admin') && <SubscriberFiles />}
        </>
      )}
      {campaigns === null && (
        <div className="admin-wait">
          <Spinner label={t('admin.loading')} />
        </div>
      )}
      {campaigns?.ok === false && (
        <Message tone="error">
          <div className="banner">
            <p>{t('admin.newsletter.failed', { message: failureText(t, campaigns.error) })}</p>
            <Button variant="outline" onClick={() => void load()}>
              {t('admin.retry')}
            </Button>
          </div>
        </Message>
      )}
      {campaigns?.ok && view !== 'segments' && shown.length === 0 && (
        <p className="empty">{t('admin.newsletter.empty')}</p>
      )}
      {view !== 'segments' && shown.length > 0 && (
        <CampaignTable
          rows={shown}
          onEdit={(campaign) => setView({ campaign })}
          onChange={() => void load()}
        />
      )}
    </section>
  );
}
