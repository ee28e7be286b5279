import type { UserRole } from '#src/domain/accounts/roles.ts';
import { pushSearch, useParameter } from '../shell/navigation.ts';

/** The tabs in their order, and the role that each begins at. */
const TABS = {
  content: 'contributor',
  users: 'admin',
  newsletter: 'editor',
  startups: 'editor',
  investors: 'editor',
  analytics: 'editor',
  settings: 'admin',
} as const satisfies Record<string, UserRole>;

export type TabId = keyof typeof TABS;

/** The tabs that somebody may use, in their order. */
export function tabsFor(may: (role: UserRole) => boolean): readonly TabId[] {
  return (Object.keys(TABS) as TabId[]).filter((tab) => may(TABS[tab]));
}

/** The tab that an address asks for. One that does not exist is Content. */
export function tabIn(asked: string | null): TabId {
  return (Object.keys(TABS) as TabId[]).find((tab) => tab === asked) ?? 'content';
}

/**
 * The tab that is open, kept in the address (`?tab=`), so that Back and a reload lead to it again.
 * One that is not for this person is Content.
 */
export function useTab(tabs: readonly TabId[]): [TabId, (tab: TabId) => void] {
  const asked = tabIn(useParameter('tab'));
  const tab = tabs.includes(asked) ? asked : 'content';
  const open = (next: TabId) => {
    // What a tab keeps in the address (search, filters, page) goes with it.
    if (next !== tab) pushSearch(next === 'content' ? '' : `?tab=${next}`);
  };
  return [tab, open];
}
