/** States whose name says what somebody did to a record that reached them. */
export const TELLING_STATES = [
  'published',
  'draft',
  'approved',
  'rejected',
  'pending',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
  'unsubscribed',
  'suppressed',
  'downloaded',
  'reported',
  'disputed',
  'withdrawn',
] as const;
export type Deed = 'insert' | 'update' | 'delete' | (typeof TELLING_STATES)[number];

/** Columns that follow from the deed, or that nobody typed. */
const SILENT = ['id', 'status', 'created_at', 'updated_at', 'published_at', 'approved_by'];

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
