import { AUTH } from '#src/i18n/in-browser/auth.ts';
import { FACTOR } from '#src/i18n/in-browser/second-factor.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { SecondStep } from '../account/second-factor/SecondStep.tsx';
import { useSession } from '../ui/use-session.ts';
import { SignInForm } from './SignInForm.tsx';

export type SignInAgainProps = {
  readonly locale: Locale;
  /** Path of /auth, for a forgotten password. */
  readonly auth: string;
  readonly email: string;
};

/** The dialog was there first, and gave the focus to what comes after the form. */
const begin = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input[type="password"]')?.focus();

/** The password, and the second step where there is one, for somebody who has to sign in again in place. */
export function SignInAgain({ locale, auth, email }: SignInAgainProps) {
  const { user, owes } = useSession();
  const words = AUTH[locale];
  if (user !== null && owes !== 'nothing')
    return (
      <SecondStep words={{ ...words, ...FACTOR[locale] }} locale={locale} email={user.email} />
    );
  return (
    <div ref={begin}>
      <SignInForm
        words={words}
        locale={locale}
        email={email}
        // In another tab: this one holds what was typed.
        goTo={(view) => window.open(`${auth}?view=${view}`, '_blank', 'noopener')}
        returnTo={() => location.href}
      />
    </div>
  );
}
