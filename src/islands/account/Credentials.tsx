import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fillIn } from '#src/i18n/fill-in.ts';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { rulesOf } from '../auth/rules.ts';
import { useRequest } from '../auth/use-request.ts';
import { Button } from '../ui/Button.tsx';
import { InputField } from '../ui/Field.tsx';
import { Actions, Card, Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import type { PartProps } from './context.ts';

/** A project answers a wrong current password as it answers a wrong sign-in. */
const WRONG_PASSWORD = ['invalid_credentials', 'current_password_invalid'] as const;

/** A wrong password is the current one here: there is nothing else to sign in with. */
function useAccountRequest({ words, locale }: PartProps) {
  const wrong = Object.fromEntries(
    WRONG_PASSWORD.map((code) => [`problem.${code}`, words['account.password.wrong']]),
  );
  return useRequest({ ...words, ...wrong }, locale, WRONG_PASSWORD);
}

/** Asks for another address; it counts when both mailboxes have confirmed. */
export function EmailForm(props: PartProps) {
  const { words, paths, user } = props;
  const { register, handleSubmit, formState, reset } = useForm<{
    email: string;
    current: string;
  }>();
  const { busy, problem, send } = useAccountRequest(props);
  const [asked, setAsked] = useState<string>();
  const rules = rulesOf(words);
  const submit = handleSubmit(async ({ email, current }) => {
    setAsked(undefined);
    const returnTo = new URL(paths.self, location.origin).href;
    const change = { email: user.email, newEmail: email, current, returnTo };
    if (!(await send((db, auth) => auth.changeEmail(db, change)))) return;
    setAsked(email);
    reset();
  });
  const isOwn = (email: string) => email.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <Card id="email" aria-labelledby="email-title">
      <h2 id="email-title">{words['account.email.title']}</h2>
      <Form method="post" noValidate onSubmit={submit}>
        <p>{fillIn(words['account.email.text'], { email: user.email })}</p>
        <Notice>{problem}</Notice>
        <Notice tone="success">
          {asked && fillIn(words['account.email.sent'], { email: user.email, newEmail: asked })}
        </Notice>
        <InputField
          label={words['account.email.new']}
          error={formState.errors.email?.message}
          input={{
            type: 'email',
            autoComplete: 'email',
            required: true,
            ...register('email', {
              ...rules.email,
              validate: (email) =>
                isOwn(email) ? words['account.email.same'] : rules.email.validate(email),
            }),
          }}
        />
        <PasswordInput
          words={words}
          label={words['account.password.current']}
          error={formState.errors.current?.message}
          input={register('current', rules.password)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? words['auth.sending'] : words['account.email.save']}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

type Passwords = { current: string; password: string };

/** Changes the password of somebody who knows the current one. */
export function PasswordForm(props: PartProps) {
  const { words, user } = props;
  const { register, handleSubmit, formState, reset } = useForm<Passwords>();
  const { busy, problem, send } = useAccountRequest(props);
  const [saved, setSaved] = useState(0);
  const rules = rulesOf(words);
  const submit = handleSubmit(async (values) => {
    const input = { email: user.email, ...values };
    if (!(await send((db, auth) => auth.changePassword(db, input)))) return;
    reset();
    setSaved((before) => before + 1);
  });
  return (
    <Card id="password" aria-labelledby="password-title">
      <h2 id="password-title">{words['account.password.title']}</h2>
      <Form method="post" noValidate onSubmit={submit} key={saved}>
        <Notice>{problem}</Notice>
        <Notice tone="success">{saved > 0 && !problem && words['account.password.saved']}</Notice>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          words={words}
          label={words['account.password.current']}
          error={formState.errors.current?.message}
          input={register('current', rules.password)}
        />
        <PasswordInput
          words={words}
          label={words['account.password.new']}
          error={formState.errors.password?.message}
          fresh
          input={register('password', rules.newPassword)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? words['account.saving'] : words['account.password.save']}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
