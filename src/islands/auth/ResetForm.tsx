import { useRef } from 'react';
import { setPassword } from '#src/data/account/links.ts';
import { resetForm } from '#src/domain/accounts/auth-forms.ts';
import { ok } from '#src/domain/result.ts';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Notice } from '../ui/Message.tsx';
import { useSession } from '../ui/use-session.ts';
import { Username } from './EmailField.tsx';
import type { AuthWords } from './failure.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-request.ts';

type Props = {
  readonly words: AuthWords;
  readonly text: string;
  /** Redeems the link, unless that is done; answers whether it was good. */
  readonly before: () => Promise<boolean>;
  /** Why it was not. */
  readonly linkProblem: string | undefined;
  readonly done: () => void;
};

/** Chooses a new password, for somebody whom the link of a mail lets in. */
export function ResetForm({ words, text, before, linkProblem, done }: Props) {
  const email = useSession().user?.email ?? '';
  const isIn = useRef(false);
  const form = useAuthForm({
    words,
    rules: resetForm,
    run:
      ({ password }) =>
      async (db) => {
        isIn.current = await before();
        if (!isIn.current) return ok(null);
        return setPassword(db, password);
      },
    done: () => {
      if (!isIn.current) return null;
      done();
      return 'leaving';
    },
  });
  return (
    <Form of={form}>
      <FormTitle>{words['auth.reset.title']}</FormTitle>
      <p>{text}</p>
      <Notice>{form.message ?? linkProblem}</Notice>
      <Username email={email} />
      <PasswordField words={words} label={words['auth.reset.password']} fresh />
      <Submit sending={words['auth.saving']}>{words['auth.reset.submit']}</Submit>
    </Form>
  );
}
