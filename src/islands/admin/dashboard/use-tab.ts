import { useEffect, useState } from 'react';

export const TABS = [
  'content',
  'users',
  'newsletter',
  'startups',
  'investors',
  'analytics',
  'settings',
] as const;
export type TabId = (typeof TABS)[number];

const read = (): TabId => {
  const asked = new URLSearchParams(location.search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'content';
};

/** The tab that is open, kept in the address (`?tab=`), so that Back and a reload lead to it again. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [tab, setTab] = useState<TabId>(read);
  useEffect(() => {
    const follow = () => setTab(read());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (next: TabId) => {
    if (next === tab) return;
    // What a tab keeps in the address (search, filters, page) goes with it.
    history.pushState(null, '', next === 'content' ? location.pathname : `?tab=${next}`);
    setTab(next);
  };
  return [tab, open];
}
