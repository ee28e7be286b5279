import { Suspense, useState } from 'react';
import { type Counterpart, getStoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { DoneChanges } from '#src/data/newsroom/bulk.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { AddRound } from './AddRound.tsx';
import type { State } from './article-autosave-state.ts';
import { Undo, Unpublish } from './late-parts.ts';
import { NamedPart } from './PanelPart.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import type { useStoring } from './use-storing.ts';

type Props = {
  readonly state: State;
  readonly form: ArticleForm;
  readonly onDiscard: () => void;
  readonly storing: Pick<ReturnType<typeof useStoring>, 'act'>;
  readonly counterpart: Counterpart | null;
};

/** What is seldom done with a stored article, at the end of the panel. */
export function PanelActions({ state, form, onDiscard, storing, counterpart }: Props) {
  const { t, db, may } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<DoneChanges | null>(null);
  const { stored, copy } = state.held;
  const isLive = stored?.status === 'published';
  if (stored === null || state.status === 'refused' || !(may('editor') || (isLive && copy)))
    return null;
  const adopt = () => storing.act((id) => getStoredArticle(db, id));
  const other = counterpart?.stored;
  return (
    <NamedPart title={t('admin.editor.panelMore')}>
      <div className="flex flex-wrap gap-2 [&>.btn]:border-line">
        {may('editor') && <PreviewLinks article={stored.id} />}
        {may('editor') && <AddRound article={stored.id} form={form} />}
        {isLive && copy && (
          <Button variant="quiet" onClick={onDiscard}>
            {t('admin.editor.discard')}
          </Button>
        )}
        {isLive && may('editor') && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('admin.editor.unpublish')}
          </Button>
        )}
      </div>
      {done && !isLive && (
        <Suspense>
          <Undo
            of={done}
            text={t('admin.editor.unpublished')}
            onUndone={adopt}
            onGone={() => setDone(null)}
          />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <Unpublish
            ids={[stored.id]}
            other={other?.status === 'published' ? other.form.locale : undefined}
            onDone={(changes) => {
              setDone(changes);
              void adopt();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </NamedPart>
  );
}
