import type { AppError } from '#src/domain/result.ts';
import { readStoredUser } from '#src/stores/stored-session.ts';
import type { Translate } from './admin-context.ts';

/** startups_founded_year_check, investors_name_length_check … → the column. */
const CHECK =
  /check constraint "(?:articles|article_drafts|startups|investors|profiles|categories|invitations|admin_emails|site_settings|newsletter_(?:issues|templates|segments|subscribers))_(\w+?)(?:_(?:blank|length))?_check"/;

/**
 * The field that a refusal of the database is about, to be marked there.
 *
 * @returns its column and what to say beside it; undefined when the refusal is about something else
 */
export function refusedField(
  t: Translate,
  { code, message }: AppError,
): { readonly name: string; readonly problem: string } | undefined {
  if (message === 'email-taken') return { name: 'email', problem: t('admin.failure.emailTaken') };
  if (code === 'CONFLICT' && /_slug_/.test(message))
    return { name: 'slug', problem: t('field.error.slugTaken') };
  const [, name] = CHECK.exec(message) ?? [];
  return name === undefined ? undefined : { name, problem: t('field.error.refused') };
}

/** What went wrong, for the "{message}" of spec §8: our words where we have some, else the server's. */
export function failureText(t: Translate, { code, message }: AppError): string {
  if (message === 'offline') return t('admin.failure.offline');
  if (message === 'stale') return t('admin.failure.stale');
  if (message === 'stale-issue') return t('admin.failure.staleIssue');
  if (message === 'stale-user') return t('admin.failure.staleUser');
  if (message === 'email-taken') return t('admin.failure.emailTaken');
  if (/without a story or a text/.test(message)) return t('admin.failure.nothingToRead');
  if (/page of its own/.test(message)) return t('admin.failure.categoryPage');
  if (/scheduled article/.test(message)) return t('admin.failure.scheduled');
  if (/last admin/.test(message)) return t('admin.failure.lastAdmin');
  if (code === 'CONFLICT') return t('admin.failure.slugTaken');
  if (code === 'NOT_FOUND') return t('admin.failure.gone');
  if (code === 'UNAUTHENTICATED') return t('admin.failure.signedOut');
  // Without a session the database sees a visitor, who may not either: that is not the reason.
  if (code === 'FORBIDDEN' && readStoredUser() === null) return t('admin.failure.signedOut');
  if (code === 'INVALID_INPUT' && CHECK.test(message)) return t('admin.failure.field');
  if (code === 'FORBIDDEN' && /row-level security|permission denied/.test(message))
    return t('admin.failure.forbidden');
  return message;
}
