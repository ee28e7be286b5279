import { Suspense, useState } from 'react';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

const StoryRound = officePart(
  async () => (await import('../ledger/StoryRound.tsx')).StoryRound,
  'round',
);

/** Enters a round of the ledger from what the story says. */
export function AddRound({
  article,
  form,
}: {
  readonly article: string;
  readonly form: ArticleForm;
}) {
  const { t } = useAdmin();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('admin.editor.addRound')}
      </Button>
      {open && (
        <Suspense>
          <StoryRound article={article} written={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
