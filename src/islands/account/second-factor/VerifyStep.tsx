import { useState } from 'react';
import { type FactorKind, verifyCode } from '#src/data/account/second-factor.ts';
import { codeForm } from '#src/domain/accounts/account-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Links } from '../../ui/text.ts';
import type { FactorWords } from './context.ts';
import { CodeField } from './fields.tsx';
import { canUsePasskeys, showPasskey } from './passkeys.ts';
import { useFactorCall, useFactorForm } from './use-factor-call.ts';

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
  const form = useFactorForm(words, {
    rules: codeForm,
    call:
      ({ code }) =>
      (db) =>
        verifyCode(db, code),
    done: async () => {
      await onDone();
      return 'leaving' as const;
    },
  });
  const change = (next: boolean) => {
    setRecovery(next);
    setProblem(undefined);
    form.reset();
  };
  const pending = busy || leaving;
  return (
    <>
      <Notice>{problem ?? form.message}</Notice>
      {!recovery && hasPasskey && (
        <Button
          busy={pending}
          variant={hasApp ? 'outline' : 'primary'}
          onClick={async () => {
            form.reset();
            await settle(await run(showPasskey));
          }}
        >
          {words[pending && !hasApp ? 'factor.step.waiting' : 'factor.step.passkey']}
        </Button>
      )}
      {(recovery || hasApp) && (
        <Form of={form} key={String(recovery)}>
          <CodeField words={words} recovery={recovery} />
          <Submit sending={words['factor.step.checking']}>{words['factor.step.submit']}</Submit>
        </Form>
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
