import type { ReactNode } from 'react';

const TONES = { error: 'message message-error', info: 'message', success: 'message message-good' };

type Props = { readonly tone: keyof typeof TONES; readonly children: ReactNode };

/** A box that says how something went, in its place. Read out when it appears, errors at once. */
export function Message({ tone, children }: Props) {
  return (
    <div className={TONES[tone]} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
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
