import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { request } from '#tests/support/http.ts';
import { NODE, PROJECT, startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';

// What a terminal does with a site: taking a backup back, and a PostgreSQL of another major version.

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'khoi-restore-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** `npm run restore`. */
function restore(dataDir: string, file: string) {
  const script = path.join(PROJECT, 'src/backend/operations/restore.ts');
  return spawnSync(NODE, [script, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

test('a backup runs before it is put in place, and what was there comes back by its name', async () => {
  const dataDir = path.join(folder(), 'data');
  let site = await startSite({ dataDir });
  await site.stop();
  // Without a night in between there is none.
  expect(readdirSync(dataDir)).not.toContain('backups');
  const exported = path.join(folder(), 'export');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(NODE, [path.join(PROJECT, 'src/moving/export.ts'), exported], { env });
  const backup = path.join(folder(), 'khoi-2026-11-28T03-00-00-000Z.tar.gz');
  execFileSync('tar', ['-czf', backup, '-C', exported, '.']);

  const done = restore(dataDir, backup);
  expect(done.stderr).toBe('');
  const aside = /npm run restore -- (replaced-\S+)/.exec(done.stdout)?.[1] ?? '';
  expect(readdirSync(path.join(dataDir, aside))).toContain('postgres');
  site = await startSite({ dataDir });
  expect((await request(`${site.url}/latest`)).status).toBe(200);
  const running = restore(dataDir, backup);
  expect([running.status, running.stderr]).toEqual([1, expect.stringContaining('is in use by')]);
  await site.stop();
  expect(restore(dataDir, aside).stdout).toContain('Restored replaced-');
});

test('a site whose pages fail is no restored site', async () => {
  const dataDir = path.join(folder(), 'data');
  await copyTemplate('demo', dataDir);
  const secrets = path.join(dataDir, 'secrets.json');
  const before = readFileSync(secrets, 'utf8');
  const exported = path.join(folder(), 'export');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(NODE, [path.join(PROJECT, 'src/moving/export.ts'), exported], { env });
  const backup = path.join(folder(), 'khoi-2026-11-28T03-00-00-000Z.tar.gz');
  execFileSync('tar', ['-czf', backup, '-C', exported, '.']);
  const script = path.join(PROJECT, 'src/backend/operations/restore.ts');
  const refused = spawnSync(NODE, [script, backup], {
    // Nothing of the site can be drawn with it.
    env: { ...env, SITE_URL: 'nonsense' },
    encoding: 'utf8',
  });
  expect(refused.status).toBe(1);
  expect(readFileSync(secrets, 'utf8')).toBe(before);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('re'))).toEqual([]);
});
