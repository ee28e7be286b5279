import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '#tests/support/database.ts';

export type Row = Record<string, unknown>;

/** What a person can do in SQL, past the API but under every policy and grant. */
export type Actor = {
  readonly id: string | null;
  /** Runs one statement in a transaction of its own. */
  run(sql: string, params?: unknown[]): Promise<Row[]>;
  /** The same, answering how many rows it wrote. */
  write(sql: string): Promise<number>;
};

/** Makes an account the way the auth server does. */
export async function makeAccount(
  db: TestDatabase,
  options: { email?: string; confirmed?: boolean; role?: string; metadata?: unknown } = {},
): Promise<Actor & { id: string; email: string }> {
  const id = randomUUID();
  const email = options.email ?? `${id}@example.com`;
  await db.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, case when $3::boolean then now() end, $4)`,
    [id, email, options.confirmed ?? true, JSON.stringify(options.metadata ?? {})],
  );
  if (options.role)
    await db.query('update public.user_roles set role = $2 where user_id = $1', [id, options.role]);
  return { ...actor(db, 'authenticated', id), id, email };
}

export function visitor(db: TestDatabase): Actor {
  return actor(db, 'anon', null);
}

export function service(db: TestDatabase): Actor {
  return actor(db, 'service_role', null);
}

/** Somebody in a new session of theirs, which a second factor can verify. */
export async function inSession(
  db: TestDatabase,
  id: string,
): Promise<Actor & { id: string; session: string }> {
  const session = randomUUID();
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  return { ...actor(db, 'authenticated', id, session), id, session };
}

function actor(db: TestDatabase, role: string, id: string | null, session?: string): Actor {
  const claims = JSON.stringify({ sub: id, role, session_id: session });
  const query = (sql: string, params: unknown[] = []) =>
    db.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
           set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
           set_config('storage.operation', 'storage.object.upload', true)`,
        [role, id ?? '', claims],
      );
      return tx.query<Row>(sql, params);
    });
  return {
    id,
    run: async (sql, params) => (await query(sql, params)).rows,
    write: async (sql) => (await query(sql)).affectedRows ?? 0,
  };
}

/** A draft of somebody's, stored as the create page does it. Answers its id. */
export async function writeArticle(who: Actor, values: Row = {}): Promise<string> {
  const row = {
    title: 'A story',
    slug: `a-story-${randomUUID().slice(0, 8)}`,
    content: 'Once.',
    category: 'news',
    author_id: who.id,
    ...values,
  };
  const columns = Object.keys(row);
  const [made] = await who.run(
    `insert into articles (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  return String(made?.['id']);
}
