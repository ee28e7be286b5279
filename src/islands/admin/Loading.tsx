import { useAdmin } from './admin-context.ts';

const ROWS = [0, 1, 2, 3];

/** In the place of rows or a form while they are read for the first time. */
export function Loading() {
  const { t } = useAdmin();
  return (
    <div role="status" data-skeleton className="grid grid-cols-1 gap-3">
      <span className="sr-only">{t('admin.loading')}</span>
      {ROWS.map((row) => (
        <span
          key={row}
          className="h-11 animate-pulse rounded-md bg-sunken motion-reduce:animate-none"
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
