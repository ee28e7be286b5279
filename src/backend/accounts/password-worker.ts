import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

/** A job of passwords.ts: with `hash` to compare, without to make one. */
export type Job = { readonly id: number; readonly password: string; readonly hash?: string };

export type Done = { readonly id: number; readonly hash?: string; readonly matches?: boolean };

/** What Supabase's auth server takes, so that accounts can move there and back. */
const ROUNDS = 10;

parentPort?.on('message', ({ id, password, hash }: Job) => {
  const done: Done =
    hash === undefined
      ? { id, hash: hashSync(password, ROUNDS) }
      : { id, matches: compareSync(password, hash) };
  parentPort?.postMessage(done);
});
