import { describe, expect, test } from 'vitest';
import type { Catalog, Link, Relation, Routine } from '#src/backend/gate/catalog.ts';
import { readCall, readRows } from '#src/backend/gate/rest-body.ts';
import { parseRelationQuery, parseRoutineQuery } from '#src/backend/gate/rest-query.ts';
import type { Action, Wishes } from '#src/backend/gate/rest-tree.ts';
import { toValueType } from '#src/backend/gate/value-types.ts';
import { printAction, printCounted, type Statement } from '#src/backend/rest/print.ts';

// From the words of a request to SQL and parameters, without a database.

function relation(name: string, types: Record<string, string>, more: Partial<Relation> = {}) {
  const columns = Object.entries(types).map(
    ([column, type]) => [column, toValueType(type)] as const,
  );
  const made: Relation = {
    name,
    columns: new Map(columns),
    key: ['id'],
    defaults: new Map(),
    open: null,
    isView: false,
    links: [],
    ...more,
  };
  return made;
}

const link = (to: string, many: boolean, own: string, other: string): Link => ({
  to,
  many,
  constraint: 'stories_place_fkey',
  columns: [[own, other]],
});

const stories = relation(
  'stories',
  { id: 'uuid', title: 'text', tags: 'text[]', place: 'text', seen: 'boolean', facts: 'jsonb' },
  {
    defaults: new Map([['tags', "'{}'::text[]"]]),
    links: [link('places', false, 'place', 'slug')],
  },
);
const places = relation(
  'places',
  { slug: 'text', 'na"me': 'text', land: 'text' },
  {
    key: ['slug'],
    links: [link('stories', true, 'slug', 'place'), link('lands', false, 'land', 'code')],
  },
);
const lands = relation('lands', { code: 'text', secret: 'text' }, { open: ['code'] });

function routine(name: string, more: Partial<Routine>): Routine {
  const args = new Map([
    ['q', { type: toValueType('text'), required: false }],
    ['tags', { type: toValueType('text[]'), required: false }],
    ['facts', { type: toValueType('jsonb'), required: false }],
  ]);
  return { name, args, returns: null, isVolatile: false, isSet: false, isVoid: false, ...more };
}

const catalog: Catalog = {
  relations: new Map([stories, places, lands].map((each) => [each.name, each])),
  routines: new Map(),
};

const PLAIN: Wishes = {
  returns: 'minimal',
  count: null,
  resolution: null,
  isMissingDefault: false,
  maxAffected: null,
  applied: '',
  isSingular: false,
  isHead: false,
  range: null,
};

const SHOWN = { returns: 'representation' } as const;

type Asked = readonly [sql: string, parameters: Statement['parameters']];

function print(action: Action, wishes: Partial<Wishes> = {}): Asked {
  const { sql, parameters } = printAction(action, { ...PLAIN, ...wishes });
  return [sql.replaceAll(/\s+/g, ' ').replaceAll(' )', ')').trim(), parameters];
}

function reading(from: Relation, search: string, wishes: Partial<Wishes> = {}): Asked {
  const query = parseRelationQuery(catalog, from, 'GET', search);
  return print({ kind: 'read', relation: from, query }, wishes);
}

/** @returns what stands between the rows' parentheses, and the parameters but for the window's */
function rowsOf([sql, parameters]: Asked): Asked {
  const [, rows = sql] =
    /^select .*? as rows from \((.*) limit \$\d+ offset \$\d+\) as source$/.exec(sql) ?? [];
  return [rows, parameters.slice(0, -2)];
}

