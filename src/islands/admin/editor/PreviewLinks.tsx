import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

const PreviewDialog = officePart(
  async () => (await import('./PreviewDialog.tsx')).PreviewDialog,
  'versions',
);

/** Opens the links that show this draft to somebody outside. */
export function PreviewLinks({ article }: { readonly article: string }) {
  const { t } = useAdmin();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('admin.editor.preview.open')}
      </Button>
      {open && (
        <Suspense>
          <PreviewDialog article={article} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
