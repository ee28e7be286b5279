import { styled } from './styled.tsx';

/** Lines of a name and what belongs to it. */
export const Ranking = styled(
  'ul',
  '*:flex *:items-center *:justify-between *:gap-4 *:border-b *:border-line *:py-2 [&_a:hover]:text-accent [&>li>:first-child]:min-w-0',
);
