import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { watchDamage } from '#src/backend/operations/damage.ts';
import { copyTemplate } from '#tests/support/templates.ts';

const directory = mkdtempSync(join(tmpdir(), 'khoi-damage-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a damaged table is named once with what to do, and the others are read', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const path = join(directory, 'postgres');
  await copyTemplate('migrated', path);
  const before = await openDatabase(path);
  await before.exec('create table hurt (n int); insert into hurt values (1)');
  const { rows } = await before.query<{ file: string }>(
    "select pg_relation_filepath('hurt') as file",
  );
  await before.close();
  writeFileSync(join(path, 'data', rows[0]?.file ?? ''), Buffer.alloc(8192, 0xa5));

  const damage = watchDamage({ database: path, backups: join(directory, 'backups') });
  const database = await openDatabase(path, { onDamage: damage.report });
  expect(damage.problem()).toBeNull();
  for (let n = 0; n < 3; n += 1)
    await expect(database.query('select * from hurt')).rejects.toMatchObject({ code: 'XX001' });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(damage.problem()).toBe('the database is damaged');
  await expect.poll(() => said.mock.calls.length).toBe(1);
  expect(String(said.mock.calls[0]?.[0])).toMatch(/cannot be read .*invalid page.*npm run restore/);
  await database.close();
  expect(readdirSync(join(path, 'data'))).toContain('PG_VERSION');
});
