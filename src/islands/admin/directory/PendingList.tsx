import { type ReactNode, Suspense, useRef, useState } from 'react';
import {
  approveSubmission,
  listPending,
  MOST_PENDING,
  rejectSubmission,
  type Submission,
} from '#src/data/newsroom/reviews.ts';
import {
  columnsOf,
  type EntryColumn,
  type EntryFact,
  type EntryKind,
} from '#src/domain/directory/entries.ts';
import { formatDateShort, formatMoney } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Button } from '../../ui/Button.tsx';
import { ClampedText } from '../../ui/ClampedText.tsx';
import { Block } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange, withoutRows } from '../server-state.ts';

const RejectDialog = officePart(async () => (await import('./RejectDialog.tsx')).RejectDialog);

type Decision = {
  readonly submission: Submission;
  /** Why it was rejected; null approves it. */
  readonly note: string | null;
};

/** Spec §2, "Pending Approvals": approve or reject, one by one. A decided item leaves the list. */
export function PendingList({ kind }: { readonly kind: EntryKind }) {
  const { t, user, sayDone, sayFailed } = useAdmin();
  const pending = useAsked(KEYS.pending(kind), (db) => listPending(db, kind));
  const [rejecting, setRejecting] = useState<Submission | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Said where one looks: in the dialog that was not closed, or beside the submission.
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const decision = useChange({
    run: (db, { submission: { id, updated_at: seen }, note }: Decision) =>
      note === null
        ? approveSubmission(db, { kind, id, reviewer: user.id, seen })
        : rejectSubmission(db, { kind, id, note }),
    touches: [KEYS.entries(kind), KEYS.metrics],
    // A note is not taken from under whoever writes it: what is rejected waits for the answer.
    foresee: ({ submission, note }) =>
      note === null ? [withoutRows(KEYS.pending(kind), [submission.id])] : [],
    done: (_, { submission: { name }, note }) => {
      setRejecting(null);
      sayDone(t(note === null ? 'admin.pending.approved' : 'admin.pending.rejected', { name }));
    },
    failed: (error, { submission: { id, name }, note }) => {
      const named = { name, message: failureText(t, error) };
      const message = t(
        note === null ? 'admin.pending.approveFailed' : 'admin.pending.rejectFailed',
        named,
      );
      setFailure({ id, message });
      sayFailed(message);
    },
  });
  const decide = async (submission: Submission, note: string | null) => {
    // A second click; what is pressed elsewhere meanwhile counts.
    if (decision.of?.submission.id === submission.id) return;
    setFailure(null);
    const { ok } = await decision.run({ submission, note });
    // The button that had the focus is gone with its item.
    if (ok) heading.current?.focus();
  };

  return (
    <Block aria-labelledby="pending-title">
      <h2 id="pending-title" ref={heading} tabIndex={-1}>
        {t('admin.pending.title')}
        {pending.data && (
          <span className="ms-2 font-sans text-lg font-normal text-muted tabular-nums">
            {pending.data.length}
            {pending.data.length >= MOST_PENDING && '+'}
          </span>
        )}
      </h2>
      {pending.isPending && <Loading />}
      <Failed of={pending.error} onRetry={pending.refetch} />
      {pending.data?.length === 0 && <Empty>{t('admin.pending.empty')}</Empty>}
      {pending.data && pending.data.length > 0 && (
        <ul className="grid gap-3">
          {pending.data.map((submission) => (
            <li
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
              key={submission.id}
            >
              <div className="min-w-0 flex-[1_1_18rem]">
                <Sent kind={kind} submission={submission} />
                {failure?.id === submission.id && rejecting === null && (
                  <Message tone="error">{failure.message}</Message>
                )}
              </div>
              <div className="flex gap-2">
                <Button
                  aria-label={t('admin.pending.approveName', { name: submission.name })}
                  onClick={() => void decide(submission, null)}
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
    </Block>
  );
}

/** Shown by themselves, before the other columns. */
const APART = ['name', 'description', 'website', 'category', 'location'];

/** What was sent, and by whom: all that one decides on. */
function Sent({ kind, submission }: { readonly kind: EntryKind; readonly submission: Submission }) {
  const { t, locale } = useAdmin();
  const { name, location, description, website, logo_url, created_at, submitter } = submission;
  const said = (column: EntryColumn) => {
    const value = submission[column] ?? [];
    return column === 'funding_amount' && typeof value === 'number'
      ? formatMoney(value, locale)
      : [value]
          .flat()
          .map((each) => labelOf(t, String(each)))
          .join(', ');
  };
  const facts = columnsOf(kind).filter((column) => !APART.includes(column) && said(column) !== '');
  return (
    <>
      <div className="flex items-center gap-3">
        {logo_url !== null && (
          <Picture
            className="size-14 rounded-md object-cover"
            src={logo_url}
            alt={t('admin.pending.logo', { name })}
            widths={[96, 192]}
            sizes="56px"
            width={56}
            height={56}
          />
        )}
        <h3 className="line-clamp-3 text-lg">{name}</h3>
      </div>
      <p className="line-clamp-3 text-muted">
        {[said('category'), location].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={created_at}>{formatDateShort(created_at, locale)}</time>
      </p>
      <dl className="my-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Fact label={t('entry.website')}>
          {website === null ? (
            t('entry.notSpecified')
          ) : (
            <a
              className="text-accent underline"
              href={/^https?:/i.test(website) ? website : `https://${website}`}
              rel="noopener nofollow"
              target="_blank"
            >
              {website}
            </a>
          )}
        </Fact>
        {facts.map((column) => (
          <Fact key={column} label={t(`directory.${column as EntryFact}`)}>
            {said(column)}
          </Fact>
        ))}
        {submitter !== null && (
          <Fact label={t('admin.pending.by')}>
            {submitter.full_name}{' '}
            <a className="text-accent underline" href={`mailto:${submitter.email}`}>
              {submitter.email}
            </a>
          </Fact>
        )}
      </dl>
      <ClampedText more={t('admin.pending.more')} less={t('admin.pending.less')}>
        {description ?? ''}
      </ClampedText>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="line-clamp-2 max-w-full wrap-anywhere">
      <dt className="inline text-muted">{label}: </dt>
      <dd className="ms-0 inline">{children}</dd>
    </div>
  );
}
