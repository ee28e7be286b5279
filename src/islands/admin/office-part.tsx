import { type ComponentType, useEffect } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useAdmin } from './admin-context.ts';
import { Retry } from './Failed.tsx';

/** A part of the back office that is loaded when it is first shown; see `lazyPart`. */
export const officePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, OfficePartFailure);

function OfficePartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t, sayFailed } = useAdmin();
  // A dialog that does not open is missed where one clicked, not where it would have been.
  useEffect(() => sayFailed(t('admin.failure.part')), [t, sayFailed]);
  return <Retry message={t('admin.failure.part')} onRetry={onRetry} />;
}
