import type { TestDatabase } from '#tests/support/database.ts';

// Stands for tests/support/database.ts and prepared-postgres.ts in the files that the mutants run.

export { MIGRATIONS, seedDemo } from '#tests/support/database.ts';

let lent: TestDatabase | undefined;

/** Every one of them is given this database from now on. */
export function lend(db: TestDatabase): void {
  lent = db;
}

export async function migratedDatabase(): Promise<TestDatabase> {
  if (!lent) throw new Error('No database was lent.');
  return lent;
}

export async function migratedPostgres() {
  return { url: '', db: await migratedDatabase(), close: async () => {} };
}
