import { type AdminStartup, updateStartup } from '#src/data/newsroom/startups.ts';
import { readEdit, SUBMISSION_LIMITS, startupEdit } from '#src/domain/directory/submission.ts';
import { STARTUP_CATEGORIES, STARTUP_STAGES, TEAM_SIZES } from '#src/domain/options.ts';
import { useAdmin } from '../admin-context.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { AmountField, SelectField, SwitchField, TextArea, TextField } from '../lists/fields.tsx';
import { problemTexts, readFields } from '../lists/form-fields.ts';

type Props = {
  readonly startup: AdminStartup;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Spec §2 and §7, "Edit startup". Year and amount are null when empty (spec §5). */
export function StartupDialog({ startup, onClose, onSaved }: Props) {
  const { t, db, locale } = useAdmin();
  const shown = toFields(startup);
  const save = async (form: FormData) => {
    const typed = readFields(form, shown);
    const read = readEdit(startupEdit(locale), { typed, shown, stored: startup });
    return 'problems' in read
      ? { ok: false as const, fields: problemTexts(t, read.problems) }
      : updateStartup(db, startup.id, read.change);
  };
  const optional = (values: readonly string[]) => [
    { value: '', label: t('admin.field.notSpecified') },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <EditDialog
      type="startup"
      title={t('admin.startups.editTitle')}
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
        required
      />
      <TextField
        label={t('admin.field.website')}
        name="website"
        maxLength={SUBMISSION_LIMITS.website}
        inputMode="url"
        defaultValue={shown.website}
      />
      <div className="field-row">
        <SelectField
          label={t('admin.field.category')}
          name="category"
          defaultValue={shown.category}
          options={STARTUP_CATEGORIES.map((value) => ({
            value,
            label: value === 'Other' ? t('admin.option.Other') : value,
          }))}
        />
        <SelectField
          label={t('admin.field.stage')}
          name="stage"
          defaultValue={shown.stage}
          options={optional(STARTUP_STAGES)}
        />
      </div>
      <div className="field-row">
        <TextField
          label={t('admin.field.location')}
          name="location"
          maxLength={SUBMISSION_LIMITS.location}
          defaultValue={shown.location}
        />
        <SelectField
          label={t('admin.field.employees')}
          name="employees"
          defaultValue={shown.employees}
          options={optional(TEAM_SIZES)}
        />
      </div>
      <TextField
        label={t('admin.field.foundedYear')}
        name="founded_year"
        inputMode="numeric"
        defaultValue={shown.founded_year}
      />
      <div className="field-row">
        <SelectField
          label={t('admin.field.fundingStage')}
          name="funding_stage"
          defaultValue={shown.funding_stage}
          options={optional(STARTUP_STAGES)}
        />
        <AmountField
          label={t('admin.field.fundingAmount')}
          hint={t('admin.form.amountHint')}
          name="funding_amount"
          defaultValue={shown.funding_amount}
        />
      </div>
      <SwitchField
        label={t('admin.field.featured')}
        name="featured"
        defaultChecked={startup.featured}
      />
    </EditDialog>
  );
}

/** The row as the fields hold it. */
function toFields(startup: AdminStartup) {
  const text = (value: string | number | null) => String(value ?? '');
  return {
    name: startup.name,
    slug: startup.slug,
    description: startup.description,
    website: text(startup.website),
    category: startup.category,
    stage: text(startup.stage),
    location: text(startup.location),
    employees: text(startup.employees),
    founded_year: text(startup.founded_year),
    funding_stage: text(startup.funding_stage),
    funding_amount: text(startup.funding_amount),
    featured: startup.featured,
  };
}
