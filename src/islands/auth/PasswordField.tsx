import { useState } from 'react';
import { getPasswordStrength } from '#src/domain/accounts/password.ts';
import { CheckLabel } from '../ui/Checks.tsx';
import { type ControlProps, Field } from '../ui/Field.tsx';
import { useProblem } from '../ui/fields.tsx';
import type { AuthWords } from './failure.ts';

type Props = {
  readonly words: AuthWords;
  readonly label: string;
  readonly name?: string;
  readonly minLength?: number;
  /** For a password that is being chosen: the rule and a hint of how strong it is. */
  readonly fresh?: boolean;
};

/** A password field. It can be shown, pasted into and filled by a password manager. */
export function PasswordField({ words, label, fresh = false, ...input }: Props) {
  const { name = 'password' } = input;
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const strength = getPasswordStrength(typed);
  return (
    <div className="grid gap-1">
      <Field
        label={label}
        hint={fresh ? words['auth.passwordHint'] : undefined}
        error={useProblem(name)}
        control={(control: ControlProps) => (
          <input
            className="input"
            required
            autoComplete={fresh ? 'new-password' : 'current-password'}
            {...control}
            {...input}
            name={name}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-note">
        <CheckLabel>
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          {words['auth.showPassword']}
        </CheckLabel>
        {fresh && (
          <p
            className="[&>b]:text-accent data-[strength=fair]:[&>b]:text-amber data-[strength=strong]:[&>b]:text-jade"
            data-strength={typed === '' ? undefined : strength}
            role="status"
          >
            {typed !== '' && (
              <>
                {words['auth.strength.label']} <b>{words[`auth.strength.${strength}`]}</b>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
