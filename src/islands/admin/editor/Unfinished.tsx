import { useEffect, useState } from 'react';
import { dropUnfinished, listUnfinished } from '#src/data/newsroom/article-drafts.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Card, Ends } from '../../ui/layout.ts';
import { RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

type Item = { readonly id: string; readonly title: string; readonly at: string };

/** What somebody began on any computer and has neither saved nor published. Nothing when there is none. */
export function Unfinished() {
  const { t, db, user, path, locale, sayFailed } = useAdmin();
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Those from before this page: what is being written on it is on it.
    void listUnfinished(db, user.id).then((found) => {
      if (isWanted && found.ok) setItems(found.value);
    });
    return () => {
      isWanted = false;
    };
  }, [db, user.id]);
  if (items.length === 0) return null;
  const drop = async (id: string) => {
    const before = items;
    setItems(items.filter((item) => item.id !== id));
    const done = await dropUnfinished(db, id);
    if (done.ok) return;
    setItems(before);
    sayFailed(failureText(t, done.error));
  };
  return (
    <Card className="mt-8" aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">{t('admin.editor.unfinished')}</h2>
      <ul className="grid grid-cols-1 *:border-b *:border-line *:py-3">
        {items.map(({ id, title, at }) => (
          <Ends key={id} as="li">
            <p>
              <strong>{title.trim() || t('admin.editor.untitled')}</strong>
              <br />
              <span className="text-muted">
                {t('admin.editor.unfinishedAt', { time: formatMoment(at, locale) })}
              </span>
            </p>
            <RowButtons>
              <a href={path(`/admin/create-article?draft=${id}`)}>{t('admin.editor.continue')}</a>
              <button type="button" onClick={() => void drop(id)}>
                {t('admin.editor.drop')}
              </button>
            </RowButtons>
          </Ends>
        ))}
      </ul>
    </Card>
  );
}
