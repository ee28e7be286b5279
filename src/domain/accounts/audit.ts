/** States whose name says what somebody did to a record that reached them. */
export const TELLING_STATES = [
  'published',
  'draft',
  'approved',
  'rejected',
  'removed',
  'pending',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
  'unsubscribed',
  'suppressed',
  'downloaded',
  'restored',
  'reported',
  'disputed',
  'withdrawn',
] as const;
export type Deed = 'insert' | 'update' | 'delete' | (typeof TELLING_STATES)[number];

/** Columns that follow from the deed, or that nobody typed: keys, counts, and what the clockwork notes. */
export const SILENT: readonly string[] = [
  ...['id', 'status', 'created_at', 'updated_at', 'revised_at', 'published_at', 'approved_by'],
  ...['search', 'shown_in', 'counterpart_seen', 'demo', 'token_hash', 'token_expires_at'],
  ...['opened', 'clicked', 'sent', 'failed', 'pending', 'deferred', 'suppressed', 'unsubscribed'],
  ...['compacted_at', 'compacting_since', 'expanded_at', 'expanded_to', 'held_seconds'],
  ...['refused', 'refused_kind', 'refused_in_row', 'bounced_at', 'bounced_issue', 'missed'],
  ...['monthly', 'left_because', 'resumed_at'],
  ...['checked_at', 'reachable', 'unreachable_since'],
  ...['about', 'law', 'received_at', 'due_at', 'proved_at', 'was_shown', 'held_by', 'withdrawn_at'],
  'pseudonym',
];

/**
 * What an entry of the audit log is about, in few words.
 *
 * @param entry its action, and the changed columns (all of them for a record that came or went)
 * @returns the deed: for a change of state the state, else the action; and the other columns that a
 *   change touched, in their order
 */
export function toldOf({ action, after }: { readonly action: string; readonly after: unknown }): {
  readonly deed: Deed;
  readonly columns: readonly string[];
} {
  if (action !== 'update') return { deed: action === 'delete' ? 'delete' : 'insert', columns: [] };
  const changed = Object.entries(after ?? {});
  const status = changed.find(([column]) => column === 'status')?.[1];
  const columns = changed.map(([column]) => column).filter((column) => !SILENT.includes(column));
  return { deed: TELLING_STATES.find((state) => state === status) ?? 'update', columns };
}
