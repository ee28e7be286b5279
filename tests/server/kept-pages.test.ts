import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { databaseOf } from '#src/backend/operations/data-dir.ts';
import { stateOf } from '#src/backend/operations/data-state.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';

const PAGE = '/latest';
const dataDir = path.join(tmpdir(), `khoi-kept-${randomUUID()}`);
const file = path.join(dataDir, 'pages');
let port: number | undefined;
let site: RunningSite;

/** Starts the process anew on what the one before left. @returns the page and where it came from */
async function visit() {
  site = await startSite({ dataDir, env: { REQUEST_LOG: 'on' }, ...(port && { port }) });
  ({ port } = site);
  const page = await (await fetch(site.url + PAGE)).text();
  await expect.poll(() => site.log()).toContain(`"${PAGE}"`);
  const line =
    site
      .log()
      .split('\n')
      .find((each) => each.includes(`"${PAGE}"`)) ?? '';
  return { page, cache: JSON.parse(line).cache };
}

beforeAll(() => copyTemplate('demo', dataDir));
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a site that was stopped begins with its pages, unless somebody changed the data meanwhile', async () => {
  const before = await visit();
  expect(before.cache).toBe('miss');
  expect(await site.stop()).toBe(0);
  expect(existsSync(file)).toBe(true);

  const again = await visit();
  expect(again).toEqual({ page: before.page, cache: 'hit' });
  expect(existsSync(file)).toBe(false);
  expect(stateOf(dataDir)).toBeNull();
  await site.stop();

  const database = await openDatabase(databaseOf(dataDir));
  await database.query("update public.articles set title = title || ' (as of today)'");
  await database.close();
  const changed = await visit();
  expect(changed.cache).toBe('miss');
  expect(changed.page).toContain('(as of today)');
  expect(site.problems().filter((line) => 'problem' in line)).toEqual([]);
});

test('what one that is killed had in memory is not kept', async () => {
  await site.kill();
  expect(existsSync(file)).toBe(false);
  expect(stateOf(dataDir)).toBeNull();
});
