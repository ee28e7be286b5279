import { keepProof } from '#src/browser/sign-up-proof.ts';
import { showToast } from '#src/browser/toasts.ts';
import { signUpForm } from '#src/domain/accounts/auth-forms.ts';
import { TextField } from '../ui/fields.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { LegalLine } from '../ui/LegalLine.tsx';
import { Notice } from '../ui/Message.tsx';
import { EmailField } from './EmailField.tsx';
import type { FormProps } from './form-props.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-request.ts';

/** Full name, email and password (spec §2). The account counts once its address is verified. */
export function SignUpForm({ words, locale, email, goTo, returnTo }: FormProps) {
  const form = useAuthForm({
    words,
    rules: signUpForm,
    run: (values) => (db, auth) => {
      const proof = keepProof();
      return auth.signUp(db, { ...values, locale, returnTo: returnTo(), ...(proof && { proof }) });
    },
    done: (values) => {
      showToast({
        title: words['auth.signedUp.title'],
        message: words['auth.signedUp.text'],
        tone: 'success',
      });
      goTo('checkMail', values.email);
      return null;
    },
  });
  return (
    <Form of={form}>
      <Notice>{form.message}</Notice>
      <TextField label={words['auth.fullName']} name="fullName" autoComplete="name" required />
      <EmailField words={words} defaultValue={email} />
      <PasswordField words={words} label={words['auth.password']} fresh minLength={6} />
      <LegalLine text={words['auth.agree']} locale={locale} />
      <Submit sending={words['auth.signingUp']}>{words['auth.signUp']}</Submit>
    </Form>
  );
}
