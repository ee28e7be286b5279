import { expect, test } from 'vitest';
import { usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

const READERS = 300;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

/** The beacon that a page sends, from a reader of their own. */
async function view({ request }: Embedded, reader: number, path: string): Promise<number> {
  const answer = await request(
    '/functions/v1/page-view',
    {
      method: 'POST',
      headers: { 'user-agent': BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ path, referrer: '' }).toString(),
    },
    { peer: `203.0.${reader >> 8}.${reader & 255}` },
  );
  return answer.status;
}

async function counted({ backend }: Embedded): Promise<unknown[]> {
  const { rows } = await backend.db.query(
    'select path, sum(views)::int as views from public.page_views group by path order by path',
  );
  return rows;
}

test('a view asks the database nothing, and is there after the process was asked to end', async () => {
  const DATA_DIR = await usedDataDir();
  const first = await startEmbedded({ DATA_DIR });
  const before = first.backend.db.statistics.statements;
  const answers = await Promise.all(
    Array.from({ length: READERS }, (_, n) => view(first, n, n % 3 === 0 ? '/' : '/latest')),
  );
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(first.backend.db.statistics.statements).toBe(before);
  expect(await counted(first)).toEqual([]);
  await first.close();

  const next = await startEmbedded({ DATA_DIR });
  expect(await counted(next)).toEqual([
    { path: '/', views: READERS / 3 },
    { path: '/latest', views: (2 * READERS) / 3 },
  ]);
  await next.close();
});
