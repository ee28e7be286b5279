import { expect, test } from 'vitest';
import { notAsPromised, plant } from '#tests/prove/promises-kinds.ts';
import { migratedDatabase } from '#tests/support/database.ts';

// What `npm run prove -- --only=promises` asks of a whole site, of the database alone.

test.each([1, 31, 181, 761])('what is promised is kept after %i days', async (days) => {
  const database = await migratedDatabase();
  await plant(database, days);
  expect(await notAsPromised(database, 0)).toEqual([]);
  await database.query('select newsletter_tend()');
  await database.query('select keep_no_longer()');
  // The file goes with its row, by the storage's own door.
  await database.query(
    "delete from storage.objects where name in (select orphaned_logos()) and bucket_id = 'startup-logos'",
  );
  expect(await notAsPromised(database, days)).toEqual([]);
  await database.close();
});
