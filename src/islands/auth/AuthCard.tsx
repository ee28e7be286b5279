import { useEffect, useRef, useState } from 'react';
import { forgetWanted, wantedPath } from '#src/browser/wanted-path.ts';
import { toReturnPath } from '#src/domain/accounts/return-path.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../ui/Button.tsx';
import { Checking } from '../ui/Checking.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Stack } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Links } from '../ui/text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useSession } from '../ui/use-session.ts';
import { AuthPanel } from './auth-panel.ts';
import type { AuthWords } from './failure.ts';
import { type FormProps, isView, type View } from './form-props.ts';
import { MailForm } from './MailForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Props = {
  readonly words: AuthWords;
  readonly locale: string;
  /** Where to go when nothing else is said: the home page (spec §5). */
  readonly home: string;
};

/** The card of /auth. Island: passwords and sessions are the browser's. Hydrate: `client:load`. */
export function AuthCard({ words, locale, home }: Props) {
  const session = useSession();
  const hydrated = useHydrated();
  const [view, setView] = useState<View>('signIn');
  const [email, setEmail] = useState('');
  const left = useRef(false);

  const target = () =>
    toReturnPath(new URLSearchParams(location.search).get('next'), wantedPath(home));
  const leave = () => {
    if (left.current) return;
    left.current = true;
    const there = target();
    forgetWanted();
    location.replace(there);
  };
  const goTo = (next: View, address = '') => {
    setView(next);
    setEmail(address);
  };

  const [isForSubmission, setForSubmission] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the address of the page
  useEffect(() => {
    setForSubmission(/\/submit-(?:startup|investor)\b/.test(target()));
    const asked = new URLSearchParams(location.search).get('view');
    if (isView(asked)) setView(asked);
  }, []);

  const isSignedIn = session.user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is once and for all
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);

  const form: FormProps = {
    words,
    locale,
    goTo,
    email,
    returnTo: () => new URL(target(), location.origin).href,
  };
  const checking = hydrated && (session.loading || isSignedIn);

  return (
    <AuthPanel data-auth={hydrated ? 'ready' : 'waiting'}>
      {checking ? (
        <Checking label={words['auth.loading']} />
      ) : view === 'signIn' || view === 'signUp' ? (
        <>
          <Notice tone="info">{isForSubmission && words['auth.forSubmission']}</Notice>
          <Tabs
            label={words['auth.tabs']}
            tabs={[
              { id: 'signIn', label: words['auth.signIn'] },
              { id: 'signUp', label: words['auth.signUp'] },
            ]}
            selected={view}
            disabled={!hydrated}
            onSelect={setView}
          >
            {view === 'signIn' ? <SignInForm {...form} /> : <SignUpForm {...form} />}
          </Tabs>
        </>
      ) : view === 'checkMail' ? (
        <Stack>
          <FormTitle>{words['auth.checkMail.title']}</FormTitle>
          <p>{fillIn(words['auth.checkMail.text'], { email })}</p>
          <Button variant="outline" onClick={() => goTo('resend', email)}>
            {words['auth.checkMail.resend']}
          </Button>
          <Links>
            <button type="button" onClick={() => goTo('signIn', email)}>
              {words['auth.back']}
            </button>
          </Links>
        </Stack>
      ) : (
        <MailForm key={view} {...form} kind={view} />
      )}
    </AuthPanel>
  );
}
