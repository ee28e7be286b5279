import type { Rows } from './answers.ts';
import type { Statement } from './messages.ts';
import type { Session } from './session.ts';

/** A statement that only reads. */
export type Asked = {
  readonly statement: Statement;
  /** Begins its transaction, with the rights of who asks. */
  readonly begin: readonly Statement[];
  /** Is told how long (in milliseconds) it has had the connection. */
  readonly took: (ms: number) => void;
};

type Waiting = Asked &
  Pick<PromiseWithResolvers<Rows<unknown>>, 'resolve' | 'reject'> & { isAnswered?: boolean };

type Ways = {
  /** Waits for the connection, and runs with it. */
  readonly inTurn: (run: (session: Session) => Promise<void>) => Promise<void>;
  readonly readAlone: (asked: Asked) => Promise<Rows<unknown>>;
  /** Ends a transaction. */
  readonly end: Statement;
};

/** Twice what a page asks at once: others are not to wait for more. */
const MOST = 8;

/**
 * What pages ask in the same moment, or while somebody else has the connection, goes to the database in one exchange:
 * waking its thread, its answer waking ours, and asserting the same rights again took as long as a small statement does.
 * Statements share a transaction where their rights are the same, to the letter; others have their own.
 */
export class JointReadings {
  readonly #ways: Ways;
  readonly #waiting: Waiting[] = [];

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** @throws what the statement failed of when it was asked alone */
  ask(asked: Asked): Promise<Rows<unknown>> {
    const { promise, ...settle } = Promise.withResolvers<Rows<unknown>>();
    this.#waiting.push({ ...asked, ...settle });
    // What a page asks together takes some promises to get here, and no event.
    if (this.#waiting.length % MOST === 1) setImmediate(() => this.#askNext());
    return promise;
  }

  async #askNext(): Promise<void> {
    let taken: Waiting[] = [];
    try {
      await this.#ways.inTurn(async (session) => {
        taken = this.#waiting.splice(0, MOST);
        if (taken.length > 0) await this.#askTogether(session, taken);
      });
    } catch {
      // Without a turn nobody was taken; whoever waits is not to wait for good.
      if (taken.length === 0) taken = this.#waiting.splice(0, MOST);
    }
    // Nobody fails, or runs out of time, by what another one asked, or by what broke under it.
    for (const asked of taken)
      if (!asked.isAnswered) this.#ways.readAlone(asked).then(asked.resolve, asked.reject);
  }

  async #askTogether(session: Session, taken: readonly Waiting[]): Promise<void> {
    const groups: Waiting[][] = [];
    for (const asked of taken) {
      const group = groups.find(([first]) => first && areSame(first.begin, asked.begin));
      if (group) group.push(asked);
      else groups.push([asked]);
    }
    const statements: Statement[] = [];
    const places = new Map<Waiting, number>();
    for (const group of groups) {
      statements.push(...(group[0]?.begin ?? []));
      for (const asked of group) places.set(asked, statements.push(asked.statement) - 1);
      statements.push(this.#ways.end);
    }
    const begun = performance.now();
    const { results, error } = await session.exchange(statements);
    const each = (performance.now() - begun) / taken.length;
    for (const [asked, place] of places) {
      asked.took(each);
      const rows = results[place];
      if (error !== null || !rows) continue;
      asked.isAnswered = true;
      asked.resolve(rows);
    }
  }
}

/** Whether they say the same, to the letter. */
function areSame(these: readonly Statement[], those: readonly Statement[]): boolean {
  return (
    these.length === those.length &&
    these.every(({ sql, parameters = [] }, at) => {
      const other = those[at];
      const values = other?.parameters ?? [];
      return (
        sql === other?.sql &&
        parameters.length === values.length &&
        parameters.every((value, place) => value === values[place])
      );
    })
  );
}
