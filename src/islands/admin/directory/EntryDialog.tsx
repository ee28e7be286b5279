import { type AdminEntry, updateEntry } from '#src/data/newsroom/entries.ts';
import {
  type EntryColumn,
  type EntryKind,
  fieldOf,
  textColumn,
  toldOf,
  toTyped,
} from '#src/domain/directory/entries.ts';
import { entryEdit } from '#src/domain/directory/submission.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ChecksField, SelectField, SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EditDialog } from '../lists/EditDialog.tsx';

type Props = {
  readonly kind: EntryKind;
  readonly entry: AdminEntry;
  readonly onClose: () => void;
};

/** Spec §2 and §7, "Edit startup" and "Edit investor". Year and amount are null when empty (spec §5). */
export function EntryDialog({ kind, entry, onClose }: Props) {
  const { t, db, locale } = useAdmin();
  const fields = toTyped(kind, entry);
  const texts = LOCALES.map((each) => ({
    locale: each,
    name: textColumn(each),
    text: String(entry[textColumn(each)] ?? ''),
  }));
  const shown = {
    ...fields,
    ...Object.fromEntries(texts.map(({ name, text }) => [name, text])),
    ...{ slug: entry.slug, featured: entry.featured },
  };
  const rows = toldOf(kind).dialog.map((row) => {
    const controls = row.map((column) =>
      column === 'slug' ? (
        <TextField
          key={column}
          label={t('admin.field.slug')}
          name={column}
          defaultValue={entry.slug}
          required
        />
      ) : (
        <EntryField key={column} kind={kind} column={column} shown={fields[column] ?? ''} />
      ),
    );
    return row.length === 1 ? controls : <FieldRow key={row[0]}>{controls}</FieldRow>;
  });
  return (
    <EditDialog
      type={kind}
      title={t(`admin.${kind}s.editTitle`)}
      rules={entryEdit(kind, locale, { shown, stored: entry })}
      onSave={(change) => updateEntry(db, kind, { id: entry.id, change })}
      of={KEYS.entries(kind)}
      onClose={onClose}
    >
      {rows}
      <fieldset className="grid grid-cols-1 gap-4.5">
        <legend className="mb-2 font-semibold">{t('admin.texts.title')}</legend>
        <Hint>{t('admin.texts.hint')}</Hint>
        {texts.map(({ locale: written, name, text }) => (
          <TextArea
            key={name}
            label={t('admin.texts.in', { language: languageName(written, locale, true) })}
            name={name}
            lang={written}
            rows={4}
            maxLength={2000}
            defaultValue={text}
          />
        ))}
      </fieldset>
      <SwitchField
        label={t('admin.field.featured')}
        name="featured"
        defaultChecked={entry.featured}
      />
    </EditDialog>
  );
}

type FieldProps = {
  readonly kind: EntryKind;
  readonly column: EntryColumn;
  readonly shown: string | readonly string[];
};

function EntryField({ kind, column, shown }: FieldProps) {
  const { t, locale } = useAdmin();
  const field = fieldOf(kind, column);
  const common = { label: t(`entry.${column}`), name: column };
  const text = { ...common, defaultValue: String(shown) };
  switch (field.holds) {
    case 'text':
      return <TextArea {...text} maxLength={field.limit} rows={5} required={field.required} />;
    case 'choice': {
      const none = field.required ? [] : [{ value: '', label: t('entry.notSpecified') }];
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
      return (
        <AmountField
          {...text}
          autoComplete="off"
          locale={locale}
          hint={t('admin.form.amountHint')}
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
