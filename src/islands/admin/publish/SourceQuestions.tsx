import { listRights, listStatements, NO_RIGHTS } from '#src/data/newsroom/story-sources.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { sourceQuestions } from '#src/domain/articles/source-questions.ts';
import { formatDateShort, formatDay } from '#src/domain/text/format.ts';
import { dayStart } from '#src/domain/text/zone.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { useSay } from './say.ts';

type Props = { readonly article: string; readonly form: ArticleForm };

/** As many are named. */
const MOST_STATEMENTS = 3;

/** What the newsroom wrote down about a story's sources and has not settled: asked, and no reason to keep it back. */
export function SourceQuestions({ article, form }: Props) {
  const { locale } = useAdmin();
  const say = useSay();
  const { data: statements = [] } = useAsked(KEYS.statements(article), (db) =>
    listStatements(db, [article]),
  );
  const { data: known } = useAsked(KEYS.rights(article), (db) => listRights(db, [article]));
  const rights = known?.get(article) ?? NO_RIGHTS;
  const asked = sourceQuestions({ form, statements, rights }, formatDay(new Date()));
  const { unchecked, ended, uncredited } = asked;
  if (unchecked.length === 0 && ended === null && uncredited === null) return null;
  return (
    <Message tone="info">
      <ul className="list-none! ps-0!">
        {unchecked.length > 0 && (
          <li>
            {say('publish.unchecked', {
              count: unchecked.length,
              statements: unchecked
                .slice(0, MOST_STATEMENTS)
                .map((each) => `“${each}”`)
                .join(', '),
            })}
          </li>
        )}
        {ended !== null && (
          <li>{say('publish.rightsEnded', { day: formatDateShort(dayStart(ended), locale) })}</li>
        )}
        {uncredited !== null && <li>{say('publish.uncredited', { credit: uncredited })}</li>}
      </ul>
    </Message>
  );
}
