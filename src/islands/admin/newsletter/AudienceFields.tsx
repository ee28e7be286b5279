import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import type { NamedSegment } from '#src/data/newsroom/newsletter-templates.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { SegmentFields } from './SegmentFields.tsx';

type Props = {
  readonly draft: CampaignDraft;
  /** Choices that were kept under a name. */
  readonly segments: readonly NamedSegment[];
  readonly onChange: (draft: CampaignDraft) => void;
};

/** Who gets an issue. */
export function AudienceFields({ draft, segments, onChange }: Props) {
  const { t } = useAdmin();
  return (
    <>
      <h3>{t('admin.newsletter.audience')}</h3>
      {segments.length > 0 && (
        <SelectField
          label={t('admin.newsletter.savedSegment')}
          value=""
          onChange={({ target }) => {
            const chosen = segments.find((one) => one.id === target.value);
            if (chosen) onChange({ ...draft, segment: { ...chosen.segment } });
          }}
          options={[
            { value: '', label: t('admin.newsletter.chooseSegment') },
            ...segments.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      )}
      <SegmentFields
        segment={draft.segment}
        onChange={(segment) => onChange({ ...draft, segment })}
      />
    </>
  );
}
