import { signInForm } from '#src/domain/accounts/auth-forms.ts';
import { Form, Submit } from '../ui/form.tsx';
import { Notice } from '../ui/Message.tsx';
import { Links } from '../ui/text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { EmailField } from './EmailField.tsx';
import type { FormProps } from './form-props.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-request.ts';

/** Email and password (spec §2). */
export function SignInForm({ words, email, goTo }: FormProps) {
  const hydrated = useHydrated();
  const form = useAuthForm({
    words,
    rules: signInForm,
    run: (values) => (db, auth) => auth.signIn(db, values),
    // The card leads on once it is known what the session may do.
    done: () => 'leaving',
  });
  const typed = () => String(form.read()['email'] ?? '');
  return (
    <Form of={form}>
      <Notice>{form.message}</Notice>
      <EmailField words={words} defaultValue={email} />
      <PasswordField words={words} label={words['auth.password']} />
      <Submit sending={words['auth.signingIn']} disabled={!hydrated}>
        {words['auth.signIn']}
      </Submit>
      <Links>
        <button type="button" onClick={() => goTo('forgot', typed())}>
          {words['auth.forgot']}
        </button>
        <button type="button" onClick={() => goTo('resend', typed())}>
          {words['auth.resend.open']}
        </button>
      </Links>
    </Form>
  );
}
