import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly draft: CampaignDraft;
  readonly onChange: (draft: CampaignDraft) => void;
};

/** What an inbox shows of an issue, in both languages side by side. */
export function CampaignWords({ draft, onChange }: Props) {
  const { t, locale } = useAdmin();
  const word = (part: 'subject' | 'preheader', code: Locale) => ({
    label: t(`admin.newsletter.${part}In`, { language: languageName(code, locale, true) }),
    lang: code,
    value: draft[`${part}_${code}`] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange({
        ...draft,
        [`${part}_${code}`]: value === '' && part !== 'subject' ? null : value,
      }),
  });
  return (
    <>
      <FieldRow>
        {LOCALES.map((code) => (
          <TextField key={code} {...word('subject', code)} aria-required maxLength={200} />
        ))}
      </FieldRow>
      <FieldRow>
        {LOCALES.map((code) => (
          <TextField
            key={code}
            {...word('preheader', code)}
            hint={t('admin.newsletter.preheaderHint')}
            maxLength={300}
          />
        ))}
      </FieldRow>
    </>
  );
}
