import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { languagesOf } from '#src/domain/newsletter/shown.ts';
import { type Locale, languageName } from '#src/i18n/locales.ts';
import { TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { InboxView } from './InboxView.tsx';

type Props = {
  readonly draft: CampaignDraft;
  readonly onChange: (draft: CampaignDraft) => void;
};

/** What an inbox shows of an issue, in the languages that it goes to, side by side. */
export function CampaignWords({ draft, onChange }: Props) {
  const { t, locale } = useAdmin();
  const languages = languagesOf(draft.segment);
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
        {languages.map((code) => (
          <TextField key={code} {...word('subject', code)} aria-required maxLength={200} />
        ))}
      </FieldRow>
      <Hint>{t('admin.letter.nameHint', { open: '{{', close: '}}' })}</Hint>
      <FieldRow>
        {languages.map((code) => (
          <TextField
            key={code}
            {...word('preheader', code)}
            hint={t('admin.newsletter.preheaderHint')}
            maxLength={300}
          />
        ))}
      </FieldRow>
      <FieldRow>
        {languages.map((code) => (
          <InboxView key={code} draft={draft} language={code} />
        ))}
      </FieldRow>
    </>
  );
}
