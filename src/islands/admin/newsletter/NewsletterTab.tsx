import { Suspense, useState } from 'react';
import { type CampaignFrame, listCampaigns } from '#src/data/newsroom/newsletter.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Block } from '../../ui/layout.ts';
import { takeFocus } from '../../ui/take-focus.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { centerInLine } from '../shell/scrolling.ts';
import { CampaignTable } from './CampaignTable.tsx';

// What writes an issue reads its text, which takes more code than everything else of the tab.
const CampaignEditor = officePart(
  async () => (await import('./CampaignEditor.tsx')).CampaignEditor,
  'letter',
);
const SegmentsView = officePart(async () => (await import('./SegmentsView.tsx')).SegmentsView);
const SubscribersView = officePart(
  async () => (await import('./SubscribersView.tsx')).SubscribersView,
);
const GrowthView = officePart(async () => (await import('./GrowthView.tsx')).GrowthView);
const TemplatesView = officePart(async () => (await import('./TemplatesView.tsx')).TemplatesView);

/** While something is being sent its figures move; otherwise nothing here changes by itself. */
const WATCH_MS = 2000;

/** What the tab can show, and the role that each begins at. Campaigns come first, without a name in the address. */
const VIEWS = {
  templates: 'editor',
  segments: 'editor',
  subscribers: 'admin',
  growth: 'admin',
} as const;
type Name = 'campaigns' | keyof typeof VIEWS;

/** Beside these an issue that is written; null is a new one. */
type View = Name | { readonly issue: string | null; readonly start?: CampaignFrame };

/** Of the line of views, which a phone is too narrow for. */
const centerChosen = (chosen: HTMLElement | null) => {
  if (chosen?.parentElement) centerInLine(chosen.parentElement, chosen);
};

/** Spec §2, the Newsletter tab: campaigns, and the way to write, try, schedule and send one. */
export function NewsletterTab() {
  const { t, may } = useAdmin();
  const names = (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).filter((name) => may(VIEWS[name]));
  const [view, setView] = useState<View>(() => {
    const params = new URLSearchParams(location.search);
    // The palette leads to a new one, other pages to one that is there.
    if (params.has('new')) return { issue: null };
    const issue = params.get('issue') ?? '';
    if (isUuid(issue)) return { issue };
    return names.find((name) => name === params.get('view')) ?? 'campaigns';
  });
  const [isBack, setIsBack] = useState(false);
  const show = (name: Name) => {
    // What a list keeps in the address goes with it.
    const params = new URLSearchParams({ tab: 'newsletter' });
    if (name !== 'campaigns') params.set('view', name);
    history.replaceState(history.state, '', `?${params}`);
    setView(name);
  };
  const campaigns = useAsked(KEYS.campaigns, listCampaigns, {
    every: (known) => (known?.some(({ status }) => status === 'sending') ? WATCH_MS : false),
  });
  const load = campaigns.refetch;

  if (typeof view === 'object')
    return (
      <Suspense fallback={<Loading />}>
        <CampaignEditor
          id={view.issue}
          start={view.start}
          onClose={() => {
            setView('campaigns');
            setIsBack(true);
            void load();
          }}
        />
      </Suspense>
    );
  const rows = campaigns.data ?? [];
  return (
    <Block>
      <Actions>
        <Button onClick={() => setView({ issue: null })}>{t('admin.newsletter.create')}</Button>
        {/* On a phone a line that scrolls, under what one comes for. */}
        <Actions className="max-sm:-m-1 max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 [scrollbar-width:none]">
          {names.map((name) => (
            <Button
              key={name}
              className="flex-none"
              ref={view === name ? centerChosen : undefined}
              variant="outline"
              aria-pressed={view === name}
              onClick={() => show(view === name ? 'campaigns' : name)}
            >
              {t(`admin.newsletter.${name}`)}
            </Button>
          ))}
        </Actions>
      </Actions>
      {view !== 'subscribers' && (
        <h2 tabIndex={-1} ref={isBack ? takeFocus : undefined}>
          {t(`admin.newsletter.${view}`)}
        </h2>
      )}
      <Suspense fallback={<Loading />}>
        {view === 'templates' && campaigns.data && (
          <TemplatesView
            campaigns={rows}
            onUse={(template) => setView({ issue: null, start: template })}
          />
        )}
        {view === 'segments' && <SegmentsView />}
        {view === 'subscribers' && <SubscribersView />}
        {view === 'growth' && <GrowthView />}
      </Suspense>
      {view !== 'subscribers' && view !== 'growth' && campaigns.isPending && <Loading />}
      <Failed of={campaigns.error} text="admin.newsletter.failed" onRetry={load} />
      {view === 'campaigns' && campaigns.data?.length === 0 && (
        <Empty>{t('admin.newsletter.empty')}</Empty>
      )}
      {view === 'campaigns' && rows.length > 0 && (
        <CampaignTable
          rows={rows}
          onEdit={({ id }) => setView({ issue: id })}
          onBegin={(start) => setView({ issue: null, start })}
          onChange={() => void load()}
        />
      )}
    </Block>
  );
}
