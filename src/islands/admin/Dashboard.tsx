import { type ComponentType, Suspense, useEffect } from 'react';
import { TabPanel } from '../ui/Tabs.tsx';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { useAdmin } from './admin-context.ts';
import { DashboardHeader } from './dashboard/DashboardHeader.tsx';
import { MetricCards } from './dashboard/MetricCards.tsx';
import { useMetrics } from './dashboard/use-metrics.ts';
import { type TabId, tabsFor, useTab } from './dashboard/use-tab.ts';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';
import { officePart } from './office-part.tsx';
import { Frame } from './shell/Frame.tsx';
import { SectionTabs } from './shell/Sections.tsx';

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
  const metrics = useMetrics();
  return (
    <AdminPage {...props} reloadMetrics={metrics.load}>
      <Overview {...metrics} />
    </AdminPage>
  );
}

function Overview(metrics: ReturnType<typeof useMetrics>) {
  const { may } = useAdmin();
  const { load, loading, failure } = metrics;
  const tabs = tabsFor(may);
  const [tab, open] = useTab(tabs);
  const Panel = PANELS[tab];
  const seesFigures = may('editor');
  useEffect(() => {
    if (seesFigures) load();
  }, [load, seesFigures]);
  return (
    <Frame sections={<SectionTabs tabs={tabs} selected={tab} onSelect={open} />}>
      <DashboardHeader
        updated={metrics.metrics?.lastUpdated}
        refresh={seesFigures ? { busy: loading, run: load } : undefined}
      />
      <Failed of={failure} text="admin.metrics.failed" busy={loading} onRetry={load} />
      {seesFigures && (
        <MetricCards {...metrics} tabs={tabs} onOpen={open} folded={tab !== 'content'} />
      )}
      <TabPanel of={tab}>
        <Suspense fallback={<Loading />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </Frame>
  );
}
