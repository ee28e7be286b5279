import { listOwnSubmissions, type OwnSubmission } from '#src/data/account/submissions.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Hint, TextLink } from '../ui/text.ts';
import type { PartProps } from './context.ts';
import { Entries, EntryHead } from './entries.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

const TONES = { pending: 'amber', approved: 'jade', rejected: 'accent' } as const;

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
                <Entry key={submission.id} submission={submission} {...props} />
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
}: PartProps & { readonly submission: OwnSubmission }) {
  const { kind, id, name, slug, status, note, createdAt } = submission;
  const date = formatDateShort(createdAt, locale);
  const edit = {
    text: words['account.submissions.edit'],
    href: `${paths.submit[kind]}?edit=${id}`,
  };
  const view = {
    text: words['account.submissions.view'],
    href: `${paths.entries[kind]}/${slug}`,
  };
  const action = status === 'rejected' ? edit : status === 'approved' ? view : null;
  return (
    <li>
      <EntryHead>
        <b>{name}</b>
        <Badge tone={TONES[status]}>{words[`account.status.${status}`]}</Badge>
      </EntryHead>
      <Hint>
        {words[`account.kind.${kind}`]} ·{' '}
        <time dateTime={createdAt}>{fillIn(words['account.submissions.sent'], { date })}</time>
      </Hint>
      {note && (
        <p className="my-1.5 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line">
          <b>{words['account.submissions.note']}</b> {note}
        </p>
      )}
      {action && (
        <TextLink
          href={action.href}
          aria-label={fillIn(words['account.submissions.about'], { action: action.text, name })}
        >
          {action.text}
        </TextLink>
      )}
    </li>
  );
}
