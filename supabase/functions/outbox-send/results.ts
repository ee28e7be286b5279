import type { Fault } from '../../../src/domain/mail/refusals.ts';
import type { Deps } from '../_shared/deps.ts';
import type { SendResult } from '../_shared/mail/types.ts';

/** What `outbox_complete` stores; `released` gives a mail back untried, `dropped` is unwanted by now. */
export type Result = {
  readonly id: string;
  readonly lease_token: string;
  readonly outcome: SendResult['status'] | 'released' | 'dropped';
  readonly reason: string | null;
  /** Of a deferred one: the server took no part, so it is no answer about this mail. */
  readonly unreachable: boolean;
  /** Whose fault a refusal was. */
  readonly refusal: Fault | null;
};

export type ResultWriter = {
  write(result: Result): Promise<void>;
  /** Resolves when everything written is stored; rejects when the database did not take it. */
  done(): Promise<void>;
};

/**
 * Stores outcomes while sending goes on. What gathers during one call travels in the next, so a
 * slow database costs fewer calls instead of slower mail.
 */
export function resultWriter(deps: Pick<Deps, 'db' | 'handOver'>): ResultWriter {
  let gathered: Result[] = [];
  let storing: Promise<void> | null = null;

  const store = async () => {
    while (gathered.length > 0) {
      const results = gathered;
      gathered = [];
      const { error } = await deps.db.rpc('outbox_complete', { results });
      if (error) throw error;
      await deps.handOver.settle(
        results.filter(isSent).map(({ id }) => id),
        'sent',
      );
    }
    storing = null;
  };

  return {
    async write(result) {
      // Declined by the server, so surely not delivered: a crash from here on may try it again.
      if (!isSent(result)) await deps.handOver.settle([result.id], 'declined');
      gathered.push(result);
      storing ??= store();
      // The rejection belongs to `done`; without this it would count as unhandled until then.
      storing.catch(() => {});
    },
    async done() {
      await storing;
    },
  };
}

function isSent({ outcome }: Result): boolean {
  return outcome === 'sent';
}
