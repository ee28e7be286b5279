import { type ComponentType, useEffect } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Message } from '../ui/Message.tsx';
import { useAdmin } from './admin-context.ts';

/** A part of the back office that is loaded when it is first shown; see `lazyPart`. */
export const officePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, OfficePartFailure);

function OfficePartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useAdmin();
  // A dialog that does not open is missed where one clicked, not where it would have been.
  useEffect(
    () => showToast({ title: t('admin.error'), message: t('admin.failure.part'), tone: 'error' }),
    [t],
  );
  return (
    <Message tone="error">
      <div className="banner">
        <p>{t('admin.failure.part')}</p>
        <Button variant="outline" onClick={onRetry}>
          {t('admin.retry')}
        </Button>
      </div>
    </Message>
  );
}
