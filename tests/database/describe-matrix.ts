import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toImageName } from '#src/domain/image-type.ts';
import {
  BUCKETS,
  type BucketRule,
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
  type Row,
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
        const untouched: Untouched = { rows: new Map(), refused: new Map() };
        for (const operation of OPERATIONS) {
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
        const untouched: Paths = new Map();
        for (const operation of ['read', ...OPERATIONS] as const) {
          describe(`${operation} in bucket ${bucket} (by the ${rule.maker})`, () => {
            test.each(IDENTITIES)('%s', async (identity) => {
              const may = rule[operation].includes(identity);
              const { maker } = rule;
              const done = await tryObject({
                ...{ world, bucket, maker, identity, operation, untouched },
              });
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

/** What attempts on a kind of row left as it was, by who owns what: good for the next one. */
type Untouched = {
  /** Rows that are there, and what they said. */
  readonly rows: Map<string, { readonly key: unknown; readonly read: unknown }>;
  /** Rows that were refused. */
  readonly refused: Map<string, Row>;
};

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
  const owners = `${world.ids.owner} ${world.ids.contributor}`;
  if (operation === 'insert') {
    const row = untouched.refused.get(owners) ?? (await fixture.insert(world, identity));
    untouched.refused.delete(owners);
    const before = await countRows(world, table);
    const { error } = await from(client, table).insert(row as never);
    const added = (await countRows(world, table)) - before;
    expect({ added, refused: error !== null }).toEqual(
      may ? { added: 1, refused: false } : { added: 0, refused: true },
    );
    // A row that does not ask who tries it is the same for everybody.
    if (!may && !actor && fixture.insert.length < 2) untouched.refused.set(owners, row);
    return;
  }

  const at = <Query extends { eq(column: string, value: unknown): Query }>(
    query: Query,
    key: unknown,
  ) => query.eq(fixture.key, key);
  const read = async (key: unknown) =>
    (await at(from(world.keeper, table).select('*'), key)).data as Row[] | null;
  const make = async () =>
    actor?.id ?? (await fixture.make(world, { identity, writes: operation !== 'select' }));
  const kept = actor ? undefined : untouched.rows.get(owners);
  // Nobody else gets it before this attempt has left it as it was.
  untouched.rows.delete(owners);
  const found = kept && (await read(kept.key));
  const isAsLeft = kept !== undefined && isDeepStrictEqual(found, kept.read);
  const key = isAsLeft ? kept.key : await make();
  const before = isAsLeft ? found : await read(key);
  const leave = () => {
    if (!actor && !fixture.apart) untouched.rows.set(owners, { key, read: before });
  };
  if (operation === 'select') {
    const { data, error } = await at(from(client, table).select(columns), key);
    // Who only looks at a row leaves it as it was.
    leave();
    if (error && identity === 'deleted') return;
    expect((data ?? []).length > 0).toBe(may);
    if (may) expect(error).toBeNull();
    return;
  }

  expect(before?.length).toBeGreaterThan(0);
  const query =
    operation === 'update'
      ? from(client, table).update((await fixture.change(world)) as never)
      : from(client, table).delete();
  const { error } = await at(query as never as Matcher, key);
  const after = await read(key);
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

/** The path of an object that attempts left as it was, by who made it: good for the next one. */
type Paths = Map<BucketRule['maker'], string>;

type ObjectAttempt = {
  world: World;
  bucket: string;
  maker: BucketRule['maker'];
  identity: Identity;
  operation: Operation | 'read';
  untouched: Paths;
};

/** @returns whether the attempt had its effect; null where it cannot be made at all */
async function tryObject(attempt: ObjectAttempt): Promise<boolean | null> {
  const { world, bucket, maker, identity, operation, untouched } = attempt;
  const kept = operation === 'insert' ? undefined : untouched.get(maker);
  const path = kept ?? toImageName('logo.png', 'image/png');
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
  if (!kept) {
    const by = maker === 'service' ? world.service : world.clients[maker];
    const made = await by.storage.from(bucket).upload(path, PIXEL, options);
    if (made.error) throw made.error;
  }
  untouched.set(maker, path);
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
    const isThere = await exists();
    if (!isThere) untouched.delete(maker);
    return !isThere;
  }
  const { error } = await store.update(path, PIXEL, options);
  if (!error) untouched.delete(maker);
  return error === null;
}
