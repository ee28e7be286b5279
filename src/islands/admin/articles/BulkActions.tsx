import { useState } from 'react';
import {
  type ArticlesChange,
  changeArticles,
  type DoneChanges,
  undoChanges,
} from '#src/data/newsroom/bulk.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import { ARTICLE_CATEGORIES } from '#src/domain/options.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange, withoutRows } from '../server-state.ts';

const CHANGES = {
  publish: { status: 'published' },
  unpublish: { status: 'draft' },
  feature: { featured: true },
  unfeature: { featured: false },
} as const satisfies Record<string, ArticlesChange>;

type Deed = keyof typeof CHANGES | 'move' | 'delete';

/** What was done to several articles, and may be taken back. */
export type Undoable = DoneChanges & { readonly deed: Deed };

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
  const categories = offeredCategories(admin, ARTICLE_CATEGORIES);
  const [category, setCategory] = useState<string>(categories[0] ?? '');
  const { busy, run } = useChange({
    run: (db, { deed }: { deed: Deed }) =>
      changeArticles(
        db,
        ids,
        deed === 'delete' ? { delete: true } : deed === 'move' ? { category } : CHANGES[deed],
      ),
    touches: [KEYS.articles, KEYS.metrics],
    foresee: ({ deed }) => (deed === 'delete' ? [withoutRows(KEYS.articles, ids)] : []),
    done: (done, { deed }) => {
      const kind = deed === 'delete' ? 'deleted' : 'changed';
      const { count } = done;
      sayDone(t(`admin.articles.${kind}${count === 1 ? 'One' : ''}`, { count }));
      onDone({ ...done, deed });
      clear();
    },
    failed: (error, { deed }) => {
      const named = { type: t('admin.type.article'), message: failureText(t, error) };
      sayFailed(t(deed === 'delete' ? 'admin.deleteFailed' : 'admin.updateFailed', named));
    },
  });
  const confirm = async () => {
    if (asking !== null && !busy) await run({ deed: asking });
    setAsking(null);
  };
  const count = ids.length;
  const one = count === 1 ? 'One' : '';
  return (
    <Actions>
      {([...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]), 'move'] as const).map((deed) => (
        <Button key={deed} variant="outline" onClick={() => setAsking(deed)}>
          {t(`admin.articles.${deed}`)}
        </Button>
      ))}
      <Button variant="outline" onClick={() => setAsking('delete')}>
        {t('admin.articles.deleteMany')}
      </Button>
      <ConfirmDialog
        open={asking !== null && asking !== 'delete'}
        title={asking && asking !== 'delete' ? t(`admin.articles.${asking}Many`, { count }) : ''}
        cancel={t('admin.cancel')}
        confirm={asking && asking !== 'delete' ? t(`admin.articles.${asking}`) : ''}
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
          asking && asking !== 'delete' && t(`admin.articles.${asking}ManyText`)
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('admin.confirm.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => void confirm()}
      >
        {t(`admin.articles.deleteManyText${one}`, { count })}{' '}
        {t(`admin.articles.trash.note${one ? '' : 'Many'}`, { days: TRASH_DAYS })}
      </ConfirmDialog>
    </Actions>
  );
}

type UndoProps = { readonly of: Undoable; readonly onGone: () => void };

/** Says what was done to several articles, until it is taken back, dismissed or followed by something else. */
export function Undo({ of, onGone }: UndoProps) {
  const { t, sayDone, sayFailed } = useAdmin();
  const { busy, run } = useChange({
    run: undoChanges,
    touches: [KEYS.articles, KEYS.metrics],
    done: (done: number) => {
      const { count } = of;
      const isAll = done === count;
      sayDone(t(isAll ? 'admin.articles.undone' : 'admin.articles.undoneSome', { done, count }));
      onGone();
    },
    failed: (error) =>
      sayFailed(t('admin.articles.undoFailed', { message: failureText(t, error) })),
  });
  const kind = of.deed === 'delete' ? 'deleted' : 'changed';
  return (
    <Message tone="info">
      <Ends>
        <p>{t(`admin.articles.${kind}${of.count === 1 ? 'One' : ''}`, { count: of.count })}</p>
        <Actions>
          <Button variant="outline" busy={busy} onClick={() => void (busy || run(of))}>
            {t('admin.articles.undo')}
          </Button>
          <Button variant="quiet" onClick={onGone}>
            {t('admin.articles.dismiss')}
          </Button>
        </Actions>
      </Ends>
    </Message>
  );
}
