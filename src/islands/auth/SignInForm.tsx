import { useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { Links } from '../ui/text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { EmailInput } from './EmailInput.tsx';
import type { FormProps } from './form-props.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { rulesOf } from './rules.ts';
import { useRequest } from './use-request.ts';

type Values = { email: string; password: string };

/** Email and password (spec §2). */
export function SignInForm({ words, locale, email, goTo }: FormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    defaultValues: { email },
  });
  const { busy, problem, send } = useRequest(words, locale);
  const hydrated = useHydrated();
  const rules = rulesOf(words);
  const submit = handleSubmit(async (values) => {
    // The card leads on once it is known what the session may do.
    await send((db, auth) => auth.signIn(db, values), { stay: true });
  });
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <Notice>{problem}</Notice>
      <EmailInput
        words={words}
        error={formState.errors.email?.message}
        input={register('email', rules.email)}
      />
      <PasswordInput
        words={words}
        label={words['auth.password']}
        error={formState.errors.password?.message}
        input={register('password', rules.password)}
      />
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {busy ? words['auth.signingIn'] : words['auth.signIn']}
      </Button>
      <Links>
        <button type="button" onClick={() => goTo('forgot', getValues('email'))}>
          {words['auth.forgot']}
        </button>
        <button type="button" onClick={() => goTo('resend', getValues('email'))}>
          {words['auth.resend.open']}
        </button>
      </Links>
    </Form>
  );
}
