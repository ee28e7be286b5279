import { type SubmitEvent, useState } from 'react';
import type { Segment } from '#src/data/newsroom/newsletter.ts';
import {
  deleteSegment,
  listSegments,
  saveSegment,
} from '#src/data/newsroom/newsletter-templates.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { TextField } from '../lists/fields.tsx';
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
  const [form, setForm] = useState(BLANK);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { id, name, segment } = form;
    if (!(await store(saveSegment(db, id, { name: name.trim(), segment })))) return;
    say(t('admin.newsletter.saved'));
    setForm(BLANK);
  };
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
            header: t('admin.newsletter.audience'),
            cell: ({ segment }) => inWords(segment),
          },
          {
            key: 'size',
            header: t('admin.newsletter.readers'),
            cell: ({ segment }) => <SegmentSize segment={segment} />,
          },
        ]}
        actions={[['edit', setForm]]}
        busy={busy}
        onDelete={(id) => store(deleteSegment(db, id))}
      />
      <Form onSubmit={(event) => void save(event)}>
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
        <Actions>
          <Button type="submit" busy={busy}>
            {t('admin.newsletter.saveSegment')}
          </Button>
          {form.id !== null && (
            <Button variant="outline" onClick={() => setForm(BLANK)}>
              {t('admin.cancel')}
            </Button>
          )}
        </Actions>
      </Form>
    </>
  );
}
