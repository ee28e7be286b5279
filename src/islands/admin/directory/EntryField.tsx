import { type EntryColumn, type EntryKind, fieldOf } from '#src/domain/directory/entries.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ChecksField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly kind: EntryKind;
  readonly column: EntryColumn;
  readonly shown: string | readonly string[];
};

/** The control of one field of a startup or an investor. */
export function EntryField({ kind, column, shown }: Props) {
  const { t, locale } = useAdmin();
  const field = fieldOf(kind, column);
  const common = { label: t(`entry.${column}`), name: column };
  const text = { ...common, defaultValue: String(shown) };
  switch (field.holds) {
    case 'text':
      return (
        <TextArea
          {...text}
          maxLength={field.limit}
          rows={column === 'description' ? 5 : 3}
          required={field.required}
        />
      );
    case 'choice': {
      // Nothing is chosen for whoever begins.
      const blank = t(field.required ? 'submit.select.category' : 'entry.notSpecified');
      const none = field.required && shown !== '' ? [] : [{ value: '', label: blank }];
      const options = field.of.map((value) => ({ value, label: labelOf(t, value) }));
      return <SelectField {...text} options={[...none, ...options]} />;
    }
    case 'choices':
      return (
        <ChecksField
          {...common}
          options={field.of}
          nameOf={(value) => labelOf(t, value)}
          chosen={[shown].flat()}
        />
      );
    case 'year':
      return <TextField {...text} inputMode="numeric" />;
    case 'amount':
    case 'cheque':
      return (
        <AmountField
          {...text}
          autoComplete="off"
          locale={locale}
          holds={field.holds}
          hint={t(field.holds === 'cheque' ? 'entry.chequeHint' : 'admin.form.amountHint')}
        />
      );
    default:
      return (
        <TextField
          {...text}
          maxLength={field.limit}
          inputMode={field.holds === 'website' ? 'url' : undefined}
          required={field.required}
        />
      );
  }
}
