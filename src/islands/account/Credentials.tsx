import { useState } from 'react';
import { emailForm, passwordForm } from '#src/domain/accounts/account-forms.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Username } from '../auth/EmailField.tsx';
import { PasswordField } from '../auth/PasswordField.tsx';
import { useAuthForm } from '../auth/use-request.ts';
import { TextField } from '../ui/fields.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import type { PartProps } from './context.ts';

/** A project answers a wrong current password as it answers a wrong sign-in. */
const WRONG_PASSWORD = ['invalid_credentials', 'current_password_invalid'] as const;

/** A wrong password is the current one here: there is nothing else to sign in with. */
function wordsOf({ words }: PartProps) {
  const wrong = Object.fromEntries(
    WRONG_PASSWORD.map((code) => [`problem.${code}`, words['account.password.wrong']]),
  );
  return { words: { ...words, ...wrong } };
}

/** Asks for another address; it counts when both mailboxes have confirmed. */
export function EmailForm(props: PartProps) {
  const { words, paths, user } = props;
  const [asked, setAsked] = useState<string>();
  const form = useAuthForm({
    ...wordsOf(props),
    rules: emailForm(user.email),
    say: (problem) => (problem === 'same' ? words['account.email.same'] : undefined),
    run:
      ({ email, current }) =>
      (db, auth) => {
        setAsked(undefined);
        const returnTo = new URL(paths.self, location.origin).href;
        return auth.changeEmail(db, { email: user.email, newEmail: email, current, returnTo });
      },
    done: ({ email }) => {
      setAsked(email);
      form.reset();
      return null;
    },
  });
  return (
    <Card id="email" aria-labelledby="email-title">
      <h2 id="email-title">{words['account.email.title']}</h2>
      <Form of={form}>
        <p>{fillIn(words['account.email.text'], { email: user.email })}</p>
        <Notice>{form.message}</Notice>
        <Notice tone="success">
          {asked && fillIn(words['account.email.sent'], { email: user.email, newEmail: asked })}
        </Notice>
        <TextField
          label={words['account.email.new']}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <PasswordField words={words} label={words['account.password.current']} name="current" />
        <Actions>
          <Submit sending={words['auth.sending']}>{words['account.email.save']}</Submit>
        </Actions>
      </Form>
    </Card>
  );
}

/** Changes the password of somebody who knows the current one. */
export function PasswordForm(props: PartProps) {
  const { words, user } = props;
  const [saved, setSaved] = useState(0);
  const form = useAuthForm({
    ...wordsOf(props),
    rules: passwordForm,
    run: (values) => (db, auth) => auth.changePassword(db, { email: user.email, ...values }),
    done: () => {
      form.reset();
      setSaved(saved + 1);
      return null;
    },
  });
  return (
    <Card id="password" aria-labelledby="password-title">
      <h2 id="password-title">{words['account.password.title']}</h2>
      <Form of={form} key={saved}>
        <Notice>{form.message}</Notice>
        <Notice tone="success">
          {saved > 0 && !form.message && words['account.password.saved']}
        </Notice>
        <Username email={user.email} />
        <PasswordField words={words} label={words['account.password.current']} name="current" />
        <PasswordField words={words} label={words['account.password.new']} fresh />
        <Actions>
          <Submit sending={words['account.saving']}>{words['account.password.save']}</Submit>
        </Actions>
      </Form>
    </Card>
  );
}
