import { approveAuthor, listAuthorNames, listCredits } from '#src/data/newsroom/authors.ts';
import { LinkButton } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useSay } from './say.ts';

/** Whom readers will see as the authors. Whose page no editor has approved is named once that is done. */
export function Byline({ article }: { readonly article: string | null }) {
  const { t, may, locale, sayFailed } = useAdmin();
  const say = useSay();
  const isStored = article !== null;
  const people = useAsked(KEYS.authorNames, listAuthorNames, { enabled: isStored });
  const credits = useAsked(KEYS.credits(article ?? ''), (db) => listCredits(db, article ?? ''), {
    enabled: isStored,
  });
  const approval = useChange({
    run: (db, id: string) => approveAuthor(db, id),
    touches: [KEYS.authors],
    failed: (error) => sayFailed(failureText(t, error)),
  });
  if (isStored && (people.isPending || credits.isPending)) return '…';
  const named = (credits.data ?? []).flatMap(({ author, role }) => {
    const person = people.data?.find(({ id }) => id === author);
    return person ? [{ ...person, role }] : [];
  });
  // Who wrote and translated it waits once.
  const waiting = named.filter(
    ({ id, approvedAt }, at) =>
      approvedAt === null && named.findIndex((other) => other.id === id) === at,
  );
  const shown = named.filter(({ approvedAt, role }) => approvedAt !== null && role === 'author');
  return (
    <>
      {shown.length > 0
        ? new Intl.ListFormat(locale).format(shown.map(({ name }) => name))
        : say('publish.byline.team')}
      {waiting.map(({ id, name }) => (
        <p key={id}>
          {say('publish.byline.waiting', { name })}{' '}
          {may('editor') && (
            <LinkButton type="button" onClick={() => void approval.run(id)}>
              {say('publish.byline.approve', { name })}
            </LinkButton>
          )}
        </p>
      ))}
    </>
  );
}
