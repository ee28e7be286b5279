import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { Engine } from '#src/backend/database/engine.ts';
import { BROKEN, DatabaseFailure, NOT_OPEN } from '#src/backend/database/errors.ts';
import { keepStack } from '#src/backend/database/stack.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { copyTemplate } from '#tests/support/templates.ts';

let directory: string;
let database: Database;
const reopened = vi.fn();
let isFull = false;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'khoi-database-'));
  await copyTemplate('migrated', join(directory, 'database'));
  database = await openDatabase(join(directory, 'database'), { isReadOnly: () => isFull });
  database.onReopened(reopened);
  await database.exec('create table kept (n int); insert into kept values (1)');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const ENDLESS = 'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000) b';
/** For what is stopped by something else than its time, on a slow machine as well. */
const TIME = { ms: 10_000 };
const visitor = <Value>(run: () => Promise<Value>, limits = {}) =>
  database.askingAs('203.0.113.7', run, { ms: 100, graceMs: 25_000, ...limits });

/** Somebody else, who asks meanwhile. */
const outside = AsyncLocalStorage.snapshot();

/** However long a busy machine takes to open it again: after eight seconds who asks is told to come back. */
async function isHealthy(): Promise<void> {
  const ask = () =>
    database
      .query('select n, current_user::text as who from kept')
      .catch((error: { code?: string }) => {
        if (error.code !== NOT_OPEN) throw error;
        return null;
      });
  let answer = await ask();
  for (; answer === null; answer = await ask()) await sleep(20);
  expect(answer.rows).toEqual([{ n: 1, who: 'postgres' }]);
}

