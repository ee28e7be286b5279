import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toImageName } from '#src/domain/image-type.ts';
import {
  BUCKETS,
  FUNCTIONS,
  IDENTITIES,
  type Identity,
  OPERATIONS,
  type Operation,
  TABLES,
} from '#tests/database/matrix.ts';
import {
  ARGUMENTS,
  createWorld,
  FIXTURES,
  type Fixture,
  type World,
  worldOf,
} from '#tests/database/matrix-fixtures.ts';
import type { Client, Target } from '#tests/support/people.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Tables are addressed by name, so the typed client has nothing to check.
const from = (client: Client, table: string) => client.from(table as 'articles');

/** Every cell of matrix.ts, tried through supabase-js against a Supabase API. */
export function describeMatrix(name: string, open: () => Promise<Target>): void {
  describe(`the access matrix on ${name}`, () => {
    let target: Target;
    let world: World;
    beforeAll(async () => {
      target = await open();
      world = await createWorld(target);
    });
    afterAll(async () => {
      await target.close();
    });

    for (const [table, rules] of Object.entries(TABLES)) {
      for (const rule of rules) {
        const fixture = FIXTURES[table]?.[rule.row];
        if (!fixture) throw new Error(`No fixture for ${table}: ${rule.row}`);
        for (const operation of OPERATIONS) {
          const untouched: Untouched = new Map();
          describe(`${operation} on ${table} (${rule.row})`, () => {
            test.each(IDENTITIES)('%s', async (identity) => {
              const may = rule[operation].includes(identity);
              const own = worldOf(world, identity);
              await tryCell({ world: own, table, fixture, identity, operation, may, untouched });
            });
          });
        }
      }
    }

    for (const [bucket, rules] of Object.entries(BUCKETS)) {
      for (const rule of rules) {
        for (const operation of ['read', ...OPERATIONS] as const) {
          describe(`${operation} in bucket ${bucket} (by the ${rule.maker})`, () => {
            test.each(IDENTITIES)('%s', async (identity) => {
              const may = rule[operation].includes(identity);
              const { maker } = rule;
              const done = await tryObject({ world, bucket, maker, identity, operation });
              if (done !== null) expect(done).toBe(may);
            });
          });
        }
      }
    }

    for (const [name, callers] of Object.entries(FUNCTIONS)) {
      describe(`calling ${name}()`, () => {
        const args = ARGUMENTS[name] ?? {};
        test.each(IDENTITIES)('%s', async (identity) => {
          const { error } = await world.clients[identity].rpc(
            name as 'admin_metrics',
            args as never,
          );
          if (error && identity === 'deleted') return;
          expect(error === null).toBe(callers.includes(identity));
        });
        test('the service', async () => {
          const { error } = await world.service.rpc(name as 'admin_metrics', args as never);
          expect(error).toBeNull();
        });
      });
    }
  });
}

/** Keys of rows that attempts of one operation left as they were, by who owns what: good for the next one. */
type Untouched = Map<string, unknown>;

type Cell = {
  world: World;
  table: string;
  fixture: Fixture;
  identity: Identity;
  operation: Operation;
  may: boolean;
  untouched: Untouched;
};

async function tryCell(cell: Cell): Promise<void> {
  const { world, table, fixture, identity, operation, may, untouched } = cell;
  const actor = await fixture.actor?.(world, { identity, operation });
  const client = actor?.client ?? world.clients[identity];
  const columns = fixture.columns ?? '*';
  if (operation === 'insert') {
    const row = await fixture.insert(world, identity);
    const before = await countRows(world, table);
    const { error } = await from(client, table).insert(row as never);
    const added = (await countRows(world, table)) - before;
    expect({ added, refused: error !== null }).toEqual(
      may ? { added: 1, refused: false } : { added: 0, refused: true },
    );
    return;
  }

  const owners = `${world.ids.owner} ${world.ids.contributor}`;
  const key =
    actor?.id ??
    untouched.get(owners) ??
    (await fixture.make(world, { identity, writes: operation !== 'select' }));
  // Nobody else gets it before this attempt has left it as it was.
  untouched.delete(owners);
  const leave = () => {
    if (!actor && !fixture.apart) untouched.set(owners, key);
  };
  const at = <Query extends { eq(column: string, value: unknown): Query }>(query: Query) =>
    query.eq(fixture.key, key);
  if (operation === 'select') {
    const { data, error } = await at(from(client, table).select(columns));
    // Who only looks at a row leaves it as it was.
    leave();
    if (error && identity === 'deleted') return;
    expect((data ?? []).length > 0).toBe(may);
    if (may) expect(error).toBeNull();
    return;
  }

  const read = async () => (await at(from(world.keeper, table).select('*'))).data;
  const before = await read();
  expect(before?.length).toBeGreaterThan(0);
  const query =
    operation === 'update'
      ? from(client, table).update((await fixture.change(world)) as never)
      : from(client, table).delete();
  const { error } = await at(query as never as Matcher);
  const after = await read();
  if (may) {
    expect(error).toBeNull();
    if (operation === 'delete') expect(after).toEqual([]);
    else expect(after).not.toEqual(before);
  } else {
    expect(after).toEqual(before);
    leave();
  }
}

type Matcher = {
  eq(column: string, value: unknown): Matcher;
} & PromiseLike<{ error: { message: string } | null }>;

async function countRows(world: World, table: string): Promise<number> {
  const { count, error } = await from(world.keeper, table).select('*', {
    count: 'exact',
    head: true,
  });
  if (error) throw new Error(error.message);
  return count ?? 0;
}

type ObjectAttempt = {
  world: World;
  bucket: string;
  maker: Identity;
  identity: Identity;
  operation: Operation | 'read';
};

/** @returns whether the attempt had its effect; null where it cannot be made at all */
async function tryObject(attempt: ObjectAttempt): Promise<boolean | null> {
  const { world, bucket, maker, identity, operation } = attempt;
  const path = toImageName('logo.png', 'image/png');
  const options = { contentType: 'image/png' };
  const store = world.clients[identity].storage.from(bucket);
  const isListed = async (by: typeof store) =>
    (await by.list('', { search: path })).data?.some(({ name }) => name === path) ?? false;
  const { isPublic, fetch: get = fetch } = world.target;
  const exists = async () =>
    isPublic
      ? isListed(world.service.storage.from(bucket))
      : (await get(store.getPublicUrl(path).data.publicUrl)).ok;
  if (operation === 'insert') {
    await store.upload(path, PIXEL, options);
    return exists();
  }
  const made = await world.clients[maker].storage.from(bucket).upload(path, PIXEL, options);
  if (made.error) throw made.error;
  if (operation === 'read') {
    return (await isPublic?.(bucket)) ?? exists();
  }
  if (operation === 'select') {
    // The embedded backend lists files for nobody, not even for the server.
    if (!(await isListed(world.service.storage.from(bucket)))) return null;
    return isListed(store);
  }
  if (operation === 'delete') {
    await store.remove([path]);
    return !(await exists());
  }
  const { error } = await store.update(path, PIXEL, options);
  return error === null;
}
