import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { websiteKey } from '#src/domain/directory/twins.ts';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { STARTUP_VALUES } from '#tests/support/submission-values.ts';

// One website is one entry, by every way of adding, approving or changing the second one.

let db: TestDatabase;
let sender: Actor;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  sender = await makeAccount(db);
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from startups; delete from investors'));

describe.each(['startups', 'investors'] as const)('of %s', (table) => {
  const more = table === 'startups' ? [', category', ", 'FoodTech'"] : ['', ''];
  const add = async (who: Actor, name: string, website: string, status = 'approved') => {
    const [row] = await who.run(
      `insert into ${table} (name, slug, description, website, status${more[0]})
       values ($1, $2, 'Broth.', $3, $4${more[1]}) returning id`,
      [name, `s-${randomUUID().slice(0, 8)}`, website, status],
    );
    return String(row?.['id']);
  };
  const set = (id: string, change: string) =>
    editor.run(`update ${table} set ${change} where id = $1`, [id]);
  const TAKEN = { hint: 'website_taken', message: 'Nồi Lớn' };

  test('the second is refused with the first one named', async () => {
    await add(editor, 'Nồi Lớn', 'https://www.noi.vn/');
    await expect(add(editor, 'Big Pot', 'NOI.vn')).rejects.toMatchObject(TAKEN);
    const shop = await add(editor, 'Pot Shop', 'https://noi.vn/shop');
    await expect(set(shop, "website = 'http://noi.vn'")).rejects.toMatchObject(TAKEN);
    await set(shop, "description = 'Pots.'");
  });

  test('one may wait, and its approval is refused', async () => {
    await add(editor, 'Nồi Lớn', 'https://noi.vn');
    const id = await add(sender, 'Big Pot', 'https://noi.vn', 'pending');
    await expect(set(id, "status = 'approved'")).rejects.toMatchObject(TAKEN);
    await set(id, "status = 'approved', website = 'https://pot.vn'");
  });

  test('is looked for by its index, however many there are', async () => {
    const fill = (from: number, to: number) =>
      db.query(
        `insert into ${table} (name, slug, description, website, status${more[0]})
         select 'Pot ' || n, 'pot-' || n, 'Broth.', 'https://pot-' || n || '.vn', 'approved'${more[1]}
         from generate_series($1::integer, $2::integer) as n`,
        [from, to],
      );
    /** Pages that storing one more reads, in the triggers before it. */
    const pagesRead = async (name: string) => {
      await db.exec(`vacuum analyze ${table}`);
      const [row] = await editor.run(
        `explain (analyze, buffers, format json)
         insert into ${table} (name, slug, description, website, status${more[0]})
         values ('${name}', '${name}', 'Broth.', 'https://${name}.vn', 'approved'${more[1]})`,
      );
      const [said] = (row?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[];
      const plan = said?.Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    };
    await fill(1, 200);
    await pagesRead('warm');
    const few = await pagesRead('few');
    await fill(201, 2000);
    expect(await pagesRead('many')).toBeLessThan(few + 40);
  });
});

test('the database compares websites as the office does', async () => {
  const websites = STARTUP_VALUES.flatMap(([field, value, isRight]) =>
    field === 'website' && isRight && typeof value === 'string' ? [value] : [],
  );
  expect(websites.length).toBeGreaterThan(3);
  const { rows } = await db.query<Row>(
    'select website, private.website_key(website) as key from unnest($1::text[]) as website',
    [[...websites, 'https://an@WWW.noi.vn:80/A//?b#c', 'www.noi.vn']],
  );
  for (const { website, key } of rows) expect(key).toBe(websiteKey(String(website)));
});
