import { type SubmitEvent, useState } from 'react';
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
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Actions, FieldRow, Form } from '../../ui/layout.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { SelectField, TextField } from '../lists/fields.tsx';
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
  const [source, setSource] = useState('');
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<NewsletterTemplate | null>(null);
  const subjectOf = (row: NewsletterWords) =>
    row[`subject_${locale}`].trim() || t('admin.newsletter.noSubject');
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = await getCampaign(db, source);
    if (!found.ok) return fail(found.error);
    if (!(await store(createTemplate(db, name.trim(), frameOf(found.value.draft))))) return;
    say(t('admin.newsletter.saved'));
    setName('');
    setSource('');
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (renamed && (await store(renameTemplate(db, renamed.id, given)))) setRenamed(null);
  };
  return (
    <>
      <p>{t('admin.newsletter.templatesText')}</p>
      {rows?.length === 0 && <Empty>{t('admin.newsletter.noTemplates')}</Empty>}
      <KeptTable
        kind="Template"
        label={t('admin.newsletter.templates')}
        rows={rows ?? []}
        columns={[
          { key: 'subject', header: t('admin.newsletter.subject'), cell: subjectOf },
          {
            key: 'readers',
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
      <Form onSubmit={(event) => void create(event)}>
        <h3>{t('admin.newsletter.newTemplate')}</h3>
        <FieldRow>
          <SelectField
            label={t('admin.newsletter.fromCampaign')}
            required
            value={source}
            onChange={({ target }) => setSource(target.value)}
            options={[
              { value: '', label: t('admin.newsletter.chooseCampaign') },
              ...campaigns.map((row) => ({ value: row.id, label: subjectOf(row) })),
            ]}
          />
          <TextField
            label={t('admin.newsletter.name')}
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldRow>
        <Actions>
          <Button type="submit" busy={busy}>
            {t('admin.newsletter.saveTemplate')}
          </Button>
        </Actions>
      </Form>
      <Dialog
        size="wide"
        open={renamed !== null}
        title={t('admin.newsletter.renameTitle')}
        onClose={() => setRenamed(null)}
      >
        <Form onSubmit={(event) => void rename(event)}>
          <TextField
            label={t('admin.newsletter.name')}
            name="name"
            required
            maxLength={80}
            defaultValue={renamed?.name}
          />
          <DialogActions>
            <Button variant="outline" onClick={() => setRenamed(null)}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('admin.save')}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
