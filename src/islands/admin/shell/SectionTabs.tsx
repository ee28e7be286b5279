import { useEffect } from 'react';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { TabList } from '../../ui/Tabs.tsx';
import { useAdmin } from '../admin-context.ts';
import type { TabId } from '../dashboard/use-tab.ts';
import { Bar, Item, List, Name } from './Sections.tsx';
import { WaitingBadge } from './WaitingBadge.tsx';

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

/** What waits there is beside it where the name of the tab is. */
function TabName({ of }: { readonly of: TabId }) {
  const kind = REVIEWED[of];
  return <Name of={of}>{kind && <WaitingBadge kind={kind} />}</Name>;
}
