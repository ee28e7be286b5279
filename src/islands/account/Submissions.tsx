import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import {
  answerQuestion,
  listOwnSubmissions,
  type OwnSubmission,
  withdrawSubmission,
} from '#src/data/account/submissions.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextArea } from '../ui/fields.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { Hint, TextLink } from '../ui/text.ts';
import type { PartProps } from './context.ts';
import { Entries, EntryHead } from './entries.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

const TONES = {
  pending: 'amber',
  asked: 'accent',
  approved: 'jade',
  merged: 'jade',
  rejected: 'accent',
  removed: 'plain',
} as const;

/** Where a submission stands, with what it waits for. */
function stateOf({ status, question, mergedInto }: OwnSubmission): keyof typeof TONES {
  if (status === 'pending' && question !== null) return 'asked';
  return status === 'rejected' && mergedInto !== null ? 'merged' : status;
}

/** Everything the person submitted: where it stands, what the reviewer wrote, what can be done. */
export function Submissions(props: PartProps) {
  const { words, paths } = props;
  const [loaded, retry] = useLoaded((db) => listOwnSubmissions(db));
  return (
    <Card id="submissions" aria-labelledby="submissions-title">
      <h2 id="submissions-title">{words['account.submissions.title']}</h2>
      <LoadedPart words={words} loaded={loaded} onRetry={retry}>
        {(submissions) =>
          submissions.length === 0 ? (
            <p>{words['account.submissions.empty']}</p>
          ) : (
            <Entries>
              {submissions.map((submission) => (
                <Entry key={submission.id} submission={submission} onWithdrawn={retry} {...props} />
              ))}
            </Entries>
          )
        }
      </LoadedPart>
      <Actions>
        <ButtonLink variant="outline" href={paths.submit.startup}>
          {words['account.submissions.startup']}
        </ButtonLink>
        <ButtonLink variant="outline" href={paths.submit.investor}>
          {words['account.submissions.investor']}
        </ButtonLink>
      </Actions>
    </Card>
  );
}

function Entry({
  submission,
  words,
  paths,
  locale,
  onWithdrawn,
}: PartProps & { readonly submission: OwnSubmission; readonly onWithdrawn: () => void }) {
  const { kind, id, name, slug, note, question, mergedInto, createdAt } = submission;
  const status = stateOf(submission);
  const date = formatDateShort(createdAt, locale);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const withdraw = async () => {
    setAsking(false);
    setBusy(true);
    const answer = await withdrawSubmission(browserClient(), { kind, id });
    setBusy(false);
    setFailed(!answer.ok);
    if (answer.ok) onWithdrawn();
  };
  const edit = {
    text: words['account.submissions.edit'],
    href: `${paths.submit[kind]}?edit=${id}`,
  };
  const change = { ...edit, text: words['account.submissions.change'] };
  const view = {
    text: words['account.submissions.view'],
    href: `${paths.entries[kind]}/${mergedInto ?? slug}`,
  };
  const isPublic = status === 'approved' || status === 'merged';
  const isRemoved = status === 'removed';
  const action = status === 'rejected' ? edit : isPublic ? view : change;
  return (
    <li>
      <EntryHead>
        <b>{name}</b>
        <Badge tone={TONES[status]}>{words[`account.status.${status}`]}</Badge>
      </EntryHead>
      <Hint>
        {words[`account.kind.${kind}`]} ·{' '}
        <time dateTime={createdAt}>{fillIn(words['account.submissions.sent'], { date })}</time>
        {status === 'pending' && ` · ${words['account.submissions.expect']}`}
      </Hint>
      {note && (
        <p className="my-1.5 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line">
          <b>{words['account.submissions.note']}</b> {note}
        </p>
      )}
      {question !== null && <Answer submission={submission} words={words} onSent={onWithdrawn} />}
      <Actions>
        {!isRemoved && (
          <TextLink
            href={action.href}
            aria-label={fillIn(words['account.submissions.about'], { action: action.text, name })}
          >
            {action.text}
          </TextLink>
        )}
        {!isPublic && !isRemoved && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={fillIn(words['account.submissions.about'], {
              action: words['account.submissions.withdraw'],
              name,
            })}
            onClick={() => setAsking(true)}
          >
            {words['account.submissions.withdraw']}
          </Button>
        )}
      </Actions>
      <Notice>{failed && words['account.submissions.withdrawFailed']}</Notice>
      <ConfirmDialog
        open={asking}
        title={words['account.submissions.withdraw']}
        cancel={words['account.submissions.keep']}
        confirm={words['account.submissions.withdraw']}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      >
        {fillIn(words['account.submissions.withdrawText'], { name })}
      </ConfirmDialog>
    </li>
  );
}

/** A reviewer's question, and where to answer it. */
function Answer({
  submission: { id, question },
  words,
  onSent,
}: Pick<PartProps, 'words'> & {
  readonly submission: OwnSubmission;
  readonly onSent: () => void;
}) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setBusy(true);
    const sent = await answerQuestion(browserClient(), { id, answer });
    setBusy(false);
    setFailed(!sent.ok);
    if (sent.ok) onSent();
  };
  return (
    <form
      className="my-1.5 grid gap-2 border-s-3 border-accent ps-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="wrap-anywhere whitespace-pre-line">
        <b>{words['account.submissions.question']}</b> {question}
      </p>
      <TextArea
        label={words['account.submissions.answer']}
        rows={3}
        maxLength={1000}
        required
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Notice>{failed && words['account.submissions.answerFailed']}</Notice>
      <Actions>
        <Button type="submit" busy={busy}>
          {words['account.submissions.sendAnswer']}
        </Button>
      </Actions>
    </form>
  );
}
