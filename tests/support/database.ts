import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, type QueryResult } from 'pg';
import { toClientConfig } from '#src/backend/database/client-config.ts';
import { toParameter } from '#src/backend/database/parameters.ts';
import { VALUES } from '#src/backend/database/values.ts';
import type { Connection } from '#src/backend/postgres/server.ts';
import { dropDatabase, newDatabase } from '#tests/support/test-databases.ts';

export { MIGRATIONS, SEEDS, seedDemo } from '#tests/support/test-databases.ts';

type Row = Record<string, unknown>;
export type Results<Of = Row> = { readonly rows: Of[]; readonly affectedRows: number };

/** What asks a database, or a transaction of it. */
export type Asking = {
  query<Of = Row>(sql: string, parameters?: readonly unknown[]): Promise<Results<Of>>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<Results[]>;
};

/** One connection to a database of its own, without the API in front of it; gone when it is closed. */
export type TestDatabase = Asking & {
  transaction<Value>(run: (tx: Asking) => Promise<Value>): Promise<Value>;
  /** @returns what ends it */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  readonly connection: Connection;
  close(): Promise<void>;
};

/** With every migration. */
export const migratedDatabase = async (): Promise<TestDatabase> =>
  opened(await newDatabase('migrated'));

/** With the demo content, too. */
export const seededDatabase = async (): Promise<TestDatabase> =>
  opened(await newDatabase('seeded'));

/** With nothing in it: for tests of migrations over what was stored before them. */
export const emptyDatabase = async (): Promise<TestDatabase> => opened(await newDatabase());

/** Moments as dates, which are easier to compare. */
const DATES = new Set([1082, 1114, 1184]);
const TYPES = {
  getTypeParser: (oid: number) => {
    if (DATES.has(oid)) return (text: string) => new Date(text);
    return oid === 1700 ? (text: string) => text : VALUES.getTypeParser(oid, 'text');
  },
} as never;

function opened(connection: Connection): TestDatabase {
  const database = openTestDatabase(connection);
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(connection);
    },
  };
}

/** One connection to a database that is there. */
export function openTestDatabase(connection: Connection): TestDatabase {
  const client = new Client({ ...toClientConfig(connection), types: TYPES });
  // A server that ends says so to each connection; its statements are refused.
  client.on('error', () => {});
  const connected = client.connect();
  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = connected;
  /** One after the other: a transaction is entered by what it calls, and by nothing else. */
  const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (inside.getStore()) return run();
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
  const tx = asking(client);
  return {
    query: (sql, parameters) => inTurn(() => tx.query(sql, parameters)),
    exec: (sql) => inTurn(() => tx.exec(sql)),
    connection,
    transaction: (run) =>
      inTurn(async () => {
        await client.query('begin');
        try {
          const value = await inside.run(true, () => run(tx));
          await client.query('commit');
          return value;
        } catch (error) {
          await client.query('rollback');
          throw error;
        }
      }),
    listen: async (channel, callback) => {
      const hear = (message: { channel: string; payload?: string | undefined }) => {
        if (message.channel === channel) callback(message.payload ?? '');
      };
      client.on('notification', hear);
      await tx.exec(`listen ${channel}`);
      return async () => {
        client.off('notification', hear);
      };
    },
    close: () => inTurn(() => client.end()),
  };
}

function asking(client: Client): Asking {
  return {
    query: async <Of>(text: string, parameters: readonly unknown[] = []) => {
      const { rows, rowCount } = await client.query(text, parameters.map(toParameter));
      return { rows: rows as Of[], affectedRows: rowCount ?? 0 };
    },
    exec: async (text) => {
      const given = (await client.query(text)) as unknown as QueryResult | QueryResult[];
      return [given].flat().map(({ rows, rowCount }) => ({ rows, affectedRows: rowCount ?? 0 }));
    },
  };
}
