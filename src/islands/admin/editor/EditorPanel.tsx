import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import type { Panel } from './use-panel.ts';

/** What is said of an article besides its text: a column beside it, a sheet where there is no room. */
export function EditorPanel({
  panel,
  children,
}: {
  readonly panel: Panel;
  readonly children: ReactNode;
}) {
  const { t } = useAdmin();
  const id = useId();
  if (!panel.isOpen) return null;
  const close = () => panel.set(false);
  if (!panel.isColumn)
    return (
      <Dialog open title={t('admin.create.side')} onClose={close}>
        {children}
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid border-t border-line bg-surface px-6 py-3">
          <Button onClick={close}>{t('admin.editor.panelDone')}</Button>
        </div>
      </Dialog>
    );
  return (
    <aside
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface px-5 pt-4 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(var(--sticky-below)+1rem)] [@media(min-height:30rem)]:max-h-[calc(100dvh-var(--sticky-below)-2rem)] [@media(min-height:30rem)]:overflow-y-auto"
    >
      <h2 id={id} className="pb-3 text-subtitle">
        {t('admin.create.side')}
      </h2>
      {children}
    </aside>
  );
}
