import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkForm, type FormRules } from '#src/domain/form-rules.ts';
import type { Result } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import type { RecordType } from './DeleteDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

type Props<Values> = {
  readonly type: RecordType;
  readonly title: string;
  /** The name of the lists that it is in. */
  readonly of: QueryKey;
  readonly rules: FormRules<Values>;
  /** Stores what the form holds. */
  readonly onSave: (values: Values) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  /** What is done first from here, instead of storing; it can read what is typed. */
  readonly main?: (read: () => Partial<Values>) => ReactNode;
  readonly onTyped?: () => void;
  readonly disabled?: boolean;
  /** The fields, named as in the payload. */
  readonly children: ReactNode;
};

/** Spec §2: a dialog that edits one record; §8: what is said afterwards. */
export function EditDialog<Values>(props: Props<Values>) {
  const { type, title, of, rules, onSave, onClose, main, children } = props;
  const { t, sayDone } = useAdmin();
  const refresh = useRefresh();
  const form = useOfficeForm({
    rules,
    send: async (values) => {
      const done = await onSave(values);
      if (done.ok) {
        sayDone(t(`admin.updated.${type}`));
        void refresh(of, KEYS.metrics);
        onClose();
        return null;
      }
      const message = failureText(t, done.error);
      const named = { type: t(`admin.type.${type}`), message };
      return {
        message: message ? t('admin.updateFailed', named) : t('admin.updateFailedBare', named),
        ...refusedField(t, done.error),
      };
    },
  });
  return (
    <FormDialog
      of={form}
      title={title}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
      {...(main && {
        main: main(() => {
          const checked = checkForm(rules, form.read());
          return 'values' in checked ? checked.values : {};
        }),
      })}
      {...(props.onTyped && { onTyped: props.onTyped })}
      {...(props.disabled && { disabled: true })}
    >
      {children}
    </FormDialog>
  );
}
