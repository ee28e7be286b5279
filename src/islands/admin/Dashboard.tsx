import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newestHandover } from '#src/data/newsroom/handover.ts';
import { getMetrics } from '#src/data/newsroom/metrics.ts';
import { TabPanel } from '../ui/Tabs.tsx';
import { useAdmin } from './admin-context.ts';
import { DashboardHeader } from './dashboard/DashboardHeader.tsx';
import { MetricCards } from './dashboard/MetricCards.tsx';
import { type TabId, tabIn, tabsFor, useTab } from './dashboard/use-tab.ts';
import { Failed } from './Failed.tsx';
import { KEYS } from './keys.ts';
import { Loading } from './Loading.tsx';
import { When } from './lists/When.tsx';
import { officePage } from './office-page.tsx';
import { type OfficePart, officePart } from './office-part.tsx';
import { useAsked } from './server-state.ts';
import { SectionTabs } from './shell/SectionTabs.tsx';

const HouseRules = officePart(async () => (await import('./dashboard/HouseRules.tsx')).HouseRules);
const Handover = officePart(
  async () => (await import('./dashboard/Handover.tsx')).Handover,
  'handover',
);
const Today = officePart(async () => (await import('./dashboard/Today.tsx')).Today);

/** Each tab is loaded when it is opened. */
const PANELS: Record<TabId, OfficePart> = {
  content: officePart(async () => (await import('./content/ContentTab.tsx')).ContentTab),
  users: officePart(async () => (await import('./users/UsersTab.tsx')).UsersTab, 'users'),
  newsletter: officePart(
    async () => (await import('./newsletter/NewsletterTab.tsx')).NewsletterTab,
    'newsletter',
  ),
  startups: officePart(
    async () => (await import('./directory/EntriesTab.tsx')).StartupsTab,
    'startups',
  ),
  investors: officePart(
    async () => (await import('./directory/EntriesTab.tsx')).InvestorsTab,
    'investors',
  ),
  analytics: officePart(
    async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab,
    'analytics',
  ),
  settings: officePart(
    async () => (await import('./settings/SettingsTab.tsx')).SettingsTab,
    'settings',
  ),
};

/** /admin. Island: everything on it is about who is signed in. Hydrates at once. */
export const Dashboard = officePage({
  Sections: DashboardSections,
  Content: Overview,
  load: (address) => PANELS[tabIn(address.get('tab'))].load(),
});

function DashboardSections() {
  const { may } = useAdmin();
  const tabs = tabsFor(may);
  const [tab, open] = useTab(tabs);
  return (
    <SectionTabs
      tabs={tabs}
      selected={tab}
      onSelect={open}
      onNear={(near) => void PANELS[near].load()}
    />
  );
}

function Overview() {
  const { may } = useAdmin();
  const tabs = tabsFor(may);
  const [tab, open] = useTab(tabs);
  const Panel = PANELS[tab];
  const seesFigures = may('editor');
  const { data, error, isFetching, refetch } = useAsked(KEYS.metrics, getMetrics, {
    enabled: seesFigures,
  });
  // What was done in one tab stands in the strip of the next.
  const counted = useRef(tab);
  const recount = useEffectEvent(() => {
    if (seesFigures) void refetch();
  });
  useEffect(() => {
    if (counted.current === tab) return;
    counted.current = tab;
    recount();
  }, [tab]);
  // Older figures beside the word that there are none would be taken for new ones (spec §2).
  const metrics = error === null ? data : undefined;
  return (
    <>
      <DashboardHeader
        tab={tab}
        updated={metrics?.lastUpdated}
        refresh={seesFigures ? { busy: isFetching, run: () => void refetch() } : undefined}
      />
      <Failed of={error} text="admin.metrics.failed" busy={isFetching} onRetry={refetch} />
      {seesFigures && (
        <MetricCards
          metrics={metrics}
          loading={isFetching}
          tabs={tabs}
          onOpen={open}
          folded={tab !== 'content'}
        />
      )}
      {tab === 'content' && (
        <Suspense>
          {/* Editors know them. */}
          {!seesFigures && <HouseRules />}
          <Today />
        </Suspense>
      )}
      {tab === 'content' && <NextShift />}
      <TabPanel of={tab}>
        <Suspense fallback={<Loading />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </>
  );
}

/** What the shift before tells: how it begins and when it was written, and all of it when it is unfolded. */
function NextShift() {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const { data: note } = useAsked(KEYS.newestHandover, newestHandover);
  return (
    <details
      className="rounded-lg border border-line bg-surface px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 py-2.5">
        <span className="font-semibold">{t('admin.handover.title')}</span>
        {note && !isOpen && (
          <span className="block truncate text-small text-muted">
            <When at={note.at} day />: {note.line}
          </span>
        )}
      </summary>
      <Suspense>{isOpen && <Handover />}</Suspense>
    </details>
  );
}
