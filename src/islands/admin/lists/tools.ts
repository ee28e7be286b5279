import { styled } from '../../ui/styled.tsx';

/** What narrows a list down: its search and its filters. On a phone one line, so that rows are seen. */
export const ListTools = styled(
  'search',
  'relative flex flex-wrap gap-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:-m-1 [scrollbar-width:none]',
);

/** One of them, with its label. */
export const ListTool = styled(
  'label',
  'max-w-80 flex-[1_1_9.75rem] whitespace-nowrap has-[select]:flex-[0_1_auto] has-[select]:min-w-36 [&_select]:field-sizing-content sm:[&_.input]:min-h-10 sm:[&_.input]:px-2.5 sm:[&_.input]:text-note max-sm:flex-[0_0_10rem]',
);