describe('a statement is stopped, and nothing else,', () => {
  test.each([
    ['that takes too long', ENDLESS, {}, '57014'],
    ['that computes in one place', 'do $$ begin loop end loop; end $$', {}, '57014'],
    ['with too many rows', 'select generate_series(1, 100000)', { rows: 1_000, ...TIME }, '54000'],
    [
      'with too large rows',
      "select repeat('x', 100000) from generate_series(1, 1000)",
      { bytes: 1_000_000, ...TIME },
      '54000',
    ],
    ['with one huge value', "select repeat('x', 10000000)", { bytes: 1_000_000, ...TIME }, '54000'],
    ['that wants all memory', "select length(repeat('x', 1000000000))", TIME, '54000'],
    ['that does not parse', 'selec', {}, '42601'],
    ['with an end in its middle', "select 'a\u0000b'", {}, '08P01'],
  ])('%s', async (_, sql, limits, code) => {
    await expect(visitor(() => database.query(sql), limits)).rejects.toMatchObject({ code });
    await isHealthy();
    expect(reopened).not.toHaveBeenCalled();
  });

  test('and takes none of the stack with it', async () => {
    const pglite = await migratedDatabase();
    keepStack(pglite.Module);
    const { ___stack_pointer: end } = pglite.Module as { ___stack_pointer?: { value: number } };
    const before = end?.value;
    await expect(pglite.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    expect(end?.value).toBe(before);
    await pglite.close();
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

  test('and gives way at once when others wait and its client has had a lot', async () => {
    const patient = { ms: 60_000 };
    await expect(visitor(() => database.query(ENDLESS), { ms: 1_200 })).rejects.toThrow();
    const greedy = visitor(() => database.query(ENDLESS), patient);
    const modest = database.askingAs('203.0.113.8', () => database.query('select 1 as one'));
    await expect(greedy).rejects.toMatchObject({ code: '57014' });
    expect((await modest).rows).toEqual([{ one: 1 }]);
  });
});

describe('Postgres itself breaks and is opened again:', () => {
  test.each([
    ['by what is nested too deeply', "select repeat('[', 300000)::jsonb", '54001'],
    ['by a protocol that nobody speaks here', 'copy kept from stdin', '08006'],
  ])('%s', async (_, sql, code) => {
    reopened.mockClear();
    await database.exec('insert into kept values (2); delete from kept where n = 2');
    await expect(visitor(() => database.query(sql))).rejects.toMatchObject({ code });
    await isHealthy();
    expect(reopened).toHaveBeenCalledTimes(1);
  });

  test('a transaction ends with it, also for one who looks away', async () => {
    const work = database.transaction(async () => {
      await database.exec('insert into kept values (2)');
      await database.query("select repeat('[', 300000)::jsonb").catch(() => {});
      await database.exec('insert into kept values (3)').catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ code: '08006' });
    await isHealthy();
  });

  test('what takes too long is stopped as before, also beside another database', async () => {
    const other = await mkdtemp(join(tmpdir(), 'khoi-database-'));
    await copyTemplate('migrated', join(other, 'database'));
    const second = await openDatabase(join(other, 'database'));
    for (const each of [database, second])
      await expect(
        each.askingAs('203.0.113.7', () => each.query(ENDLESS), { ms: 100, graceMs: 25_000 }),
      ).rejects.toMatchObject({ code: '57014' });
    await second.close();
    await rm(other, { recursive: true });
    await isHealthy();
  });

  test('whoever listened is told again', async () => {
    const heard: string[] = [];
    await database.listen('khoi_test', (payload) => heard.push(payload));
    await database.query("select pg_notify('khoi_test', 'before')");
    await visitor(() => database.query("select repeat('[', 300000)::jsonb")).catch(() => {});
    await isHealthy();
    await database.query("select pg_notify('khoi_test', 'after')");
    expect(heard).toEqual(['before', 'after']);
  });
});

describe('what only reads', () => {
  const ANON = { sql: `select set_config('role', $1, true)`, parameters: ['anon'] };
  const WHO = 'select current_user::text as who';
  const took = vi.fn();
  const asAnon = <Value>(run: () => Promise<Value>) => database.reading(ANON, run, took);
  const who = async () => (await database.query<{ who: string }>(WHO)).rows[0]?.who;

  test('has its rights in each statement, in a transaction within it, and nowhere else', async () => {
    const seen = await asAnon(async () => [
      await who(),
      await who(),
      await database.transaction(async () => `${await who()} ${await who()}`),
    ]);
    expect(seen).toEqual(['anon', 'anon', 'anon anon']);
    expect(took).toHaveBeenCalledTimes(2);
    await isHealthy();
  });

  test('lets others have the connection between its statements', async () => {
    const seen = await asAnon(async () => {
      const other = await outside(() => database.query(WHO));
      return [await who(), other.rows];
    });
    expect(seen).toEqual(['anon', [{ who: 'postgres' }]]);
  });

  test('leaves the connection clean when it is refused', async () => {
    await expect(asAnon(() => database.query('select * from kept'))).rejects.toMatchObject({
      code: '42501',
    });
    expect(await asAnon(who)).toBe('anon');
    await isHealthy();
  });
});

describe('what pages ask in one moment', () => {
  const as = (role: string) => ({ sql: `select set_config('role', $1, true)`, parameters: [role] });
  const read = (role: string, sql: string) =>
    database.askingAs(null, () =>
      database.reading(
        as(role),
        async () => (await database.query<{ is: string }>(sql)).rows[0]?.is,
        () => {},
        true,
      ),
    );
  const WHO = 'select current_user::text as is';
  const WHEN = 'select txid_current()::text as is';

  test('goes to the database in one exchange, and each keeps its rights', async () => {
    const run = vi.spyOn(Engine.prototype, 'run');
    const roles = ['anon', 'anon', 'service_role', 'anon'];
    expect(await Promise.all(roles.map((role) => read(role, WHO)))).toEqual(roles);
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
    const [first, second, other] = await Promise.all([
      ...['anon', 'anon', 'service_role'].map((role) => read(role, WHEN)),
    ]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    await isHealthy();
  });

  test('is answered without what another one may not have', async () => {
    const [refused, ...others] = await Promise.allSettled([
      read('anon', 'select n::text as is from kept'),
      read('anon', WHO),
      read('service_role', WHO),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '42501' } });
    expect(others).toEqual(
      ['anon', 'service_role'].map((value) => ({ status: 'fulfilled', value })),
    );
    await isHealthy();
  });

  test('is answered, however much it is', async () => {
    const asked = Array.from({ length: 30 }, (_, at) => `${at}`);
    const answers = asked.map((each) => read('anon', `select '${each}' as is`));
    expect(await Promise.all(answers)).toEqual(asked);
  });

  test('is answered where the connection breaks under all of it', async () => {
    const run = vi
      .spyOn(Engine.prototype, 'run')
      .mockRejectedValueOnce(new DatabaseFailure(BROKEN, 'The database broke down.'));
    expect(await Promise.all(['anon', 'service_role'].map((role) => read(role, WHO)))).toEqual([
      'anon',
      'service_role',
    ]);
    expect(run).toHaveBeenCalledTimes(3);
    run.mockRestore();
    await isHealthy();
  });

  test('is not shared with visitors', async () => {
    const run = vi.spyOn(Engine.prototype, 'run');
    const ask = () =>
      visitor(() =>
        database.reading(
          as('anon'),
          () => database.query(WHO),
          () => {},
          true,
        ),
      );
    await Promise.all([ask(), ask()]);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockRestore();
  });
});

describe('whoever has the connection', () => {
  test('has it alone for a transaction, and others wait', async () => {
    const seen: number[] = [];
    const first = database.transaction(async () => {
      await database.exec('insert into kept values (2)');
      await new Promise((resolve) => setImmediate(resolve));
      await database.exec('delete from kept where n = 2');
    });
    const second = database.query<{ n: number }>('select count(*)::int as n from kept');
    seen.push((await second).rows[0]?.n ?? 0);
    await first;
    expect(seen).toEqual([1]);
  });

  test('leaves it clean, even one who began a transaction by hand', async () => {
    await database.exec('begin; set local role anon; insert into kept values (2)').catch(() => {});
    await isHealthy();
  });

  test('loses it when nothing comes for too long', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = visitor(
      () =>
        database.transaction(async () => {
          await database.exec('insert into kept values (2)');
          await promise;
          await database.exec('insert into kept values (3)');
        }),
      { idleMs: 30 },
    );
    await expect(work).rejects.toMatchObject({ code: '25P03' });
    await isHealthy();
    resolve();
    await isHealthy();
  });

  test('finds a transaction that is over closed', async () => {
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
  await expect(write()).rejects.toMatchObject({ code: '53100' });
  await expect(database.transaction(write)).rejects.toMatchObject({ code: '53100' });
  await visitor(() => database.query("select repeat('[', 300000)::jsonb")).catch(() => {});
  await isHealthy();
  await expect(write()).rejects.toMatchObject({ code: '53100' });
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
  expect(rows).toEqual([{ ...values, text: ['Phở "bò" \\ {}', 'NULL', 'null'] }]);
});
