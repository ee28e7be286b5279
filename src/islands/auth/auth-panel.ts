import { styled } from '../ui/styled.tsx';

/** The card of a page where somebody signs in or follows the link of a mail. */
export const AuthPanel = styled(
  'div',
  // Signed in, the form would only flash before the redirect.
  'grid min-h-96 grid-cols-1 content-start [&_[role=tab]]:flex-1 gap-5 rounded-lg border border-line bg-surface p-[clamp(1.125rem,4vw,2rem)] [html[data-session]_&[data-auth=waiting]]:*:invisible',
);
