import { lazy, Suspense } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import type { FactorWords } from '../account/second-factor/context.ts';
import { Checking } from '../ui/Checking.tsx';
import { useSession } from '../ui/use-session.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthPanel } from './auth-panel.ts';

// Needs supabase-js, which a signed-out visitor does not.
const SecondStep = lazy(() =>
  import('../account/second-factor/SecondStep.tsx').then((module) => ({
    default: module.SecondStep,
  })),
);

type Props = {
  readonly words: FactorWords;
  readonly locale: Locale;
  /** Where to go when nothing else is said: the home page (spec §5). */
  readonly home: string;
};

/**
 * What /auth shows: the card, or the step that asks for the second factor when the session owes one.
 * When it is done the card is back, which leads on to where the person came from. Hydrate: `client:load`.
 */
export function AuthGate(card: Props) {
  const { user, owes } = useSession();
  if (user === null || owes === 'nothing') return <AuthCard {...card} />;
  return (
    <AuthPanel data-auth="ready">
      <Suspense fallback={<Checking label={card.words['auth.loading']} />}>
        <SecondStep words={card.words} locale={card.locale} email={user.email} />
      </Suspense>
    </AuthPanel>
  );
}
