import { styled } from '../../ui/styled.tsx';

/** What narrows a list down: its search and its filters. */
export const ListTools = styled('search', 'flex flex-wrap gap-3');

/** One of them, with its label. */
export const ListTool = styled('label', 'max-w-80 flex-[1_1_11rem] whitespace-nowrap');
