import type { TabId } from '../dashboard/use-tab.ts';

/** A tab of the dashboard, or what has a page of its own. */
export type SectionId = TabId | 'ledger' | 'plan' | 'messages';

/** On a grid of 24, like those of the site's own bar. */
const PATHS: Record<SectionId, string> = {
  content: 'M6 3.5h9l4 4v13H6zM9 12h7M9 16h7M9 8h3',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.4-4 3-5.5 6.5-5.5s6.1 1.5 6.5 5.5M16 5a3 3 0 0 1 0 6m2.5 4c1.8.700 2.8 2.3 3 5',
  newsletter: 'M3.5 6h17v12.5h-17zm0 .5 8.5 6.5 8.5-6.5',
  startups:
    'M12 3c4 3 5 7 4.5 11h-9C7 10 8 6 12 3Zm-4.5 8L4 15v4l4-2.5m8.5-5.5L20 15v4l-4-2.5M10.5 17.5 12 21l1.5-3.5M12 8.5v1.5',
  investors: 'M3.5 9.5 12 4l8.5 5.5zM6 10v8m4-8v8m4-8v8m4-8v8M3.5 20.5h17',
  analytics: 'M4 20V4m0 16h16.5M8 16.5v-5m4 5v-9m4 9v-3m4 3v-7',
  settings: 'M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3M15 5v4M9 10v4m6 1v4',
  ledger:
    'M5 4h12.500a1.500 1.500 0 0 1 1.500 1.500V20H6.500A1.500 1.500 0 0 1 5 18.500zM5 17h14M9 8h6M9 12h6',
  messages: 'M4 5h16v11H9.500L5.500 19.500V16H4zM8 9h8M8 12h5',
  plan: 'M4 6h16v14H4zM4 10.500h16M8 3.500v5M16 3.500v5M8 14.500h2m4 0h2',
};

/** The picture of a section. Its name stands beside it. */
export function SectionIcon({ of }: { readonly of: SectionId }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
