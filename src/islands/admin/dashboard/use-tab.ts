import { useEffect, useState } from 'react';
import type { UserRole } from '#src/domain/accounts/roles.ts';

/** The tabs in their order, and the role that each begins at. */
const TABS = {
  content: 'contributor',
  users: 'admin',
  newsletter: 'editor',
  startups: 'admin',
  investors: 'admin',
  analytics: 'editor',
  settings: 'admin',
} as const satisfies Record<string, UserRole>;

export type TabId = keyof typeof TABS;

/** The tabs that somebody may use, in their order. */
export function tabsFor(may: (role: UserRole) => boolean): readonly TabId[] {
  return (Object.keys(TABS) as TabId[]).filter((tab) => may(TABS[tab]));
}

const read = (): string => new URLSearchParams(location.search).get('tab') ?? '';

/**
 * The tab that is open, kept in the address (`?tab=`), so that Back and a reload lead to it again.
 * One that does not exist, or is not for this person, is Content.
 */
export function useTab(tabs: readonly TabId[]): [TabId, (tab: TabId) => void] {
  const [asked, setTab] = useState(read);
  const tab = tabs.find((known) => known === asked) ?? 'content';
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
