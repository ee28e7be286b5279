import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  approveSubmission,
  listPending,
  rejectSubmission,
  type Submission,
  type SubmissionTable,
} from '#src/data/admin-reviews.ts';
import { formatDateShort } from '#src/domain/format.ts';
import type { Result } from '#src/domain/result.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextArea } from '../lists/fields.tsx';

type Props = {
  readonly table: SubmissionTable;
  /** Counts up when the list has to be loaded again. */
  readonly version: number;
  readonly onDecided: () => void;
};

/** Spec §2, "Pending Approvals": approve or reject, one by one. A decided item leaves the list. */
export function PendingList({ table, version, onDecided }: Props) {
  const { t, db, locale, user, reloadMetrics } = useAdmin();
  const [pending, setPending] = useState<Result<readonly Submission[]> | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<Submission | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(async () => setPending(await listPending(db, table)), [db, table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => void load(), [load, version]);

  const decide = async (submission: Submission, decision: 'approve' | 'reject', note = '') => {
    if (busy !== null) return;
    const { id, name } = submission;
    setBusy(`${decision}:${id}`);
    const done =
      decision === 'approve'
        ? await approveSubmission(db, { table, id, reviewer: user.id })
        : await rejectSubmission(db, { table, id, note });
    setBusy(null);
    setRejecting(null);
    if (!done.ok) {
      const named = { name, message: failureText(t, done.error) };
      const message = t(
        decision === 'approve' ? 'admin.pending.approveFailed' : 'admin.pending.rejectFailed',
        named,
      );
      showToast({ title: t('admin.error'), message, tone: 'error' });
      return;
    }
    const message = t(
      decision === 'approve' ? 'admin.pending.approved' : 'admin.pending.rejected',
      { name },
    );
    showToast({ title: t('admin.success'), message, tone: 'success' });
    setPending((before) =>
      before?.ok ? { ok: true, value: before.value.filter((each) => each.id !== id) } : before,
    );
    // The button that had the focus is gone with its item.
    heading.current?.focus();
    reloadMetrics();
    onDecided();
  };

  const reject = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    if (rejecting) void decide(rejecting, 'reject', note);
  };

  return (
    <section className="admin-section" aria-labelledby="pending-title">
      <h2 id="pending-title" ref={heading} tabIndex={-1}>
        {t('admin.pending.title')}
        {pending?.ok && <span className="count numbers">{pending.value.length}</span>}
      </h2>
      {pending === null && (
        <div className="admin-wait">
          <Spinner label={t('admin.loading')} />
        </div>
      )}
      {pending?.ok === false && (
        <Message tone="error">
          <div className="banner">
            <p>{t('admin.list.failed', { message: failureText(t, pending.error) })}</p>
            <Button variant="outline" onClick={() => void load()}>
              {t('admin.retry')}
            </Button>
          </div>
        </Message>
      )}
      {pending?.ok && pending.value.length === 0 && (
        <p className="empty">{t('admin.pending.empty')}</p>
      )}
      {pending?.ok && pending.value.length > 0 && (
        <ul className="pending-list">
          {pending.value.map((submission) => (
            <li key={submission.id}>
              <div>
                <h3>{submission.name}</h3>
                <p className="text-muted">
                  {[submission.category, submission.location].filter(Boolean).join(' · ')}
                  {' · '}
                  <time dateTime={submission.createdAt}>
                    {formatDateShort(submission.createdAt, locale)}
                  </time>
                </p>
                <p>{submission.description}</p>
              </div>
              <div className="pending-actions">
                <Button
                  aria-label={t('admin.pending.approveName', { name: submission.name })}
                  busy={busy === `approve:${submission.id}`}
                  onClick={() => void decide(submission, 'approve')}
                >
                  {t('admin.pending.approve')}
                </Button>
                <Button
                  variant="outline"
                  aria-label={t('admin.pending.rejectName', { name: submission.name })}
                  onClick={() => setRejecting(submission)}
                >
                  {t('admin.pending.reject')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={rejecting !== null}
        title={t('admin.pending.rejectTitle', { name: rejecting?.name ?? '' })}
        onClose={() => setRejecting(null)}
      >
        <form className="dialog-form" onSubmit={reject}>
          <TextArea
            label={t('admin.pending.note')}
            hint={t('admin.pending.noteHint')}
            name="note"
            rows={4}
            maxLength={2000}
          />
          <div className="dialog-actions">
            <Button variant="outline" onClick={() => setRejecting(null)}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" busy={busy?.startsWith('reject:') ?? false}>
              {t('admin.pending.reject')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
