export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement on the connection of a transaction. */
export type Query = (sql: string, parameters?: readonly string[]) => Promise<readonly Row[]>;

/** A database, asked as the owner of everything in it. */
export type Transactions = {
  /** Runs all of it or nothing; what it reads is of one moment. */
  transaction<Value>(run: (query: Query) => Promise<Value>): Promise<Value>;
};
