import type { AppError } from '#src/domain/result.ts';
import type { Translate } from './admin-context.ts';

/** What went wrong, for the "{message}" of spec §8: our words where we have some, else the server's. */
export function failureText(t: Translate, { code, message }: AppError): string {
  if (message === 'stale') return t('admin.failure.stale');
  if (message === 'stale-user') return t('admin.failure.staleUser');
  if (message === 'email-taken') return t('admin.failure.emailTaken');
  if (/page of its own/.test(message)) return t('admin.failure.categoryPage');
  if (/scheduled article/.test(message)) return t('admin.failure.scheduled');
  if (/last admin/.test(message)) return t('admin.failure.lastAdmin');
  if (code === 'CONFLICT') return t('admin.failure.slugTaken');
  if (code === 'NOT_FOUND') return t('admin.failure.gone');
  if (code === 'UNAUTHENTICATED') return t('admin.failure.signedOut');
  if (code === 'FORBIDDEN' && /row-level security|permission denied/.test(message))
    return t('admin.failure.forbidden');
  return message;
}
