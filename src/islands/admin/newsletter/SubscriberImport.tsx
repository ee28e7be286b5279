import { importSubscribers } from '#src/data/newsroom/subscribers.ts';
import type { Convert } from '#src/domain/tables/table.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useAdmin } from '../admin-context.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { KEYS } from '../keys.ts';

type Props = { readonly onClose: () => void };

/** The languages of the site by their names in each of them, folded. */
const LANGUAGES = new Map(
  LOCALES.flatMap((locale) =>
    LOCALES.map((own) => [withoutAccents(languageName(locale, own)), locale] as const),
  ),
);

const convert: Convert = (name, text) => {
  if (name === 'locale') {
    const folded = withoutAccents(text.trim());
    return LANGUAGES.get(folded) ?? folded.split(/[-_]/)[0] ?? '';
  }
  return name === 'categories' ? text.toLowerCase().split(/[;,|]/).join(';') : text;
};

/** Readers from a file, each with the moment and the place of their consent. */
export function SubscriberImport({ onClose }: Props) {
  const { t, db } = useAdmin();
  return (
    <ImportDialog
      title={t('admin.import.subscribers')}
      kind="subscribers"
      columns={[
        { name: 'email', label: t('admin.subscribers.email'), needed: true },
        {
          name: 'consent_at',
          label: t('admin.subscribers.agreedAt'),
          needed: true,
          isDate: true,
          same: 'date',
        },
        {
          name: 'consent_page',
          label: t('admin.subscribers.proof'),
          needed: true,
          same: 'text',
        },
        { name: 'locale', label: t('admin.subscribers.locale') },
        { name: 'categories', label: t('admin.subscribers.topic') },
        { name: 'status', label: t('admin.newsletter.importStatus') },
      ]}
      intro={<p className="text-muted">{t('admin.newsletter.consentRule')}</p>}
      convert={convert}
      run={(source, options) => importSubscribers(db, source, options)}
      reasonOf={(problem) => t(`admin.newsletter.problem.${problem}` as TextKey)}
      touches={[KEYS.readers]}
      onClose={onClose}
    />
  );
}