describe('rows', () => {
  test('are one JSON text, and how many they are', () => {
    expect(reading(stories, 'select=id')).toEqual([
      `select coalesce(json_agg(source.*), '[]')::text as body, count(*) as rows from (select t."id" as "id" from public."stories" as t limit $1 offset $2) as source`,
      [1000, 0],
    ]);
  });

  test.each([
    ['select=*', 't.*'],
    ['', 't.*'],
    ['select=a:title,id', 't."title" as "a", t."id" as "id"'],
  ])('%s', (search, items) => {
    expect(rowsOf(reading(stories, search))[0]).toBe(`select ${items} from public."stories" as t`);
  });

  test('everything is what may be read', () => {
    expect(rowsOf(reading(lands, ''))[0]).toBe(
      'select t."code" as "code" from public."lands" as t',
    );
  });

  test('names are quoted', () => {
    const query = parseRelationQuery(catalog, places, 'GET', 'select=slug');
    const items = [{ kind: 'column', column: 'na"me', name: 'x"; drop' }] as const;
    const [sql] = print({ kind: 'read', relation: places, query: { ...query, items } });
    expect(sql).toContain('select t."na""me" as "x""; drop" from');
  });

  test('order and window', () => {
    const search = 'select=id&order=title.desc.nullslast,id&limit=5&offset=10';
    const [sql, parameters] = reading(stories, search);
    expect(sql).toContain('order by t."title" desc nulls last, t."id" limit $1 offset $2)');
    expect(parameters).toEqual([5, 10]);
    // What a range leaves of it.
    expect(reading(stories, search, { range: [12, 99] })[1]).toEqual([3, 12]);
    expect(reading(stories, 'select=id', { range: [3, 4] })[1]).toEqual([2, 3]);
    expect(reading(stories, 'select=id&limit=9999')[1]).toEqual([1000, 0]);
    expect(reading(stories, 'select=id&limit=2', { range: [5, 9] })[1]).toEqual([0, 5]);
  });

  test('are counted beside, or their head is', () => {
    const [sql, parameters] = reading(stories, 'select=id&title=eq.a', { count: 'exact' });
    expect(sql).toContain(
      ', (select count(*) from (select 1 from public."stories" as t where t."title" = $1) as every) as total from',
    );
    expect(parameters).toEqual(['a', 1000, 0]);
    expect(reading(stories, 'select=id', { count: 'estimated' })[0]).toContain(
      'limit 1001) as every',
    );
    expect(reading(stories, 'select=id', { isHead: true })[0]).toMatch(/^select '' as body, count/);
    const query = parseRelationQuery(catalog, stories, 'GET', 'title=eq.a');
    expect(printCounted({ kind: 'read', relation: stories, query })).toEqual({
      sql: 'select 1 from public."stories" as t where t."title" = $1',
      parameters: ['a'],
    });
  });
});

describe('conditions', () => {
  test.each<[search: string, where: string, parameters: readonly string[]]>([
    ['title=eq.a%27b', 't."title" = $1', ["a'b"]],
    ['title=neq.a', 't."title" <> $1', ['a']],
    ['title=not.gt.a', 'not (t."title" > $1)', ['a']],
    ['title=gte.a&title=lte.b', 't."title" >= $1 and t."title" <= $2', ['a', 'b']],
    ['title=ilike.*a_', 't."title" ilike $1', ['%a_']],
    ['title=in.(a,"b,c","d\\"")', 't."title" = any($1)', ['{"a","b,c","d\\""}']],
    ['title=not.in.()', 'not (t."title" = any($1))', ['{}']],
    ['seen=is.true', 't."seen" is true', []],
    ['title=is.not_null', 't."title" is not null', []],
    ['facts=not.is.null', 'not (t."facts" is null)', []],
    ['tags=cs.{a,null,"b c"}', 't."tags" @> $1', ['{"a",null,"b c"}']],
    ['tags=cd.{}', 't."tags" <@ $1', ['{}']],
    ['tags=ov.{a}', 't."tags" && $1', ['{"a"}']],
    ['or=(title.eq.a,seen.is.null)', '(t."title" = $1 or t."seen" is null)', ['a']],
    [
      'not.and=(title.eq.a,or(title.like.b*,tags.cs.{c}))&seen=eq.true',
      'not ((t."title" = $1 and (t."title" like $2 or t."tags" @> $3))) and t."seen" = $4',
      ['a', 'b%', '{"c"}', 'true'],
    ],
  ])('%s', (search, where, parameters) => {
    const [sql, given] = rowsOf(reading(stories, `select=id&${search}`));
    expect(sql).toBe(`select t."id" as "id" from public."stories" as t where ${where}`);
    expect(given).toEqual(parameters);
  });
});

