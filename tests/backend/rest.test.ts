import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#src/backend/database/database.ts';
import { createDoor } from '#src/backend/fetch.ts';
import { openCatalog } from '#src/backend/gate/catalog.ts';
import { createRouteLimiter } from '#src/backend/gate/route-limiter.ts';
import type { Door } from '#src/backend/runtime.ts';
import { createUploads } from '#src/backend/uploads/uploads.ts';
import { dropDatabase, newDatabase } from '#tests/support/test-databases.ts';

// What REST answers on a real database, as PostgREST 13 does: tables made for it, with every awkward thing.

const SCHEMA = `
  create table public.lands (code text primary key, secret text default 'hidden');
  create table public.places (slug text primary key, land text references public.lands, size integer);
  create table public.visits (
    id bigint generated always as identity primary key, source text, place text references public.places,
    tags text[] not null default '{new}', amount numeric, facts jsonb, seen boolean, day date,
    at timestamptz default '2026-01-02 03:04:05+00', key text unique
  );
  create table public.leaders (
    place text primary key references public.places, name text not null check (name <> 'nobody')
  );
  alter table public.lands enable row level security;
  create policy lands_everybody on public.lands for select to anon using (code <> 'xx');
  revoke all on public.lands, public.places, public.visits, public.leaders from anon;
  grant select (code) on public.lands to anon;
  grant select on public.places to anon;
  grant insert (source) on public.visits to anon;
  create function public.add(a integer, b integer default 2) returns integer language sql stable
    as 'select a + b';
  create function public.nothing() returns integer language sql stable as 'select null::integer';
  create function public.words(list text[]) returns setof text language sql stable
    as 'select unnest(list)';
  create function public.table_of(n integer) returns table (number integer, word text) language sql stable
    as $$ select i, 'w' || i from generate_series(1, n) as i $$;
  create function public.found(q text) returns setof public.places language sql stable
    as 'select * from public.places where slug like q';
  create function public.first_place() returns public.places language sql stable
    as 'select * from public.places order by slug limit 1';
  create function public.echo(value jsonb) returns jsonb language sql stable as 'select value';
  create function public.note(what text) returns void language sql
    as 'insert into public.visits (source) values (what)';
  create function public.sneak(what text) returns text language plpgsql stable
    as $$ begin perform public.note(what); return what; end $$;
  create function public.give(what text) returns setof public.visits language sql
    as 'insert into public.visits (source) values (what) returning *';
  create function public.refuse(state text) returns void language plpgsql
    as $$ begin raise exception 'No.' using errcode = state, hint = 'why', detail = 'more'; end $$;
`;

const ROWS = `
  truncate public.visits, public.leaders, public.places, public.lands restart identity cascade;
  insert into public.lands values ('vn', 'a'), ('xx', 'b');
  insert into public.places values ('da-nang', 'vn', 3), ('hue', 'vn', null), ('none', null, 1), ('sai-gon', 'vn', 9);
  insert into public.leaders values ('hue', 'An');
  insert into public.visits (source, place, tags, amount, facts, seen, day, key) values
    ('a,b', 'hue', '{x,"y z"}', 1.50, '{"a": [1, null]}', true, '2026-01-02', 'k1'),
    ('say "hi"', 'hue', '{}', 12345678901234567890, '"text"', false, null, 'k2'),
    (null, 'sai-gon', '{x}', null, 'null', null, '2025-12-31', null),
    ('back\\slash', null, '{z,null}', -0.5, null, true, null, null);
`;

const KEYS = { publishableKey: 'public', secretKey: 'secret', jwtSecret: 'x'.repeat(32) };

let connection: Awaited<ReturnType<typeof newDatabase>>;
let database: Database;
let door: Door;
const charged: number[] = [];
beforeAll(async () => {
  connection = await newDatabase('migrated');
  database = await connect(connection);
  await database.exec(SCHEMA);
  door = createDoor({
    database,
    catalog: await openCatalog(database),
    keys: KEYS,
    uploads: createUploads('/nowhere'),
    limiter: createRouteLimiter(),
    queries: { check: () => null, charge: (_, __, ms) => void charged.push(ms) },
    services: [],
  });
});
beforeEach(() => database.exec(ROWS));
afterAll(async () => {
  await database.close();
  await dropDatabase(connection);
});

type Ask = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
};

