import type { Editor } from '@tiptap/core';
import { type SubmitEvent, useState } from 'react';
import { embedOf, PROVIDERS } from '#src/domain/writing/embeds.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { TextField } from '../lists/fields.tsx';
import { insertBlocks } from './insert.ts';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** Something of another site, by its address: a link until a reader asks for more. */
export function EmbedDialog({ editor, onClose }: Props) {
  const { t } = useAdmin();
  const [error, setError] = useState('');
  const names = Object.values(PROVIDERS).join(', ');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const embed = embedOf(String(form.get('address') ?? ''));
    if (!embed) return setError(t('admin.writing.embedInvalid', { names }));
    const label = String(form.get('label') ?? '').trim() || PROVIDERS[embed.provider];
    const node = editor.schema.nodes['embed']?.create({ href: embed.href, label });
    if (node) insertBlocks(editor, [node], editor.state.selection.from);
    return onClose();
  };
  return (
    <Dialog open title={t('admin.writing.embed')} onClose={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label={t('admin.writing.embedAddress')}
          hint={t('admin.writing.embedHint', { names })}
          error={error || undefined}
          name="address"
          inputMode="url"
          autoFocus
          required
          onChange={() => setError('')}
        />
        <TextField
          label={t('admin.writing.embedLabel')}
          hint={t('admin.writing.embedLabelHint')}
          name="label"
          maxLength={200}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit">{t('admin.editor.insert')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
