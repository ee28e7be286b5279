import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { replaceFile } from '../operations/write-synced.ts';
import type { Backend } from '../runtime.ts';
import type { SignIn } from './first-admin.ts';

const SIGNING_IN = '/auth/v1/token';

/** The sign-in of the first administrator, in a file that only the server's user may read. */
export type FirstSignIn = {
  /** Keeps it; called before the account is stored, so that no account is without one. */
  keep(signIn: SignIn): void;
  /** The same backend, which forgets it once it was used. */
  watching(backend: Backend, database: Database): Backend;
  /** Lines for the person at the terminal, until it was used. */
  lines(made: SignIn | null, database: Database): Promise<string[]>;
};

/** @param path the file */
export function openFirstSignIn(path: string): FirstSignIn {
  return {
    keep: ({ email, password }) => replaceFile(path, `email     ${email}\npassword  ${password}\n`),
    watching: (backend, database) => {
      let isKept = existsSync(path);
      const fetch: Backend['fetch'] = async (request, caller) => {
        const answer = await backend.fetch(request, caller);
        if (isKept && answer.ok && new URL(request.url).pathname === SIGNING_IN)
          isKept = !(await forgetUsed(path, database));
        return answer;
      };
      return { ...backend, fetch };
    },
    lines: async (made, database) => {
      if (made)
        return [
          `Administrator, also in ${path} until the first sign-in:`,
          `  email     ${made.email}`,
          `  password  ${made.password}`,
        ];
      if (!existsSync(path) || (await forgetUsed(path, database))) return [];
      return (await isAwaited(path, database))
        ? [`Nobody has signed in as administrator yet; see ${path}`]
        : [];
    },
  };
}

/** @returns whether the account has been used, and its file is gone */
async function forgetUsed(path: string, database: Database): Promise<boolean> {
  const { rows } = await database.query(
    'select from auth.users where email = $1 and last_sign_in_at is not null',
    [emailIn(path)],
  );
  if (rows.length > 0) rmSync(path, { force: true });
  return rows.length > 0;
}

/**
 * Whether the account is there, and no other administrator has signed in. The file stays where it is not: the database of
 * before a restore, or without DATABASE_URL, has it.
 */
async function isAwaited(path: string, database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.users where email = $1 and not exists (
       select from auth.users as u join public.user_roles as r on r.user_id = u.id and r.role = 'admin'
       where u.last_sign_in_at is not null)`,
    [emailIn(path)],
  );
  return rows.length > 0;
}

function emailIn(path: string): string {
  return /^email\s+(\S+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}