async function ask(path: string, { method, body, headers, key = KEYS.secretKey }: Ask = {}) {
  const answer = await door.fetch(
    new Request(`http://site.invalid/rest/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { peer: '127.0.0.1' },
  );
  const text = await answer.text();
  const range = answer.headers.get('content-range');
  return { status: answer.status, range, text, json: text === '' ? null : JSON.parse(text) };
}

const read = async (path: string, given?: Ask) => (await ask(path, given)).json;
const ids = async (filter: string) =>
  (await read(`visits?select=id&order=id&${filter}`)).map(({ id }: { id: number }) => id);
const SHOWN = { prefer: 'return=representation' };
const ONE = { accept: 'application/vnd.pgrst.object+json' };

describe('values', () => {
  test('are printed by PostgreSQL', async () => {
    const { text, json } = await ask('visits?id=eq.1');
    expect(json).toEqual([
      {
        id: 1,
        source: 'a,b',
        place: 'hue',
        tags: ['x', 'y z'],
        amount: 1.5,
        facts: { a: [1, null] },
        seen: true,
        day: '2026-01-02',
        at: '2026-01-02T03:04:05+00:00',
        key: 'k1',
      },
    ]);
    expect(text).toContain('"amount":1.50,');
    expect((await ask('visits?select=amount&id=eq.2')).text).toBe(
      '[{"amount":12345678901234567890}]',
    );
  });

  test('whatever the columns are called in the answer', async () => {
    expect(await read('visits?select=source:id,t:place,value:key&id=eq.1')).toEqual([
      { source: 1, t: 'hue', value: 'k1' },
    ]);
  });

  test.each([
    ['source=eq.a,b', [1]],
    ['source=in.("a,b","say \\"hi\\"")', [1, 2]],
    ['source=eq.back\\slash', [4]],
    ['source=in.("back\\\\slash")', [4]],
    ['source=in.()', []],
    ['source=like.*"*', [2]],
    ['source=not.ilike.A*', [2, 4]],
    ['tags=cs.{x}', [1, 3]],
    ['tags=cs.{"y z",x}', [1]],
    ['tags=cd.{x,z}', [2, 3]],
    ['tags=ov.{"y z",z}', [1, 4]],
    ['tags=eq.{}', [2]],
    ['tags=eq.{z,null}', [4]],
    ['amount=gt.1e0', [1, 2]],
    ['amount=lt.0', [4]],
    ['day=gte.2026-01-01', [1]],
    ['seen=is.true', [1, 4]],
    ['seen=not.is.true', [2, 3]],
    ['facts=is.null', [4]],
    ['id=not.in.(1,2)', [3, 4]],
    ['or=(id.eq.1,and(seen.is.null,place.eq.sai-gon))', [1, 3]],
    ['not.or=(id.eq.1,id.eq.2)&seen=eq.true', [4]],
    ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
    ['id=gt.1&id=gt.2', [3, 4]],
  ])('%s', async (filter, expected) => {
    expect(await ids(encodeURI(filter).replaceAll('%22', '"'))).toEqual(expected);
  });
});

describe('rows', () => {
  const slugs = async (order: string) =>
    (await read(`places?select=slug&order=${order}`)).map(({ slug }: { slug: string }) => slug);

  test('in their order, with nothing first or last', async () => {
    expect(await slugs('size')).toEqual(['none', 'da-nang', 'sai-gon', 'hue']);
    expect(await slugs('size.desc')).toEqual(['hue', 'sai-gon', 'da-nang', 'none']);
    expect(await slugs('size.desc.nullslast,slug')).toEqual(['sai-gon', 'da-nang', 'none', 'hue']);
    expect(await slugs('size.nullsfirst')).toEqual(['hue', 'none', 'da-nang', 'sai-gon']);
  });

  test.each([
    ['places?limit=2', {}, 200, '0-1/*', 2],
    ['places?limit=2&offset=1', { prefer: 'count=exact' }, 206, '1-2/4', 2],
    ['places', { prefer: 'count=exact' }, 200, '0-3/4', 4],
    ['places?size=gt.2', { prefer: 'count=exact' }, 200, '0-1/2', 2],
    ['places', { prefer: 'count=estimated' }, 200, '0-3/4', 4],
    ['places', { range: '1-2', prefer: 'count=exact' }, 206, '1-2/4', 2],
    ['places?offset=4', { prefer: 'count=exact' }, 206, '*/4', 0],
    ['places?offset=9', {}, 200, '*/*', 0],
    ['places?limit=0', { prefer: 'count=exact' }, 206, '*/4', 0],
    ['places?slug=eq.x', { prefer: 'count=exact' }, 200, '*/0', 0],
    ['places?select=slug,lands!inner(code)', { prefer: 'count=exact' }, 200, '0-2/3', 3],
    ['rpc/table_of?n=3&limit=1', { prefer: 'count=exact' }, 206, '0-0/3', 1],
    ['rpc/table_of?n=2000', {}, 200, '0-999/*', 1000],
    ['rpc/found?q=*', { prefer: 'count=planned' }, 206, '*/1', 0],
  ])('%s %j: %d %s', async (path, headers, status, range, count) => {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.range, answer.json.length]).toEqual([status, range, count]);
  });

  test('behind the last one are refused where they are counted', async () => {
    const answer = await ask('places?offset=5', { headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.range, answer.json]).toEqual([
      416,
      '*/4',
      expect.objectContaining({
        code: 'PGRST103',
        details: 'An offset of 5 was requested, but there are only 4 rows.',
      }),
    ]);
  });

  test('have a head', async () => {
    const answer = await ask('places', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.range, answer.text]).toEqual([200, '0-3/4', '']);
  });

  test.each([
    ['slug=eq.x', 0],
    ['size=gt.2', 2],
  ])('one of them: not of %s', async (filter, rows) => {
    const { status, json } = await ask(`places?${filter}`, { headers: ONE });
    expect([status, json]).toEqual([
      406,
      {
        code: 'PGRST116',
        details: `The result contains ${rows} rows`,
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    ]);
  });
});

describe('embedded', () => {
  test.each([
    [
      'places?select=slug,visits(id)&order=slug',
      [
        { slug: 'da-nang', visits: [] },
        { slug: 'hue', visits: [{ id: 1 }, { id: 2 }] },
        { slug: 'none', visits: [] },
        { slug: 'sai-gon', visits: [{ id: 3 }] },
      ],
    ],
    [
      'places?select=slug,visits!inner(id)&order=slug.desc',
      [
        { slug: 'sai-gon', visits: [{ id: 3 }] },
        { slug: 'hue', visits: [{ id: 1 }, { id: 2 }] },
      ],
    ],
    [
      'visits?select=id,at:places(slug,lands(code))&order=id',
      [
        { id: 1, at: { slug: 'hue', lands: { code: 'vn' } } },
        { id: 2, at: { slug: 'hue', lands: { code: 'vn' } } },
        { id: 3, at: { slug: 'sai-gon', lands: { code: 'vn' } } },
        { id: 4, at: null },
      ],
    ],
    [
      'lands?select=code,places(slug,leaders(name))&order=code',
      [
        {
          code: 'vn',
          places: [
            { slug: 'da-nang', leaders: null },
            { slug: 'hue', leaders: { name: 'An' } },
            { slug: 'sai-gon', leaders: null },
          ],
        },
        { code: 'xx', places: [] },
      ],
    ],
    ['leaders?select=name,places!inner(size)', [{ name: 'An', places: { size: null } }]],
    [
      'rpc/found?q=h%25&select=slug,visits(id),lands(code)',
      [{ slug: 'hue', visits: [{ id: 1 }, { id: 2 }], lands: { code: 'vn' } }],
    ],
  ])('%s', async (path, rows) => {
    expect(await read(path)).toEqual(rows);
  });

  test('are what the asker may read of them', async () => {
    const key = KEYS.publishableKey;
    expect(await read('places?select=slug,lands(*)&slug=eq.hue', { key })).toEqual([
      { slug: 'hue', lands: { code: 'vn' } },
    ]);
    expect((await ask('places?select=slug,lands(secret)', { key })).status).toBe(401);
    expect((await ask('places?select=slug,visits(id)', { key })).status).toBe(401);
    expect(await read('lands?select=*', { key })).toEqual([{ code: 'vn' }]);
  });
});

describe('writing', () => {
  test('a row, and nothing or all of it is answered', async () => {
    const body = { source: 'it\'s "x"\\', tags: ['a,b', null], facts: [1, 'x'], amount: '2.50' };
    expect(await ask('visits', { body })).toMatchObject({ status: 201, range: '*/*', text: '' });
    const shown = await ask('visits?select=source,tags,facts,amount,at,seen', {
      body,
      headers: { prefer: 'return=representation,count=exact' },
    });
    expect([shown.status, shown.range, shown.json]).toEqual([
      201,
      '*/1',
      [{ ...body, amount: 2.5, at: '2026-01-02T03:04:05+00:00', seen: null }],
    ]);
    const one = await ask('visits?select=facts', {
      body: { facts: 'a text' },
      headers: { ...SHOWN, ...ONE },
    });
    expect([one.status, one.text]).toEqual([201, '{"facts":"a text"}']);
  });

  test('rows of other columns: null, or the default', async () => {
    const body = [
      { source: 'a', seen: true },
      { source: 'b', seen: null },
      { source: 'c', key: 'k9' },
    ];
    expect(await ask('visits', { body })).toMatchObject({
      status: 400,
      json: { code: 'PGRST102' },
    });
    const columns = 'columns=source,seen,at&select=source,seen,at';
    const at = '2026-01-02T03:04:05+00:00';
    expect(await read(`visits?${columns}`, { body, headers: SHOWN })).toEqual([
      { source: 'a', seen: true, at: null },
      { source: 'b', seen: null, at: null },
      { source: 'c', seen: null, at: null },
    ]);
    const prefer = 'return=representation,missing=default';
    expect(await read(`visits?${columns}`, { body, headers: { prefer } })).toEqual([
      { source: 'a', seen: true, at },
      { source: 'b', seen: null, at },
      { source: 'c', seen: null, at },
    ]);
    expect((await ask('visits?select=source', { body: [{}, {}], headers: SHOWN })).json).toEqual([
      { source: null },
      { source: null },
    ]);
    expect((await ask('visits', { body: [], headers: SHOWN })).json).toEqual([]);
  });

  test('over what is there', async () => {
    const put = (path: string, body: unknown, resolution: string) =>
      ask(path, { body, headers: { prefer: `return=representation,resolution=${resolution}` } });
    const rows = [
      { slug: 'hue', size: 5 },
      { slug: 'vinh', size: 6 },
    ];
    const merged = await put('places?select=slug,land,size', rows, 'merge-duplicates');
    expect([merged.status, merged.json]).toEqual([
      201,
      [
        { slug: 'hue', land: 'vn', size: 5 },
        { slug: 'vinh', land: null, size: 6 },
      ],
    ]);
    const again = rows.map((row) => ({ ...row, size: 0 }));
    expect((await put('places', again, 'ignore-duplicates')).json).toEqual([]);
    const keyed = { key: 'k1', source: 'other' };
    const found = await put('visits?on_conflict=key&select=id,source', keyed, 'merge-duplicates');
    expect(found.json).toEqual([{ id: 1, source: 'other' }]);
    expect(await ask('visits', { body: keyed })).toMatchObject({
      status: 409,
      json: { code: '23505', details: 'Key (key)=(k1) already exists.' },
    });
  });

  test('a change, of some rows and no others', async () => {
    const patch = (path: string, body: unknown, headers = {}) =>
      ask(path, { method: 'PATCH', body, headers });
    expect(await patch('places?land=eq.vn', { size: 0 })).toMatchObject({
      status: 204,
      range: '0-2/*',
    });
    const shown = await patch('places?slug=eq.hue&select=slug,lands(code)', { size: 1 }, SHOWN);
    expect([shown.status, shown.json]).toEqual([200, [{ slug: 'hue', lands: { code: 'vn' } }]]);
    expect(await patch('places?slug=eq.x', { size: 1 }, SHOWN)).toMatchObject({
      status: 200,
      json: [],
    });
    expect(await patch('places?slug=eq.hue', {}, SHOWN)).toMatchObject({ status: 200, json: [] });
    const taken = await ask('visits?id=lt.3&select=id', { method: 'DELETE', headers: SHOWN });
    expect([taken.status, taken.json]).toEqual([200, [{ id: 1 }, { id: 2 }]]);
    expect(await ask('visits?id=eq.3', { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await ids('')).toEqual([4]);
  });

  test('what is refused afterwards has not happened', async () => {
    const patch = (headers: Record<string, string>) =>
      ask('places?land=eq.vn', { method: 'PATCH', body: { size: 77 }, headers });
    expect(await patch({ ...SHOWN, ...ONE })).toMatchObject({ status: 406 });
    expect(await patch({ prefer: 'handling=strict,max-affected=2' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST124', details: 'The query affects 3 rows' },
    });
    expect(await read('places?size=eq.77')).toEqual([]);
    // Without strictness it is no more than a wish.
    expect(await patch({ prefer: 'max-affected=2' })).toMatchObject({ status: 204 });
  });

  test('what one may write and not read', async () => {
    const key = KEYS.publishableKey;
    expect(await ask('visits', { body: { source: 'x' }, key })).toMatchObject({ status: 201 });
    expect(await ask('visits', { body: { source: 'x' }, key, headers: SHOWN })).toMatchObject({
      status: 401,
      json: { code: '42501' },
    });
    expect(await ask('visits', { body: { seen: true }, key })).toMatchObject({ status: 401 });
  });
});

describe('functions', () => {
  test.each<[path: string, body: unknown, status: number, text: string]>([
    ['rpc/add?a=1', undefined, 200, '3'],
    ['rpc/add', { a: 1, b: -1 }, 200, '0'],
    ['rpc/nothing', {}, 200, 'null'],
    ['rpc/words', { list: ['a', 'b,"c'] }, 200, '["a", "b,\\"c"]'],
    ['rpc/words?list={a,null}', undefined, 200, '["a", null]'],
    ['rpc/words', { list: [] }, 200, '[]'],
    ['rpc/first_place', {}, 200, '{"slug":"da-nang","land":"vn","size":3}'],
    ['rpc/table_of?n=2&number=gt.1', undefined, 200, '[{"number":2,"word":"w2"}]'],
    ['rpc/echo', { value: 'a' }, 200, '"a"'],
    ['rpc/echo', { value: ['{}', { a: null }] }, 200, '["{}", {"a": null}]'],
    ['rpc/echo?value={}', undefined, 200, '{}'],
    ['rpc/echo', { value: null }, 200, 'null'],
    ['rpc/note', { what: 'noted' }, 204, ''],
  ])('%s %j', async (path, body, status, text) => {
    const answer = await ask(path, { body });
    expect([answer.status, answer.text]).toEqual([status, text]);
  });

  test('that write do so once, and those that say they do not cannot', async () => {
    const prefer = 'count=exact,return=representation';
    expect(await ask('rpc/note', { body: { what: 'once' }, headers: { prefer } })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await ids('source=eq.once')).toHaveLength(1);
    expect(await ask('rpc/sneak', { body: { what: 'in' } })).toMatchObject({
      status: 405,
      json: { code: '25006' },
    });
    expect(await ids('source=eq.in')).toEqual([]);
  });

  test('whose answer is refused have done nothing', async () => {
    const give = (query: string, headers: Record<string, string>) =>
      ask(`rpc/give?${query}`, { body: { what: 'given' }, headers });
    expect(await give('id=eq.0', ONE)).toMatchObject({ status: 406 });
    expect(await give('offset=5', { prefer: 'count=exact' })).toMatchObject({ status: 416 });
    expect(await ids('source=eq.given')).toEqual([]);
    expect(await give('select=source', ONE)).toMatchObject({
      status: 200,
      json: { source: 'given' },
    });
  });

  test.each([
    ['P0001', 400],
    ['PT402', 402],
    ['23503', 409],
    ['42501', 403],
    ['22023', 400],
  ])('that raise %s are answered with %d and their words', async (state, status) => {
    const answer = await ask('rpc/refuse', { body: { state } });
    expect([answer.status, answer.json]).toEqual([
      status,
      { code: state, message: 'No.', details: 'more', hint: 'why' },
    ]);
  });
});

test.each([
  ['null in column', { source: 'x', tags: null }, 400, '23502'],
  ['no such place', { place: 'nowhere' }, 409, '23503'],
])('a rule: %s', async (_, body, status, code) => {
  expect(await ask('visits', { body })).toMatchObject({ status, json: { code } });
});

test('the time of the database is charged, also for what it refuses, and for nothing else', async () => {
  charged.length = 0;
  await ask('places');
  await ask('visits', { body: { place: 'nowhere' } });
  expect(charged).toEqual([expect.any(Number), expect.any(Number)]);
  expect(charged.every((ms) => ms > 0)).toBe(true);
  await ask('places?nothing=eq.1');
  await ask('places', { key: 'another' });
  expect(charged).toHaveLength(2);
});