describe('embedded relations', () => {
  const PLACE =
    'select t_0."slug" as "slug" from public."places" as t_0 where t_0."slug" = t."place"';
  const LIST =
    'select t_0."id" as "id" from public."stories" as t_0 where t_0."place" = t."slug" limit 100';

  test.each([
    [
      stories,
      'select=id,places(slug)',
      `select t."id" as "id", row_to_json(t_0_row.*) as "places" from public."stories" as t left join lateral (${PLACE}) as t_0_row on true`,
    ],
    [
      stories,
      'select=where:places!stories_place_fkey!inner(slug)',
      `select row_to_json(t_0_row.*) as "where" from public."stories" as t join lateral (${PLACE}) as t_0_row on true`,
    ],
    [
      places,
      'select=stories(id)',
      `select coalesce(t_0_list.rows, '[]') as "stories" from public."places" as t left join lateral (select json_agg(each.*) as rows from (${LIST}) as each) as t_0_list on true`,
    ],
    [
      places,
      'select=stories!inner(id)&land=eq.vn',
      `select coalesce(t_0_list.rows, '[]') as "stories" from public."places" as t join lateral (select json_agg(each.*) as rows from (${LIST}) as each) as t_0_list on t_0_list.rows is not null where t."land" = $1`,
    ],
    [
      stories,
      'select=places(lands(*))',
      'select row_to_json(t_0_row.*) as "places" from public."stories" as t left join lateral (select row_to_json(t_0_0_row.*) as "lands" from public."places" as t_0 left join lateral (select t_0_0."code" as "code" from public."lands" as t_0_0 where t_0_0."code" = t_0."land") as t_0_0_row on true where t_0."slug" = t."place") as t_0_row on true',
    ],
  ])('of %s: %s', (from, search, sql) => {
    expect(rowsOf(reading(from, search))[0]).toBe(sql);
  });
});

