import { Suspense, useState } from 'react';
import {
  deleteView,
  listViews,
  type SavedView,
  type ViewedList,
} from '#src/data/newsroom/saved-views.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange, withoutRows } from '../server-state.ts';

const NameView = officePart(async () => (await import('./NameView.tsx')).NameView);

type Props = {
  readonly list: ViewedList;
  /** The view that is shown; empty for the list as it is without one. */
  readonly view: string;
  readonly onOpen: (view: string) => void;
};

/** A person's own views of a list, on whatever machine, and a way to keep the one that is shown. Nothing while there is neither. */
export function SavedViews({ list, view, onOpen }: Props) {
  const { t, sayFailed } = useAdmin();
  const [naming, setNaming] = useState(false);
  const { data: views = [], refetch } = useAsked(KEYS.views(list), (client) =>
    listViews(client, list),
  );
  const removal = useChange({
    run: (client, { id }: SavedView) => deleteView(client, id),
    touches: [KEYS.views(list)],
    foresee: ({ id }) => [withoutRows(KEYS.views(list), [id])],
    failed: (error) => sayFailed(t('admin.views.failed', { message: failureText(t, error) })),
  });
  const isNew = view !== '' && views.every(({ query }) => query !== view);
  if (views.length === 0 && !isNew) return null;
  return (
    <nav
      aria-label={t('admin.views.title')}
      className="flex flex-wrap gap-2 max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 [scrollbar-width:none]"
    >
      {views.map((each) => (
        <span key={each.id} className="inline-flex flex-none">
          <Button
            variant="outline"
            aria-pressed={each.query === view}
            onClick={() => onOpen(each.query === view ? '' : each.query)}
          >
            <span className="line-clamp-1 max-w-60">{each.name}</span>
          </Button>
          <Button
            variant="quiet"
            aria-label={t('admin.views.delete', { name: each.name })}
            title={t('admin.views.delete', { name: each.name })}
            onClick={() => void removal.run(each)}
          >
            <span aria-hidden="true">×</span>
          </Button>
        </span>
      ))}
      {isNew && (
        <Button variant="quiet" className="flex-none" onClick={() => setNaming(true)}>
          {t('admin.views.save')}
        </Button>
      )}
      {naming && (
        <Suspense>
          <NameView list={list} view={view} onClose={() => setNaming(false)} onSaved={refetch} />
        </Suspense>
      )}
    </nav>
  );
}
