import { Worker } from 'node:worker_threads';
import {
  normalizePassword,
  PASSWORD_LENGTH,
  PASSWORD_MAX_BYTES,
} from '#src/domain/accounts/password.ts';
import type { Done, Job } from './password-worker.ts';
import { Refusal, tooMany } from './refusal.ts';

export type Passwords = {
  /** bcrypt of its normal form, as Supabase's auth server stores it. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a stored hash, in its normal form or, for a hash of elsewhere or of before, as it
   * was typed. Takes as long where there is no hash.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
};

/** Of a password that nobody has: 18 random bytes were hashed and thrown away. */
const NOBODYS = '$2b$10$c/h8j83vk7gEn3cvPdZ8m.1K9XFHNqX5RLB8ZgucU7NTUacl6IjPe';

/** Beyond this many the answer would come later than anybody waits. */
const MOST_WAITING = 40;

/**
 * Hashes in a thread of its own: one hash is 60 ms of computing, in which this process would answer
 * no reader. The thread starts with the first password.
 */
export function createPasswords(): Passwords {
  const waiting = new Map<number, PromiseWithResolvers<Done>>();
  let worker: Worker | undefined;
  let next = 0;

  function start(): Worker {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url));
    started.on('message', (done: Done) => {
      waiting.get(done.id)?.resolve(done);
      settle(done.id);
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(error);
      }
    });
    started.unref();
    return started;
  }
  function settle(id: number): void {
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
  }
  function run(job: Omit<Job, 'id'>): Promise<Done> {
    if (waiting.size >= MOST_WAITING) throw tooMany(2000);
    worker ??= start();
    worker.ref();
    next += 1;
    const result = Promise.withResolvers<Done>();
    waiting.set(next, result);
    worker.postMessage({ id: next, ...job } satisfies Job);
    return result.promise;
  }

  return {
    hash: async (password) => (await run({ password: normalizePassword(password) })).hash ?? '',
    matches: async (password, hash) => {
      for (const form of new Set([normalizePassword(password), password])) {
        const { matches } = await run({ password: form, hash: hash || NOBODYS });
        // bcrypt reads 72 bytes: what comes after them must not be left out of the question.
        if (matches === true && hash && isShortEnough(form)) return true;
      }
      return false;
    },
    close: async () => {
      await worker?.terminate();
      worker = undefined;
    },
  };
}

/**
 * Spec §5 and what bcrypt can take.
 *
 * @throws Refusal weak_password or validation_failed
 */
export function assertAcceptable(password: string): void {
  if ([...normalizePassword(password)].length < PASSWORD_LENGTH)
    throw new Refusal(
      422,
      'weak_password',
      `Password should be at least ${PASSWORD_LENGTH} characters.`,
    );
  if (!isShortEnough(normalizePassword(password)))
    throw new Refusal(
      400,
      'validation_failed',
      `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`,
    );
}

function isShortEnough(password: string): boolean {
  return Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
}
