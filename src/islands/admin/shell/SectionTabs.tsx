import { useEffect } from 'react';
import { TabList } from '../../ui/Tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useAdmin } from '../admin-context.ts';
import type { TabId } from '../dashboard/use-tab.ts';
import { Bar, Item, List, Name, REVIEWED } from './Sections.tsx';
import { centerInLine } from './scrolling.ts';
import { MessagesBadge, WaitingBadge } from './WaitingBadge.tsx';

type Props = {
  readonly tabs: readonly TabId[];
  readonly selected: TabId;
  readonly onSelect: (tab: TabId) => void;
  /** One is pointed at, or has the focus. */
  readonly onNear: (tab: TabId) => void;
};

/** The sections of the dashboard, which is tabs (spec §2). */
export function SectionTabs({ tabs, selected, onSelect, onNear }: Props) {
  const { t, may, path } = useAdmin();
  const isColumn = useMedia('(width >= 64rem)');
  // Seven do not fit a phone.
  useEffect(() => {
    const item = document.getElementById(`tab-${selected}`);
    const line = item?.closest('[data-layer]');
    if (line && item) centerInLine(line, item);
  }, [selected]);
  const near = ({ target }: { readonly target: EventTarget }) => {
    const tab = target instanceof Element ? target.closest('[data-tab]') : null;
    const name = tabs.find((id) => id === tab?.getAttribute('data-tab'));
    if (name) onNear(name);
  };
  return (
    <Bar data-layer="bottom" onPointerOver={near} onFocus={near}>
      <TabList
        label={t('admin.tabs')}
        tabs={tabs.map((id) => ({ id, label: <TabName of={id} /> }))}
        selected={selected}
        onSelect={onSelect}
        list={List}
        item={Item}
        vertical={isColumn}
      />
      {may('editor') && (
        <Item as="a" href={path('/admin/ledger')}>
          <Name of="ledger" />
        </Item>
      )}
      <Item as="a" href={path('/admin/plan')}>
        <Name of="plan" />
      </Item>
      {may('editor') && (
        <Item as="a" href={path('/admin/messages')}>
          <Name of="messages">
            <MessagesBadge />
          </Name>
        </Item>
      )}
    </Bar>
  );
}

/** What waits there is beside it where the name of the tab is. */
function TabName({ of }: { readonly of: TabId }) {
  const kind = REVIEWED[of];
  return <Name of={of}>{kind && <WaitingBadge kind={kind} />}</Name>;
}
