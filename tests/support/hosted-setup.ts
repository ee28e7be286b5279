import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG } from '#tests/support/catalog.ts';
import { childEnvironment } from '#tests/support/child-environment.ts';
import type { startEmptyProject } from '#tests/support/empty-project.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

export type EmptyProject = Awaited<ReturnType<typeof startEmptyProject>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** `npm run hosted:setup` for a project, with what else is set. */
export async function hostedSetup(
  project: EmptyProject,
  environment: Environment = {},
  ...words: string[]
) {
  const child = spawn(process.execPath, ['src/hosted/setup.ts', ...words], {
    cwd: ROOT,
    env: { ...childEnvironment(), ...project.environment, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Everything that it could change. */
export async function everythingOf({ db, state, folder }: EmptyProject) {
  const of = async (sql: string) => (await db.query(sql)).rows;
  const has = async (table: string) =>
    (await of(`select to_regclass('${table}') as found`))[0]?.['found'] !== null;
  return structuredClone({
    state,
    catalog: await of(CATALOG),
    secrets: await of('select id, name, decrypted_secret, updated_at from vault.decrypted_secrets'),
    jobs: (await has('cron.job')) ? await of('select * from cron.job') : [],
    administrators: (await has('public.admin_emails'))
      ? await of('select * from admin_emails')
      : [],
    link: await readFile(join(folder, 'supabase/.temp/project-ref'), 'utf8').catch(() => ''),
  });
}
