import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LONG_TEXTS, NOT_LONG } from '#tests/support/long-texts.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const SUFFIX: Readonly<Record<string, string>> = { text: '', 'text[]': '[]', jsonb: '{}' };

test('every column that holds text is stretched by the spec for long words, or named as one that cannot be long', async () => {
  const { rows } = await db.query<Row>(
    `select c.relname as owner, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute as a join pg_class as c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and format_type(a.atttypid, null) = any ($1)`,
    [Object.keys(SUFFIX)],
  );
  const there = rows.map(
    ({ owner, name, type }) => `${owner}.${name}${SUFFIX[String(type)] ?? ''}`,
  );
  expect(there.length).toBeGreaterThan(60);
  const named = [LONG_TEXTS, NOT_LONG].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`)),
  );
  expect(there.toSorted()).toEqual(named.toSorted());
});
