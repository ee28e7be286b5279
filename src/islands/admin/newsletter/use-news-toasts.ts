import { useMemo } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

/** What the Newsletter tab says after an action. */
export function useNewsToasts() {
  const { t } = useAdmin();
  return useMemo(
    () => ({
      say: (title: string, message = '') => showToast({ title, message, tone: 'success' }),
      warn: (message: string) => showToast({ title: t('admin.error'), message, tone: 'error' }),
      fail: (error: AppError) =>
        showToast({
          title: t('admin.error'),
          message:
            error.code === 'name_taken'
              ? t('problem.name_taken')
              : t('admin.newsletter.failed', { message: failureText(t, error) }),
          tone: 'error',
        }),
    }),
    [t],
  );
}
