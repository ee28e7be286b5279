import { useCallback, useEffect, useState } from 'react';
import { browserClient, refreshStanding } from '#src/browser/session.ts';
import {
  type FactorKind,
  getSecondFactor,
  type SecondFactor,
} from '#src/data/account/second-factor.ts';
import { signOut } from '#src/data/account/sign-out.ts';
import type { AppError } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Checking } from '../../ui/Checking.tsx';
import { FormTitle } from '../../ui/FormTitle.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint, Links } from '../../ui/text.ts';
import { AddFactor } from './AddFactor.tsx';
import { ChooseFactor } from './ChooseFactor.tsx';
import type { FactorProps } from './context.ts';
import { failureText } from './use-factor-call.ts';
import { VerifyStep } from './VerifyStep.tsx';

/**
 * What comes after the password for those whose session owes a second factor: to show one, or, where
 * their role needs one, to make it. When it is done, the session says so (`owes`) and whoever shows this
 * moves on.
 */
export function SecondStep(props: FactorProps) {
  const { words, email } = props;
  const [state, setState] = useState<SecondFactor | null>(null);
  const [problem, setProblem] = useState<AppError>();
  const [kind, setKind] = useState<FactorKind | null>(null);

  const load = useCallback(async () => {
    setProblem(undefined);
    const answer = await getSecondFactor(browserClient());
    if (!answer.ok) return setProblem(answer.error);
    setState(answer.value);
    // Done meanwhile, in another tab.
    if (answer.value.owed === 'nothing') await refreshStanding();
  }, []);
  useEffect(() => void load(), [load]);
  const isAdding = kind !== null;
  useEffect(() => {
    // Whoever is adding one leaves when they have kept their recovery codes, not on the way to do so.
    if (isAdding) return;
    const look = () => void refreshStanding();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isAdding]);

  if (problem !== undefined)
    return (
      <Stack>
        <Notice>{failureText(words, problem)}</Notice>
        <Actions>
          <Button variant="outline" onClick={() => void load()}>
            {words['factor.retry']}
          </Button>
          <SignOut words={words} />
        </Actions>
      </Stack>
    );
  if (state === null || state.owed === 'nothing')
    return <Checking label={words['factor.loading']} />;
  if (state.owed === 'verify')
    return (
      <Stack>
        <FormTitle>{words['factor.step.title']}</FormTitle>
        <p>{fillIn(words['factor.step.text'], { email })}</p>
        <VerifyStep words={words} methods={state.methods} onDone={refreshStanding} />
        <Hint>{words['factor.step.lost']}</Hint>
        <SignOut words={words} />
      </Stack>
    );
  return (
    <Stack>
      <FormTitle>{words['factor.enrol.title']}</FormTitle>
      <p>{fillIn(words['factor.enrol.text'], { email })}</p>
      {kind === null ? (
        <ChooseFactor words={words} onChoose={setKind} />
      ) : (
        <AddFactor
          {...props}
          kind={kind}
          first
          onAdded={() => void refreshStanding()}
          onCancel={() => {
            setKind(null);
            void load();
          }}
        />
      )}
      <SignOut words={words} />
    </Stack>
  );
}

function SignOut({ words }: Pick<FactorProps, 'words'>) {
  return (
    <Links>
      <button type="button" onClick={() => void signOut(browserClient())}>
        {words['factor.step.signOut']}
      </button>
    </Links>
  );
}
