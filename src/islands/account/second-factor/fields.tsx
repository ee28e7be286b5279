import { FACTOR_NAME_LENGTH } from '#src/domain/accounts/account-forms.ts';
import { TextField } from '../../ui/fields.tsx';
import type { FactorWords } from './context.ts';

type Props = { readonly words: FactorWords };

export function NameField({ words, defaultValue }: Props & { readonly defaultValue: string }) {
  return (
    <TextField
      label={words['factor.name']}
      hint={words['factor.nameHint']}
      name="name"
      autoComplete="off"
      maxLength={FACTOR_NAME_LENGTH}
      required
      defaultValue={defaultValue}
    />
  );
}

/** The code of an authenticator app, or with `recovery` one of the ten. */
export function CodeField({ words, recovery = false }: Props & { readonly recovery?: boolean }) {
  return (
    <TextField
      label={words[recovery ? 'factor.step.recoveryLabel' : 'factor.code']}
      hint={words[recovery ? 'factor.step.recoveryHint' : 'factor.codeHint']}
      className="input tabular-nums"
      name="code"
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
