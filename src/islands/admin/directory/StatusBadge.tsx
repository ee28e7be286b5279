import { submissionStatus } from '#src/domain/option-schemas.ts';
import { z } from '#src/domain/zod.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Admin } from '../admin-context.ts';

const TONES = { pending: 'amber', approved: 'jade', rejected: 'plain', removed: 'plain' } as const;

/** The status of a submission as a badge. */
export function StatusBadge({ status, t }: { readonly status: string; readonly t: Admin['t'] }) {
  const known = z.catch(submissionStatus, 'pending').parse(status);
  return <Badge tone={TONES[known]}>{t(`admin.status.${known}`)}</Badge>;
}
