import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { noteHtml, noteText } from '#src/domain/writing/note.ts';
import { footnoteForm } from '#src/domain/writing/writing-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { useAdmin } from '../admin-context.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** The note that is selected or stands before the cursor. */
function noteAt({ state }: Editor): { at: number; html: string } | null {
  const { selection } = state;
  const { $from } = selection;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === 'footnote';
  const node = isSelected ? selection.node : $from.nodeBefore;
  if (node?.type.name !== 'footnote') return null;
  return { at: isSelected ? selection.from : $from.pos - 1, html: String(node.attrs['html']) };
}

/** A note that readers find at the end of the text. */
export function FootnoteDialog({ editor, onClose }: Props) {
  const { t } = useAdmin();
  const note = noteAt(editor);
  const form = useOfficeForm({
    rules: footnoteForm,
    brief: true,
    send: async ({ note: text }) => {
      const html = noteHtml(text);
      const chain = editor.chain();
      if (note) chain.deleteRange({ from: note.at, to: note.at + 1 });
      else chain.setTextSelection(editor.state.selection.to);
      if (html !== '') chain.insertContent({ type: 'footnote', attrs: { html } });
      chain.run();
      onClose();
      return null;
    },
  });
  return (
    <Dialog open title={t('admin.writing.footnote')} onClose={onClose}>
      <Form of={form}>
        <TextArea
          label={t('admin.insert.footnoteText')}
          hint={t('admin.insert.footnoteHint')}
          name="note"
          rows={3}
          maxLength={2000}
          autoFocus
          defaultValue={note ? noteText(note.html) : ''}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Submit>{t('admin.insert.apply')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
