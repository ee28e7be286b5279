import {
  Children,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RowButtons } from './Table.ts';

type Props = {
  /** Names the button that opens the rest. */
  readonly label: string;
  /** Small links and buttons, the one in sight first; what is false is left out. */
  readonly children: ReactNode;
};

/** From the button, and from the edges of the window, in pixels. */
const GAP = 4;

/** What can be done with one row: the first of it in sight, the rest in a menu. */
export function RowMenu({ label, children }: Props) {
  const [first, ...rest] = Children.toArray(children);
  return (
    <RowButtons>
      {first}
      {rest.length > 0 && <Menu label={label}>{rest}</Menu>}
    </RowButtons>
  );
}

function Menu({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [place, trigger] = [menu.current, button.current];
    if (!(open && place && trigger)) return;
    // Over everything, wherever the table is cut off, and at its row when the page moves.
    const settle = () => {
      const { top, bottom, right } = trigger.getBoundingClientRect();
      const { width, height } = place.getBoundingClientRect();
      const isBelow = bottom + GAP + height <= innerHeight - GAP || top < height + 2 * GAP;
      place.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
      place.style.left = `${Math.max(GAP, Math.min(right - width, innerWidth - width - GAP))}px`;
    };
    settle();
    itemsOf(place)[0]?.focus({ preventScroll: true });
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !(place.contains(target) || trigger.contains(target)))
        setOpen(false);
    };
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  const leave = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const steer = (event: KeyboardEvent) => {
    const items = menu.current ? itemsOf(menu.current) : [];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (here + 1) % items.length,
      ArrowUp: (here - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (event.key === 'Escape') leave();
    else if (next === undefined) return;
    else items[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  // What it opens gives the focus back to where it was: the menu is gone by then, its button is not.
  const choose = ({ target }: MouseEvent) => {
    const item = (target as HTMLElement).closest('a[href], button:not(:disabled)');
    if (item !== null) leave();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        className="justify-center"
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" width={16} height={16} fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.5" />
          <circle cx="8" cy="8" r="1.5" />
          <circle cx="13" cy="8" r="1.5" />
        </svg>
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons are what is worked with
        <div
          ref={menu}
          data-menu
          className="fixed z-40 grid min-w-44 rounded-md border border-edge bg-surface p-1 shadow-[0_6px_24px_rgb(0_0_0/0.16)] [&>*]:flex [&>*]:min-h-10 [&>*]:items-center [&>*]:rounded-sm [&>*]:px-3 [&>*]:text-start [&>*]:text-small [&>:hover:not(:disabled)]:bg-sunken [&>:focus-visible]:-outline-offset-2 [&>:disabled]:cursor-not-allowed [&>:disabled]:text-muted [&>:disabled]:line-through"
          onKeyDown={steer}
          onClick={choose}
          onBlur={({ relatedTarget }) => {
            // The button's own click decides.
            const isInside = [menu, button].some(({ current }) => current?.contains(relatedTarget));
            if (relatedTarget instanceof Node && !isInside) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)'),
];
