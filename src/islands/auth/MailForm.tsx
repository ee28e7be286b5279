import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { Links } from '../ui/text.ts';
import { EmailInput } from './EmailInput.tsx';
import type { FormProps } from './form-props.ts';
import { rulesOf } from './rules.ts';
import { useRequest } from './use-request.ts';

type Props = FormProps & {
  /** Which link is asked for: to choose a new password, or to verify an address. */
  readonly kind: 'forgot' | 'resend';
};

/** Asks for a link by mail. The answer is the same whether or not there is an account. */
export function MailForm({ kind, words, locale, email, goTo, returnTo }: Props) {
  const { register, handleSubmit, formState, getValues } = useForm<{ email: string }>({
    defaultValues: { email },
  });
  const { busy, problem, send } = useRequest(words, locale);
  const [sent, setSent] = useState(false);
  const submit = handleSubmit(async (values) => {
    setSent(false);
    setSent(
      await send((db, auth) =>
        (kind === 'forgot' ? auth.requestPasswordReset : auth.resendConfirmation)(db, {
          ...values,
          returnTo: returnTo(),
        }),
      ),
    );
  });
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <FormTitle>{words[`auth.${kind}.title`]}</FormTitle>
      <p>{words[`auth.${kind}.text`]}</p>
      <Notice>{problem}</Notice>
      <Notice tone="success">{sent && words[`auth.${kind}.sent`]}</Notice>
      <EmailInput
        words={words}
        error={formState.errors.email?.message}
        input={register('email', rulesOf(words).email)}
      />
      <Button type="submit" busy={busy}>
        {busy ? words['auth.sending'] : words[`auth.${kind}.submit`]}
      </Button>
      <Links>
        <button type="button" onClick={() => goTo('signIn', getValues('email'))}>
          {words['auth.back']}
        </button>
      </Links>
    </Form>
  );
}
