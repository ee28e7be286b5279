import { Checking } from '../ui/Checking.tsx';
import { useAdmin } from './admin-context.ts';

/** Shown while something is read for the first time. */
export function Loading() {
  const { t } = useAdmin();
  return <Checking label={t('admin.loading')} />;
}
