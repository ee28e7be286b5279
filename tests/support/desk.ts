import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import type { Result } from '#src/domain/result.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { type Client, type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { copyTemplate } from '#tests/support/templates.ts';

// One embedded backend for all tests of a file, and somebody of each role in front of it.

const ROLES = ['user', 'contributor', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly client: Client;
};

export type Desk = Readonly<Record<Role, Person>> & {
  readonly embedded: Embedded;
  readonly visitor: Client;
  /** A new account, signed in. */
  hire(role: Role): Promise<Person>;
  /** Past every policy. */
  rows(sql: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs what `run` asks of `rows` and `insert` in one transaction, past triggers and foreign keys. */
  withoutTriggers<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Stores a row past every policy and answers its id, a new one unless given. */
  insert(table: string, row: Readonly<Record<string, unknown>>): Promise<string>;
  /** An editor's client whose calls to some addresses are answered by a broken server. */
  broken(where?: RegExp): Client;
};

/** Where the mutants' runner keeps the backend from one file of tests to the next. */
let kept: Desk | undefined;
const isKept = () => process.env['KEEP_BACKEND'] === 'yes';

/** @returns what is there as soon as the tests run */
export function sharedDesk(): Desk {
  const desk = {} as Desk;
  beforeAll(async () => {
    if (kept) await tidy(kept);
    const opened = kept ?? (await openDesk());
    if (isKept()) kept = opened;
    Object.assign(desk, opened);
  });
  afterAll(() => (isKept() ? undefined : desk.embedded?.close()));
  return desk;
}

/** Takes away what an earlier file of tests stored there. */
async function tidy({ rows, ...desk }: Desk): Promise<void> {
  for (const table of ['articles', 'startups', 'investors', 'people'])
    await rows(`delete from public.${table}`);
  await rows(
    'delete from auth.users where id <> all ($1::uuid[])',
    ROLES.map((role) => desk[role].id),
  );
}

/** One that no file of tests removes when it ends. */
async function lastingDataDir(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'khoi-desk-')), 'data');
  await copyTemplate('empty', path);
  return path;
}

async function openDesk(): Promise<Desk> {
  const embedded = await startEmbedded(isKept() ? { DATA_DIR: await lastingDataDir() } : {});
  const rows = async (sql: string, ...values: readonly unknown[]) =>
    (await embedded.backend.db.query(sql, [...values])).rows as Record<string, unknown>[];
  const clientThrough = (fetch: (request: Request) => Promise<Response>, token?: string): Client =>
    createClient<Database>(embedded.origin, EMBEDDED_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
      global: {
        fetch: (input, init) => fetch(new Request(input, init)),
        ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      },
    });
  const hire = async (role: Role): Promise<Person> => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.net`;
    const { id, token } = await embedded.createUser(email, role);
    const client = clientThrough((request) => embedded.backend.fetch(request));
    const { error } = await client.auth.signInWithPassword({ email, password: SECRET });
    if (error) throw error;
    return { id, email, token, client };
  };
  const editor = await hire('editor');
  return {
    embedded,
    visitor: embedded.client(),
    rows,
    hire,
    withoutTriggers: (run) =>
      embedded.backend.db.transaction(run, { session_replication_role: 'replica' }),
    insert: async (table, row) => {
      const columns = { id: randomUUID(), ...row };
      const names = Object.keys(columns);
      await rows(
        `insert into public.${table} (${names.join(', ')})
         values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        ...Object.values(columns),
      );
      return columns.id;
    },
    broken: (where = /./) =>
      clientThrough(
        async (request) =>
          where.test(request.url)
            ? Response.json({ code: 'XX000', message: 'out of order' }, { status: 500 })
            : embedded.backend.fetch(request),
        editor.token,
      ),
    user: await hire('user'),
    contributor: await hire('contributor'),
    editor,
    admin: await hire('admin'),
  };
}

/** What a call answered; its failure fails the test. */
export function valueIn<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** The code of a failure, and `ok` where there was none. */
export const codeIn = (result: Result<unknown>): string => (result.ok ? 'ok' : result.error.code);

/** A word that no other test uses, as a slug and as a name. */
export const freshName = (name = 'name') => `${name}-${randomUUID().slice(0, 8)}`;

/** Nobody's and nothing's id. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

type Row = Readonly<Record<string, unknown>>;

/** What tests begin with: each stores a row, changed where one says so, and answers its id. */
export const makersOf = (desk: Desk) => ({
  publish: (row: Row = {}) =>
    desk.insert('articles', {
      title: 'Nồi Lớn opens',
      content: 'Nồi Lớn cooks.',
      slug: freshName('story'),
      category: 'news',
      status: 'published',
      published_at: new Date(Date.now() - 3_600_000).toISOString(),
      ...row,
    }),
  addStartup: (row: Row = {}) =>
    desk.insert('startups', {
      name: 'Nồi Lớn',
      slug: freshName('startup'),
      description: 'Cooks rice for offices.',
      category: 'FinTech',
      status: 'approved',
      ...row,
    }),
  addInvestor: (row: Row = {}) =>
    desk.insert('investors', {
      name: 'Lúa Ventures',
      slug: freshName('investor'),
      status: 'approved',
      ...row,
    }),
});
