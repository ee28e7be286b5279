import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, migrationVersions } from '#src/backend/database/migrate.ts';
import { withArchive } from '#tests/support/archive.ts';
import { MIGRATIONS } from '#tests/support/database.ts';
import { administrator, NODE, PROJECT, signedInClient, startSite } from '#tests/support/site.ts';
import { copyTemplate, copyWithOwner } from '#tests/support/templates.ts';
import { column } from './crash.ts';
import { pause } from './crowd.ts';
import type { Random } from './random.ts';

const MARKER = 'before the backup';

async function inTemporaryFolder(work: (folder: string) => Promise<string[]>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a script of ours on a data directory and kills it after a while, finished or not. */
async function runAndKill(args: readonly string[], dataDir: string, afterMs: number) {
  const child = spawn(NODE, args, {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await Promise.race([pause(afterMs), gone]);
  child.kill('SIGKILL');
  await gone;
}

/** A restore that dies: the next one succeeds, and no state but the old and the restored is seen. */
export function interruptedRestores(rounds: number, random: Random): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const original = path.join(folder, 'original');
    await copyTemplate('demo', original);
    const site = await startSite({ dataDir: original });
    const client = await signedInClient(site, await administrator());
    await client.functions.invoke('admin-system', { method: 'POST' });
    await client
      .from('articles')
      .insert({ title: 'after the backup', content: 'Text.', category: 'news' })
      .throwOnError();
    await site.stop();
    const kept = await readdir(path.join(original, 'backups'));
    const backup = kept.find((name) => name.endsWith('.tar.gz')) ?? '';
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `restore-${round}`);
      copyWithOwner(original, dataDir);
      const delay = 100 + random.below(900);
      await runAndKill(['src/backend/operations/restore.ts', backup], dataDir, delay);
      const name = `restore killed after ${delay} ms`;
      try {
        const again = await startSite({ dataDir });
        await again.stop();
        const rows = await withArchive(dataDir, (db) =>
          column(db, `select count(*)::int from public.articles`),
        );
        if (!(Number(rows[0]) > 0)) wrong.push(`${name}: the articles are gone`);
      } catch (error) {
        wrong.push(`${name}: the site does not start: ${String(error).slice(0, 200)}`);
      }
      await rm(dataDir, { recursive: true, force: true });
    }
    return wrong;
  });
}

/** An upgrade that dies: the next start goes on, every migration counts once, no row is lost. */
export function interruptedMigrations(rounds: number, random: Random): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const original = path.join(folder, 'original');
    const versions = await migrationVersions(MIGRATIONS);
    await makeOld(original, versions[Math.floor(versions.length / 2)]);
    const known = versions.length;
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `upgrade-${round}`);
      copyWithOwner(original, dataDir);
      const delay = 150 + random.below(1200);
      await runAndKill(['src/server/main.ts'], dataDir, delay);
      const name = `upgrade killed after ${delay} ms`;
      try {
        const site = await startSite({ dataDir });
        await site.stop();
        const [applied, kept] = await withArchive(dataDir, async (db) => [
          (await column(db, 'select version from supabase_migrations.schema_migrations')).length,
          await column(db, `select title from public.articles where title = '${MARKER}'`),
        ]);
        if (applied !== known) wrong.push(`${name}: ${applied} of ${known} migrations`);
        if (kept?.length !== 1) wrong.push(`${name}: a row is lost`);
      } catch (error) {
        wrong.push(`${name}: the site does not start: ${String(error).slice(0, 200)}`);
      }
      await rm(dataDir, { recursive: true, force: true });
    }
    return wrong;
  });
}

/** A data directory that lacks the migrations after one, with an article in it. */
async function makeOld(dataDir: string, upTo: string | undefined): Promise<void> {
  await withArchive(dataDir, async (db) => {
    await migrate(db, MIGRATIONS, upTo);
    // Triggers of articles call functions of later migrations.
    await db.exec('set session_replication_role = replica');
    await db.query(
      `insert into public.articles (title, slug, content, category) values ($1, 'marker', 'Text.', 'news')`,
      [MARKER],
    );
  });
}
