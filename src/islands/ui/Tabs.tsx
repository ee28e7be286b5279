import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
  readonly vertical?: boolean;
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
  const { item: Drawn = Item, vertical = false } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the window.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (!row || !tab) return;
    const [{ left, width }, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += own.left + own.width / 2 - (left + width / 2);
  }, [selected]);
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
    <List
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : undefined}
      ref={list}
    >
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

/** What belongs to the tab that is selected; null: there are no tabs. */
export function TabPanel({ of, children }: PanelProps) {
  const named = of === null ? {} : { id: `panel-${of}`, 'aria-labelledby': `tab-${of}` };
  return (
    <div className="grid grid-cols-1 gap-6" role={of === null ? undefined : 'tabpanel'} {...named}>
      {children}
    </div>
  );
}

type PanelProps = { readonly of: string | null; readonly children: ReactNode };

/** Tabs with their panel below: that alone where there is one, which stays as it is when others come. */
export function Tabs<Id extends string>({
  children,
  ...list
}: ListProps<Id> & { readonly children: ReactNode }) {
  const isChoice = list.tabs.length > 1;
  return (
    <>
      {isChoice && <TabList {...list} />}
      <TabPanel of={isChoice ? list.selected : null}>{children}</TabPanel>
    </>
  );
}
