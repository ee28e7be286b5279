import { styled } from '../ui/styled.tsx';

/** A list of what somebody has: devices, submissions, notifications. */
export const Entries = styled('ul', 'border-b border-line *:border-t *:border-line *:py-3.5');

/** What an entry is called, and its state. */
export const EntryHead = styled(
  'div',
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 wrap-anywhere',
);
