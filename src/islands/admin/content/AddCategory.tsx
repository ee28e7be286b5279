import { type SubmitEvent, useState } from 'react';
import { createCategory } from '#src/data/reader/categories.ts';
import { slugify } from '#src/domain/articles/slug.ts';
import { DEFAULT_LOCALE, LOCALES, languageName, perLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FieldRow, Form } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';

/** As long as the address of a category may be. */
const LONGEST = 40;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

type Props = {
  readonly onClose: () => void;
  readonly onAdded: (slug: string, label: ReturnType<typeof perLocale<string>>) => void;
};

/** One category more: what it is called in each language, and its address. */
export function AddCategory({ onClose, onAdded }: Props) {
  const { t, db, locale: own, sayDone, sayFailed } = useAdmin();
  const [label, setLabel] = useState(perLocale(() => ''));
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const made = slugify(label[DEFAULT_LOCALE].trim()).slice(0, LONGEST).replace(/-+$/, '');
  const slug = typed ?? (label[DEFAULT_LOCALE].trim() === '' ? '' : made);
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const problems: Record<string, string> = {};
    for (const locale of LOCALES)
      if (label[locale].trim() === '') problems[locale] = t('field.error.required');
    if (!SLUG.test(slug)) problems['slug'] = t('admin.categories.slugRule');
    setWrong(problems);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    const done = await createCategory(db, slug, label);
    setBusy(false);
    if (done.ok) {
      sayDone(t('admin.categories.added', { name: label[own].trim() }));
      onAdded(slug, label);
      return onClose();
    }
    if (done.error.code === 'slug_taken') return setWrong({ slug: t('field.error.slugTaken') });
    const message = t('admin.categories.failed', { message: failureText(t, done.error) });
    setFailure(message);
    sayFailed(message);
  };
  return (
    <Dialog open size="wide" title={t('admin.categories.add')} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void add(event)}>
        <p className="text-muted">{t('admin.categories.addHint')}</p>
        <FieldRow>
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              label={t('admin.categories.label', { language: languageName(locale, own, true) })}
              lang={locale}
              maxLength={60}
              error={wrong[locale]}
              value={label[locale]}
              onChange={({ target }) =>
                setLabel((before) => ({ ...before, [locale]: target.value }))
              }
            />
          ))}
        </FieldRow>
        <TextField
          label={t('admin.categories.slug')}
          hint={t('admin.categories.slugHint', { path: `/category/${slug || '…'}` })}
          maxLength={LONGEST}
          spellCheck={false}
          autoCapitalize="none"
          error={wrong['slug']}
          value={slug}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure !== null && <Message tone="error">{failure}</Message>}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('admin.categories.addDo')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
