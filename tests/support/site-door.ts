import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { isMainThread } from 'node:worker_threads';
import { hashSync } from 'bcryptjs';
import { storeAccount } from '#src/backend/accounts/store-account.ts';
import { runningBackend } from '#src/backend/runtime.ts';
import type { NewPerson } from '#tests/support/open-account.ts';

// A side door into the process of a built site, loaded before it (site.ts): opens accounts for the
// specs that are about something else than signing up. Theirs is a hash that takes a millisecond.

/** What bcrypt takes at least. */
const ROUNDS = 4;

const door = createServer(async (request, response) => {
  const backend = runningBackend();
  if (!backend) return void response.writeHead(503).end();
  const { email, password, about }: NewPerson = JSON.parse(await text(request));
  const hash = hashSync(password, ROUNDS);
  const account = { email, hash, about, confirmation: null };
  const id = await backend.db.transaction(() => storeAccount(backend.db, account));
  response.end(id);
});
// Node loads what it imports first into each thread of the process, too.
if (isMainThread) door.listen(process.env['SITE_DOOR']).unref();
