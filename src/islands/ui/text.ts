import { styled } from './styled.tsx';

/** Small print beside what it is about. */
export const Hint = styled('p', 'text-note text-muted');

/** What stands in the place of a list without entries. */
export const Empty = styled(
  'p',
  'rounded-lg border border-dashed border-edge px-4 py-10 text-center text-muted',
);

/** A link that stands alone, tall enough for a finger. */
export const TextLink = styled(
  'a',
  'inline-flex min-h-11 items-center text-accent underline underline-offset-[0.2em]',
);

/** The way back, above a page's heading. */
export const BackLink = styled(
  'a',
  'inline-flex min-h-8 items-center text-note text-muted hover:text-accent hover:underline',
);

/** A button that looks like one. */
export const LinkButton = styled(
  'button',
  'min-h-11 text-start text-small text-accent underline underline-offset-[0.2em]',
);

/** A row of such links and buttons. */
export const Links = styled(
  'div',
  'flex flex-wrap items-center justify-between gap-x-6 [&>:is(a,button)]:inline-flex [&>:is(a,button)]:min-h-11 [&>:is(a,button)]:items-center [&>:is(a,button)]:text-start [&>:is(a,button)]:text-small [&>:is(a,button)]:text-accent [&>:is(a,button)]:underline [&>:is(a,button)]:underline-offset-[0.2em]',
);
