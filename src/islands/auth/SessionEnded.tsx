import { type ComponentType, Suspense, useState } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';
import type { StoredUser } from '#src/stores/session-state.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/layout.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Links } from '../ui/text.ts';
import type { SignInAgainProps } from './SignInAgain.tsx';

type Props = {
  readonly words: Words<'session'>;
  readonly locale: Locale;
  /** Path of /auth, in the language of the page. */
  readonly auth: string;
  /** Where one ends who would rather leave. */
  readonly home: string;
  /** Whose session it was. */
  readonly user: StoredUser;
};

/**
 * Over a page whose session has ended under it: the page stays as it is, covered, until the same person has
 * signed in again, here or in another tab.
 */
export function SessionEnded({ words, locale, auth, home, user }: Props) {
  const [round, setRound] = useState(0);
  const leave = () => {
    if (confirm(words['session.ended.leaveAsk'])) location.assign(home);
  };
  return (
    <Dialog
      // A browser closes a dialog at the second Escape whatever it is told.
      key={round}
      open
      veiled
      title={words['session.ended.title']}
      onClose={() => setRound(round + 1)}
      onCancel={leave}
    >
      <Stack>
        <p role="alert">{words['session.ended.text']}</p>
        <Suspense fallback={<Spinner label={words['session.ended.title']} />}>
          <SignInAgain locale={locale} auth={auth} email={user.email} />
        </Suspense>
        <Links>
          {/* Also for a browser that cannot load the form: offline, or after a release. */}
          <a href={auth} target="_blank" rel="noopener">
            {words['session.ended.elsewhere']}
          </a>
          <button type="button" onClick={leave}>
            {words['session.ended.leave']}
          </button>
        </Links>
      </Stack>
    </Dialog>
  );
}

const SignInAgain: ComponentType<SignInAgainProps> = lazyPart(
  async () => (await import('./SignInAgain.tsx')).SignInAgain,
  () => null,
);
