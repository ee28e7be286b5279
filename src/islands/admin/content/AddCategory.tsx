import { useState } from 'react';
import { createCategory } from '#src/data/reader/categories.ts';
import { CATEGORY_SLUG_LENGTH, categoryForm } from '#src/domain/articles/desk-forms.ts';
import { slugify } from '#src/domain/articles/slug.ts';
import { DEFAULT_LOCALE, LOCALES, languageName, perLocale } from '#src/i18n/locales.ts';
import { TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly onClose: () => void;
  readonly onAdded: (slug: string, label: ReturnType<typeof perLocale<string>>) => void;
};

/** One category more: what it is called in each language, and its address. */
export function AddCategory({ onClose, onAdded }: Props) {
  const { t, db, locale: own, sayDone } = useAdmin();
  const [label, setLabel] = useState(perLocale(() => ''));
  const [typed, setTyped] = useState<string | null>(null);
  const made = slugify(label[DEFAULT_LOCALE].trim())
    .slice(0, CATEGORY_SLUG_LENGTH)
    .replace(/-+$/, '');
  const slug = typed ?? (label[DEFAULT_LOCALE].trim() === '' ? '' : made);
  const form = useOfficeForm({
    rules: categoryForm,
    brief: true,
    say: (problem) => (problem === 'slugRule' ? t('admin.categories.slugRule') : undefined),
    send: async () => {
      const done = await createCategory(db, slug, label);
      if (!done.ok)
        return done.error.code === 'slug_taken'
          ? { fields: { slug: t('field.error.slugTaken') } }
          : { message: t('admin.categories.failed', { message: failureText(t, done.error) }) };
      sayDone(t('admin.categories.added', { name: label[own].trim() }));
      onAdded(slug, label);
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.categories.add')}
      submit={[t('admin.categories.addDo')]}
      onClose={onClose}
    >
      <p className="text-muted">{t('admin.categories.addHint')}</p>
      <FieldRow>
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            label={t('admin.categories.label', { language: languageName(locale, own, true) })}
            lang={locale}
            maxLength={60}
            name={`label-${locale}`}
            value={label[locale]}
            onChange={({ target }) => setLabel((before) => ({ ...before, [locale]: target.value }))}
          />
        ))}
      </FieldRow>
      <TextField
        label={t('admin.categories.slug')}
        hint={t('admin.categories.slugHint', { path: `/category/${slug || '…'}` })}
        maxLength={CATEGORY_SLUG_LENGTH}
        spellCheck={false}
        autoCapitalize="none"
        name="slug"
        value={slug}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
