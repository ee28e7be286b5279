import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { refreshStatistics } from '#src/backend/database/planner-statistics.ts';

let directory: string;
let database: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-statistics-'));
  database = await openDatabase(join(directory, 'database'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test('a table is looked at when it was filled, and again only when it changed a lot', async () => {
  await database.exec('create table empty (id int); create table filled (id int)');
  expect(await refreshStatistics(database)).toEqual([]);
  await database.exec('insert into filled select generate_series(1, 1000)');
  expect(await refreshStatistics(database)).toEqual(['public.filled']);
  await database.exec('update filled set id = id where id <= 100');
  expect(await refreshStatistics(database)).toEqual([]);
  await database.exec('update filled set id = id where id <= 100');
  expect(await refreshStatistics(database)).toEqual(['public.filled']);
});
