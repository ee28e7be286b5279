import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { logProblem } from '#src/log.ts';
import type { Connection } from '../postgres/server.ts';
import { toClientConfig } from './client-config.ts';

/** Advisory locks of the site, by number. */
const LOCKS = { migrating: 5_411_001, leading: 5_411_002 } as const;

/** How often a process that does not lead asks for the lock. */
const ASK_MS = 1_000;
/** Longest pause between two tries while the database does not answer. */
const LONGEST_WAIT_MS = 10_000;
/** How often the one that leads asks whether it still does, and how long it waits for the answer. */
const CHECK_MS = 1_000;
const ANSWER_MS = 3_000;

/** A server whose client vanished without a word gives its locks free after 5 + 3 × 3 seconds. */
const NOTICE_THE_DEAD =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3';

/** Runs while no other process of this database does: migrations are applied once. */
export async function withMigrationLock<Value>(
  connection: Connection,
  run: () => Promise<Value>,
): Promise<Value> {
  const client = await open(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrating]);
    return await run();
  } finally {
    await client.end();
  }
}

export type Leadership = {
  /** Ends what this process does as the leader, and lets another one lead. */
  stop(): Promise<void>;
};

/**
 * Of all processes on a database, has exactly one do what is to be done once: clocks and the outbox. Another one takes
 * over within seconds of its end.
 *
 * @param begin begins it; answers what ends it. Called again after each loss of the connection
 */
export function lead(connection: Connection, begin: () => () => Promise<void>): Leadership {
  const ended = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: ended.signal }).catch(() => {});
  const isStopped = () => ended.signal.aborted;

  async function serveOnce(answered: () => void): Promise<void> {
    const client = await open(connection);
    answered();
    try {
      while (!isStopped() && !(await isLeader(client))) await wait(ASK_MS);
      if (isStopped()) return;
      const end = begin();
      try {
        while (!isStopped() && (await answers(client))) await wait(CHECK_MS);
      } finally {
        await end();
      }
    } finally {
      await Promise.race([
        client.end().catch(() => {}),
        pause(ANSWER_MS, undefined, { ref: false }),
      ]);
    }
  }

  async function serve(): Promise<void> {
    let isLost = false;
    let waitMs = ASK_MS;
    while (!isStopped()) {
      try {
        await serveOnce(() => {
          if (isLost) logProblem('database-back', { message: 'DATABASE_URL answers again.' });
          isLost = false;
          waitMs = ASK_MS;
        });
      } catch (error) {
        if (!isLost && !isStopped()) logProblem('database-lost', { message: lostBy(error) });
        isLost = true;
      }
      await wait(waitMs);
      waitMs = isLost ? Math.min(2 * waitMs, LONGEST_WAIT_MS) : ASK_MS;
    }
  }

  const served = serve();
  return {
    stop: () => {
      ended.abort();
      return served;
    },
  };
}

function lostBy(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  return `The database of DATABASE_URL does not answer (${code ?? message}): nothing is sent, published or saved until it does. It is tried again, at most ${LONGEST_WAIT_MS / 1000} s apart.`;
}

async function open(connection: Connection): Promise<Client> {
  const client = new Client({ ...toClientConfig(connection), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  await client.query(NOTICE_THE_DEAD);
  return client;
}

async function isLeader(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    LOCKS.leading,
  ]);
  return rows[0]?.got === true;
}

async function answers(client: Client): Promise<boolean> {
  const answer = client.query('select').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(ANSWER_MS, false, { ref: false })]);
}
