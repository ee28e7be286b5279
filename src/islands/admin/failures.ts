import { readStoredUser } from '#src/browser/stored-session.ts';
import type { AppError } from '#src/domain/result.ts';
import type { Refusal } from '../ui/use-form.ts';
import type { Translate } from './admin-context.ts';

/**
 * The field that a refusal of the database is about, to be marked there.
 *
 * @returns its column with what to say beside it; nothing when the refusal is about something else
 */
export function refusedField(
  t: Translate,
  { code, field, message }: AppError,
): Pick<Refusal, 'fields'> {
  if (field === undefined) return {};
  if (code === 'email_taken' || code === 'website_taken')
    return { fields: { [field]: t(`problem.${code}`, { message }) } };
  const problem = code === 'slug_taken' ? 'field.error.slugTaken' : 'field.error.refused';
  return { fields: { [field]: t(problem) } };
}

/** Why the server did not take a picture, in the language of the page; '' where it does not say. */
export const pictureReason = ({ code, message }: AppError): string =>
  code === 'INVALID_INPUT' ? message : '';

/**
 * What went wrong, for the "{message}" of spec §8: what our code says, or, when the server is in trouble,
 * its own words.
 */
export function failureText(t: Translate, { code, message }: AppError): string {
  if (code === 'UNAVAILABLE') return message;
  // Without a session the database sees a visitor, who may not either: that is not the reason.
  if (code === 'FORBIDDEN' && readStoredUser() === null) return t('problem.UNAUTHENTICATED');
  return t(`problem.${code}`, { message });
}
