import { useDeferredValue, useState } from 'react';
import { listAllArticles } from '#src/data/newsroom/articles.ts';
import { languageName, toLocale } from '#src/i18n/locales.ts';
import { TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/layout.ts';
import { Status } from '../../ui/Message.tsx';
import { LinkButton } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

type Props = {
  /** What a reader's message is about. */
  readonly subject: string;
  readonly onChosen: (article: string) => void;
};

const OFFERED = 8;

/** Finds the published story that is to be corrected. The form of readers puts its title behind a colon. */
export function ChooseStory({ subject, onChosen }: Props) {
  const { t, locale } = useAdmin();
  const [typed, setTyped] = useState(() => subject.slice(subject.indexOf(':') + 1).trim());
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useAsked(
    [...KEYS.articles, 'correctable', search],
    (db, signal) =>
      listAllArticles(db, {
        ...{ page: 1, pageSize: OFFERED, sort: 'created_at', ascending: false },
        ...{ search, filters: { status: 'published' }, signal },
      }),
    { kept: true },
  );
  return (
    <Card>
      <TextField
        label={t('admin.corrections.choose')}
        hint={t('admin.corrections.chooseHint')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Failed of={error} onRetry={refetch} />
      <ul className="grid gap-2">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <LinkButton type="button" onClick={() => onChosen(row.id)}>
              <span lang={row.locale}>{row.title}</span> (
              {languageName(toLocale(row.locale), locale)})
            </LinkButton>
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && (
        <Status className="text-note text-muted">{t('admin.corrections.nothing')}</Status>
      )}
    </Card>
  );
}
