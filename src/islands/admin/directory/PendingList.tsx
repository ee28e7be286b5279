import { Suspense, useState } from 'react';
import {
  getQueueFigures,
  listPending,
  MOST_PENDING,
  type Submission,
  type Twin,
} from '#src/data/newsroom/reviews.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { Button } from '../../ui/Button.tsx';
import { Block } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { PendingEntry } from './PendingEntry.tsx';
import { cardId, useDecisions } from './use-decisions.ts';

const LinkNames = officePart(async () => (await import('./LinkNames.tsx')).LinkNames);
const RejectDialog = officePart(async () => (await import('./RejectDialog.tsx')).RejectDialog);
const AskDialog = officePart(async () => (await import('./AskDialog.tsx')).AskDialog);
const BlockDialog = officePart(
  async () => (await import('../senders/BlockDialog.tsx')).BlockDialog,
  'senders',
);
const MergeDialog = officePart(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** What waits for its sender comes after what waits for us. */
const waitsForSender = ({ asked }: Submission) => asked?.answeredAt === null;

/** As the database has them: a file brings many at one moment. */
const byNewest = (one: Submission, other: Submission) =>
  Number(waitsForSender(one)) - Number(waitsForSender(other)) ||
  other.created_at.localeCompare(one.created_at) ||
  one.id.localeCompare(other.id);

/** Spec §2, "Pending Approvals": approve or reject, one by one. A decided item leaves the list. */
export function PendingList({
  kind,
  onCorrect,
}: {
  readonly kind: EntryKind;
  /** Opens the form of an entry. */
  readonly onCorrect: (submission: Submission) => void;
}) {
  const { t, locale } = useAdmin();
  const [asking, setAsking] = useState<Submission | null>(null);
  const [blocking, setBlocking] = useState<string | null>(null);
  const [merging, setMerging] = useState<{ submission: Submission; twin: Twin } | null>(null);
  const figures = useAsked(KEYS.queue(kind), (db) => getQueueFigures(db, kind));
  const pending = useAsked(KEYS.pending(kind), (db) => listPending(db, kind));
  const {
    decided,
    approved,
    rejecting,
    setRejecting,
    failure,
    decide,
    takeBack,
    watched,
    ...rest
  } = useDecisions(kind);
  const decisions = new Map(decided.map((each) => [each.submission.id, each]));
  const waiting = (pending.data ?? []).filter(({ id }) => !decisions.has(id));
  const shown = [...waiting, ...decided.map(({ submission }) => submission)].toSorted(byNewest);

  return (
    <Block aria-labelledby="pending-title">
      <h2 id="pending-title">
        {t('admin.pending.title')}
        {pending.data && (
          <span className="ms-2 font-sans text-lg font-normal text-muted tabular-nums">
            {waiting.length}
            {waiting.length >= MOST_PENDING && '+'}
          </span>
        )}
      </h2>
      {figures.data && figures.data.received > 0 && (
        <Hint>
          {[
            t('admin.pending.figures', {
              received: figures.data.received,
              answered: figures.data.answered,
            }),
            figures.data.medianHours !== null &&
              t('admin.pending.median', {
                hours: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(
                  Math.ceil(figures.data.medianHours),
                ),
              }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Hint>
      )}
      {pending.isPending && <Loading />}
      <Failed of={pending.error} onRetry={pending.refetch} />
      {pending.data && shown.length === 0 && <Empty>{t('admin.pending.empty')}</Empty>}
      {shown.length > 0 && (
        <ul className="grid gap-3" {...watched}>
          {shown.map((submission) => {
            const decision = decisions.get(submission.id);
            return (
              <li
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 data-decided:border-dashed data-decided:bg-transparent"
                key={submission.id}
                id={cardId(submission)}
                tabIndex={-1}
                data-decided={decision ? '' : undefined}
              >
                <div className="min-w-0 flex-[1_1_18rem]">
                  {decision ? (
                    <div className="flex flex-wrap items-center gap-3">
                      <p>
                        {t(
                          decision.note === null
                            ? 'admin.pending.approved'
                            : 'admin.pending.rejected',
                          { name: submission.name },
                        )}
                      </p>
                      {decision.state === 'undoable' && (
                        <Button
                          variant="outline"
                          aria-label={t('admin.pending.undoName', { name: submission.name })}
                          onClick={() => void takeBack(submission)}
                        >
                          {t('admin.pending.undo')}
                        </Button>
                      )}
                    </div>
                  ) : (
                    <PendingEntry
                      kind={kind}
                      submission={submission}
                      onMerge={(twin) => setMerging({ submission, twin })}
                    />
                  )}
                  {failure?.id === submission.id && rejecting === null && (
                    <Message tone="error">{failure.message}</Message>
                  )}
                </div>
                {!decision && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="outline"
                      aria-label={t('admin.pending.approveName', { name: submission.name })}
                      onClick={() => void decide(submission, null)}
                    >
                      {t('admin.pending.approve')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('admin.pending.correctName', { name: submission.name })}
                      onClick={() => onCorrect(submission)}
                    >
                      {t('admin.pending.correct')}
                    </Button>
                    {submission.submitter && (
                      <Button
                        variant="quiet"
                        aria-label={t('admin.pending.askName', { name: submission.name })}
                        onClick={() => setAsking(submission)}
                      >
                        {t('admin.pending.ask')}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      aria-label={t('admin.pending.rejectName', { name: submission.name })}
                      onClick={() => setRejecting(submission)}
                    >
                      {t('admin.pending.reject')}
                    </Button>
                    {submission.submitter && (
                      <Button
                        variant="quiet"
                        aria-label={t('admin.pending.blockName', { name: submission.name })}
                        onClick={() => setBlocking(submission.submitter?.email ?? null)}
                      >
                        {t('admin.pending.block')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {blocking !== null && (
        <Suspense>
          <BlockDialog sender={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
      {/* Below: above, it would push another card under the pointer. */}
      {approved.length > 0 && (
        <Suspense>
          <LinkNames kind={kind} entries={approved} onClose={rest.forgetApproved} />
        </Suspense>
      )}
      {rejecting && (
        <Suspense>
          <RejectDialog
            submission={rejecting}
            onClose={() => setRejecting(null)}
            onReject={(note) => decide(rejecting, note)}
            failure={failure?.id === rejecting.id ? failure.message : undefined}
          />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <AskDialog kind={kind} submission={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {merging && (
        <Suspense>
          <MergeDialog kind={kind} {...merging} onClose={() => setMerging(null)} />
        </Suspense>
      )}
    </Block>
  );
}
