import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a row goes with the button that was pressed in it, the focus goes on to the row that takes its place, or to
 * the heading above where there is none.
 *
 * @param box around lists of `data-row`s, each list after a `data-head`
 */
export function useNextFocus(box: RefObject<HTMLElement | null>): void {
  const held = useRef<{ row: Element; at: number; part: Element } | null>(null);
  useLayoutEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest('[data-row]');
      const part = row?.closest('[data-part]');
      if (row && part)
        held.current = { row, part, at: [...part.querySelectorAll('[data-row]')].indexOf(row) };
      else if (document.activeElement !== document.body) held.current = null;
    };
    const was = held.current;
    if (was && !was.row.isConnected && document.activeElement === document.body) {
      const rows = [...was.part.querySelectorAll('[data-row]')];
      const next = rows[Math.min(was.at, rows.length - 1)];
      const heading = (was.part.isConnected ? was.part : box.current)?.querySelector<HTMLElement>(
        '[data-head]',
      );
      (next?.querySelector<HTMLElement>('button') ?? heading)?.focus();
    }
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  });
}
