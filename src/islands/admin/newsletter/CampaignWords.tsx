import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { useAdmin } from '../admin-context.ts';
import { TextArea, TextField } from '../lists/fields.tsx';

const LANGUAGES = [
  ['en', 'En'],
  ['vi', 'Vi'],
] as const;

type Props = {
  readonly draft: CampaignDraft;
  readonly onChange: (draft: CampaignDraft) => void;
};

/** The words of an issue, each in both languages side by side. */
export function CampaignWords({ draft, onChange }: Props) {
  const { t } = useAdmin();
  return (
    <>
      <div className="field-row">
        {LANGUAGES.map(([code, name]) => (
          <TextField
            key={code}
            label={t(`admin.newsletter.subject${name}`)}
            lang={code}
            required
            maxLength={200}
            value={draft[`subject_${code}`]}
            onChange={({ target }) => onChange({ ...draft, [`subject_${code}`]: target.value })}
          />
        ))}
      </div>
      <div className="field-row">
        {LANGUAGES.map(([code, name]) => (
          <TextField
            key={code}
            label={t(`admin.newsletter.preheader${name}`)}
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
        {LANGUAGES.map(([code, name]) => (
          <TextArea
            key={code}
            label={t(`admin.newsletter.intro${name}`)}
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
