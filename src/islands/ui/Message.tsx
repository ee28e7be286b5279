import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const TONES = {
  error: 'border-accent bg-accent-tint',
  info: 'border-edge bg-sunken',
  success: 'border-jade bg-jade-tint',
};

const Box = styled(
  'div',
  'rounded-md border border-s-4 px-4 py-3 text-small [&_a]:underline [&_a]:underline-offset-[0.2em] [&_ul]:mt-1.5 [&_ul]:list-disc [&_ul]:ps-4.5',
);

/** The box alone, for what is announced by what is around it. */
export const MessageBox = styled(Box, TONES.info);

type Props = { readonly tone: keyof typeof TONES; readonly children: ReactNode };

/** A box that says how something went, in its place. Read out when it appears, errors at once. */
export function Message({ tone, children }: Props) {
  return (
    <Box className={TONES[tone]} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </Box>
  );
}

/** The same for one sentence; nothing while there is none. */
export function Notice({ tone, children }: Partial<Props>) {
  if (!children) return null;
  return (
    <Message tone={tone ?? 'error'}>
      <p>{children}</p>
    </Message>
  );
}
