import { type ComponentType, Suspense } from 'react';
import { getMetrics } from '#src/data/newsroom/metrics.ts';
import { TabPanel } from '../ui/Tabs.tsx';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { useAdmin } from './admin-context.ts';
import { DashboardHeader } from './dashboard/DashboardHeader.tsx';
import { MetricCards } from './dashboard/MetricCards.tsx';
import { type TabId, tabsFor, useTab } from './dashboard/use-tab.ts';
import { Failed } from './Failed.tsx';
import { KEYS } from './keys.ts';
import { Loading } from './Loading.tsx';
import { officePart } from './office-part.tsx';
import { useAsked } from './server-state.ts';
import { Frame } from './shell/Frame.tsx';
import { SectionTabs } from './shell/SectionTabs.tsx';

/** Each tab is loaded when it is opened. */
const PANELS: Record<TabId, ComponentType> = {
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
export function Dashboard(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Overview />
    </AdminPage>
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
  // Older figures beside the word that there are none would be taken for new ones (spec §2).
  const metrics = error === null ? data : undefined;
  return (
    <Frame sections={<SectionTabs tabs={tabs} selected={tab} onSelect={open} />}>
      <DashboardHeader
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
      <TabPanel of={tab}>
        <Suspense fallback={<Loading />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </Frame>
  );
}
