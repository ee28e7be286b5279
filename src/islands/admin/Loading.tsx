import { Spinner } from '../ui/Spinner.tsx';
import { useAdmin } from './admin-context.ts';

/** Shown while something is read for the first time. */
export function Loading() {
  const { t } = useAdmin();
  return (
    <div className="admin-wait">
      <Spinner label={t('admin.loading')} />
    </div>
  );
}
