import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT } from '#src/domain/accounts/audit.ts';
import { adminSettings } from '#src/i18n/en/admin-settings.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

test('every column of what is audited has words, or is none that somebody changes', async () => {
  const { rows } = await db.query<{ column: string }>(`
    select distinct a.attname as column
    from pg_trigger as t
    join pg_attribute as a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgfoid in ('private.write_audit'::regproc, 'private.audit_role'::regproc)`);
  expect(rows.length).toBeGreaterThan(100);
  // A role that was given says how, too.
  const columns = new Set([...rows.map(({ column }) => column), 'listed']);
  const worded = new Set(
    Object.keys(adminSettings).flatMap((key) => key.split('admin.audit.column.').slice(1)),
  );
  expect([...columns].filter((each) => !worded.has(each) && !SILENT.includes(each))).toEqual([]);
  expect([...worded].filter((each) => !columns.has(each))).toEqual([]);
});
