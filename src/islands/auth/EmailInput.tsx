import type { ComponentProps } from 'react';
import { InputField } from '../ui/Field.tsx';
import type { AuthWords } from './failure.ts';

type Props = {
  readonly words: AuthWords;
  readonly error: string | undefined;
  readonly input: ComponentProps<'input'>;
};

/** The address of an account, which password managers take for its name. */
export function EmailInput({ words, error, input }: Props) {
  return (
    <InputField
      label={words['auth.email']}
      error={error}
      input={{ type: 'email', autoComplete: 'username', required: true, ...input }}
    />
  );
}
