import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { clearEverythingKept } from '#src/browser/kept-texts.ts';
import { showToast } from '#src/browser/toasts.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { setNewsroomZone } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { SessionEnded } from '../auth/SessionEnded.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checking } from '../ui/Checking.tsx';
import { Actions } from '../ui/layout.ts';
import { useHolder } from '../ui/use-holder.ts';
import { useSecondStep } from '../ui/use-second-step.ts';
import { useSession } from '../ui/use-session.ts';
import type { PartProps } from './context.ts';

// Everything below needs supabase-js, which a signed-out visitor on the way to /auth does not.
const AccountParts = lazy(() =>
  import('./AccountParts.tsx').then((module) => ({ default: module.AccountParts })),
);

type Props = Omit<PartProps, 'user'> & {
  /** The newsroom's, which dates are shown in. */
  readonly zone: string;
};

/** /account. Island: everything on it is the signed-in person's. Hydrate: `client:load`. */
export function Account({ zone, ...props }: Props) {
  const { words, paths } = props;
  // Before the first date is formatted.
  useState(() => setNewsroomZone(zone));
  const session = useSession();
  const { loading, user, role } = session;
  const ended = useHolder(session, user !== null && session.owes === 'nothing');
  const owing = useSecondStep(session, paths.auth, ended === null);
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);

  useEffect(() => {
    if (loading || user !== null || ended !== null || leaving.current) return;
    const here = paths.self + location.search + location.hash;
    location.replace(`${paths.auth}?next=${encodeURIComponent(here)}`);
  }, [loading, user, ended, paths]);

  const leave = async (scope: 'local' | 'global') => {
    setBusy(true);
    leaving.current = true;
    const [session, auth, { signOut }] = await Promise.all([
      import('#src/browser/session.ts'),
      import('#src/data/account/auth.ts'),
      import('#src/data/account/sign-out.ts'),
    ]);
    const db = session.browserClient();
    const ended = scope === 'global' ? await auth.endSessions(db, 'global') : null;
    if (ended?.ok === false) {
      setBusy(false);
      leaving.current = false;
      showToast({
        title: words['account.signOutAll'],
        message: words['account.signOutAllFailed'],
        tone: 'error',
      });
      return;
    }
    await clearEverythingKept();
    if (scope === 'local') await signOut(db);
    location.assign(paths.home);
  };

  const shown = ended ?? user;
  if (shown === null || owing) return <Checking label={words['account.loading']} />;
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted">
        <p>{fillIn(words['account.signedInAs'], { email: shown.email })}</p>
        <Actions>
          {holds(role, 'contributor') && (
            <ButtonLink href={paths.newsroom}>{words['account.newsroom']}</ButtonLink>
          )}
          <Button variant="outline" busy={busy} onClick={() => void leave('local')}>
            {words['account.signOut']}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void leave('global')}>
            {words['account.signOutAll']}
          </Button>
        </Actions>
      </div>
      <Suspense fallback={<Checking label={words['account.loading']} />}>
        <AccountParts
          key={shown.id}
          {...props}
          user={shown}
          onLeave={() => {
            leaving.current = true;
          }}
        />
      </Suspense>
      {ended && !leaving.current && (
        <SessionEnded
          words={words}
          locale={props.locale}
          auth={paths.auth}
          home={paths.home}
          user={ended}
        />
      )}
    </>
  );
}
