import { useEffect, useRef, useState } from 'react';
import {
  approveSubmission,
  rejectSubmission,
  type Submission,
  takeBackDecision,
} from '#src/data/newsroom/reviews.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange, withoutRows } from '../server-state.ts';

/** How long a decision can be taken back here. The database allows more, its mail waits longer. */
const UNDO_MS = 10_000;

type Decision = {
  readonly submission: Submission;
  /** Why it was rejected; null approves it. */
  readonly note: string | null;
};

/** A submission that was decided on, in the place that it had. */
export type Decided = Decision & {
  readonly state: 'under way' | 'undoable' | 'final';
};

export const cardId = ({ id }: Pick<Submission, 'id'>) => `pending-${id}`;

/**
 * Decisions on what waits. What was decided keeps its place, and its height, so that no other card comes to lie
 * under a pointer that is about to press again: it goes once it can no longer be taken back and neither the
 * pointer nor the focus is there.
 */
export function useDecisions(kind: EntryKind) {
  const { t, user, sayDone, sayFailed } = useAdmin();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [approved, setApproved] = useState<readonly Submission[]>([]);
  const [rejecting, setRejecting] = useState<Submission | null>(null);
  // Said where one looks: in the dialog that was not closed, or beside the submission.
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const isPointedAt = useRef(false);
  const timers = useRef<number[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const forget = (id: string) =>
    setDecided((before) => before.filter(({ submission }) => submission.id !== id));
  const mark = (id: string, state: Decided['state']) =>
    setDecided((before) =>
      before.map((each) => (each.submission.id === id ? { ...each, state } : each)),
    );
  /** The button that has it is about to go. */
  const focus = (submission: Submission) =>
    document.getElementById(cardId(submission))?.focus({ preventScroll: true });
  const keep = (decision: Decision) => {
    const card = document.getElementById(cardId(decision.submission));
    if (card) card.style.minHeight = `${card.getBoundingClientRect().height}px`;
    focus(decision.submission);
    setDecided((before) => [...before, { ...decision, state: 'under way' }]);
  };
  const sweep = () => {
    if (isPointedAt.current) return;
    setDecided((before) =>
      before.filter(
        ({ state, submission }) =>
          state !== 'final' ||
          document.getElementById(cardId(submission))?.contains(document.activeElement),
      ),
    );
  };
  const settle = (id: string) => {
    mark(id, 'final');
    sweep();
  };
  const fail = (error: AppError, { id, name }: Submission, what: 'approve' | 'reject' | 'undo') => {
    const message = t(`admin.pending.${what}Failed`, { name, message: failureText(t, error) });
    setFailure({ id, message });
    sayFailed(message);
  };

  const decision = useChange({
    run: (db, { submission: { id, updated_at: seen }, note }: Decision) =>
      note === null
        ? approveSubmission(db, { kind, id, reviewer: user.id, seen })
        : rejectSubmission(db, { kind, id, note }),
    touches: [KEYS.entries(kind), KEYS.metrics],
    // A note is not taken from under whoever writes it: what is rejected waits for the answer.
    foresee: ({ submission, note }) =>
      note === null ? [withoutRows(KEYS.pending(kind), [submission.id])] : [],
    done: (_, { submission, note }) => {
      const { id, name } = submission;
      if (note !== null) {
        keep({ submission, note });
        // The dialog that closes gives the focus to a button that is gone.
        requestAnimationFrame(() => focus(submission));
      }
      if (note === null) setApproved((before) => [...before, submission]);
      setRejecting(null);
      mark(id, 'undoable');
      timers.current.push(window.setTimeout(() => settle(id), UNDO_MS));
      sayDone(t(note === null ? 'admin.pending.approved' : 'admin.pending.rejected', { name }));
    },
    failed: (error, { submission, note }) => {
      forget(submission.id);
      fail(error, submission, note === null ? 'approve' : 'reject');
    },
  });
  const undo = useChange({
    run: (db, { id }: Submission) => takeBackDecision(db, { kind, id }),
    touches: [KEYS.entries(kind), KEYS.metrics],
    failed: (error, submission) => fail(error, submission, 'undo'),
  });
  return {
    decided,
    /** Approved here, until somebody has seen to the places that name them. */
    approved,
    forgetApproved: () => setApproved([]),
    rejecting,
    setRejecting,
    failure,
    decide: async (submission: Submission, note: string | null) => {
      // A second click; what is pressed elsewhere meanwhile counts.
      if (decision.of?.submission.id === submission.id) return;
      setFailure(null);
      if (note === null) keep({ submission, note });
      await decision.run({ submission, note });
    },
    takeBack: async (submission: Submission) => {
      setFailure(null);
      focus(submission);
      mark(submission.id, 'under way');
      const { ok } = await undo.run(submission);
      if (!ok) return mark(submission.id, 'undoable');
      setApproved((before) => before.filter(({ id }) => id !== submission.id));
      forget(submission.id);
      sayDone(t('admin.pending.undone', { name: submission.name }));
    },
    /** For the list of all cards. */
    watched: {
      onPointerEnter: () => {
        isPointedAt.current = true;
      },
      onPointerLeave: () => {
        isPointedAt.current = false;
        sweep();
      },
      // Where the focus goes is known after it has gone.
      onBlur: () => void setTimeout(() => sweep()),
    },
  };
}
