import { useState } from 'react';
import { type Campaign, type CampaignDraft, listCampaigns } from '#src/data/newsroom/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Block } from '../../ui/layout.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { emptyDraft, frameOf } from './drafts.ts';
import { SegmentsView } from './SegmentsView.tsx';
import { SubscriberFiles } from './SubscriberFiles.tsx';
import { TemplatesView } from './TemplatesView.tsx';

/** While something is being sent its figures move; otherwise nothing here changes by itself. */
const WATCH_MS = 2000;

type View =
  | 'campaigns'
  | 'templates'
  | 'segments'
  | { readonly campaign: Campaign | null; readonly start?: CampaignDraft };

/** Spec §2, the Newsletter tab: campaigns, and the way to write, try, schedule and send one. */
export function NewsletterTab() {
  const { t, may } = useAdmin();
  const [view, setView] = useState<View>(() =>
    // The palette leads to a new one.
    new URLSearchParams(location.search).has('new') ? { campaign: null } : 'campaigns',
  );
  const campaigns = useAsked(KEYS.campaigns, listCampaigns, {
    every: (known) => (known?.some(({ status }) => status === 'sending') ? WATCH_MS : false),
  });
  const load = campaigns.refetch;

  if (typeof view === 'object')
    return (
      <CampaignForm
        campaign={view.campaign}
        start={view.start}
        onClose={() => {
          setView('campaigns');
          void load();
        }}
      />
    );
  const rows = campaigns.data ?? [];
  return (
    <Block>
      <Actions>
        <Button onClick={() => setView({ campaign: null })}>{t('admin.newsletter.create')}</Button>
        {(['templates', 'segments'] as const).map((name) => (
          <Button
            key={name}
            variant="outline"
            aria-pressed={view === name}
            onClick={() => setView(view === name ? 'campaigns' : name)}
          >
            {t(`admin.newsletter.${name}`)}
          </Button>
        ))}
      </Actions>
      <h2>{t(`admin.newsletter.${view}`)}</h2>
      {view === 'templates' && campaigns.data && (
        <TemplatesView
          campaigns={rows}
          onUse={(template) =>
            setView({ campaign: null, start: { ...emptyDraft, ...frameOf(template) } })
          }
        />
      )}
      {view === 'segments' && (
        <>
          <SegmentsView />
          {may('admin') && <SubscriberFiles />}
        </>
      )}
      {campaigns.isPending && <Loading />}
      <Failed of={campaigns.error} text="admin.newsletter.failed" onRetry={load} />
      {view === 'campaigns' && campaigns.data?.length === 0 && (
        <Empty>{t('admin.newsletter.empty')}</Empty>
      )}
      {view === 'campaigns' && rows.length > 0 && (
        <CampaignTable
          rows={rows}
          onEdit={(campaign) => setView({ campaign })}
          onChange={() => void load()}
        />
      )}
    </Block>
  );
}
