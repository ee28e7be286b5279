import { listOwnSubmissions, type OwnSubmission } from '#src/data/account/submissions.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import type { PartProps } from './context.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

/** Everything the person submitted: where it stands, what the reviewer wrote, what can be done. */
export function Submissions(props: PartProps) {
  const { words, paths } = props;
  const [loaded, retry] = useLoaded((db) => listOwnSubmissions(db));
  return (
    <section className="card" id="submissions" aria-labelledby="submissions-title">
      <h2 id="submissions-title">{words['account.submissions.title']}</h2>
      <LoadedPart words={words} loaded={loaded} onRetry={retry}>
        {(submissions) =>
          submissions.length === 0 ? (
            <p>{words['account.submissions.empty']}</p>
          ) : (
            <ul className="entries">
              {submissions.map((submission) => (
                <Entry key={submission.id} submission={submission} {...props} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <div className="form-actions">
        <a className="btn btn-outline" href={paths.submit.startup}>
          {words['account.submissions.startup']}
        </a>
        <a className="btn btn-outline" href={paths.submit.investor}>
          {words['account.submissions.investor']}
        </a>
      </div>
    </section>
  );
}

function Entry({
  submission,
  words,
  paths,
  locale,
}: PartProps & { readonly submission: OwnSubmission }) {
  const { kind, id, name, slug, status, note, createdAt } = submission;
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'medium' }).format(
    new Date(createdAt),
  );
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
      <div className="entry-head">
        <b>{name}</b>
        <span className="badge status" data-status={status}>
          {words[`account.status.${status}`]}
        </span>
      </div>
      <p className="field-hint">
        {words[`account.kind.${kind}`]} ·{' '}
        <time dateTime={createdAt}>{fillIn(words['account.submissions.sent'], { date })}</time>
      </p>
      {note && (
        <p className="entry-note">
          <b>{words['account.submissions.note']}</b> {note}
        </p>
      )}
      {action && (
        <a
          className="link-button"
          href={action.href}
          aria-label={fillIn(words['account.submissions.about'], { action: action.text, name })}
        >
          {action.text}
        </a>
      )}
    </li>
  );
}
