import type { EntryKind } from '#src/domain/directory/entries.ts';

export const ENTRY_TABLES = {
  startup: 'startups',
  investor: 'investors',
} as const satisfies Record<EntryKind, string>;

/** Whole rows: what reviewers say is in no table that others read. */
export const ENTRY_RECORDS = {
  startup: 'startup_records',
  investor: 'investor_records',
} as const satisfies Record<EntryKind, string>;
