import { useEffect, useRef, useState } from 'react';
import { toReturnPath } from '#src/domain/return-path.ts';
import { hasSessionInAddress } from '#src/stores/begin-session.ts';
import { Button } from '../ui/Button.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Message } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useSession } from '../ui/use-session.ts';
import { fillIn } from '../ui/words.ts';
import type { AuthWords } from './failure.ts';
import type { FormProps, View } from './form-props.ts';
import { MailForm } from './MailForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Props = {
  readonly words: AuthWords;
  readonly locale: string;
  /** Where to go when nothing else is said: the home page (spec §5). */
  readonly home: string;
};

const RESET_PARAMETER = 'reset';

/** What a mail's link left behind the #, when it did not work. */
function readLinkError(words: AuthWords): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('error_code');
  if (code === null) return undefined;
  return words[code === 'otp_expired' ? 'auth.link.expired' : 'auth.link.failed'];
}

/** The card of /auth. Island: passwords and sessions are the browser's. Hydrate: `client:load`. */
export function AuthCard({ words, locale, home }: Props) {
  const session = useSession();
  const hydrated = useHydrated();
  const [view, setView] = useState<View>('signIn');
  const [email, setEmail] = useState('');
  const [linkError, setLinkError] = useState<string>();
  const resetting = useRef(false);
  const left = useRef(false);

  const target = () => toReturnPath(new URLSearchParams(location.search).get('next'), home);
  const leave = () => {
    if (left.current) return;
    left.current = true;
    location.replace(target());
  };
  const goTo = (next: View, address = '') => {
    setView(next);
    setEmail(address);
    setLinkError(undefined);
  };

  useEffect(() => {
    resetting.current = new URLSearchParams(location.search).has(RESET_PARAMETER);
    const error = readLinkError(words);
    if (error === undefined) return;
    setLinkError(error);
    setView(resetting.current ? 'forgot' : 'resend');
    history.replaceState(null, '', location.pathname + location.search);
  }, [words]);

  const isSignedIn = session.user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is once and for all
  useEffect(() => {
    if (isSignedIn && !resetting.current) leave();
  }, [isSignedIn]);

  const form: FormProps = {
    words,
    locale,
    goTo,
    leave,
    returnTo: () => new URL(target(), location.origin).href,
  };
  const checking =
    hydrated && ((session.loading && !hasLinkError()) || (isSignedIn && !resetting.current));

  return (
    <div className="auth-card" data-auth={hydrated ? 'ready' : 'waiting'}>
      {linkError && (
        <Message tone="error">
          <p>{linkError}</p>
        </Message>
      )}
      {checking ? (
        <p className="checking">
          <Spinner label={words['auth.loading']} />
        </p>
      ) : isSignedIn && resetting.current ? (
        <ResetForm {...form} email={session.user?.email ?? ''} />
      ) : view === 'signIn' || view === 'signUp' ? (
        <Tabs
          label={words['auth.tabs']}
          tabs={[
            { id: 'signIn', label: words['auth.signIn'] },
            { id: 'signUp', label: words['auth.signUp'] },
          ]}
          selected={view}
          onSelect={setView}
        >
          {view === 'signIn' ? <SignInForm {...form} /> : <SignUpForm {...form} />}
        </Tabs>
      ) : view === 'checkMail' ? (
        <div className="form">
          <FormTitle>{words['auth.checkMail.title']}</FormTitle>
          <p>{fillIn(words['auth.checkMail.text'], { email })}</p>
          <Button variant="outline" onClick={() => goTo('resend', email)}>
            {words['auth.checkMail.resend']}
          </Button>
          <div className="form-links">
            <button type="button" onClick={() => goTo('signIn')}>
              {words['auth.back']}
            </button>
          </div>
        </div>
      ) : (
        <MailForm
          key={view}
          {...form}
          kind={view}
          email={email}
          resetTo={() => `${location.origin}${location.pathname}?${RESET_PARAMETER}`}
        />
      )}
    </div>
  );
}

/** A link that failed brought no session, whatever is stored. */
function hasLinkError(): boolean {
  return !hasSessionInAddress() && location.hash.includes('error_code=');
}
