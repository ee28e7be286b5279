import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slugifyName } from '#src/domain/articles/slug.ts';
import { toTyped } from '#src/domain/directory/entries.ts';
import { entryForm } from '#src/domain/directory/submission.ts';
import { type Actor, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { INVESTOR_VALUES, STARTUP_VALUES } from '#tests/support/submission-values.ts';

let db: TestDatabase;
let owner: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  owner = await makeAccount(db);
});
afterAll(() => db.close());
// An account may have few waiting.
beforeEach(() =>
  db.exec('delete from startups; delete from investors; delete from private.rate_limits'),
);

async function insert(table: string, row: Record<string, unknown>): Promise<boolean> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const values = Object.values(row);
  const made = owner.run(
    `insert into ${table} (${columns}) values (${places}) returning id`,
    values,
  );
  return made.then(
    () => true,
    () => false,
  );
}

const FORMS = [
  {
    table: 'startups',
    form: entryForm('startup', 'en'),
    base: {
      ...toTyped('startup'),
      name: 'Nồi Lớn',
      description: 'Nước dùng.',
      category: 'FoodTech',
    },
    values: STARTUP_VALUES,
  },
  {
    table: 'investors',
    form: entryForm('investor', 'en'),
    base: { ...toTyped('investor'), name: 'Cầu Gỗ' },
    values: INVESTOR_VALUES,
  },
] as const;

describe.each(FORMS)('the form and the table of $table', ({ table, form, base, values }) => {
  test.each(values.map(([field, value, good]) => ({ field, value, good })))(
    'agree on $field $value: $good',
    async ({ field, value, good }) => {
      const filled = { ...base, [field]: value };
      const checked = form.safeParse(filled);
      expect(checked.success).toBe(good);
      // What the form lets through arrives; what it refuses, the table refuses too, sent past the form.
      const raw = Object.fromEntries(
        Object.entries<unknown>(filled).filter(([, given]) => given !== '' || field === 'name'),
      );
      const id = slugifyName(filled.name);
      const looksLikeId = /^[0-9a-f]{8}-/.test(id);
      const slug = looksLikeId ? id : `s-${randomUUID().slice(0, 13)}x`;
      const row = checked.success ? checked.data : { ...raw, [field]: value };
      expect(await insert(table, { ...row, slug })).toBe(good);
    },
  );
});
