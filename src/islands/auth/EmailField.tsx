import type { ComponentProps } from 'react';
import { TextField } from '../ui/fields.tsx';
import type { AuthWords } from './failure.ts';

type Props = { readonly words: AuthWords } & ComponentProps<'input'>;

/** The address of an account, which password managers take for its name. */
export function EmailField({ words, ...input }: Props) {
  return (
    <TextField
      label={words['auth.email']}
      name="email"
      type="email"
      autoComplete="username"
      required
      {...input}
    />
  );
}

/** Under which name password managers file a password whose account is known. */
export function Username({ email }: { readonly email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}
