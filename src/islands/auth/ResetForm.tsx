import { useForm } from 'react-hook-form';
import { carryToast } from '#src/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Message } from '../ui/Message.tsx';
import { fillIn } from '../ui/words.ts';
import type { FormProps } from './form-props.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { rulesOf } from './rules.ts';
import { useRequest } from './use-request.ts';

/** Chooses a new password, for somebody whom the link of a mail signed in. */
export function ResetForm({ words, locale, leave, email }: FormProps & { readonly email: string }) {
  const { register, handleSubmit, formState } = useForm<{ password: string }>();
  const { busy, problem, send } = useRequest(words, locale);
  const submit = handleSubmit(async ({ password }) => {
    if (!(await send((db, auth) => auth.setPassword(db, password), { stay: true }))) return;
    carryToast({
      title: words['auth.reset.done.title'],
      message: words['auth.reset.done.text'],
      tone: 'success',
    });
    leave();
  });
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <FormTitle>{words['auth.reset.title']}</FormTitle>
      <p>{fillIn(words['auth.reset.text'], { email })}</p>
      {problem && (
        <Message tone="error">
          <p>{problem}</p>
        </Message>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        words={words}
        label={words['auth.reset.password']}
        error={formState.errors.password?.message}
        fresh
        input={{
          autoComplete: 'new-password',
          required: true,
          ...register('password', rulesOf(words).newPassword),
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? words['auth.saving'] : words['auth.reset.submit']}
      </Button>
    </form>
  );
}
