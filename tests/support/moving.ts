import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { MigrationDatabase } from '#src/backend/migrate.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';

/** `npm run export` and `import` as somebody in a terminal has them. */
export async function moveCommand(
  command: 'export' | 'import',
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(NODE, [`src/moving/${command}.ts`, ...args], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** What ends with a session or an hour, or is about one place alone. */
const OF_THE_PLACE = [
  'private.factor_attempts',
  'private.factor_challenges',
  'private.rate_limits',
  'private.verified_sessions',
  'public.cache_changes',
];

const TABLES = `select nspname || '.' || relname as name
  from pg_class join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and (nspname in ('public', 'private')
    or nspname || '.' || relname in ('auth.users', 'auth.identities', 'storage.objects'))
  order by 1`;

/** Every row of everything that moves, by table. */
export async function everyRow(
  db: Pick<MigrationDatabase, 'query'>,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.query(TABLES);
  const all: Record<string, string[]> = {};
  for (const name of tables.map((row) => String(row['name']))) {
    if (OF_THE_PLACE.includes(name)) continue;
    const { rows } = await db.query(
      `select to_jsonb(t)::text as row from ${name} as t order by to_jsonb(t)::text`,
    );
    all[name] = rows.map(({ row }) => String(row));
  }
  return all;
}
