import type { AuthWords } from './failure.ts';

/** What the card shows. */
export type View = 'signIn' | 'signUp' | 'checkMail' | 'forgot' | 'resend';

/** What every form of the card is given. */
export type FormProps = {
  readonly words: AuthWords;
  readonly locale: string;
  readonly goTo: (view: View, email?: string) => void;
  /** Goes to where the person came from. */
  readonly leave: () => void;
  /** Full address that the link of a confirmation mail leads to. */
  readonly returnTo: () => string;
};
