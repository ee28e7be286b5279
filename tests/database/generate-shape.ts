import { SHAPE } from '#src/hosted/shape.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** supabase/shape.json, with which `npm run hosted:check` compares. */
export async function generateShape(db: Pick<TestDatabase, 'query'>): Promise<string> {
  const { rows } = await db.query<{ name: string; hash: string }>(SHAPE);
  const shape = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  return `${JSON.stringify(shape, null, 2)}\n`;
}
