import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import type { Db } from '#supabase/functions/_shared/deps.ts';

export const URL_OF_PROJECT = 'https://abcd.supabase.co';

export type Asked = { readonly method: string; readonly path: string; readonly body: unknown };

/** A Supabase project that says what a test wants, and what it was asked. */
export function speakProject(
  answer: (path: string, body: unknown) => Response | Promise<Response>,
) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ method: init.method ?? 'GET', path: pathname + search, body });
    return answer(pathname, body);
  };
  const db: Db = createClient<Database>(URL_OF_PROJECT, 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch },
  });
  return { db, fetch, asked };
}

/** A project that refuses everything. */
export const refusing = (status: number) => () =>
  Response.json({ message: 'no', code: 'no' }, { status });
