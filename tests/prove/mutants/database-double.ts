import { seedDemo, type TestDatabase } from '#tests/support/database.ts';

// Stands for tests/support/database.ts and prepared-postgres.ts in the files that the mutants run.

export { emptyDatabase, MIGRATIONS, seedDemo } from '#tests/support/database.ts';

let lent: TestDatabase | undefined;

/** Every one of them is given this database from now on. */
export function lend(db: TestDatabase): void {
  lent = db;
}

export async function migratedDatabase(): Promise<TestDatabase> {
  if (!lent) throw new Error('No database was lent.');
  return lent;
}

/** With the demo content, which goes again with the rest of the test. */
export async function seededDatabase(): Promise<TestDatabase> {
  const db = await migratedDatabase();
  await seedDemo(db);
  return db;
}

export async function migratedPostgres() {
  return { url: '', db: await migratedDatabase(), close: async () => {} };
}
