import { describeMatrix } from '#tests/database/describe-matrix.ts';
import { databaseTarget } from '#tests/support/people.ts';
import { migratedPostgres } from '#tests/support/prepared-postgres.ts';

// The rules themselves, on the database that hosts them: no API in front that might refuse first.
describeMatrix('PostgreSQL', async () => {
  const { db, close } = await migratedPostgres();
  return databaseTarget(db, close);
});
