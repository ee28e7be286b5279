import { useState } from 'react';
import { mailForm } from '#src/domain/accounts/auth-forms.ts';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Notice } from '../ui/Message.tsx';
import { Links } from '../ui/text.ts';
import { EmailField } from './EmailField.tsx';
import type { FormProps } from './form-props.ts';
import { useAuthForm } from './use-request.ts';

type Props = FormProps & {
  /** Which link is asked for: to choose a new password, or to verify an address. */
  readonly kind: 'forgot' | 'resend';
};

/** Asks for a link by mail. The answer is the same whether or not there is an account. */
export function MailForm({ kind, words, email, goTo, returnTo }: Props) {
  const [sent, setSent] = useState(false);
  const form = useAuthForm({
    words,
    rules: mailForm,
    run: (values) => (db, auth) => {
      setSent(false);
      const ask = kind === 'forgot' ? auth.requestPasswordReset : auth.resendConfirmation;
      return ask(db, { ...values, returnTo: returnTo() });
    },
    done: () => {
      setSent(true);
      return null;
    },
  });
  return (
    <Form of={form}>
      <FormTitle>{words[`auth.${kind}.title`]}</FormTitle>
      <p>{words[`auth.${kind}.text`]}</p>
      <Notice>{form.message}</Notice>
      <Notice tone="success">{sent && words[`auth.${kind}.sent`]}</Notice>
      <EmailField words={words} defaultValue={email} />
      <Submit sending={words['auth.sending']}>{words[`auth.${kind}.submit`]}</Submit>
      <Links>
        <button type="button" onClick={() => goTo('signIn', String(form.read()['email'] ?? ''))}>
          {words['auth.back']}
        </button>
      </Links>
    </Form>
  );
}
