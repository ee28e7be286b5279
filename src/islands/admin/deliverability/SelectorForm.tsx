import { selectorForm } from '#src/domain/mail/selector-form.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly selector: string; readonly onCheck: (selector: string) => void };

/** Asks for the name of the key, which nobody can look up. */
export function SelectorForm({ selector, onCheck }: Props) {
  const { t } = useAdmin();
  const form = useOfficeForm({
    rules: selectorForm,
    brief: true,
    say: () => t('admin.deliver.selectorWrong'),
    send: async ({ selector: typed }) => {
      onCheck(typed);
      return null;
    },
  });
  return (
    <Form of={form} className="max-w-lg">
      <TextField
        label={t('admin.deliver.selector')}
        hint={t('admin.deliver.selectorHint')}
        name="selector"
        defaultValue={selector}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
      />
      <Actions>
        <Submit variant="outline">{t('admin.deliver.selectorCheck')}</Submit>
      </Actions>
    </Form>
  );
}
