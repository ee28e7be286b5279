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
  'w-full border-collapse text-small [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3.5 [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-middle [&_time]:whitespace-nowrap [&_tbody_th]:font-normal [&_thead_th]:text-note [&_thead_th]:font-semibold [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted [&_tbody_tr:last-child>*]:border-b-0',
);

/** Text of any length in a cell: a few lines at most, of a width that leaves the other columns theirs. */
export const CellText = styled('span', 'line-clamp-3 max-w-88 wrap-break-word');

/** What a row is called. */
export const CellTitle = styled(
  'span',
  'font-semibold md:[&_a]:block md:[&_a]:truncate max-md:line-clamp-2 max-md:wrap-anywhere [&_a:hover]:text-accent [&_a:hover]:underline [&_a:hover]:underline-offset-[0.2em]',
);

/** What can be done with one row: small links and buttons. */
export const RowButtons = styled(
  'div',
  'flex gap-1 [&>:is(a,button)]:inline-flex [&>:is(a,button)]:min-h-9 [&>:is(a,button)]:min-w-9 [&>:is(a,button)]:items-center [&>:is(a,button)]:rounded-md [&>:is(a,button)]:border [&>:is(a,button)]:border-line [&>:is(a,button)]:px-2.5 [&>:is(a,button)]:text-note [&>:is(a,button):not(:disabled):hover]:border-ink [&>:is(:disabled,[aria-disabled=true])]:cursor-not-allowed [&>:is(:disabled,[aria-disabled=true])]:text-muted [&>:disabled]:line-through [&>[aria-busy]]:cursor-progress [&>[aria-busy]]:opacity-70',
);
