import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type Tab<Id extends string> = { readonly id: Id; readonly label: string };

type Props<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Before the page's script is there: nothing is selected by a click yet. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/**
 * Tabs with one panel, after the ARIA pattern: the arrow keys, Home and End move and select, Tab goes
 * on into the panel.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  disabled = false,
  children,
}: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
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
    <>
      <div
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
        role="tablist"
        aria-label={label}
        ref={list}
      >
        {tabs.map(({ id, label: text }) => (
          <button
            type="button"
            role="tab"
            className="min-h-12 flex-none border-b-2 border-transparent px-3.5 font-semibold text-muted focus-visible:-outline-offset-3 aria-selected:border-accent aria-selected:text-ink"
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
          </button>
        ))}
      </div>
      <div
        className="grid grid-cols-1 gap-6"
        role="tabpanel"
        id={`panel-${selected}`}
        aria-labelledby={`tab-${selected}`}
      >
        {children}
      </div>
    </>
  );
}
