import { lazy, Suspense, useState } from 'react';
import { clearEverythingKept } from '#src/browser/kept-texts.ts';
import { saveFile } from '#src/browser/save-file.ts';
import { browserClient } from '#src/browser/session.ts';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import { deleteAccount, exportAccount } from '#src/data/account/accounts.ts';
import { askPageRemoval } from '#src/data/account/pages.ts';
import { signOut } from '#src/data/account/sign-out.ts';
import { deleteForm } from '#src/domain/accounts/account-forms.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Actions, Card, Stack } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useForm } from '../ui/use-form.ts';
import type { PartProps } from './context.ts';

const LeftPages = lazy(async () => ({
  default: (await import('./companies/LeftPages.tsx')).LeftPages,
}));

/** Hands over everything that is kept about the person, as a file. */
export function DataExport({ words }: PartProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await exportAccount(browserClient()).catch(() => null);
    setBusy(false);
    if (!result?.ok) {
      showToast({
        title: words['account.data.title'],
        message: words['account.data.failed'],
        tone: 'error',
      });
      return;
    }
    saveFile('khoi-account.json', [JSON.stringify(result.value, null, 2)], 'application/json');
  };
  return (
    <Card id="data" aria-labelledby="data-title">
      <h2 id="data-title">{words['account.data.title']}</h2>
      <Stack>
        <p>{words['account.data.text']}</p>
        <Actions>
          <Button variant="outline" busy={busy} onClick={() => void download()}>
            {words['account.data.export']}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

/** Ends the account, after its address was typed in. */
export function DeleteAccount({
  words,
  locale,
  paths,
  user,
  onLeave,
}: PartProps & { readonly onLeave: () => void }) {
  const [open, setOpen] = useState(false);
  /** Ids of the pages that are to be taken down. */
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const form = useForm({
    rules: deleteForm(user.email),
    say: () => words['account.delete.mismatch'],
    failed: words['account.delete.failed'],
    send: async () => {
      const db = browserClient();
      // Asked for while somebody still is the keeper who may.
      for (const entry of leaving) {
        const asked = await askPageRemoval(db, { entry, reason: words['account.delete.title'] });
        if (!asked.ok) return { message: words['account.delete.failed'] };
      }
      setLeaving([]);
      const result = await deleteAccount(db, user.id);
      if (!result.ok) {
        const isAdmin = ['admin_account', 'FORBIDDEN'].includes(result.error.code);
        return { message: words[isAdmin ? 'account.delete.admin' : 'account.delete.failed'] };
      }
      await clearEverythingKept();
      onLeave();
      carryToast({
        title: words['account.delete.done.title'],
        message: words['account.delete.done.text'],
      });
      await signOut(db);
      location.replace(paths.home);
      return 'leaving';
    },
  });
  return (
    <Card id="delete" aria-labelledby="delete-title">
      <h2 id="delete-title">{words['account.delete.title']}</h2>
      <Stack>
        <p>{words['account.delete.text']}</p>
        <Actions>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {words['account.delete.open']}
          </Button>
        </Actions>
      </Stack>
      <Dialog open={open} title={words['account.delete.dialog']} onClose={close}>
        <Form of={form}>
          <p>
            {words['account.delete.warning']} {words['account.delete.text']}
          </p>
          <Suspense>
            <LeftPages {...{ words, locale }} onChosen={setLeaving} />
          </Suspense>
          <Notice>{form.message}</Notice>
          <TextField
            label={fillIn(words['account.delete.type'], { email: user.email })}
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Actions>
            <Submit>{words['account.delete.confirm']}</Submit>
            <Button variant="quiet" onClick={close}>
              {words['account.delete.cancel']}
            </Button>
          </Actions>
        </Form>
      </Dialog>
    </Card>
  );
}
