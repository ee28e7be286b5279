import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import type { NewsletterWords } from '#src/data/newsletter-words.ts';
import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type NewsletterTemplate,
  renameTemplate,
} from '#src/data/newsroom/newsletter-templates.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { SelectField, TextField } from '../lists/fields.tsx';
import { frameOf } from './drafts.ts';
import { useSegmentText } from './SegmentFields.tsx';
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
  const [rows, setRows] = useState<readonly NewsletterTemplate[] | null>(null);
  const [source, setSource] = useState('');
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<NewsletterTemplate | null>(null);
  const [doomed, setDoomed] = useState<NewsletterTemplate | null>(null);
  const [busy, setBusy] = useState(false);
  const subjectOf = (row: NewsletterWords) => row[`subject_${locale}`];
  const load = useCallback(async () => {
    const found = await listTemplates(db);
    if (found.ok) setRows(found.value);
    else fail(found.error);
  }, [db, fail]);
  useEffect(() => void load(), [load]);
  const store = async (call: Promise<Result<null>>): Promise<boolean> => {
    setBusy(true);
    const done = await call;
    setBusy(false);
    if (!done.ok) {
      fail(done.error);
      return false;
    }
    await load();
    return true;
  };
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const campaign = campaigns.find(({ id }) => id === source);
    if (campaign === undefined) return;
    if (!(await store(createTemplate(db, name.trim(), frameOf(campaign))))) return;
    say(t('admin.newsletter.saved'));
    setName('');
    setSource('');
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (renamed && (await store(renameTemplate(db, renamed.id, given)))) setRenamed(null);
  };
  const remove = async () => {
    if (doomed !== null) await store(deleteTemplate(db, doomed.id));
    setDoomed(null);
  };
  return (
    <>
      <p>{t('admin.newsletter.templatesText')}</p>
      {rows?.length === 0 && <p className="empty">{t('admin.newsletter.noTemplates')}</p>}
      {rows !== null && rows.length > 0 && (
        <DataTable
          label={t('admin.newsletter.templates')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('admin.newsletter.name'),
              cell: (row) => <span className="cell-title">{row.name}</span>,
            },
            { key: 'subject', header: t('admin.newsletter.subject'), cell: subjectOf },
            {
              key: 'readers',
              header: t('admin.newsletter.audience'),
              cell: ({ segment }) => inWords(segment),
            },
            {
              key: 'actions',
              header: t('admin.newsletter.actions'),
              cell: (row) => (
                <div className="row-actions">
                  <button
                    type="button"
                    aria-label={t('admin.newsletter.useOf', { name: row.name })}
                    onClick={() => onUse(row)}
                  >
                    {t('admin.newsletter.use')}
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.newsletter.renameOf', { name: row.name })}
                    onClick={() => setRenamed(row)}
                  >
                    {t('admin.newsletter.rename')}
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.newsletter.deleteOf', { name: row.name })}
                    onClick={() => setDoomed(row)}
                  >
                    {t('admin.newsletter.delete')}
                  </button>
                </div>
              ),
            },
          ]}
        />
      )}
      <form className="dialog-form" onSubmit={(event) => void create(event)}>
        <h3>{t('admin.newsletter.newTemplate')}</h3>
        <div className="field-row">
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
        </div>
        <div className="section-actions">
          <Button type="submit" busy={busy}>
            {t('admin.newsletter.saveTemplate')}
          </Button>
        </div>
      </form>
      <Dialog
        open={renamed !== null}
        title={t('admin.newsletter.renameTitle')}
        onClose={() => setRenamed(null)}
      >
        <form className="dialog-form" onSubmit={(event) => void rename(event)}>
          <TextField
            label={t('admin.newsletter.name')}
            name="name"
            required
            maxLength={80}
            defaultValue={renamed?.name}
          />
          <div className="dialog-actions">
            <Button variant="outline" onClick={() => setRenamed(null)}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('admin.save')}
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={doomed !== null}
        title={t('admin.newsletter.deleteTemplateTitle')}
        cancel={t('admin.newsletter.cancelNo')}
        confirm={t('admin.newsletter.delete')}
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={() => void remove()}
      >
        {t('admin.newsletter.deleteTemplateText', { name: doomed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
