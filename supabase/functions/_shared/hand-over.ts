import type { Db, HandOverJournal } from './deps.ts';

/**
 * The journal in the database itself, for hosted functions, which have no disk that lasts.
 * `outbox_claim` settles what a crashed function left behind, so there is nothing to do here.
 */
export function databaseJournal(db: Db): HandOverJournal {
  return {
    async record({ id, leaseToken }) {
      const { data, error } = await db.rpc('outbox_hand_over', {
        mail_id: id,
        lease: leaseToken,
      });
      if (error) throw error;
      return data === true;
    },
    unsettled: () => [],
    settle: () => {},
  };
}
