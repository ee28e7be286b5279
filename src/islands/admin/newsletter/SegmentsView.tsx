import { useState } from 'react';
import type { Segment } from '#src/data/newsroom/newsletter.ts';
import {
  deleteSegment,
  listSegments,
  saveSegment,
} from '#src/data/newsroom/newsletter-templates.ts';
import { keptForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { KeptTable } from './KeptTable.tsx';
import { SegmentFields, SegmentSize, useSegmentText } from './SegmentFields.tsx';
import { useKept } from './use-kept.ts';
import { useNewsToasts } from './use-news-toasts.ts';

type SegmentForm = { readonly id: string | null; readonly name: string; readonly segment: Segment };

const BLANK: SegmentForm = { id: null, name: '', segment: {} };

/** Choices of readers: how many each reaches now, and a name for those that are used again. */
export function SegmentsView() {
  const { t, db } = useAdmin();
  const { say } = useNewsToasts();
  const inWords = useSegmentText();
  const { rows, busy, store } = useKept('segments', listSegments);
  const [edited, setEdited] = useState(BLANK);
  const form = useOfficeForm({
    rules: keptForm,
    brief: true,
    send: async ({ name }) => {
      const { id, segment } = edited;
      if (!(await store(saveSegment(db, id, { name, segment })))) return null;
      say(t('admin.newsletter.saved'));
      setEdited(BLANK);
      return null;
    },
  });
  return (
    <>
      <p>{t('admin.newsletter.segmentsText')}</p>
      <KeptTable
        kind="Segment"
        label={t('admin.newsletter.segments')}
        rows={rows ?? []}
        columns={[
          {
            key: 'choice',
            size: 18,
            header: t('admin.newsletter.audience'),
            cell: ({ segment }) => inWords(segment),
          },
          {
            key: 'size',
            size: 8,
            whole: true,
            header: t('admin.newsletter.readers'),
            cell: ({ segment }) => <SegmentSize segment={segment} />,
          },
        ]}
        actions={[['edit', setEdited]]}
        busy={busy}
        onDelete={(id) => store(deleteSegment(db, id))}
      />
      <Form of={form}>
        <h3>{edited.id === null ? t('admin.newsletter.newSegment') : edited.name}</h3>
        <SegmentFields
          segment={edited.segment}
          onChange={(segment) => setEdited({ ...edited, segment })}
        />
        <TextField
          label={t('admin.newsletter.name')}
          required
          maxLength={80}
          name="name"
          value={edited.name}
          onChange={({ target }) => setEdited({ ...edited, name: target.value })}
        />
        <Actions>
          <Submit>{t('admin.newsletter.saveSegment')}</Submit>
          {edited.id !== null && (
            <Button variant="outline" onClick={() => setEdited(BLANK)}>
              {t('admin.cancel')}
            </Button>
          )}
        </Actions>
      </Form>
    </>
  );
}
