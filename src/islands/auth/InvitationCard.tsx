import { type ReactNode, useEffect, useState } from 'react';
import { carryToast } from '#src/browser/toasts.ts';
import type { OpenInvitation } from '#src/data/account/invitations.ts';
import { joinForm } from '#src/domain/accounts/auth-forms.ts';
import { holds, type UserRole } from '#src/domain/accounts/roles.ts';
import type { AppError } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Words } from '#src/i18n/texts.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checking } from '../ui/Checking.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { TextField } from '../ui/fields.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { LegalLine } from '../ui/LegalLine.tsx';
import { Actions, Stack } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useSecondStep } from '../ui/use-second-step.ts';
import { useSession } from '../ui/use-session.ts';
import { AuthPanel } from './auth-panel.ts';
import { Username } from './EmailField.tsx';
import type { AuthWords } from './failure.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-request.ts';

type Props = {
  readonly words: Words<'invitation'> & AuthWords;
  readonly locale: string;
  /** Finished paths, in the language of the page. */
  readonly paths: { readonly home: string; readonly newsroom: string; readonly auth: string };
};

type Found = { readonly token: string; readonly invitation: OpenInvitation };

const loadData = () =>
  Promise.all([import('#src/browser/session.ts'), import('#src/data/account/invitations.ts')]);

/** The card of /invitation. Island: passwords and sessions are the browser's. Hydrate: `client:load`. */
export function InvitationCard(props: Props) {
  const { words, paths } = props;
  const session = useSession();
  const owing = useSecondStep(session, paths.auth);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<AppError['code'] | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    setFailure(null);
    void loadData()
      .then(([{ browserClient }, { openInvitation }]) => openInvitation(browserClient(), token))
      .then(
        (answer) =>
          answer.ok ? setFound({ token, invitation: answer.value }) : setFailure(answer.error.code),
        () => setFailure('UNAVAILABLE'),
      );
  }, [attempt]);

  const leave = (role: UserRole) => {
    carryToast({
      title: words['invitation.welcome.title'],
      message: words['invitation.welcome.text'],
      tone: 'success',
    });
    location.replace(holds(role, 'contributor') ? paths.newsroom : paths.home);
  };

  if (failure === 'NOT_FOUND')
    return (
      <AuthPanel>
        <Stack>
          <FormTitle>{words['invitation.gone.title']}</FormTitle>
          <p>{words['invitation.gone.text']}</p>
          <p>
            <ButtonLink variant="outline" href={paths.auth}>
              {words['invitation.gone.signIn']}
            </ButtonLink>
          </p>
        </Stack>
      </AuthPanel>
    );
  if (failure !== null)
    return (
      <AuthPanel>
        <Stack>
          <Notice>
            {words[failure === 'RATE_LIMITED' ? 'invitation.limited' : 'invitation.failed']}
          </Notice>
          <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
            {words['invitation.retry']}
          </Button>
        </Stack>
      </AuthPanel>
    );
  if (found === null || session.loading || owing)
    return (
      <AuthPanel>
        <Checking label={words['invitation.loading']} />
      </AuthPanel>
    );
  const { role, email, hasAccount } = found.invitation;
  const isOther = session.user !== null && session.user.email.toLowerCase() !== email;
  const shared = { ...props, found, leave };
  return (
    <AuthPanel>
      <Stack>
        <p>
          {fillIn(words['invitation.as'], { role: words[`invitation.role.${role}`] })}{' '}
          {words[`invitation.may.${role}`]}
        </p>
        {isOther ? (
          <SignOut {...shared} signedIn={session.user?.email ?? ''} />
        ) : session.user !== null ? (
          <Accept {...shared} />
        ) : hasAccount ? (
          <>
            <p>{fillIn(words['invitation.signIn'], { email })}</p>
            <p>
              <ButtonLink href={signInPath(paths.auth)}>{words['auth.signIn']}</ButtonLink>
            </p>
          </>
        ) : (
          <Join {...shared} />
        )}
      </Stack>
    </AuthPanel>
  );
}

/** To /auth, and from there back to the invitation. */
function signInPath(auth: string): string {
  return `${auth}?next=${encodeURIComponent(location.pathname + location.search)}`;
}

type PartProps = Props & { readonly found: Found; readonly leave: (role: UserRole) => void };

/** A new account: the token verifies its address, so that it can sign in at once. */
function Join({ words, locale, found, leave }: PartProps) {
  const { email, fullName, role } = found.invitation;
  const form = useAuthForm({
    words,
    rules: joinForm,
    run: (values) => async (db, auth) => {
      const account = { email, password: values.password };
      const made = await auth.signUp(db, {
        ...account,
        fullName: values.fullName,
        locale,
        invitation: found.token,
        returnTo: location.href,
      });
      return made.ok ? auth.signIn(db, account) : made;
    },
    done: () => {
      leave(role);
      return 'leaving';
    },
  });
  return (
    <Form of={form}>
      <p>{fillIn(words['invitation.choose'], { email })}</p>
      <Notice>{form.message}</Notice>
      <Username email={email} />
      <TextField
        label={words['auth.fullName']}
        name="fullName"
        autoComplete="name"
        required
        defaultValue={fullName}
      />
      <PasswordField words={words} label={words['auth.password']} fresh minLength={6} />
      <LegalLine text={words['invitation.agree']} locale={locale} />
      <Submit sending={words['invitation.submitting']}>{words['invitation.submit']}</Submit>
    </Form>
  );
}

/** Somebody who has an account, and is signed in with it. */
function Accept({ words, found, leave }: PartProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFailed(false);
    const answer = await loadData()
      .then(([{ browserClient }, { acceptInvitation }]) =>
        acceptInvitation(browserClient(), found.token),
      )
      .catch(() => null);
    if (answer?.ok) return leave(answer.value);
    setBusy(false);
    setFailed(true);
  };
  return (
    <Question
      text={fillIn(words['invitation.accept'], { email: found.invitation.email })}
      problem={failed ? words['invitation.failed'] : undefined}
    >
      <Button busy={busy} onClick={() => void accept()}>
        {words['invitation.acceptButton']}
      </Button>
    </Question>
  );
}

/** Somebody else uses this browser. */
function SignOut({ words, found, signedIn }: PartProps & { readonly signedIn: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const [session, { signOut }] = await Promise.all([
      import('#src/browser/session.ts'),
      import('#src/data/account/sign-out.ts'),
    ]);
    await signOut(session.browserClient());
    location.reload();
  };
  return (
    <Question
      text={fillIn(words['invitation.other'], {
        email: signedIn,
        invited: found.invitation.email,
      })}
    >
      <Button variant="outline" busy={busy} onClick={() => void leave()}>
        {words['invitation.signOut']}
      </Button>
    </Question>
  );
}

function Question(props: { text: string; problem?: string | undefined; children: ReactNode }) {
  return (
    <>
      <p>{props.text}</p>
      <Notice>{props.problem}</Notice>
      <Actions>{props.children}</Actions>
    </>
  );
}
