import { styled } from './styled.tsx';

/**
 * What is too wide scrolls inside itself: `tabIndex={0}` lets the keyboard do it too. Positioned, so that what is only for screen readers scrolls
 * along instead of widening the page.
 */
export const TableScroll = styled(
  'section',
  'relative overflow-x-auto rounded-lg border border-line bg-surface aria-busy:[&>table]:opacity-60',
);

export const Table = styled(
  'table',
  'w-full border-collapse text-small [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3.5 [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-middle [&_td_time]:whitespace-nowrap [&_th]:bg-sunken [&_th]:font-semibold [&_th]:whitespace-nowrap [&_tr:last-child_td]:border-b-0',
);

/** Text of any length in a cell: a few lines at most, of a width that leaves the other columns theirs. */
export const CellText = styled('span', 'line-clamp-3 max-w-88 wrap-break-word');

/** The same for what a row is called. */
export const CellTitle = styled(
  'span',
  'line-clamp-3 max-w-88 min-w-44 font-semibold wrap-break-word [&_a:hover]:text-accent [&_a:hover]:underline [&_a:hover]:underline-offset-[0.2em]',
);

/** What can be done with one row: small links and buttons. */
export const RowButtons = styled(
  'div',
  'flex gap-1 [&>*]:inline-flex [&>*]:min-h-9 [&>*]:items-center [&>*]:rounded-md [&>*]:border [&>*]:border-line [&>*]:px-2.5 [&>*]:text-note [&>:not(:disabled):hover]:border-ink [&>:is(:disabled,[aria-disabled=true])]:cursor-not-allowed [&>:is(:disabled,[aria-disabled=true])]:text-muted [&>:disabled]:line-through [&>[aria-busy]]:cursor-progress [&>[aria-busy]]:opacity-70',
);
