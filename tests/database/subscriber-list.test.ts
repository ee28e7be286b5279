import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The list of subscribers at a size where a plan shows: what list_for_staff asks comes out of indexes.

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  await db.exec(`
    alter table newsletter_subscribers disable trigger user;
    insert into newsletter_subscribers (email, status, confirmed_at, locale, categories, consent_version, consent_page, created_at)
    select 'reader-' || n || '@example.com', case when n % 9 = 0 then 'pending' else 'confirmed' end,
      case when n % 9 > 0 then now() end, case when n % 3 = 0 then 'vi' else 'en' end,
      case when n % 5 = 0 then array['tech'] else '{}' end, '1', '/', now() - n * interval '1 minute'
    from generate_series(1, 20000) as n;
    alter table newsletter_subscribers enable trigger user`);
  await db.exec('vacuum analyze newsletter_subscribers');
});
afterAll(() => db.close());

type Plan = Row & { Plans?: Plan[] };
const nodesOf = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodesOf),
];
async function planOf(sql: string): Promise<string[]> {
  await db.exec('set enable_seqscan = off');
  const { rows } = await db.query<Row>(`explain (format json) ${sql}`);
  await db.exec('reset enable_seqscan');
  const [result] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  return nodesOf(result?.Plan ?? {});
}

const PAGE = 'select t.id from newsletter_subscribers as t where';
test.each([
  ['a page', `${PAGE} true order by created_at desc, id desc limit 25 offset 5000`, 'Index Only'],
  [
    'a page of a state, a language and a topic',
    `${PAGE} t.status = 'confirmed' and t.locale = 'vi' and (t.categories = '{}' or t.categories @> array['tech'])
      order by created_at desc, id desc limit 25`,
    'Index Only Scan newsletter_subscribers_created_at_idx',
  ],
  [
    'a page by address',
    `${PAGE} true order by email, id limit 25`,
    'Index Only Scan newsletter_subscribers_email_idx',
  ],
  [
    'a part of an address',
    `${PAGE} t.search like '%reader-1999%' order by created_at desc, id desc limit 25`,
    'Bitmap Index Scan newsletter_subscribers_search_idx',
  ],
])('%s comes out of an index', async (_name, sql, node) => {
  const nodes = await planOf(sql);
  expect(nodes.join(', ')).toContain(node);
  expect(nodes.join(', ')).not.toContain('Seq Scan');
});

test('a page tells how many there are', async () => {
  const [found] = await admin.run(
    `select total, more, ids[1] as first from list_for_staff('newsletter_subscribers', '', '{"status": "pending"}')`,
  );
  expect(found).toMatchObject({ total: 2222, more: false });
  const [searched] = await admin.run(
    `select total, more from list_for_staff('newsletter_subscribers', 'reader-1999')`,
  );
  expect(searched).toEqual({ total: 11, more: false });
});
