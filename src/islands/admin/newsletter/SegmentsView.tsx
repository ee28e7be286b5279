import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import type { Segment } from '#src/data/newsroom/newsletter.ts';
import {
  deleteSegment,
  listSegments,
  type NamedSegment,
  saveSegment,
} from '#src/data/newsroom/newsletter-templates.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useAdmin } from '../admin-context.ts';
import { TextField } from '../lists/fields.tsx';
import { SegmentFields, SegmentSize, useSegmentText } from './SegmentFields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

type Form = { readonly id: string | null; readonly name: string; readonly segment: Segment };

const BLANK: Form = { id: null, name: '', segment: {} };

/** Choices of readers: how many each reaches now, and a name for those that are used again. */
export function SegmentsView() {
  const { t, db } = useAdmin();
  const { say, fail } = useNewsToasts();
  const inWords = useSegmentText();
  const [rows, setRows] = useState<readonly NamedSegment[]>([]);
  const [form, setForm] = useState(BLANK);
  const [doomed, setDoomed] = useState<NamedSegment | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const found = await listSegments(db);
    if (found.ok) setRows(found.value);
    else fail(found.error);
  }, [db, fail]);
  useEffect(() => void load(), [load]);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const saved = await saveSegment(db, form.id, { name: form.name.trim(), segment: form.segment });
    setBusy(false);
    if (!saved.ok) return fail(saved.error);
    say(t('admin.newsletter.saved'));
    setForm(BLANK);
    await load();
  };
  const remove = async () => {
    if (doomed === null) return;
    setBusy(true);
    const gone = await deleteSegment(db, doomed.id);
    setBusy(false);
    setDoomed(null);
    if (!gone.ok) fail(gone.error);
    await load();
  };
  return (
    <>
      <p>{t('admin.newsletter.segmentsText')}</p>
      {rows.length > 0 && (
        <DataTable
          label={t('admin.newsletter.segments')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('admin.newsletter.name'),
              cell: ({ name }) => <span className="cell-title">{name}</span>,
            },
            {
              key: 'choice',
              header: t('admin.newsletter.audience'),
              cell: ({ segment }) => inWords(segment),
            },
            {
              key: 'size',
              header: t('admin.newsletter.readers'),
              cell: ({ segment }) => <SegmentSize segment={segment} />,
            },
            {
              key: 'actions',
              header: t('admin.newsletter.actions'),
              cell: (row) => (
                <div className="row-actions">
                  <button
                    type="button"
                    aria-label={t('admin.newsletter.editOf', { name: row.name })}
                    onClick={() => setForm(row)}
                  >
                    {t('admin.newsletter.edit')}
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
      <form className="dialog-form" onSubmit={(event) => void save(event)}>
        <h3>{form.id === null ? t('admin.newsletter.newSegment') : form.name}</h3>
        <SegmentFields
          segment={form.segment}
          onChange={(segment) => setForm({ ...form, segment })}
        />
        <TextField
          label={t('admin.newsletter.name')}
          required
          maxLength={80}
          value={form.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <div className="section-actions">
          <Button type="submit" busy={busy}>
            {t('admin.newsletter.saveSegment')}
          </Button>
          {form.id !== null && (
            <Button variant="outline" onClick={() => setForm(BLANK)}>
              {t('admin.cancel')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={doomed !== null}
        title={t('admin.newsletter.deleteSegmentTitle')}
        cancel={t('admin.newsletter.cancelNo')}
        confirm={t('admin.newsletter.delete')}
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={() => void remove()}
      >
        {t('admin.newsletter.deleteSegmentText', { name: doomed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
