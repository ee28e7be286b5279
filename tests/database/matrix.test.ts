import { describeMatrix } from '#tests/database/describe-matrix.ts';
import { insertAccount } from '#tests/support/accounts.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { runningTarget, sqlClient, type Target } from '#tests/support/people.ts';

const running = runningTarget(process.env);

if (running) describeMatrix(`the server at ${running.url}`, async () => running);
else describeMatrix('the embedded backend', openEmbedded);

/** In this process: thousands of requests, asked as if they came over the network. */
async function openEmbedded(): Promise<Target> {
  const { backend, clientWith, origin, request, secretKey, publishableKey, close } =
    await startEmbedded();
  return {
    url: origin,
    publishableKey,
    secretKey,
    client: (role) => clientWith(role === 'anon' ? publishableKey : secretKey),
    keeper: () =>
      sqlClient(
        {
          query: (sql, values = []) => backend.db.query(sql, values),
          transaction: (run) => backend.db.transaction(() => run(backend.db)),
        },
        'owner',
      ),
    fetch: request,
    // Their mails have tests of their own.
    register: (email) => insertAccount(backend.db, email),
    confirm: async () => {},
    close,
  };
}
