import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from '#src/domain/accounts/password.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import type { AuthWords } from './failure.ts';

/** What the fields of the account forms have to hold (spec §5), in the words that say so. */
export function rulesOf(words: AuthWords) {
  return {
    email: {
      setValueAs: (value: string) => value.trim(),
      validate: (value: string) =>
        value.trim() === ''
          ? words['auth.required.email']
          : isEmailLike(value.trim()) || words['auth.invalid.email'],
    },
    password: { required: words['auth.required.password'] },
    newPassword: {
      required: words['auth.required.password'],
      validate: (value: string) =>
        [...value].length < PASSWORD_LENGTH
          ? words['auth.invalid.password']
          : new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES ||
            words['auth.invalid.passwordLong'],
    },
    fullName: {
      setValueAs: (value: string) => value.trim(),
      validate: (value: string) =>
        value.trim() === ''
          ? words['auth.required.fullName']
          : ([...value].length <= 200 && !/\p{Cc}/u.test(value)) || words['auth.invalid.fullName'],
    },
  };
}
