import { useLayoutEffect, useState } from 'react';
import {
  beginApp,
  confirmApp,
  type FactorKind,
  getSecondFactor,
  type NewCodes,
  renewCodes,
} from '#src/data/account/second-factor.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { codeForm, factorForm } from '#src/domain/accounts/account-forms.ts';
import type { Result } from '#src/domain/result.ts';
import { Username } from '../../auth/EmailField.tsx';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import type { FactorProps } from './context.ts';
import { CodeField, NameField } from './fields.tsx';
import { createPasskey } from './passkeys.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorForm } from './use-factor-call.ts';

type Props = FactorProps & {
  readonly kind: FactorKind;
  /** The first one takes the password. */
  readonly first: boolean;
  readonly onAdded: (name: string) => void;
  readonly onCancel: () => void;
  /** Whether it may not go away: codes are shown, or on their way. */
  readonly onHeld?: (held: boolean) => void;
};

type Begun = { readonly factor: string; readonly uri: string; readonly key: string };

/** Adds a second step: name (and password), then the app's code or the browser's dialog, then recovery codes. */
export function AddFactor(props: Props) {
  const { words, kind, email, first, onAdded, onCancel, onHeld } = props;
  const [name, setName] = useState(words[`factor.kind.${kind}`]);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finish = (made: NewCodes, named: string) => {
    if (made.codes === null) onAdded(named);
    else setCodes(made.codes);
  };
  const beginning = useFactorForm(words, {
    rules: factorForm,
    call:
      (typed) =>
      async (db): Promise<Result<Begun | NewCodes>> => {
        const input = { name: typed.name, ...(first && { password: typed.password }) };
        return kind === 'passkey'
          ? orNewCodes(db, first, await createPasskey(db, input))
          : beginApp(db, input);
      },
    done: (made, typed) => {
      setName(typed.name);
      if ('codes' in made) finish(made, typed.name);
      else setBegun(made);
    },
  });
  const ending = useFactorForm(words, {
    rules: codeForm,
    call:
      ({ code }) =>
      async (db) =>
        orNewCodes(db, first, await confirmApp(db, { factor: begun?.factor ?? '', code })),
    done: (made) => {
      finish(made, name);
    },
  });

  const held = codes !== null || beginning.busy || ending.busy;
  useLayoutEffect(() => {
    onHeld?.(held);
    return () => onHeld?.(false);
  }, [held, onHeld]);

  if (codes !== null)
    return <RecoveryCodes words={words} codes={codes} onDone={() => onAdded(name)} />;
  const actions = (submit: string) => (
    <Actions>
      <Submit>{submit}</Submit>
      <Button variant="quiet" disabled={held} onClick={onCancel}>
        {words['factor.cancel']}
      </Button>
    </Actions>
  );
  if (begun === null)
    return (
      <Form key="begin" of={beginning}>
        <Notice>{beginning.message}</Notice>
        <NameField words={words} defaultValue={name} />
        {first && (
          <>
            <Username email={email} />
            <PasswordField words={words} label={words['factor.password']} />
          </>
        )}
        {actions(words['factor.next'])}
      </Form>
    );
  return (
    <Form key="confirm" of={ending}>
      <Notice>{ending.message}</Notice>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        {words['factor.scan']}
      </p>
      <QrCode text={begun.uri} label={words['factor.qr']} />
      <p>
        {words['factor.key']}{' '}
        <code data-key className="text-small wrap-anywhere">
          {inFours(begun.key)}
        </code>
      </p>
      <CodeField words={words} />
      {actions(words['factor.turnOn'])}
    </Form>
  );
}

/**
 * Codes of the first factor are shown once, in the answer that adds it. When that answer is lost they are
 * made anew, at once or when the person tries again.
 */
async function orNewCodes(
  db: DatabaseClient,
  first: boolean,
  answer: Result<NewCodes>,
): Promise<Result<NewCodes>> {
  if (answer.ok || !first) return answer;
  if (answer.error.code !== 'UNAVAILABLE' && answer.error.code !== 'factor_gone') return answer;
  const now = await getSecondFactor(db);
  return now.ok && now.value.factors.length > 0 ? renewCodes(db) : answer;
}

/** Keys are read off a screen: 'JBSWY3DP…' → 'JBSW Y3DP …'. Apps take it with spaces. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
