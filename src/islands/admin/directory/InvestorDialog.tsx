import { type AdminInvestor, updateInvestor } from '#src/data/newsroom/investors.ts';
import { investorEdit, readEdit, SUBMISSION_LIMITS } from '#src/domain/directory/submission.ts';
import { AUM_RANGES, INVESTOR_FOCUS_AREAS, INVESTOR_STAGES } from '#src/domain/options.ts';
import { useAdmin } from '../admin-context.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { ChecksField, SelectField, SwitchField, TextArea, TextField } from '../lists/fields.tsx';
import { problemTexts, readFields } from '../lists/form-fields.ts';

type Props = {
  readonly investor: AdminInvestor;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Spec §2 and §7, "Edit investor". */
export function InvestorDialog({ investor, onClose, onSaved }: Props) {
  const { t, db } = useAdmin();
  const shown = toFields(investor);
  const save = async (form: FormData) => {
    const typed = readFields(form, shown);
    const read = readEdit(investorEdit, { typed, shown, stored: investor });
    return 'problems' in read
      ? { ok: false as const, fields: problemTexts(t, read.problems) }
      : updateInvestor(db, investor.id, read.change);
  };
  return (
    <EditDialog
      type="investor"
      title={t('admin.investors.editTitle')}
      onSave={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField
        label={t('admin.field.name')}
        name="name"
        maxLength={SUBMISSION_LIMITS.name}
        defaultValue={shown.name}
        required
      />
      <TextField label={t('admin.field.slug')} name="slug" defaultValue={shown.slug} required />
      <TextArea
        label={t('admin.field.description')}
        name="description"
        maxLength={SUBMISSION_LIMITS.description}
        rows={5}
        defaultValue={shown.description}
      />
      <TextField
        label={t('admin.field.website')}
        name="website"
        maxLength={SUBMISSION_LIMITS.website}
        inputMode="url"
        defaultValue={shown.website}
      />
      <div className="field-row">
        <TextField
          label={t('admin.field.location')}
          name="location"
          maxLength={SUBMISSION_LIMITS.location}
          defaultValue={shown.location}
        />
        <SelectField
          label={t('admin.field.aum')}
          name="aum_range"
          defaultValue={shown.aum_range}
          options={[
            { value: '', label: t('admin.field.notSpecified') },
            ...AUM_RANGES.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <ChecksField
        label={t('admin.field.investmentStage')}
        name="investment_stage"
        options={INVESTOR_STAGES}
        chosen={investor.investment_stage}
      />
      <ChecksField
        label={t('admin.field.investmentFocus')}
        name="investment_focus"
        options={INVESTOR_FOCUS_AREAS}
        chosen={investor.investment_focus}
      />
      <SwitchField
        label={t('admin.field.featured')}
        name="featured"
        defaultChecked={investor.featured}
      />
    </EditDialog>
  );
}

/** The row as the fields hold it. */
function toFields(investor: AdminInvestor) {
  return {
    name: investor.name,
    slug: investor.slug,
    description: investor.description ?? '',
    website: investor.website ?? '',
    location: investor.location ?? '',
    aum_range: investor.aum_range ?? '',
    investment_stage: investor.investment_stage,
    investment_focus: investor.investment_focus,
    featured: investor.featured,
  };
}
