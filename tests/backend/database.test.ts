import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { copyTemplate } from '#tests/support/templates.ts';

let directory: string;
let path: string;
let database: Database;
const reopened = vi.fn();
let isFull = false;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-database-'));
  path = join(directory, 'database');
  await copyTemplate('migrated', path);
  database = await openDatabase(path, { isReadOnly: () => isFull, connections: 8 });
  database.onReopened(reopened);
  await database.exec('create table kept (n int); insert into kept values (1)');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const ENDLESS = 'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000) b';
const visitor = <Value>(run: () => Promise<Value>, ms = 100) =>
  database.askingAs('203.0.113.7', run, { ms });
const other = <Value>(run: () => Promise<Value>) =>
  database.askingAs('203.0.113.8', run, { ms: 10_000 });

/** Somebody else, who asks meanwhile. */
const outside = AsyncLocalStorage.snapshot();

async function isHealthy(): Promise<void> {
  const answer = await database.query('select n, current_user::text as who from kept');
  expect(answer.rows).toEqual([{ n: 1, who: 'postgres' }]);
}

describe('a statement is stopped, and nothing else,', () => {
  test.each([
    ['that takes too long', ENDLESS, 100, '57014'],
    ['that computes in one place', 'do $$ begin loop end loop; end $$', 100, '57014'],
    ['that is nested too deeply', "select repeat('[', 300000)::jsonb", 10_000, '54001'],
    [
      'that fills the disk',
      'select count(*) from (select generate_series(1, 100000000) order by 1) x',
      60_000,
      '54000',
    ],
    ['that does not parse', 'selec', 10_000, '42601'],
    ['with an end in its middle', "select 'a\u0000b'", 10_000, '08P01'],
    ['in a protocol that it does not speak', 'copy kept from stdin', 10_000, '57014'],
  ])('%s', async (_, sql, ms, code) => {
    await expect(visitor(() => database.query(sql), ms)).rejects.toMatchObject({ code });
    await isHealthy();
    expect(reopened).not.toHaveBeenCalled();
  });

  test('in a transaction, which is then taken back', async () => {
    const work = visitor(() =>
      database.transaction(async () => {
        await database.exec('insert into kept values (2)');
        await database.query(ENDLESS);
      }),
    );
    await expect(work).rejects.toMatchObject({ code: '57014' });
    await isHealthy();
  });
});

test('a client has two statements running, and others are answered meanwhile', async () => {
  const greedy = Array.from({ length: 12 }, () =>
    visitor(() => database.query('select pg_sleep(0.3)'), 10_000),
  );
  const running = async () => {
    const { rows } = await other(() =>
      database.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where query ~ '^select pg_sleep' and state = 'active'",
      ),
    );
    return rows[0]?.n ?? 0;
  };
  const seen: number[] = [];
  for (let left = greedy.length; left > 0; ) {
    const before = await running();
    seen.push(before);
    left = await Promise.race([
      Promise.all(greedy).then(() => 0),
      new Promise<number>((go) => setTimeout(go, 20, left)),
    ]);
  }
  expect(Math.max(...seen)).toBe(2);
});

describe('a server that was killed is started again', () => {
  const kill = async () => {
    const pid = Number.parseInt(await readFile(join(path, 'data/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
  };
  const answers = () => vi.waitFor(isHealthy, { timeout: 30_000, interval: 50 });

  test('and what listened is told again', async () => {
    const heard: string[] = [];
    await database.listen('khoi_test', (payload) => heard.push(payload));
    await database.query("select pg_notify('khoi_test', 'before')");
    await vi.waitFor(() => expect(heard).toEqual(['before']));
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await kill();
    await answers();
    await vi.waitFor(() => expect(reopened).toHaveBeenCalled(), { timeout: 30_000 });
    await database.query("select pg_notify('khoi_test', 'after')");
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']));
  });

  test('a transaction ends with it, also for one who looks away', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const work = database.transaction(async () => {
      await database.exec('insert into kept values (2)');
      await kill();
      await database.query('select pg_sleep(10)').catch(() => {});
      await database.exec('insert into kept values (3)').catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ code: '57P03' });
    await answers();
  });
});

describe('a transaction', () => {
  test('keeps to itself what it has written until it ends', async () => {
    const seen: number[] = [];
    await database.transaction(async () => {
      await database.exec('insert into kept values (2)');
      const { rows } = await outside(() =>
        database.query<{ n: number }>('select count(*)::int as n from kept'),
      );
      seen.push(rows[0]?.n ?? 0);
      await database.exec('delete from kept where n = 2');
    });
    expect(seen).toEqual([1]);
  });

  test('has its rights, those within it too, and leaves none of them behind', async () => {
    const who = async () =>
      (await database.query<{ who: string }>('select current_user::text as who')).rows[0]?.who;
    const seen = await database.transaction(
      async () => [await who(), await database.transaction(who)],
      { role: 'anon' },
    );
    expect(seen).toEqual(['anon', 'anon']);
    await expect(
      database.transaction(() => database.query('select * from kept'), { role: 'anon' }),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await Promise.all(Array.from({ length: 20 }, who))).toEqual(
      Array.from({ length: 20 }, () => 'postgres'),
    );
  });

  test('is not entered by what comes after its end', async () => {
    const late = Promise.withResolvers<void>();
    let straggler: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      await database.exec('select 1');
      straggler = late.promise.then(() => database.exec('insert into kept values (4)'));
    });
    late.resolve();
    await expect(straggler).rejects.toThrow('over');
    await isHealthy();
  });
});

test('while nothing can be written it is read, and afterwards written again', async () => {
  const write = () => database.exec('insert into kept values (5); delete from kept where n = 5');
  isFull = true;
  await isHealthy();
  await expect(database.transaction(write)).rejects.toMatchObject({ code: '53100' });
  isFull = false;
  await write();
  await isHealthy();
});

test('values come back as they were sent, through text', async () => {
  const values = {
    text: ['Phở "bò" \\ {}', null, 'null'],
    json: { a: [1, 'x', null, { b: true }] },
    bytes: new Uint8Array([0, 92, 255]),
    big: 2n ** 62n,
    half: 0.5,
    no: false,
  };
  const { rows } = await database.query(
    'select $1::text[] as text, $2::jsonb as json, $3::bytea as bytes, $4::bigint as big, $5::float8 as half, $6::bool as no',
    Object.values(values),
  );
  expect(rows).toEqual([values]);
});

test('a table that has changed is read as it is now', async () => {
  await database.exec("create table named (name text, n int); insert into named values ('a', 1)");
  const ask = async () =>
    (await other(() => database.query('select * from named where n = $1', [1]))).rows;
  for (let round = 0; round < 3; round += 1) expect(await ask()).toEqual([{ name: 'a', n: 1 }]);
  await database.exec('alter table named add column more text');
  // The one that finds out is asked to come again.
  await expect(ask()).rejects.toMatchObject({ code: '57P03' });
  for (let round = 0; round < 8; round += 1)
    expect(await ask()).toEqual([{ name: 'a', n: 1, more: null }]);
});
