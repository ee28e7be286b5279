import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Said } from './Said.tsx';
import { RowButtons } from './Table.ts';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly children: (item: Item, place: number) => ReactNode;
  /** What an item is called, beside its buttons; what it holds then stands below, as tall as it is. */
  readonly head?: (item: Item, place: number) => ReactNode;
  readonly onOrder: (items: readonly Item[]) => void;
  /** Texts with `{{name}}`, `{{place}}` and `{{count}}`. */
  readonly texts: {
    readonly up: (name: string) => string;
    readonly down: (name: string) => string;
    /** Read out after a move. */
    readonly moved: (name: string, place: number, count: number) => string;
  };
  /** More buttons of an item. */
  readonly actions?: (item: Item) => ReactNode;
};

/**
 * A list that people put in order: by dragging, with the two buttons of an item, or with Alt and the
 * arrow keys anywhere in it. The focus stays with what was moved, and the new place is read out.
 */
export function OrderList<Item>(props: Props<Item>) {
  const { label, items, idOf, nameOf, children, head, onOrder, texts, actions } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<{ id: string; control: string } | null>(null);
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const { id, control } = focus.current;
    focus.current = null;
    list.current
      ?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [data-control="${control}"]`)
      ?.focus();
  });
  const move = (id: string, to: number, control?: string) => {
    const from = items.findIndex((item) => idOf(item) === id);
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
    if (control) focus.current = { id, control };
    setSaid(texts.moved(nameOf(item), to + 1, items.length));
    onOrder(next);
  };
  const onKeyDown = (event: KeyboardEvent, id: string, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    // Where somebody writes, these keys are the text's.
    if ((event.target as HTMLElement).closest('[data-body]')) return;
    event.preventDefault();
    const control = (event.target as HTMLElement).dataset['control'];
    move(id, place + step, control ?? (step < 0 ? 'up' : 'down'));
  };
  return (
    <>
      <ol className="grid grid-cols-1 gap-2" aria-label={label} ref={list}>
        {items.map((item, place) => {
          const id = idOf(item);
          const name = nameOf(item);
          return (
            <li
              key={id}
              data-item={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2.5 data-dragged:opacity-50 data-over:border-accent sm:grid-cols-[auto_minmax(0,1fr)_auto] [&_code]:text-tiny [&_code]:text-muted"
              data-dragged={dragged === id || undefined}
              data-over={over === id || undefined}
              onKeyDown={(event) => onKeyDown(event, id, place)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, place);
                setDragged(null);
                setOver(null);
              }}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the buttons are for everybody */}
              <span
                className="min-w-6 cursor-grab text-center text-muted tabular-nums"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(id);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                {place + 1}
              </span>
              {head ? head(item, place) : <div>{children(item, place)}</div>}
              <RowButtons className="col-span-full flex-wrap justify-end sm:col-span-1">
                {(['up', 'down'] as const).map((way) => (
                  <button
                    key={way}
                    type="button"
                    data-control={way}
                    aria-label={texts[way](name)}
                    aria-disabled={place === (way === 'up' ? 0 : items.length - 1) || undefined}
                    onClick={() => move(id, place + (way === 'up' ? -1 : 1), way)}
                  >
                    <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
                  </button>
                ))}
                {actions?.(item)}
              </RowButtons>
              {head && (
                <div data-body className="col-span-full min-w-0">
                  {children(item, place)}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Said>{said}</Said>
    </>
  );
}
