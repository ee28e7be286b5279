import type { Editor } from '@tiptap/core';
import { PROVIDERS } from '#src/domain/writing/embeds.ts';
import { embedForm } from '#src/domain/writing/writing-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { useAdmin } from '../admin-context.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { insertBlocks } from './insert.ts';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** Something of another site, by its address: a link until a reader asks for more. */
export function EmbedDialog({ editor, onClose }: Props) {
  const { t, db } = useAdmin();
  const names = Object.values(PROVIDERS).join(', ');
  const form = useOfficeForm({
    rules: embedForm,
    brief: true,
    say: () => t('admin.insert.embedInvalid', { names }),
    send: async ({ address: { provider, href }, label }) => {
      const attrs = { href, label: label || PROVIDERS[provider] };
      const node = editor.schema.nodes['embed']?.create(attrs);
      if (node) insertBlocks(editor, [node], editor.state.selection.from);
      void import('./embed-still.ts').then(({ addStill }) => addStill(editor, db, href));
      onClose();
      return null;
    },
  });
  return (
    <Dialog open title={t('admin.writing.embed')} onClose={onClose}>
      <Form of={form}>
        <TextField
          label={t('admin.insert.embedAddress')}
          hint={t('admin.insert.embedHint', { names })}
          name="address"
          inputMode="url"
          autoFocus
          required
        />
        <TextField
          label={t('admin.insert.embedLabel')}
          hint={t('admin.insert.embedLabelHint')}
          name="label"
          maxLength={200}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Submit>{t('admin.editor.insert')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
