import type { EntryKind } from '#src/domain/directory/entries.ts';
import type { SendOutcome } from './send.ts';
import type { SubmitWords } from './texts.ts';
import type { SendFailure, SubmissionPaths } from './use-submission.ts';

/** Why a submission was not taken, in a sentence, and where to go from there. */
export function explainFailure(
  outcome: Exclude<SendOutcome, { readonly name: 'upload' | 'done' | 'signIn' }>,
  { kind, words, paths }: { kind: EntryKind; words: SubmitWords; paths: SubmissionPaths },
): SendFailure {
  const own = { href: `${paths.account}#submissions`, text: words['submit.link.own'] };
  if (outcome.name === 'submissions_waiting' || outcome.name === 'submissions_hour')
    return { text: words[`problem.${outcome.name}`], link: own };
  if (outcome.name === 'blocked') return { text: words['problem.blocked'] };
  if (outcome.name !== 'exists')
    return { text: words[outcome.name === 'broken' ? 'submit.broken.text' : 'submit.failed.text'] };
  const { standing } = outcome;
  if (standing.kind === 'public')
    return {
      text: words[`submit.${kind}.exists.text`],
      link: { href: `${paths.entries}/${standing.slug}`, text: words['submit.link.public'] },
    };
  if (standing.kind === 'own-rejected')
    return {
      text: words['submit.exists.own-rejected'],
      link: { href: `${paths.self}?edit=${standing.id}`, text: words['submit.link.edit'] },
    };
  return {
    text: words[`submit.exists.${standing.kind}`],
    ...(standing.kind === 'own-pending' && { link: own }),
  };
}
