import type { UnreadSource } from '#src/data/newsroom/round-import.ts';
import type { Admin } from '../admin-context.ts';

/** What is to be said of a row whose source does not answer. */
export function noteOfSource({ line, found }: UnreadSource, t: Admin['t']): string {
  const why = found && t(`ledger.unread.${found.why}`, { status: found.status ?? '' });
  return t('admin.roundImport.unread', { line, why: why ?? t('admin.roundImport.notAsked') });
}
