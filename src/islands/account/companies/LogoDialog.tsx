import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { changePage } from '#src/data/account/pages.ts';
import { removeImage, uploadImage } from '#src/data/storage.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { LogoField } from '../../submit/LogoField.tsx';
import { useLogo } from '../../submit/use-logo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import type { PageDialogProps } from './HandingOver.tsx';
import { fieldName, refusal } from './texts.ts';

/** Another logo for a page, or none. */
export function LogoDialog({ words, page, onClose, onDone }: PageDialogProps) {
  const logo = useLogo();
  const [kept, setKept] = useState(page.logo);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const chosen = await logo.chosen();
    if (chosen === null && kept !== null) return setProblem(words['companies.logo.none']);
    setBusy(true);
    const said = await save(chosen);
    setBusy(false);
    if (said.ok)
      onDone(
        fillIn(words[`companies.page.${said.value}`], { field: fieldName(words, 'logo_url') }),
      );
    else setProblem(refusal(words, said.error));
  };
  const save = async (chosen: Awaited<ReturnType<typeof logo.chosen>>) => {
    const db = browserClient();
    const change = { entry: page.id, field: 'logo_url' } as const;
    if (chosen === null) return changePage(db, { ...change, value: null });
    const { file, type } = chosen;
    const stored = await uploadImage(db, { bucket: 'startup-logos', file, type });
    if (!stored.ok) return stored;
    const changed = await changePage(db, { ...change, value: stored.value.url });
    // Nothing shows it.
    if (!changed.ok) await removeImage(db, stored.value);
    return changed;
  };
  return (
    <Dialog
      open
      title={fillIn(words['companies.logo.dialog'], { name: page.name })}
      onClose={onClose}
    >
      <Stack>
        <LogoField
          words={words}
          logo={logo}
          kept={kept}
          onRemoveKept={() => setKept(null)}
          refused={undefined}
          onChosen={() => setProblem(null)}
          untitled
          notice={undefined}
        />
        <Notice>{problem}</Notice>
        <Actions>
          <Button busy={busy} onClick={() => void send()}>
            {words['companies.logo.send']}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words['companies.cancel']}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
