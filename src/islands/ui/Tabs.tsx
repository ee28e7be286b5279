import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from './styled.tsx';

type Tab<Id extends string> = { readonly id: Id; readonly label: ReactNode };

type ListProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Before the page's script is there: nothing is selected by a click yet. */
  readonly disabled?: boolean;
  /** How they look where they are no row of words. */
  readonly list?: typeof Row;
  readonly item?: typeof Item;
};

const Row = styled('div', 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]');

const Item = styled(
  'button',
  'min-h-12 flex-none border-b-2 border-transparent px-3.5 font-semibold text-muted focus-visible:-outline-offset-3 aria-selected:border-accent aria-selected:text-ink',
);

/**
 * Tabs after the ARIA pattern: the arrow keys, Home and End move and select, Tab goes on into the panel.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function TabList<Id extends string>(props: ListProps<Id>) {
  const { label, tabs, selected, onSelect, disabled = false, list: List = Row } = props;
  const { item: Drawn = Item } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const next = here === last ? 0 : here + 1;
    const previous = here === 0 ? last : here - 1;
    const moves: Record<string, number> = {
      ArrowRight: next,
      ArrowDown: next,
      ArrowLeft: previous,
      ArrowUp: previous,
      Home: 0,
      End: last,
    };
    const target = tabs[moves[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  };
  return (
    <List role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ id, label: text }) => (
        <Drawn
          type="button"
          role="tab"
          key={id}
          id={`tab-${id}`}
          data-tab={id}
          aria-selected={id === selected}
          aria-controls={id === selected ? `panel-${id}` : undefined}
          tabIndex={id === selected ? 0 : -1}
          disabled={disabled}
          onClick={() => onSelect(id)}
          onKeyDown={move}
        >
          {text}
        </Drawn>
      ))}
    </List>
  );
}

/** What belongs to the tab that is selected. */
export function TabPanel({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-1 gap-6"
      role="tabpanel"
      id={`panel-${of}`}
      aria-labelledby={`tab-${of}`}
    >
      {children}
    </div>
  );
}

/** Tabs with their panel below. */
export function Tabs<Id extends string>({
  children,
  ...list
}: ListProps<Id> & { readonly children: ReactNode }) {
  return (
    <>
      <TabList {...list} />
      <TabPanel of={list.selected}>{children}</TabPanel>
    </>
  );
}
