import type { DatabaseClient } from '../client.ts';

// Apart from auth.ts: every page of the office has it, and none of the rest.

/** Ends the session of this device. Here it ends even if nobody answers. */
export async function signOut(db: DatabaseClient): Promise<void> {
  await db.auth.signOut({ scope: 'local' });
}
