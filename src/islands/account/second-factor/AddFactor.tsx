import { type ReactNode, useState } from 'react';
import { beginApp, confirmApp, type FactorKind } from '#src/data/account/second-factor.ts';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import type { FactorProps } from './context.ts';
import { CodeField, NameField } from './fields.tsx';
import { createPasskey } from './passkeys.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorCall } from './use-factor-call.ts';

type Props = FactorProps & {
  readonly kind: FactorKind;
  /** The first one takes the password. */
  readonly first: boolean;
  readonly onAdded: (name: string) => void;
  readonly onCancel: () => void;
};

type Begun = { readonly factor: string; readonly uri: string; readonly key: string };

/** Adds a second step: name (and password), then the app's code or the browser's dialog, then recovery codes. */
export function AddFactor(props: Props) {
  const { words, kind, first, onAdded } = props;
  const { busy, problem, setProblem, run } = useFactorCall(words);
  const [name, setName] = useState(words[`factor.kind.${kind}`]);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finish = (made: { readonly codes: readonly string[] | null } | null) => {
    if (made === null) return;
    if (made.codes === null) onAdded(name);
    else setCodes(made.codes);
  };
  const begin = async (form: FormData) => {
    const input = {
      name: String(form.get('name')).trim(),
      ...(first && { password: String(form.get('password')) }),
    };
    if (input.name === '') return setProblem(words['factor.required.name']);
    setName(input.name);
    if (kind === 'passkey') return finish(await run((db) => createPasskey(db, input)));
    setBegun(await run((db) => beginApp(db, input)));
  };
  const confirm = async (form: FormData, factor: string) => {
    const code = String(form.get('code')).trim();
    if (code === '') return setProblem(words['factor.required.code']);
    finish(await run((db) => confirmApp(db, { factor, code })));
  };

  if (codes !== null)
    return <RecoveryCodes words={words} codes={codes} onDone={() => onAdded(name)} />;
  const shared = { ...props, busy, problem };
  if (begun === null)
    return (
      <Step key="begin" {...shared} submit={words['factor.next']} onSubmit={begin}>
        <NameField words={words} defaultValue={name} />
        {first && <Password {...props} />}
      </Step>
    );
  return (
    <Step
      key="confirm"
      {...shared}
      submit={words['factor.turnOn']}
      onSubmit={(form) => confirm(form, begun.factor)}
    >
      <p>{words['factor.scan']}</p>
      <QrCode text={begun.uri} label={words['factor.qr']} />
      <p>
        {words['factor.key']}{' '}
        <code data-key className="text-small wrap-anywhere">
          {inFours(begun.key)}
        </code>
      </p>
      <CodeField words={words} />
    </Step>
  );
}

function Password({ words, email }: Pick<Props, 'words' | 'email'>) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput words={words} label={words['factor.password']} input={{ name: 'password' }} />
    </>
  );
}

type StepProps = Pick<Props, 'words' | 'onCancel'> & {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly submit: string;
  readonly onSubmit: (form: FormData) => Promise<void>;
  readonly children: ReactNode;
};

function Step({ words, busy, problem, submit, onSubmit, onCancel, children }: StepProps) {
  return (
    <PlainForm onSubmit={onSubmit}>
      <Notice>{problem}</Notice>
      {children}
      <Actions>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words['factor.cancel']}
        </Button>
      </Actions>
    </PlainForm>
  );
}

/** Keys are read off a screen: 'JBSWY3DP…' → 'JBSW Y3DP …'. Apps take it with spaces. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
