import { useState } from 'react';
import type { NewsletterWords } from '#src/data/newsletter-words.ts';
import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type NewsletterTemplate,
  renameTemplate,
} from '#src/data/newsroom/newsletter-templates.ts';
import { getCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { keptForm, templateForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, FieldRow } from '../../ui/layout.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';
import { frameOf } from './drafts.ts';
import { KeptTable } from './KeptTable.tsx';
import { useSegmentText } from './SegmentFields.tsx';
import { useKept } from './use-kept.ts';
import { useNewsToasts } from './use-news-toasts.ts';

type Props = {
  /** What a template can be made from. */
  readonly campaigns: readonly Campaign[];
  readonly onUse: (template: NewsletterTemplate) => void;
};

/** Frames that newsletters begin with: made from an issue, renamed, used, deleted. */
export function TemplatesView({ campaigns, onUse }: Props) {
  const { t, db, locale } = useAdmin();
  const { say, fail } = useNewsToasts();
  const inWords = useSegmentText();
  const { rows, busy, store } = useKept('templates', listTemplates);
  const [renamed, setRenamed] = useState<NewsletterTemplate | null>(null);
  const subjectOf = (row: NewsletterWords) =>
    row[`subject_${locale}`].trim() || t('admin.newsletter.noSubject');
  const form = useOfficeForm({
    rules: templateForm,
    brief: true,
    send: async ({ source, name }) => {
      const found = await getCampaign(db, source);
      if (!found.ok) {
        fail(found.error);
        return null;
      }
      if (!(await store(createTemplate(db, name, frameOf(found.value.draft))))) return null;
      say(t('admin.newsletter.saved'));
      form.reset();
      return null;
    },
  });
  return (
    <>
      <p>{t('admin.newsletter.templatesText')}</p>
      {rows?.length === 0 && <Empty>{t('admin.newsletter.noTemplates')}</Empty>}
      <KeptTable
        kind="Template"
        label={t('admin.newsletter.templates')}
        rows={rows ?? []}
        columns={[
          { key: 'subject', size: 14, header: t('admin.newsletter.subject'), cell: subjectOf },
          {
            key: 'readers',
            size: 14,
            header: t('admin.newsletter.audience'),
            cell: ({ segment }) => inWords(segment),
          },
        ]}
        actions={[
          ['use', onUse],
          ['rename', setRenamed],
        ]}
        busy={busy}
        onDelete={(id) => store(deleteTemplate(db, id))}
      />
      <Form of={form}>
        <h3>{t('admin.newsletter.newTemplate')}</h3>
        <FieldRow>
          <SelectField
            label={t('admin.newsletter.fromCampaign')}
            name="source"
            required
            options={[
              { value: '', label: t('admin.newsletter.chooseCampaign') },
              ...campaigns.map((row) => ({ value: row.id, label: subjectOf(row) })),
            ]}
          />
          <TextField label={t('admin.newsletter.name')} name="name" required maxLength={80} />
        </FieldRow>
        <Actions>
          <Submit>{t('admin.newsletter.saveTemplate')}</Submit>
        </Actions>
      </Form>
      {renamed && (
        <RenameDialog
          template={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) => store(renameTemplate(db, renamed.id, name))}
        />
      )}
    </>
  );
}

type RenameProps = {
  readonly template: NewsletterTemplate;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
};

function RenameDialog({ template, onClose, onRename }: RenameProps) {
  const { t } = useAdmin();
  const form = useOfficeForm({
    rules: keptForm,
    brief: true,
    send: async ({ name }) => {
      if (await onRename(name)) onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.newsletter.renameTitle')}
      submit={[t('admin.save')]}
      onClose={onClose}
    >
      <TextField
        label={t('admin.newsletter.name')}
        name="name"
        required
        maxLength={80}
        defaultValue={template.name}
      />
    </FormDialog>
  );
}
