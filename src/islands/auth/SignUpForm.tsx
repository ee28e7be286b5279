import { useForm } from 'react-hook-form';
import { keepProof } from '#src/browser/sign-up-proof.ts';
import { showToast } from '#src/browser/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { InputField } from '../ui/Field.tsx';
import { Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { EmailInput } from './EmailInput.tsx';
import type { FormProps } from './form-props.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { rulesOf } from './rules.ts';
import { useRequest } from './use-request.ts';

type Values = { fullName: string; email: string; password: string };

/** Full name, email and password (spec §2). The account counts once its address is verified. */
export function SignUpForm({ words, locale, email, goTo, returnTo }: FormProps) {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email } });
  const { busy, problem, send } = useRequest(words, locale);
  const rules = rulesOf(words);
  const submit = handleSubmit(async (values) => {
    const proof = keepProof();
    const account = { ...values, locale, returnTo: returnTo(), ...(proof && { proof }) };
    if (!(await send((db, auth) => auth.signUp(db, account)))) return;
    showToast({
      title: words['auth.signedUp.title'],
      message: words['auth.signedUp.text'],
      tone: 'success',
    });
    goTo('checkMail', values.email);
  });
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <Notice>{problem}</Notice>
      <InputField
        label={words['auth.fullName']}
        error={formState.errors.fullName?.message}
        input={{ autoComplete: 'name', required: true, ...register('fullName', rules.fullName) }}
      />
      <EmailInput
        words={words}
        error={formState.errors.email?.message}
        input={register('email', rules.email)}
      />
      <PasswordInput
        words={words}
        label={words['auth.password']}
        error={formState.errors.password?.message}
        fresh
        input={{ minLength: 6, ...register('password', rules.newPassword) }}
      />
      <Button type="submit" busy={busy}>
        {busy ? words['auth.signingUp'] : words['auth.signUp']}
      </Button>
    </Form>
  );
}
