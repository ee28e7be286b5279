import { describeMatrix } from '#tests/database/describe-matrix.ts';
import { startLiteServer } from '#tests/support/lite-server.ts';
import { targetOf } from '#tests/support/people.ts';
import { startPostgres } from '#tests/support/real-postgres.ts';

describeMatrix('PostgreSQL', async () => {
  const postgres = await startPostgres();
  const target = targetOf(await startLiteServer({ postgresUrl: postgres.url }));
  return {
    ...target,
    close: async () => {
      await target.close();
      await postgres.close();
    },
  };
});
