import { useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useSession } from '../ui/use-session.ts';
import type { AuthWords } from './failure.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { rulesOf } from './rules.ts';
import { useRequest } from './use-request.ts';

type Props = {
  readonly words: AuthWords;
  readonly locale: string;
  readonly text: string;
  /** Redeems the link, unless that is done; answers whether it was good. */
  readonly before: () => Promise<boolean>;
  /** Why it was not. */
  readonly linkProblem: string | undefined;
  readonly done: () => void;
};

/** Chooses a new password, for somebody whom the link of a mail lets in. */
export function ResetForm({ words, locale, text, before, linkProblem, done }: Props) {
  const { register, handleSubmit, formState } = useForm<{ password: string }>();
  const { busy, problem, send } = useRequest(words, locale);
  const email = useSession().user?.email ?? '';
  const submit = handleSubmit(async ({ password }) => {
    if (!(await before())) return;
    if (await send((db, auth) => auth.setPassword(db, password), { stay: true })) done();
  });
  const said = problem ?? linkProblem;
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <FormTitle>{words['auth.reset.title']}</FormTitle>
      <p>{text}</p>
      <Notice>{said}</Notice>
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        words={words}
        label={words['auth.reset.password']}
        error={formState.errors.password?.message}
        fresh
        input={register('password', rulesOf(words).newPassword)}
      />
      <Button type="submit" busy={busy || formState.isSubmitting}>
        {busy || formState.isSubmitting ? words['auth.saving'] : words['auth.reset.submit']}
      </Button>
    </Form>
  );
}
