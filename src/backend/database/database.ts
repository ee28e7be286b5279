import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { logProblem } from '#src/log.ts';
import type { Rows } from './answers.ts';
import { askingAs, asksForPage, currentAsker, inBackground } from './askers.ts';
import { Engine } from './engine.ts';
import { createMissing } from './initialize-database.ts';
import { type Asked, JointReadings } from './joint-readings.ts';
import { type Limits, RENEW_MS, ROOMY_BYTES } from './limits.ts';
import type { Statement } from './messages.ts';
import { toParameter } from './parameters.ts';
import { Session } from './session.ts';
import { Turns } from './turns.ts';

/** A statement with its values. */
export type Question = { readonly sql: string; readonly parameters: readonly unknown[] };

type Reading = Pick<Asked, 'begin' | 'took'> & { readonly isJoint: boolean };

type Ask = {
  /** Runs one statement, inside the caller's transaction if there is one. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
};

/**
 * The database of this process. It has one connection, so whoever has a transaction has it alone;
 * whose turn is next is a matter of fairness (database/turns.ts). What a statement may cost depends on
 * who asks (database/limits.ts).
 */
export type Database = Ask & {
  /** How many statements ran so far; transaction control and session settings not counted. */
  readonly statistics: { statements: number };
  /** Same as `query` for a statement that only prepares the session, which the statistics leave out. */
  session<Row>(sql: string, parameters: readonly unknown[]): Promise<Rows<Row>>;
  /** Same, where nobody needs its answer: it goes along with the transaction's next statement. */
  prepare(sql: string, parameters: readonly unknown[]): void;
  /** Runs in a transaction; what `run` calls finds it by itself. Nested calls join the outer one. */
  transaction<Value>(run: () => Promise<Value>): Promise<Value>;
  /**
   * Runs what only reads. Nobody else waits meanwhile: each statement is a transaction of its own, and one
   * exchange with the database.
   *
   * @param first goes before each of them: whose rights they have
   * @param took is told how long (in milliseconds) each has had the connection to itself
   * @param isJoint whether it was answered before, and may share both with what pages ask at the same time
   *   (joint-readings.ts)
   */
  reading<Value>(
    first: Question,
    run: () => Promise<Value>,
    took: (ms: number) => void,
    isJoint?: boolean,
  ): Promise<Value>;
  /** Runs with the connection to itself, without a transaction; the files stand still, as a crash would leave them. */
  alone<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Runs on behalf of a client, by a name of the caller's making; null: of the site itself. */
  askingAs<Value>(client: string | null, run: () => Value, limits?: Partial<Limits>): Value;
  /** Runs housekeeping, which the statistics leave out and which lets others go first. */
  uncounted<Value>(run: () => Promise<Value>): Promise<Value>;
  isCounting(): boolean;
  /** Calls back whenever somebody notifies a channel (an SQL name), for as long as it is open. */
  listen(channel: string, callback: (payload: string) => void): Promise<void>;
  /** Calls back when it broke and is open again: notifications may have been lost. */
  onReopened(callback: () => void): void;
  /** Writes everything out and ends; waits for the transaction that is under way. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Whether nothing can be written right now; asked often. */
  readonly isReadOnly?: () => boolean;
  /** Called whenever a statement finds the files damaged. */
  readonly onDamage?: (error: Error) => void;
  /** Called when it broke and cannot be opened again. */
  readonly onLost?: (error: unknown) => void;
};

const BEGIN: Statement = { sql: 'begin' };
const COMMIT: Statement = { sql: 'commit' };
const CHECKPOINT: Statement = { sql: 'checkpoint' };

/** @param path a directory; created with an empty database in it when missing */
export async function openDatabase(
  path: string,
  { isReadOnly = () => false, onDamage = () => {}, onLost = () => {} }: DatabaseOptions = {},
): Promise<Database> {
  await createMissing(path);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const reopened: (() => void)[] = [];
  const engine = await Engine.open({
    path,
    prepare: () => [...listeners.keys()].map(listenTo),
    onNotification: (channel, payload) => {
      for (const callback of listeners.get(channel) ?? []) callback(payload);
    },
    onReopened: () => {
      for (const callback of reopened) callback();
    },
    isReadOnly,
    onDamage,
    onLost,
  });
  const turns = new Turns();
  const sessions = new AsyncLocalStorage<Session>();
  const readings = new AsyncLocalStorage<Reading>();
  const statistics = { statements: 0 };

  /** Has the connection to itself from `bounds.begin` to `bounds.end`. */
  async function inTurn<Value>(
    run: (session: Session) => Promise<Value>,
    bounds: { readonly begin?: readonly Statement[]; readonly end?: Statement } = {},
  ): Promise<Value> {
    const asker = currentAsker();
    const turn = await turns.take(asker);
    const session = new Session(engine, asker.limits, turn, bounds.begin);
    try {
      await engine.adapt();
      const value = await session.whileBusy(sessions.run(session, () => run(session)));
      await session.end(bounds.end);
      return value;
    } finally {
      await session.end();
      await engine.heal();
      turn.release(session.cpuMs);
      tidyMemory();
    }
  }

  let renewedAt = 0;
  /** Gives back, when nobody waits, what an unusually large statement made Postgres take. */
  function tidyMemory(): void {
    if (engine.memory < ROOMY_BYTES || Date.now() - renewedAt < RENEW_MS) return;
    renewedAt = Date.now();
    inBackground(() => inTurn(() => engine.renew())).catch((error: unknown) =>
      logProblem('database-renew', { error }),
    );
  }

  /** Runs a statement in the caller's turn, or in one of its own. */
  function ask<Row>(statement: Statement): Promise<Rows<Row>> {
    const session = sessions.getStore();
    if (session) return session.run<Row>(statement);
    const reading = readings.getStore();
    if (!reading) return inTurn((own) => own.run<Row>(statement));
    const asked = { ...reading, statement };
    const answer = reading.isJoint && asksForPage() ? joint.ask(asked) : readAlone(asked);
    return answer as Promise<Rows<Row>>;
  }

  function readAlone({ begin, statement, took }: Asked): Promise<Rows<unknown>> {
    return inTurn(
      async (own) => {
        const begun = performance.now();
        try {
          return await own.run(statement, [COMMIT]);
        } finally {
          took(performance.now() - begun);
        }
      },
      { begin },
    );
  }

  const joint = new JointReadings({ inTurn, readAlone, end: COMMIT });

  function count(): void {
    if (!currentAsker().background) statistics.statements += 1;
  }

  return {
    statistics,
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      count();
      return ask<Row>({ sql, parameters: parameters.map(toParameter) });
    },
    session: async <Row>(sql: string, parameters: readonly unknown[]) =>
      ask<Row>({ sql, parameters: parameters.map(toParameter) }),
    prepare: (sql, parameters) => {
      sessions.getStore()?.prepare({ sql, parameters: parameters.map(toParameter) });
    },
    exec: async (sql) => {
      count();
      await ask({ sql });
    },
    transaction: (run) => {
      if (sessions.getStore()) return run();
      return inTurn(run, { begin: readings.getStore()?.begin ?? [BEGIN], end: COMMIT });
    },
    reading: ({ sql, parameters }, run, took, isJoint = false) => {
      const begin = [BEGIN, { sql, parameters: parameters.map(toParameter) }];
      return readings.run({ begin, took, isJoint }, run);
    },
    alone: (run) => inTurn(run),
    askingAs,
    uncounted: inBackground,
    isCounting: () => !currentAsker().background,
    listen: async (channel, callback) => {
      const known = listeners.get(channel);
      // What it starts is no part of the transaction that notified it.
      listeners.set(channel, (known ?? new Set()).add(AsyncResource.bind(callback)));
      if (!known) await ask(listenTo(channel));
    },
    onReopened: (callback) => {
      reopened.push(callback);
    },
    close: async () => {
      if (engine.closed) return;
      await inTurn(async (session) => {
        await session
          .run(CHECKPOINT)
          .catch((error: unknown) => logProblem('checkpoint', { error }));
        await engine.close();
      });
    },
  };
}

function listenTo(channel: string): Statement {
  return { sql: `listen ${channel}` };
}
