import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Addresses of pictures, which are stored by their path where the file is here.
const PUBLIC = '/storage/v1/object/public';
const NAME = '00000000-0000-4000-8000-000000000001-1700000000000.png';
const LOGO = `startup-logos/${NAME}`;
const FOREIGN = `https://other.example${PUBLIC}/startup-logos/00000000-0000-4000-8000-000000000009-1700000000000.png`;

let db: TestDatabase;
const rows = async (sql: string, ...values: unknown[]) =>
  (await db.query<Record<string, unknown>>(sql, values)).rows;

beforeAll(async () => {
  db = await migratedDatabase();
  await rows(
    `insert into storage.objects (bucket_id, name, metadata) values ('startup-logos', $1, '{"size": 900}')`,
    NAME,
  );
  await rows(`insert into public.startups (name, slug, description, category, status)
    values ('Own', 'own', 'Text.', 'SaaS', 'approved')`);
});
afterAll(() => db.close());

const set = (address: string) =>
  rows(`update public.startups set logo_url = $1 where name = 'Own' returning logo_url`, address);

describe('a picture that comes with an origin', () => {
  test('is stored by its path where its file is here', async () => {
    expect(await set(`https://news.example${PUBLIC}/${LOGO}#9x7-c8102e`)).toEqual([
      { logo_url: `${PUBLIC}/${LOGO}#9x7-c8102e` },
    ]);
    expect(await set(FOREIGN)).toEqual([{ logo_url: FOREIGN }]);
    expect(await set('http://a.example/b.png')).toEqual([{ logo_url: 'https://a.example/b.png' }]);
  });

  test('goes from the entry when its file turns out not to be fit', async () => {
    await set(`${PUBLIC}/${LOGO}#9x7`);
    await rows(`select private.picture_seen('startup-logos', $1, false)`, NAME);
    expect(await rows(`select logo_url from public.startups where name = 'Own'`)).toEqual([
      { logo_url: null },
    ]);
  });
});
