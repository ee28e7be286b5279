import { whatIsMissing } from '#src/data/newsroom/deliverability.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Message } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** What is not set up yet and an issue needs, said once above it to who can set it up. */
export function MissingSetup() {
  const { t, locale, may, path } = useAdmin();
  const { data } = useAsked(KEYS.missingSetup, whatIsMissing, {
    enabled: may('admin'),
  });
  if (data === undefined) return null;
  const languages = data.postal.map((code) => languageName(code, locale, true));
  const missing = [
    ...(languages.length > 0
      ? [t('admin.letter.missing.postal', { languages: languages.join(', ') })]
      : []),
    ...(data.reports ? [t('admin.letter.missing.reports')] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Message tone="info">
      <p className="font-semibold">{t('admin.letter.missing')}</p>
      <ul className="ms-5 list-disc">
        {missing.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <TextLink href={path('/admin/deliverability')}>{t('admin.letter.missing.open')}</TextLink>
    </Message>
  );
}
