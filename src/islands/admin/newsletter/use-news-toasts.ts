import { useMemo } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

/** What the Newsletter tab says after an action. */
export function useNewsToasts() {
  const { t, sayFailed } = useAdmin();
  return useMemo(
    () => ({
      say: (title: string, message = '') => showToast({ title, message, tone: 'success' }),
      warn: sayFailed,
      fail: (error: AppError) =>
        sayFailed(
          error.code === 'name_taken'
            ? t('problem.name_taken')
            : t('admin.newsletter.failed', { message: failureText(t, error) }),
        ),
    }),
    [t, sayFailed],
  );
}
