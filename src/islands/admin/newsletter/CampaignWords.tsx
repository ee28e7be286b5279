import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { TextArea, TextField } from '../lists/fields.tsx';

type Props = {
  readonly draft: CampaignDraft;
  readonly onChange: (draft: CampaignDraft) => void;
};

/** The words of an issue, each in both languages side by side. */
export function CampaignWords({ draft, onChange }: Props) {
  const { t, locale } = useAdmin();
  const name = (key: `admin.newsletter.${'subject' | 'preheader' | 'intro'}In`, code: Locale) =>
    t(key, { language: languageName(code, locale, true) });
  return (
    <>
      <div className="field-row">
        {LOCALES.map((code) => (
          <TextField
            key={code}
            label={name('admin.newsletter.subjectIn', code)}
            lang={code}
            required
            maxLength={200}
            value={draft[`subject_${code}`]}
            onChange={({ target }) => onChange({ ...draft, [`subject_${code}`]: target.value })}
          />
        ))}
      </div>
      <div className="field-row">
        {LOCALES.map((code) => (
          <TextField
            key={code}
            label={name('admin.newsletter.preheaderIn', code)}
            hint={t('admin.newsletter.preheaderHint')}
            lang={code}
            maxLength={300}
            value={draft[`preheader_${code}`] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, [`preheader_${code}`]: target.value || null })
            }
          />
        ))}
      </div>
      <div className="field-row">
        {LOCALES.map((code) => (
          <TextArea
            key={code}
            label={name('admin.newsletter.introIn', code)}
            hint={t('admin.newsletter.introHint')}
            lang={code}
            rows={8}
            maxLength={20000}
            value={draft[`intro_${code}`] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, [`intro_${code}`]: target.value || null })
            }
          />
        ))}
      </div>
    </>
  );
}
