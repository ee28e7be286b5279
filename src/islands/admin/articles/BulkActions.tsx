import { Suspense, useState } from 'react';
import { type ArticlesChange, changeArticles, type DoneChanges } from '#src/data/newsroom/bulk.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import { OFFERED_CATEGORIES } from '#src/domain/options.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useChange, withoutRows } from '../server-state.ts';
import type { Undoable } from './use-article-editing.tsx';

const PublishArticle = officePart(
  async () => (await import('../publish/PublishArticle.tsx')).PublishArticle,
  'story',
);
const PublishMany = officePart(
  async () => (await import('../publish/PublishMany.tsx')).PublishMany,
);

const TrashReason = officePart(
  async () => (await import('../publish/ReasonField.tsx')).TrashReason,
);
const Unpublish = officePart(async () => (await import('../publish/Unpublish.tsx')).Unpublish);

const CHANGES = {
  publish: { status: 'published' },
  unpublish: { status: 'draft' },
  feature: { featured: true },
  unfeature: { featured: false },
} as const satisfies Record<string, ArticlesChange>;

type Deed = keyof typeof CHANGES | 'move' | 'delete';

type Props = {
  readonly ids: readonly string[];
  readonly clear: () => void;
  readonly onDone: (done: Undoable) => void;
};

/** What can be done with the selected articles. Each asks, and says with how many. */
export function BulkActions({ ids, clear, onDone }: Props) {
  const admin = useAdmin();
  const { t, sayDone, sayFailed } = admin;
  const [asking, setAsking] = useState<Deed | null>(null);
  const categories = offeredCategories(admin, OFFERED_CATEGORIES);
  const [reason, setReason] = useState('');
  const [category, setCategory] = useState<string>(categories[0] ?? '');
  const { busy, run } = useChange({
    run: (db, { deed, chosen = ids }: { deed: Deed; chosen?: readonly string[] }) =>
      changeArticles(
        db,
        chosen,
        deed === 'delete'
          ? { delete: true, reason }
          : deed === 'move'
            ? { category }
            : CHANGES[deed],
      ),
    touches: [KEYS.articles, KEYS.metrics],
    foresee: ({ deed }) => (deed === 'delete' ? [withoutRows(KEYS.articles, ids)] : []),
    done: (done, { deed }) => finish(done, deed),
    failed: (error, { deed }) => {
      const named = { type: t('admin.type.article'), message: failureText(t, error) };
      sayFailed(t(deed === 'delete' ? 'admin.deleteFailed' : 'admin.updateFailed', named));
    },
  });
  const finish = (done: DoneChanges, deed: Deed) => {
    const { count } = done;
    const kind = deed === 'delete' ? 'deleted' : 'changed';
    sayDone(t(`admin.articles.${kind}${count === 1 ? 'One' : ''}`, { count }));
    onDone({ ...done, kind });
    clear();
  };
  const ask = (deed: Deed) => {
    setReason('');
    setAsking(deed);
  };
  const isPlain = asking === 'feature' || asking === 'unfeature' || asking === 'move';
  const confirm = async () => {
    if (asking !== null && !busy) await run({ deed: asking });
    setAsking(null);
  };
  const count = ids.length;
  return (
    <Actions>
      {([...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]), 'move'] as const).map((deed) => (
        <Button key={deed} variant="outline" onClick={() => ask(deed)}>
          {t(`admin.articles.${deed}`)}
        </Button>
      ))}
      <Button variant="outline" onClick={() => ask('delete')}>
        {t('admin.articles.deleteMany')}
      </Button>
      <ConfirmDialog
        open={isPlain}
        title={isPlain ? t(`admin.articles.${asking}Many`, { count }) : ''}
        cancel={t('admin.cancel')}
        confirm={isPlain ? t(`admin.articles.${asking}`) : ''}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => void confirm()}
      >
        {asking === 'move' ? (
          <select
            className="input"
            aria-label={t('admin.column.category')}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            {categories.map((value) => (
              <option key={value} value={value}>
                {categoryName(t, value)}
              </option>
            ))}
          </select>
        ) : (
          isPlain && t(`admin.articles.${asking}ManyText`)
        )}
      </ConfirmDialog>
      {asking === 'publish' && (
        <Suspense>
          {ids.length === 1 ? (
            <PublishArticle article={ids[0] ?? ''} onClose={() => setAsking(null)} />
          ) : (
            <PublishMany
              ids={ids}
              busy={busy}
              onCancel={() => setAsking(null)}
              onConfirm={(chosen) =>
                void (busy || run({ deed: 'publish', chosen }).then(() => setAsking(null)))
              }
            />
          )}
        </Suspense>
      )}
      {asking === 'unpublish' && (
        <Suspense>
          <Unpublish
            ids={ids}
            title={t('admin.articles.unpublishMany', { count })}
            onDone={(done) => finish(done, 'unpublish')}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('admin.confirm.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={busy}
        more={
          asking === 'delete' && (
            <Suspense>
              <TrashReason onChange={setReason} />
            </Suspense>
          )
        }
        onCancel={() => setAsking(null)}
        onConfirm={() => void confirm()}
      >
        {t(`admin.articles.trash.text${count === 1 ? 'One' : 'Many'}`, { count, days: TRASH_DAYS })}
      </ConfirmDialog>
    </Actions>
  );
}
