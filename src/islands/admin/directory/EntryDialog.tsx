import { type AdminEntry, updateEntry } from '#src/data/newsroom/entries.ts';
import { type EntryKind, textColumn, toldOf, toTyped } from '#src/domain/directory/entries.ts';
import { entryEdit } from '#src/domain/directory/submission.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { EntryField } from './EntryField.tsx';
import { GrantPage } from './GrantPage.tsx';

type Props = {
  readonly kind: EntryKind;
  readonly entry: AdminEntry;
  readonly onClose: () => void;
};

/** Spec §2 and §7, "Edit startup" and "Edit investor". Year and amount are null when empty (spec §5). */
export function EntryDialog({ kind, entry, onClose }: Props) {
  const { t, db, locale, may } = useAdmin();
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
      onSave={({ featured, ...change }) =>
        updateEntry(db, kind, {
          id: entry.id,
          change: may('admin') ? { ...change, featured } : change,
        })
      }
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
      {may('admin') && (
        <SwitchField
          label={t('admin.field.featured')}
          name="featured"
          defaultChecked={entry.featured}
        />
      )}
      {entry.status === 'approved' && <GrantPage kind={kind} id={entry.id} />}
    </EditDialog>
  );
}
