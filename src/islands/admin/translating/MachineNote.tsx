import type { Editor } from '@tiptap/core';
import { Button } from '../../ui/Button.tsx';
import { Ends } from '../../ui/layout.ts';
import { MessageBox } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { confirm } from '../writing/machine.ts';

/** Says that a text holds what a machine wrote, where no original stands beside it, and confirms a paragraph of it. */
export function MachineNote({ editor }: { readonly editor: Editor | null }) {
  const { t } = useAdmin();
  const confirmHere = () => {
    if (!editor) return;
    const { tr, selection } = editor.state;
    const { $from, $to } = selection;
    const [from, to] = $from.depth > 0 ? [$from.before(1), $to.after(1)] : [$from.pos, $to.pos];
    editor.view.dispatch(confirm(tr, from, to));
    editor.view.focus();
  };
  return (
    <MessageBox>
      <Ends>
        <p>{t('admin.translate.note')}</p>
        {editor && (
          <Button variant="outline" onClick={confirmHere}>
            {t('admin.translate.confirmHere')}
          </Button>
        )}
      </Ends>
    </MessageBox>
  );
}
