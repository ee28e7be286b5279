import { type AdminStartup, updateStartup } from '#src/data/admin-startups.ts';
import { STARTUP_CATEGORIES, STARTUP_STAGES, TEAM_SIZES } from '#src/domain/options.ts';
import { useAdmin } from '../admin-context.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { SelectField, SwitchField, TextArea, TextField } from '../lists/fields.tsx';

type Props = {
  readonly startup: AdminStartup;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Spec §2 and §7, "Edit startup". Year and amount are null when empty (spec §5). */
export function StartupDialog({ startup, onClose, onSaved }: Props) {
  const { t, db } = useAdmin();
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    return updateStartup(db, startup.id, {
      name: text('name'),
      slug: text('slug'),
      description: text('description').replace(/\r\n/g, '\n'),
      website: text('website'),
      category: text('category'),
      stage: text('stage'),
      location: text('location'),
      employees: text('employees'),
      founded_year: text('founded_year') === '' ? null : Number.parseInt(text('founded_year'), 10),
      funding_stage: text('funding_stage'),
      funding_amount:
        text('funding_amount') === '' ? null : Number.parseFloat(text('funding_amount')),
      featured: form.has('featured'),
    });
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
      <TextField label={t('admin.field.name')} name="name" defaultValue={startup.name} required />
      <TextField label={t('admin.field.slug')} name="slug" defaultValue={startup.slug} required />
      <TextArea
        label={t('admin.field.description')}
        name="description"
        rows={5}
        defaultValue={startup.description}
        required
      />
      <TextField
        label={t('admin.field.website')}
        name="website"
        inputMode="url"
        defaultValue={startup.website ?? ''}
      />
      <div className="field-row">
        <SelectField
          label={t('admin.field.category')}
          name="category"
          defaultValue={startup.category}
          options={STARTUP_CATEGORIES.map((value) => ({
            value,
            label: value === 'Other' ? t('admin.option.Other') : value,
          }))}
        />
        <SelectField
          label={t('admin.field.stage')}
          name="stage"
          defaultValue={startup.stage ?? ''}
          options={optional(STARTUP_STAGES)}
        />
      </div>
      <div className="field-row">
        <TextField
          label={t('admin.field.location')}
          name="location"
          defaultValue={startup.location ?? ''}
        />
        <SelectField
          label={t('admin.field.employees')}
          name="employees"
          defaultValue={startup.employees ?? ''}
          options={optional(TEAM_SIZES)}
        />
      </div>
      <TextField
        label={t('admin.field.foundedYear')}
        name="founded_year"
        type="number"
        min={1990}
        max={new Date().getFullYear()}
        defaultValue={startup.founded_year ?? ''}
      />
      <div className="field-row">
        <SelectField
          label={t('admin.field.fundingStage')}
          name="funding_stage"
          defaultValue={startup.funding_stage ?? ''}
          options={optional(STARTUP_STAGES)}
        />
        <TextField
          label={t('admin.field.fundingAmount')}
          name="funding_amount"
          type="number"
          min={0}
          step="0.01"
          defaultValue={startup.funding_amount ?? ''}
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
