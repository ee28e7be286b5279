import { useState } from 'react';
import { type FactorKind, verifyCode } from '#src/data/account/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { Links } from '../../ui/text.ts';
import type { FactorWords } from './context.ts';
import { CodeField } from './fields.tsx';
import { canUsePasskeys, showPasskey } from './passkeys.ts';
import { useFactorCall } from './use-factor-call.ts';

type Props = {
  readonly words: FactorWords;
  readonly methods: readonly FactorKind[];
  readonly onDone: () => Promise<void>;
};

/** Shows a second factor: a passkey, a code of an app, or a recovery code. */
export function VerifyStep({ words, methods, onDone }: Props) {
  const { busy, problem, setProblem, run } = useFactorCall(words);
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const [recovery, setRecovery] = useState(!hasApp && !hasPasskey);
  const [leaving, setLeaving] = useState(false);
  const settle = async (done: object | null) => {
    if (done === null) return;
    setLeaving(true);
    await onDone();
  };
  const submit = async (form: FormData) => {
    const code = String(form.get('code')).trim();
    if (code === '') return setProblem(words['factor.required.code']);
    await settle(await run((db) => verifyCode(db, code)));
  };
  const change = (next: boolean) => {
    setRecovery(next);
    setProblem(undefined);
  };
  const pending = busy || leaving;
  return (
    <>
      <Notice>{problem}</Notice>
      {!recovery && hasPasskey && (
        <Button
          busy={pending}
          variant={hasApp ? 'outline' : 'primary'}
          onClick={async () => settle(await run(showPasskey))}
        >
          {words[pending && !hasApp ? 'factor.step.waiting' : 'factor.step.passkey']}
        </Button>
      )}
      {(recovery || hasApp) && (
        <PlainForm key={String(recovery)} onSubmit={submit}>
          <CodeField words={words} recovery={recovery} />
          <Button type="submit" busy={pending}>
            {words[pending ? 'factor.step.checking' : 'factor.step.submit']}
          </Button>
        </PlainForm>
      )}
      {(hasApp || hasPasskey) && (
        <Links>
          <button type="button" onClick={() => change(!recovery)}>
            {
              words[
                !recovery
                  ? 'factor.step.recovery'
                  : hasApp
                    ? 'factor.step.app'
                    : 'factor.step.passkey'
              ]
            }
          </button>
        </Links>
      )}
    </>
  );
}
