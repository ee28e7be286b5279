import { Field, InputField } from '../../ui/Field.tsx';
import type { FactorWords } from './context.ts';

type Props = { readonly words: FactorWords };

export function NameField({ words, defaultValue }: Props & { readonly defaultValue: string }) {
  return (
    <InputField
      label={words['factor.name']}
      hint={words['factor.nameHint']}
      input={{
        name: 'name',
        autoComplete: 'off',
        maxLength: 60,
        required: true,
        defaultValue,
      }}
    />
  );
}

/** The code of an authenticator app, or with `recovery` one of the ten. */
export function CodeField({ words, recovery = false }: Props & { readonly recovery?: boolean }) {
  return (
    <Field
      label={words[recovery ? 'factor.step.recoveryLabel' : 'factor.code']}
      hint={words[recovery ? 'factor.step.recoveryHint' : 'factor.codeHint']}
      control={(control) => (
        <input
          className="input tabular-nums"
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...control}
        />
      )}
    />
  );
}
