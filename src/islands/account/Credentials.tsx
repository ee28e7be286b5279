import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { rulesOf } from '../auth/rules.ts';
import { useRequest } from '../auth/use-request.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Message } from '../ui/Message.tsx';
import { fillIn } from '../ui/words.ts';
import type { PartProps } from './context.ts';

/** Asks for another address; it counts when the link in the mail was followed. */
export function EmailForm({ words, authWords, locale, paths, user }: PartProps) {
  const { register, handleSubmit, formState, reset } = useForm<{ email: string }>();
  const { busy, problem, send } = useRequest(authWords, locale);
  const [sent, setSent] = useState(false);
  const submit = handleSubmit(async ({ email }) => {
    setSent(false);
    const returnTo = new URL(paths.self, location.origin).href;
    if (!(await send((db, auth) => auth.changeEmail(db, { email, returnTo })))) return;
    setSent(true);
    reset();
  });
  return (
    <section className="card" id="email" aria-labelledby="email-title">
      <h2 id="email-title">{words['account.email.title']}</h2>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>{fillIn(words['account.email.text'], { email: user.email })}</p>
        {problem && (
          <Message tone="error">
            <p>{problem}</p>
          </Message>
        )}
        {sent && (
          <Message tone="success">
            <p>{words['account.email.sent']}</p>
          </Message>
        )}
        <Field
          label={words['account.email.new']}
          error={formState.errors.email?.message}
          control={(control) => (
            <input
              className="input"
              type="email"
              autoComplete="email"
              required
              {...control}
              {...register('email', rulesOf(authWords).email)}
            />
          )}
        />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {busy ? authWords['auth.sending'] : words['account.email.save']}
          </Button>
        </div>
      </form>
    </section>
  );
}

type Passwords = { current: string; password: string };

/** Changes the password of somebody who knows the current one. */
export function PasswordForm({ words, authWords, locale, user }: PartProps) {
  const { register, handleSubmit, formState, reset } = useForm<Passwords>();
  const wrong = { 'auth.error.invalid_credentials': words['account.password.wrong'] };
  const { busy, problem, send } = useRequest({ ...authWords, ...wrong }, locale, [
    'invalid_credentials',
  ]);
  const [saved, setSaved] = useState(0);
  const rules = rulesOf(authWords);
  const submit = handleSubmit(async (values) => {
    const input = { email: user.email, ...values };
    if (!(await send((db, auth) => auth.changePassword(db, input)))) return;
    reset();
    setSaved((before) => before + 1);
  });
  return (
    <section className="card" id="password" aria-labelledby="password-title">
      <h2 id="password-title">{words['account.password.title']}</h2>
      <form className="form" method="post" noValidate onSubmit={submit} key={saved}>
        {problem && (
          <Message tone="error">
            <p>{problem}</p>
          </Message>
        )}
        {saved > 0 && !problem && (
          <Message tone="success">
            <p>{words['account.password.saved']}</p>
          </Message>
        )}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          words={authWords}
          label={words['account.password.current']}
          error={formState.errors.current?.message}
          input={{
            autoComplete: 'current-password',
            required: true,
            ...register('current', rules.password),
          }}
        />
        <PasswordInput
          words={authWords}
          label={words['account.password.new']}
          error={formState.errors.password?.message}
          fresh
          input={{
            autoComplete: 'new-password',
            required: true,
            ...register('password', rules.newPassword),
          }}
        />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {busy ? words['account.saving'] : words['account.password.save']}
          </Button>
        </div>
      </form>
    </section>
  );
}
