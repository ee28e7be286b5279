import { type KeyboardEvent, useState } from 'react';
import { grantPage } from '#src/data/newsroom/proposals.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

type Props = { readonly kind: EntryKind; readonly id: string };

/** An editor's word for the account that keeps a page. It stands within a form, which it is no part of. */
export function GrantPage({ kind, id }: Props) {
  const { t, db } = useAdmin();
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const give = async () => {
    if (busy || address.trim() === '') return;
    setBusy(true);
    const answer = await grantPage(db, { kind, entry: id, address });
    setBusy(false);
    if (!answer.ok) return setSaid({ tone: 'error', text: failureText(t, answer.error) });
    setSaid({
      tone: answer.value === 'granted' || answer.value === 'standing' ? 'success' : 'error',
      text: t(`admin.proposals.${answer.value}`, { address }),
    });
  };
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-start text-small font-semibold">{t('admin.proposals.given')}</legend>
      <Hint className="clear-both">{t('admin.proposals.giveHint')}</Hint>
      <FieldWithButton>
        <TextField
          label={t('admin.proposals.giveTo')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void give();
          }}
        />
        <Button variant="outline" busy={busy} onClick={() => void give()}>
          {t('admin.proposals.give')}
        </Button>
      </FieldWithButton>
      {said && <Message tone={said.tone}>{said.text}</Message>}
    </fieldset>
  );
}