describe('writing', () => {
  function writing(
    method: 'POST' | 'PATCH',
    search: string,
    json: unknown,
    wishes: Partial<Wishes> = {},
  ) {
    const query = parseRelationQuery(catalog, stories, method, search);
    const body = readRows(stories, method, json, query.columns);
    const kind = method === 'POST' ? 'insert' : 'update';
    return print({ kind, relation: stories, query, body }, wishes);
  }
  const counted = "select '' as body, count(*) as rows from changed";

  test('one row, and its body is one parameter', () => {
    expect(writing('POST', '', { title: "a'b", tags: ['x'], facts: 'y' })).toEqual([
      `with changed as (insert into public."stories" as t ("title", "tags", "facts") select body."title", body."tags", body."facts" from json_array_elements($1::json) as items(item), json_to_record(item) as body("title" text, "tags" text[], "facts" jsonb) returning 1) ${counted}`,
      [`[{"title":"a'b","tags":["x"],"facts":"y"}]`],
    ]);
  });

  test('rows of defaults', () => {
    expect(writing('POST', '', [{}, {}])[0]).toContain(
      'insert into public."stories" as t select from json_array_elements($1::json) as items(item) returning 1',
    );
  });

  test('columns that the query names, and the default of what a row lacks', () => {
    const rows = [{ title: 'a', tags: null, seen: true }, { title: 'b' }];
    const [sql] = writing('POST', 'columns=title,tags', rows, { isMissingDefault: true });
    expect(sql).toContain(
      `("title", "tags") select body."title", case when item -> 'tags' is null then '{}'::text[] else body."tags" end from`,
    );
    const [plain] = writing('POST', 'columns=title,tags', rows);
    expect(plain).toContain('("title", "tags") select body."title", body."tags" from');
    expect(() => writing('POST', '', rows)).toThrow('All object keys must match');
  });

  test.each<[search: string, resolution: Wishes['resolution'], conflict: string]>([
    ['', 'merge', 'on conflict ("id") do update set "title" = excluded."title"'],
    ['on_conflict=title,place', 'ignore', 'on conflict ("title", "place") do nothing'],
    ['on_conflict=title', null, ''],
  ])('over what is there: %j %s', (search, resolution, conflict) => {
    const [sql] = writing('POST', search, { title: 'a' }, { resolution });
    expect(sql.includes('on conflict')).toBe(conflict !== '');
    expect(sql).toContain(`${conflict} returning 1`);
  });

  test('what is shown is read of what was changed, by its columns alone', () => {
    const [sql] = writing('POST', 'select=a:title,places(slug)', { title: 'a' }, SHOWN);
    expect(sql).toContain(
      `returning t."title", t."place") select coalesce(json_agg(source.*), '[]')::text as body, count(*) as rows from (select t."title" as "a", row_to_json(t_0_row.*) as "places" from changed as t left join`,
    );
    expect(writing('POST', '', { title: 'a' }, SHOWN)[0]).toContain('returning t.*)');
  });

  test('an update', () => {
    expect(writing('PATCH', 'id=is.null&title=eq.b', { title: 'a', seen: null })).toEqual([
      `with changed as (update public."stories" as t set "title" = body."title", "seen" = body."seen" from json_to_record($1::json) as body("title" text, "seen" boolean) where t."id" is null and t."title" = $2 returning 1) ${counted}`,
      ['{"title":"a","seen":null}', 'b'],
    ]);
    expect(writing('PATCH', 'id=is.null', {})).toEqual(["select '[]' as body, 0 as rows", []]);
  });

  test('a removal', () => {
    const query = parseRelationQuery(catalog, stories, 'DELETE', 'title=eq.a');
    expect(print({ kind: 'delete', relation: stories, query })).toEqual([
      `with changed as (delete from public."stories" as t where t."title" = $1 returning 1) ${counted}`,
      ['a'],
    ]);
  });
});

describe('a call', () => {
  const call = (of: Routine, search: string, json: unknown, wishes: Partial<Wishes> = {}) => {
    const { query } = parseRoutineQuery(catalog, of, 'POST', search);
    return print({ kind: 'call', routine: of, args: readCall(of, json), query }, wishes);
  };

  test('of a value: arguments by name, each a text of its type', () => {
    const given = { q: null, tags: ['a', null, 'b"c'], facts: 'x' };
    expect(call(routine('guess', {}), '', given)).toEqual([
      `select coalesce(json_agg(source.value), '[]')::text as body, count(*) as rows from (select t.value from public."guess"("q" => $1::text, "tags" => $2::text[], "facts" => $3::jsonb) as t(value) limit $4 offset $5) as source`,
      [null, '{"a",null,"b\\"c"}', '"x"', 1000, 0],
    ]);
  });

  test('of nothing', () => {
    expect(call(routine('forget', { isVoid: true }), '', {})[0]).toBe(
      `select '' as body, count(*) as rows from (select t.value from public."forget"() as t(value) limit $1 offset $2) as source`,
    );
  });

  test('of rows, which are read like those of a relation', () => {
    const find = routine('find', { isSet: true, returns: { ...stories, open: null } });
    const [sql, parameters] = call(find, 'select=id,places(slug)&title=eq.a&order=id', { q: 'b' });
    expect(sql).toContain('from public."find"("q" => $1::text) as t left join lateral');
    expect(sql).toContain('where t."title" = $2 order by t."id" limit $3');
    expect(parameters).toEqual(['b', 'a', 1000, 0]);
  });

  test('is made once where its rows are counted', () => {
    const find = routine('find', { isSet: true, returns: stories });
    expect(call(find, 'select=id', {}, { count: 'exact' })[0]).toBe(
      `with called as materialized (select t."id" as "id" from public."find"() as t) select coalesce(json_agg(source.*), '[]')::text as body, count(*) as rows, (select count(*) from (select 1 from called) as every) as total from (select * from called limit $1 offset $2) as source`,
    );
  });
});
