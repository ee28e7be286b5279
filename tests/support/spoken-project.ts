import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import type { Db } from '#supabase/functions/_shared/deps.ts';

export const URL_OF_PROJECT = 'https://abcd.supabase.co';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
};

/** A Supabase project that says what a test wants, and what it was asked. */
export function speakProject(
  answer: (path: string, body: unknown, address: string) => Response | Promise<Response>,
) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    const headers = new Headers(init.headers);
    const isJson = headers.get('content-type')?.includes('json') ?? true;
    const body = init.body && isJson ? JSON.parse(String(init.body)) : (init.body ?? undefined);
    asked.push({ method: init.method ?? 'GET', path: pathname + search, body, headers });
    return answer(pathname, body, pathname + search);
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

export const USER = {
  id: 'the-id',
  email: 'lan@khoi.vn',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-11-01T00:00:00Z',
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What the auth server answers to a sign-in. @param claims of the access token, beside the usual */
export function sessionOf(claims: object = {}) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const header = encoded({ alg: 'HS256', typ: 'JWT' });
  return {
    access_token: `${header}.${encoded({ sub: USER.id, exp, ...claims })}.c2lnbmF0dXJl`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    refresh_token: 'refresh',
    user: USER,
  };
}
