import { type ReactNode, useEffect, useRef } from 'react';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { styled } from '../../ui/styled.tsx';
import { TabList } from '../../ui/Tabs.tsx';
import { useAdmin } from '../admin-context.ts';
import { type TabId, tabsFor } from '../dashboard/use-tab.ts';
import { SectionIcon, type SectionId } from './SectionIcon.tsx';
import { WaitingBadge } from './WaitingBadge.tsx';

/** At the bottom of a small window, where a thumb is; at the side of a large one. */
const Bar = styled(
  'div',
  'fixed inset-x-0 bottom-0 z-30 flex overflow-x-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] lg:sticky lg:top-19 lg:z-auto lg:grid lg:gap-0.5 lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent print:hidden',
);

/** What of them is tabs. */
const List = styled('div', 'flex flex-1 lg:grid lg:gap-0.5');

const Item = styled(
  'button',
  'relative grid min-h-14 min-w-18.5 flex-1 content-center justify-items-center gap-0.5 px-1.5 text-center text-[0.75rem]/[1.2] font-semibold text-muted hover:text-ink focus-visible:-outline-offset-3 lg:flex lg:min-h-11 lg:items-center lg:gap-3 lg:rounded-md lg:px-3 lg:text-start lg:text-small [&:is([aria-selected=true],[aria-current])]:text-accent lg:[&:is([aria-selected=true],[aria-current])]:bg-sunken',
);

/** Tabs in which somebody decides. */
const REVIEWED: Partial<Record<TabId, EntryKind>> = { startups: 'startup', investors: 'investor' };

type Props = {
  readonly tabs: readonly TabId[];
  readonly selected: TabId;
  readonly onSelect: (tab: TabId) => void;
};

/** The sections of the dashboard, which is tabs (spec §2). */
export function SectionTabs({ tabs, selected, onSelect }: Props) {
  const { t, may, path } = useAdmin();
  // Seven do not fit a phone.
  useEffect(() => {
    document
      .getElementById(`tab-${selected}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected]);
  return (
    <Bar>
      <TabList
        label={t('admin.tabs')}
        tabs={tabs.map((id) => ({ id, label: <TabName of={id} /> }))}
        selected={selected}
        onSelect={onSelect}
        list={List}
        item={Item}
      />
      {may('editor') && (
        <Item as="a" href={path('/admin/ledger')}>
          <Name of="ledger" />
        </Item>
      )}
      <Item as="a" href={path('/admin/plan')}>
        <Name of="plan" />
      </Item>
    </Bar>
  );
}

/** The same on the other pages of the office, as the way back to them. */
export function SectionLinks({ current = 'content' }: { readonly current?: SectionId }) {
  const { t, may, path } = useAdmin();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Bar as="nav" ref={bar} aria-label={t('admin.tabs')}>
      {tabsFor(may).map((id) => (
        <Item
          key={id}
          as="a"
          href={path(id === 'content' ? '/admin' : `/admin?tab=${id}`)}
          // Articles are written and listed under it.
          aria-current={id === current ? 'true' : undefined}
        >
          <Name of={id} />
        </Item>
      ))}
      {may('editor') && (
        <Item
          as="a"
          href={path('/admin/ledger')}
          aria-current={current === 'ledger' ? 'page' : undefined}
        >
          <Name of="ledger" />
        </Item>
      )}
      <Item
        as="a"
        href={path('/admin/plan')}
        aria-current={current === 'plan' ? 'page' : undefined}
      >
        <Name of="plan" />
      </Item>
    </Bar>
  );
}

/** What waits there is beside it where the name of the tab is. */
function TabName({ of }: { readonly of: TabId }) {
  const kind = REVIEWED[of];
  return <Name of={of}>{kind && <WaitingBadge kind={kind} />}</Name>;
}

function Name({ of, children }: { readonly of: SectionId; readonly children?: ReactNode }) {
  const { t } = useAdmin();
  return (
    <>
      <SectionIcon of={of} />
      {t(`admin.tab.${of}`)}
      {children}
    </>
  );
}
