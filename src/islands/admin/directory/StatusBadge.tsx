import { submissionStatus } from '#src/domain/option-schemas.ts';
import type { Admin } from '../admin-context.ts';

const TONES = { pending: 'badge badge-amber', approved: 'badge badge-jade', rejected: 'badge' };

/** The status of a submission as a badge. */
export function StatusBadge({ status, t }: { readonly status: string; readonly t: Admin['t'] }) {
  const known = submissionStatus.catch('pending').parse(status);
  return <span className={TONES[known]}>{t(`admin.status.${known}`)}</span>;
}
