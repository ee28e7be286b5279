import { type AdminInvestor, updateInvestor } from '#src/data/admin-investors.ts';
import { AUM_RANGES, INVESTOR_FOCUS_AREAS, INVESTOR_STAGES } from '#src/domain/options.ts';
import { useAdmin } from '../admin-context.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { ChecksField, SelectField, SwitchField, TextArea, TextField } from '../lists/fields.tsx';

type Props = {
  readonly investor: AdminInvestor;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Spec §2 and §7, "Edit investor". */
export function InvestorDialog({ investor, onClose, onSaved }: Props) {
  const { t, db } = useAdmin();
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    return updateInvestor(db, investor.id, {
      name: text('name'),
      slug: text('slug'),
      description: text('description').replace(/\r\n/g, '\n'),
      website: text('website'),
      location: text('location'),
      aum_range: text('aum_range'),
      investment_focus: form.getAll('investment_focus').map(String),
      investment_stage: form.getAll('investment_stage').map(String),
      featured: form.has('featured'),
    });
  };
  return (
    <EditDialog
      type="investor"
      title={t('admin.investors.editTitle')}
      onSave={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField label={t('admin.field.name')} name="name" defaultValue={investor.name} required />
      <TextField label={t('admin.field.slug')} name="slug" defaultValue={investor.slug} required />
      <TextArea
        label={t('admin.field.description')}
        name="description"
        rows={5}
        defaultValue={investor.description ?? ''}
      />
      <TextField
        label={t('admin.field.website')}
        name="website"
        inputMode="url"
        defaultValue={investor.website ?? ''}
      />
      <div className="field-row">
        <TextField
          label={t('admin.field.location')}
          name="location"
          defaultValue={investor.location ?? ''}
        />
        <SelectField
          label={t('admin.field.aum')}
          name="aum_range"
          defaultValue={investor.aum_range ?? ''}
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
