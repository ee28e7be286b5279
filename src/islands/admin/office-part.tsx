import { type ComponentType, useEffect } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useAdmin } from './admin-context.ts';
import { Retry } from './Failed.tsx';

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
  return <Retry message={t('admin.failure.part')} onRetry={onRetry} />;
}
